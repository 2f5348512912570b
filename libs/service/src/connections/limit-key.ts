import { isIP } from "node:net";
import { domainToASCII } from "node:url";

/**
 * Names what counts as one caller: an IPv4 address, or the /64 of an IPv6 one, since each line is given all addresses of a /64
 * (RFC 4291 §2.5.4, RFC 6177). An IPv4 address in IPv6 form is that one.
 */
export function limitKey(ip: string): string {
  const own = plainOf(ip);
  return isIP(own) === 6 ? networkOf(own, BITS_OF_LINE) : own;
}

/** Names the network of the first `bits` of an address, in one way however that is written. */
export function networkOf(ip: string, bits: number): string {
  const own = plainOf(ip);
  if (isIP(own) !== 6) return `${masked(own.split(".").map(Number), bits, 8).join(".")}/${bits}`;
  const groups = masked(groupsOf(own), bits, 16);
  return `${groups.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** Reads the eight groups of an IPv6 address. */
export function groupsOf(ip: string): number[] {
  const [address = ""] = ip.split("%");
  // An IPv4 address at the end stands for two groups.
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [first = [], last] = plain.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const between = last === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(between).fill("0"), ...(last ?? [])].map((group) =>
    Number.parseInt(group, 16),
  );
}

const BITS_OF_LINE = 64;

/** An IPv4 address in IPv6 form as itself; anything else as it is. */
const plainOf = (ip: string): string => /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;

/** Takes the parts, of `size` bits each, that have any of the first `bits`, without the bits after those; of IPv4 all four. */
const masked = (parts: readonly number[], bits: number, size: number): number[] =>
  parts.flatMap((part, at) => {
    const left = Math.min(Math.max(bits - at * size, 0), size);
    return left > 0 || size === 8 ? [part & ~((1 << (size - left)) - 1)] : [];
  });

/**
 * Names what counts as one mailbox, however its address is written: capitals, and what stands behind a plus (RFC 5233), lead to
 * the same one with those who have subaddresses at all. So does a domain in letters of another width or shape, in the letters of its language or in
 * its ASCII form (UTS #46), and with the dot of the root. A text that is no address is itself, without capitals.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return address.toLowerCase();
  const local = address.slice(0, at).toLowerCase().replace(/\+.*$/s, "");
  const domain = address.slice(at + 1).toLowerCase();
  // Empty for what can be no domain's name, which no mail leaves for.
  return `${local}@${(domainToASCII(domain) || domain).replace(/\.$/, "")}`;
}
