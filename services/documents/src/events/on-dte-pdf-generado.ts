import type { Event } from "@dte/contracts";
import { type Delivery, firstTime, type Shell, type Sql, transaction } from "@dte/service";
import { insertBitacora } from "../store/bitacora.js";
import { setArchivoPdf } from "../store/dtes.js";

/**
 * Remembers where the print is kept, and writes it to the audit log. A print that comes late and shows an earlier state is let go: the document has
 * been cancelled, has left contingency or has taken the place of another, or a later print was made from what was read after it. A caller gets that
 * later print, or a new one.
 */
export const onDtePdfGenerado =
  ({ shell, sql }: { shell: Shell; sql: Sql }) =>
  async (
    { id, archivo, estado = "EnContingencia", leido }: Event<"dte.pdf.generado">,
    { eventId }: Delivery,
  ): Promise<void> => {
    await transaction(sql, "dte.pdf.generado", async (tx) => {
      if (!(await firstTime(tx, "dte.pdf.generado", eventId))) return;
      // A print without a moment counts as older than all others.
      const print = { id, archivo, estado, leido: new Date(leido || 0) };
      if (!(await setArchivoPdf(tx, print))) return;
      await insertBitacora(tx, id, [{ evento: "PdfGenerado", fecha: shell.now() }]);
    });
  };
