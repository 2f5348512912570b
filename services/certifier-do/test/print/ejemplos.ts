import { readFileSync } from "node:fs";
import type { Cuenta, Dte } from "@dte/contracts";

export const GOLDEN = new URL("golden/", import.meta.url);

const bytes = (file: string): Buffer => readFileSync(new URL(file, import.meta.url));
const { logo, ...datos } = JSON.parse(bytes("cuenta.json").toString());

export const cuenta: Cuenta = { ...datos, logo: Buffer.from(logo, "base64") };

export type Ejemplo = { readonly dte: Dte; readonly contenido: Buffer };

/** Reads a document of this folder with its signed e-CF; `edit` changes the text of that. */
export const read = (name: string, edit: (xml: string) => string = (xml) => xml): Ejemplo => ({
  dte: { impuestos: [], ajustes: [], ...JSON.parse(bytes(`${name}.dte.json`).toString()) },
  contenido: Buffer.from(edit(bytes(`${name}.xml`).toString())),
});
