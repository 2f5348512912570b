import type { DteInput } from "@dte/contracts";
import { inOrderOf } from "@dte/dte";
import { type Amount, formatShort, parseAmount, sum } from "@dte/money";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { ISR_RETENIDO, ITBIS, ITBIS_RETENIDO } from "../regime/impuestos.js";
import { childOf, textOf } from "./read-element.js";

type ImpuestoInput = NonNullable<DteInput["impuestos"]>[number];

/** The elements with the amount of an additional tax, by its class. */
export const CLASES = [
  "MontoImpuestoSelectivoConsumoEspecifico",
  "MontoImpuestoSelectivoConsumoAdvalorem",
  "OtrosImpuestosAdicionales",
] as const;

const money = (value: Amount): string => formatShort(value, 2);

/** Reads the sums of taxes and adjustments from the document, in pesos: Formato e-CF v1.0, totals and section D. */
export function readTotales(
  root: XmlElement,
  items: NonNullable<DteInput["items"]>,
): Pick<DteInput, "impuestos" | "ajustes"> {
  const totales = childOf(root, "Encabezado", "Totales");
  const montoOf = (nombre: string) => parseAmount(textOf(totales, nombre));
  const total = (nombreCorto: string, nombre: string): ImpuestoInput[] => {
    const monto = montoOf(nombre);
    return monto ? [{ nombreCorto, montoImpuesto: money(monto) }] : [];
  };
  const gravado = montoOf("MontoGravadoTotal");
  const impuestos = [
    ...total(ITBIS, "TotalITBIS").map((each) => ({
      ...each,
      ...(gravado && { montoGravable: money(gravado) }),
    })),
    ...readAdicionales(totales),
    ...total(ITBIS_RETENIDO, "TotalITBISRetenido"),
    ...total(ISR_RETENIDO, "TotalISRRetencion"),
  ];
  return {
    impuestos: inOrderOf(
      items,
      impuestos.map((each) => ({ ...each, nombreCorto: each.nombreCorto ?? "" })),
    ),
    ajustes: childrenNamed(childOf(root, "DescuentosORecargos"), "DescuentoORecargo").flatMap(readAjuste),
  };
}

const readAdicionales = (totales: XmlElement | undefined): ImpuestoInput[] =>
  childrenNamed(childOf(totales, "ImpuestosAdicionales"), "ImpuestoAdicional").map((each) => ({
    nombreCorto: textOf(each, "TipoImpuesto"),
    montoImpuesto: money(sum(CLASES.flatMap((clase) => parseAmount(textOf(each, clase)) ?? []))),
  }));

function readAjuste(ajuste: XmlElement): NonNullable<DteInput["ajustes"]> {
  const monto = parseAmount(textOf(ajuste, "MontoDescuentooRecargo"));
  const descripcion = textOf(ajuste, "DescripcionDescuentooRecargo");
  if (!monto) return [];
  return [
    {
      tipo: textOf(ajuste, "TipoAjuste") === "R" ? "recargo" : "descuento",
      ...(descripcion && { descripcion }),
      monto: money(monto),
    },
  ];
}
