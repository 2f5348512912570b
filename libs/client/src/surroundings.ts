/** The things of the world that the client needs, so that a test can replace them. */
export type Surroundings = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => Date;
  /** Waits; rejects when `signal` aborts. */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Draws a number from 0 to 1. */
  readonly random: () => number;
};

/** The machine's own clock, network and chance. */
export const surroundings: Surroundings = {
  fetch: (request) => fetch(request),
  now: () => new Date(),
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal?.addEventListener("abort", stop, { once: true });
    }),
  random: () => Math.random(),
};
