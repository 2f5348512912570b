import { AsyncLocalStorage } from "node:async_hooks";

const callers = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs `work` for a caller: once `gone` is aborted no request of it leaves any more, and one that is under way is hung up, as if there
 * were no answer. How much of that one has arrived nobody knows.
 */
export const forCaller = <T>(gone: AbortSignal | undefined, work: () => Promise<T>): Promise<T> =>
  gone ? callers.run(gone, work) : work();

/** Runs `work` for everybody who waits for the same, whoever of them is gone. */
export const forAll = <T>(work: () => Promise<T>): Promise<T> => callers.exit(work);

/** What is aborted when nobody waits for the present work any more. */
export const currentCaller = (): AbortSignal | undefined => callers.getStore();
