import { readFile } from "node:fs/promises";
import { badValue, type Env, neededOf, readPlace } from "@dte/sandbox";
import { readEmisores } from "./emisores.js";
import type { Versiones } from "./ministerio.js";
import type { SandboxOptions } from "./sandbox.js";
import { FORMS, isClase } from "./structure/versions.js";

/** A delay of lots that is longer than this is a mistake in the settings. */
const DEMORA_MAX_MS = 600_000;

/** Reads the sandbox's settings. Throws an Error that names the variable and shows a good value. */
export async function readConfig(env: Env): Promise<SandboxOptions> {
  const { VERSIONES: versiones, DEMORA_LOTE_MS: demora } = env;
  const demoraLoteMs = demora === undefined ? undefined : readDemora(demora);
  const emisores: unknown = JSON.parse(await readFile(neededOf(env, "EMISORES", "emisores.json"), "utf8"));
  return {
    ...readPlace(env, 8192),
    ledgerDir: neededOf(env, "LEDGER_DIR", ".local/sandbox-sv"),
    emisores: readEmisores(emisores),
    ...(versiones !== undefined && { versiones: readVersiones(versiones) }),
    ...(demoraLoteMs !== undefined && { demoraLoteMs }),
  };
}

function readDemora(text: string): number {
  if (/^\d{1,6}$/.test(text) && Number(text) <= DEMORA_MAX_MS) return Number(text);
  throw badValue("DEMORA_LOTE_MS", "300");
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
