import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import { findDte } from "../store/dtes.js";

type Deps = { shell: Shell; sql: Sql; outbox: Outbox };

/** Asks for a mail; each call is one, and the mail service never sends one twice. Throws FEG_DET_OBTE_INEX. */
export const queueCorreo =
  ({ shell, sql, outbox }: Deps): Handlers<DocumentsDefinition>["QueueCorreo"] =>
  async ({ id }) => {
    const dte = await findDte(sql, id);
    if (!dte?.id) throw feg("FEG_DET_OBTE_INEX");
    const solicitud = { idEnvio: shell.newId(), idDte: dte.id, idCuenta: dte.idCuenta };
    await transaction(sql, "queue correo", (tx) => outbox.add(tx, "correo.solicitado", solicitud));
    outbox.kick();
    return {};
  };
