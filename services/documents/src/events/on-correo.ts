import type { Event } from "@dte/contracts";
import type { Delivery, Shell } from "@dte/service";
import type { Store } from "../store/store.js";

type Outcome = "correo.enviado" | "correo.fallido";

const EVENTOS = { "correo.enviado": "CorreoEnviado", "correo.fallido": "CorreoFallido" } as const;

/** Writes the outcome of a mail to the audit log, once. */
export const onCorreo =
  ({ shell, store }: { shell: Shell; store: Store }, subject: Outcome) =>
  async ({ idDte }: Event<Outcome>, { eventId }: Delivery): Promise<void> => {
    await store.transaction(subject, async (tx) => {
      if (!(await tx.firstTime(subject, eventId))) return;
      if (!(await tx.isDte(idDte))) return;
      await tx.insertBitacora(idDte, [{ evento: EVENTOS[subject], fecha: shell.now() }]);
    });
  };
