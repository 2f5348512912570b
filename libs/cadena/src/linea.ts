import type { KeyObject } from "node:crypto";
import { isAvalada, type LlavePublica, readPublica } from "./raiz.js";

/** Keys that belong together: each is what its id says, and has the word of one before it, which only the first needs not. */
export type Linea = {
  readonly conocidas: ReadonlyMap<string, KeyObject>;
  /** The others. `isForged`: it is not the key that its id names. */
  readonly ajenas: readonly { readonly id: string; readonly isForged: boolean }[];
};

/** Reads the line of an installation's keys, given the oldest first. */
export function readLinea(llaves: readonly LlavePublica[]): Linea {
  const conocidas = new Map<string, KeyObject>();
  const ajenas: { id: string; isForged: boolean }[] = [];
  for (const [at, llave] of llaves.entries()) {
    const key = readPublica(llave);
    const before = conocidas.get(llave.anterior ?? "");
    const isFirst = at === 0 && llave.anterior === undefined;
    const isOurs = isFirst || (before !== undefined && isAvalada(before, llave));
    if (key !== undefined && isOurs) conocidas.set(llave.id, key);
    else ajenas.push({ id: llave.id, isForged: key === undefined });
  }
  return { conocidas, ajenas };
}
