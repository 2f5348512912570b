import { detalle } from "./detalle.js";
import { encabezado } from "./encabezado.js";
import { acecf, anecf, rfce, semilla } from "./otros.js";
import { type DocumentShape, readShapes } from "./read-shape.js";
import { secciones } from "./secciones.js";
import { totales } from "./totales.js";

/** The types of e-CF, in the order of the columns of their table. */
export const tipos = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"] as const;

const ecfs = new Map<string, DocumentShape>(
  tipos.map((tipo) => [
    tipo,
    { root: "ECF", isSigned: "always", children: readShapes(ecf(), tipos, tipo) } as const,
  ]),
);

/** Gives the form of an e-CF of a type; undefined for a text that is not a type. */
export function ecfShape(tipo: string): DocumentShape | undefined {
  return ecfs.get(tipo);
}

export const rfceShape = single("RFCE", rfce, "always");
export const anecfShape = single("ANECF", anecf, "always");
export const acecfShape = single("ACECF", acecf, "maybe");
export const semillaShape = single("SemillaModel", semilla, "always");

function ecf(): string {
  return encabezado + totales + detalle + secciones;
}

function single(root: string, table: string, isSigned: DocumentShape["isSigned"]): DocumentShape {
  return { root, isSigned, children: readShapes(table, [root], root) };
}
