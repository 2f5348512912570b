import { feg } from "@dte/errors";
import { networksOf } from "@dte/service";
import { limitKey } from "./client-ip.js";
import type { Middleware, State } from "./state.js";

const MIB = 1024 * 1024;
/** The memory of this process that long bodies may take at a time, since a client can make them come slowly on purpose. */
const ROOM_BYTES = 128 * MIB;
/** The part of it that is reserved for bodies with a good token, so that no number of strangers fills it. */
const KEPT_BYTES = 32 * MIB;
/** The room of one address, by announced length: two of the longest bodies, so that one address cannot fill it all. */
const ROOM_BYTES_PER_ADDRESS = 24 * MIB;
/**
 * The room of strangers in a wider IPv6 network, as a multiple of that: half of what all strangers may have, because lines of such a network cost
 * nothing. IPv4 has none, because a /24 belongs to many and its addresses are bought one by one.
 */
const TIMES = { of4: [], of6: [{ bits: 48, times: 2 }] };
/**
 * The most that one user may have, from however many addresses, as a part of the room that others leave. Each user leaves as much to the next one, so
 * it takes a dozen and not two to fill the room. Announced bytes do not count: the programs of a company announce much at once, and the bodies that
 * they send are short.
 */
const PART_OF_USER = 1 / 2;
/** Bodies up to this length are not counted and always find room; a document is shorter. */
export const SHORT_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds the bodies that are in memory. `state.takeRoom` asks for room before a body is read and as it arrives, and the room is given back when the
 * request is done. Only bytes that have arrived take room from others. For an address the announced length counts, and bytes beyond it, separately
 * for each user there; a stranger's counts for its networks too. For a user the bytes that have arrived count. A body that is longer than all room
 * finds room when it is alone.
 */
export function bodyRoom(): Middleware {
  let taken = 0;
  const byNetwork = new Map<string, number>();
  const byUser = new Map<string, number>();
  return async (ctx, next) => {
    let payer: Payer | undefined;
    /** The bytes that this request has reserved with its networks, and those that have arrived. */
    let reserved = 0;
    let own = 0;

    function check(bytes: number, { user }: Payer): void {
      const room = user === undefined ? ROOM_BYTES - KEPT_BYTES : ROOM_BYTES;
      if (taken > own && taken + bytes > room) throw noRoom();
      const held = user === undefined ? 0 : (byUser.get(user) ?? 0);
      const left = ROOM_BYTES - (taken - held);
      if (held > own && held + bytes > PART_OF_USER * left) throw noRoom();
    }

    /** Reserves more bytes with its networks, unless other bodies than this one, which has reserved `already` bytes, leave no room. */
    function reserve(more: number, already: number, { networks }: Payer): void {
      const isFull = networks.some(({ key, most }) => {
        const held = byNetwork.get(key) ?? 0;
        return held > already && held + more > most;
      });
      if (isFull) throw noRoom();
      reserved += more;
      for (const { key } of networks) add(byNetwork, key, more);
    }

    ctx.state.takeRoom = (bytes) => {
      // By the time a body is asked for, the token has been verified.
      payer ??= payerOf(ctx.state);
      const mine = payer;
      let counted = 0;
      if (bytes > SHORT_BYTES) {
        // A long body is refused before it is sent if its end would find no room.
        check(bytes, mine);
        reserve(bytes, counted, mine);
        counted = bytes;
      }
      let here = 0;
      return (arrived) => {
        if (arrived <= SHORT_BYTES) return;
        const more = arrived - here;
        check(more, mine);
        if (arrived > counted) {
          reserve(arrived - counted, counted, mine);
          counted = arrived;
        }
        here = arrived;
        own += more;
        taken += more;
        if (mine.user !== undefined) add(byUser, mine.user, more);
      };
    };
    try {
      return await next();
    } finally {
      taken -= own;
      for (const { key } of payer?.networks ?? []) add(byNetwork, key, -reserved);
      if (payer?.user !== undefined) add(byUser, payer.user, -own);
    }
  };
}

/** The address with its networks, and the user of the good token if one came, for whom a request's bodies count. */
type Payer = { readonly networks: ReturnType<typeof networksOf>; readonly user: string | undefined };

function payerOf({ ip, titular: user }: Pick<State, "ip" | "titular">): Payer {
  if (user === undefined) return { networks: networksOf(ip, ROOM_BYTES_PER_ADDRESS, TIMES), user };
  // A signed-in user has a room of their own at an address, and none is shared with its network.
  return { networks: [{ key: `${limitKey(ip)} ${user}`, most: ROOM_BYTES_PER_ADDRESS }], user };
}

/** Adds to the bytes that a key holds, and forgets a key that holds none. */
function add(held: Map<string, number>, key: string, bytes: number): void {
  const left = (held.get(key) ?? 0) + bytes;
  if (left > 0) held.set(key, left);
  else held.delete(key);
}

const noRoom = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
    reintentarEnSegundos: RETRY_AFTER_SECONDS,
  });
