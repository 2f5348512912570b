import type { Contribuyente, ContribuyenteEncontrado } from "@dte/contracts";
import { visible } from "@dte/dte";

/**
 * What a certifier said of a tax id at `consultado`. Without `nombre`: that it knows nobody by it. `negado`: when one account
 * was told so after the name had been given.
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
/** Names change rarely; a day is what people accept to wait for a correction. */
const FRESH_MS = DAY_MS;
/**
 * An answer that nobody is known stays fresh only briefly, because a taxpayer who has just registered is looked up again within minutes.
 */
const FRESH_NOBODY_MS = 10 * MINUTE_MS;
/** An old name is better than none while the certifier is away, but not for ever. */
const KEPT_MS = 90 * DAY_MS;

/** Twice as long as tax ids and passports are. */
const ID_LENGTH_MAX = 30;
/** The authorities' own fields for names end before. */
const NOMBRE_LENGTH_MAX = 500;

/** Writes the id as everybody's is asked for: upper case, no blanks, dots or hyphens. Undefined when it cannot be one. */
export function cleanId(text: string): string | undefined {
  const id = text.replace(/[\s.-]/g, "");
  return /^[0-9A-Za-z]+$/.test(id) && id.length <= ID_LENGTH_MAX ? id.toUpperCase() : undefined;
}

/** Makes what is kept of a certifier's answer. `id` is what was asked. */
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

/** Tells whether it can be answered without asking anybody. */
export function isFresh({ nombre, consultado, negado }: Ficha, ahora: Date): boolean {
  const since = (moment: Date) => ahora.getTime() - moment.getTime();
  if (nombre === undefined) return since(consultado) < FRESH_NOBODY_MS;
  return since(consultado) < FRESH_MS || (negado !== undefined && since(negado) < FRESH_NOBODY_MS);
}

/** Computes until when it may be answered while the certifier is away; that nobody was known is not worth repeating later. */
export const caducaOf = ({ nombre, consultado }: Ficha): Date =>
  new Date(consultado.getTime() + (nombre === undefined ? FRESH_NOBODY_MS : KEPT_MS));

/** Makes the contract's taxpayer; undefined when nobody is known. */
export const toContribuyente = ({ idOficial, nombre, nombreComercial }: Ficha): Contribuyente | undefined =>
  nombre === undefined
    ? undefined
    : { id: idOficial, nombre, ...(nombreComercial !== undefined && { nombreComercial }) };
