import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import {
  boundConnections,
  type ConnectionBounds,
  closeHttpWithShell,
  cutStalledReaders,
  type HealthState,
  type Shell,
  traceRequests,
} from "@dte/service";

/** Bounds of a request: requests to this site have no body, and a browser's headers take a tenth of this. */
const LIMITS = { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 15_000 } as const;
/** The time for which idle connections are kept, longer than a load balancer keeps them (60 s), so that it never writes into one that is closing. */
const KEEP_ALIVE_MS = 65_000;
/** The time for a page. */
const PAGE_MS = 10_000;

/** Serves `handle`. Closing goes on answering for `drainMs`, and lets the pages in flight end. Gives the port. */
export async function listen(
  shell: Shell,
  handle: RequestListener,
  options: {
    host: string;
    port: number;
    connections: ConnectionBounds;
    health: HealthState;
    drainMs: number;
  },
): Promise<number> {
  const server = createServer({ ...LIMITS, keepAliveTimeout: KEEP_ALIVE_MS });
  const answer = traceRequests(handle);
  // A client that expects something first is answered all the same, because nothing here reads a body.
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, answer);
  const { host, port, connections, health, drainMs } = options;
  boundConnections(server, connections);
  cutStalledReaders(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ host, port }, resolve);
  });
  server.on("error", (error) => shell.log.error("http.server-failed", { error }));
  closeHttpWithShell(shell, server, { health, drainMs, limitMs: PAGE_MS });
  return (server.address() as AddressInfo).port;
}
