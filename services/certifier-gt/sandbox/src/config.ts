import { readFile } from "node:fs/promises";
import { parseDecimal } from "@dte/sandbox";
import { readEmisores } from "./emisores.js";
import type { SandboxOptions } from "./sandbox.js";

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the sandbox's settings. Throws an Error that names the variable and shows a good value. */
export async function readConfig(env: Env): Promise<SandboxOptions> {
  const { LIMITE_CF: limiteCf, TIPOS_CAMBIO: tiposCambio } = env;
  if (limiteCf !== undefined && parseDecimal(limiteCf) === undefined)
    throw new Error("LIMITE_CF is not an amount; a good value: LIMITE_CF=2500.00");
  return {
    host: env["HOST"] ?? "127.0.0.1",
    port: readPort(env["PORT"]),
    ledgerDir: required(env, "LEDGER_DIR", ".local/sandbox-gt"),
    emisores: readEmisores(JSON.parse(await readFile(required(env, "EMISORES", "emisores.json"), "utf8"))),
    ...(limiteCf !== undefined && { limiteCf }),
    ...(tiposCambio !== undefined && { tiposCambio: readRates(tiposCambio) }),
  };
}

function required(env: Env, name: string, example: string): string {
  const value = env[name];
  if (value === undefined || value === "")
    throw new Error(`${name} is missing; a good value: ${name}=${example}`);
  return value;
}

function readPort(text = "0"): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error("PORT is not a port; a good value: PORT=8191");
  return Number(text);
}

function readRates(text: string): Record<string, string> {
  const pairs = text.split(",").map((pair) => /^([A-Z]{3})=(\d+(?:\.\d+)?)$/.exec(pair.trim()));
  if (!pairs.every((pair) => pair !== null))
    throw new Error("TIPOS_CAMBIO is not a list of rates; a good value: TIPOS_CAMBIO=USD=7.75,EUR=8.40");
  return Object.fromEntries(pairs.map(([, moneda, rate]) => [moneda, rate]));
}
