import type { Dte, Solicitud } from "@dte/contracts";
import { type Documento, dteVacio, fail, type Outcome, pass, type Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { DATOS, datoOf, filasDe } from "./datos.js";
import { cleanNumero, isNit } from "./identificadores.js";
import { isFecha } from "./retencion.js";
import { LIQUIDACION, NOTAS, RETENCION } from "./tipos.js";

/** The types that name the company their issuer took over: Normativa de Cumplimiento V2.0, annex IV, field 13. */
export const CON_FUSION: readonly string[] = [...NOTAS, RETENCION, LIQUIDACION];
const CREDITO_FISCAL = "03";
const NOTAS_DEL_CONTRATO = ["notacredito", "notadebito"];
const UUID = /^[A-F\d]{8}-(?:[A-F\d]{4}-){3}[A-F\d]{12}$/;
/** The beginning of a NIT that MH's schemas do not take: seven zeros. */
const CEROS = /^0{7}/;

type ConDatos = Pick<Documento, "datosAdicionales">;

/** Reads the NIT of the company that the issuer took over; null when the document names none. */
export function fusionOf(documento: ConDatos): string | null {
  const texto = datoOf(documento, "fusionNit");
  return texto === undefined ? null : cleanNumero(texto);
}

/** Tells whether only a request describes a document, and no register has it. */
export const isDescrito = ({ emisor }: Pick<Dte, "emisor">): boolean => emisor === null;

/**
 * Makes the original of a note from its `datosAdicionales` when it is a comprobante de crédito fiscal of a company that was taken over, which no
 * register here has. Neither its amounts nor its receiver are known, so MH judges those.
 */
export function originalDeFusionada(solicitud: Solicitud): Outcome<Dte | undefined> {
  const isNota = NOTAS_DEL_CONTRATO.includes((solicitud.tipo ?? "").toLowerCase());
  const { datosAdicionales } = solicitud;
  const donde = { datosAdicionales };
  if (!isNota || solicitud.idDteOriginal || fusionOf(donde) === null) return pass(undefined);
  const id = (datoOf(donde, "relacionadoNumero", 1) ?? "").toUpperCase();
  const fecha = datoOf(donde, "relacionadoFecha", 1) ?? "";
  const tipoFiscal = datoOf(donde, "relacionadoTipo", 1) ?? CREDITO_FISCAL;
  const filas = filasDe(donde, ["relacionadoTipo", "relacionadoNumero", "relacionadoFecha"]);
  const isSolo = filas.length === 1 && filas[0] === 1;
  if (!isSolo || tipoFiscal !== CREDITO_FISCAL || !UUID.test(id) || !isFecha(fecha)) {
    const numero = DATOS.relacionadoNumero.replace("#", "1");
    const dia = DATOS.relacionadoFecha.replace("#", "1");
    const texto =
      `Una nota sobre un comprobante de crédito fiscal de la sociedad absorbida dice, además de ${DATOS.fusionNit}, ${numero} ` +
      `(su código de generación) y ${dia} (yyyy-MM-dd), de uno solo. Complételos, o envíe idDteOriginal si el documento es de la cuenta.`;
    return fail("SV-FUSION-ORIGINAL", "datosAdicionales", invalid(texto));
  }
  return pass({ ...DESCONOCIDO, id, fechaEmision: `${fecha}T00:00:00-06:00` });
}

/** The fields of a document from elsewhere that nobody here knows. */
const DESCONOCIDO: Dte = {
  ...dteVacio("SV"),
  ...{ tipo: "factura", tipoFiscal: CREDITO_FISCAL, estado: "Certificado" },
};

export const reglasFusion: readonly Rule[] = [
  {
    id: "SV-FUSION",
    field: "datosAdicionales",
    breaks: (documento) => {
      const nit = fusionOf(documento);
      if (nit === null) return false;
      const isOther = isNit(nit) && !CEROS.test(nit) && nit !== documento.emisor.id;
      return !isOther || !CON_FUSION.includes(documento.tipoFiscal);
    },
    error: ({ tipoFiscal, tipo }) =>
      invalid(
        CON_FUSION.includes(tipoFiscal)
          ? `${DATOS.fusionNit} es el NIT de la sociedad que el emisor absorbió, de 9 o 14 dígitos, y no el suyo. Corríjalo o quítelo.`
          : `Un documento de tipo "${tipo}" no dice a quién absorbió el emisor: es de las notas, el comprobante de retención y el de liquidación. Quite ${DATOS.fusionNit}.`,
      ),
  },
];
