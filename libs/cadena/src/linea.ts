import type { KeyObject } from "node:crypto";
import { isAvalada, type LlavePublica, readPublica } from "./raiz.js";

/** The keys of one line. Each has the id that belongs to it, and all but the first have the signature of an earlier one. */
export type Linea = {
  readonly conocidas: ReadonlyMap<string, KeyObject>;
  /** The keys outside of the line. `isForged` says that the key is not the one that its id names. */
  readonly ajenas: readonly { readonly id: string; readonly isForged: boolean }[];
  /** The first key, which needs no signature. */
  readonly primera?: string;
};

/**
 * Reads the line of an installation's keys, given the oldest first. `primera` is the id of the first one, as it was noted when there was no other.
 * Without it the oldest counts as the first, which anybody who can write to the database may have put there.
 */
export function readLinea(llaves: readonly LlavePublica[], primera?: string): Linea {
  const conocidas = new Map<string, KeyObject>();
  const ajenas: { id: string; isForged: boolean }[] = [];
  const oldest = llaves[0]?.anterior === undefined ? llaves[0]?.id : undefined;
  const first = primera ?? oldest;
  for (const llave of llaves) {
    const key = readPublica(llave);
    const before = conocidas.get(llave.anterior ?? "");
    const isOurs = llave.id === first || (before !== undefined && isAvalada(before, llave));
    if (key !== undefined && isOurs) conocidas.set(llave.id, key);
    else ajenas.push({ id: llave.id, isForged: key === undefined });
  }
  return { conocidas, ajenas, ...(first !== undefined && conocidas.has(first) && { primera: first }) };
}
