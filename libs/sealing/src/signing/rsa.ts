import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** NIST SP 800-57: shorter keys are not to be used since 2014; no authority takes one. */
export const RSA_BITS_MIN = 2_048;
/**
 * No authority of the region issues longer ones, and a signature takes eight times as long with twice the bits: a second with 16,384, and half an hour with as
 * many as fit into a file that we read. Whoever uploads a key decides with it how long a process that issues is held up.
 */
export const RSA_BITS_MAX = 4_096;

export type RsaFault = "notRsa" | "shortKey" | "longKey";

/** Says what is wrong with a key, private or public, by what it says of itself: its kind and its modulus. */
export function judgeRsa({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): RsaFault | undefined {
  if (asymmetricKeyType !== "rsa") return "notRsa";
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < RSA_BITS_MIN) return "shortKey";
  return bits > RSA_BITS_MAX ? "longKey" : undefined;
}

/** What a file may hold of a key: the longest one takes a third of it, and whatever else stands there would be reckoned with. */
export const RSA_BYTES_MAX = 8_192;

/**
 * Tells whether a private key is one: it has signed, and its public half found the signature good. Nobody else looks whether its numbers belong
 * together. Takes some hundredths of a second, for a thread that others do not wait for.
 */
export function isSoundRsa(key: KeyObject): boolean {
  if (judgeRsa(key)) return false;
  if (key.export({ format: "der", type: "pkcs8" }).byteLength > RSA_BYTES_MAX) return false;
  const trial = Buffer.from("prueba de firma");
  try {
    return verify("sha256", trial, createPublicKey(key), sign("sha256", trial, key));
  } catch {
    // OpenSSL refuses to sign with numbers that can be none of a key.
    return false;
  }
}
