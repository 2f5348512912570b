import { type read, Secret } from "../settings/config.js";

/** An S3-compatible store. */
export type S3Address = {
  readonly kind: "s3";
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: Secret;
};

export type FilesAddress = S3Address | { readonly kind: "jetstream" };

export const FILES_ON_BUS: FilesAddress = { kind: "jetstream" };

/** A bucket's name: Amazon S3 user guide, "Bucket naming rules". */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** The region that S3-compatible servers answer to when none is told. */
const REGION_DEFAULT = "us-east-1";
const EXAMPLE = "s3://key:secret@s3.example.com/archivos?region=us-east-1";
const PARAMETERS = ["region", "tls"];

/**
 * Reads `s3://<access key>:<secret key>@host[:port]/<bucket>[?region=us-east-1&tls=true]`, with the keys percent-encoded, or `jetstream`.
 * Undefined for anything else.
 */
export function readFilesUrl(text: string): FilesAddress | undefined {
  if (text === "jetstream") return FILES_ON_BUS;
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname, username, password, searchParams, hash } = new URL(text);
  const bucket = pathname.slice(1).replace(/\/$/, "");
  const region = searchParams.get("region") ?? REGION_DEFAULT;
  const tls = searchParams.get("tls") ?? "true";
  const isGood =
    protocol === "s3:" &&
    [host, username, password].every((each) => each !== "") &&
    BUCKET.test(bucket) &&
    REGION.test(region) &&
    ["true", "false"].includes(tls) &&
    hash === "" &&
    [...searchParams.keys()].every((name) => PARAMETERS.includes(name));
  const accessKeyId = decoded(username);
  const secretAccessKey = decoded(password);
  if (!isGood || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    kind: "s3",
    endpoint: `${tls === "true" ? "https" : "http"}://${host}`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey: new Secret(secretAccessKey),
  };
}

/** Reads where a service keeps its files: FILES_URL, or the bus without it. */
export const readFilesAddress = (env: ReturnType<typeof read>): FilesAddress =>
  env.parsed("FILES_URL", { example: EXAMPLE, default: FILES_ON_BUS, secret: "at-start" }, readFilesUrl);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
