export type Answered = readonly [status: number, body: object];

/** Makes an error answer in the form of Google's APIs. */
export const refusal = (code: number, status: string, message: string): Answered => [
  code,
  { error: { code, status, message } },
];

/** Computes Castagnoli's CRC, by its table, in decimal, because JSON has protobuf's int64 as text. */
export function crc32c(bytes: Uint8Array): string {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return String((crc ^ 0xffff_ffff) >>> 0);
}

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let entry = index;
  for (let bit = 0; bit < 8; bit += 1) entry = entry & 1 ? (entry >>> 1) ^ 0x82f6_3b78 : entry >>> 1;
  return entry >>> 0;
});

/** Tells whether the CRC-32C that came with bytes is right; undefined where none came. */
export const isChecked = (given: string | undefined, bytes: Buffer): boolean | undefined =>
  given === undefined ? undefined : given === crc32c(bytes);
