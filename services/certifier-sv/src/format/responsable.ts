import type { Cuenta, Solicitante } from "@dte/contracts";
import { identidadOf } from "../regime/anulacion.js";
import { datoOf } from "../regime/datos.js";
import { cleanNumero, TIPOS_DOCUMENTO, tipoIdOf } from "../regime/identificadores.js";
import { collapse } from "../regime/textos.js";

/** The longest name of MH's schemas. */
const NOMBRE_MAX = 100;

/** The person who answers for an event: the one that the account names, else the taxpayer itself. */
export type Responsable = { readonly nombre: string; readonly tipo: string; readonly numero: string };

/**
 * Finds who answers for an account's events. Without a person of the account's choice it is the taxpayer, by its NIT; the kind of a
 * person's document is DUI unless the account says another one.
 */
export function responsableOf(cuenta: Cuenta): Responsable {
  const numero = datoOf(cuenta, "responsableNumero");
  const nombre = datoOf(cuenta, "responsableNombre") ?? collapse(cuenta.informacionFiscal?.nombre ?? "");
  const tipo = numero ? tipoIdOf(datoOf(cuenta, "responsableTipo") ?? "DUI") : "NIT";
  return {
    nombre: nombre.slice(0, NOMBRE_MAX),
    tipo: TIPOS_DOCUMENTO[tipo ?? "OTRO"],
    numero: cleanNumero(numero ?? nitOf(cuenta)),
  };
}

/** Finds who asks for an invalidation: the person whom the request names, else the one who answers for it. */
export function solicitanteOf(cuenta: Cuenta, solicitante: Solicitante | undefined): Responsable {
  if (!solicitante) return responsableOf(cuenta);
  const { tipo, numero } = identidadOf(solicitante);
  return { nombre: collapse(solicitante.nombre), tipo: TIPOS_DOCUMENTO[tipo ?? "OTRO"], numero };
}

/** Gives the taxpayer's NIT without hyphens. */
export const nitOf = (cuenta: Cuenta): string => cleanNumero(cuenta.informacionFiscal?.id || cuenta.id);
