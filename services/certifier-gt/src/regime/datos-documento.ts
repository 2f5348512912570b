import type { Solicitud } from "@dte/contracts";
import { isDeFilas } from "./filas.js";

/** The data that SAT has a place for and the contract has no field for: a request gives them in `datosAdicionales`. */
export const DATOS_DOCUMENTO = {
  /** Scenarios of SAT's phrases that a document may choose for itself. */
  fraseFacturaEspecial: "FRASE_5",
  fraseExencionIsr: "FRASE_8",
  fraseEspecial: "FRASE_9",
  /** The original of a note, where it is older than FEL: paper or FACE. The date is yyyy-MM-dd. */
  origenResolucion: "ORIGEN_RESOLUCION",
  origenSerie: "ORIGEN_SERIE",
  origenNumero: "ORIGEN_NUMERO",
  origenFecha: "ORIGEN_FECHA",
} as const;

export type DatoDocumento = keyof typeof DATOS_DOCUMENTO;

/** Reads the value that a request has under one of those names; the empty text when it has none. */
export const datoDelDocumento = ({ datosAdicionales }: Solicitud, dato: DatoDocumento): string =>
  datosAdicionales.find(({ nombre }) => nombre === DATOS_DOCUMENTO[dato])?.valor.trim() ?? "";

const NOMBRES: readonly string[] = Object.values(DATOS_DOCUMENTO);

/** The rows of data of which a document may have several; the names of their fields are numbered. */
export const CUENTA_AJENA = {
  prefijo: "CUENTA_AJENA",
  campos: ["NIT", "DOCUMENTO", "FECHA", "CONCEPTO", "BASE", "DAI", "IVA", "OTROS", "TOTAL"],
} as const;
export const MEDIO_PAGO = { prefijo: "MEDIO_PAGO", campos: ["TIPO", "NUMERO", "FECHA", "MONTO"] } as const;

/** Tells whether a name is one of those, and not a legend of the issuer's own. */
export const isDatoPropio = (nombre: string): boolean =>
  NOMBRES.includes(nombre) || isDeFilas(CUENTA_AJENA, nombre) || isDeFilas(MEDIO_PAGO, nombre);
