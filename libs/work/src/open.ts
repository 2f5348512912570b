import { observe } from "@dte/metrics";
import { createLease, type Lease, type Statement } from "./lease.js";
import type { Queue } from "./queue.js";

/** What is needed of a service's shell. */
type Shell = {
  readonly newId: () => string;
  readonly log: {
    error(event: "lease.heartbeat-failed", fields: { error: unknown }): void;
    warn(event: "metrics.not-observed", fields: { resource: string; error: unknown }): void;
  };
  /** Opens something with the service and closes it with it: what is opened last is closed first. */
  open<T>(name: string, resource: T, close: (resource: T) => Promise<void> | void): T;
};

/** Closes the queue with the service, and until then observes under `name` what runs, what waits and what was refused. */
export function openQueue<Q extends Pick<Queue, "depth" | "refused" | "close">>(
  shell: Pick<Shell, "log" | "open">,
  name: string,
  queue: Q,
): Q {
  const names = ["queue.running", "queue.waiting", "queue.refused"] as const;
  const opened = shell.open(`queue ${name}`, queue, (each) => each.close());
  observe(shell, names, (tell) => {
    const { running, waiting } = queue.depth();
    tell("queue.running", running, { queue: name });
    tell("queue.waiting", waiting, { queue: name });
    tell("queue.refused", queue.refused(), { queue: name });
  });
  return opened;
}

/**
 * Opens the lease of this run of the service, until the service closes. Open it before whatever takes rows, so that it ends after that.
 * `sql` is a connection that runs nothing else.
 */
export async function openLease(shell: Shell, sql: Statement, ttlMs: number): Promise<Lease> {
  const onError = (error: unknown) => shell.log.error("lease.heartbeat-failed", { error });
  const lease = await createLease({ sql, holder: shell.newId(), ttlMs, onError });
  return shell.open("lease", lease, (each) => each.end());
}
