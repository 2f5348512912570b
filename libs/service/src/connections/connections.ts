import type { Server } from "node:http";
import type { Socket } from "node:net";
import { counter } from "@dte/metrics";
import type { read } from "../settings/config.js";
import { networksOf } from "./networks.js";
import { relieveWhenTight } from "./pressure.js";

/** How many connections a server may have open at the same time. */
export type ConnectionBounds = {
  /** The most for everybody together: file descriptors and memory are finite. */
  readonly all: number;
  /**
   * The most for one address, or for one /64 of IPv6, by which wider networks have their bounds too; undefined where the addresses that are seen are
   * those of proxies of ours.
   */
  readonly perAddress: number | undefined;
};

/** An office of a hundred people behind one address, whose browsers open six each, is under it; a client that keeps its connections needs a handful. */
const PER_ADDRESS = 1_000;

const countRefused = counter("http.server.connections.refused");

/**
 * Reads CONNECTIONS_MAX, `all` without it, and CONNECTIONS_PER_ADDRESS_MAX. With proxies in front (`trustProxy`, their number) every connection is
 * theirs, and it is they who bound what one address may open.
 */
export function readConnectionBounds(
  env: ReturnType<typeof read>,
  { all, trustProxy }: { all: number; trustProxy: number },
): ConnectionBounds {
  const inAll = env.integer("CONNECTIONS_MAX", {
    about: "Connections that this replica has open at the same time; one more is closed at once.",
    default: all,
    min: 1,
  });
  const perAddress = env.integer("CONNECTIONS_PER_ADDRESS_MAX", {
    about:
      "How many of them one address may have, or one /64 of IPv6; a /56 may have twice as many, and a /24 of IPv4 or a /48 four times. Behind proxies (TRUST_PROXY) it says nothing: they bound what one address opens.",
    default: PER_ADDRESS,
    min: 1,
  });
  return { all: inAll, perAddress: trustProxy > 0 ? undefined : perAddress };
}

/**
 * Has a server close at once, unread, each connection that is beyond these bounds, and counts it. Where addresses are seen, the wider networks of one
 * are bounded too, and idle connections are closed where nearly all are taken; who takes their room again and again then gets less of it.
 */
export function boundConnections(server: Server, { all, perAddress }: ConnectionBounds): void {
  server.maxConnections = all;
  server.on("drop", () => countRefused(1, { motivo: "todas" }));
  if (perAddress === undefined) return;
  const open = new Map<string, number>();
  const { hold, mostNow } = relieveWhenTight(server, { all, perAddress });
  const take = (socket: Socket): void => {
    const networks = networksOf(socket.remoteAddress ?? "", perAddress);
    const full = networks.findIndex(({ key, most }) => (open.get(key) ?? 0) >= mostNow(most));
    if (full >= 0) {
      countRefused(1, { motivo: full === 0 ? "direccion" : "red" });
      socket.destroy();
      return;
    }
    for (const { key } of networks) open.set(key, (open.get(key) ?? 0) + 1);
    socket.once("close", () => {
      for (const { key } of networks) {
        const left = (open.get(key) ?? 0) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      }
    });
    hold(socket, networks);
  };
  // Before the server's own listener, which makes a parser for each.
  server.prependListener("connection", take);
}
