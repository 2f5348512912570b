import { connect, type JetStreamClient, type NatsConnection } from "nats";
import type { Shell } from "../process/shell.js";
import { inboxOf } from "./bus-permissions.js";

/** One try to connect, and the rest between tries. */
const CONNECT_MS = 2_000;
const REST_MS = 500;

export type Connected = { readonly nats: NatsConnection; readonly js: JetStreamClient };

type Destination = { readonly host: string; readonly username: string; readonly password: string };

/**
 * Gives the connection to a NATS server that is prepared: the one there is, or the next. Undefined once `stop` was said; it
 * closes none then.
 */
export function keepConnected(
  shell: Shell,
  { host, username, password }: Destination,
  stop: AbortSignal,
  prepare: (nats: NatsConnection) => Promise<void>,
): () => Promise<Connected | undefined> {
  let current = open();
  return () => current;

  function open(): Promise<Connected | undefined> {
    const opening = keepTrying(shell, stop, begin);
    void opening.then(async (opened) => {
      if (!opened) return;
      const error = await opened.nats.closed();
      if (stop.aborted) return;
      shell.log.warn("bus.closed", { error });
      current = open();
    });
    return opening;
  }

  async function begin(): Promise<Connected> {
    const nats = await connect({
      servers: host,
      name: shell.name,
      // The inbox is the user's own, so that answers to one service cannot be heard by another.
      inboxPrefix: inboxOf(username),
      ...(username && { user: username, pass: password }),
      timeout: CONNECT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: REST_MS,
      // The client would make an error with its stack for each publication, in case that it fails.
      noAsyncTraces: true,
      // A server that is given another configuration may refuse everybody for a while.
      ignoreAuthErrorAbort: true,
    });
    try {
      await prepare(nats);
    } catch (error) {
      await nats.close();
      throw error;
    }
    return { nats, js: nats.jetstream() };
  }
}

/** Repeats `work` until it succeeds; undefined when told to stop first. */
async function keepTrying<T>(
  shell: Shell,
  stop: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  for (let attempt = 1; !stop.aborted; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 1) shell.log.warn("bus.unreachable", { error });
      await rest(REST_MS, stop);
    }
  }
  return undefined;
}

/** Resolves after `ms`, or when `stop` is said. */
export async function rest(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms).unref();
    function done() {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      resolve();
    }
    stop.addEventListener("abort", done);
  });
}
