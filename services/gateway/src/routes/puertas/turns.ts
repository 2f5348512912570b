import { createQueue } from "@dte/work";

/** Under way at this gateway: the rest of it stays with the users of the API. Long bodies are bounded besides (`body-room.ts`). */
const EN_CURSO_MAX = 64;
/** A quarter of that for one peer, a provider that sends for many issuers say: as many as the service itself sends at once. */
const EN_CURSO_PER_PEER_MAX = 16;
/** About as long as one request takes. */
const ASK_AGAIN_SECONDS = 1;

const limits = {
  concurrencyPerKey: EN_CURSO_PER_PEER_MAX,
  waitingMax: 0,
  retryAfterSeconds: ASK_AGAIN_SECONDS,
};

/**
 * Holds what others' systems ask at a time: a flood of theirs leaves the API its processor, memory and documents, and one
 * address leaves room for the others. Both throw FEG_RATE_LIMIT_EXCEEDED with Retry-After where there is none for `peer`.
 */
export type DoorTurns = {
  /**
   * Reads what a peer sends. That takes none of the places of all, or whoever began bodies and left them would hold them; only as many at a time as the peer may
   * have under way. Where every place is taken it is refused before it is read.
   */
  read<T>(peer: string, read: () => Promise<T>): Promise<T>;
  /** Does what a peer asks, once it is here. */
  run<T>(peer: string, work: () => Promise<T>): Promise<T>;
};

export function createDoorTurns(): DoorTurns {
  const arriving = createQueue({
    ...limits,
    setting: "EN_CURSO_PER_PEER_MAX",
    concurrency: Number.POSITIVE_INFINITY,
  });
  const turns = createQueue({ ...limits, setting: "EN_CURSO_MAX", concurrency: EN_CURSO_MAX });
  return {
    async read(peer, read) {
      turns.check(peer);
      return await arriving.run(peer, read);
    },
    run: (peer, work) => turns.run(peer, work),
  };
}
