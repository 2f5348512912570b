import { ConfigError, type Env } from "@dte/service";
import { crc32c } from "../keys/crc32c.js";
import { createGoogleCaller, isPassing, taken, Unreachable } from "../keys/google.js";
import { type Hash, NoSuchKey, nameOf, Passing, type Signer } from "./signer.js";

const EXAMPLE = "projects/casa/locations/us-central1/keyRings/dte-firma";
const KEY_RING = /^projects\/[^/:]+\/locations\/[^/:]+\/keyRings\/[^/:]+$/;
/** The DigestInfo of each hash without the hash itself (RFC 8017, section 9.2, note 1). A key of the raw kind signs exactly the bytes that it is given. */
const DIGEST_INFO: Readonly<Record<Hash, Buffer>> = {
  sha256: Buffer.from("3031300d060960864801650304020105000420", "hex"),
  sha512: Buffer.from("3051300d060960864801650304020305000440", "hex"),
};

/**
 * Opens Google's Cloud KMS (REST, v1: cryptoKeyVersions.asymmetricSign) with the checksums of both directions. The key is `<key
 * ring>/cryptoKeys/<account>`, in the requested version. The algorithm of a version, which is asked for once (`getPublicKey`), says what it signs:
 * `RSA_SIGN_PKCS1_…_SHA256` and `…_SHA512` take a digest, and `RSA_SIGN_RAW_PKCS1_…` signs with either hash. Throws ConfigError for a text that is no
 * key ring.
 */
export function openGcpSigner(keyRing: string, env: Env): Signer {
  if (!KEY_RING.test(keyRing)) {
    throw new ConfigError(
      `The configuration is wrong:\n  SIGN_GCP_KMS_KEY_RING is no key ring; a good value: ${EXAMPLE}`,
    );
  }
  const [, project = ""] = keyRing.split("/");
  const google = createGoogleCaller(env["GCP_KMS_ENDPOINT"], project);
  const algorithms = new Map<string, string>();

  async function ask(path: string, sent: object | undefined, signal: AbortSignal): Promise<Answer> {
    const answer = await google.call<Answer>(path, sent, signal).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
      throw new Passing(error.message, { cause: error.cause });
    });
    if (!answer.refusal) return answer.body;
    const { code, status, message } = answer.refusal;
    const said = `Cloud KMS at ${google.address} refuses with ${status}: ${message}`;
    if (isPassing(code, message)) throw new Passing(said, { isThrottled: code === 429 });
    // FAILED_PRECONDITION means that the version is disabled or destroyed.
    throw status === "NOT_FOUND" || status === "FAILED_PRECONDITION" ? new NoSuchKey(said) : new Error(said);
  }
  async function algorithmOf(name: string, signal: AbortSignal): Promise<string> {
    const known = algorithms.get(name);
    if (known !== undefined) return known;
    const { algorithm = "" } = await ask(`${name}/publicKey`, undefined, signal);
    // An answer without an algorithm does not say that the key is wrong, so it is asked for again.
    if (algorithm === "") throw new Passing(`Cloud KMS at ${google.address} did not say a key's algorithm`);
    algorithms.set(name, algorithm);
    return algorithm;
  }
  return {
    async sign(key, hash, digest, signal) {
      const { cuenta, version } = nameOf(key);
      const name = `${keyRing}/cryptoKeys/${cuenta}/cryptoKeyVersions/${version}`;
      const algorithm = await algorithmOf(name, signal);
      const raw = /^RSA_SIGN_RAW_PKCS1_\d+$/.test(algorithm)
        ? Buffer.concat([DIGEST_INFO[hash], digest])
        : undefined;
      if (!raw && !new RegExp(`^RSA_SIGN_PKCS1_\\d+_${hash.toUpperCase()}$`).test(algorithm)) {
        throw new NoSuchKey(`the key of Cloud KMS is of ${algorithm}, which does not sign ${hash}`);
      }
      const sent = raw
        ? { data: raw.toString("base64"), dataCrc32c: String(crc32c(raw)) }
        : { digest: { [hash]: digest.toString("base64") }, digestCrc32c: String(crc32c(digest)) };
      const answer = await ask(`${name}:asymmetricSign`, sent, signal);
      const isWhole = (raw ? answer.verifiedDataCrc32c : answer.verifiedDigestCrc32c) === true;
      const signature = taken(answer.signature, answer.signatureCrc32c);
      if (isWhole && signature && answer.name === name) return signature;
      throw new Passing(`what Cloud KMS at ${google.address} was sent or answered was changed on its way`);
    },
    close() {},
  };
}

type Answer = {
  readonly algorithm?: string;
  readonly name?: string;
  readonly signature?: string;
  readonly signatureCrc32c?: string;
  readonly verifiedDigestCrc32c?: boolean;
  readonly verifiedDataCrc32c?: boolean;
};
