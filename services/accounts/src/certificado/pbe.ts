import { createDecipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from "node:crypto";
import forge from "node-forge";
import { at, binary, integer, Malformed, type Node, octets, oid, sequence } from "./asn1.js";

/** The file asks for an algorithm that is not supported here. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";
}

/** The bytes do not decrypt to anything under this password. */
export class Undecipherable extends Error {
  override readonly name = "Undecipherable";
}

/**
 * A password in the forms from which keys are derived: the text itself, and the bytes of the text taken for characters, as OpenSSL before 1.1 read
 * it. `null` is no password, which some exporters write for the empty one.
 */
export type Password = { bmp: string | null; bytes: Buffer };

/** Lists the ways in which exporters may have read a typed password, the likeliest first. */
export function passwordsOf(clave: string): Password[] {
  const bytes = Buffer.from(clave, "utf8");
  if (clave === "")
    return [
      { bmp: "", bytes },
      { bmp: null, bytes },
    ];
  const old = bytes.toString("latin1");
  return old === clave
    ? [{ bmp: clave, bytes }]
    : [
        { bmp: clave, bytes },
        { bmp: old, bytes },
      ];
}

/** The most iterations of PBKDF2. It cannot be interrupted, and takes some tenths of a second at this many; exporters use 2,000 to 600,000. */
const PBKDF2_ITERATIONS_MAX = 1_000_000;
/** The most iterations of PKCS #12's own derivation, which is slower. Old Java used 100,000, everybody else a few thousand. */
const PKCS12_ITERATIONS_MAX = 200_000;

function iterations(node: Node, max: number): number {
  const count = integer(node);
  if (count < 1) throw new Malformed("no iterations");
  if (count > max) throw new Unsupported(`${count} iterations`);
  return count;
}

const PBES2 = "1.2.840.113549.1.5.13";
const PBKDF2 = "1.2.840.113549.1.5.12";

/** The ciphers of RFC 8018, appendix B.2.5. */
const CIPHERS: Readonly<Record<string, { name: string; keyBytes: number }>> = {
  "2.16.840.1.101.3.4.1.2": { name: "aes-128-cbc", keyBytes: 16 },
  "2.16.840.1.101.3.4.1.22": { name: "aes-192-cbc", keyBytes: 24 },
  "2.16.840.1.101.3.4.1.42": { name: "aes-256-cbc", keyBytes: 32 },
  "1.2.840.113549.3.7": { name: "des-ede3-cbc", keyBytes: 24 },
};

/** The pseudorandom functions of RFC 8018, appendix B.1.2. */
const PRFS: Readonly<Record<string, string>> = {
  "1.2.840.113549.2.7": "sha1",
  "1.2.840.113549.2.8": "sha224",
  "1.2.840.113549.2.9": "sha256",
  "1.2.840.113549.2.10": "sha384",
  "1.2.840.113549.2.11": "sha512",
};
const PRF_DEFAULT = "sha1";

/** The ciphers of RFC 7292, appendix C, without RC4, which no exporter of certificates has used. */
const PKCS12_CIPHERS: Readonly<Record<string, { keyBytes: number; decrypt: typeof decryptTripleDes }>> = {
  "1.2.840.113549.1.12.1.3": { keyBytes: 24, decrypt: decryptTripleDes },
  "1.2.840.113549.1.12.1.4": { keyBytes: 16, decrypt: decryptTripleDes },
  "1.2.840.113549.1.12.1.5": { keyBytes: 16, decrypt: decryptRc2 },
  "1.2.840.113549.1.12.1.6": { keyBytes: 5, decrypt: decryptRc2 },
};

const PKCS12_BLOCK_BYTES = 8;
/** The purposes of a derived key: RFC 7292, appendix B.3. */
const FOR_KEY = 1;
const FOR_IV = 2;
const FOR_MAC = 3;

/**
 * Decrypts `encrypted` as its AlgorithmIdentifier says, with PBES2 (RFC 8018) or a scheme of PKCS #12 (RFC 7292). Throws
 * Unsupported, Undecipherable, Malformed.
 */
export function decrypt(algorithm: Node, encrypted: Buffer, password: Password): Buffer {
  const [id, parameters] = [at(sequence(algorithm), 0), sequence(at(sequence(algorithm), 1))];
  if (oid(id) === PBES2) return decryptPbes2(parameters, encrypted, password);
  const cipher = PKCS12_CIPHERS[oid(id)];
  if (!cipher) throw new Unsupported(`encryption ${oid(id)}`);
  const [salt, count] = [octets(at(parameters, 0)), iterations(at(parameters, 1), PKCS12_ITERATIONS_MAX)];
  const derive = (purpose: number, bytes: number) => deriveKey({ password, salt, count, purpose, bytes });
  return cipher.decrypt(derive(FOR_KEY, cipher.keyBytes), derive(FOR_IV, PKCS12_BLOCK_BYTES), encrypted);
}

function decryptPbes2(parameters: readonly Node[], encrypted: Buffer, { bytes }: Password): Buffer {
  const [kdf, scheme] = [sequence(at(parameters, 0)), sequence(at(parameters, 1))];
  if (oid(at(kdf, 0)) !== PBKDF2) throw new Unsupported(`key derivation ${oid(at(kdf, 0))}`);
  const cipher = CIPHERS[oid(at(scheme, 0))];
  if (!cipher) throw new Unsupported(`encryption ${oid(at(scheme, 0))}`);
  const [salt, count, ...options] = sequence(at(kdf, 1));
  if (!salt || !count) throw new Malformed("PBKDF2 without salt or count");
  const prf = options.find((each) => each.type === forge.asn1.Type.SEQUENCE);
  const digest = prf ? PRFS[oid(at(sequence(prf), 0))] : PRF_DEFAULT;
  if (!digest) throw new Unsupported("pseudorandom function");
  const rounds = iterations(count, PBKDF2_ITERATIONS_MAX);
  const key = pbkdf2Sync(bytes, octets(salt), rounds, cipher.keyBytes, digest);
  return decipher(cipher.name, key, octets(at(scheme, 1)), encrypted);
}

function decipher(name: string, key: Buffer, iv: Buffer, encrypted: Buffer): Buffer {
  try {
    const cipher = createDecipheriv(name, key, iv);
    return Buffer.concat([cipher.update(encrypted), cipher.final()]);
  } catch (cause) {
    throw new Undecipherable("bad padding", { cause });
  }
}

/** Decrypts 3DES; where there are two keys, the first one is the third too. */
function decryptTripleDes(key: Buffer, iv: Buffer, encrypted: Buffer): Buffer {
  return decipher("des-ede3-cbc", Buffer.concat([key, key]).subarray(0, 24), iv, encrypted);
}

/** Decrypts RC2 (RFC 2268), which OpenSSL 3 no longer has by default. */
function decryptRc2(key: Buffer, iv: Buffer, encrypted: Buffer): Buffer {
  const cipher = forge.rc2.createDecryptionCipher(binary(key), key.length * 8);
  cipher.start(binary(iv));
  cipher.update(forge.util.createBuffer(binary(encrypted)));
  if (!cipher.finish()) throw new Undecipherable("bad padding");
  return Buffer.from(cipher.output.getBytes(), "latin1");
}

type Derivation = {
  password: Password;
  salt: Buffer;
  count: number;
  purpose: number;
  bytes: number;
  digest?: forge.md.MessageDigest;
};

/** Derives a key as RFC 7292, appendix B.2, does. */
function deriveKey({ password, salt, count, purpose, bytes, digest }: Derivation): Buffer {
  const buffer = forge.util.createBuffer(binary(salt));
  const key = forge.pkcs12.generateKey(password.bmp, buffer, purpose, count, bytes, digest);
  return Buffer.from(key.getBytes(), "latin1");
}

const DIGESTS: Readonly<
  Record<string, { name: string; bytes: number; create: () => forge.md.MessageDigest }>
> = {
  "1.3.14.3.2.26": { name: "sha1", bytes: 20, create: () => forge.md.sha1.create() },
  "2.16.840.1.101.3.4.2.1": { name: "sha256", bytes: 32, create: () => forge.md.sha256.create() },
  "2.16.840.1.101.3.4.2.2": { name: "sha384", bytes: 48, create: () => forge.md.sha384.create() },
  "2.16.840.1.101.3.4.2.3": { name: "sha512", bytes: 64, create: () => forge.md.sha512.create() },
};

/**
 * Tells whether the MacData of a file was made over `content` with `password` (RFC 7292, appendix A). Throws Unsupported,
 * Malformed.
 */
export function verifyMac(macData: Node, content: Buffer, password: Password): boolean {
  const [digestInfo, saltNode, count] = sequence(macData);
  if (!digestInfo || !saltNode) throw new Malformed("MacData without its parts");
  const [algorithm, value] = [at(sequence(digestInfo), 0), octets(at(sequence(digestInfo), 1))];
  const digest = DIGESTS[oid(at(sequence(algorithm), 0))];
  if (!digest) throw new Unsupported("MAC");
  const key = deriveKey({
    password,
    salt: octets(saltNode),
    count: count ? iterations(count, PKCS12_ITERATIONS_MAX) : 1,
    purpose: FOR_MAC,
    bytes: digest.bytes,
    digest: digest.create(),
  });
  const mac = createHmac(digest.name, key).update(content).digest();
  return mac.length === value.length && timingSafeEqual(mac, value);
}
