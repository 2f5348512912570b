import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { type Driver, type Ending, keyOf } from "./issuing/circuits.js";
import { addClima, forgetClima, type Tiempo } from "./store/clima.js";

/** How often the counts are written: a few rows each time, however many documents are issued meanwhile. */
const EVERY_MS = 5_000;
/** The old rows are forgotten once in so many passes: once an hour. */
const FORGET_EVERY = 720;
/** This is more certifiers than there are. Accounts name their certifiers themselves, and names that nobody has must not fill the map. */
const DRIVERS_MAX = 200;
/** An answer that takes this long is noticed by a person at a till; a call that ends without an answer after this time counts as silence. */
const SLOW_MS = 3_000;

export type Clima = {
  /** Counts a call to an authority, or to a certifier of it. */
  note(said: Driver & { readonly ending: Ending; readonly duracionMs: number }): void;
};

/** Adds up in this process how authorities answer, and writes it down beside the work: it costs a document nothing. */
export function startClima(shell: Shell, sql: Sql): Clima {
  let counted = new Map<string, Tiempo>();
  let passes = 0;

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const tiempos = [...counted.values()];
    counted = new Map();
    // Counts that cannot be written are lost: a status page does without some seconds of them.
    await addClima(sql, tiempos);
  }

  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass() {
      await write();
      passes += 1;
      if (passes % FORGET_EVERY === 1) await forgetClima(sql);
    },
    onError: (error) => shell.log.warn("weather.not-written", { resource: "postgres", error }),
  });
  shell.open("clima", loop, async (each) => {
    await each.stop();
    await write().catch(() => undefined);
  });
  return {
    note({ ending, duracionMs, ...driver }) {
      const key = keyOf(driver);
      const known = counted.get(key);
      if (!known && counted.size >= DRIVERS_MAX) return;
      const tiempo = known ?? {
        pais: driver.pais,
        certificador: driver.idCertificador.toLowerCase(),
        estaEnAmbienteDePruebas: driver.estaEnAmbienteDePruebas,
        ...{ respuestas: 0, lentas: 0, silencios: 0, duracionMs: 0 },
      };
      counted.set(key, tiempo);
      tiempo.duracionMs += duracionMs;
      if (ending === "silent") tiempo.silencios += 1;
      else tiempo.respuestas += 1;
      if (ending === "heard" && duracionMs >= SLOW_MS) tiempo.lentas += 1;
    },
  };
}
