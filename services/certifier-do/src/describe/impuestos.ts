import type { ImpuestoPaisInput, TasaInput } from "@dte/contracts";
import { formatShort } from "@dte/money";
import {
  ADICIONALES,
  adicionalOf,
  type ImpuestoAdicional,
  ISR_RETENIDO,
  ITBIS,
  ITBIS_NO_DEVUELTO,
  ITBIS_RETENIDO,
  isEspecifico,
  isSelectivo,
  PALABRAS,
  RECARGO,
  TABLA_DESDE,
  tasaItbis,
} from "../regime/impuestos.js";
import { ENTRE_CLASES } from "../regime/tasas.js";
import { INDICADORES } from "../regime/tax-line.js";

/** The names of the indicators that are not a rate. */
const INDICADORES_SIN_TASA: Readonly<Record<number, string>> = {
  0: "no facturable",
  3: "tasa 0 %",
  4: "exento",
};

const porcentaje = (tasa: ImpuestoAdicional["tasa"]): string => `${formatShort(tasa)} %`;

const nombreIndicador = (indicador: number): string =>
  INDICADORES_SIN_TASA[indicador] ?? `${porcentaje(tasaItbis(indicador))} incluido`;

function tasaDe({ calculo, tasa }: ImpuestoAdicional): string {
  if (calculo === "alcohol") return `RD$${formatShort(tasa, 2)} por litro de alcohol puro`;
  return calculo === "cajetilla" ? `RD$${formatShort(tasa, 2)} por cajetilla` : porcentaje(tasa);
}

const enFrase = (nombre: string): string => `${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`;

/** Names a selective tax after its product. Each product has two: one by the unit, and one on the retail price. */
function nombreDe(impuesto: ImpuestoAdicional): string {
  if (!isSelectivo(impuesto)) return impuesto.nombre;
  const clase = impuesto.calculo === "adValorem" ? "ad valorem" : "específico";
  return `ISC ${clase} de ${enFrase(impuesto.nombre)}`;
}

const aliasDe = ({ codigo }: ImpuestoAdicional): string[] =>
  Object.entries(PALABRAS).flatMap(([palabra, suyo]) => (suyo === codigo ? [palabra] : []));

/** Finds the tax on the retail price that goes with a specific one: Código Tributario, article 375. */
const adValoremDe = ({ codigo }: ImpuestoAdicional): string =>
  adicionalOf(String(Number(codigo) + ENTRE_CLASES))?.codigo ?? "";

function adicional(impuesto: ImpuestoAdicional): ImpuestoPaisInput {
  const hasUnidades = isEspecifico(impuesto);
  return {
    nombreCorto: impuesto.codigo,
    nombre: nombreDe(impuesto),
    texto: hasUnidades ? `ISC de ${enFrase(impuesto.nombre)}` : `${nombreDe(impuesto)}, ${tasaDe(impuesto)}`,
    alias: aliasDe(impuesto),
    unidades: [{ codigo: 1, nombre: "" }],
    conNombreCorto: hasUnidades ? adValoremDe(impuesto) : "",
    papel: "adicional",
    oculto: impuesto.calculo === "adValorem",
    tasa: tasaDe(impuesto),
    tasaRegistrable: hasUnidades,
  };
}

const retencion = (nombreCorto: string, nombre: string): ImpuestoPaisInput => ({
  nombreCorto,
  nombre,
  unidades: [{ codigo: 1, nombre: "" }],
  pide: "montoImpuesto",
  papel: "retencion",
});

/** DGII's taxes: ITBIS by its IndicadorFacturacion, and the codes of Formato e-CF v1.0, table I. */
export const impuestos: ImpuestoPaisInput[] = [
  {
    nombreCorto: ITBIS,
    nombre: ITBIS,
    unidades: INDICADORES.map((codigo) => ({ codigo, nombre: nombreIndicador(codigo) })),
    papel: "general",
  },
  ...ADICIONALES.map(adicional),
  retencion(ITBIS_RETENIDO, "ITBIS retenido"),
  retencion(ISR_RETENIDO, "ISR retenido"),
  { nombreCorto: ITBIS_NO_DEVUELTO, nombre: "ITBIS no devuelto", papel: "noDevuelto", oculto: true },
  { nombreCorto: RECARGO, nombre: "Recargo", papel: "recargo", oculto: true },
];

/** The rates that the regime figures with. */
export const tasas: TasaInput[] = [
  ...[1, 2].map((indicador) => ({
    nombre: "ITBIS (Ley 11-92, art. 341; Ley 253-12, art. 23)",
    valor: porcentaje(tasaItbis(indicador)),
    desde: "",
  })),
  ...ADICIONALES.map((impuesto) => ({
    nombre: `${nombreDe(impuesto)} (${impuesto.codigo})`,
    valor: tasaDe(impuesto),
    desde: TABLA_DESDE,
  })),
];
