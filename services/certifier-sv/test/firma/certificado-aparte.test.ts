import { Certifier, type CertifierDefinition, type Client } from "@dte/contracts";
import { createCertificadoMh } from "@dte/demo-sv";
import { connect, createLog, createShell, type Shell } from "@dte/service";
import { longestStall } from "@dte/testing/stall";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readConfig } from "../../src/config.js";
import { openCertificado } from "../../src/firma/certificado-mh.js";
import { start } from "../../src/service.js";

const NIT = "06140507071048";
const CLAVE = "Llave.Privada1";
const AHORA = new Date("2026-11-20T16:00:00Z");
/** The time limit is long, because threads begin slowly on a busy machine. */
const PATIENT = { timeoutMs: 60_000 };
/** The largest file that an account may send, with as many instructions as fit into it. */
const FORGED = Buffer.from(`<r>${"<?a?>".repeat(26_000)}</r>`);

let shell: Shell;
let certifier: Client<CertifierDefinition>;
beforeAll(async () => {
  const log = createLog("certifier-sv", "silent");
  shell = createShell({ name: "certifier-sv", log, now: () => AHORA });
  const config = readConfig({ PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:1" });
  const { grpc } = await start(config, shell);
  certifier = connect({ ...shell, name: "test" }, Certifier, `127.0.0.1:${grpc}`);
});
afterAll(() => shell.close());

test("the file that MH gives a taxpayer is opened, and its faults are told", async () => {
  const vigencia = { desde: new Date("2026-01-01T00:00:00Z"), hasta: new Date("2027-12-31T23:59:59Z") };
  const { contenido } = createCertificadoMh(NIT, CLAVE, vigencia);
  const open = (clave: string) => certifier.OpenCertificado({ idCuenta: NIT, contenido, clave }, PATIENT);
  const { certificado, motivo } = await open(CLAVE);
  expect([motivo, certificado?.titular, certificado?.certificado.length]).toEqual(["", `NIT ${NIT}`, 0]);
  expect(certificado?.llavePrivada.length).toBeGreaterThan(1_000);
  expect((await open("otra")).motivo).toContain("no abre el certificado");
});

test("a forged one keeps nothing waiting that this process does beside it", async () => {
  const asked = { idCuenta: NIT, contenido: FORGED, clave: CLAVE };
  const stalled = () => longestStall(() => certifier.OpenCertificado(asked, PATIENT));
  const opened = () =>
    longestStall(async () => {
      openCertificado(FORGED, { idCuenta: NIT, clave: CLAVE, ahora: AHORA });
    });
  const aside = Math.min(await stalled(), await stalled(), await stalled());
  const here = Math.min(await opened(), await opened(), await opened());
  expect(aside).toBeLessThan(here / 2);
});
