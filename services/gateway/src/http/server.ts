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
import { answerUnreadable } from "./unreadable.js";

/** The most bytes of request line and headers together. A request with a token has a tenth of it. */
const HEADER_BYTES_MAX = 16 * 1024;
/** The time from the first byte of a request to the end of its headers. */
const HEADERS_TIMEOUT_MS = 10_000;
/** The time from the first byte of a request to the end of its body. The largest body takes it over a line of one megabit a second. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Longer than the idle time of a load balancer (60 s), so that it never reuses a connection that we are closing. */
const KEEP_ALIVE_MS = 65_000;
const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/**
 * The most connections that wait to be taken while the process is busy (the kernel's `somaxconn` bounds it). A connection that finds no room is
 * dropped silently, and its client's system tries again after 1, 3, 7 and 15 seconds; when it is taken, it is told at once to come back.
 */
const BACKLOG = 4_096;
/** The longest time for closing, pause included. It is below the shell's limit, so that later parts still close in order. */
const CLOSE_LIMIT_MS = 20_000;

/**
 * Listens, with limits on everything that a stranger can make long. Closing turns readiness off, goes on for `drainMs`, then takes no new request and
 * lets those in flight end; their clients are told to connect elsewhere.
 */
export async function listen(
  shell: Shell,
  handle: RequestListener,
  options: {
    host: string;
    port: number;
    connections: ConnectionBounds;
    publicUrl: string;
    health: HealthState;
    drainMs: number;
  },
): Promise<number> {
  const server = createServer({
    maxHeaderSize: HEADER_BYTES_MAX,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
    // A missing Host is answered with the envelope instead: see target.ts.
    requireHostHeader: false,
  });
  boundConnections(server, options.connections);
  cutStalledReaders(server);
  const answer = traceRequests(handle);
  server.on("request", answer);
  // Left alone, Node asks for the body before anybody has looked at the headers, and answers 417 to an unknown Expect.
  server.on("checkContinue", answer);
  server.on("checkExpectation", answer);
  answerUnreadable(server, options.publicUrl);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, BACKLOG, resolve);
  });
  server.on("error", (error) => shell.log.error("http.server-failed", { error }));
  const { health, drainMs } = options;
  closeHttpWithShell(shell, server, { health, drainMs, limitMs: CLOSE_LIMIT_MS - drainMs });
  return (server.address() as AddressInfo).port;
}
