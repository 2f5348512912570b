import { readFileSync } from "node:fs";
import type { Cuenta, Dte } from "@dte/contracts";

export const GOLDEN = new URL("golden/", import.meta.url);

const bytes = (file: string): Buffer => readFileSync(new URL(file, import.meta.url));
const json = (file: string) => JSON.parse(bytes(file).toString());

export const cuenta: Cuenta = {
  ...json("cuenta.json"),
  logo: Buffer.from(json("cuenta.json").logo, "base64"),
};

export type Ejemplo = { readonly dte: Dte; readonly contenido: Buffer };

/** Reads a document of this folder with its Archivo DTE. */
export const read = (name: string): Ejemplo => ({
  dte: json(`${name}.dte.json`),
  contenido: bytes(`${name}.archivo.json`),
});

/** Changes something in its file. */
export const withArchivo = (name: string, ...changes: readonly (readonly [RegExp, string])[]): Ejemplo => {
  const { dte, contenido } = read(name);
  const texto = changes.reduce((text, [from, to]) => text.replace(from, to), contenido.toString());
  return { dte, contenido: Buffer.from(texto) };
};
