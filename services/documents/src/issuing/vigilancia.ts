import type { Rango } from "@dte/contracts";
import type { Outbox, Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import type { Serie } from "../store/numeros.js";
import { type Movida, RANGOS_MAX, watchMovidas, watchVencimientos } from "../store/vigilancia.js";

const EVERY_MS = 30_000;
/** The most series that are remembered as moved; any other is looked at when it moves again. */
const MOVIDAS_MAX = 5_000;

export type Vigilancia = {
  /** Remembers that numbers were drawn from a series. Of `rangos` the last one is used up last. */
  drawn(serie: Serie, rangos: readonly Rango[]): void;
};

/**
 * Tells accounts of numbers that run out. A draw costs no more than before: the series that moved are remembered here, and looked at together later.
 * A process that dies forgets them, until they move again.
 */
export function startVigilancia(shell: Shell, sql: Sql, outbox: Pick<Outbox, "add" | "kick">): Vigilancia {
  const deps = { sql, outbox };
  const movidas = new Map<string, Movida>();
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      while (!signal.aborted && (await watchVencimientos(deps, shell.now())) === RANGOS_MAX);
      while (!signal.aborted && movidas.size > 0) {
        const page = [...movidas].slice(0, RANGOS_MAX);
        for (const [key] of page) movidas.delete(key);
        await watchMovidas(
          deps,
          page.map(([, movida]) => movida),
          shell.now(),
        );
      }
    },
    onError: (error) => shell.log.warn("numbers.not-watched", { resource: "postgres", error }),
  });
  shell.open("vigilancia", loop, (each) => each.stop());
  return {
    drawn(serie, rangos) {
      const rango = rangos.at(-1);
      const key = JSON.stringify([serie, rango?.desde]);
      if (rango && (movidas.has(key) || movidas.size < MOVIDAS_MAX)) movidas.set(key, { serie, rango });
    },
  };
}
