import { readFile } from "node:fs/promises";
import { readEmisores } from "./emisores.js";
import type { Versiones } from "./ministerio.js";
import type { SandboxOptions } from "./sandbox.js";
import { FORMS, isClase } from "./structure/versions.js";

type Env = Readonly<Record<string, string | undefined>>;

/** A lot that waits longer than this is a mistake in the settings. */
const DEMORA_MAX_MS = 600_000;

/** Reads the sandbox's settings. Throws an Error that names the variable and shows a good value. */
export async function readConfig(env: Env): Promise<SandboxOptions> {
  const { VERSIONES: versiones, DEMORA_LOTE_MS: demora } = env;
  const port = readNumber(env["PORT"] ?? "0", 65_535);
  if (port === undefined) throw badValue("PORT", "8192");
  const demoraLoteMs = demora === undefined ? undefined : readNumber(demora, DEMORA_MAX_MS);
  if (demora !== undefined && demoraLoteMs === undefined) throw badValue("DEMORA_LOTE_MS", "300");
  const emisores: unknown = JSON.parse(await readFile(required(env, "EMISORES", "emisores.json"), "utf8"));
  return {
    host: env["HOST"] ?? "127.0.0.1",
    port,
    ledgerDir: required(env, "LEDGER_DIR", ".local/sandbox-sv"),
    emisores: readEmisores(emisores),
    ...(versiones !== undefined && { versiones: readVersiones(versiones) }),
    ...(demoraLoteMs !== undefined && { demoraLoteMs }),
  };
}

function required(env: Env, name: string, example: string): string {
  const value = env[name];
  if (value === undefined || value === "") throw badValue(name, example);
  return value;
}

function badValue(name: string, example: string): Error {
  return new Error(`${name} is missing or wrong; a good value: ${name}=${example}`);
}

function readNumber(text: string, max: number): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
}

function readVersiones(text: string): Versiones {
  const versiones: Record<string, number[]> = {};
  for (const each of text.split(",").map((part) => part.trim())) {
    const [, ambiente = "", clase = "", version = ""] = /^(00|01):(\w+)=(\d+)$/.exec(each) ?? [];
    if (!isClase(clase) || !FORMS[clase].has(Number(version)))
      throw badValue("VERSIONES", "01:03=4,00:03=3,00:03=4");
    const key = `${ambiente}:${clase}`;
    versiones[key] = [...(versiones[key] ?? []), Number(version)];
  }
  return versiones;
}
