import { isIP } from "node:net";
import { domainToASCII } from "node:url";

/**
 * Names what counts as one caller: an IPv4 address, or the /64 of an IPv6 one, since each line is given all addresses of a /64
 * (RFC 4291 §2.5.4, RFC 6177). An IPv4 address in IPv6 form is that one.
 */
export function limitKey(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || isIP(ip) !== 6) return mapped ?? ip;
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
