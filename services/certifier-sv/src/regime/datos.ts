import type { DatoAdicional } from "@dte/contracts";
import { limpio } from "./textos.js";

/** What the contract has no field for and MH asks: `datosAdicionales` of the account, the receiver or the document. */
export const DATOS = {
  /** Said of the account and of the receiver. */
  nrc: "MH_NRC",
  codigoActividad: "MH_CODIGO_ACTIVIDAD",
  descripcionActividad: "MH_DESCRIPCION_ACTIVIDAD",
  telefono: "MH_TELEFONO",
  nombreComercial: "MH_NOMBRE_COMERCIAL",
  /** Said of the account: CAT-009, and CAT-033 for its exports. */
  tipoEstablecimiento: "MH_TIPO_ESTABLECIMIENTO",
  tipoRegimen: "MH_TIPO_REGIMEN",
  /** Said of the account: `true` when the administration made it a perception agent (Código Tributario, article 163). */
  agentePercepcion: "MH_AGENTE_PERCEPCION",
  /** Said of the account: the layouts that MH has it write, where they are others than the installation's. */
  versiones: "MH_VERSIONES",
  /** Said of the account: `44` where MH takes the municipalities of 2024 in the layouts before V2.0 too. */
  municipios: "MH_MUNICIPIOS",
  /** Said of the account: the person who answers for its events. */
  responsableNombre: "MH_RESPONSABLE_NOMBRE",
  responsableTipo: "MH_RESPONSABLE_TIPO_DOCUMENTO",
  responsableNumero: "MH_RESPONSABLE_NUMERO_DOCUMENTO",
  /** Said of the receiver or the document: `true` when the buyer withholds IVA (Código Tributario, article 162). */
  retencionIva: "MH_RETENCION_IVA",
  /** Said of the receiver or the document: `false` when no income tax is withheld from services (article 156). */
  retencionRenta: "MH_RETENCION_RENTA",
  /** Said of the receiver or the document: `false` when a perception agent does not perceive from this buyer. */
  percepcionIva: "MH_PERCEPCION_IVA",
  /** Said of the receiver of an export: CAT-029, 1 natural and 2 legal person. */
  tipoPersona: "MH_TIPO_PERSONA",
  /** Said of the document. */
  numeroSecuencial: "NUMERO_SECUENCIAL",
  observaciones: "MH_OBSERVACIONES",
  numPagoElectronico: "MH_NUM_PAGO_ELECTRONICO",
  /** Said of the document, in the layouts before V2.0: the persons who deliver and receive. */
  entregaNombre: "MH_ENTREGA_NOMBRE",
  entregaDocumento: "MH_ENTREGA_DOCUMENTO",
  recibeNombre: "MH_RECIBE_NOMBRE",
  recibeDocumento: "MH_RECIBE_DOCUMENTO",
} as const;

export type Dato = keyof typeof DATOS;

type ConDatos = { readonly datosAdicionales: readonly DatoAdicional[] };

/** The value under one of those names; undefined when there is none, or it is blank. */
export function datoOf({ datosAdicionales }: ConDatos, dato: Dato): string | undefined {
  const found = datosAdicionales.find(({ nombre }) => nombre.trim().toUpperCase() === DATOS[dato]);
  return limpio(found?.valor ?? "") || undefined;
}

/** A yes or no under one of those names, wherever it is told first; undefined when it is nowhere. */
export function marcaOf(dato: Dato, ...donde: readonly ConDatos[]): boolean | undefined {
  const valor = donde.map((each) => datoOf(each, dato)).find((each) => each !== undefined);
  return valor === undefined ? undefined : /^(true|s[ií]|1)$/i.test(valor);
}

const PROPIOS = new Set<string>(Object.values(DATOS));

/** Is it one of the names that this country reads, and not a legend of the issuer? */
export const isDatoPropio = (nombre: string): boolean => {
  const name = nombre.trim().toUpperCase();
  return PROPIOS.has(name) || name.startsWith("MH_");
};
