import { feg } from "@dte/errors";
import { networksOf } from "@dte/service";
import type { Middleware } from "./state.js";

const MIB = 1024 * 1024;
/** What long bodies may take of this process's memory at a time: they come slowly where somebody wants them to. */
const ROOM_BYTES = 128 * MIB;
/** The part of it that bodies without a good token leave to those with one, so that no number of strangers fills it. */
const KEPT_BYTES = 32 * MIB;
/** Of one address, by what it says that it will send: two of the longest, so that it takes many of them to leave no room for others. */
const ROOM_BYTES_PER_ADDRESS = 24 * MIB;
/**
 * Times that, of wider networks of IPv6, whose lines cost nobody anything: half of what strangers may have. A /24 of IPv4 belongs to many, and its addresses
 * are bought one by one.
 */
const TIMES = { of4: [], of6: [{ bits: 48, times: 2 }] };
/** A document has less: shorter bodies are not counted, and find room whatever others send. */
export const SHORT_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds the bodies that are in memory, which `state.takeRoom` asks before one is read and as it arrives, and which have left it when the
 * request is done with. What is announced takes nothing of others: room is for bytes that are here. Of an address and its networks counts what was announced,
 * and what came beyond that. One that is longer than all room finds room when it is alone.
 */
export function bodyRoom(): Middleware {
  let taken = 0;
  const byNetwork = new Map<string, number>();
  return async (ctx, next) => {
    const networks = networksOf(ctx.state.ip, ROOM_BYTES_PER_ADDRESS, TIMES);
    /** What of its networks' this request has, and what of it is here. */
    let reserved = 0;
    let own = 0;

    function check(bytes: number): void {
      const room = ctx.state.call?.identidad === undefined ? ROOM_BYTES - KEPT_BYTES : ROOM_BYTES;
      if (taken > own && taken + bytes > room) throw noRoom();
    }

    /** Counts more for its networks, where others than the body that has `already` so much leave room for it. */
    function reserve(more: number, already: number): void {
      const isFull = networks.some(({ key, most }) => {
        const held = byNetwork.get(key) ?? 0;
        return held > already && held + more > most;
      });
      if (isFull) throw noRoom();
      reserved += more;
      for (const { key } of networks) byNetwork.set(key, (byNetwork.get(key) ?? 0) + more);
    }

    ctx.state.takeRoom = (bytes) => {
      let counted = 0;
      if (bytes > SHORT_BYTES) {
        // Who would find none at the end is told before sending.
        check(bytes);
        reserve(bytes, counted);
        counted = bytes;
      }
      let here = 0;
      return (arrived) => {
        if (arrived <= SHORT_BYTES) return;
        const more = arrived - here;
        check(more);
        if (arrived > counted) {
          reserve(arrived - counted, counted);
          counted = arrived;
        }
        here = arrived;
        own += more;
        taken += more;
      };
    };
    try {
      return await next();
    } finally {
      taken -= own;
      for (const { key } of networks) {
        const left = (byNetwork.get(key) ?? 0) - reserved;
        if (left > 0) byNetwork.set(key, left);
        else byNetwork.delete(key);
      }
    }
  };
}

const noRoom = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
    reintentarEnSegundos: RETRY_AFTER_SECONDS,
  });
