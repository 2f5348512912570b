import { createHash, createHmac } from "node:crypto";
import type { Call, ClavesDefinition, Client } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { CallFailed, type Secret, type Shell } from "@dte/service";
import { digestOf, type IntentOf, inFlight, lesserToken, otherBody } from "../routes/dte/idempotency.js";
import type { AnyRoute, Request } from "../routes/route.js";
import type { Answer } from "./answer.js";
import { sealAnswer, unsealAnswer } from "./kept-answer.js";

type Asked = Request<unknown, unknown, unknown, unknown>;

export type Claves = {
  /**
   * Does `work` once for a request's key, and gives its answer to each request that repeats it within a day. A token with fewer permissions than the
   * first one does not get it, because the answer may hold a secret; `repeated` is called before. A refusal is an answer too, unless it asks to come
   * again or the caller has no token. Throws what `work` throws, and FEG_CLAVE_INCIERTA where nobody knows how the first request ended.
   */
  run(
    route: AnyRoute,
    request: Asked,
    options: { work: () => Promise<Answer>; repeated: () => void },
  ): Promise<Answer>;
};

type Options = {
  shell: Shell;
  claves: Pick<Client<ClavesDefinition>, "Open" | "Close">;
  intentOf: IntentOf;
  secret: Secret;
  publicUrl: string;
};

/** The time that a key stays open beyond the request's deadline, when its last step may still be running. */
const MARGIN_SECONDS = 15;
/** The longest wait until an answer is stored. */
const CLOSE_MS = 3_000;
/** Statuses of calls that the other side refused before it began anything. */
const NEVER_BEGUN = new Set(["UNIMPLEMENTED", "UNAUTHENTICATED", "PERMISSION_DENIED", "INVALID_ARGUMENT"]);

/** Keeps the idempotency keys of every operation that writes; the database of documents says which request has a key, so that replicas agree. */
export function createClaves({ shell, claves, intentOf, secret, publicUrl }: Options): Claves {
  async function close(
    run: { id: string; intento: string },
    call: Call,
    end: { respuesta?: Uint8Array; sinEfecto?: boolean },
  ): Promise<void> {
    const limited = { ...call, deadline: Date.now() + CLOSE_MS };
    const { respuesta, sinEfecto = false } = end;
    const request = { ...run, sinEfecto, ...(respuesta && { respuesta: Buffer.from(respuesta) }) };
    // A request whose answer could not be stored stays open until its time is over, and its outcome counts as unknown.
    await claves.Close(request, { call: limited }).catch((error: unknown) => {
      shell.log.warn("request-keys.answer-not-kept", { error });
    });
  }

  return {
    async run(route, request, { work, repeated }) {
      const key = keyOf(request);
      if (route.repeats === undefined || key === undefined) return await work();
      const { call, actor } = request;
      const digest = digestOf({
        params: request.params,
        query: request.query,
        body: request.sent ?? withDigests(request.body),
      });
      const operacion = `${route.method} ${route.path}`;
      // Without a user two clients may have chosen the same key, so another request under it is no conflict.
      const named = JSON.stringify(["clave", operacion, key, actor.usuario === "" ? digest : ""]);
      const run = { id: intentOf(actor.usuario, named), intento: shell.newId() };
      const permisos = call.identidad?.permisos ?? [];
      const sealed = { secret, named: JSON.stringify([actor.usuario, named]), nonce: run.intento, permisos };
      const huella = createHmac("sha256", secret.reveal()).update(`huella ${digest}`).digest();
      const segundos = Math.max(0, Math.ceil((call.deadline - Date.now()) / 1_000)) + MARGIN_SECONDS;
      const repetible = route.repeats === "again";
      // A refusal of a request without a token is not stored: it has done nothing, and anybody could fill the table with invented keys.
      const isOpen = actor.usuario === "";
      const { estado, respuesta } = await claves.Open({ ...run, huella, segundos, repetible }, { call });
      if (estado === "otra") return otherBody(publicUrl);
      if (estado === "abierta") return inFlight(publicUrl);
      if (estado === "terminada" && respuesta) {
        const { kept, permisos: first } = unsealAnswer(sealed, respuesta);
        if (!first.every((each) => permisos.includes(each))) return lesserToken(publicUrl);
        repeated();
        if (kept instanceof FegError) throw kept;
        return kept;
      }
      if (estado !== "nueva") throw feg("FEG_CLAVE_INCIERTA");
      let answer: Answer;
      try {
        answer = await work();
      } catch (error) {
        await close(
          run,
          call,
          endOf(error, repetible, (refusal) => (isOpen ? undefined : sealAnswer(sealed, refusal))),
        );
        throw error;
      }
      const kept = isOpen && isRefusal(answer) ? undefined : sealAnswer(sealed, answer);
      await close(run, call, kept ? { respuesta: kept } : isRefusal(answer) ? { sinEfecto: true } : {});
      return answer;
    },
  };
}

const keyOf = ({ headers }: Asked): string | undefined =>
  (headers as { "idempotency-key"?: string })["idempotency-key"];

/** Replaces bytes by their digest, so that no file is written out as JSON just to be compared. */
const withDigests = (body: unknown): unknown =>
  typeof body === "object" && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value,
        ]),
      )
    : body;

/** Tells whether an answer refuses, and so did nothing; one without a token is not kept. */
const isRefusal = ({ status = 200 }: Answer): boolean => status >= 400;

/** Tells how a failed request ended: it did nothing yet, this refusal is final, or nobody knows. */
function endOf(
  error: unknown,
  repetible: boolean,
  seal: (refusal: FegError) => Uint8Array | undefined,
): { respuesta?: Uint8Array; sinEfecto?: boolean } {
  if (error instanceof CallFailed && NEVER_BEGUN.has(error.status)) return { sinEfecto: true };
  const isKnown = error instanceof FegError && error.codigo !== "1000";
  if (!isKnown) return { sinEfecto: repetible };
  const { ubicacion, reintentarEnSegundos } = error.extra;
  if (error.codigo === "FEG_RATE_LIMIT_EXCEEDED") return { sinEfecto: true };
  // The refusal asks to come again: at once if nothing has begun, and under the same key if the outcome is open.
  if (reintentarEnSegundos !== undefined) return { sinEfecto: repetible || ubicacion === undefined };
  const respuesta = seal(error);
  return respuesta ? { respuesta } : { sinEfecto: true };
}
