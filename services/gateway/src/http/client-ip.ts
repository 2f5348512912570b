import { isIP } from "node:net";

export { limitKey } from "@dte/service";

/**
 * Finds the address of the client as seen through `hops` proxies of ours. Each appends to X-Forwarded-For the address from which it was called.
 * Entries further left come from the client itself and are not believed.
 */
export function clientIp(socketAddress: string | undefined, forwardedFor: string, hops: number): string {
  const own = plainIp(socketAddress ?? "") ?? "";
  if (hops === 0) return own;
  const chain = [...forwardedFor.split(","), own].map((each) => plainIp(each.trim()));
  for (let i = Math.max(0, chain.length - 1 - hops); i < chain.length; i += 1) {
    const address = chain[i];
    if (address !== undefined) return address;
  }
  return own;
}

/** Gives an address without a port and without the IPv6 form of an IPv4 address; undefined when the text is no address. */
function plainIp(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = bracketed ?? withPort ?? text;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  return isIP(mapped) ? mapped : undefined;
}
