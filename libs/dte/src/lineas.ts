import type { Solicitud } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { add, sum } from "@dte/money";
import type { Linea, TipoItem } from "./documento.js";
import type { Findings } from "./faults.js";
import { readLineaBase } from "./linea-base.js";
import { type Contexto, fail, type LineaBase, type Regime } from "./regime.js";

/** The most lines that any country allows. */
export const ITEMS_TOPE = 2_000;

/** The most lines in a country that gives no number of its own; a longer request is a mistake. */
export const ITEMS_MAX = 1_000;

/**
 * Computes the lines of a document. Their faults go to `findings`; there are as many lines as items only where there are no faults. Without a
 * `contexto`, when the request leaves open what its taxes depend on, only the numbers of the lines are judged.
 */
export function calculateLineas(
  regime: Regime,
  solicitud: Solicitud,
  contexto: Contexto | undefined,
  findings: Findings,
): readonly Linea[] {
  const { items } = solicitud;
  if (items.length === 0) {
    findings.take(fail("ITEMS-MIN", "items", invalid("Se requiere al menos un ítem en items.")));
    return [];
  }
  const max = regime.itemsMax ?? ITEMS_MAX;
  if (items.length > max) {
    const texto = `items admite como máximo ${max} ítems por documento.`;
    findings.take(fail("ITEMS-MAX", "items", invalid(texto)));
    return [];
  }
  return items.flatMap((item, indice) => {
    const path = `items[${indice}]`;
    const descripcion = item.descripcion?.trim() ?? "";
    if (descripcion === "") {
      const error = invalid(`${path}.descripcion es obligatoria.`);
      findings.take(fail("ITEM-DESCRIPCION", `${path}.descripcion`, error));
    }
    const base = findings.take(readLineaBase(regime, solicitud, indice));
    const linea = base && contexto && calculateLinea(regime, contexto, { base, descripcion }, findings);
    return linea ?? [];
  });
}

function calculateLinea(
  regime: Regime,
  contexto: Contexto,
  { base, descripcion }: { base: LineaBase; descripcion: string },
  findings: Findings,
): Linea | undefined {
  const item = contexto.solicitud.items[base.indice];
  const { cuenta } = contexto;
  const impuestos = findings.take(regime.taxLine(base, contexto));
  if (!impuestos) return undefined;
  const added = impuestos.filter((each) => !regime.isIncluded(each)).map((each) => each.montoImpuesto);
  const unidad = item?.unidadMedida || cuenta.unidadMedidaPorDefecto || "UNI";
  const { cantidad, precioUnitario, precio, descuento, otroDescuento, neto } = base;
  return {
    cantidad,
    descripcion,
    tipo: tipoItemOf(item?.tipo || cuenta.tipoProductoPorDefecto),
    unidadMedida: regime.unidadMedidaOf?.(unidad) ?? unidad,
    codigo: item?.codigo,
    precioUnitario,
    precio,
    descuento,
    otroDescuento,
    impuestos,
    total: regime.lineTotalOf?.(neto, impuestos) ?? add(neto, sum(added)),
  };
}

/** Finds the kind of an item from the catalogue's B and S, or the words of the request. */
const tipoItemOf = (tipo: string | undefined): TipoItem => {
  const text = tipo?.toLowerCase();
  return text === "servicio" || text === "s" ? "servicio" : "bien";
};
