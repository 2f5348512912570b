import { feg } from "@dte/errors";
import { limitKey } from "./client-ip.js";
import type { Middleware } from "./state.js";

const MIB = 1024 * 1024;
/** What long bodies may take of this process's memory at a time: they come slowly where somebody wants them to, for two minutes each. */
const ROOM_BYTES = 128 * MIB;
/** Of one address: two of the longest, so that it takes many of them to leave no room for others. */
const ROOM_BYTES_PER_ADDRESS = 24 * MIB;
/** A document has less: shorter bodies are not counted, and find room whatever others send. */
const SHORT_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds the bodies that are in memory, which `state.takeRoom` asks before one is read and which have left it when the request is done with. One
 * that is longer than all room finds room when it is alone.
 */
export function bodyRoom(): Middleware {
  let taken = 0;
  const byAddress = new Map<string, number>();
  return async (ctx, next) => {
    const address = limitKey(ctx.state.ip);
    let own = 0;
    ctx.state.takeRoom = (bytes) => {
      if (bytes <= SHORT_BYTES) return;
      const ofAddress = byAddress.get(address) ?? 0;
      const isFull = taken > 0 && taken + bytes > ROOM_BYTES;
      if (isFull || (ofAddress > 0 && ofAddress + bytes > ROOM_BYTES_PER_ADDRESS)) throw noRoom();
      taken += bytes;
      own += bytes;
      byAddress.set(address, ofAddress + bytes);
    };
    try {
      return await next();
    } finally {
      taken -= own;
      const left = (byAddress.get(address) ?? 0) - own;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    }
  };
}

const noRoom = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
    reintentarEnSegundos: RETRY_AFTER_SECONDS,
  });
