import { once } from "node:events";
import type { Writable } from "node:stream";
import type {
  Actor,
  AsientoBitacora,
  BitacoraFirmada,
  Call,
  Client,
  DocumentsDefinition,
  RaizBitacora,
} from "@dte/contracts";
import { createQueue } from "@dte/work";
import { llavesView } from "../../present/bitacora.js";
import { show } from "../../present/view.js";
import { integer, object } from "../../schema/schema.js";
import { answersAnew, answersJson } from "../doc.js";
import { ASK_AGAIN_SECONDS, written } from "../dte/written.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = {
  documents: Pick<Client<DocumentsDefinition>, "SignBitacora" | "ListBitacora" | "ListLlavesBitacora">;
};

/** The longest time of an export: ten million entries in pages of a thousand take some minutes. */
const EXPORT_LIMIT_MS = 30 * 60_000;
const EXPORTS_MAX = 10;
const EXPORTS_PER_USER_MAX = 1;
const NDJSON = "application/x-ndjson";
/** The name of the format, which stands in the first line and says how to read the others. */
const FORMATO = "dte-bitacora-1";

/** `GET /cuenta/{id}/bitacora`: writes the audit log of an account with its chain, as one JSON object a line. */
export const getBitacora = ({ documents }: Deps) => {
  const places = createQueue({
    setting: "BITACORAS_MAX",
    concurrency: EXPORTS_MAX,
    concurrencyPerKey: EXPORTS_PER_USER_MAX,
    waitingMax: 0,
    retryAfterSeconds: ASK_AGAIN_SECONDS,
  });
  return route({
    method: "GET",
    path: "/cuenta/:id/bitacora",
    auth: "dte.consultar",
    countedBehind: ["descargas"],
    params: idParams,
    paramsError: cuentaNotFound,
    query: object({ desde: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    handle: async ({ params: { id }, query: { desde = 1 }, actor, titular, call, isStillGood }) => {
      const firmada = await documents.SignBitacora({ actor, idCuenta: id }, { call });
      const bounds = { places, titular, limitMs: EXPORT_LIMIT_MS, isStillGood };
      return {
        contentType: NDJSON,
        headers: { "Content-Disposition": 'attachment; filename="bitacora.ndjson"' },
        write: written(bounds, (sink, signal) =>
          tell(sink, signal, { documents, firmada, desde, actor, idCuenta: id, call }),
        ),
      };
    },
    doc: {
      operationId: "getBitacora",
      tag: "Cuentas",
      summary: "Descarga la bitácora de una cuenta con su cadena",
      description:
        "Un objeto JSON por línea. La primera línea lleva `formato`, `cuenta`, `desde`, `hasta`, la `raiz` firmada en este momento y las `llaves`; cada línea siguiente es un asiento con su `huella`, que incluye la del asiento anterior, o una `raiz` que se firmó ahí. Con `desde` se descarga a partir de esa posición, y `anterior` en la primera línea es la huella del asiento de antes. Cómo verificarla sin este servicio: `docs/operations/tamper-evidence.md`. Un usuario descarga una a la vez.",
      answer: answersAnew(NDJSON, "La bitácora."),
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "Toda", params: { id: EXAMPLE_CUENTA } }],
    },
  });
};

type Telling = {
  readonly documents: Deps["documents"];
  readonly firmada: BitacoraFirmada;
  readonly desde: number;
  readonly actor: Actor;
  readonly idCuenta: string;
  readonly call: Call;
};

/** Writes the entries that were there when the root was signed, never more than one page ahead of the reader. */
async function tell(
  sink: Writable,
  signal: AbortSignal,
  { documents, firmada, desde, actor, idCuenta, call }: Telling,
): Promise<void> {
  const { raiz, llaves } = firmada;
  const hasta = raiz?.posicion ?? 0;
  const read = (from: number, to: number) =>
    documents.ListBitacora({ actor, idCuenta, desde: from, hasta: to }, { call });
  const [anterior] = desde > 1 ? (await read(desde - 1, desde - 1)).asientos : [];
  const head = {
    ...{ formato: FORMATO, cuenta: raiz?.cuenta, desde, hasta },
    ...(anterior && { anterior: anterior.huella }),
    raiz,
    llaves,
  };
  await write(sink, signal, [head]);
  for (let next = desde; next <= hasta; ) {
    const { asientos, raices } = await read(next, hasta);
    const last = asientos.at(-1);
    if (last === undefined) throw new Error("the audit log ended before its root");
    await write(sink, signal, linesOf(asientos, raices));
    next = last.posicion + 1;
  }
  sink.end();
}

/** Makes the lines; each root stands after the entry at which it was signed. */
function linesOf(asientos: readonly AsientoBitacora[], raices: readonly RaizBitacora[]): object[] {
  const at = new Map(raices.map((raiz) => [raiz.posicion, raiz]));
  return asientos.flatMap((asiento) => {
    const raiz = at.get(asiento.posicion);
    return raiz ? [lineOf(asiento), { raiz }] : [lineOf(asiento)];
  });
}

/** Makes the line of an entry. An absent field is not in the line, and an empty text is, because the digest tells them apart. */
const lineOf = ({ ipOrigen, origen, usuario, detalle, ...asiento }: AsientoBitacora): object => ({
  ...asiento,
  ...(ipOrigen !== undefined && { ipOrigen }),
  ...(origen !== undefined && { origen }),
  ...(usuario !== undefined && { usuario }),
  ...(detalle !== undefined && { detalle }),
});

async function write(sink: Writable, signal: AbortSignal, lines: readonly object[]): Promise<void> {
  sink.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  if (sink.writableNeedDrain) await once(sink, "drain", { signal });
  signal.throwIfAborted();
}

/** `GET /bitacora/llaves`: lists the public keys by which audit logs are verified, earlier ones too. */
export const listLlavesBitacora = ({ documents }: Deps) =>
  route({
    method: "GET",
    path: "/bitacora/llaves",
    auth: "public",
    readBudget: "address",
    handle: async ({ call }) => ({
      json: show(llavesView, await documents.ListLlavesBitacora({}, { call }), ""),
      headers: { "Cache-Control": "public, max-age=300" },
    }),
    doc: {
      operationId: "listLlavesBitacora",
      tag: "Servicio",
      summary: "Obtiene las llaves públicas que firman las bitácoras",
      description:
        "Llaves Ed25519 (SPKI en base64), de la más antigua a la vigente. `aval` es la firma de la llave `anterior` sobre el `id` de esta: quien confía en una puede confiar en la siguiente. Guarde una copia fuera de este servicio.",
      answer: answersJson(llavesView, "Las llaves."),
      examples: [{ summary: "Todas" }],
    },
  });
