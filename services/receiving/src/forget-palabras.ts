import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { forgetPalabras, ROWS_MAX } from "./store/olvido.js";

const EVERY_MS = 3_600_000;

/** The parts of the loop; `everyMs` is an hour where it is left out. */
type Needed = { readonly shell: Shell; readonly sql: Sql; readonly everyMs?: number };

/** Forgets words whose receipt never came, now and then until the service closes. */
export function startOlvido({ shell, sql, everyMs = EVERY_MS }: Needed): void {
  const pass = async (signal: AbortSignal) => {
    while (!signal.aborted && (await forgetPalabras(sql)) === ROWS_MAX);
  };
  const onError = (error: unknown) =>
    shell.log.error("receiving.work-not-claimed", { operacion: "palabras", error });
  shell.open("olvido", createLoop({ everyMs, pass, onError }), (loop) => loop.stop());
}
