import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The only credentials that may sign, with their service and region. */
export type Signatory = {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** The service's name in a scope: `s3`, `kms`. */
  readonly service: string;
  /** Headers that a signature must cover. */
  readonly mustBeSigned: readonly string[];
};

/** AWS's own codes for wrong signatures. */
export type SignatureFault =
  | "AccessDenied"
  | "InvalidAccessKeyId"
  | "AuthorizationHeaderMalformed"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch";

/** The largest difference of clocks, as in Amazon S3's RequestTimeTooSkewed. */
const SKEW_MS = 15 * 60_000;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Computes a SHA-256 in hexadecimal. */
export const sha256 = (data: Buffer | string): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string): Buffer => createHmac("sha256", key).update(data).digest();

/**
 * Finds the fault of a request's AWS Signature Version 4, which is computed anew from the request; undefined for a right one. `payload` is the
 * SHA-256 of the body in hexadecimal, or the value that the service accepts in its place.
 */
export function signatureFault(
  { method, url = "", headers }: IncomingMessage,
  payload: string,
  { accessKey, secretKey, region, service, mustBeSigned }: Signatory,
): SignatureFault | undefined {
  const match = AUTHORIZATION.exec(headers.authorization ?? "");
  if (!match) return "AccessDenied";
  const [, givenKey, day = "", givenRegion = "", givenService = "", signedHeaders = "", signature = ""] =
    match;
  if (givenKey !== accessKey) return "InvalidAccessKeyId";
  if (givenRegion !== region || givenService !== service) return "AuthorizationHeaderMalformed";
  const signed = signedHeaders.split(";");
  if (!mustBeSigned.every((name) => signed.includes(name))) return "AccessDenied";
  const moment = String(headers["x-amz-date"]);
  if (!moment.startsWith(day) || isSkewed(moment)) return "RequestTimeTooSkewed";
  const [path, query = ""] = url.split("?");
  const canonical = [
    method,
    path,
    query.split("&").sort().join("&"),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, " ")}`),
    "",
    signedHeaders,
    payload,
  ].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secretKey}`);
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, "hex"));
  return isRight ? undefined : "SignatureDoesNotMatch";
}

function isSkewed(moment: string): boolean {
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  return !(Math.abs(Date.now() - at) < SKEW_MS);
}
