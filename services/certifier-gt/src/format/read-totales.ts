import type { DteInput } from "@dte/contracts";
import { inOrderOf } from "@dte/dte";
import { formatShort, parseAmount, sum } from "@dte/money";
import { IVA_TASA_GENERAL } from "../regime/impuestos.js";
import { readMonto } from "./read-lineas.js";
import { childOf, childrenOf, type Nodo, textOf } from "./read-xml.js";

const IVA = "IVA";

/** What TotalImpuestos says that each tax comes to, and what the lines' IVA is figured on at the general rate. */
export function readImpuestos(
  datosEmision: Nodo,
  items: NonNullable<DteInput["items"]>,
): Pick<DteInput, "impuestos" | "ajustes"> {
  const bases = items
    .flatMap(({ impuestos = [] }) => impuestos)
    .filter((each) => each.nombreCorto === IVA && each.codigoUnidadGravable === IVA_TASA_GENERAL)
    .flatMap(({ montoGravable }) => (montoGravable ? (parseAmount(montoGravable) ?? []) : []));
  const totales = childrenOf(childOf(datosEmision, "Totales", "TotalImpuestos"), "TotalImpuesto");
  const impuestos = totales.flatMap((total) => {
    const nombreCorto = textOf(total, "NombreCorto");
    const montoImpuesto = readMonto(textOf(total, "TotalMontoImpuesto"));
    if (nombreCorto === "" || !montoImpuesto) return [];
    const isBase = nombreCorto === IVA && bases.length > 0;
    return [{ nombreCorto, ...(isBase && { montoGravable: formatShort(sum(bases), 2) }), montoImpuesto }];
  });
  // SAT knows no adjustment of a whole document.
  return { impuestos: inOrderOf(items, impuestos), ajustes: [] };
}
