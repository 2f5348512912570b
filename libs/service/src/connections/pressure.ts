import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { counter } from "@dte/metrics";
import type { Network } from "./networks.js";

/** Beyond this part of all connections idle ones are closed, until no more than the second part is left; with less than the third it is over. */
const TIGHT = 0.8;
const EASED = 0.75;
const OVER = 0.7;
/** Looking through ten thousand connections takes milliseconds, so that it is not done for each that comes. */
const LOOK_EVERY_MS = 500;
/** A network gets more room again after so many looks in a row that find room: were one look enough, whoever takes the room would have it every other time. */
const CALM_LOOKS = 10;
/**
 * After room was made so often a network gets half of what it may have, and no more until it is over: with all of it, whoever took the room would
 * have it again.
 */
const HALVED = 2;
/** An address may have so many however often room was made, and its networks in their measure: they are enough for a browser and a client. */
const KEPT = 8;
/** A connection that has just been answered, or has just come, is about to be asked something. */
const QUIET_MS = 1_000;
/** A head comes in a packet or two; one that takes longer is no request yet. */
const HEAD_MS = 5_000;
/** A connection that is answered meanwhile may be idle for this long afterwards. */
const KEEP_ALIVE_MS = 5_000;

/** An answer that is written while it is read has ten who wait for its end, beside this one: Node takes more than ten for a leak. */
const LISTENERS_MAX = 20;

const countClosed = counter("http.server.connections.idle.closed");

type Held = {
  readonly networks: readonly Network[];
  /** Requests that have been heard and not been answered. */
  busy: number;
  since: number;
  /** How many bytes had been heard when it became idle, and when more came that are no request yet. */
  heard: number;
  begun: number | undefined;
};

export type Relief = {
  /** Takes note of a connection. */
  readonly hold: (socket: Socket, networks: readonly Network[]) => void;
  /** Tells how many a network may have, of those that it may have at most, to be given one more. */
  readonly mostNow: (most: number) => number;
};

/**
 * Makes room where nearly `all` connections of a server are taken: closes those on which nothing is asked, first of the networks that have most of what
 * they may have, and there the one that has been idle for longest. A connection with a request under way stays. Meanwhile the others are
 * kept alive for seconds; and each time that the room was taken again, a network gets new ones only up to half of what it got them to before, so that it is not
 * they who have had most that take it. It gets a few all the same, and twice as many, up to half, each time that nobody took the room for a while.
 */
export function relieveWhenTight(
  server: Server,
  { all, perAddress }: { all: number; perAddress: number },
): Relief {
  const open = new Map<Socket, Held>();
  let keepAliveMs = server.keepAliveTimeout;
  let looking: NodeJS.Timeout | undefined;
  /** How often room was made since it became tight, less the times that it was not taken again. */
  let relieved = 0;
  let calm = 0;

  const mostNow = (most: number): number =>
    Math.max(Math.min(most, (KEPT * most) / perAddress), Math.floor(most / 2 ** Math.max(0, relieved - 1)));

  const note = ({ socket }: IncomingMessage, res: ServerResponse): void => {
    const held = open.get(socket);
    if (!held) return;
    held.busy += 1;
    held.begun = undefined;
    res.setMaxListeners(LISTENERS_MAX);
    res.once("close", () => {
      held.busy -= 1;
      held.since = performance.now();
      held.heard = socket.bytesRead;
    });
  };
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.prependListener(event, note);

  function look(): void {
    if (open.size > all * TIGHT) {
      calm = 0;
      const isRelieved = closeIdle(open, open.size - Math.floor(all * EASED));
      // A bound that is halved further than it may be would take as long to grow again.
      if (isRelieved && mostNow(perAddress) > KEPT) relieved += 1;
    } else {
      calm = (calm + 1) % CALM_LOOKS;
      if (calm === 0 && relieved > HALVED) relieved -= 1;
    }
    if (open.size >= all * OVER) return;
    clearInterval(looking);
    looking = undefined;
    relieved = 0;
    calm = 0;
    server.keepAliveTimeout = keepAliveMs;
  }

  return {
    hold(socket, networks) {
      open.set(socket, { networks, busy: 0, since: performance.now(), heard: 0, begun: undefined });
      socket.once("close", () => open.delete(socket));
      if (looking || open.size <= all * TIGHT) return;
      keepAliveMs = server.keepAliveTimeout;
      server.keepAliveTimeout = Math.min(keepAliveMs, KEEP_ALIVE_MS);
      looking = setInterval(look, LOOK_EVERY_MS).unref();
      look();
    },
    mostNow,
  };
}

/** Closes as many as that of those that are idle, and tells whether there were any. */
function closeIdle(open: ReadonlyMap<Socket, Held>, count: number): boolean {
  const taken = new Map<string, number>();
  /** Counts one more of its networks, and gives the part of what it may have that the fullest of them has then. */
  const fullness = ({ networks }: Held): number =>
    Math.max(
      ...networks.map(({ key, most }) => {
        const now = (taken.get(key) ?? 0) + 1;
        taken.set(key, now);
        return now / most;
      }),
    );
  const now = performance.now();
  const idle: [Socket, Held][] = [];
  for (const [socket, held] of open) {
    if (isIdle(socket, held, now)) idle.push([socket, held]);
    else fullness(held);
  }
  // The last ones that are counted of a network are the first to go: those that have been idle for longest.
  const ranked = idle
    .sort(([, a], [, b]) => b.since - a.since)
    .map(([socket, held]) => ({ socket, fullness: fullness(held) }))
    .sort((a, b) => b.fullness - a.fullness)
    .slice(0, count);
  for (const { socket } of ranked) socket.destroy();
  if (ranked.length > 0) countClosed(ranked.length);
  return ranked.length > 0;
}

function isIdle(socket: Socket, held: Held, now: number): boolean {
  if (held.busy > 0) return false;
  if (socket.bytesRead === held.heard) return now - held.since >= QUIET_MS;
  held.begun ??= now;
  return now - held.begun >= HEAD_MS;
}
