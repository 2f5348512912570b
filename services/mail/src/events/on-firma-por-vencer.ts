import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertAviso } from "../store/avisos.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** Keeps a notice for the people of an account, once for each event: the certificate that it signs with ends soon. */
export const onFirmaPorVencer =
  ({ shell, sql, kick }: Deps) =>
  async (event: Event<"dte.firma.por_vencer">, { eventId }: { readonly eventId: string }): Promise<void> => {
    if (await insertAviso(sql, { ...event, id: eventId, clase: "firmaPorVencer" }, shell.now())) kick();
  };
