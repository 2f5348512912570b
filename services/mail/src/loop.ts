import type { Shell } from "@dte/service";

export type Loop = {
  /** Begins the next round now; during a round, right after it. */
  kick(): void;
  /** No further round; resolves when the running one has ended. */
  stop(): Promise<void>;
};

/** Repeats `round` every `periodMs`, or sooner when kicked, never two at a time. A round that throws is logged. */
export function startLoop(shell: Shell, name: string, periodMs: number, round: () => Promise<void>): Loop {
  let stopped = false;
  let kicked = false;
  let wake = () => {};

  async function run(): Promise<void> {
    while (!stopped) {
      kicked = false;
      await round().catch((error: unknown) => shell.log.error(`${name} failed`, { error }));
      if (kicked || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, periodMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = run();
  return {
    kick() {
      kicked = true;
      wake();
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
