import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import { findArchivado } from "../store/grandes.js";
import { isRegistrado } from "../store/registrados.js";

type Deps = { shell: Shell; sql: Sql; outbox: Outbox };

/**
 * Asks for a mail; each call is one, and the mail service never sends one twice. Throws FEG_DET_OBTE_INEX, and
 * FEG_DTE_INVALID_OPERATION for a registered document: anybody may register and ask, and the account would mail to
 * whomever and whatever they like.
 */
export const queueCorreo =
  ({ shell, sql, outbox }: Deps): Handlers<DocumentsDefinition>["QueueCorreo"] =>
  async ({ id }) => {
    const dte = await findArchivado(sql, id, false);
    if (!dte) throw feg("FEG_DET_OBTE_INEX");
    if (await isRegistrado(sql, dte.id)) throw feg("FEG_DTE_INVALID_OPERATION", { detalle: REGISTRADO });
    const solicitud = { idEnvio: shell.newId(), idDte: dte.id, idCuenta: dte.idCuenta };
    await transaction(sql, "queue correo", (tx) => outbox.add(tx, "correo.solicitado", solicitud));
    outbox.kick();
    return {};
  };

const REGISTRADO =
  "El documento no se emitió en este servicio, sino que se registró desde su archivo, y no se envía por correo. Descárguelo con GET /dte/{id}/pdf y envíelo desde su propio correo.";
