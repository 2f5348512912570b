import type { Client, DocumentsDefinition, ListRequestInput, ListResponse } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { dteView, presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { pageView, presentPage } from "../../present/page.js";
import { PAGE_SIZE_DEFAULT, pageFields } from "../../schema/page.js";
import { boolean, choice, date, object, text, type Value } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { estados, tipos } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { type Request, route } from "../route.js";

type Deps = {
  documents: Pick<Client<DocumentsDefinition>, "List" | "ListRecibidos">;
  links: Links;
};

const filterFields = {
  fechaDesde: date(),
  fechaHasta: date(),
  tipo: choice(tipos, { ignoreCase: true }),
  estado: choice(estados, { ignoreCase: true }),
  estaEnAmbienteDePruebas: boolean(),
  idCuenta,
  numeroTransaccion: text({ min: 1, max: 100 }),
};
/** The other party by its tax id. */
const idParte = text({ min: 1, max: 50 });

export const emitidosFields = { ...filterFields, idReceptor: idParte };
const emitidosQuery = object({ ...pageFields, ...emitidosFields });
const recibidosQuery = object({ ...pageFields, ...filterFields, idEmisor: idParte });
const paginaDte = pageView("PaginaDte", dteView);

/** `GET /dte`: the documents of an account, newest first. */
export const list = ({ documents, links }: Deps) =>
  route({
    method: "GET",
    path: "/dte",
    auth: "dte.consultar",
    query: emitidosQuery,
    handle: ({ query, actor, call }) => {
      const { idReceptor, ...rest } = query;
      const ask = toRequest(rest, idReceptor, actor);
      return answer({ links, path: "/dte", query, page: documents.List(ask, { call }) });
    },
    doc: {
      operationId: "listDtes",
      tag: "Documentos",
      summary: "Lista los documentos emitidos",
      description: "Del más reciente al más antiguo. Una página más allá del final viene vacía.",
      answer: answersJson(paginaDte, "Una página de documentos."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        { summary: "La primera página" },
        {
          summary: "Las facturas certificadas de un mes",
          query: {
            fechaDesde: "2026-11-01",
            fechaHasta: "2026-11-30",
            tipo: "factura",
            estado: "Certificado",
            pageSize: "50",
          },
        },
      ],
    },
  });

/** `GET /recibidos/dte`: the documents that the user's accounts received, newest first. */
export const listRecibidos = ({ documents, links }: Deps) =>
  route({
    method: "GET",
    path: "/recibidos/dte",
    auth: "dte.consultar",
    query: recibidosQuery,
    handle: ({ query, actor, call }) => {
      const { idEmisor, ...rest } = query;
      const ask = toRequest(rest, idEmisor, actor);
      return answer({
        links,
        path: "/recibidos/dte",
        query,
        page: documents.ListRecibidos(ask, { call }),
      });
    },
    doc: {
      operationId: "listDtesRecibidos",
      tag: "Documentos recibidos",
      summary: "Lista los documentos recibidos",
      description: "Del más reciente al más antiguo. Una página más allá del final viene vacía.",
      answer: answersJson(paginaDte, "Una página de documentos."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "De un proveedor", query: { idEmisor: "98765434" } }],
    },
  });

type Query = { pageNumber?: number; pageSize?: number } & Record<string, string | number | boolean>;
type Filters = Value<ReturnType<typeof object<typeof pageFields & typeof filterFields>>>;

/** What documents is asked for. Throws FEG_VALIDATION_ERROR for dates in the wrong order. */
export function toRequest(
  { pageNumber = 1, pageSize = PAGE_SIZE_DEFAULT, ...filters }: Filters,
  idContraparte: string | undefined,
  actor: Request<never, never, never, never>["actor"],
): ListRequestInput {
  const { fechaDesde, fechaHasta } = filters;
  if (fechaDesde !== undefined && fechaHasta !== undefined && fechaDesde > fechaHasta) {
    throw invalid("fechaDesde: se espera una fecha que no sea posterior a fechaHasta.");
  }
  return {
    actor,
    pageNumber,
    pageSize,
    ...filters,
    ...(idContraparte !== undefined && { idContraparte }),
  };
}

async function answer(list: { links: Links; path: string; query: Query; page: Promise<ListResponse> }) {
  const { links, path, query } = list;
  const { pageNumber = 1, pageSize = PAGE_SIZE_DEFAULT, ...filters } = query;
  const { dtes, totalItems } = await list.page;
  const data = dtes.map((dte) => presentDte(dte, links));
  return {
    json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl: links.publicUrl, path, filters }),
  };
}
