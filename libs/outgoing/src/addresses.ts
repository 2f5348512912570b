import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The networks to which an address from others may lead: the public internet only, or also this machine where the authorities are sandboxes on it. */
export type Reach = "public" | "local";

/** Looks up every address of a name. */
export type Lookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The code of a connection that was not made because of its destination. */
export const NOT_ALLOWED = "ERR_ADDRESS_NOT_ALLOWED";

/**
 * Tells whether an address, in numbers and not a name, may be connected to. Public addresses are those that IANA gives out as unicast: not private,
 * shared, loopback, link-local (where clouds have their metadata), multicast or reserved, even if they are written within an IPv6 address.
 */
export function isReachable(address: string, reach: Reach): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = rangeOf(ipaddr.process(address));
  return range === "unicast" || (reach === "local" && range === "loopback");
}

/**
 * Tells whether a URL's host is an address in numbers that may not be connected to. A name is only looked up for a connection, so names are not
 * judged here.
 */
export function isForbiddenAddress(hostname: string, reach: Reach): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) && !isReachable(host, reach);
}

/** Tells whether a URL uses one of these ports, explicitly or by its scheme; without `ports` any port is right. */
export function isPortOf(url: string, ports: readonly number[] | undefined): boolean {
  if (ports === undefined) return true;
  const { port, protocol } = new URL(url);
  return ports.includes(Number(port || (protocol === "http:" ? 80 : 443)));
}

/** Names the range of an address. In IPv6 only 2000::/3 is given out, although the library calls the rest of it unicast too. */
function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const range = address.range();
  if (!(address instanceof ipaddr.IPv6) || range !== "unicast") return range;
  return address.match(GLOBAL_UNICAST) ? range : "reserved";
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Looks up a name's addresses for a connection, and refuses the name when one of them may not be connected to. The connection uses exactly these
 * addresses: the name is not looked up a second time, when it could answer something else.
 */
export const guarded =
  (reach: Reach, lookup: Lookup = systemLookup): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? notFound(), "");
      if (!addresses.every(({ address }) => isReachable(address, reach))) return done(notAllowed(), "");
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };

const failure = (message: string, code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(message), { code, syscall: "getaddrinfo" });
const notAllowed = () => failure("a name leads to an address that is not public", NOT_ALLOWED);
const notFound = () => failure("a name has no address", "ENOTFOUND");
