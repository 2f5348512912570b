import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Autoridad, badValue, type Env, neededOf, parseDecimal, readPlace } from "@dte/sandbox";
import { readEmisores } from "./emisores.js";
import type { SandboxOptions } from "./sandbox.js";

/** Reads the sandbox's settings. Throws an Error that names the variable and shows a good value. */
export async function readConfig(env: Env): Promise<SandboxOptions> {
  const { LIMITE_CF: limiteCf, TIPOS_CAMBIO: tiposCambio, AUTORIDAD_FIRMA: firma } = env;
  if (limiteCf !== undefined && parseDecimal(limiteCf) === undefined) throw badValue("LIMITE_CF", "2500.00");
  return {
    ...readPlace(env, 8191),
    ledgerDir: neededOf(env, "LEDGER_DIR", ".local/sandbox-gt"),
    emisores: readEmisores(JSON.parse(await readFile(neededOf(env, "EMISORES", "emisores.json"), "utf8"))),
    ...(firma !== undefined && { autoridad: readAutoridad(await readFile(firma, "utf8")) }),
    ...(limiteCf !== undefined && { limiteCf }),
    ...(tiposCambio !== undefined && { tiposCambio: readRates(tiposCambio) }),
  };
}

/** Reads an authority's certificate and its private key from one PEM text. */
function readAutoridad(pem: string): Autoridad {
  try {
    createPrivateKey(pem);
    return { certificado: new X509Certificate(pem).toString(), llave: pem };
  } catch {
    throw badValue("AUTORIDAD_FIRMA", "autoridad.pem (a certificate and its private key)");
  }
}

function readRates(text: string): Record<string, string> {
  const pairs = text.split(",").map((pair) => /^([A-Z]{3})=(\d+(?:\.\d+)?)$/.exec(pair.trim()));
  if (!pairs.every((pair) => pair !== null)) throw badValue("TIPOS_CAMBIO", "USD=7.75,EUR=8.40");
  return Object.fromEntries(pairs.map(([, moneda, rate]) => [moneda, rate]));
}
