import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EjemploConTotales } from "@dte/testing/examples";
import type { Boleta } from "../src/format/read.js";

const pathOf = (archivo: string): string => fileURLToPath(new URL(`golden/${archivo}`, import.meta.url));

const sumOf = (montos: readonly string[]): number => montos.reduce((suma, monto) => suma + Number(monto), 0);

/** The golden documents with the totals of their files, which a boleta has by line. */
export const ejemplos: readonly EjemploConTotales[] = ["factura"].map((nombre) => {
  const { renglones } = JSON.parse(readFileSync(pathOf(`${nombre}.boleta.json`), "utf8")) as Boleta;
  return {
    nombre,
    dte: pathOf(`${nombre}.dte.json`),
    impuestos: [
      ["TV", sumOf(renglones.flatMap(({ tasa }) => tasa?.monto ?? []))],
      ["AZUCAR", sumOf(renglones.flatMap(({ azucar }) => azucar?.monto ?? []))],
    ],
    ajustes: [],
  };
});
