import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Answered, crc32c, isChecked, refusal } from "./gcp-answers.js";
import { answerSigning, KEY_RING } from "./gcp-signing.js";
import { createSigningKeys, type SigningControls } from "./signing-keys.js";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = "ya29.prueba";
const KEY = "projects/casa/locations/us-central1/keyRings/dte/cryptoKeys/dte";

/** A failure of the server, or of the line to it, with the next request. */
export type GcpFault =
  | "unavailable"
  /** The request is changed on its way. */
  | "garbled-request"
  /** The answer is changed on its way. */
  | "garbled-answer"
  /** A proxy has taken the checksums out of the request. */
  | "unchecked";

/** A Cloud KMS with one symmetric key and a key ring of signing keys, and the metadata server that gives programs beside it a token. */
export type GcpKms = SigningControls & {
  /** The variables of its users; Google's own library reads GCE_METADATA_HOST. */
  readonly env: Readonly<Record<string, string>>;
  /** The requested methods, in their order. */
  readonly asked: readonly string[];
  /** The failures of the next calls with the symmetric key. */
  readonly faults: GcpFault[];
  /** Sets the name of a signing key's algorithm; by default it is the raw one, which signs with either hash. */
  callAlgorithm(algorithm: string): void;
  /** Gives the key a new primary version. */
  rotate(): void;
  /** Destroys the first version. */
  destroyFirst(): void;
  /** Makes the metadata server's token one that may not use the key. */
  forbid(): void;
  close(): Promise<void>;
};

type Asked = Readonly<Record<string, string | undefined>>;

/**
 * Starts Google's Cloud KMS after its REST reference (cloud.google.com/kms/docs/reference/rest), with the checksums of its page on data integrity,
 * and the metadata server of Compute Engine. It is strict, and has nothing of ours.
 */
export async function startGcpKms(): Promise<GcpKms> {
  const versions: (Buffer | undefined)[] = [randomBytes(32)];
  const asked: string[] = [];
  const faults: GcpFault[] = [];
  let token = TOKEN;
  const signing = createSigningKeys();
  let algorithm = "RSA_SIGN_RAW_PKCS1_2048";

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
      // Google leaves out fields that are false.
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
    if (path.startsWith(`/v1/${KEY_RING}/`)) {
      const isToken = request.headers.authorization === `Bearer ${TOKEN}`;
      return await answerSigning({ signing, isToken, algorithm, path: path.slice("/v1/".length), sent });
    }
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
      SIGN_GCP_KMS_KEY_RING: KEY_RING,
      GCP_KMS_ENDPOINT: `http://127.0.0.1:${port}`,
      GCE_METADATA_HOST: `127.0.0.1:${port}`,
    },
    asked,
    faults,
    ...signing.controls,
    callAlgorithm(name) {
      algorithm = name;
    },
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

/** Gives the same answer with one bit of its bytes changed. */
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
