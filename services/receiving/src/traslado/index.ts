import type { Client, TrasladoDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Shell, type Sql, withLimit } from "@dte/service";
import { createLoop } from "@dte/work";
import { isTrasladoCompleto, setTrasladoCompleto, takeOver } from "../store/traslados.js";

/** Processes of the version before run beside this one for a while and go on writing where they always did, so the other service is asked again this often. */
const AGAIN_MS = 2_000;
const ORIGEN = "documents";

export type Traslado = {
  /** Throws until everything has been taken over once: only then is it known what was received and sent before. */
  check(): Promise<void>;
  /** Waits a moment for the takeover, and throws 1000 when it takes longer. */
  wait(): Promise<void>;
};

/** A service that has just been started is done by then, unless there is much to take over. */
const WAIT_MS = 5_000;
const AUN_NO = "El servicio todavía no puede recibir. Intente de nuevo en unos minutos.";

type Deps = {
  readonly shell: Shell;
  readonly sql: Sql;
  readonly origin: Client<TrasladoDefinition>;
  /** Hears once that nothing is left in the other service, or that nothing was left when this process started. */
  readonly onComplete: () => void;
};

/**
 * Takes over the rows that documents kept before this service had tables of its own: rows are committed here first and then confirmed over there, so
 * that a process which dies in between takes them again. It goes on for as long as the service runs.
 */
export function startTraslado({ shell, sql, origin, onComplete }: Deps): Traslado {
  let isComplete = false;
  let tell = () => {};
  const completed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const complete = (signal: AbortSignal) => {
    // A service that is closing begins nothing new.
    if (isComplete || signal.aborted) return;
    isComplete = true;
    onComplete();
    tell();
  };
  const pass = async (signal: AbortSignal) => {
    if (!isComplete && (await isTrasladoCompleto(sql, ORIGEN))) complete(signal);
    while (!signal.aborted) {
      const { filas } = await origin.List({});
      if (filas.length === 0) break;
      await takeOver(sql, filas);
      await origin.Confirm({ filas: filas.map(({ tabla, version }) => ({ tabla, version })) });
      shell.log.info("receiving.rows-taken-over", { resource: ORIGEN, count: filas.length });
    }
    if (signal.aborted || isComplete) return;
    await setTrasladoCompleto(sql, ORIGEN);
    complete(signal);
  };
  const onError = (error: unknown) =>
    shell.log.warn("receiving.rows-not-taken-over", { resource: ORIGEN, error });
  shell.open("traslado", createLoop({ everyMs: AGAIN_MS, pass, onError }), (loop) => loop.stop());
  return {
    async check() {
      if (!isComplete) throw new Error("what documents kept before has not been taken over yet");
    },
    async wait() {
      if (isComplete) return;
      await withLimit(completed, WAIT_MS).catch(() => {
        throw feg("1000", { detalle: AUN_NO });
      });
    },
  };
}
