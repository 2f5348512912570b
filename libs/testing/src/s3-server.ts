import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sha256, signatureFault } from "./aws-signature.js";

/** A failure of the server in the place of its next good answer. */
export type Fault =
  | "busy"
  /** The request is never answered. */
  | "silent"
  /** Closes the connection without an answer. */
  | "closed"
  /** Breaks off in the middle of the file. */
  | "cut"
  /** Says that it has a file, and does not have it. */
  | "forgetful"
  /** Gives another byte in the place of the first. */
  | "changed"
  /** Sends a file without end. */
  | "endless";

export type S3Server = {
  readonly port: number;
  /** Gives the address for a service. */
  url(changes?: { secret?: string; bucket?: string; region?: string }): string;
  /** The failures of the next requests, in order. */
  readonly faults: Fault[];
  /** Every request, well signed or not: "PUT /bucket/name". */
  readonly requests: string[];
  readonly objects: ReadonlyMap<string, { bytes: Buffer; contentType: string | undefined }>;
  close(): Promise<void>;
};

const ACCESS_KEY = "AKIDEXAMPLE";
const SECRET_KEY = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const REGION = "us-west-2";
const BUCKET = "archivos";

type Refusal = { readonly status: number; readonly code: string };

/** Starts a bucket of an S3-compatible store that takes only requests with an AWS Signature Version 4. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>();
  const faults: Fault[] = [];
  const requests: string[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { pathname } = new URL(request.url ?? "/", "http://s3");
    requests.push(`${request.method} ${pathname}`);
    const fault = faults.shift();
    if (fault === "silent") return;
    if (fault === "closed") return void request.socket.destroy();
    if (fault === "busy") return refuse(response, { status: 503, code: "SlowDown" });
    const refusal = refusalOf(request, body);
    if (refusal) return refuse(response, refusal);
    const [, bucket, key = "", ...rest] = pathname.split("/");
    if (bucket !== BUCKET) return refuse(response, { status: 404, code: "NoSuchBucket" });
    if (key === "" || rest.length > 0) return refuse(response, { status: 400, code: "InvalidURI" });
    if (request.method === "PUT") {
      if (fault !== "forgetful")
        objects.set(key, { bytes: body, contentType: request.headers["content-type"] });
      response.writeHead(200, { ETag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
      return;
    }
    if (request.method !== "GET") return refuse(response, { status: 405, code: "MethodNotAllowed" });
    const found = objects.get(key);
    if (!found) return refuse(response, { status: 404, code: "NoSuchKey" });
    give(response, found.bytes, fault);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: ({ secret = SECRET_KEY, bucket = BUCKET, region = REGION } = {}) =>
      `s3://${ACCESS_KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${region}&tls=false`,
    faults,
    requests,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function give(response: ServerResponse, bytes: Buffer, fault: Fault | undefined): void {
  if (fault === "endless") {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    };
    response.on("drain", more);
    more();
    return;
  }
  response.writeHead(200, { "Content-Length": bytes.length });
  if (fault === "cut") {
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    return;
  }
  response.end(fault === "changed" ? Buffer.concat([Buffer.from("?"), bytes.subarray(1)]) : bytes);
}

function refuse(response: ServerResponse, { status, code }: Refusal): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { "Content-Type": "application/xml" }).end(xml);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const SIGNATORY = {
  accessKey: ACCESS_KEY,
  secretKey: SECRET_KEY,
  region: REGION,
  service: "s3",
  mustBeSigned: ["host", "x-amz-date", "x-amz-content-sha256"],
};

function refusalOf(request: IncomingMessage, body: Buffer): Refusal | undefined {
  const payload = String(request.headers["x-amz-content-sha256"]);
  const code = signatureFault(request, payload, SIGNATORY);
  if (code) return { status: code === "AuthorizationHeaderMalformed" ? 400 : 403, code };
  if (request.method !== "PUT") return undefined;
  if (request.headers["content-length"] === undefined) return { status: 411, code: "MissingContentLength" };
  return payload === sha256(body) ? undefined : { status: 400, code: "XAmzContentSHA256Mismatch" };
}
