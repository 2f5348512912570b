export type LoopOptions = {
  /** The pause from the end of one pass to the beginning of the next; a function where it depends on the pass. */
  readonly everyMs: number | (() => number);
  /** Gives a number from 0 to 1, by which pauses differ by up to a tenth either way, so that replicas do not all come at once. */
  readonly random?: () => number;
  /** Does one pass. `signal` is aborted when the loop is stopped, so that what takes long can end early. */
  readonly pass: (signal: AbortSignal) => Promise<unknown>;
  /** Is called with the error of a pass that failed; the next one comes at its time. */
  readonly onError: (error: unknown) => void;
};

export type Loop = {
  /** Begins the next pass now; during a pass, right after it. */
  wake(): void;
  /** Begins no further pass. Resolves when the present one has ended. */
  stop(): Promise<void>;
};

/** The share of a pause by which it may be shorter or longer. */
const JITTER = 0.1;

/** Repeats `pass` from now on until it is stopped, and never runs two at a time. */
export function createLoop({ everyMs, random = () => 0.5, pass, onError }: LoopOptions): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let endPause = () => {};

  async function run(): Promise<void> {
    while (!signal.aborted) {
      isWoken = false;
      try {
        await pass(signal);
      } catch (error) {
        onError(error);
      }
      if (!isWoken && !signal.aborted) await pause();
    }
  }

  async function pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const pauseMs = typeof everyMs === "number" ? everyMs : everyMs();
      const timer = setTimeout(resolve, pauseMs * (1 + JITTER * (2 * random() - 1)));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    async stop() {
      stopping.abort();
      endPause();
      await running;
    },
  };
}
