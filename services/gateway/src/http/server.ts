import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { HealthState, Shell } from "@dte/service";
import { answerUnreadable } from "./unreadable.js";

/** Request line and headers together; a token and its company take a tenth. */
const HEADER_BYTES_MAX = 16 * 1024;
/** From the first byte of a request to the end of its headers. */
const HEADERS_TIMEOUT_MS = 10_000;
/** From the first byte of a request to the end of its body: the largest, over a line of one megabit a second. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Longer than the idle time of a load balancer (60 s), so that it never reuses a connection that we are closing. */
const KEEP_ALIVE_MS = 65_000;
const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/** File descriptors are finite, and behind a load balancer a few hundred connections carry everything. */
const CONNECTIONS_MAX = 10_000;
/** Under the shell's limit for closing, so that what comes after still closes in order. */
const DRAIN_LIMIT_MS = 20_000;

/**
 * Listens, with limits on everything that a stranger can make long. Closing turns readiness off, takes no new
 * connections, lets requests in flight end and tells their clients to connect elsewhere.
 */
export async function listen(
  shell: Shell,
  handle: RequestListener,
  options: { host: string; port: number; publicUrl: string; health: HealthState },
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
  server.maxConnections = CONNECTIONS_MAX;
  const inFlight = new Set<ServerResponse>();
  const answer: RequestListener = (req, res) => {
    inFlight.add(res);
    res.once("close", () => inFlight.delete(res));
    handle(req, res);
  };
  server.on("request", answer);
  // By default Node asks for the body before anybody has looked at the headers, and answers 417 to what it does not know.
  server.on("checkContinue", answer);
  server.on("checkExpectation", answer);
  answerUnreadable(server, options.publicUrl);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  server.on("error", (error) => shell.log.error("http server", { error }));
  shell.open("http server", server, async () => {
    options.health.drain();
    for (const res of inFlight) if (!res.headersSent) res.setHeader("Connection", "close");
    await close(server);
  });
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  const stop = new AbortController();
  // Also closes the connections that are idle now.
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const limit = pause(DRAIN_LIMIT_MS, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([closed, limit]);
  stop.abort();
  server.closeAllConnections();
  await closed;
}
