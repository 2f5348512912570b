import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = "ya29.prueba";
const KEY = "projects/casa/locations/us-central1/keyRings/dte/cryptoKeys/dte";

/** What the server, or the line to it, does wrong with the next request. */
export type GcpFault =
  | "unavailable"
  /** What was sent does not arrive as it was. */
  | "garbled-request"
  /** What is answered does not arrive as it was. */
  | "garbled-answer"
  /** A proxy has taken the checksums out of the request. */
  | "unchecked";

/** A Cloud KMS with one symmetric key, and the metadata server that gives who runs beside it a token. */
export type GcpKms = {
  /** What who uses it is told; GCE_METADATA_HOST is read by Google's own library. */
  readonly env: Readonly<Record<string, string>>;
  /** Methods that were asked for, in their order. */
  readonly asked: readonly string[];
  readonly faults: GcpFault[];
  /** Gives the key a new primary version. */
  rotate(): void;
  /** Destroys the first version. */
  destroyFirst(): void;
  /** The token that the metadata server gives is of somebody who may not use the key. */
  forbid(): void;
  close(): Promise<void>;
};

type Asked = Readonly<Record<string, string | undefined>>;
type Answered = readonly [status: number, body: object];

/**
 * Google's Cloud KMS as its REST reference says (cloud.google.com/kms/docs/reference/rest), with the checksums of its page on data
 * integrity, and the metadata server of Compute Engine. Strict, and with nothing of ours.
 */
export async function startGcpKms(): Promise<GcpKms> {
  const versions: (Buffer | undefined)[] = [randomBytes(32)];
  const asked: string[] = [];
  const faults: GcpFault[] = [];
  let token = TOKEN;

  function encrypt({ plaintext = "", ...given }: Asked, isGarbled: boolean): object {
    const plain = Buffer.from(plaintext, "base64");
    const context = contextOf(given);
    const isRight = isChecked(given["plaintextCrc32c"], plain);
    if (isRight === false || isGarbled)
      throw new TypeError("The checksum in field plaintext_crc32c did not match");
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", versions.at(-1) ?? "", nonce).setAAD(context);
    const body = [
      Buffer.of(versions.length),
      nonce,
      cipher.update(plain),
      cipher.final(),
      cipher.getAuthTag(),
    ];
    const sealed = Buffer.concat(body);
    return {
      name: `${KEY}/cryptoKeyVersions/${versions.length}`,
      ciphertext: sealed.toString("base64"),
      ciphertextCrc32c: crc32c(sealed),
      // Fields that are false are left out.
      ...(isRight && { verifiedPlaintextCrc32c: true }),
      ...(isChecked(given["additionalAuthenticatedDataCrc32c"], context) && {
        verifiedAdditionalAuthenticatedDataCrc32c: true,
      }),
      protectionLevel: "HSM",
    };
  }
  function decrypt({ ciphertext = "", ...given }: Asked, isGarbled: boolean): object {
    const bytes = Buffer.from(ciphertext, "base64");
    if (isChecked(given["ciphertextCrc32c"], bytes) === false || isGarbled) {
      throw new TypeError("The checksum in field ciphertext_crc32c did not match");
    }
    const key = versions[(bytes[0] ?? 0) - 1];
    if (!key) throw new RangeError(`${KEY}/cryptoKeyVersions/${bytes[0]} is not enabled`);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(1, 1 + NONCE_BYTES));
    decipher.setAAD(contextOf(given)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const body = bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES);
    const plain = Buffer.concat([decipher.update(body), decipher.final()]);
    return { plaintext: plain.toString("base64"), plaintextCrc32c: crc32c(plain), protectionLevel: "HSM" };
  }
  async function answerKms(request: IncomingMessage, path: string): Promise<Answered> {
    const sent = await text(request);
    const [, verb = ""] = /:(encrypt|decrypt)$/.exec(path) ?? [];
    asked.push(verb);
    const fault = faults.shift();
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      return refusal(403, "PERMISSION_DENIED", "Permission denied on the resource");
    }
    if (path !== `/v1/${KEY}:${verb}`) return refusal(404, "NOT_FOUND", `CryptoKey ${path} not found.`);
    if (fault === "unavailable") return refusal(503, "UNAVAILABLE", "The service is currently unavailable.");
    const given = JSON.parse(sent) as Asked;
    const unchecked = Object.fromEntries(Object.entries(given).filter(([name]) => !name.endsWith("Crc32c")));
    const run = verb === "encrypt" ? encrypt : decrypt;
    try {
      const body = run(fault === "unchecked" ? unchecked : given, fault === "garbled-request");
      return [200, fault === "garbled-answer" ? garbled(body) : body];
    } catch (error) {
      if (error instanceof RangeError) return refusal(400, "FAILED_PRECONDITION", error.message);
      const why =
        error instanceof TypeError ? error.message : "Decryption failed: the ciphertext is invalid.";
      return refusal(400, "INVALID_ARGUMENT", why);
    }
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://google");
    if (pathname.startsWith("/computeMetadata/v1/")) {
      response.setHeader("Metadata-Flavor", "Google");
      if (request.headers["metadata-flavor"] !== "Google") return void response.writeHead(403).end();
      const given = pathname.endsWith("/token")
        ? JSON.stringify({ access_token: token, expires_in: 3_599, token_type: "Bearer" })
        : "casa";
      return void response.end(given);
    }
    const [status, body] = await answerKms(request, decodeURIComponent(pathname));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      GCP_KMS_KEY: KEY,
      GCP_KMS_ENDPOINT: `http://127.0.0.1:${port}`,
      GCE_METADATA_HOST: `127.0.0.1:${port}`,
    },
    asked,
    faults,
    rotate: () => void versions.push(randomBytes(32)),
    destroyFirst() {
      versions[0] = undefined;
    },
    forbid() {
      token = "ya29.otro";
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const contextOf = ({ additionalAuthenticatedData = "" }: Asked): Buffer =>
  Buffer.from(additionalAuthenticatedData, "base64");

const refusal = (code: number, status: string, message: string): Answered => [
  code,
  { error: { code, status, message } },
];

/** Undefined where nobody asked to have it checked. */
const isChecked = (given: string | undefined, bytes: Buffer): boolean | undefined =>
  given === undefined ? undefined : given === crc32c(bytes);

/** The same answer with another bit somewhere in its bytes. */
function garbled(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name !== "ciphertext" && name !== "plaintext") return [name, value];
      const bytes = Buffer.from(String(value), "base64");
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return [name, bytes.toString("base64")];
    }),
  );
}

/** Castagnoli's CRC, by its table, as a decimal: an int64 of protobuf is a text in JSON. */
function crc32c(bytes: Uint8Array): string {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return String((crc ^ 0xffff_ffff) >>> 0);
}

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let entry = index;
  for (let bit = 0; bit < 8; bit += 1) entry = entry & 1 ? (entry >>> 1) ^ 0x82f6_3b78 : entry >>> 1;
  return entry >>> 0;
});
