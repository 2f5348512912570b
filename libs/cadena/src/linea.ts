import type { KeyObject } from "node:crypto";
import { isAvalada, type LlavePublica, readPublica } from "./raiz.js";

/** Keys that belong together: each is what its id says, and has the word of one before it, which only the first needs not. */
export type Linea = {
  readonly conocidas: ReadonlyMap<string, KeyObject>;
  /** The others. `isForged`: it is not the key that its id names. */
  readonly ajenas: readonly { readonly id: string; readonly isForged: boolean }[];
  /** The one that needed no word. */
  readonly primera?: string;
};

/**
 * Reads the line of an installation's keys, given the oldest first. `primera`: the id of the first, as it was noted when there was no other; without it
 * the oldest is taken for the first, which whoever writes to the database may have put there.
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
