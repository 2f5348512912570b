import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Where an address that others chose may lead: to the public internet alone, or also to this machine where the authorities are sandboxes on
 * it.
 */
export type Reach = "public" | "local";

/** Asks for every address of a name. */
export type Lookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Says that a connection was not made because of where it would have led. */
export const NOT_ALLOWED = "ERR_ADDRESS_NOT_ALLOWED";

/**
 * Tells whether an address, numbers and not a name, may be connected to. Public is what IANA gives out as unicast: not private, shared,
 * loopback, link-local (where clouds have their metadata), multicast or reserved, also when it is written within an IPv6 address.
 */
export function isReachable(address: string, reach: Reach): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = rangeOf(ipaddr.process(address));
  return range === "unicast" || (reach === "local" && range === "loopback");
}

/**
 * Tells whether a URL's host is an address in numbers that may not be connected to. A name is looked up only when it is connected to, so
 * nothing is said of it here.
 */
export function isForbiddenAddress(hostname: string, reach: Reach): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) && !isReachable(host, reach);
}

/** Tells whether a URL names one of these ports, by itself or by its scheme; without them any does. */
export function isPortOf(url: string, ports: readonly number[] | undefined): boolean {
  if (ports === undefined) return true;
  const { port, protocol } = new URL(url);
  return ports.includes(Number(port || (protocol === "http:" ? 80 : 443)));
}

/** Names the range that an address is in. Of IPv6 only 2000::/3 is given out; the library calls the rest of it unicast too. */
function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const range = address.range();
  if (!(address instanceof ipaddr.IPv6) || range !== "unicast") return range;
  return address.match(GLOBAL_UNICAST) ? range : "reserved";
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Finds a name's addresses for a connection and refuses the name when one of them may not be connected to. What it gives is what is
 * connected to: nobody asks for the name a second time, so that it cannot answer something else then.
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
