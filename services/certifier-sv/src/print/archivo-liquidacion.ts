import type { Dte, Item } from "@dte/contracts";
import { type Amount, amount, sum } from "@dte/money";
import type { Objeto } from "../format/json.js";
import { contableOf } from "../regime/contable.js";
import { datoOf } from "../regime/datos.js";
import { gruposDe, isDeExportacion, type Liquidado } from "../regime/liquidados.js";
import { UNIDADES_IVA } from "../regime/tax-line.js";

const unidadOf = ({ impuestos }: Item): number | undefined =>
  impuestos.find(({ nombreCorto }) => nombreCorto === "IVA")?.codigoUnidadGravable;
const gravableOf = ({ impuestos }: Item): Amount =>
  amount(impuestos.find(({ nombreCorto }) => nombreCorto === "IVA")?.montoGravable ?? "0");

/** Gives the documents of a comprobante de liquidación that has no file yet. */
export const liquidadosOfDte = (dte: Dte): Objeto[] =>
  gruposDe({ datosAdicionales: dte.datosAdicionales, lineas: dte.items }).map(({ liquidado, indices }) => {
    const items = indices.flatMap((indice) => dte.items[indice] ?? []);
    const columna = (clave: string) =>
      sum(items.filter((item) => columnaOf(item, liquidado) === clave).map(gravableOf));
    const { tipoDte = "", numeroDocumento = "", fechaEmision = "" } = liquidado ?? {};
    return {
      tipoDte,
      numeroDocumento,
      fechaEmision,
      ventaNoSuj: columna("ventaNoSuj"),
      ventaExenta: columna("ventaExenta"),
      ventaGravada: columna("ventaGravada"),
      exportaciones: columna("exportaciones"),
      observaciones: items.map(({ descripcion }) => descripcion).join("; "),
    };
  });

function columnaOf(item: Item, liquidado: Liquidado | undefined): string {
  const unidad = unidadOf(item);
  if (unidad === UNIDADES_IVA.noSujeto) return "ventaNoSuj";
  if (unidad === UNIDADES_IVA.exento) return "ventaExenta";
  return liquidado && isDeExportacion(liquidado) ? "exportaciones" : "ventaGravada";
}

/** Gives the body of a documento contable de liquidación that has no file yet. */
export function contableOfDte(dte: Dte): Objeto {
  const de = (unidad: number): Amount =>
    sum(dte.items.filter((item) => unidadOf(item) === unidad).map(({ total }) => amount(total)));
  const contable = contableOf(dte, {
    totalGravada: de(UNIDADES_IVA.gravado),
    totalExenta: de(UNIDADES_IVA.exento),
    totalNoSuj: de(UNIDADES_IVA.noSujeto),
  });
  return {
    ...contable,
    periodoLiquidacionFechaInicio: datoOf(dte, "liquidacionDesde") ?? "",
    periodoLiquidacionFechaFin: datoOf(dte, "liquidacionHasta") ?? "",
    codLiquidacion: datoOf(dte, "liquidacionCodigo") ?? null,
  };
}
