import type { Event } from "@dte/contracts";
import { type Delivery, firstTime, type Shell, type Sql, transaction } from "@dte/service";
import { insertBitacora } from "../store/bitacora.js";
import { setArchivoPdf } from "../store/dtes.js";

/**
 * Remembers where the print is kept, and writes it to the audit log. A print that comes late, when the document has been
 * cancelled or has left contingency, shows what it is no more: it is let go, and whoever asks gets a new one.
 */
export const onDtePdfGenerado =
  ({ shell, sql }: { shell: Shell; sql: Sql }) =>
  async (
    { id, archivo, estado = "EnContingencia" }: Event<"dte.pdf.generado">,
    { eventId }: Delivery,
  ): Promise<void> => {
    await transaction(sql, "dte.pdf.generado", async (tx) => {
      if (!(await firstTime(tx, "dte.pdf.generado", eventId))) return;
      if (!(await setArchivoPdf(tx, { id, archivo, estado }))) return;
      await insertBitacora(tx, id, [{ evento: "PdfGenerado", fecha: shell.now() }]);
    });
  };
