import { createQueue } from "@dte/work";
import { limitKey } from "../../http/client-ip.js";
import type { Middleware } from "../../http/state.js";
import type { Puertas } from "./puertas.js";

/** Under way at this gateway: the rest of it stays with the users of the API. Long bodies are bounded besides (`body-room.ts`). */
const EN_CURSO_MAX = 64;
/** A quarter of that for one peer, a provider that sends for many issuers say: as many as the service itself sends at once. */
const EN_CURSO_PER_PEER_MAX = 16;
/** About as long as one request takes. */
const ASK_AGAIN_SECONDS = 1;

/**
 * Holds what others' systems ask at a time: a flood of theirs leaves the API its processor, memory and documents, and one
 * address leaves room for the others. Beyond it: FEG_RATE_LIMIT_EXCEEDED with Retry-After, before anything is read.
 */
export function doorTurns({ covers }: Pick<Puertas, "covers">): Middleware {
  const turns = createQueue({
    setting: "EN_CURSO_MAX",
    concurrency: EN_CURSO_MAX,
    concurrencyPerKey: EN_CURSO_PER_PEER_MAX,
    waitingMax: 0,
    retryAfterSeconds: ASK_AGAIN_SECONDS,
  });
  return async (ctx, next) =>
    covers(ctx.path) ? await turns.run(limitKey(ctx.state.ip), next) : await next();
}
