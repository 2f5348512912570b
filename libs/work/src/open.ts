import { observe } from "@dte/metrics";
import { createLease, type Lease, type Statement } from "./lease.js";
import type { Queue } from "./queue.js";

/** The part of a service's shell that is needed. */
type Shell = {
  readonly newId: () => string;
  readonly log: {
    error(event: "lease.heartbeat-failed", fields: { error: unknown }): void;
    warn(event: "metrics.not-observed", fields: { resource: string; error: unknown }): void;
  };
  /** Opens something with the service and closes it with it; the last opened is closed first. */
  open<T>(name: string, resource: T, close: (resource: T) => Promise<void> | void): T;
};

/** Closes the queue with the service. Until then it reports under `name` the running, waiting and refused pieces. */
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
