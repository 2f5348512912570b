import { houseOf } from "@dte/service";
import { createQueue } from "@dte/work";
import { limitKey } from "../../http/client-ip.js";

/** Under way at this gateway: the rest of it stays with the users of the API. Long bodies are bounded besides (`body-room.ts`). */
const EN_CURSO_MAX = 64;
/** A quarter of that for one peer, a provider that sends for many issuers say: as many as the service itself sends at once. */
const EN_CURSO_PER_PEER_MAX = 16;
/** Half of it for all peers of one house, whose lines of IPv6 cost nobody anything. */
const EN_CURSO_PER_HOUSE_MAX = 32;
/** About as long as one request takes. */
const ASK_AGAIN_SECONDS = 1;

const limits = {
  concurrencyPerKey: EN_CURSO_PER_PEER_MAX,
  waitingMax: 0,
  retryAfterSeconds: ASK_AGAIN_SECONDS,
};

/**
 * Holds what others' systems ask at a time: a flood of theirs leaves the API its processor, memory and documents, and one
 * address, and all of one house, leave room for the others. Both throw FEG_RATE_LIMIT_EXCEEDED with Retry-After where there is none for who comes from `ip`.
 */
export type DoorTurns = {
  /**
   * Reads a peer's body within the peer's own limit of requests at a time. It takes no common place yet, or peers that begin bodies and leave would hold
   * them all. Where every common place is taken the body is refused before it is read.
   */
  read<T>(ip: string, read: () => Promise<T>): Promise<T>;
  /** Does what a peer asks, once it is here. */
  run<T>(ip: string, work: () => Promise<T>): Promise<T>;
};

export function createDoorTurns(): DoorTurns {
  const arriving = createQueue({
    ...limits,
    setting: "EN_CURSO_PER_PEER_MAX",
    concurrency: Number.POSITIVE_INFINITY,
  });
  const ofHouse = {
    ...limits,
    ...{ setting: "EN_CURSO_PER_HOUSE_MAX", concurrency: Number.POSITIVE_INFINITY },
    concurrencyPerKey: EN_CURSO_PER_HOUSE_MAX,
  };
  const [arrivingOfHouse, turnsOfHouse] = [createQueue(ofHouse), createQueue(ofHouse)];
  const turns = createQueue({ ...limits, setting: "EN_CURSO_MAX", concurrency: EN_CURSO_MAX });
  return {
    async read(ip, read) {
      const [peer, house] = [limitKey(ip), widestOf(ip)];
      turnsOfHouse.check(house);
      turns.check(peer);
      return await arrivingOfHouse.run(house, () => arriving.run(peer, read));
    },
    run: (ip, work) => turnsOfHouse.run(widestOf(ip), () => turns.run(limitKey(ip), work)),
  };
}

const widestOf = (ip: string): string => houseOf(ip) ?? limitKey(ip);
