import { metrics } from "@opentelemetry/api";
import { createLease, type Lease, type Statement } from "./lease.js";
import type { Queue } from "./queue.js";

/** What is needed of a service's shell. */
type Shell = {
  readonly name: string;
  readonly newId: () => string;
  readonly log: { error(message: string, fields: { error: unknown }): void };
  /** What is opened last is closed first. */
  open<T>(name: string, resource: T, close: (resource: T) => Promise<void>): T;
};

/**
 * Closes the queue with the service, and until then observes `queue.running` and `queue.waiting`, under `name`, whenever
 * metrics are read. Each replica tells of its own.
 */
export function openQueue<Q extends Pick<Queue, "depth" | "close">>(
  shell: Pick<Shell, "name" | "open">,
  name: string,
  queue: Q,
): Q {
  const meter = metrics.getMeter(shell.name);
  const running = meter.createObservableGauge("queue.running", { description: "pieces of work under way" });
  const waiting = meter.createObservableGauge("queue.waiting", { description: "pieces of work that wait" });
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = (result) => {
    const depth = queue.depth();
    result.observe(running, depth.running, { queue: name });
    result.observe(waiting, depth.waiting, { queue: name });
  };
  meter.addBatchObservableCallback(observe, [running, waiting]);
  return shell.open(`queue ${name}`, queue, async (each) => {
    meter.removeBatchObservableCallback(observe, [running, waiting]);
    await each.close();
  });
}

/**
 * The lease of this run of the service, until the service closes: open it before whatever takes rows, so that it ends after
 * that. `sql`: a connection that runs nothing else.
 */
export async function openLease(shell: Shell, sql: Statement, ttlMs: number): Promise<Lease> {
  const onError = (error: unknown) => shell.log.error("heartbeat failed", { error });
  const lease = await createLease({ sql, holder: shell.newId(), ttlMs, onError });
  return shell.open("lease", lease, (each) => each.end());
}
