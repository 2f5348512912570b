import { isIP } from "node:net";

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
 * the same one with those who have subaddresses at all.
 */
export const mailboxKey = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, "@");
