import { AsyncLocalStorage } from "node:async_hooks";

const callers = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs `work` for a caller. Once `gone` is aborted, no further request of the work is sent, and a request under way is cut off as if it had no
 * answer, since nobody knows how much of it has arrived.
 */
export const forCaller = <T>(gone: AbortSignal | undefined, work: () => Promise<T>): Promise<T> =>
  gone ? callers.run(gone, work) : work();

/** Runs `work` for several callers at once, so that it does not end when one of them is gone. */
export const forAll = <T>(work: () => Promise<T>): Promise<T> => callers.exit(work);

/** Gives the signal of the present work, which is aborted when its caller is gone. */
export const currentCaller = (): AbortSignal | undefined => callers.getStore();
