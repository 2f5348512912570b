import { createHash } from "node:crypto";

/** Digests a SignatureValue without blanks to 128 bits of its SHA-256, in hex: only somebody who has seen the signature knows it. */
export const digestOf = (signatureValue: string): string =>
  createHash("sha256").update(signatureValue).digest("hex").slice(0, 32);
