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
   * Does `work` once for a request's key, and gives its answer to each that repeats it within a day, unless the
   * token may do less than the first one, which the answer may say a secret to; `repeated` is told before. A refusal
   * is an answer too, unless it says to come again or was told to who has no token. Throws what `work` throws, and FEG_CLAVE_INCIERTA where nobody knows what the first one came to.
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

/** A request may still be at its last step when its time is over. */
const MARGIN_SECONDS = 15;
/** How long an answer may wait until it is stored, at most. */
const CLOSE_MS = 3_000;
/** A call that the other side refused before it began anything. */
const NEVER_BEGUN = new Set(["UNIMPLEMENTED", "UNAUTHENTICATED", "PERMISSION_DENIED", "INVALID_ARGUMENT"]);

/** Keeps the idempotency keys of everything that writes; documents' database says who has which key, so that replicas agree. */
export function createClaves({ shell, claves, intentOf, secret, publicUrl }: Options): Claves {
  async function close(
    run: { id: string; intento: string },
    call: Call,
    end: { respuesta?: Uint8Array; sinEfecto?: boolean },
  ): Promise<void> {
    const limited = { ...call, deadline: Date.now() + CLOSE_MS };
    const { respuesta, sinEfecto = false } = end;
    const request = { ...run, sinEfecto, ...(respuesta && { respuesta: Buffer.from(respuesta) }) };
    // The request then stays open until its time is over, and its outcome counts as unknown.
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
      // A request that is refused without a token has done nothing, and anybody could fill the table with keys of their own making.
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

/** Replaces bytes by their digest: a file is not written out to be compared. */
const withDigests = (body: unknown): unknown =>
  typeof body === "object" && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value,
        ]),
      )
    : body;

/** Tells an answer that says that nothing was done, in a form that is not kept. */
const isRefusal = ({ status = 200 }: Answer): boolean => status >= 400;

/** Tells what a failure says of what was done: nothing yet, this refusal for good, or that nobody knows. */
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
  // It says to come again: where nothing has begun at once, and where the outcome is open under the same key.
  if (reintentarEnSegundos !== undefined) return { sinEfecto: repetible || ubicacion === undefined };
  const respuesta = seal(error);
  return respuesta ? { respuesta } : { sinEfecto: true };
}
