import { type Client, CONTRATO, type DocumentsDefinition } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { dteView, presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { pageView, presentPage } from "../../present/page.js";
import {
  presentRechazado,
  presentRechazadoConDte,
  rechazadoConDteView,
  rechazadoView,
} from "../../present/rechazado.js";
import { pageFields, windowOf } from "../../schema/page.js";
import { object, text } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { examples } from "../dte/create.examples.js";
import { solicitudSchema, toSolicitud } from "../dte/create.parse.js";
import { EXAMPLE_ID, idParams, unknownDte } from "../dte/get.js";
import { insist } from "../dte/insist.js";
import { route } from "../route.js";

type Deps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "ListRechazados" | "GetRechazado" | "Correct">;
  links: Links;
};

const PATH = "/rechazados/dte";
/** A corrected document may be as long as one that POST /dte takes. */
const BODY_BYTES_MAX = 2 * 1024 * 1024;

/** `GET /rechazados/dte`: lists an account's documents that the authority refused and nobody has corrected, newest first. */
export const listRechazados = ({ documents, links }: Deps) =>
  route({
    method: "GET",
    path: PATH,
    auth: "dte.consultar",
    countedBehind: [],
    query: object({ ...pageFields, idCuenta, numeroTransaccion: text({ min: 1, max: 100 }) }),
    handle: async ({ query, actor, call }) => {
      const { pageNumber, pageSize, window, filters } = windowOf(query);
      const { rechazados, totalItems } = await documents.ListRechazados(
        { actor, ...window, ...filters },
        { call },
      );
      const data = rechazados.map((each) => presentRechazado(each, links));
      const { publicUrl } = links;
      return {
        json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path: PATH, filters }),
      };
    },
    doc: {
      operationId: "listDtesRechazados",
      tag: "Documentos rechazados",
      summary: "Lista los documentos que la autoridad rechazó",
      description:
        "Los que la autoridad tributaria rechazó y no se han corregido, del más reciente al más antiguo, con el motivo. No están en `GET /dte`: un documento rechazado no es un documento. Los que se emitieron en contingencia y el receptor ya tiene dicen `enContingencia`.",
      answer: answersJson(
        pageView("PaginaRechazados", rechazadoView),
        "Una página de documentos rechazados.",
      ),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "La primera página" }],
    },
  });

/** `GET /rechazados/dte/{id}`: gives a refused document, with the document as it was computed. */
export const getRechazado = ({ documents, links }: Deps) =>
  route({
    method: "GET",
    path: `${PATH}/:id`,
    auth: "dte.consultar",
    countedBehind: [],
    params: idParams,
    paramsError: unknownDte,
    handle: async ({ params: { id }, actor, call }) => ({
      json: presentRechazadoConDte(await documents.GetRechazado({ actor, id }, { call }), links),
    }),
    doc: {
      operationId: "getDteRechazado",
      tag: "Documentos rechazados",
      summary: "Obtiene un documento que la autoridad rechazó",
      description: "Con el motivo, hasta cuándo se puede corregir y el documento como se calculó.",
      answer: answersJson(rechazadoConDteView, "El documento rechazado."),
      errors: ["FEG_DET_OBTE_INEX", "FEG_NO_CUENTAS"],
      examples: [{ summary: "Por identificador", params: { id: EXAMPLE_ID } }],
    },
  });

/** `POST /rechazados/dte/{id}`: sends a refused document again, corrected, under its own identity and number. */
export const correctRechazado = ({ shell, documents, links }: Deps) =>
  route({
    method: "POST",
    path: `${PATH}/:id`,
    auth: "dte.emitir",
    countedBehind: ["emision", "grandes"],
    params: idParams,
    paramsError: unknownDte,
    body: { form: "json", schema: solicitudSchema, sentBack: dteView, bytesMax: BODY_BYTES_MAX },
    handle: async ({ params: { id }, body, actor, titular, call }) => {
      const idIntento = shell.newId();
      const request = {
        actor,
        titular,
        id,
        solicitud: { ...toSolicitud(body), contrato: CONTRATO },
        idIntento,
      };
      const pending = {
        ubicacion: `/dte/${encodeURIComponent(id)}`,
        mensaje:
          "El resultado de la corrección está pendiente: todavía no se sabe si el documento fue certificado.",
      };
      const outcome = await insist(shell, documents.Correct, request, { call, pending });
      return { json: presentDte(outcome, links) };
    },
    doc: {
      operationId: "correctDteRechazado",
      tag: "Documentos rechazados",
      summary: "Corrige un documento rechazado y lo envía de nuevo",
      description:
        "Donde la ley lo permite, y hasta `corregibleHasta`, el documento se envía otra vez con el mismo identificador y el mismo número. El cuerpo es el de `POST /dte`, completo y corregido; no cambie el tipo, el establecimiento ni el número. Uno que se emitió en contingencia va con el lote siguiente, bajo el evento que lo informó, y la respuesta llega sin `estado` hasta que la autoridad lo certifica. Donde la autoridad no conserva el número de un documento rechazado, la respuesta es `FEG_DTE_INVALID_STATE`.",
      answer: answersJson(dteView, "El documento corregido."),
      errors: [
        "FEG_DET_OBTE_INEX",
        "FEG_DTE_CERTIFICATION_ERROR",
        "FEG_DTE_INVALID_STATE",
        "FEG_INVALID_NIT",
        "FEG_INVALID_TAX_CONFIG",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
        "FEG_DTE_CREA_010",
        "FEG_DTE_CREA_018",
      ],
      examples: examples
        .slice(0, 1)
        .map((each) => ({ ...each, summary: "El documento, corregido", params: { id: EXAMPLE_ID } })),
    },
  });
