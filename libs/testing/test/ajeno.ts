import type { Country } from "@dte/certifier";
import { type Client, type Cuenta, type Dte, Receptor, type ReceptorDefinition } from "@dte/contracts";
import { connect, createLog, createShell, type Env, type Shell, type Start } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { longestStall } from "../src/stall.js";

/** A country's package, whose receiving role prints, with the things to print. */
type Impresor<Config> = {
  readonly name: string;
  readonly readConfig: (env: Env) => Config;
  readonly start: Start<Config>;
  /** Further variables of its receiving role. */
  readonly env?: Env;
  /** Prints in this process and not in a thread. */
  readonly print: Country["print"];
  readonly cuenta: Cuenta;
  readonly dte: Dte;
  readonly contenido: Buffer;
  /** Makes a file of the largest accepted size, with as many parts as are read. */
  readonly forge: () => Buffer;
};

const REGISTRADO = [{ evento: "Registrado", fecha: "2026-11-20T14:15:00.000Z", origen: "API" }];
const formato = "carta";
/** The patience for threads, which begin slowly on a busy machine. */
const PATIENT = { timeoutMs: 60_000 };

/** Tests that a country prints others' documents like its own, in a thread that holds nothing up. */
export function testAjeno<Config>({
  name,
  readConfig,
  start,
  env: more = {},
  print,
  forge,
  ...ejemplo
}: Impresor<Config>) {
  const { cuenta } = ejemplo;
  const dte = { ...ejemplo.dte, bitacora: REGISTRADO } as Dte;

  let shell: Shell;
  let receptor: Client<ReceptorDefinition>;
  beforeAll(async () => {
    shell = createShell({ name, log: createLog(name, "silent") });
    const env = { ROLE: "receptor", PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:1" };
    const config = readConfig({ ...env, ...more });
    const { grpc } = await start(config, shell);
    receptor = connect({ ...shell, name: "test" }, Receptor, `127.0.0.1:${grpc}`);
  });
  afterAll(() => shell.close());

  test("what others issued is printed as our own is", async () => {
    const { contenido } = ejemplo;
    const { html, titulo, datos } = print(dte, cuenta, { formato, contenido });
    const printed = await receptor.Print({ dte, cuenta, formato, contenido }, PATIENT);
    expect(printed).toMatchObject({ html, titulo, datos });
  });

  test("a forged file of five megabytes keeps nothing waiting that this process does beside it", async () => {
    const contenido = forge();
    const asked = () =>
      longestStall(() =>
        receptor.Print({ dte, cuenta, formato, contenido }, PATIENT).catch((error) => {
          expect(error).toMatchObject({ codigo: "FEG_DTE_INVALID_OPERATION" });
        }),
      );
    const printed = () =>
      longestStall(async () => {
        print(dte, cuenta, { formato, contenido });
      });
    // The least of three times counts: work in this thread takes its time each time, while other delays, such as garbage of other suites, do not
    // repeat.
    const stalled = Math.min(await asked(), await asked(), await asked());
    const here = Math.min(await printed(), await printed(), await printed());
    expect(stalled).toBeLessThan(here / 2);
  });
}
