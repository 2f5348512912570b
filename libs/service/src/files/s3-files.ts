import { AwsClient } from "aws4fetch";
import type { S3Address } from "./files-address.js";
import { FILE_BYTES_MAX, type Store } from "./store.js";

/** A store says 503 when it is busy, and a connection that stood idle may be gone: the second try meets neither. */
const ATTEMPTS = 2;
const BACKOFF_MS = 200;
/** How much of an error's body is read: enough to find its code. */
const ERROR_BYTES_MAX = 16 * 1024;

type Ask = { readonly method: "GET" | "PUT"; readonly body?: Uint8Array; readonly contentType?: string };
type Answer = { readonly status: number; readonly body: Uint8Array };

/**
 * Makes a store of files in an S3-compatible bucket, addressed by path, with requests signed with AWS Signature Version 4.
 * Writing and reading may both be repeated, since a name has one content. The key needs GetObject, PutObject and
 * ListBucket: without the last, S3 answers 403 for a file that is not there.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address): Store {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: secretAccessKey.reveal(),
    service: "s3",
    region,
  });

  async function exchange(name: string, ask: Ask, signal: AbortSignal): Promise<Answer> {
    const request = await client.sign(`${endpoint}/${bucket}/${name}`, {
      method: ask.method,
      headers: {
        // Signed, so that the store refuses bytes that changed on their way: the name is their digest.
        ...(ask.body && { "X-Amz-Content-Sha256": name.slice(0, name.indexOf(".")) }),
        ...(ask.contentType !== undefined && { "Content-Type": ask.contentType }),
      },
      ...(ask.body && { body: ask.body }),
    });
    const response = await fetch(request, { signal, redirect: "manual" });
    const bytesMax = response.ok ? FILE_BYTES_MAX : ERROR_BYTES_MAX;
    return { status: response.status, body: await readLimited(response, bytesMax) };
  }

  async function ask(name: string, what: Ask, signal: AbortSignal): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS || signal.aborted;
      try {
        const answer = await exchange(name, what, signal);
        if (isLast || !isPassing(answer.status)) return answer;
      } catch (error) {
        if (isLast || signal.aborted || error instanceof TooLarge) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS));
    }
  }

  return {
    async put(name, body, contentType, signal) {
      const answer = await ask(name, { method: "PUT", body, contentType }, signal);
      if (answer.status !== 200) throw refused(answer);
    },
    async get(name, signal) {
      const answer = await ask(name, { method: "GET" }, signal);
      if (answer.status === 200) return answer.body;
      // A bucket that is not there is 404 too, and no word on the file.
      if (answer.status === 404 && codeOf(answer) !== "NoSuchBucket") return undefined;
      throw refused(answer);
    },
  };
}

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Finds S3's own code, "SlowDown" or "SignatureDoesNotMatch", when the answer has one. */
const codeOf = ({ body }: Answer): string | undefined =>
  /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(Buffer.from(body).toString("latin1"))?.[1];

const refused = (answer: Answer): Error =>
  new Error(["the file store answered", answer.status, codeOf(answer)].filter(Boolean).join(" "));

class TooLarge extends Error {
  override readonly name = "TooLarge";
}

async function readLimited(response: Response, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new TooLarge(`the file store's answer has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
