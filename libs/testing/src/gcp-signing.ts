import { createPublicKey } from "node:crypto";
import { type Answered, crc32c, isChecked, refusal } from "./gcp-answers.js";
import { type SigningHash, type SigningKeys, signDigest, signRaw, withOtherBit } from "./signing-keys.js";

export const KEY_RING = "projects/casa/locations/us-central1/keyRings/dte-firma";
const PATH = new RegExp(
  `^(${KEY_RING}/cryptoKeys/([^/]+)/cryptoKeyVersions/(\\d+))(/publicKey|:asymmetricSign)$`,
);

type Request = {
  readonly signing: SigningKeys;
  readonly isToken: boolean;
  readonly algorithm: string;
  readonly path: string;
  readonly sent: string;
};
type Asked = {
  readonly digest?: Partial<Record<SigningHash, string>>;
  readonly digestCrc32c?: string;
  readonly data?: string;
  readonly dataCrc32c?: string;
};

/** Answers `cryptoKeyVersions.getPublicKey` and `cryptoKeyVersions.asymmetricSign` of a key ring. */
export async function answerSigning({ signing, isToken, algorithm, path, sent }: Request): Promise<Answered> {
  const [, name = "", cuenta = "", version = "", method] = PATH.exec(path) ?? [];
  const fault = method === ":asymmetricSign" ? await signing.asked(`${cuenta}/${version}`) : undefined;
  if (!isToken || signing.isForbidden()) {
    return refusal(403, "PERMISSION_DENIED", "Permission denied on the resource");
  }
  if (fault === "throttled") return refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded");
  if (fault === "ill") return refusal(503, "UNAVAILABLE", "The service is currently unavailable.");
  const kept = signing.find(cuenta, version);
  if (!kept) return refusal(404, "NOT_FOUND", `CryptoKeyVersion ${path} not found.`);
  if (!kept.isEnabled) return refusal(400, "FAILED_PRECONDITION", `${name} is not enabled`);
  if (method === "/publicKey") {
    const pem = createPublicKey(kept.key).export({ format: "pem", type: "spki" }).toString();
    return [200, { name, algorithm, pem, pemCrc32c: crc32c(Buffer.from(pem)), protectionLevel: "HSM" }];
  }
  const given = JSON.parse(sent) as Asked;
  const isRaw = algorithm.startsWith("RSA_SIGN_RAW_PKCS1_");
  const [, hash = ""] = /^RSA_SIGN_PKCS1_\d+_(SHA\d+)$/.exec(algorithm) ?? [];
  const digestOf = given.digest?.[hash.toLowerCase() as SigningHash];
  const bytes = Buffer.from((isRaw ? given.data : digestOf) ?? "", "base64");
  const sum = fault === "unchecked" ? undefined : isRaw ? given.dataCrc32c : given.digestCrc32c;
  const isRight = isChecked(sum, bytes);
  if (isRight === false || fault === "garbled-request") {
    const field = isRaw ? "data_crc32c" : "digest_crc32c";
    return refusal(400, "INVALID_ARGUMENT", `The checksum in field ${field} did not match`);
  }
  const signature = isRaw
    ? signRaw(kept.key, bytes)
    : signDigest(kept.key, hash.toLowerCase() as SigningHash, bytes);
  if (bytes.length === 0 || !signature) return refusal(400, "INVALID_ARGUMENT", "Digest is of another kind");
  const told = fault === "garbled" ? withOtherBit(signature) : signature;
  return [
    200,
    {
      name: fault === "other" ? `${name}0` : name,
      signature: told.toString("base64"),
      signatureCrc32c: crc32c(signature),
      // Google leaves out fields that are false.
      ...(isRight && { [isRaw ? "verifiedDataCrc32c" : "verifiedDigestCrc32c"]: true }),
      protectionLevel: "HSM",
    },
  ];
}
