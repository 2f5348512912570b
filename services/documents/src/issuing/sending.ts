import type { Call } from "@dte/contracts";
import { type Lease, startStopwatch } from "@dte/work";
import { type Intento, SEND_SECONDS_MAX } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import type { Holds } from "./holds.js";

/** With less time than this no further exchange with the authority is begun. */
export const EXCHANGE_MIN_MS = 1_500;
/** The longest time of a sending, the way to the certifier and to its authority included. */
const SEND_MS_MAX = (SEND_SECONDS_MAX - 1) * 1_000;

type SendingDeps = Pick<Holds, "isOurs"> & {
  readonly store: Pick<Store, "countEnvio">;
  readonly lease: Lease;
};

/** A send: milliseconds since before it was counted, and whether its end was heard. */
export type Sending = { readonly sinceCounted: () => number; isEnded: boolean };

/**
 * Counts a send that begins. The first send was counted when the intent was opened; any other send is this process's if it was the one to count it.
 * Undefined when another process counted it, or when it could not end before another process may send.
 */
export async function beginSend(
  { store, lease, isOurs }: SendingDeps,
  { id }: Intento,
  last: Sending | undefined,
  isCounted: boolean,
): Promise<Sending | undefined> {
  if (!isCounted) {
    const sinceCounted = startStopwatch();
    if (!(await store.countEnvio(id, lease.holder, last?.isEnded === true))) return undefined;
    return { sinceCounted, isEnded: false };
  }
  const hasTime = last !== undefined && SEND_MS_MAX - last.sinceCounted() > EXCHANGE_MIN_MS;
  return hasTime && (await isOurs(id)) ? last : undefined;
}

/** Bounds a call by its send, which has ended by `SEND_SECONDS_MAX` after it was counted: no other process sends the attempt before that. */
export const withinSend = (call: Call, { sinceCounted }: Sending): Call => ({
  ...call,
  deadline: Math.min(call.deadline, Date.now() + SEND_MS_MAX - sinceCounted()),
});
