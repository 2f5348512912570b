import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import {
  FORGET_MAX,
  forgetIntercambios,
  type Intercambio,
  insertIntercambios,
} from "./store/intercambios.js";

const EVERY_MS = 1_000;
/** The most exchanges that wait to be written. While the database is away the rest is lost here, though not its trace and its log lines. */
const WAITING_MAX = 5_000;
const WRITTEN_MAX = 500;
/** Old exchanges are forgotten once in this many passes. */
const FORGET_EVERY = 600;

export type Historia = {
  /** Keeps an exchange, later and with others: nobody waits for it. */
  note(intercambio: Intercambio): void;
};

/** Writes exchanges down beside the work, so that no document waits for it. */
export function startHistoria(shell: Shell, sql: Sql): Historia {
  const waiting: Intercambio[] = [];
  let passes = 0;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, WRITTEN_MAX);
      await insertIntercambios(sql, some);
      waiting.splice(0, some.length);
    }
  }

  const loop = createLoop({
    everyMs: EVERY_MS,
    async pass(signal) {
      await write();
      passes += 1;
      if (passes % FORGET_EVERY !== 1) return;
      while (!signal.aborted && (await forgetIntercambios(sql)) === FORGET_MAX);
    },
    onError: (error) => shell.log.warn("exchanges.not-written", { error }),
  });
  shell.open("historia", loop, async (each) => {
    await each.stop();
    await write().catch(() => undefined);
  });
  return {
    note(intercambio) {
      if (waiting.length < WAITING_MAX) waiting.push(intercambio);
    },
  };
}
