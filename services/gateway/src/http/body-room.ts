import { feg } from "@dte/errors";
import { networksOf } from "@dte/service";
import { limitKey } from "./client-ip.js";
import type { Middleware, State } from "./state.js";

const MIB = 1024 * 1024;
/** What long bodies may take of this process's memory at a time: they come slowly where somebody wants them to. */
const ROOM_BYTES = 128 * MIB;
/** The part of it that bodies without a good token leave to those with one, so that no number of strangers fills it. */
const KEPT_BYTES = 32 * MIB;
/** Room for one address, by announced length: two of the longest bodies, so that one address cannot fill the room. */
const ROOM_BYTES_PER_ADDRESS = 24 * MIB;
/**
 * Times that, of strangers in wider networks of IPv6, whose lines cost nobody anything: half of what strangers may have. A /24 of IPv4 belongs to many, and its
 * addresses are bought one by one.
 */
const TIMES = { of4: [], of6: [{ bits: 48, times: 2 }] };
/**
 * The part of what all others leave that one user may have here, from however many addresses: each of them leaves as much to the next one, so that it takes a
 * dozen, and not two, to fill what there is. What was announced does not count: the programs of a company announce much at once, and what they send is short.
 */
const PART_OF_USER = 1 / 2;
/** A document has less: shorter bodies are not counted, and find room whatever others send. */
export const SHORT_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds the bodies that are in memory, which `state.takeRoom` asks before one is read and as it arrives, and which have left it when the
 * request is done with. What is announced takes nothing of others: room is for bytes that are here. Of an address counts what was announced, and what came beyond
 * that, for each user there by itself; of a stranger's networks too, and of a user what is here. One that is longer than all room finds room when it is alone.
 */
export function bodyRoom(): Middleware {
  let taken = 0;
  const byNetwork = new Map<string, number>();
  const byUser = new Map<string, number>();
  return async (ctx, next) => {
    let payer: Payer | undefined;
    /** What of its networks' this request has, and what of it is here. */
    let reserved = 0;
    let own = 0;

    function check(bytes: number, { user }: Payer): void {
      const room = user === undefined ? ROOM_BYTES - KEPT_BYTES : ROOM_BYTES;
      if (taken > own && taken + bytes > room) throw noRoom();
      const held = user === undefined ? 0 : (byUser.get(user) ?? 0);
      const left = ROOM_BYTES - (taken - held);
      if (held > own && held + bytes > PART_OF_USER * left) throw noRoom();
    }

    /** Counts more for its networks, where others than the body that has `already` so much leave room for it. */
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
      // The token has been looked at when a body is asked for.
      payer ??= payerOf(ctx.state);
      const mine = payer;
      let counted = 0;
      if (bytes > SHORT_BYTES) {
        // A long body is refused before it is sent if there would be no room for its end.
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

/** Who a request's bodies count for: an address with its networks, and the user whose good token came. */
type Payer = { readonly networks: ReturnType<typeof networksOf>; readonly user: string | undefined };

function payerOf({ ip, titular: user }: Pick<State, "ip" | "titular">): Payer {
  if (user === undefined) return { networks: networksOf(ip, ROOM_BYTES_PER_ADDRESS, TIMES), user };
  // A signed-in user has room of their own at an address, and shares none with its network.
  return { networks: [{ key: `${limitKey(ip)} ${user}`, most: ROOM_BYTES_PER_ADDRESS }], user };
}

/** Adds to what a key holds, and forgets one that holds nothing. */
function add(held: Map<string, number>, key: string, bytes: number): void {
  const left = (held.get(key) ?? 0) + bytes;
  if (left > 0) held.set(key, left);
  else held.delete(key);
}

const noRoom = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
    reintentarEnSegundos: RETRY_AFTER_SECONDS,
  });
