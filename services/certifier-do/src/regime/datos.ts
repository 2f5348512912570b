import type { Cuenta, DatoAdicional, DatosExportacion, Parte } from "@dte/contracts";
import type { Contexto } from "@dte/dte";
import { datoDe } from "./campos/campo.js";

/** A datoAdicional by its name and the positions at its end: GRADOS_ALCOHOL_2 is GRADOS_ALCOHOL at 2. */
export type Dato = { readonly base: string; readonly posiciones: readonly string[] };

/** Takes an integrator's name of a datum apart into the name and the positions, without regard to case. A name without positions gives `[]`. */
export function readNombre(nombre: string): Dato {
  const [, base = "", final = ""] = /^(.*?)((?:_\d+)*)$/s.exec(nombre.trim().toUpperCase()) ?? [];
  return { base, posiciones: final.split("_").slice(1) };
}

/** The integrator's data beyond the contract's fields, by DGII's names. */
export type Datos = {
  /** Gives the text at these positions; undefined when there is none, empty when it is an empty text. */
  get(base: string, ...posiciones: readonly (number | string)[]): string | undefined;
  /** Tells whether there is a text under the name, at any position. */
  has(base: string): boolean;
};

/** The sources of a document's data: the nearest one that has a datum counts. */
export type Fuente = {
  readonly datosAdicionales: readonly DatoAdicional[];
  readonly datosExportacion?: DatosExportacion | null | undefined;
  readonly receptor?: Pick<Parte, "datosAdicionales"> | null | undefined;
  readonly cuenta?: Pick<Cuenta, "datosAdicionales"> | undefined;
};

/** The fields of datosExportacion that the contract names, and their names here. */
export const DE_EXPORTACION = [
  ["flete", "FLETE"],
  ["seguro", "SEGURO"],
  ["regimen", "REGIMEN_ADUANERO"],
  ["incoterm", "CONDICIONES_ENTREGA"],
  ["codigoIncoterm", "CONDICIONES_ENTREGA"],
] as const satisfies readonly (readonly [keyof DatosExportacion, string])[];

/** Gives the data of an export under the names of datosAdicionales. */
export function datosDeExportacion(datos: DatosExportacion | null | undefined): DatoAdicional[] {
  if (!datos) return [];
  const otros = Object.entries(datos.otros).map(([nombre, valor]) => ({ nombre: datoDe(nombre), valor }));
  const nombrados = DE_EXPORTACION.flatMap(([campo, nombre]) => {
    const valor = datos[campo];
    return valor ? [{ nombre, valor }] : [];
  });
  return [...otros, ...nombrados];
}

/** Reads the data of the request, of its export, of its receiver and, last, of the account. */
export function datosOf({ datosAdicionales, datosExportacion, receptor, cuenta }: Fuente): Datos {
  const dichos = new Map<string, Map<string, string>>();
  const fuentes = [
    ...datosAdicionales,
    ...datosDeExportacion(datosExportacion),
    ...(receptor?.datosAdicionales ?? []),
    ...(cuenta?.datosAdicionales ?? []),
  ];
  for (const { nombre, valor } of fuentes) {
    const { base, posiciones } = readNombre(nombre);
    const enEsteNombre = dichos.get(base) ?? new Map<string, string>();
    dichos.set(base, enEsteNombre);
    const clave = posiciones.join("_");
    if (!enEsteNombre.has(clave)) enEsteNombre.set(clave, valor.trim());
  }
  return {
    get: (base, ...posiciones) => dichos.get(base)?.get(posiciones.join("_")),
    has: (base) => dichos.has(base),
  };
}

const leidos = new WeakMap<Contexto, Datos>();

/** Reads the data of a request and its account, once for all of its lines. */
export function datosDe(contexto: Contexto): Datos {
  const leido = leidos.get(contexto) ?? datosOf({ ...contexto.solicitud, cuenta: contexto.cuenta });
  leidos.set(contexto, leido);
  return leido;
}
