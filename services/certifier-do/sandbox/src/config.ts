import { readFile } from "node:fs/promises";
import { badValue, type Env, neededOf, readPlace } from "@dte/sandbox";
import { readEmisores } from "./emisores.js";
import type { SandboxOptions } from "./sandbox.js";

/** Reads the sandbox's settings and the files that they name. Throws an Error that shows a good value. */
export async function readConfig(env: Env): Promise<SandboxOptions> {
  const procesoMs = env["PROCESO_MS"];
  if (procesoMs !== undefined && !/^\d{1,6}$/.test(procesoMs)) throw badValue("PROCESO_MS", "200");
  const emisores = await readFile(neededOf(env, "EMISORES", "emisores.json"), "utf8");
  return {
    ...readPlace(env, 8193),
    ledgerDir: neededOf(env, "LEDGER_DIR", ".local/sandbox-do"),
    emisores: readEmisores(JSON.parse(emisores)),
    autoridadesPem: [await readFile(neededOf(env, "AUTORIDADES", "autoridades.pem"), "utf8")],
    ...(procesoMs !== undefined && { procesoMs: Number(procesoMs) }),
  };
}
