import { createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from "node:crypto";

/** The shortest key. By NIST SP 800-57 shorter ones are not to be used since 2014, and no authority takes one. */
export const RSA_BITS_MIN = 2_048;
/**
 * The longest key. No authority of the region issues longer ones, and a signature takes eight times as long with twice the bits: a second with
 * 16,384, and half an hour with as many as fit into a file that we read. Whoever uploads a key decides with it how long an issuing process is held
 * up.
 */
export const RSA_BITS_MAX = 4_096;

export type RsaFault = "notRsa" | "shortKey" | "longKey" | "brokenKey";

/** Finds the fault of a key, private or public, from its kind and its numbers. Takes less than a millisecond. */
export function judgeRsa(key: KeyObject): RsaFault | undefined {
  const { asymmetricKeyType, asymmetricKeyDetails, type } = key;
  if (asymmetricKeyType !== "rsa") return "notRsa";
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits > RSA_BITS_MAX) return "longKey";
  // The cost of verifying depends on the exponent's bits, even with a short modulus.
  if ((asymmetricKeyDetails?.publicExponent ?? 0n) >= E_BELOW) return "brokenKey";
  if (bits < RSA_BITS_MIN) return "shortKey";
  return type === "private" && !hasItsNumbers(key) ? "brokenKey" : undefined;
}

/** The largest difference in length of a key's factors, which are equally long in real keys; the time of a signature grows with the longer one. */
const FACTOR_BITS_APART = 16;
/**
 * The bound of public exponents. Those in use are 3, 17 and 65,537 (RFC 8017, 3.1 and FIPS 186-5, A.1.1, allow longer ones), and OpenSSL would
 * compute with one of 2,048 bits as well.
 */
const E_BELOW = 2n ** 33n;

/**
 * Tells whether the numbers of a private key bound the cost of a signature. The modulus alone does not: where the other numbers are invented, OpenSSL
 * computes with them first, sees that the result is wrong, and signs with the private exponent after all, so that even a trial signature is good.
 */
function hasItsNumbers(key: KeyObject): boolean {
  if (key.export({ format: "der", type: "pkcs8" }).byteLength > RSA_BYTES_MAX) return false;
  try {
    const jwk = key.export({ format: "jwk" });
    const of = (name: keyof JsonWebKey): bigint =>
      BigInt(`0x0${Buffer.from(String(jwk[name] ?? ""), "base64url").toString("hex")}`);
    const [n, d, p, q] = [of("n"), of("d"), of("p"), of("q")];
    return (
      p * q === n &&
      Math.abs(bitsOf(p) - bitsOf(q)) <= FACTOR_BITS_APART &&
      [d < n, of("dp") < p, of("dq") < q, of("qi") < p].every(Boolean)
    );
  } catch {
    // A key that cannot be written as a JSON Web Key (RFC 7518, 6.3) is of no kind in use.
    return false;
  }
}

const bitsOf = (number: bigint): number => number.toString(2).length;

/** The largest key in a file. The longest key takes a third of it, and any further numbers would be computed with. */
export const RSA_BYTES_MAX = 8_192;

/**
 * Tells whether a private key works: it signs, and its public half verifies the signature. Takes some hundredths of a second at most, so it is for a
 * thread for which others do not wait.
 */
export function isSoundRsa(key: KeyObject): boolean {
  if (judgeRsa(key)) return false;
  const trial = Buffer.from("prueba de firma");
  try {
    return verify("sha256", trial, createPublicKey(key), sign("sha256", trial, key));
  } catch {
    // OpenSSL refuses to sign with numbers that cannot belong to a key.
    return false;
  }
}
