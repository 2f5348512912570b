/** This file writes as much of DER (X.690) as a certificate needs. */

const TAGS = { integer: 0x02, bits: 0x03, oid: 0x06, utf8: 0x0c, printable: 0x13, time: 0x18, boolean: 0x01 };

export function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size: number[] = [];
  for (let left = body.length; left > 0; left = Math.floor(left / 256)) size.unshift(left % 256);
  const length = body.length < 128 ? [body.length] : [0x80 + size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

export function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

export function set(...parts: readonly Buffer[]): Buffer {
  return tagged(0x31, ...parts);
}

export function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  const sign = (bytes[0] ?? 0) > 127 ? [Buffer.from([0])] : [];
  return tagged(TAGS.integer, ...sign, bytes);
}

export function yes(): Buffer {
  return tagged(TAGS.boolean, Buffer.from([255]));
}

export function octets(body: Buffer): Buffer {
  return tagged(0x04, body);
}

export function bits(body: Buffer): Buffer {
  return tagged(TAGS.bits, Buffer.from([0]), body);
}

export function text(value: string, kind: "utf8" | "printable" = "utf8"): Buffer {
  return tagged(TAGS[kind], Buffer.from(value));
}

export function time(at: Date): Buffer {
  return tagged(TAGS.time, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`));
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 127];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    bytes.push(...groups);
  }
  return tagged(TAGS.oid, Buffer.from(bytes));
}

export const NULL = tagged(0x05);
