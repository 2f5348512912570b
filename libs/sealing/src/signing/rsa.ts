import { createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from "node:crypto";

/** NIST SP 800-57: shorter keys are not to be used since 2014; no authority takes one. */
export const RSA_BITS_MIN = 2_048;
/**
 * No authority of the region issues longer ones, and a signature takes eight times as long with twice the bits: a second with 16,384, and half an hour with as
 * many as fit into a file that we read. Whoever uploads a key decides with it how long a process that issues is held up.
 */
export const RSA_BITS_MAX = 4_096;

export type RsaFault = "notRsa" | "shortKey" | "longKey" | "brokenKey";

/** Says what is wrong with a key, private or public, by its kind and its numbers. Takes less than a millisecond. */
export function judgeRsa(key: KeyObject): RsaFault | undefined {
  const { asymmetricKeyType, asymmetricKeyDetails, type } = key;
  if (asymmetricKeyType !== "rsa") return "notRsa";
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits > RSA_BITS_MAX) return "longKey";
  // Verifying costs what its bits do, also with a short modulus.
  if ((asymmetricKeyDetails?.publicExponent ?? 0n) >= E_BELOW) return "brokenKey";
  if (bits < RSA_BITS_MIN) return "shortKey";
  return type === "private" && !hasItsNumbers(key) ? "brokenKey" : undefined;
}

/** Real factors are as long as each other; the time that a signature takes grows with the longer one. */
const FACTOR_BITS_APART = 16;
/** Public exponents in use are 3, 17 and 65,537 (RFC 8017, 3.1 and FIPS 186-5, A.1.1, allow longer ones); OpenSSL reckons with 2,048 bits of one as well. */
const E_BELOW = 2n ** 33n;

/**
 * Tells whether the numbers of a private key bound what a signature costs. Its modulus alone does not: where the other numbers are made up OpenSSL reckons with them first, sees
 * that the outcome is wrong, and signs with the private exponent after all, so that even a trial signature is good.
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
    // A key that cannot be written as a JSON Web Key (RFC 7518, 6.3) is none that is in use.
    return false;
  }
}

const bitsOf = (number: bigint): number => number.toString(2).length;

/** What a file may hold of a key: the longest one takes a third of it, and whatever else stands there would be reckoned with. */
export const RSA_BYTES_MAX = 8_192;

/**
 * Tells whether a private key is one: it has signed, and its public half found the signature good. Takes some
 * hundredths of a second at most, for a thread that others do not wait for.
 */
export function isSoundRsa(key: KeyObject): boolean {
  if (judgeRsa(key)) return false;
  const trial = Buffer.from("prueba de firma");
  try {
    return verify("sha256", trial, createPublicKey(key), sign("sha256", trial, key));
  } catch {
    // OpenSSL refuses to sign with numbers that can be none of a key.
    return false;
  }
}
