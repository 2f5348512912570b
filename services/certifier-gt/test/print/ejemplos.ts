import { readdirSync, readFileSync } from "node:fs";
import type { Cuenta, Dte } from "@dte/contracts";

export const GOLDEN = new URL("golden/", import.meta.url);

const EXTENSION = ".json";

/** The documents of this folder. */
export const EJEMPLOS = readdirSync(new URL("./", import.meta.url))
  .filter((file) => file.endsWith(EXTENSION))
  .map((file) => file.slice(0, -EXTENSION.length));

export type Ejemplo = { dte: Dte; cuenta: Cuenta };

/** Reads a document of this folder, with the account that it is printed for. */
export function read(name: string): Ejemplo {
  const { dte, cuenta } = JSON.parse(readFileSync(new URL(`${name}${EXTENSION}`, import.meta.url), "utf8"));
  return { dte, cuenta: { ...cuenta, logo: Buffer.from(cuenta.logo, "base64") } };
}
