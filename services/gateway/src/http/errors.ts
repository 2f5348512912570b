import { FegError, feg } from "@dte/errors";
import { CallFailed, type Shell } from "@dte/service";
import { type Answer, send } from "./answer.js";
import { isFailureOfOurs } from "./observe-request.js";
import { erroresOf } from "./refusals.js";
import type { Middleware } from "./state.js";

/** An endpoint whose errors have another form than the envelope. */
export type ErrorForm = {
  matches: (method: string, path: string, error: FegError) => boolean;
  write: (error: FegError, request: { publicUrl: string; requestId: string }) => Answer;
};

/** Requests that only ask for an outcome. They may be told many times that nobody knows yet, which is not counted as pending. */
const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Answers every error that is thrown below it: the catalogue's errors as they are, anything else as code 1000, with its stack in the log and nothing
 * of it in the answer.
 */
export function errors(shell: Shell, options: { publicUrl: string; exceptions: ErrorForm[] }): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = thrown instanceof FegError ? thrown : feg("1000").causedBy(thrown);
      if (!(thrown instanceof FegError)) {
        if (thrown instanceof CallFailed) shell.log.warn("rpc.unanswered", { error: thrown });
        else shell.log.error("request.failed", { error: thrown });
      }
      ctx.state.codigo = error.codigo;
      ctx.state.isOurs = isFailureOfOurs(thrown);
      ctx.state.isPending = error.extra.ubicacion !== undefined && !READING.has(ctx.method);
      ctx.set(extraHeaders(error, options.publicUrl));
      const [path = ""] = (ctx.req.url ?? "").split("?");
      const exception = options.exceptions.find((each) => each.matches(ctx.method, path, error));
      const { requestId } = ctx.state.call;
      send(
        ctx,
        exception
          ? exception.write(error, { publicUrl: options.publicUrl, requestId })
          : envelope(error, options.publicUrl),
      );
    }
  };
}

/** Writes the specification's error object. */
export function envelope(error: FegError, publicUrl: string): { status: number; json: object } {
  const errores = erroresOf(error);
  return {
    status: error.http,
    json: {
      codigo: error.codigo,
      mensaje: error.message,
      masInformacion: `${publicUrl}/errores/${error.codigo}`,
      severidad: error.severidad,
      ...(error.extra.eventos && { eventos: error.extra.eventos }),
      ...(errores && { errores }),
      ...(error.extra.permiso !== undefined && { permiso: error.extra.permiso }),
    },
  };
}

/** The wait in Retry-After where a busy service does not say for how long it is busy. */
const BUSY_SECONDS = 1;

/** Writes as headers the values of an error on which a client's program may act. A value that HTTP does not allow there is left out. */
export function extraHeaders({ extra, http }: FegError, publicUrl: string): Record<string, string> {
  const { idExistente, ubicacion } = extra;
  const reintentarEnSegundos = extra.reintentarEnSegundos ?? (http === 429 ? BUSY_SECONDS : undefined);
  const headers = {
    ...(idExistente !== undefined && { "X-Id-Existente": idExistente }),
    ...(ubicacion !== undefined && { Location: publicUrl + ubicacion }),
    ...(reintentarEnSegundos !== undefined && { "Retry-After": String(reintentarEnSegundos) }),
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\x21-\x7e]+$/.test(value)));
}
