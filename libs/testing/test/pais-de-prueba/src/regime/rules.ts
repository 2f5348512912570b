import type { Anulacion, Documento, Fault, Rule } from "@dte/dte";
import { fail } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { DATOS, datoOf, MUELLES, ORDEN, TURNOS } from "./datos.js";
import { NOTA, PASAJE } from "./tipos.js";

const isOrden = (texto: string): boolean => new RegExp(`^${ORDEN}$`).test(texto);

/** Tells whether a datum is given in a wrong form. An absent one is not wrong. */
function isWrong(documento: Documento, nombre: string, isRight: (valor: string) => boolean): boolean {
  const valor = datoOf(documento, nombre);
  return valor !== undefined && !isRight(valor);
}

/** Makes a rule on one datum of the document, by the datum's name. */
const onDato = (
  id: string,
  nombre: string,
  breaks: (documento: Documento) => boolean,
  falta: string,
): Rule => ({
  id,
  field: "datosAdicionales",
  breaks,
  error: () => invalid(`${nombre} ${falta}`),
});

export const rules: readonly Rule[] = [
  onDato(
    "XP-TURNO",
    DATOS.turno,
    (documento) => documento.tipoFiscal === PASAJE && !((datoOf(documento, DATOS.turno) ?? "") in TURNOS),
    "es obligatorio en un pasaje: M (mañana) o T (tarde).",
  ),
  onDato(
    "XP-ORDEN",
    DATOS.orden,
    (documento) => isWrong(documento, DATOS.orden, isOrden),
    "se escribe como OC-123.",
  ),
  onDato(
    "XP-MUELLE",
    DATOS.muelle,
    (documento) => isWrong(documento, DATOS.muelle, (valor) => valor in MUELLES),
    "es el código de un muelle del catálogo.",
  ),
  {
    id: "XP-NOTA-ORIGINAL",
    field: "idDteOriginal",
    breaks: (documento) => documento.tipoFiscal === NOTA && !documento.original,
    error: (_documento, { solicitud }) =>
      feg("FEG_DTE_CREA_010", { idDteOriginal: solicitud.idDteOriginal ?? "" }),
  },
];

/** The authority's kinds of cancellation. */
export const CLASES_ANULACION: Readonly<Record<number, string>> = {
  1: "El servicio no se prestó",
  4: "Los datos estaban mal",
};

/** Gives the reason why a document cannot be cancelled so: there are several kinds, and the request has to name one. */
export function judgeCancel({ tipoAnulacion }: Anulacion): Fault | undefined {
  if (tipoAnulacion !== undefined && tipoAnulacion in CLASES_ANULACION) return undefined;
  const clases = Object.entries(CLASES_ANULACION).map(([codigo, nombre]) => `${codigo} (${nombre})`);
  const error = invalid(`tipoAnulacion es obligatorio: ${clases.join(" o ")}.`);
  return fail("XP-ANULACION-CLASE", "tipoAnulacion", error).fault;
}
