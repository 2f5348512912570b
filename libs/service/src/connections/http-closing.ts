import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { HealthState } from "../process/health.js";
import type { Shell } from "../process/shell.js";

/** A client and a proxy of the same process, each a turn or two behind. */
const TURNS = 8;

export type HttpClosing = {
  readonly health: HealthState;
  /** How long it still takes requests after it has said that it is not ready. */
  readonly drainMs: number;
  /** Requests in flight may take this long after that. */
  readonly limitMs: number;
};

/**
 * Has the shell close a server of HTTP so that no request is lost. First it says that it is not ready, and goes on answering:
 * load balancers need seconds to hear of it, and hold connections that they use again. Each of them is told with its next answer
 * to connect elsewhere. Then nothing new is taken, idle connections are closed, and requests in flight may end.
 */
export function closeHttpWithShell(
  shell: Shell,
  server: Server,
  { health, drainMs, limitMs }: HttpClosing,
): void {
  let isClosing = false;
  const inFlight = new Set<ServerResponse>();
  const sendElsewhere = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader("Connection", "close");
  };
  const note = (_: unknown, res: ServerResponse): void => {
    inFlight.add(res);
    res.once("close", () => inFlight.delete(res));
    if (isClosing) sendElsewhere(res);
  };
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.prependListener(event, note);
  shell.open("http server", server, async () => {
    health.drain();
    isClosing = true;
    for (const res of inFlight) sendElsewhere(res);
    if (drainMs > 0) await pause(drainMs);
    // A process that was busy when the pause ended has not read yet what arrived meanwhile: its connections only look idle. A request that comes by a
    // proxy that was as busy takes a turn more for each step of its way.
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    await close(server, limitMs);
  });
}

async function close(server: Server, limitMs: number): Promise<void> {
  const stop = new AbortController();
  // Also closes the connections that are idle now.
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const limit = pause(limitMs, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([closed, limit]);
  stop.abort();
  server.closeAllConnections();
  await closed;
}
