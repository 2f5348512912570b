import { once } from "node:events";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { FegError, feg, invalid } from "@dte/errors";
import { createQueue } from "@dte/work";
import { envelope, extraHeaders } from "../../http/errors.js";
import { readJson } from "../../http/json.js";
import { toJsonText } from "../../http/json-text.js";
import { isFailureOfOurs, observeRequest } from "../../http/observe-request.js";
import { locateErrores } from "../../http/refusals.js";
import { dteView } from "../../present/dte.js";
import { readAll } from "../../schema/read.js";
import { bytes, object, required } from "../../schema/schema.js";
import { namesOf, openUnknown } from "../../schema/unknown.js";
import { answersAnew } from "../doc.js";
import { type Request, route } from "../route.js";
import { type IssueDeps, issue } from "./create.js";
import { solicitudSchema } from "./create.parse.js";
import { idempotencyKey } from "./idempotency.js";
import { ASK_AGAIN_SECONDS, written } from "./written.js";

const NDJSON = "application/x-ndjson";
const EMITIR = "dte.emitir";
const LINES_MAX = 1_000;
/** The most lines with blank ones: room for a blank line after each, and some more. */
const WITH_BLANKS_MAX = 10_000;
const BYTES_MAX = 10 * 1024 * 1024;
/** The documents of one request that are certified at the same time; other requests of the account go on beside them. */
const AT_ONCE = 8;
/** The time of each document, the same as if it had come alone. */
const LINE_LIMIT_MS = 30_000;
/** The time of a request: a thousand documents of a slow authority. */
const LIMIT_MS = 30 * 60_000;
/** A busy service is asked again this often; after that the line says when to come back. */
const BUSY_TRIES = 10;
const BUSY_MS_MAX = 5_000;
/** A line waits up to this for the next minute of its account's limit; a longer wait, for the limit of an hour, is refused. */
const COUNTED_SECONDS_MAX = 60;
const PLACES = {
  setting: "PLACES",
  concurrency: 10,
  concurrencyPerKey: 1,
  waitingMax: 0,
  retryAfterSeconds: ASK_AGAIN_SECONDS,
};

/** The route of a line in the metric of requests: each document counts alike, however many come at once. */
const LINE = "/dte/bulk#linea";

type Line = { readonly linea: number; readonly text: string };
type Asked = Pick<
  Request<never, never, never, never>,
  "actor" | "titular" | "call" | "isStillGood" | "countMore"
> & {
  key: string | undefined;
};
/** `signal` aborts when nobody waits for the answer any more, and `revoked` when its token is no longer good. */
type Ends = { readonly signal: AbortSignal; readonly revoked: AbortSignal };
type Caller = Asked & Ends;
type Deps = IssueDeps & { accounts: Pick<Client<AccountsDefinition>, "GetUsuario"> };

/** `POST /dte/bulk`: issues up to a thousand documents, a line of JSON each, and answers a line of JSON for the outcome of each. */
export const createBulk = (deps: Deps) => {
  const places = createQueue(PLACES);
  const answerLine = lineAnswerer(deps);
  return route({
    method: "POST",
    path: "/dte/bulk",
    auth: EMITIR,
    countedBehind: ["enBloque", "emision", "grandes"],
    headers: object({ "idempotency-key": idempotencyKey }),
    body: {
      form: "file",
      schema: object({ archivo: required(bytes({ max: BYTES_MAX })) }),
      bytesMax: BYTES_MAX,
      types: [NDJSON],
    },
    handle: async ({ headers, body, actor, titular, call, isStillGood, countMore }) => {
      const lines = linesOf(body.archivo);
      await checkIssues(deps, actor.usuario, call);
      const asked: Asked = { actor, titular, call, key: headers["idempotency-key"], isStillGood, countMore };
      return {
        contentType: NDJSON,
        write: written(
          // Once the token is revoked each line is refused by itself, so that the client learns which ones were not issued.
          { places, titular, limitMs: LIMIT_MS, isStillGood, tellsRevoked: true },
          async (sink, signal, amounts, revoked) => {
            // Each of the documents that are issued at the same time waits for room in the sink by itself.
            sink.setMaxListeners(2 * AT_ONCE);
            const waiting = lines.values();
            const caller = { ...asked, signal, revoked };
            const work = async () => {
              for (const line of waiting) {
                signal.throwIfAborted();
                sink.write(`${toJsonText(await answerLine(line, caller), amounts)}\n`);
                await room(sink, caller);
              }
            };
            await Promise.all(Array.from({ length: AT_ONCE }, work));
            sink.end();
          },
        ),
      };
    },
    doc: {
      operationId: "createDtes",
      tag: "Documentos",
      summary: "Emite hasta mil documentos en una petición",
      description:
        "Cada línea es el cuerpo de un `POST /dte` (NDJSON), y cada línea de la respuesta, en el orden en que se terminan, dice qué pasó con una: `linea` (desde 1), `estado` (el HTTP que habría tenido sola) y `dte`, o `codigo`, `mensaje` y `errores`, y según el caso `ubicacion`, `idExistente` y `reintentarEnSegundos`. Cada línea lleva `numeroTransaccion`, o la petición `Idempotency-Key`, que vale para cada línea por su número: así la misma petición se puede repetir entera si se corta. Lo que ya empezó se termina; las demás líneas no se emiten. Cada línea cuenta en los límites de la cuenta y del usuario: dentro del minuto espera su turno, y más allá de la hora dice cuándo volver.",
      answer: answersAnew(NDJSON, "Una línea por documento."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "Un archivo NDJSON" }],
    },
  });
};

/**
 * Throws FEG_NO_CUENTAS or FEG_FORBIDDEN for a user who may issue in no account, so that such a user takes no place. When accounts cannot be asked,
 * each line is judged by itself.
 */
async function checkIssues({ accounts }: Deps, usuario: string, call: Call): Promise<void> {
  const known = await accounts.GetUsuario({ usuario }, { call }).catch((error: unknown) => {
    if (error instanceof FegError) throw error;
    return undefined;
  });
  if (known === undefined) return;
  if (known.cuentas.length === 0) throw feg("FEG_NO_CUENTAS");
  if (known.cuentas.some(({ permisos }) => permisos.includes(EMITIR))) return;
  throw feg("FEG_FORBIDDEN", { permiso: EMITIR }).with({ permiso: EMITIR });
}

/** Waits until the reader has made room. After a revocation it does not wait: the rest is short and stays in memory, so that the place becomes free. */
async function room(sink: Writable, { signal, revoked }: Ends): Promise<void> {
  if (!sink.writableNeedDrain || revoked.aborted) return;
  await once(sink, "drain", { signal: AbortSignal.any([signal, revoked]) }).catch((error: unknown) => {
    if (!revoked.aborted) throw error;
  });
  signal.throwIfAborted();
}

/** Waits for a while. Throws FEG_UNAUTHORIZED if the token is revoked meanwhile. */
async function wait(milliseconds: number, { signal, revoked }: Ends): Promise<void> {
  await pause(milliseconds, undefined, { signal: AbortSignal.any([signal, revoked]) }).catch(() => {});
  signal.throwIfAborted();
  if (revoked.aborted) throw feg("FEG_UNAUTHORIZED");
}

/** Splits a file into its lines. Throws FEG_VALIDATION_ERROR for none, and for too many. */
function linesOf(file: Uint8Array): readonly Line[] {
  const text = Buffer.from(file).toString("utf8");
  const lines: Line[] = [];
  // The file is read line by line: ten megabytes of line breaks, split at once, would take a gigabyte of memory.
  for (let [at, linea] = [0, 1]; at < text.length; linea += 1) {
    if (linea > WITH_BLANKS_MAX)
      throw invalid(`archivo: admite como máximo ${WITH_BLANKS_MAX} líneas con las vacías; quítelas.`);
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? text.length : end + 1;
    if (line.trim() === "") continue;
    if (lines.length === LINES_MAX)
      throw invalid(`archivo: admite como máximo ${LINES_MAX} líneas; divida la petición.`);
    lines.push({ linea, text: line });
  }
  if (lines.length === 0) throw invalid("archivo: se espera al menos una línea.");
  return lines;
}

/** Answers a line as `POST /dte` would. Rejects only when nobody waits for the answer any more. */
function lineAnswerer(deps: IssueDeps) {
  const one = issue(deps);
  const names = namesOf(solicitudSchema, dteView);

  const issueLine = async ({ linea, text }: Line, caller: Caller, begun: () => void) => {
    const { actor, titular, call, key, isStillGood } = caller;
    if (caller.revoked.aborted || !(await isStillGood())) throw feg("FEG_UNAUTHORIZED");
    const sent = readJson(Buffer.from(text));
    const seen = { body: sent };
    try {
      const { value, error } = readAll(solicitudSchema, sent, {
        name: "La línea",
        unknown: openUnknown(names, true),
      });
      if (error || !value) throw error;
      if (key === undefined && value.numeroTransaccion === undefined) throw unnamed();
      await count(value.idCuenta, caller);
      // A line that has waited until here has waited for others of its own client, which the metric does not count.
      begun();
      const headers = key === undefined ? {} : { "idempotency-key": `${key}:${linea}` };
      return await unlessBusy(caller, async () => {
        if (!(await isStillGood())) throw feg("FEG_UNAUTHORIZED");
        // A client that has gone would not learn the outcome, so nothing more is issued for it.
        caller.signal.throwIfAborted();
        const limited = { ...call, deadline: Date.now() + LINE_LIMIT_MS };
        return await one({ headers, body: value, sent, actor, titular, call: limited });
      });
    } catch (error) {
      throw error instanceof FegError
        ? locateErrores(error, { body: { form: "json", schema: solicitudSchema } }, seen)
        : error;
    }
  };

  return async (line: Line, caller: Caller): Promise<object> => {
    let started = Date.now();
    const observe = (status: number, thrown?: FegError, isOurs = false) =>
      observeRequest({ route: LINE, method: "POST", status, codigo: thrown?.codigo, isOurs, started });
    try {
      const begun = () => {
        started = Date.now();
      };
      const { status = 200, headers = {}, ...answer } = await issueLine(line, caller, begun);
      observe(status);
      const json = "json" in answer ? (answer.json as object) : {};
      return status === 200
        ? { linea: line.linea, estado: status, dte: json }
        : { linea: line.linea, estado: status, ...json, ...toldIn(headers) };
    } catch (thrown) {
      caller.signal.throwIfAborted();
      const error = thrown instanceof FegError ? thrown : feg("1000").causedBy(thrown);
      if (!(thrown instanceof FegError)) deps.shell.log.error("request.line-failed", { error: thrown });
      const { status, json } = envelope(error, deps.links.publicUrl);
      observe(status, error, isFailureOfOurs(thrown));
      return {
        linea: line.linea,
        estado: status,
        ...json,
        ...toldIn(extraHeaders(error, deps.links.publicUrl)),
      };
    }
  };
}

/** Gives the seconds after which a refused call may be made again; undefined for a refusal for another reason. */
const againIn = (error: unknown): number | undefined =>
  error instanceof FegError && error.codigo === "FEG_RATE_LIMIT_EXCEEDED"
    ? (error.extra.reintentarEnSegundos ?? 1)
    : undefined;

/**
 * Counts a line for its account and its user, waiting for room in the next minute where there is none. Throws FEG_RATE_LIMIT_EXCEEDED beyond the
 * limit of an hour.
 */
async function count(idCuenta: string | undefined, caller: Caller): Promise<void> {
  for (;;) {
    try {
      return await caller.countMore(idCuenta);
    } catch (error) {
      const seconds = againIn(error);
      if (seconds === undefined || seconds > COUNTED_SECONDS_MAX) throw error;
      await wait(seconds * 1_000, caller);
    }
  }
}

/** Calls a service again, several times, while it is busy. */
async function unlessBusy<T>(ends: Ends, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const seconds = againIn(error);
      if (seconds === undefined || tried >= BUSY_TRIES) throw error;
      await wait(Math.min(seconds * 1_000, BUSY_MS_MAX), ends);
    }
  }
}

const unnamed = () =>
  invalid(
    "numeroTransaccion es obligatorio en cada línea, o Idempotency-Key en la petición: sin ellos una repetición emitiría otra vez.",
  );

/** Puts into the line the values that a document alone would get in headers. */
const toldIn = (headers: Readonly<Record<string, string>>) => ({
  ubicacion: headers["Location"],
  idExistente: headers["X-Id-Existente"],
  ...(headers["Retry-After"] !== undefined && { reintentarEnSegundos: Number(headers["Retry-After"]) }),
});
