import { isIP } from "node:net";

/**
 * The address of the client as seen through `hops` proxies of ours, each of which appends the address it was called
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

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, since each line is given all addresses of a /64 (RFC 4291 §2.5.4,
 * RFC 6177).
 */
export function limitKey(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").toLowerCase().split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  // An IPv4 address at the end stands for two groups.
  const length = first.length + last.length + Number(ip.includes("."));
  const groups = tail === undefined ? first : [...first, ...Array<string>(8 - length).fill("0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** Without a port and without the IPv6 form of an IPv4 address; undefined when it is no address. */
function plainIp(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = bracketed ?? withPort ?? text;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  return isIP(mapped) ? mapped : undefined;
}
