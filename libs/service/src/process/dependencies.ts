import { observe } from "@dte/metrics";
import { withLimit } from "./health.js";
import type { Shell } from "./shell.js";

/** A server that has not answered by then is away, for work that waits for it. */
const ANSWER_MS = 1_000;

/**
 * Asks a server whenever metrics are read, and tells whether it answered this process and how long that took. Readiness does not depend on
 * it: who looks for what is wrong does.
 */
export function watchDependency(
  shell: Shell,
  dependency: "postgres" | "redis" | "nats",
  ask: () => Promise<unknown>,
): void {
  observe(shell, ["dependencies.up", "dependencies.latency"], async (tell) => {
    const began = performance.now();
    const isUp = await withLimit(ask(), ANSWER_MS).then(
      () => true,
      () => false,
    );
    tell("dependencies.up", isUp ? 1 : 0, { dependency });
    if (isUp) tell("dependencies.latency", (performance.now() - began) / 1_000, { dependency });
  });
}
