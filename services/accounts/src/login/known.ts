import type { Shell } from "@dte/service";
import { forgetOldest } from "@dte/work";
import { REDES_MAX } from "../store/redes-conocidas.js";
import type { Kept, Place } from "./kept.js";

/** The users that this replica remembers, and the places that it has found to be unknown. */
const USERS_MAX = 10_000;
const UNKNOWN_MAX = 10_000;
const DAY_MS = 86_400_000;
/** The time in ms after which a user who entered at another replica is known here, when this replica has just found the place unknown. */
const UNKNOWN_MS = 60_000;

/** The users and the networks from which they have entered, at any replica. */
export type Known = {
  /** Tells whether this replica remembers the place, without asking anybody. */
  remembers(place: Place): boolean;
  /** Tells whether the place is known at all. That is one look into an index, which is not repeated for a while. */
  has(place: Place): Promise<boolean>;
  /** Notes that the user has entered from that network; this is written down once a day. */
  add(place: Place): Promise<void>;
};

/** Makes a memory of the kept networks, which begins empty. */
export function createKnown({ now }: Pick<Shell, "now">, kept: Kept): Known {
  /** The last networks of each user, with the time at which each was written down. */
  const remembered = new Map<string, Map<string, number>>();
  const unknown = new Map<string, number>();
  const nowMs = () => now().getTime();

  function remember({ usuario, network }: Place, writtenMs: number): void {
    const networks = remembered.get(usuario) ?? new Map<string, number>();
    remembered.delete(usuario);
    remembered.set(usuario, networks);
    networks.delete(network);
    networks.set(network, writtenMs);
    forgetOldest(networks, REDES_MAX);
    forgetOldest(remembered, USERS_MAX);
  }

  const writtenAt = ({ usuario, network }: Place) => remembered.get(usuario)?.get(network);
  return {
    remembers: (place) => writtenAt(place) !== undefined,
    async has(place) {
      const name = `${place.usuario} ${place.network}`;
      const askedAt = unknown.get(name) ?? Number.NEGATIVE_INFINITY;
      if (nowMs() - askedAt < UNKNOWN_MS) return false;
      const ultima = await kept.find(place, now());
      unknown.delete(name);
      if (ultima) remember(place, ultima.getTime());
      else unknown.set(name, nowMs());
      forgetOldest(unknown, UNKNOWN_MAX);
      return ultima !== undefined;
    },
    async add(place) {
      const written = writtenAt(place) ?? Number.NEGATIVE_INFINITY;
      const isDue = nowMs() - written >= DAY_MS;
      remember(place, isDue ? nowMs() : written);
      if (isDue) await kept.keep(place, now());
    },
  };
}
