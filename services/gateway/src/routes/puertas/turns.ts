import { houseOf } from "@dte/service";
import { createQueue } from "@dte/work";
import { limitKey } from "../../http/client-ip.js";

/** The most requests of strangers at a time; the rest of this gateway is for users of the API. Long bodies have a limit of their own too (`body-room.ts`). */
const EN_CURSO_MAX = 64;
/** The most for one peer, such as a provider that sends for many issuers: a quarter, as many as the service itself sends at once. */
const EN_CURSO_PER_PEER_MAX = 16;
/** The most for all peers of one house: half, because its IPv6 lines cost nothing. */
const EN_CURSO_PER_HOUSE_MAX = 32;
/** The seconds after which a refused peer may come again: about as long as one request takes. */
const ASK_AGAIN_SECONDS = 1;

const limits = {
  concurrencyPerKey: EN_CURSO_PER_PEER_MAX,
  waitingMax: 0,
  retryAfterSeconds: ASK_AGAIN_SECONDS,
};

/**
 * Holds the turns of other systems' requests: a flood of them leaves the API its processor, memory and documents, and one address, and all of one
 * house, leave room for others. Both throw FEG_RATE_LIMIT_EXCEEDED with Retry-After where there is none for a peer at `ip`.
 */
export type DoorTurns = {
  /**
   * Reads a peer's body within the peer's own limit of requests at a time. It takes no common place yet, because peers that begin bodies and leave
   * would hold them all. Where every common place is taken the body is refused before it is read.
   */
  read<T>(ip: string, read: () => Promise<T>): Promise<T>;
  /** Does a peer's request, once it has arrived. */
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
