import { createHash } from "node:crypto";
import { openApi } from "../../openapi/document.js";
import { answersFile } from "../doc.js";
import { type AnyRoute, route } from "../route.js";

/** The document changes with deployments only. */
const FRESH_SECONDS = 300;

/** `GET /openapi.json`: describes the requests and answers of `others` and of this endpoint itself. */
export function openApiJson(others: readonly AnyRoute[], publicUrl: string): AnyRoute {
  const self: AnyRoute = route({
    method: "GET",
    path: "/openapi.json",
    auth: "public",
    readBudget: "address",
    handle: async () => ({ bytes, contentType: "application/json; charset=utf-8", headers }),
    doc: {
      operationId: "getOpenApi",
      tag: "Servicio",
      summary: "Obtiene la descripción OpenAPI 3.1 de esta API",
      answer: answersFile(["application/json"], "El documento."),
      examples: [{ summary: "El documento" }],
    },
  });
  const bytes = Buffer.from(JSON.stringify(openApi([...others, self], publicUrl)));
  const headers = {
    "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
    // Clients and tools on pages elsewhere may read the document, because it is public.
    "Access-Control-Allow-Origin": "*",
    ETag: `"${createHash("sha256").update(bytes).digest("hex")}"`,
  };
  return self;
}
