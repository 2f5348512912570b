import type { DatoAdicional } from "@dte/contracts";

/** The country's own data, at whatever place of a request. */
export const DATOS = {
  orden: "ORDEN_COMPRA",
  turno: "TURNO",
  muelle: "MUELLE",
  licencia: "LICENCIA",
  patente: "PATENTE",
} as const;

export const TURNOS: Readonly<Record<string, string>> = { M: "Mañana", T: "Tarde" };
export const MUELLES: Readonly<Record<string, string>> = {
  "01": "Muelle viejo",
  "02": "Muelle de la aduana",
};
export const ORDEN = "OC-\\d{1,8}";

const LOTE = /^LOTE_\d+$/;
const DEL_DOCUMENTO: readonly string[] = [DATOS.orden, DATOS.turno, DATOS.muelle];

export const isDatoPropio = (nombre: string): boolean =>
  DEL_DOCUMENTO.includes(nombre.trim().toUpperCase()) || LOTE.test(nombre.trim().toUpperCase());

type ConDatos = { readonly datosAdicionales: readonly DatoAdicional[] };

/** Finds a datum by its name in any case; undefined when it is blank. */
export const datoOf = ({ datosAdicionales }: ConDatos, nombre: string): string | undefined =>
  datosAdicionales.find((each) => each.nombre.trim().toUpperCase() === nombre)?.valor.trim() || undefined;
