import type { Event } from "@dte/contracts";
import { type Delivery, firstTime, type Shell, type Sql, transaction } from "@dte/service";
import { insertBitacora } from "../store/bitacora.js";
import { isDte } from "../store/dtes.js";

type Outcome = "correo.enviado" | "correo.fallido";

const EVENTOS = { "correo.enviado": "CorreoEnviado", "correo.fallido": "CorreoFallido" } as const;

/** Writes to the audit log what became of a mail, once. */
export const onCorreo =
  ({ shell, sql }: { shell: Shell; sql: Sql }, subject: Outcome) =>
  async ({ idDte }: Event<Outcome>, { eventId }: Delivery): Promise<void> => {
    await transaction(sql, subject, async (tx) => {
      if (!(await firstTime(tx, subject, eventId))) return;
      if (!(await isDte(tx, idDte))) return;
      await insertBitacora(tx, idDte, [{ evento: EVENTOS[subject], fecha: shell.now() }]);
    });
  };
