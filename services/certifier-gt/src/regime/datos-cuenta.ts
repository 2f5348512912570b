import type { Cuenta } from "@dte/contracts";

/** The data that SAT asks of an issuer and the contract has no field for: an account keeps them in `datosAdicionales`. */
export const DATOS_CUENTA = {
  /** Number and date (yyyy-MM-dd) of the resolution that lets it pay ISR directly. */
  isrNumeroResolucion: "ISR_NUMERO_RESOLUCION",
  isrFechaResolucion: "ISR_FECHA_RESOLUCION",
  /** The reason why its income is exempt of ISR: a scenario of phrase 8. */
  isrExencion: "ISR_ESCENARIO_EXENCION",
  /** SAT's code of its kind of legal person. */
  tipoPersoneria: "TIPO_PERSONERIA",
  /** The reason for its facturas especiales, when it is not that sellers refuse: a scenario of phrase 5. */
  facturaEspecial: "FACTURA_ESPECIAL_ESCENARIO",
} as const;

/** Reads the value that an account keeps under one of those names; the empty text when it keeps none. */
export const datoDe = (cuenta: Cuenta, dato: keyof typeof DATOS_CUENTA): string =>
  cuenta.datosAdicionales.find(({ nombre }) => nombre === DATOS_CUENTA[dato])?.valor.trim() ?? "";
