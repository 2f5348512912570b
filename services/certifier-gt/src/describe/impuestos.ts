import type { ImpuestoPaisInput, TasaInput } from "@dte/contracts";
import { type Formula, IMPUESTOS, type Impuesto } from "../regime/impuestos.js";
import { ISR } from "../regime/retenciones.js";
import { nombreDe, textoDe } from "./nombres-impuestos.js";
import { porcentaje, tasaText } from "./tasas.js";

/** The field in which the issuer gives the amount for each way to figure a tax; "" where it gives none. */
const PIDE: Readonly<Record<Formula["kind"], string>> = {
  included: "",
  onBase: "",
  perUnit: "cantidadUnidadesGravables",
  onSuggestedPrice: "montoGravable",
  free: "montoImpuesto",
};

/** The first of a municipality's concepts, which a form offers; each municipality has codes of its own for them. */
const UNIDAD_MUNICIPAL = { codigo: 1, nombre: "" };

function unidadesDe({ unidades }: Impuesto): { codigo: number; nombre: string }[] {
  const [unica, ...otras] = unidades ?? [UNIDAD_MUNICIPAL];
  if (unica && otras.length === 0) return [{ codigo: unica.codigo, nombre: "" }];
  return (unidades ?? []).map(({ codigo, nombre }) => ({ codigo, nombre }));
}

function tasaDe({ formula, unidades }: Impuesto): string {
  const [unica, ...otras] = unidades ?? [];
  return unica && otras.length === 0 ? tasaText(formula, unica.tasa) : "";
}

/** SAT's taxes: Reglas y validaciones 2.7 to 2.18 and catalogoUnidadesGravables 0.1.4, as the regime has them. */
export const impuestos: ImpuestoPaisInput[] = IMPUESTOS.map((impuesto) => ({
  nombreCorto: impuesto.nombreCorto,
  nombre: nombreDe(impuesto.nombreCorto),
  texto: textoDe(impuesto.nombreCorto),
  alias: [...(impuesto.alias ?? [])],
  unidades: unidadesDe(impuesto),
  pide: PIDE[impuesto.formula.kind],
  papel: impuesto.formula.kind === "included" ? "general" : "adicional",
  tasa: tasaDe(impuesto),
}));

/** The rates that the regime figures with; those of a municipality are its own. */
export const tasas: TasaInput[] = [
  ...IMPUESTOS.flatMap(({ nombreCorto, formula, unidades = [] }) =>
    unidades.map(({ nombre, tasa, desde, hasta }) => ({
      nombre: unidades.length > 1 ? `${textoDe(nombreCorto)}: ${nombre}` : textoDe(nombreCorto),
      valor: tasaText(formula, tasa),
      desde,
      ...(hasta !== undefined && { hasta }),
    })),
  ),
  ...ISR.map(({ tasa, desde }) => ({
    nombre: "Retención de ISR en una factura especial",
    valor: porcentaje(tasa),
    desde,
  })),
];
