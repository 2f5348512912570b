import type { Client, OperationsDefinition } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { listUnchained, markChained } from "./store/actos.js";

const EVERY_MS = 2_000;
const AT_ONCE = 50;
/** How long an act may take, in seconds: it takes some, and one whose outcome is not written by then has none. */
const MUERTO_SECONDS = 3_600;

type Deps = { shell: Shell; sql: Sql; operations: Pick<Client<OperationsDefinition>, "KeepActo"> };

/**
 * Takes the acts that people did by hand to batches into the chained audit log, which documents keeps: in their order, again until it has them.
 * Several replicas may report the same act.
 */
export function startActos({ shell, sql, operations }: Deps): void {
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      for (const hecho of await listUnchained(sql, { limite: AT_ONCE, muertoSeconds: MUERTO_SECONDS })) {
        if (signal.aborted) return;
        const { orden, fecha, idCuenta, resultado, ...acto } = hecho;
        await operations.KeepActo({
          servicio: shell.name,
          orden,
          acto: { ...acto, fecha: fecha.toISOString(), resultado: resultado ?? NADIE_SABE },
          idCuenta: idCuenta ?? "",
        });
        await markChained(sql, orden);
      }
    },
    onError: (error) => shell.log.warn("acts.not-chained", { error }),
  });
  shell.open("actos", loop, (each) => each.stop());
}

const NADIE_SABE = "no se sabe: el proceso terminó antes de escribirlo";
