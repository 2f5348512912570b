import type { Contribuyente, ContribuyenteEncontrado } from "@dte/contracts";
import { visible } from "@dte/dte";

/**
 * A certifier's answer about a tax id at `consultado`. Without `nombre` it knows nobody by that id. `negado` is the time at which one account was
 * told so although the name had been given before.
 */
export type Ficha = {
  readonly idOficial: string;
  readonly nombre: string | undefined;
  readonly nombreComercial: string | undefined;
  readonly consultado: Date;
  readonly negado?: Date;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A name stays fresh for a day: names change rarely, and people accept to wait that long for a correction. */
const FRESH_MS = DAY_MS;
/** An answer without a name stays fresh only briefly, because a taxpayer who has just registered is looked up again within minutes. */
const FRESH_NOBODY_MS = 10 * MINUTE_MS;
/** The time for which an old name is kept: it is better than none while the certifier is away, but not for ever. */
const KEPT_MS = 90 * DAY_MS;

/** The longest id, twice as long as tax ids and passports. */
const ID_LENGTH_MAX = 30;
/** The longest name; the authorities' own fields for names are shorter. */
const NOMBRE_LENGTH_MAX = 500;

/** Writes an id in the form in which all are looked up: upper case, no blanks, dots or hyphens. Undefined when the text cannot be one. */
export function cleanId(text: string): string | undefined {
  const id = text.replace(/[\s.-]/g, "");
  return /^[0-9A-Za-z]+$/.test(id) && id.length <= ID_LENGTH_MAX ? id.toUpperCase() : undefined;
}

/** Makes the record of a certifier's answer. `id` is the id in the question. */
export function toFicha(found: ContribuyenteEncontrado, id: string, ahora: Date): Ficha {
  const nombre = cleanNombre(found.nombre);
  return {
    idOficial: cleanNombre(found.id) ?? id,
    nombre,
    nombreComercial: nombre && cleanNombre(found.nombreComercial),
    consultado: ahora,
  };
}

/** Writes a name on one line; undefined when nothing is left. */
function cleanNombre(text: string | undefined): string | undefined {
  const line = visible(text ?? "")
    .replace(/\s+/gu, " ")
    .trim();
  return [...line].slice(0, NOMBRE_LENGTH_MAX).join("") || undefined;
}

/** Tells whether the record can be answered without asking anybody. */
export function isFresh({ nombre, consultado, negado }: Ficha, ahora: Date): boolean {
  const since = (moment: Date) => ahora.getTime() - moment.getTime();
  if (nombre === undefined) return since(consultado) < FRESH_NOBODY_MS;
  return since(consultado) < FRESH_MS || (negado !== undefined && since(negado) < FRESH_NOBODY_MS);
}

/** Computes until when the record may be answered while the certifier is away; an answer without a name is not worth repeating later. */
export const caducaOf = ({ nombre, consultado }: Ficha): Date =>
  new Date(consultado.getTime() + (nombre === undefined ? FRESH_NOBODY_MS : KEPT_MS));

/** Makes the contract's taxpayer; undefined when nobody is known. */
export const toContribuyente = ({ idOficial, nombre, nombreComercial }: Ficha): Contribuyente | undefined =>
  nombre === undefined
    ? undefined
    : { id: idOficial, nombre, ...(nombreComercial !== undefined && { nombreComercial }) };
