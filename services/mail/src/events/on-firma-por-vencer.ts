import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertAviso } from "../store/avisos.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** The people of an account are told, once for each event, that the certificate it signs with ends soon. */
export const onFirmaPorVencer =
  ({ shell, sql, kick }: Deps) =>
  async (event: Event<"dte.firma.por_vencer">, { eventId }: { readonly eventId: string }): Promise<void> => {
    if (await insertAviso(sql, { ...event, id: eventId, clase: "firmaPorVencer" }, shell.now())) kick();
  };
