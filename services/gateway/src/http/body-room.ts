import { feg } from "@dte/errors";
import { limitKey } from "./client-ip.js";
import type { Middleware } from "./state.js";

const MIB = 1024 * 1024;
/** What long bodies may take of this process's memory at a time: they come slowly where somebody wants them to. */
const ROOM_BYTES = 128 * MIB;
/** The part of it that bodies without a good token leave to those with one, so that no number of strangers fills it. */
const KEPT_BYTES = 32 * MIB;
/** Of one address, by what it says that it will send: two of the longest, so that it takes many of them to leave no room for others. */
const ROOM_BYTES_PER_ADDRESS = 24 * MIB;
/** A document has less: shorter bodies are not counted, and find room whatever others send. */
export const SHORT_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds the bodies that are in memory, which `state.takeRoom` asks before one is read and as it arrives, and which have left it when the
 * request is done with. What is announced takes nothing of others: room is for bytes that are here. One that is longer than all room finds
 * room when it is alone.
 */
export function bodyRoom(): Middleware {
  let taken = 0;
  const byAddress = new Map<string, number>();
  return async (ctx, next) => {
    const address = limitKey(ctx.state.ip);
    /** What this request has announced, and what of it is here. */
    let announced = 0;
    let own = 0;

    function check(bytes: number): void {
      const room = ctx.state.call?.identidad === undefined ? ROOM_BYTES - KEPT_BYTES : ROOM_BYTES;
      if (taken > own && taken + bytes > room) throw noRoom();
    }

    ctx.state.takeRoom = (bytes) => {
      if (bytes <= SHORT_BYTES) return () => {};
      const ofAddress = byAddress.get(address) ?? 0;
      if (ofAddress > 0 && ofAddress + bytes > ROOM_BYTES_PER_ADDRESS) throw noRoom();
      // Who would find none at the end is told before sending.
      check(bytes);
      announced += bytes;
      byAddress.set(address, ofAddress + bytes);
      let here = 0;
      return (arrived) => {
        if (arrived <= SHORT_BYTES) return;
        const more = arrived - here;
        check(more);
        here = arrived;
        own += more;
        taken += more;
      };
    };
    try {
      return await next();
    } finally {
      taken -= own;
      const left = (byAddress.get(address) ?? 0) - announced;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    }
  };
}

const noRoom = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
    reintentarEnSegundos: RETRY_AFTER_SECONDS,
  });
