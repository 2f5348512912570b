/** Castagnoli's polynomial, its bits reversed. */
const POLYNOMIAL = 0x82f6_3b78;

/** Computes the CRC32C (RFC 3720, appendix B.4) of some bytes, from 0 to 2³² − 1. It goes bit by bit, so it is for short texts. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
