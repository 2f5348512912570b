import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { relacionadosDe } from "./asociados.js";
import { DATOS, datoOf } from "./datos.js";
import { cleanNumero, isNit } from "./identificadores.js";
import { largoDe } from "./textos.js";
import { LIQUIDACION, LIQUIDACION_CONTABLE } from "./tipos.js";

/** The types that may sell on somebody else's account, and the one whose buyer may buy for somebody else. */
export const CON_TERCERO: readonly string[] = ["01", "03", "04", "05", "06", "11"];
export const CON_COMPRA_DE_TERCERO = "11";
/** The domiciles of CAT-032. */
export const DOMICILIOS: ReadonlyMap<string, string> = new Map([
  ["1", "Domiciliado"],
  ["2", "No domiciliado"],
]);
const NOMBRE = { min: 3, max: 200 } as const;
/** The longest name in MH's schema of the export. */
export const COMPRA_NOMBRE_MAX = 250;
export const COMPRA_DOCUMENTO_MAX = 20;
/** The settlements, which name no third party though they settle the sales of others: Normativa de Cumplimiento V2.0, annex IV. */
const LIQUIDACIONES: readonly string[] = [LIQUIDACION, LIQUIDACION_CONTABLE];

type ConDatos = Pick<Documento, "datosAdicionales">;

/** Reads the third party on whose account a document sells; undefined when it names none. */
export function terceroOf(documento: ConDatos) {
  const nit = datoOf(documento, "terceroNit");
  const nombre = datoOf(documento, "terceroNombre");
  if (nit === undefined && nombre === undefined) return undefined;
  return {
    nit: cleanNumero(nit ?? ""),
    nombre: nombre ?? "",
    codDomiciliado: Number(datoOf(documento, "terceroDomicilio") ?? "1"),
  };
}

/** Reads the third party for whom a logistics operator buys; undefined when the document names none. */
export function compradorOf(documento: ConDatos) {
  const numDocumento = datoOf(documento, "compraTerceroDocumento");
  const nombre = datoOf(documento, "compraTerceroNombre");
  if (numDocumento === undefined && nombre === undefined) return undefined;
  return { numDocumento: numDocumento ?? "", nombre: nombre ?? "" };
}

/** The rules on third parties: Normativa de Cumplimiento V2.0, annex IV, ventaTercero and compraTercero. */
export const reglasTerceros: readonly Rule[] = [
  {
    id: "SV-TERCERO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const tercero = terceroOf(documento);
      if (!tercero) return false;
      const { nit, nombre, codDomiciliado } = tercero;
      const isNamed = largoDe(nombre) >= NOMBRE.min && largoDe(nombre) <= NOMBRE.max;
      const fits = isNit(nit) && isNamed && DOMICILIOS.has(String(codDomiciliado));
      return !fits || !CON_TERCERO.includes(documento.tipoFiscal);
    },
    error: ({ tipoFiscal, tipo }) =>
      invalid(
        CON_TERCERO.includes(tipoFiscal)
          ? `Una venta por cuenta de un tercero dice ${DATOS.terceroNit}, ${DATOS.terceroNombre} (de 3 a 200 caracteres) y, si no es domiciliado, ${DATOS.terceroDomicilio} 2.`
          : `Un documento de tipo "${tipo}" no se emite por cuenta de un tercero. Quite ${DATOS.terceroNit} y ${DATOS.terceroNombre}.`,
      ),
  },
  {
    id: "SV-TERCERO-EMISOR",
    field: "datosAdicionales",
    breaks: (documento) => terceroOf(documento)?.nit === documento.emisor.id,
    error: () =>
      invalid(
        `${DATOS.terceroNit} es el del propio emisor, que no vende por cuenta de sí mismo. Quítelo, o indique el del tercero.`,
      ),
  },
  {
    id: "SV-TERCERO-LIQUIDADO",
    field: "datosAdicionales",
    breaks: (documento) =>
      terceroOf(documento) !== undefined &&
      relacionadosDe(documento).some(({ tipoDocumento }) => LIQUIDACIONES.includes(tipoDocumento)),
    error: () =>
      invalid(
        `Un documento que sigue a una liquidación (08 o 09) no vende por cuenta de un tercero. Quite ${DATOS.terceroNit}, o ${DATOS.relacionadoNumero}.`,
      ),
  },
  {
    id: "SV-COMPRA-TERCERO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const comprador = compradorOf(documento);
      if (!comprador) return false;
      const { numDocumento, nombre } = comprador;
      const isNamed = nombre.length > 0 && nombre.length <= COMPRA_NOMBRE_MAX;
      const isKnown = numDocumento.length > 0 && numDocumento.length <= COMPRA_DOCUMENTO_MAX;
      return !isNamed || !isKnown || documento.tipoFiscal !== CON_COMPRA_DE_TERCERO;
    },
    error: ({ tipoFiscal, tipo }) =>
      invalid(
        tipoFiscal === CON_COMPRA_DE_TERCERO
          ? `Una compra por cuenta de un tercero dice ${DATOS.compraTerceroDocumento} (hasta ${COMPRA_DOCUMENTO_MAX} caracteres) y ${DATOS.compraTerceroNombre} (hasta ${COMPRA_NOMBRE_MAX}).`
          : `Un documento de tipo "${tipo}" no dice por cuenta de quién se compra: es de una factura de exportación. Quite ${DATOS.compraTerceroDocumento}.`,
      ),
  },
  {
    id: "SV-COMPRA-Y-VENTA-TERCERO",
    field: "datosAdicionales",
    breaks: (documento) => terceroOf(documento) !== undefined && compradorOf(documento) !== undefined,
    error: () =>
      invalid(
        `Una exportación es por cuenta de un tercero que vende o de uno que compra, y no de ambos. Quite ${DATOS.terceroNit}, o ${DATOS.compraTerceroDocumento}.`,
      ),
  },
];
