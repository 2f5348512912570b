import {
  type Documento,
  fail,
  type ImpuestoLinea,
  type LineaBase,
  type Outcome,
  pass,
  type Rule,
} from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Amount, amount, compare, equals, isZero, multiply, rescale, ZERO } from "@dte/money";
import { IVA } from "./catalogos/tributos.js";
import { DATOS, datoOf } from "./datos.js";
import { NOTAS, RETENCION } from "./tipos.js";

/** The tax of a line of a comprobante de retención, by the name that documents have for it. */
export const IVA_RETENIDO = "IVA_RETENIDO";

/**
 * The kinds of CAT-006 with the `codigoUnidadGravable` of each; one without a rate takes the amount that is stated. Código Tributario, articles 162
 * and 162-A.
 */
export const RETENCIONES = [
  { unidad: 1, codigo: "22", nombre: "retención de 1 %", tasa: amount("0.01") },
  { unidad: 2, codigo: "C4", nombre: "retención de 13 %", tasa: amount("0.13") },
  { unidad: 3, codigo: "C9", nombre: "otras retenciones, casos especiales", tasa: undefined },
] as const;

/** The decimals that MH takes in the lines of this type. */
const DECIMALES = 2;
/** The most lines of its schema. */
const ITEMS_MAX = 500;
/** The types of CAT-002 whose IVA may be kept back: fe-cr-v1 lists them, and no later schema does. */
export const TIPOS_RETENIDOS: ReadonlyMap<string, string> = new Map([
  ["03", "Comprobante de crédito fiscal"],
  ["01", "Factura"],
  ["14", "Factura de sujeto excluido"],
]);
const USUAL = "03";
const UUID = /^[A-F\d]{8}-(?:[A-F\d]{4}-){3}[A-F\d]{12}$/;
const CORRELATIVO = /^[A-Z\d]{1,20}$/i;

/** Computes the retention of a line: its base, which has no IVA, at the rate of its kind; at the usual rate when it names no kind. */
export function retencionDe(
  { indice, neto, pedidos }: LineaBase,
  claseUsual = 1,
): Outcome<readonly ImpuestoLinea[]> {
  const [pedido, ...otros] = pedidos;
  const clase = RETENCIONES.find(({ unidad }) => unidad === (pedido?.codigoUnidadGravable ?? claseUsual));
  const isAjeno = pedido !== undefined && pedido.nombreCorto.trim().toUpperCase() !== IVA_RETENIDO;
  if (!clase || isAjeno || otros.length > 0) {
    const unidades = RETENCIONES.map(({ unidad, nombre }) => `${unidad} (${nombre})`).join(", ");
    return wrong(
      indice,
      `un comprobante de retención, o una nota sobre él, solo lleva ${IVA_RETENIDO}, una vez por ítem, con codigoUnidadGravable ${unidades}.`,
    );
  }
  const dicho = pedido?.montoImpuesto;
  if (!clase.tasa && !dicho)
    return wrong(indice, `${IVA_RETENIDO} con codigoUnidadGravable ${clase.unidad} requiere montoImpuesto.`);
  const montoImpuesto = rescale(clase.tasa ? multiply(neto, clase.tasa) : (dicho ?? ZERO), DECIMALES);
  return pass([
    { nombreCorto: IVA_RETENIDO, codigoUnidadGravable: clase.unidad, montoGravable: neto, montoImpuesto },
  ]);
}

function wrong(indice: number, porque: string): Outcome<never> {
  const field = `items[${indice}].impuestos`;
  return fail("SV-IMPUESTO", field, feg("FEG_INVALID_TAX_CONFIG", { detalle: `${field}: ${porque}` }));
}

type ConImpuestos = { readonly impuestos: readonly ImpuestoLinea[] };

const retenidaDe = ({ impuestos }: ConImpuestos): ImpuestoLinea | undefined =>
  impuestos.find(({ nombreCorto }) => nombreCorto === IVA_RETENIDO);

/** Gives the amount kept back on a line; nothing on other types. */
export const retenidoDe = (linea: ConImpuestos): Amount => retenidaDe(linea)?.montoImpuesto ?? ZERO;

/** Gives the code of a line's kind of retention: CAT-006. */
export const codigoRetencionOf = (linea: ConImpuestos): string =>
  RETENCIONES.find(({ unidad }) => unidad === retenidaDe(linea)?.codigoUnidadGravable)?.codigo ?? "22";

/** A document whose IVA was kept back. */
export type Retenido = {
  /** The type of CAT-002. */
  readonly tipoDte: string;
  /** The kind of CAT-007: 1 on paper, 2 electronic. */
  readonly tipoGeneracion: number;
  readonly numeroDocumento: string;
  /** The day of issue, yyyy-MM-dd. */
  readonly fechaEmision: string;
};

/** Reads the document of the line `numero`, which counts from 1; undefined when it is missing, or not in a form that MH takes. */
export function retenidoOf(
  documento: Pick<Documento, "datosAdicionales">,
  numero: number,
): Retenido | undefined {
  const tipoDte = datoOf(documento, "retenidoTipo", numero) ?? USUAL;
  const numeroDocumento = (datoOf(documento, "retenidoNumero", numero) ?? "").toUpperCase();
  const fechaEmision = datoOf(documento, "retenidoFecha", numero) ?? "";
  const isElectronico = UUID.test(numeroDocumento);
  const isKnown = TIPOS_RETENIDOS.has(tipoDte) && (isElectronico || CORRELATIVO.test(numeroDocumento));
  if (!isKnown || !isFecha(fechaEmision)) return undefined;
  return { tipoDte, tipoGeneracion: isElectronico ? 2 : 1, numeroDocumento, fechaEmision };
}

/** Tells whether a text is a day of the calendar, as yyyy-MM-dd. */
export const isFecha = (texto: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) && new Date(`${texto}T00:00:00Z`).toJSON()?.slice(0, 10) === texto;

const isRetencion = ({ tipoFiscal }: Documento): boolean => tipoFiscal === RETENCION;
/** Tells whether the lines of a document are amounts with a retention: its own lines, or those of the comprobante that it adjusts. */
const isDeMontos = (documento: Documento): boolean =>
  isRetencion(documento) ||
  (NOTAS.includes(documento.tipoFiscal) && documento.original?.dte.tipoFiscal === RETENCION);

/** The rules on a comprobante de retención: Normativa de Cumplimiento V2.0, annex IV. */
export const reglasRetencion: readonly Rule[] = [
  {
    id: "SV-RETENCION-ITEMS",
    field: "items",
    breaks: (documento) => isRetencion(documento) && documento.lineas.length > ITEMS_MAX,
    error: () => invalid(`Un comprobante de retención admite hasta ${ITEMS_MAX} ítems.`),
  },
  {
    id: "SV-RETENCION-DOCUMENTO",
    field: "datosAdicionales",
    breaks: (documento) =>
      isRetencion(documento) && documento.lineas.some((_, i) => retenidoOf(documento, i + 1) === undefined),
    error: () =>
      invalid(
        `Cada ítem de un comprobante de retención dice su documento en datosAdicionales, con el número del ítem en lugar de #: ` +
          `${DATOS.retenidoNumero} (código de generación, o hasta 20 letras y dígitos si es de papel), ${DATOS.retenidoFecha} (yyyy-MM-dd) ` +
          `y ${DATOS.retenidoTipo} (${[...TIPOS_RETENIDOS.keys()].join(", ")}; sin él, ${USUAL}).`,
      ),
  },
  {
    id: "SV-RETENCION-REPETIDO",
    field: "datosAdicionales",
    tras: "SV-RETENCION-DOCUMENTO",
    breaks: (documento) => {
      const numeros = documento.lineas.map((_, i) => retenidoOf(documento, i + 1)?.numeroDocumento);
      return isRetencion(documento) && new Set(numeros).size < numeros.length;
    },
    error: () =>
      invalid(`${DATOS.retenidoNumero}: cada documento se retiene en un solo ítem. Una los que se repiten.`),
  },
  {
    id: "SV-RETENCION-EXCEDE",
    field: "items",
    // The retention is one of IVA, and no more than the IVA that the law takes of the amount: Ley de IVA, article 54.
    breaks: (documento) =>
      isDeMontos(documento) &&
      documento.lineas.some(
        (linea) => compare(retenidoDe(linea), rescale(multiply(linea.total, IVA.tasa), DECIMALES)) > 0,
      ),
    error: () =>
      invalid("IVA_RETENIDO no puede superar el 13 % del monto sujeto a retención, que es todo su IVA."),
  },
  {
    id: "SV-RETENCION-MONTO",
    field: "items",
    breaks: (documento) =>
      isDeMontos(documento) &&
      documento.lineas.some(
        (linea) =>
          isZero(retenidoDe(linea)) ||
          !equals(rescale(linea.total, DECIMALES), linea.total) ||
          isZero(linea.total),
      ),
    error: () =>
      invalid(
        "items[].precioUnitario de un comprobante de retención, o de una nota sobre él, es el monto sujeto a retención, sin IVA: mayor que cero y con dos decimales como máximo, y lo retenido llega al centavo.",
      ),
  },
];
