import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

/** Measures, in milliseconds, for how long this process answered nothing at a stretch while `work` was under way. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  // Its first measure begins with the next turn.
  await setTimeout(20);
  await work();
  await setTimeout(20);
  delays.disable();
  return delays.max / 1e6;
}
