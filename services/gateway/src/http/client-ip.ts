import { isIP } from "node:net";

export { limitKey } from "@dte/service";

/**
 * Finds the address of the client as seen through `hops` proxies of ours, each of which appends the address it was called
 * from to X-Forwarded-For. What the client itself wrote there is further left and is not believed.
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

/** Without a port and without the IPv6 form of an IPv4 address; undefined when it is no address. */
function plainIp(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = bracketed ?? withPort ?? text;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  return isIP(mapped) ? mapped : undefined;
}
