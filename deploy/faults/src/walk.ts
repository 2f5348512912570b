import { type Modo, modos } from "@dte/sandbox";
import type { Chance } from "./chance.js";

/** A destination of documents: the authority of a country, or one of its certifiers, and the faults that can strike there. */
export type Autoridad = {
  /** "xx", or "xx/certifier" where the country has several. */
  readonly nombre: string;
  /** In lower case. */
  readonly pais: string;
  readonly certificador?: string;
  readonly operaciones: readonly string[];
};

/** Where a mode of a sandbox's table of faults strikes; without `operacion` it strikes every operation at once. */
export type Pair = { readonly autoridad: Autoridad; readonly operacion?: string };

/** The mode that strikes every operation at once. */
const FOR_ALL: Modo = "no-disponible";
/** The operation that clients do most: even a short run meets a fault of it. */
const FIRST = "certificar";

/** Lists every pair of a mode, in the order of the authorities. */
const pairsOf = (modo: Modo, autoridades: readonly Autoridad[]): Pair[] =>
  modo === FOR_ALL
    ? autoridades.map((autoridad) => ({ autoridad }))
    : autoridades.flatMap((autoridad) =>
        autoridad.operaciones.map((operacion) => ({ autoridad, operacion })),
      );

/**
 * Walks through the pairs of each mode: each call gives the next one of that mode, and every pair has had its turn before the first comes again.
 * Certifying comes first, and each mode begins at another authority.
 */
export function walkPairs(chance: Chance, autoridades: readonly Autoridad[]): (modo: Modo) => Pair {
  const order = chance.shuffled(autoridades);
  const turns = new Map(
    modos.map((modo, at) => {
      const from = at % Math.max(1, order.length);
      const pairs = pairsOf(modo, [...order.slice(from), ...order.slice(0, from)]);
      const isFirst = ({ operacion }: Pair): boolean => operacion === undefined || operacion === FIRST;
      const others = pairs.filter((each) => !isFirst(each));
      return [modo, [...pairs.filter(isFirst), ...chance.shuffled(others)]];
    }),
  );
  return (modo) => {
    const left = turns.get(modo);
    const next = left?.shift();
    if (left === undefined || next === undefined) throw new Error(`nothing can be struck with ${modo}`);
    left.push(next);
    return next;
  };
}

/** Names a mode at an authority, as runs count the faults that were met. */
export const namePair = ({ autoridad, operacion = "todo" }: Pair, modo: string): string =>
  `${autoridad.nombre} ${operacion} ${modo}`;

/** Names every pair of every mode. */
export const pairNames = (autoridades: readonly Autoridad[]): string[] =>
  modos.flatMap((modo) => pairsOf(modo, autoridades).map((pair) => namePair(pair, modo)));
