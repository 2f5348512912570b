import type { Emisores } from "./emisores.js";
import { isCui, isNit } from "./rules/identifiers.js";
import { apellidos, giros, lugares, nombresDePila } from "./tables/nombres.js";

/** A NIT or a CUI with this end before its check digit exists in no register. */
const INEXISTENTE = "404";
/** A CUI with this end before its check digit is that of somebody who died. */
const FALLECIDO = "410";
/** The digits of a CUI's own number; the check digit and the place of birth come after them. */
const CUI_NUMBER_DIGITS = 8;

export type Contribuyente = {
  readonly nit: string;
  /** The name as the registers write it: "APELLIDO1,APELLIDO2,,NOMBRE1,NOMBRE2" for a person. */
  readonly nombre: string;
};
export type Ciudadano = { readonly cui: string; readonly nombre: string; readonly fallecido: boolean };

/** SAT's register of taxpayers and RENAP's of persons, as far as a certifier asks them. */
export type Registro = {
  findNit(nit: string): Contribuyente | undefined;
  findCui(cui: string): Ciudadano | undefined;
};

/**
 * Makes the register of taxpayers. The emisores are in it under their own names; any other NIT or CUI that could exist is too, under a name
 * that always comes out the same. So a test needs no list, and writes an identifier that nobody has with INEXISTENTE.
 */
export function createRegistro(emisores: Emisores): Registro {
  return {
    findNit(nit) {
      const emisor = emisores.get(nit);
      if (emisor !== undefined) return { nit, nombre: emisor.nombre };
      if (!isNit(nit) || nit.slice(0, -1).endsWith(INEXISTENTE)) return undefined;
      return { nit, nombre: nombreOf(Number(nit.slice(0, -1))) };
    },
    findCui(cui) {
      const padded = cui.padStart(13, "0");
      const number = padded.slice(0, CUI_NUMBER_DIGITS);
      if (!isCui(cui) || number.endsWith(INEXISTENTE)) return undefined;
      const { apellido1, apellido2, nombre1, nombre2 } = personOf(Number(number));
      const nombre = [nombre1, nombre2, apellido1, apellido2].join(" ");
      return { cui: padded, nombre, fallecido: number.endsWith(FALLECIDO) };
    },
  };
}

/** Makes up a name; one in three is a company's. */
function nombreOf(seed: number): string {
  if (seed % 3 === 0) return `${pick(giros, seed)} ${pick(lugares, seed)}, SOCIEDAD ANONIMA`;
  const { apellido1, apellido2, nombre1, nombre2 } = personOf(seed);
  return `${apellido1},${apellido2},,${nombre1},${nombre2}`;
}

function personOf(seed: number) {
  return {
    apellido1: pick(apellidos, seed),
    apellido2: pick(apellidos, Math.floor(seed / 7)),
    nombre1: pick(nombresDePila, Math.floor(seed / 11)),
    nombre2: pick(nombresDePila, Math.floor(seed / 13)),
  };
}

function pick(names: readonly string[], seed: number): string {
  return names[seed % names.length] ?? "";
}
