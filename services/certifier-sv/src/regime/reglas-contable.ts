import type { Contexto, Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { amount, compare, formatShort, parseAmount, ZERO } from "@dte/money";
import { type Contable, contableOf } from "./contable.js";
import { DATOS, type Dato, datoOf } from "./datos.js";
import { claseDe } from "./establecimiento.js";
import { figurasOf } from "./figuras.js";
import { unidadIvaOf } from "./lineas.js";
import { isMonto } from "./montos.js";
import { observacionesOf } from "./observaciones.js";
import { isFecha } from "./retencion.js";
import { UNIDADES_IVA } from "./tax-line.js";
import { collapse } from "./textos.js";
import { LIQUIDACION_CONTABLE } from "./tipos.js";

/** The longest texts of its schemas. */
const DESCRIPCION_MAX = 100;
const OBSERVACIONES_MAX = 1_000;
const CODIGO_MAX = 30;
const EMPLEADO_MAX = 15;
const CIEN = amount("100");
const CANTIDAD = /^[1-9]\d{0,8}$/;

const isContable = ({ tipoFiscal }: Pick<Documento, "tipoFiscal">): boolean =>
  tipoFiscal === LIQUIDACION_CONTABLE;

/** Writes the description of the operations that bear no perception: the lines that are exempt or not subject. */
export const descripcionSinPercepcion = ({ lineas }: Pick<Documento, "lineas">): string =>
  lineas
    .filter((linea) => unidadIvaOf(linea) !== UNIDADES_IVA.gravado)
    .map(({ descripcion }) => collapse(descripcion))
    .join("; ");

/** Computes the figures of a document that has all it needs. */
const contableDe = (documento: Documento, { cuenta }: Pick<Contexto, "cuenta">): Contable =>
  contableOf(documento, figurasOf(documento, cuenta).resumen);

const regla = (
  id: string,
  field: string,
  breaks: (documento: Documento, contexto: Contexto) => boolean,
  texto: string | ((documento: Documento, contexto: Contexto) => string),
): Rule => ({
  id,
  field,
  breaks: (documento, contexto) => isContable(documento) && breaks(documento, contexto),
  error: (documento, contexto) => invalid(typeof texto === "string" ? texto : texto(documento, contexto)),
});

const isPositivo = (...montos: readonly Contable[keyof Contable][]): boolean =>
  montos.every((monto) => compare(monto, ZERO) > 0);

const largo = (documento: Documento, dato: Dato): number => datoOf(documento, dato)?.length ?? 0;

/** The rules on a documento contable de liquidación: its schema, and Normativa de Cumplimiento V2.0, annex IV. */
export const reglasContable: readonly Rule[] = [
  {
    ...regla(
      "SV-CONTABLE-CORREO",
      "receptor.direccionCorreoElectronico",
      ({ receptor }) => !receptor.direccionCorreoElectronico,
      "receptor.direccionCorreoElectronico es obligatorio en un documento contable de liquidación.",
    ),
    parte: "receptor",
  },
  {
    ...regla(
      "SV-CONTABLE-ESTABLECIMIENTO",
      `receptor.datosAdicionales.${DATOS.tipoEstablecimiento}`,
      ({ receptor }) => claseDe(datoOf(receptor, "tipoEstablecimiento") ?? "02") === undefined,
      `${DATOS.tipoEstablecimiento} del receptor debe ser un código de CAT-009: 01 (sucursal), 02 (casa matriz), 04 (bodega) o 07 (patio).`,
    ),
    parte: "receptor",
  },
  regla(
    "SV-CONTABLE-PERIODO",
    "datosAdicionales",
    (documento) => {
      const [desde = "", hasta = ""] = [
        datoOf(documento, "liquidacionDesde"),
        datoOf(documento, "liquidacionHasta"),
      ];
      return !isFecha(desde) || !isFecha(hasta) || desde > hasta;
    },
    `Un documento contable de liquidación dice su período en datosAdicionales: ${DATOS.liquidacionDesde} y ${DATOS.liquidacionHasta} (yyyy-MM-dd), en su orden.`,
  ),
  regla(
    "SV-CONTABLE-COMISION",
    "datosAdicionales",
    (documento) => {
      const porcentaje = datoOf(documento, "comisionPorcentaje") ?? "0";
      return (
        !isMonto(datoOf(documento, "comision") ?? "0") ||
        !isMonto(porcentaje) ||
        compare(parseAmount(porcentaje) ?? ZERO, CIEN) > 0
      );
    },
    `${DATOS.comision} (sin IVA) y ${DATOS.comisionPorcentaje} (de 0 a 100) deben ser números con dos decimales como máximo, no negativos.`,
  ),
  regla(
    "SV-CONTABLE-DATO",
    "datosAdicionales",
    (documento) =>
      largo(documento, "liquidacionCodigo") > CODIGO_MAX ||
      largo(documento, "entregaEmpleado") > EMPLEADO_MAX ||
      !CANTIDAD.test(datoOf(documento, "liquidacionDocumentos") ?? "1"),
    `${DATOS.liquidacionCodigo} admite hasta ${CODIGO_MAX} caracteres, ${DATOS.entregaEmpleado} hasta ${EMPLEADO_MAX}, y ${DATOS.liquidacionDocumentos} es un entero de 1 a 999999999.`,
  ),
  regla(
    "SV-CONTABLE-SIN-PERCEPCION",
    "items",
    (documento) => descripcionSinPercepcion(documento).length > DESCRIPCION_MAX,
    `items[].descripcion de lo que no está sujeto a percepción admite hasta ${DESCRIPCION_MAX} caracteres, las de todos esos ítems juntas.`,
  ),
  regla(
    "SV-CONTABLE-OBSERVACIONES",
    "datosAdicionales",
    (documento) => (observacionesOf(documento)?.length ?? 0) > OBSERVACIONES_MAX,
    `${DATOS.observaciones} admite hasta ${OBSERVACIONES_MAX} caracteres en un documento contable de liquidación.`,
  ),
  regla(
    "SV-CONTABLE-PERCEPCION",
    "items",
    (documento, contexto) => {
      const { montoSujetoPercepcion, iva, ivaPercibido } = contableDe(documento, contexto);
      return !isPositivo(montoSujetoPercepcion, iva, ivaPercibido);
    },
    "Un documento contable de liquidación tiene operaciones gravadas con IVA, cuya percepción del 2 % llega al centavo.",
  ),
  {
    ...regla(
      "SV-CONTABLE-LIQUIDO",
      "datosAdicionales",
      (documento, contexto) => !isPositivo(contableDe(documento, contexto).liquidoApagar),
      (documento, contexto) => {
        const { valorOperaciones, liquidoApagar } = contableDe(documento, contexto);
        return (
          `De las operaciones (${formatShort(valorOperaciones, 2)}) menos ${DATOS.comision}, su IVA y la percepción quedan ` +
          `${formatShort(liquidoApagar, 2)}: lo que se paga al afiliado debe ser mayor que cero.`
        );
      },
    ),
    tras: "SV-CONTABLE-COMISION",
  },
];
