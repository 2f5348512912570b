import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { expect, test } from "@jest/globals";
import { isSoundRsa, judgeRsa } from "./rsa.js";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const jwk = privateKey.export({ format: "jwk" });
type Numbers = Readonly<Partial<Record<"n" | "e" | "d" | "p" | "q" | "dp" | "dq" | "qi", string>>>;
const { n, e, d, p, q, dp, dq, qi } = jwk;

/**
 * Reads a key in the form of a file (RFC 8017, appendix A.1.2, in RFC 5208), with some numbers changed. Key generators refuse such numbers, and
 * readers do not.
 */
function keyOf(changed: Numbers): KeyObject {
  const all = { n, e, d, p, q, dp, dq, qi, ...changed };
  const numbers = Object.values(all).map((each) => integer(Buffer.from(each ?? "", "base64url")));
  const body = tagged(0x30, integer(Buffer.of(0)), ...numbers);
  const key = tagged(0x30, integer(Buffer.of(0)), RSA_ENCRYPTION, tagged(0x04, body));
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

/** Writes a number that is not negative: a zero byte stands first if the first bit is set. */
const integer = (bytes: Buffer): Buffer =>
  (bytes[0] ?? 0) >= 0x80 ? tagged(0x02, Buffer.of(0), bytes) : tagged(0x02, bytes);

function tagged(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  const head = length < 0x80 ? Buffer.of(tag, length) : Buffer.of(tag, 0x80 + bytes.length, ...bytes);
  return Buffer.concat([head, content]);
}

/** The algorithm 1.2.840.113549.1.1.1, with NULL for its parameters. */
const RSA_ENCRYPTION = Buffer.from("300d06092a864886f70d0101010500", "hex");

/** Makes numbers of this many bits that are no key's. */
const numbers = (bits: number): string => {
  const bytes = randomBytes(bits / 8);
  bytes[0] = (bytes[0] ?? 0) | 0x80;
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 1;
  return bytes.toString("base64url");
};

test("a key says whether it is one that we sign with", () => {
  expect([judgeRsa(privateKey), judgeRsa(publicKey)]).toEqual([undefined, undefined]);
  expect(judgeRsa(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey)).toBe("notRsa");
  expect(judgeRsa(generateKeyPairSync("rsa", { modulusLength: 1_024 }).publicKey)).toBe("shortKey");
  for (const bits of [4_104, 16_384, 180_224]) expect(judgeRsa(keyOf({ n: numbers(bits) }))).toBe("longKey");
});

test("a public key whose exponent is long is none that is verified with", () => {
  for (const bits of [1_024, 2_048]) {
    const key = { kty: "RSA", n: numbers(bits), e: numbers(bits) };
    expect(judgeRsa(createPublicKey({ key, format: "jwk" }))).toBe("brokenKey");
  }
});

test.each([
  ["as it is made today", {}],
  ["of 4,096 bits", { modulusLength: 4_096 }],
  ["with the public exponent 3", { publicExponent: 3 }],
  ["with the public exponent 17", { publicExponent: 17 }],
])("a key %s, which signs what its public half finds good, is sound", (_, how) => {
  const { privateKey: made } = generateKeyPairSync("rsa", { modulusLength: 2_048, ...how });
  expect(isSoundRsa(made)).toBe(true);
});

const reckoned = (base64: string | undefined) =>
  BigInt(`0x${Buffer.from(base64 ?? "", "base64url").toString("hex")}`);
const written = (number: bigint) => {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex").toString("base64url");
};

/** Computes the inverse of a number for a modulus with which it has no common factor (Euclid). */
function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [modulus, number % modulus, 0n, 1n];
  while (b > 0n) {
    const quotient = a / b;
    [a, b, x, y] = [b, a - quotient * b, y, x - quotient * y];
  }
  return ((x % modulus) + modulus) % modulus;
}

test("so is one whose factors stand the other way round, and one whose private exponent is the least (RFC 8017, 3.2)", () => {
  const [first, second, exponent] = [reckoned(p), reckoned(q), reckoned(e)];
  const turned = { p: q ?? "", q: p ?? "", dp: dq ?? "", dq: dp ?? "", qi: written(inverse(first, second)) };
  expect(isSoundRsa(keyOf(turned))).toBe(true);
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  const [less, lesser] = [first - 1n, second - 1n];
  const least = inverse(exponent, (less * lesser) / gcd(less, lesser));
  expect(isSoundRsa(keyOf({ d: written(least) }))).toBe(true);
});

/** The numbers beside the modulus decide the cost of a signature too. OpenSSL refuses to read most of these, and each of its versions refuses others. */
test.each([
  ["a modulus of 16,384 bits", { n: numbers(16_384) }],
  ["an exponent of 262,144 bits", { d: numbers(262_144), dp: numbers(1_024) }],
  ["factors of 262,144 bits", { p: numbers(262_144), q: numbers(262_144) }],
  ["an exponent of a factor of 262,144 bits", { dp: numbers(262_144) }],
  ["numbers of somebody else", { d: numbers(2_048), dp: numbers(1_024), dq: numbers(1_024) }],
  ["the factors of another key", { p: numbers(1_024), q: numbers(1_024), d: numbers(2_048) }],
  [
    "true exponents, and factors that are made up",
    { p: numbers(1_024), q: numbers(1_024), dp: numbers(1_000) },
  ],
  ["factors as long as the modulus", { p: numbers(2_048), q: numbers(2_048), dp: numbers(2_048) }],
  ["a factor that is long and a short one", { p: n ?? "", q: "AQ" }],
  ["a public exponent of somebody else", { e: numbers(2_048) }],
])("one with %s is not, and that is found soon", (_, changed) => {
  const began = performance.now();
  expect(isReadAndSound(changed)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});

function isReadAndSound(changed: Numbers): boolean {
  let key: KeyObject;
  try {
    key = keyOf(changed);
  } catch {
    return false;
  }
  return isSoundRsa(key);
}
