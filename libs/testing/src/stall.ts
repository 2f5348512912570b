import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

/**
 * Measures, in milliseconds, the longest time in which this process answered nothing during `work`. The time in which its thread waited for a core
 * that other processes had does not count, because a test does not choose what else its machine does.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  const TICK_MS = 5;
  let longest = 0;
  let last = readClock();
  const look = () => {
    const now = readClock();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ticks = setInterval(look, TICK_MS);
  await work();
  // The next turn notices whatever held the thread until the very end.
  await setTimeout(TICK_MS * 2);
  clearInterval(ticks);
  look();
  return longest;
}

/** The milliseconds that this thread ran or slept; the second figure of `schedstat` (proc_pid_schedstat of Linux) is its nanoseconds in the run queue. */
function readClock(): number {
  const [, queued] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
  return performance.now() - Number(queued) / 1e6;
}
