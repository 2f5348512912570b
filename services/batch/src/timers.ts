import type { Shell } from "@dte/service";

export type Job = readonly [name: string, periodMs: number, work: () => Promise<void>];

/** Does each job now and again and again; a failure is logged and waits for the next time. Gives what ends it. */
export function every(shell: Shell, jobs: readonly Job[]): () => void {
  const timers = jobs.map(([name, periodMs, work]) => {
    const round = () => {
      work().catch((error: unknown) => shell.log.error(`${name} failed`, { error }));
    };
    round();
    return setInterval(round, periodMs);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
