import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertAviso } from "../store/avisos.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** Keeps a notice once, however often its event comes. */
export const onContingenciaAvisada =
  ({ shell, sql, kick }: Deps) =>
  async (evento: Event<"dte.contingencia.avisada">): Promise<void> => {
    if (await insertAviso(sql, evento, shell.now())) kick();
  };
