import type { Client, DocumentsDefinition } from "@dte/contracts";
import { remitenteOf } from "@dte/service";
import { dteView, presentPublic } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { problemaView } from "../../quirks.js";
import { answersJson, type Carried } from "../doc.js";
import { EXAMPLE_ID, idParams, unknownDte } from "../dte/get.js";
import { route } from "../route.js";

type Deps = { documents: Pick<Client<DocumentsDefinition>, "GetRecibido">; links: Links };

const fails = (status: number, description: string): Carried => ({
  status,
  description,
  content: [{ type: "application/json", view: problemaView }],
});

/** `GET /recibidos/dte/{id}`: gives a received document by the authority's id; its failures have a form of their own. */
export const getRecibido = ({ documents, links }: Deps) =>
  route({
    method: "GET",
    path: "/recibidos/dte/:id",
    auth: "public",
    readBudget: "address",
    countedBehind: ["grandes"],
    params: idParams,
    paramsError: unknownDte,
    handle: async ({ params, actor, call }) => {
      const remitente = remitenteOf({ ip: actor.ipOrigen });
      const dte = await documents.GetRecibido({ id: params.id, remitente }, { call });
      return { json: presentPublic(dte, links) };
    },
    doc: {
      operationId: "getDteRecibido",
      tag: "Documentos recibidos",
      summary: "Obtiene un documento recibido",
      answer: answersJson(dteView, "El documento."),
      exceptions: [
        fails(400, "La petición no es válida, u ocurrió un error inesperado."),
        fails(404, "El documento recibido no existe."),
        fails(429, "Demasiadas peticiones."),
      ],
      withoutEnvelope: true,
      examples: [{ summary: "Por identificador", params: { id: EXAMPLE_ID } }],
    },
  });
