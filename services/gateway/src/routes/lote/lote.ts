import { createHash } from "node:crypto";
import type { BatchDefinition, Call, Client, Lote } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Answer } from "../../http/answer.js";
import { loteView } from "../../present/lote.js";
import { pageView, presentPage } from "../../present/page.js";
import { show } from "../../present/view.js";
import { PAGE_SIZE_DEFAULT, pageFields } from "../../schema/page.js";
import { bytes, choice, object, required, text } from "../../schema/schema.js";
import { idCuenta, idOpaco } from "../../schema/shapes.js";
import { estadosLote } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { type IntentOf, idempotencyKey } from "../dte/idempotency.js";
import { insist } from "../dte/insist.js";
import { route } from "../route.js";

type Deps = {
  shell: Shell;
  batch: Pick<Client<BatchDefinition>, "Upload" | "Get" | "List">;
  publicUrl: string;
  intentOf: IntentOf;
};

const PATH = "/lote";
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** The largest workbook, from decisions.md §3. */
const ARCHIVO_BYTES_MAX = 10 * 1024 * 1024;
export const LOTE_EXAMPLE = "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e";

export const loteParams = object({ id: required(idOpaco) });
/** Makes the error of a batch that does not exist, or that belongs to none of the user's accounts. */
export const loteNotFound = () =>
  feg("FEG_NOT_FOUND", { detalle: "El lote no existe. Verifique el identificador." });

/** `POST /lote`: takes a workbook in; its documents are issued after the answer. */
export const createLote = ({ shell, batch, publicUrl, intentOf }: Deps) =>
  route({
    method: "POST",
    path: PATH,
    auth: "dte.emitir",
    countedBehind: ["libros", "lotes"],
    query: object({ idCuenta }),
    headers: object({ "idempotency-key": idempotencyKey }),
    body: {
      form: "file",
      schema: object({
        archivo: required(bytes({ max: ARCHIVO_BYTES_MAX })),
        nombreArchivo: text({ min: 0, max: 1_000 }),
      }),
      bytesMax: ARCHIVO_BYTES_MAX,
      types: [XLSX, "application/octet-stream"],
    },
    handle: async ({ query, headers, body, actor, titular, call }) => {
      const { archivo, nombreArchivo = "" } = body;
      const key = headers["idempotency-key"];
      const idLote =
        key === undefined
          ? shell.newId()
          : loteOf(intentOf, actor.usuario, { key, idCuenta: query.idCuenta, archivo });
      const request = { actor, titular, ...query, nombreArchivo, contenido: Buffer.from(archivo) };
      const lote = await upload({ shell, batch }, { ...request, idLote, unaVez: key === undefined }, call);
      return answerOf(lote, { isRepetido: key === undefined && lote.id !== idLote, publicUrl });
    },
    doc: {
      operationId: "createLote",
      tag: "Lotes",
      summary: "Envía un libro de Excel con documentos por emitir",
      description:
        "Recibe un `.xlsx` de hasta 10,000 filas y 10 MiB, en el campo `archivo` de un formulario o como cuerpo, y responde el lote en estado `Recibido`; los documentos se emiten después. La hoja se llama `Documentos` y su primera fila tiene los encabezados de `GET /lote/plantilla`. Las filas con el mismo `numeroTransaccion` son los ítems de un documento. Si algo no se puede interpretar no se recibe ninguna fila, y `eventos` dice qué corregir. El mismo archivo enviado otra vez a la misma cuenta dentro de 24 horas no se emite de nuevo: responde el lote de la primera vez, con `Idempotent-Replayed: true`, salvo que de aquel no se haya emitido nada. Con `Idempotency-Key` cuenta la clave: con la misma responde el lote de la primera vez y con otra es un lote nuevo, aunque el archivo sea el mismo. Si no se sabe si el libro se recibió, la respuesta es 400 `1000` con `Location` y `Retry-After`: consulte esa dirección.",
      answer: answersJson(loteView, "El lote, recibido."),
      errors: [
        "LOT-INVEXC-2",
        "LOT-INVEXC-3",
        "LOT-INVEXC-4",
        "LOT-INVEXC-5",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
      ],
      mayBePending: true,
      examples: [{ summary: "Un libro" }],
    },
  });

type Request = Parameters<Deps["batch"]["Upload"]>[0] & { idLote: string };

/** Sends a workbook under its batch's id until batch tells the outcome, or no time is left. */
const upload = (
  { shell, batch }: Pick<Deps, "shell" | "batch">,
  { idLote, ...request }: Request,
  call: Call,
): Promise<Lote> =>
  insist(
    shell,
    ({ idIntento }, options) => batch.Upload({ ...request, idLote: idIntento }, options),
    { idIntento: idLote },
    {
      call,
      pending: {
        codigo: "1000",
        ubicacion: `${PATH}/${idLote}`,
        mensaje:
          "Todavía no se sabe si el lote fue recibido. Si la consulta responde 404, envíe el mismo archivo otra vez: no se emite dos veces.",
      },
    },
  );

function answerOf(lote: Lote, { isRepetido, publicUrl }: { isRepetido: boolean; publicUrl: string }): Answer {
  const json = show(loteView, lote, publicUrl);
  return isRepetido ? { json, headers: { "Idempotent-Replayed": "true" } } : { json };
}

/** Finds the batch that a user's key stands for, with this workbook, so that a request that is repeated after a lost answer makes no second batch. */
const loteOf = (
  intentOf: IntentOf,
  usuario: string,
  { key, idCuenta, archivo }: { key: string; idCuenta: string | undefined; archivo: Uint8Array },
): string =>
  intentOf(
    usuario,
    JSON.stringify(["lote", key, idCuenta ?? "", createHash("sha256").update(archivo).digest("hex")]),
  );

/** `GET /lote/{id}`: tells the progress of a batch. */
export const getLote = ({ batch, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: `${PATH}/:id`,
    auth: "dte.consultar",
    countedBehind: [],
    params: loteParams,
    paramsError: loteNotFound,
    handle: async ({ params: { id }, actor, call }) => ({
      json: show(loteView, await batch.Get({ actor, id }, { call }), publicUrl),
    }),
    doc: {
      operationId: "getLote",
      tag: "Lotes",
      summary: "Obtiene un lote y su avance",
      description:
        "`estado` es `Terminado` cuando se conoce el resultado de cada documento y `Fallido` cuando no se emitió ninguno. `errores` trae los primeros 200; todos están en `GET /lote/{id}/resultado`.",
      answer: answersJson(loteView, "El lote."),
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS"],
      examples: [{ summary: "Un lote", params: { id: LOTE_EXAMPLE } }],
    },
  });

/** `GET /lote`: lists the batches of an account, newest first. */
export const listLotes = ({ batch, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: PATH,
    auth: "dte.consultar",
    countedBehind: [],
    query: object({ ...pageFields, idCuenta, estado: choice(estadosLote, { ignoreCase: true }) }),
    handle: async ({ query, actor, call }) => {
      const { pageNumber = 1, pageSize = PAGE_SIZE_DEFAULT, ...filters } = query;
      const { lotes, totalItems } = await batch.List({ actor, pageNumber, pageSize, ...filters }, { call });
      const data = lotes.map((each) => show(loteView, each, publicUrl));
      return {
        json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path: PATH, filters }),
      };
    },
    doc: {
      operationId: "listLotes",
      tag: "Lotes",
      summary: "Lista los lotes de una cuenta",
      description: "Del más reciente al más antiguo, cada uno con sus primeros errores.",
      answer: answersJson(pageView("PaginaLote", loteView), "Una página de lotes."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        { summary: "La primera página" },
        { summary: "Los que están en proceso", query: { estado: "EnProceso" } },
      ],
    },
  });
