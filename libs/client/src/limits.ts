import { DteConnectionError } from "./errors.js";

/** The longest wait for the beginning of an answer; the service answers within 30 seconds in any case. */
const HEAD_MS = 60_000;
/** The longest pause in an answer. A stream of events has something every 15 seconds, and a file comes as fast as the line allows. */
const SILENCE_MS = 60_000;

const BODILESS = [204, 205, 304];

type Fetch = (request: Request) => Promise<Response>;

/**
 * Makes a `fetch` with time limits. An answer has to begin within `headMs`, by default a minute, and must not pause for more than a minute while it
 * is read; its total time is not limited. It throws DteConnectionError, or the reason of the request's own signal, and the body fails with the same.
 */
export const withLimits =
  (fetch: Fetch, { headMs = HEAD_MS }: { headMs?: number } = {}): Fetch =>
  async (request) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), headMs);
    const signal = AbortSignal.any([request.signal, late.signal]);
    const noAnswer = (cause: unknown) => {
      const { method, url } = request;
      return new DteConnectionError(`${method} ${new URL(url).pathname}: no answer`, { cause });
    };
    try {
      const response = await fetch(new Request(request, { signal }));
      // For these statuses Chromium gives an empty body, which a Response made here may not have (Fetch, null body status).
      if (response.body === null || BODILESS.includes(response.status)) return response;
      return new Response(unlessSilent(response.body, request.signal, noAnswer), response);
    } catch (cause) {
      throw request.signal.aborted ? cause : noAnswer(cause);
    } finally {
      clearTimeout(timer);
    }
  };

/** Passes on the same bytes, and reads them only when the caller does, so that a slow server is timed and a slow reader is not. */
function unlessSilent(
  body: ReadableStream<Uint8Array>,
  given: AbortSignal,
  failed: (cause: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const silence = new Promise<never>((_, reject) => {
          timer = setTimeout(
            () => reject(failed(new Error(`nothing came for ${SILENCE_MS} ms`))),
            SILENCE_MS,
          );
        });
        try {
          const { done, value } = await Promise.race([reader.read(), silence]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => {});
          throw given.aborted || error instanceof DteConnectionError ? error : failed(error);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason: unknown) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
