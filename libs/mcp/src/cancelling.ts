import { showDte } from "@dte/cli";
import type { DteClient } from "@dte/client";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { answering, refused, said } from "./answers.js";
import { approves } from "./approval.js";
import type { Confirmations } from "./confirmations.js";
import { idOf } from "./issuing.js";

type Anulacion = Parameters<DteClient["cancelDte"]>[1];
export type Cancellation = { readonly id: string; readonly anulacion: Anulacion; readonly resumen: string };

/** Adds the tools that cancel. A cancellation cannot be taken back, so it too is shown first. */
export function addCancelling(
  server: McpServer,
  client: DteClient,
  shown: Confirmations<Cancellation>,
): void {
  server.registerTool(
    "preparar_anulacion",
    {
      title: "Mostrar lo que se anularía",
      description:
        "Busca el documento y devuelve un resumen y una confirmación; no anula nada. Muestre el resumen a la persona y pregúntele.",
      inputSchema: {
        id: z.string().min(1),
        motivo: z.string().min(1).describe("por qué se anula; la autoridad lo lee"),
        clase: z.number().int().optional().describe("clase de anulación, donde el país tiene varias"),
        idReemplazo: z.string().optional().describe("documento que lo reemplaza, si lo hay"),
      },
      annotations: { readOnlyHint: true },
    },
    ({ id, motivo, clase, idReemplazo }) =>
      answering(async () => {
        const dte = await client.getDte(id);
        const resumen = `${showDte(dte)}\nMotivo        ${motivo}`;
        const anulacion = {
          motivoAnulacion: motivo,
          ...(clase !== undefined && { tipoAnulacion: clase }),
          ...(idReemplazo !== undefined && { idDteReemplazo: idReemplazo }),
        };
        const confirmacion = shown.keep({ id: dte.id ?? id, anulacion, resumen });
        return said(`${resumen}\n\nNo se ha anulado. Confirmación: ${confirmacion}`, {
          confirmacion,
          resumen,
        });
      }),
  );

  server.registerTool(
    "anular_documento",
    {
      title: "Anular un documento",
      description:
        "Anula ante la autoridad tributaria lo que preparar_anulacion mostró; no se puede deshacer. Llámela solo cuando la persona haya dicho que sí.",
      inputSchema: { confirmacion: z.string().describe("la que dio preparar_anulacion") },
      annotations: { destructiveHint: true, idempotentHint: true },
    },
    ({ confirmacion }) =>
      answering(async () => {
        const cancellation = shown.take(confirmacion, confirmacion);
        if (cancellation === undefined)
          return refused(
            "La confirmación no se conoce o venció. Llame a preparar_anulacion y pregunte otra vez.",
          );
        const { id, anulacion, resumen } = cancellation;
        if (!(await approves(server, `¿Anular este documento? No se puede deshacer.\n\n${resumen}`)))
          return refused("La persona no lo aprobó; no se anuló nada.");
        const dte = await client.cancelDte(id, anulacion);
        return said(showDte(dte), idOf(dte));
      }),
  );
}
