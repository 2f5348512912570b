import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertAviso } from "../store/avisos.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** Keeps a notice for the people of an account, once: an address of theirs receives no webhooks any more, and no other message of ours would reach it. */
export const onWebhookApagado =
  ({ shell, sql, kick }: Deps) =>
  async ({ id, idCuenta, idWebhook, motivo }: Event<"correo.webhook.apagado">): Promise<void> => {
    if (await insertAviso(sql, { id, idCuenta, clase: "webhookApagado", idWebhook, motivo }, shell.now()))
      kick();
  };
