import { join } from "node:path";
import { createDteClient, type DteClient, DteConnectionError, DteError } from "@dte/client";
import type { DemoFile } from "./demo-data.js";
import { Failure } from "./failure.js";
import { readJson } from "./files.js";
import { localDir } from "./paths.js";

/** Reads the file that `npm start` wrote about the running system. Throws Failure when none runs. */
export function readDemoFile(): DemoFile {
  const file = readJson(join(localDir, "demo.json")) as DemoFile | undefined;
  if (!file)
    throw new Failure(
      "Nothing is running here (.local/demo.json is missing). In another terminal: npm start",
    );
  return file;
}

/** Finds the first demo user with exactly one account, in `pais`. Throws Failure when there is none. */
export function userOf(file: DemoFile, pais: string): DemoFile["usuarios"][number] {
  const user = file.usuarios.find(({ cuentas }) => cuentas.length === 1 && cuentas[0]?.pais === pais);
  if (!user) throw new Failure(`The system has no demo user of ${pais}: start it with npm start.`);
  return user;
}

/** Makes a client of the REST API for a demo user. `pause`: how it waits before it asks again. */
export const clientOf = (
  { baseUrl }: DemoFile,
  { usuario, clave }: { usuario: string; clave: string },
  pause?: (ms: number) => Promise<void>,
): DteClient => createDteClient({ baseUrl, username: usuario, password: clave, ...(pause && { pause }) });

/** Turns a client's error, when the service refuses or is gone, into a message for the person at the keyboard. Any other error stays as it is. */
export function asFailure(error: unknown): unknown {
  if (error instanceof DteConnectionError)
    return new Failure(`${error.message}: is npm start still running?`);
  if (!(error instanceof DteError)) return error;
  const { status, codigo, mensaje, requestId, eventos } = error;
  const findings = eventos.map(({ campo, mensaje: each }) => `\n  ${campo ?? ""} ${each}`).join("");
  return new Failure(`${status} ${codigo}: ${mensaje} (request ${requestId ?? "?"})${findings}`);
}
