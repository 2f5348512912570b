import { createHmac, timingSafeEqual } from "node:crypto";
import { toIso } from "../dates.js";

/** A seed as DGII gives it. `fecha` is an xs:dateTime with offset. */
export type Semilla = { readonly valor: string; readonly fecha: string };

/** The time that a seed is good for, which DGII does not publish: enough to sign by hand, too little to hoard. */
export const SEED_LIFE_MS = 5 * 60_000;

/** Makes a new seed of this environment. `nonce` makes it unlike any other. */
export function issueSeed(key: Buffer, ambiente: string, nonce: string, now: Date): Semilla {
  const fecha = toIso(now);
  const id = Buffer.from(nonce).toString("base64");
  return { valor: `${id}.${sealOf(key, ambiente, id, fecha)}`, fecha };
}

/** Says what is wrong with a seed that comes back, in Spanish; this function does not know whether it was spent. */
export function checkSeed(key: Buffer, ambiente: string, { valor, fecha }: Semilla, now: Date) {
  const [id = "", seal = ""] = valor.split(".");
  const expected = Buffer.from(sealOf(key, ambiente, id, fecha));
  const given = Buffer.from(seal);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return "La semilla no fue emitida por este servicio.";
  const age = now.getTime() - Date.parse(fecha);
  return age > SEED_LIFE_MS ? "La semilla ha expirado; solicite otra." : undefined;
}

function sealOf(key: Buffer, ambiente: string, id: string, fecha: string): string {
  return createHmac("sha256", key)
    .update(JSON.stringify(["semilla", ambiente, id, fecha]))
    .digest("base64");
}
