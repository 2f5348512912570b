import { readFile } from "node:fs/promises";
import { readEmisores } from "./emisores.js";
import type { SandboxOptions } from "./sandbox.js";

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the sandbox's settings and the files that they name. Throws an Error that shows a good value. */
export async function readConfig(env: Env): Promise<SandboxOptions> {
  const port = Number(env["PORT"] ?? "0");
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("PORT is not a port; a good value: PORT=8193");
  const procesoMs = env["PROCESO_MS"];
  if (procesoMs !== undefined && !/^\d{1,6}$/.test(procesoMs))
    throw new Error("PROCESO_MS is not a number of milliseconds; a good value: PROCESO_MS=200");
  const emisores = await readFile(needed(env, "EMISORES", "emisores.json"), "utf8");
  return {
    host: env["HOST"] ?? "127.0.0.1",
    port,
    ledgerDir: needed(env, "LEDGER_DIR", ".local/sandbox-do"),
    emisores: readEmisores(JSON.parse(emisores)),
    autoridadesPem: [await readFile(needed(env, "AUTORIDADES", "autoridades.pem"), "utf8")],
    ...(procesoMs !== undefined && { procesoMs: Number(procesoMs) }),
  };
}

function needed(env: Env, name: string, example: string): string {
  const value = env[name] ?? "";
  if (value === "") throw new Error(`${name} is missing; a good value: ${name}=${example}`);
  return value;
}
