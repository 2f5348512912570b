import { readFilesUrl } from "@dte/service";
import { AwsClient } from "aws4fetch";
import { Failure } from "../failure.js";

const LIMIT_MS = 30_000;
/** The status for a bucket that this user has already. */
const EXISTS = 409;

/** Makes the bucket of a FILES_URL; one that is there stays as it is. Throws Failure when the store refuses. */
export async function createBucket(filesUrl: string): Promise<void> {
  const address = readFilesUrl(filesUrl);
  if (address?.kind !== "s3") throw new Error("only an address of S3 has a bucket");
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = address;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: secretAccessKey.reveal(),
    service: "s3",
    region,
  });
  const request = await client.sign(`${endpoint}/${bucket}`, { method: "PUT" });
  const response = await fetch(request, { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.arrayBuffer();
  if (!response.ok && response.status !== EXISTS)
    throw new Failure(`The file store does not make the bucket ${bucket}: it answered ${response.status}.`);
}
