import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Who may sign, for which service and where. */
export type Signatory = {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** As AWS names it in a scope: `s3`, `kms`. */
  readonly service: string;
  /** Headers that a signature must cover. */
  readonly mustBeSigned: readonly string[];
};

/** The codes that are AWS's own for signatures that are not right. */
export type SignatureFault =
  | "AccessDenied"
  | "InvalidAccessKeyId"
  | "AuthorizationHeaderMalformed"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch";

/** Amazon S3: RequestTimeTooSkewed. */
const SKEW_MS = 15 * 60_000;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Computes SHA-256 in hexadecimal. */
export const sha256 = (data: Buffer | string): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string): Buffer => createHmac("sha256", key).update(data).digest();

/**
 * Says what is wrong with a request's AWS Signature Version 4, figured anew from the request as it came; undefined for a right one.
 * `payload` is the SHA-256 of the body in hexadecimal, or what the service lets stand for it.
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
