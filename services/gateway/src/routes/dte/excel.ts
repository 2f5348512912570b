import type { Call, Client, DocumentsDefinition, Dte } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { createQueue } from "@dte/work";
import { writeListado } from "../../excel/listado.js";
import { object } from "../../schema/schema.js";
import { answersAnew } from "../doc.js";
import { route } from "../route.js";
import { emitidosFields, toRequest, withTipo } from "./list.js";
import { readDtes, type Window } from "./read-dtes.js";
import type { TiposDeps } from "./tipo.js";
import { ASK_AGAIN_SECONDS, written } from "./written.js";

type Deps = TiposDeps & { documents: Pick<Client<DocumentsDefinition>, "List"> };

/** The most rows of a workbook, from decisions.md §3. */
const ROWS_MAX = 100_000;
/** The longest time of a listing. The largest takes a minute or two; a client that reads more slowly holds a place that others wait for. */
const LISTADO_LIMIT_MS = 15 * 60_000;
/** The most listings at a time in this gateway: each asks documents for page after page, and writing them is work for one processor. */
const LISTADOS_MAX = 20;
/** The most listings at a time of a user: one, and one of another account. */
const LISTADOS_PER_USER_MAX = 2;
const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** `GET /dte/excel`: writes the listing of `GET /dte` as a workbook, while it is read from documents. */
export const excel = (deps: Deps) => {
  const { documents } = deps;
  const places = createQueue({
    setting: "LISTADOS_MAX",
    concurrency: LISTADOS_MAX,
    concurrencyPerKey: LISTADOS_PER_USER_MAX,
    waitingMax: 0,
    retryAfterSeconds: ASK_AGAIN_SECONDS,
  });
  return route({
    method: "GET",
    path: "/dte/excel",
    auth: "dte.consultar",
    countedBehind: ["descargas"],
    query: object(emitidosFields),
    handle: async ({ query: { idReceptor, ...filters }, actor, titular, call, isStillGood }) => {
      const ask = toRequest(await withTipo(deps, filters, call), idReceptor, actor);
      const { totalItems } = await documents.List({ ...ask, limit: 1 }, { call });
      if (totalItems > ROWS_MAX) {
        throw invalid(
          `El listado tiene más de ${ROWS_MAX} documentos, que es el máximo. Acótelo con fechaDesde y fechaHasta.`,
        );
      }
      const bounds = { places, titular, limitMs: LISTADO_LIMIT_MS, isStillGood };
      return {
        contentType: CONTENT_TYPE,
        headers: { "Content-Disposition": 'attachment; filename="documentos.xlsx"' },
        write: written(bounds, (sink, signal) => writeListado(sink, pagesOf(documents, ask, call), signal)),
      };
    },
    doc: {
      operationId: "getDtesExcel",
      tag: "Documentos",
      summary: "Descarga el listado de documentos emitidos en Excel",
      description: `Con los filtros de \`GET /dte\`, del más reciente al más antiguo y hasta ${ROWS_MAX} documentos. Si hay más, responde \`FEG_VALIDATION_ERROR\`. Un usuario descarga hasta ${LISTADOS_PER_USER_MAX} a la vez; más son 429.`,
      answer: answersAnew(CONTENT_TYPE, "El listado, como .xlsx."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "Los de un mes", query: { fechaDesde: "2026-11-01", fechaHasta: "2026-11-30" } }],
    },
  });
};

/**
 * Pages through a listing while it changes. New documents push rows back, so ids that were given already are skipped. Cancelled documents leave a
 * listing of certified ones and pull its rows forward, so that filter is applied here, to the listing of all.
 */
async function* pagesOf(
  documents: Deps["documents"],
  ask: Window,
  call: Call,
): AsyncGenerator<readonly Dte[]> {
  const { estado, ...any } = ask;
  const picked = estado === "Certificado";
  const seen = new Set<string | undefined>();
  const isNew = ({ id, estado: is }: Dte) => !seen.has(id) && seen.add(id) && (!picked || is === estado);
  const all = { ...(picked ? any : ask), limit: Number.POSITIVE_INFINITY };
  for await (const { listados } of readDtes(documents.List, all, call))
    yield listados.map(({ dte }) => dte()).filter(isNew);
}
