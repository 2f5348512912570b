import type { ImpuestoPaisInput, TasaInput } from "@dte/contracts";
import { type Amount, amount, formatShort, multiply } from "@dte/money";
import {
  type FormulaTributo,
  IVA,
  TRIBUTOS,
  type Tributo,
  UNIDADES_TRIBUTO,
} from "../regime/catalogos/tributos.js";
import { PERCEPCION_TARJETA } from "../regime/contable.js";
import { RETENCION_RENTA } from "../regime/figuras.js";
import { UNO_POR_CIENTO } from "../regime/linea-fiscal.js";
import { IVA_RETENIDO, RETENCIONES } from "../regime/retencion.js";
import { UNIDADES_IVA } from "../regime/tax-line.js";
import { nombreDeTributo } from "../regime/totales-documento.js";
import { NOMBRES_TRIBUTOS } from "./nombres-tributos.js";

const CIEN = amount("100");
const porcentaje = (tasa: Amount): string => `${formatShort(multiply(tasa, CIEN))} %`;

function tasaDe(formula: FormulaTributo): string {
  if (formula.kind === "porUnidad") return `US$${formatShort(formula.monto, 2)}`;
  return formula.kind === "declarado" ? "" : porcentaje(formula.tasa);
}

const PIDE: Readonly<Record<FormulaTributo["kind"], string>> = {
  porcentaje: "",
  porUnidad: "cantidadUnidadesGravables",
  sobreDeclarado: "montoGravable",
  declarado: "montoImpuesto",
};

/** The IVA, whose units are the kinds of a line: gravado, exento, no sujeto, or a charge or credit outside the tax base. */
const iva: ImpuestoPaisInput = {
  nombreCorto: "IVA",
  nombre: "IVA",
  unidades: [
    { codigo: UNIDADES_IVA.gravado, nombre: `${porcentaje(IVA.tasa)} incluido` },
    { codigo: UNIDADES_IVA.exento, nombre: "exento" },
    { codigo: UNIDADES_IVA.noSujeto, nombre: "no sujeto" },
    { codigo: UNIDADES_IVA.noGravado, nombre: "cargo no gravado" },
    { codigo: UNIDADES_IVA.abono, nombre: "abono no gravado" },
  ],
  papel: "general",
  tasa: porcentaje(IVA.tasa),
};

/** The units of a tax that is either added to the total or a line by itself: CAT-015, sections 1 and 2. */
const DOS_UNIDADES = [
  { codigo: UNIDADES_TRIBUTO.resumen, nombre: "se suma al total" },
  { codigo: UNIDADES_TRIBUTO.linea, nombre: "el ítem es el tributo" },
];

function impuestoDe({ codigo, alias, clase, formula, puedeSerLinea }: Tributo): ImpuestoPaisInput {
  const { nombre = codigo, texto = nombre } = NOMBRES_TRIBUTOS[codigo] ?? {};
  const nombreCorto = nombreDeTributo(codigo);
  const tasa = tasaDe(formula);
  return {
    nombreCorto,
    nombre,
    texto: formula.kind === "porUnidad" || tasa === "" ? texto : `${texto}, ${tasa}`,
    alias: [codigo, ...alias].filter((each) => each !== nombreCorto),
    unidades: puedeSerLinea ? DOS_UNIDADES : [{ codigo: UNIDADES_TRIBUTO.resumen, nombre: "" }],
    // A tax that is a line of its own has the amount of that line.
    pide: clase === "cuerpo" ? "" : PIDE[formula.kind],
    papel: clase === "resumen" ? "adicional" : "informativo",
    tasa,
  };
}

/** The retention of a comprobante de retención: CAT-006. */
const retenido: ImpuestoPaisInput = {
  nombreCorto: IVA_RETENIDO,
  nombre: "IVA retenido",
  unidades: RETENCIONES.map(({ unidad, nombre }) => ({ codigo: unidad, nombre })),
  pide: "montoImpuesto",
  papel: "retencion",
  // No other type has it, and the lines of that type have it without asking.
  oculto: true,
};

/** MH's taxes by the names that documents have for them: CAT-015. */
export const impuestos: ImpuestoPaisInput[] = [iva, ...TRIBUTOS.map(impuestoDe), retenido];

/** The rates that the regime figures with. MH's catalogue tells no day from which they hold. */
export const tasas: TasaInput[] = [
  { nombre: "IVA (Ley de IVA, art. 54)", valor: porcentaje(IVA.tasa), desde: "" },
  ...TRIBUTOS.flatMap(({ codigo, formula }) => {
    const valor = tasaDe(formula);
    return valor ? [{ nombre: NOMBRES_TRIBUTOS[codigo]?.nombre ?? codigo, valor, desde: "" }] : [];
  }),
  {
    nombre: "Retención y percepción de IVA (Código Tributario, arts. 162 y 163)",
    valor: porcentaje(UNO_POR_CIENTO),
    desde: "",
  },
  {
    nombre: "Percepción en liquidaciones de pagos con tarjeta (Código Tributario, art. 162-A)",
    valor: porcentaje(PERCEPCION_TARJETA),
    desde: "",
  },
  {
    nombre: "Retención de renta por servicios de sujetos excluidos (Código Tributario, art. 156)",
    valor: porcentaje(RETENCION_RENTA),
    desde: "",
  },
];
