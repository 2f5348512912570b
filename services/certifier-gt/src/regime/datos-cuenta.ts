import type { Cuenta } from "@dte/contracts";

/** What the contract has no field for and SAT asks of an issuer: an account keeps it in `datosAdicionales`. */
export const DATOS_CUENTA = {
  /** Number and date (yyyy-MM-dd) of the resolution that lets it pay ISR directly. */
  isrNumeroResolucion: "ISR_NUMERO_RESOLUCION",
  isrFechaResolucion: "ISR_FECHA_RESOLUCION",
  /** Why its income is exempt of ISR: the scenario of phrase 8. */
  isrExencion: "ISR_ESCENARIO_EXENCION",
  /** SAT's code of its kind of legal person. */
  tipoPersoneria: "TIPO_PERSONERIA",
  /** Why it issues facturas especiales, when it is not that sellers refuse: the scenario of phrase 5. */
  facturaEspecial: "FACTURA_ESPECIAL_ESCENARIO",
} as const;

/** The value that an account keeps under one of those names; the empty text when it keeps none. */
export const datoDe = (cuenta: Cuenta, dato: keyof typeof DATOS_CUENTA): string =>
  cuenta.datosAdicionales.find(({ nombre }) => nombre === DATOS_CUENTA[dato])?.valor.trim() ?? "";
