import type { Dte } from "@dte/contracts";
import { type Documento, diaDe } from "@dte/dte";
import { readDia } from "./campos/formas.js";
import type { Datos } from "./datos.js";

/** The days after which a credit note gives no ITBIS back: Decreto 293-11, articles 8 and 28. */
const DIAS_ITBIS = 30;
const NOTA_CREDITO = "34";
const DIA_MS = 86_400_000;

/** Finds the day of the document that a note changes, yyyy-MM-dd: that of our own document, or FECHA_NCF_MODIFICADO. */
export const fechaModificada = (dteOriginal: Dte | undefined, datos: Datos): string | undefined =>
  dteOriginal ? dteOriginal.fechaEmision.slice(0, 10) : readDia(datos.get("FECHA_NCF_MODIFICADO") ?? "");

type Nota = Pick<Documento, "tipoFiscal" | "fechaEmision"> & { readonly dteOriginal?: Dte | undefined };

/**
 * Tells whether a credit note comes too late to give ITBIS back: IndicadorNotaCredito 1. DGII publishes no layout for it. Here its lines keep the
 * original's prices and IndicadorFacturacion, MontoGravado is their sum without ITBIS, TotalITBIS is zero, and MontoTotal is the rest: the schema
 * takes it, and every sum of the Formato e-CF v1.0 holds except that of ITBIS by its rate.
 */
export function isNotaTardia({ tipoFiscal, fechaEmision, dteOriginal }: Nota, datos: Datos): boolean {
  const desde = fechaModificada(dteOriginal, datos);
  if (tipoFiscal !== NOTA_CREDITO || !desde) return false;
  return (Date.parse(diaDe(fechaEmision)) - Date.parse(desde)) / DIA_MS > DIAS_ITBIS;
}
