import type { Archivo, BatchDefinition, Client } from "@dte/contracts";
import type { Answer } from "../../http/answer.js";
import { attachment } from "../../http/disposition.js";
import { object } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { answersAnew } from "../doc.js";
import { route } from "../route.js";
import { LOTE_EXAMPLE, loteNotFound, loteParams, XLSX } from "./lote.js";

type Deps = { batch: Pick<Client<BatchDefinition>, "GetResultado" | "GetPlantilla"> };

/** `GET /lote/{id}/resultado`: gives the uploaded workbook, with its outcome beside each row. */
export const getResultado = ({ batch }: Deps) =>
  route({
    method: "GET",
    path: "/lote/:id/resultado",
    auth: "dte.consultar",
    countedBehind: ["libros"],
    params: loteParams,
    paramsError: loteNotFound,
    handle: async ({ params: { id }, actor, titular, call }) =>
      download(await batch.GetResultado({ actor, id, titular }, { call })),
    doc: {
      operationId: "getLoteResultado",
      tag: "Lotes",
      summary: "Descarga el libro enviado con el resultado de cada fila",
      description:
        "Al lado de cada fila están el identificador, la serie, el número y el PDF del documento, o el código y el mensaje de su error. El libro corregido se puede enviar de nuevo: las filas certificadas no se emiten otra vez.",
      answer: answersAnew(XLSX, "El libro, como .xlsx."),
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS"],
      examples: [{ summary: "Los resultados de un lote", params: { id: LOTE_EXAMPLE } }],
    },
  });

/** `GET /lote/plantilla`: gives a workbook to fill in for the account's country, empty but for a row of examples. */
export const getPlantilla = ({ batch }: Deps) =>
  route({
    method: "GET",
    path: "/lote/plantilla",
    auth: "dte.consultar",
    countedBehind: [],
    query: object({ idCuenta }),
    handle: async ({ query, actor, call }) =>
      download(await batch.GetPlantilla({ actor, ...query }, { call })),
    doc: {
      operationId: "getLotePlantilla",
      tag: "Lotes",
      summary: "Descarga la plantilla de Excel del país de la cuenta",
      description:
        "Con los encabezados, qué es cada uno, listas para elegir y una fila de ejemplo, que se borra.",
      answer: answersAnew(XLSX, "La plantilla, como .xlsx."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "La plantilla" }],
    },
  });

const download = ({ nombre, contenido }: Archivo): Answer => ({
  bytes: contenido,
  contentType: XLSX,
  headers: { "Content-Disposition": attachment(nombre), "Cache-Control": "no-store" },
});
