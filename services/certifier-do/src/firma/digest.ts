import { createHash } from "node:crypto";

/** 128 bits of what SHA-256 makes of a SignatureValue without blanks, in hex: only a person who has seen the signature knows it. */
export const digestOf = (signatureValue: string): string =>
  createHash("sha256").update(signatureValue).digest("hex").slice(0, 32);
