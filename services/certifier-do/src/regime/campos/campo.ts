import type { Forma } from "./formas.js";

/** An element of the e-CF: the types that may have it, its form, and how often it repeats. */
export type Campo = {
  readonly nombre: string;
  /** The name under which an integrator gives it: DGII's own, in upper snake case. */
  readonly dato: string;
  readonly en: ReadonlySet<string>;
  /** The form where the integrator may give it; the other elements are written by the service alone. */
  readonly forma?: Forma | undefined;
  readonly hijos?: readonly Campo[] | undefined;
  /** How often it may repeat; undefined when it does not. */
  readonly veces?: number | undefined;
};

/**
 * Writes an element's name as datosAdicionales have it: RNCComprador is RNC_COMPRADOR, TotalITBIS1 is TOTAL_ITBIS1, nombrePuertoSalida is
 * NOMBRE_PUERTO_SALIDA.
 */
export const datoDe = (nombre: string): string =>
  nombre
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toUpperCase();

/** Writes an element's name in camelCase, as datosExportacion has it: RNCComprador is rncComprador. */
export const camelDe = (nombre: string): string =>
  nombre.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (inicio) => inicio.toLowerCase());

const campo = (nombre: string, en: ReadonlySet<string>, resto: Partial<Campo>): Campo => ({
  nombre,
  dato: datoDe(nombre),
  en,
  ...resto,
});

/** Declares an element that only the service fills. */
export const propio = (nombre: string, en: ReadonlySet<string>): Campo => campo(nombre, en, {});

/** Declares an element that the integrator may give; the service fills some of them otherwise. */
export const libre = (nombre: string, en: ReadonlySet<string>, forma: Forma, veces?: number): Campo =>
  campo(nombre, en, { forma, veces });

/** Declares an element that holds others. */
export function grupo(nombre: string, en: ReadonlySet<string>, hijos: readonly Campo[]): Campo;
export function grupo(nombre: string, en: ReadonlySet<string>, veces: number, hijos: readonly Campo[]): Campo;
export function grupo(
  nombre: string,
  en: ReadonlySet<string>,
  vecesOHijos: number | readonly Campo[],
  hijos?: readonly Campo[],
): Campo {
  return typeof vecesOHijos === "number"
    ? campo(nombre, en, { veces: vecesOHijos, hijos })
    : campo(nombre, en, { hijos: vecesOHijos });
}
