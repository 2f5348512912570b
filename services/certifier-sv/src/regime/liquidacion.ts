import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { isNegative } from "@dte/money";
import { DATOS, datoOf } from "./datos.js";
import { figurasOf } from "./figuras.js";
import { isExportada } from "./lineas.js";
import { type Grupo, gruposDe, isDeExportacion, liquidadoOf, TIPOS_LIQUIDADOS } from "./liquidados.js";
import { isMonto } from "./montos.js";
import { collapse, largoDe } from "./textos.js";
import { LIQUIDACION } from "./tipos.js";

/** The most documents in its schemas. */
const LIQUIDADOS_MAX = 500;
/** The length of the remarks on one document in its schemas; the older one requires at least three characters. */
const OBSERVACION = { min: 3, max: 1_000 } as const;

/** Writes the remarks on one document: the descriptions of its lines, each once. */
export const observacionDe = ({ lineas }: Pick<Documento, "lineas">, { indices }: Grupo): string =>
  [...new Set(indices.map((indice) => collapse(lineas[indice]?.descripcion ?? "")))].join("; ");

const isLiquidacion = ({ tipoFiscal }: Pick<Documento, "tipoFiscal">): boolean => tipoFiscal === LIQUIDACION;

/** Gives a line's data of its document, to see whether two lines agree on it. */
const dichoDe = (documento: Documento, indice: number): string => {
  const { tipoDte, fechaEmision, isResta } = liquidadoOf(documento, indice + 1) ?? {};
  return `${tipoDte} ${fechaEmision} ${isResta}`;
};

/** The rules on a comprobante de liquidación: Normativa de Cumplimiento V2.0, annex IV. */
export const reglasLiquidacion: readonly Rule[] = [
  {
    id: "SV-LIQUIDACION-DOCUMENTO",
    field: "datosAdicionales",
    breaks: (documento) =>
      isLiquidacion(documento) &&
      documento.lineas.some((_, i) => liquidadoOf(documento, i + 1) === undefined),
    error: () =>
      invalid(
        `Cada ítem de un comprobante de liquidación dice su documento en datosAdicionales, con el número del ítem en lugar de #: ` +
          `${DATOS.liquidadoNumero} (código de generación, o hasta 20 letras y dígitos si es de papel), ${DATOS.liquidadoFecha} (yyyy-MM-dd) ` +
          `y ${DATOS.liquidadoTipo} (${[...TIPOS_LIQUIDADOS.keys()].join(", ")}; sin él, 01).`,
      ),
  },
  {
    id: "SV-LIQUIDACION-CONTRADICE",
    field: "datosAdicionales",
    tras: "SV-LIQUIDACION-DOCUMENTO",
    breaks: (documento) =>
      isLiquidacion(documento) &&
      gruposDe(documento).some(
        ({ indices }) => new Set(indices.map((indice) => dichoDe(documento, indice))).size > 1,
      ),
    error: () =>
      invalid(
        `Los ítems de un mismo documento (${DATOS.liquidadoNumero}) dicen el mismo ${DATOS.liquidadoTipo}, ${DATOS.liquidadoFecha} y ${DATOS.liquidadoInvalidado}.`,
      ),
  },
  {
    id: "SV-LIQUIDACION-ITEMS",
    field: "items",
    breaks: (documento) => isLiquidacion(documento) && gruposDe(documento).length > LIQUIDADOS_MAX,
    error: () => invalid(`Un comprobante de liquidación admite hasta ${LIQUIDADOS_MAX} documentos.`),
  },
  {
    id: "SV-LIQUIDACION-MINIMO",
    field: "items",
    tras: "SV-LIQUIDACION-DOCUMENTO",
    // A line without IVA stands in the column of exports, where a sale at home has no place.
    breaks: (documento) =>
      isLiquidacion(documento) &&
      documento.lineas.some((linea, i) => {
        const liquidado = liquidadoOf(documento, i + 1);
        return liquidado !== undefined && isExportada(linea) && !isDeExportacion(liquidado);
      }),
    error: () =>
      invalid(
        "items[] de un comprobante de liquidación tiene un monto gravado tan pequeño que no llega a tener IVA. Únalo con otro del mismo documento.",
      ),
  },
  {
    id: "SV-LIQUIDACION-OBSERVACION",
    field: "items",
    breaks: (documento) =>
      isLiquidacion(documento) &&
      gruposDe(documento).some((grupo) => {
        const largo = largoDe(observacionDe(documento, grupo));
        return largo < OBSERVACION.min || largo > OBSERVACION.max;
      }),
    error: () =>
      invalid(
        `items[].descripcion de un comprobante de liquidación va como observación de su documento: de ${OBSERVACION.min} a ${OBSERVACION.max} caracteres, las de todos sus ítems juntas.`,
      ),
  },
  {
    id: "SV-LIQUIDACION-PERCEPCION",
    field: "datosAdicionales",
    breaks: (documento) =>
      isLiquidacion(documento) && !isMonto(datoOf(documento, "percepcionLiquidada") ?? "0"),
    error: () =>
      invalid(`${DATOS.percepcionLiquidada} debe ser un número con dos decimales como máximo, no negativo.`),
  },
  {
    id: "SV-LIQUIDACION-NEGATIVA",
    field: "items",
    breaks: (documento, { cuenta }) =>
      isLiquidacion(documento) && isNegative(figurasOf(documento, cuenta).resumen.saldoFavor),
    error: () =>
      invalid(
        "Lo que se resta (notas de crédito y documentos invalidados) supera lo que se liquida. Páselo al comprobante de liquidación siguiente.",
      ),
  },
];
