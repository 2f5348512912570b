import { readFileSync } from "node:fs";
import type { Cuenta, Dte } from "@dte/contracts";

export const GOLDEN = new URL("./", import.meta.url);

export type Ejemplo = { dte: Dte; cuenta: Cuenta };

/** A document of this folder, with the account that it is printed for. */
export function read(name: string): Ejemplo {
  const { dte, cuenta } = JSON.parse(readFileSync(new URL(`${name}.json`, GOLDEN), "utf8"));
  return { dte, cuenta: { ...cuenta, logo: Buffer.from(cuenta.logo, "base64") } };
}
