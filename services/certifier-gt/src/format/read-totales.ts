import type { DteInput } from "@dte/contracts";
import { inOrderOf } from "@dte/dte";
import { formatShort, parseAmount, sum } from "@dte/money";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { IVA_TASA_GENERAL } from "../regime/impuestos.js";
import { attributeOf, childOf } from "./read-element.js";
import { readMonto } from "./read-lineas.js";

const IVA = "IVA";

/** Reads TotalImpuestos for each tax, and the sum on which the lines' IVA is figured at the general rate. */
export function readImpuestos(
  datosEmision: XmlElement,
  items: NonNullable<DteInput["items"]>,
): Pick<DteInput, "impuestos" | "ajustes"> {
  const bases = items
    .flatMap(({ impuestos = [] }) => impuestos)
    .filter((each) => each.nombreCorto === IVA && each.codigoUnidadGravable === IVA_TASA_GENERAL)
    .flatMap(({ montoGravable }) => (montoGravable ? (parseAmount(montoGravable) ?? []) : []));
  const totales = childrenNamed(childOf(datosEmision, "Totales", "TotalImpuestos"), "TotalImpuesto");
  const impuestos = totales.flatMap((total) => {
    const nombreCorto = attributeOf(total, "NombreCorto");
    const montoImpuesto = readMonto(attributeOf(total, "TotalMontoImpuesto"));
    if (nombreCorto === "" || !montoImpuesto) return [];
    const isBase = nombreCorto === IVA && bases.length > 0;
    return [{ nombreCorto, ...(isBase && { montoGravable: formatShort(sum(bases), 2) }), montoImpuesto }];
  });
  // SAT has no adjustment of a whole document.
  return { impuestos: inOrderOf(items, impuestos), ajustes: [] };
}
