import { Certifier, type CertifierDefinition, type Client, type Dte } from "@dte/contracts";
import { connect, createLog, createShell, type Shell } from "@dte/service";
import { longestStall } from "@dte/testing/stall";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readConfig } from "../../src/config.js";
import { print } from "../../src/print/index.js";
import { start } from "../../src/service.js";
import { read } from "../golden/print/ejemplos.js";

const REGISTRADO = [{ evento: "Registrado", fecha: "2026-11-20T14:15:00.000Z", origen: "API" }];
const formato = "carta";
/** Threads begin slowly where a machine has much to do. */
const PATIENT = { timeoutMs: 60_000 };
const ejemplo = { ...read("factura-contingencia-certificada"), contenido: Buffer.from("<GTDocumento/>") };
const dte = { ...ejemplo.dte, bitacora: REGISTRADO } as Dte;
const { cuenta } = ejemplo;

/** As many elements as are read at all, in a file of the largest size that is taken. */
const forged = (): Buffer =>
  Buffer.from(`<GTDocumento>${'<a b="c">texto</a>'.repeat(240_000)}</GTDocumento>`);

let shell: Shell;
let certifier: Client<CertifierDefinition>;
beforeAll(async () => {
  shell = createShell({ name: "certifier-gt", log: createLog("certifier-gt", "silent") });
  const config = readConfig({ PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:1" });
  const { grpc } = await start(config, shell);
  certifier = connect({ ...shell, name: "test" }, Certifier, `127.0.0.1:${grpc}`);
});
afterAll(() => shell.close());

test("what others issued is printed as our own is", async () => {
  const { contenido } = ejemplo;
  const { html, titulo, datos } = print(dte, cuenta, { formato, contenido });
  const printed = await certifier.Print({ dte, cuenta, formato, contenido }, PATIENT);
  expect(printed).toMatchObject({ html, titulo, datos });
});

test("a forged file of five megabytes keeps nothing waiting that this process does beside it", async () => {
  const contenido = forged();
  const stalled = await longestStall(() =>
    certifier.Print({ dte, cuenta, formato, contenido }, PATIENT).catch((error) => {
      expect(error).toMatchObject({ codigo: "FEG_DTE_INVALID_OPERATION" });
    }),
  );
  const began = performance.now();
  print(dte, cuenta, { formato, contenido });
  const here = performance.now() - began;
  expect(stalled).toBeLessThan(here / 2);
});
