import { showDte } from "@dte/cli";
import type { Dte, DteClient, Solicitud } from "@dte/client";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { answering, refused, said } from "./answers.js";
import { approves } from "./approval.js";
import type { Confirmations } from "./confirmations.js";

export type Issue = { readonly solicitud: Solicitud; readonly resumen: string };

/** The fields with which an assistant begins. The service judges the form, and its errors say more than a schema could. */
const solicitudShape = z
  .looseObject({
    tipo: z.string().optional().describe("factura, notaCredito…: los tipos del país, en leer_guia"),
    receptor: z.looseObject({}).optional().describe("a quién; sin él, consumidor final"),
    items: z.array(
      z.looseObject({
        descripcion: z.string().optional(),
        cantidad: z.union([z.number(), z.string()]).optional(),
        precioUnitario: z.union([z.number(), z.string()]).optional().describe("con impuestos incluidos"),
      }),
    ),
    numeroTransaccion: z.string().optional().describe("el número de la venta en el sistema del cliente"),
    idCuenta: z.string().optional().describe("la cuenta emisora, si el usuario tiene varias"),
  })
  .describe("El cuerpo de POST /dte, como en leer_guia primer-documento y en la guía del país.");

const claveShape = z
  .string()
  .min(1)
  .max(200)
  .describe(
    "Nombre único de esta emisión, por ejemplo el número del pedido: con la misma clave no se emite dos veces.",
  );

/** Adds the tools that issue. They compute the document and show it first, and issue only a document that was shown and that a person has said yes to. */
export function addIssuing(server: McpServer, client: DteClient, shown: Confirmations<Issue>): void {
  server.registerTool(
    "validar_documento",
    {
      title: "Validar un documento sin emitirlo",
      description:
        "Calcula impuestos y totales y dice todo lo que está mal, sin emitir ni guardar nada. Devuelve un resumen y una confirmación. Muestre el resumen completo a la persona y pregúntele si quiere emitirlo.",
      inputSchema: { solicitud: solicitudShape },
      annotations: { readOnlyHint: true },
    },
    ({ solicitud: given }) =>
      answering(async () => {
        const { certificar: _, ...solicitud } = given as Solicitud;
        const resumen = showDte(await client.createDte({ ...solicitud, certificar: false } as Solicitud));
        const confirmacion = shown.keep({ solicitud: solicitud as Solicitud, resumen });
        return said(`${resumen}\n\nNo se ha emitido. Confirmación: ${confirmacion}`, {
          confirmacion,
          resumen,
        });
      }),
  );

  server.registerTool(
    "emitir_documento",
    {
      title: "Emitir un documento validado",
      description:
        "Emite ante la autoridad tributaria exactamente lo que validar_documento mostró. Es un acto fiscal: llámela solo cuando la persona haya visto el resumen y haya dicho que sí. Repetirla con la misma confirmación y clave no emite otro.",
      inputSchema: { confirmacion: z.string().describe("la que dio validar_documento"), clave: claveShape },
      annotations: { destructiveHint: true, idempotentHint: true },
    },
    ({ confirmacion, clave }) =>
      answering(async () => {
        const issue = shown.take(confirmacion, clave);
        if (issue === undefined) return refused(NOT_SHOWN);
        if (!(await approves(server, `¿Emitir este documento?\n\n${issue.resumen}`)))
          return refused("La persona no lo aprobó; no se emitió nada.");
        const dte = await client.createDte(issue.solicitud, { idempotencyKey: clave });
        return said(showDte(dte), idOf(dte));
      }),
  );
}

const NOT_SHOWN =
  "La confirmación no se conoce, venció o ya sirvió con otra clave. Llame a validar_documento, muestre el resumen y pregunte otra vez.";

/** Picks the values that an assistant needs to go on; the rest is in the text. */
export const idOf = ({ id, estado, verificado, total, moneda }: Dte): Record<string, unknown> => ({
  id,
  estado,
  ...(verificado !== undefined && { verificado }),
  total,
  moneda,
});
