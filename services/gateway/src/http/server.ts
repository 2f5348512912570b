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

/** Request line and headers together; a token and its company take a tenth. */
const HEADER_BYTES_MAX = 16 * 1024;
/** The time from the first byte of a request to the end of its headers. */
const HEADERS_TIMEOUT_MS = 10_000;
/** From the first byte of a request to the end of its body: the largest, over a line of one megabit a second. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Longer than the idle time of a load balancer (60 s), so that it never reuses a connection that we are closing. */
const KEEP_ALIVE_MS = 65_000;
const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/**
 * Connections that wait to be taken while the process is busy (the kernel's `somaxconn` bounds it). Whose connection finds no room there is dropped
 * without a word and tried again by its system after 1, 3, 7 and 15 seconds; taken, it would be told at once to come back.
 */
const BACKLOG = 4_096;
/** With the pause before it under the shell's limit for closing, so that what comes after still closes in order. */
const CLOSE_LIMIT_MS = 20_000;

/**
 * Listens, with limits on everything that a stranger can make long. Closing turns readiness off, goes on for `drainMs`, then
 * takes nothing new and lets requests in flight end; their clients are told to connect elsewhere.
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
    // Its absence is answered with the envelope instead: see target.ts.
    requireHostHeader: false,
  });
  boundConnections(server, options.connections);
  cutStalledReaders(server);
  const answer = traceRequests(handle);
  server.on("request", answer);
  // By default Node asks for the body before anybody has looked at the headers, and answers 417 to what it does not know.
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
