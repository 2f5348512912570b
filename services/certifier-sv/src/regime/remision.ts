import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { DATOS, datoOf } from "./datos.js";
import { unidadIvaOf } from "./lineas.js";
import { isFueraDeBase } from "./tax-line.js";
import { REMISION } from "./tipos.js";

/** The titles under which goods are sent: CAT-025. */
export const TITULOS: ReadonlyMap<string, string> = new Map([
  ["01", "Depósito"],
  ["02", "Propiedad"],
  ["03", "Consignación"],
  ["04", "Traslado"],
  ["05", "Otros"],
]);

const isRemision = ({ tipoFiscal }: Documento): boolean => tipoFiscal === REMISION;

/** The rules on a nota de remisión: Normativa de Cumplimiento V2.0, annex IV. */
export const reglasRemision: readonly Rule[] = [
  {
    id: "SV-REMISION-TITULO",
    field: "datosAdicionales",
    breaks: (documento) => isRemision(documento) && !TITULOS.has(datoOf(documento, "bienTitulo") ?? ""),
    error: () =>
      invalid(
        `${DATOS.bienTitulo} es obligatorio en una nota de remisión: ${[...TITULOS].map(([codigo, texto]) => `${codigo} (${texto.toLowerCase()})`).join(", ")}.`,
      ),
  },
  {
    id: "SV-REMISION-NO-GRAVADO",
    field: "items",
    breaks: (documento) =>
      isRemision(documento) && documento.lineas.some((linea) => isFueraDeBase(unidadIvaOf(linea))),
    error: () => invalid("Una nota de remisión no admite cargos no gravados (codigoUnidadGravable 4 o 5)."),
  },
];
