import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { deleteWebhooksOf } from "../store/webhooks.js";

/**
 * Ends the addresses that somebody else gave to an account's id before its taxpayer had it: they would go on to be told of documents that are none of
 * theirs.
 */
export const endAjenos =
  ({ shell, sql }: { shell: Pick<Shell, "log">; sql: Sql }) =>
  async ({ idCuenta, fecha }: Event<"dte.cuenta.reclamada">): Promise<void> => {
    const count = await deleteWebhooksOf(sql, { idCuenta, until: new Date(fecha) });
    if (count > 0) shell.log.warn("webhook.ended-by-claim", { count });
  };
