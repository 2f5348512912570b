import { catalog, feg, isCodigo } from "@dte/errors";
import type { Answer } from "../../http/answer.js";
import { object, required, text } from "../../schema/schema.js";
import { answersAnew } from "../doc.js";
import { route } from "../route.js";
import { errorPage, indexPage, pagePolicy } from "./page.js";

/** The catalogue changes with deployments only. */
const headers = { "Cache-Control": "public, max-age=300", "Content-Security-Policy": pagePolicy };

const html = (page: string): Answer => ({
  bytes: Buffer.from(page),
  contentType: "text/html; charset=utf-8",
  headers,
});

/** `GET /errores`: lists every error of the API. */
export const errores = () =>
  route({
    method: "GET",
    path: "/errores",
    auth: "public",
    readBudget: "address",
    handle: async () => html(indexPage(Object.entries(catalog).map(toRow))),
    doc: {
      operationId: "listErrores",
      tag: "Servicio",
      summary: "Muestra la referencia de errores",
      answer: answersAnew("text/html", "Una página."),
      examples: [{ summary: "La lista" }],
    },
  });

const unknownCodigo = () =>
  feg("FEG_NOT_FOUND", { detalle: "No hay un error con ese código. Vea la lista en /errores." });

/** `GET /errores/{codigo}`: shows the page to which `masInformacion` of an error points. */
export const error = () =>
  route({
    method: "GET",
    path: "/errores/:codigo",
    auth: "public",
    readBudget: "address",
    params: object({ codigo: required(text({ min: 1, max: 60 })) }),
    paramsError: unknownCodigo,
    handle: async ({ params: { codigo } }) => {
      if (!isCodigo(codigo)) throw unknownCodigo();
      return html(errorPage(toRow([codigo, catalog[codigo]])));
    },
    doc: {
      operationId: "getError",
      tag: "Servicio",
      summary: "Muestra qué significa un error y qué hacer",
      description: "La dirección de `masInformacion` de cada error.",
      answer: answersAnew("text/html", "Una página."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Un error", params: { codigo: "FEG_DTE_CREA_001" } }],
    },
  });

function toRow([codigo, entry]: [string, { http: number; severidad: number; ayuda: string }]) {
  const { http, severidad, ayuda } = entry;
  return { codigo, http, severidad, ayuda };
}
