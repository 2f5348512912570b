import type { Call, Client, DocumentsDefinition, Dte, ListRequestInput } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { writeListado } from "../../excel/listado.js";
import { object } from "../../schema/schema.js";
import { answersAnew } from "../doc.js";
import { route } from "../route.js";
import { emitidosFields, toRequest } from "./list.js";

type Deps = { documents: Pick<Client<DocumentsDefinition>, "List"> };

/** decisions.md §3. */
const ROWS_MAX = 100_000;
/** The most that documents gives at once. */
const PAGE_SIZE = 100;
/** The client's own deadline is that of a page here: the whole takes as long as it is read. */
const PAGE_LIMIT_MS = 15_000;
const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** `GET /dte/excel`: the listing of `GET /dte` as a workbook, written while it is read from documents. */
export const excel = ({ documents }: Deps) =>
  route({
    method: "GET",
    path: "/dte/excel",
    auth: "dte.consultar",
    query: object(emitidosFields),
    handle: async ({ query: { idReceptor, ...filters }, actor, call }) => {
      const ask = toRequest({ ...filters, pageSize: PAGE_SIZE }, idReceptor, actor);
      const first = await documents.List(ask, { call });
      if (first.totalItems > ROWS_MAX) {
        throw invalid(
          `El listado tiene ${first.totalItems} documentos y el máximo es ${ROWS_MAX}. Acótelo con fechaDesde y fechaHasta.`,
        );
      }
      return {
        contentType: CONTENT_TYPE,
        headers: { "Content-Disposition": 'attachment; filename="documentos.xlsx"' },
        write: (sink, signal) => writeListado(sink, pagesAfter(documents, ask, first, call), signal),
      };
    },
    doc: {
      operationId: "getDtesExcel",
      tag: "Documentos",
      summary: "Descarga el listado de documentos emitidos en Excel",
      description: `Con los filtros de \`GET /dte\`, del más reciente al más antiguo y hasta ${ROWS_MAX} documentos. Si hay más, responde \`FEG_VALIDATION_ERROR\`.`,
      answer: answersAnew(CONTENT_TYPE, "El listado, como .xlsx."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "Los de un mes", query: { fechaDesde: "2026-11-01", fechaHasta: "2026-11-30" } }],
    },
  });

/**
 * The first page and those after it. What is issued meanwhile moves the rows back, and they would come again: each
 * document is given once.
 */
async function* pagesAfter(
  documents: Deps["documents"],
  ask: ListRequestInput,
  first: { dtes: readonly Dte[]; totalItems: number },
  call: Call,
): AsyncGenerator<readonly Dte[]> {
  const seen = new Set<string | undefined>();
  const fresh = (dtes: readonly Dte[]) => dtes.filter(({ id }) => !seen.has(id) && seen.add(id));
  yield fresh(first.dtes);
  const pages = Math.ceil(first.totalItems / PAGE_SIZE);
  for (let pageNumber = 2; pageNumber <= pages; pageNumber += 1) {
    const limited = { ...call, deadline: Date.now() + PAGE_LIMIT_MS };
    const { dtes } = await documents.List({ ...ask, pageNumber }, { call: limited });
    yield fresh(dtes);
  }
}
