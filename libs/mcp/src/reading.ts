import { showDte, showLine } from "@dte/cli";
import { type DteClient, ok } from "@dte/client";
import { catalog, isCodigo } from "@dte/errors";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { answering, refused, said } from "./answers.js";
import { idOf } from "./issuing.js";

const LIST_MAX = 100;
const readOnly = { readOnlyHint: true };
const fecha = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();

/** Adds the tools that read documents, errors and guides. They change nothing. */
export function addReading(server: McpServer, client: DteClient): void {
  server.registerTool(
    "buscar_documento",
    {
      title: "Buscar un documento",
      description: "Un documento por su id, o por el numeroTransaccion con el que el cliente lo emitió.",
      inputSchema: {
        id: z.string().min(1).optional(),
        numeroTransaccion: z.string().min(1).optional(),
        idCuenta: z.string().optional(),
      },
      annotations: readOnly,
    },
    ({ id, numeroTransaccion, idCuenta }) =>
      answering(async () => {
        if ((id === undefined) === (numeroTransaccion === undefined))
          return refused("Diga id o numeroTransaccion, uno de los dos.");
        const dte =
          id === undefined
            ? await client.getDteByTransaccion(numeroTransaccion ?? "", idCuenta)
            : await client.getDte(id);
        return said(showDte(dte), idOf(dte));
      }),
  );

  server.registerTool(
    "listar_documentos",
    {
      title: "Listar documentos emitidos",
      description: "Los documentos emitidos, del más reciente al más antiguo, uno por línea.",
      inputSchema: {
        fechaDesde: fecha,
        fechaHasta: fecha,
        tipo: z.string().optional(),
        estado: z.enum(["Certificado", "Anulado"]).optional(),
        idCuenta: z.string().optional(),
        limite: z.number().int().min(1).max(LIST_MAX).default(20),
      },
      annotations: readOnly,
    },
    ({ limite, ...given }) =>
      answering(async () => {
        const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const found = [];
        for await (const dte of client.dtes(filters)) {
          found.push(dte);
          if (found.length === limite) break;
        }
        const text = found.length === 0 ? "No hay ninguno." : found.map(showLine).join("\n");
        return said(text, { documentos: found.map(idOf) });
      }),
  );

  server.registerTool(
    "explicar_error",
    {
      title: "Explicar un error",
      description: "Qué significa un código de error de la API (FEG_…) y qué hacer.",
      inputSchema: { codigo: z.string() },
      annotations: readOnly,
    },
    async ({ codigo }) => {
      if (!isCodigo(codigo))
        return refused("No hay un error con ese código. Están todos en leer_guia errores-y-reintentos.");
      const { ayuda, http } = catalog[codigo];
      return said(`${codigo} (HTTP ${http}): ${ayuda}`);
    },
  );

  server.registerTool(
    "leer_guia",
    {
      title: "Leer la documentación",
      description: "Una página de la documentación en Markdown; sin nombre, la lista de páginas.",
      inputSchema: {
        pagina: z
          .string()
          .regex(/^[a-z0-9-]+$/)
          .optional()
          .describe("el nombre sin .md, por ejemplo primer-documento"),
      },
      annotations: readOnly,
    },
    ({ pagina }) =>
      answering(async () => {
        if (pagina === undefined) return said(await ok(client.api.GET("/llms.txt", { parseAs: "text" })));
        const path = { pagina: `${pagina}.md` };
        return said(await ok(client.api.GET("/docs/{pagina}", { params: { path }, parseAs: "text" })));
      }),
  );
}
