import type { Client, ReceivingDefinition } from "@dte/contracts";
import { pageView, presentPage } from "../../present/page.js";
import { recepcionView } from "../../present/recepcion.js";
import { show } from "../../present/view.js";
import { pageFields, windowOf } from "../../schema/page.js";
import { object } from "../../schema/schema.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = { receiving: Pick<Client<ReceivingDefinition>, "ListRecepciones">; publicUrl: string };

/** `GET /cuenta/{id}/recepciones`: lists the files that other systems sent for an account, and the answers to them. */
export const listRecepciones = ({ receiving, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/cuenta/:id/recepciones",
    auth: "dte.consultar",
    countedBehind: [],
    params: idParams,
    paramsError: cuentaNotFound,
    query: object(pageFields),
    handle: async ({ params: { id }, query, actor, call }) => {
      const { pageNumber, pageSize, window } = windowOf(query);
      const { recepciones, totalItems } = await receiving.ListRecepciones(
        { actor, idCuenta: id, ...window },
        { call },
      );
      const data = recepciones.map((each) => show(recepcionView, each, publicUrl));
      const path = `/cuenta/${encodeURIComponent(id)}/recepciones`;
      return { json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path, filters: {} }) };
    },
    doc: {
      operationId: "listRecepciones",
      tag: "Cuentas",
      summary: "Lista lo que otros sistemas enviaron a una cuenta, y qué se les respondió",
      description:
        "Donde emisores, receptores y la autoridad se envían documentos entre sí: cada llegada a las direcciones de la cuenta, de la más reciente a la más antigua, con lo que se respondió. Sirve para seguir en vivo las pruebas de la autoridad. Lo que llega igual en un mismo minuto se cuenta en `veces`. Lo que no nombra a ninguna cuenta (pedir un token) se ve si llega a la dirección propia de la cuenta. Se guardan las últimas 1,000, hasta 30 días.",
      answer: answersJson(pageView("PaginaRecepciones", recepcionView), "Una página de llegadas."),
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "La primera página", params: { id: EXAMPLE_CUENTA } }],
    },
  });
