import type { Dte, Solicitud } from "@dte/contracts";
import { dteVacio, fail, type Outcome, parseFecha, pass } from "@dte/dte";
import { invalid } from "@dte/errors";
import { DATOS_DOCUMENTO, type DatoDocumento, datoDelDocumento } from "./datos-documento.js";
import { isDia } from "./dia.js";
import { collapse, largoDe } from "./texto.js";
import { ZONA_HORARIA } from "./zona.js";

const CAMPOS = ["origenResolucion", "origenSerie", "origenNumero", "origenFecha"] as const;

/** The number of a resolution that authorised paper or FACE: GT_Complemento_Referencia_Nota 0.1.0. */
export const RESOLUCION = "[12]\\d{3}-[1-9]\\d{0,2}-[1-9]\\d{0,6}-[1-9]\\d{0,6}|\\d{4}-\\d-\\d{1,6}-\\d{1,6}";
/** The longest series: the same schema, SerieDocumentoOrigen. */
export const SERIE_MAX = 20;
/** The form of the number: in the answer it is an integer. */
export const NUMERO = "[1-9]\\d{0,14}";

const isResolucion = new RegExp(`^(?:${RESOLUCION})$`);
const isNumero = new RegExp(`^${NUMERO}$`);

/** Tells whether a document is from before FEL: SAT knows it by the resolution that authorised its series. */
export const isDelRegimenAnterior = ({ id }: Pick<Dte, "id">): boolean => isResolucion.test(id ?? "");

/**
 * Makes the original of a note when it is older than FEL, as the request describes it in `datosAdicionales`. Nobody here knows its parties or its
 * amounts; SAT judges them.
 */
export function originalDelRegimenAnterior(solicitud: Solicitud): Outcome<Dte | undefined> {
  const datos = Object.fromEntries(CAMPOS.map((campo) => [campo, datoDelDocumento(solicitud, campo)]));
  const { origenResolucion = "", origenSerie = "", origenNumero = "", origenFecha = "" } = datos;
  if (CAMPOS.every((campo) => datos[campo] === "")) return pass(undefined);
  if (solicitud.idDteOriginal) {
    return wrong("origenResolucion", "no se envía junto con idDteOriginal: el original es uno u otro.");
  }
  if (!isResolucion.test(origenResolucion)) {
    return wrong("origenResolucion", "debe ser la resolución que autorizó la serie: 2015-1-23-4567.");
  }
  const serie = collapse(origenSerie);
  if (serie === "" || largoDe(serie) > SERIE_MAX) {
    return wrong("origenSerie", `es obligatorio y admite hasta ${SERIE_MAX} caracteres.`);
  }
  if (!isNumero.test(origenNumero)) return wrong("origenNumero", "debe ser un número de 1 a 15 dígitos.");
  const fecha = isDia(origenFecha) ? parseFecha(origenFecha, ZONA_HORARIA, new Date(0)) : undefined;
  if (!fecha) return wrong("origenFecha", "debe ser una fecha yyyy-MM-dd.");
  return pass({
    ...DESCONOCIDO,
    id: origenResolucion,
    serie,
    numero: Number(origenNumero),
    fechaEmision: fecha.texto,
  });
}

/** The fields of a document from elsewhere that nobody here knows. */
const DESCONOCIDO = dteVacio("GT");

const wrong = (campo: DatoDocumento, porque: string): Outcome<never> =>
  fail(
    "GT-NOTA-REGIMEN-ANTERIOR",
    "datosAdicionales",
    invalid(`${DATOS_DOCUMENTO[campo]} en datosAdicionales ${porque}`),
  );
