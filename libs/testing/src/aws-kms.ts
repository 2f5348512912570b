import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { sha256, signatureFault } from "./aws-signature.js";
import { createSigningKeys, type SigningControls, signDigest, withOtherBit } from "./signing-keys.js";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 36;
/** The most bytes that Encrypt takes, from the API reference of AWS KMS. */
const PLAINTEXT_BYTES_MAX = 4_096;
const ALIAS = "alias/dte";
const SIGN_ALIAS = "alias/dte-firma";
const SIGNING_ALGORITHMS = new Map([
  ["RSASSA_PKCS1_V1_5_SHA_256", "sha256"],
  ["RSASSA_PKCS1_V1_5_SHA_512", "sha512"],
] as const);
const REGION = "us-west-2";
const SIGNATORY = {
  accessKey: "AKIDEXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  region: REGION,
  service: "kms",
  mustBeSigned: ["host", "x-amz-date", "x-amz-target", "content-type"],
};

/** A KMS with one symmetric key behind the alias `alias/dte`, and signing keys behind `alias/dte-firma/<account>/<version>`. */
export type AwsKms = SigningControls & {
  /** The variables of its users, credentials included. */
  readonly env: Readonly<Record<string, string>>;
  /** The requested operations, in their order. */
  readonly asked: readonly string[];
  /** Gives the key new material, which encrypts from now on; what was encrypted before still opens. */
  rotate(): void;
  /** Makes the alias stand for another key. The earlier one stays until `disableEarlier`. */
  replace(): void;
  disableEarlier(): void;
  /** Answers the next requests like an overloaded KMS. */
  throttle(requests: number): void;
  /** Takes operations from the caller's policy. */
  forbid(...operations: string[]): void;
  close(): Promise<void>;
};

type Key = { readonly id: string; readonly materials: Buffer[]; isEnabled: boolean };
type Asked = Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>>;

class Refusal extends Error {
  readonly type: string;
  readonly status: number;
  constructor(type: string, message = "", status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/**
 * Starts AWS KMS after its API reference (docs.aws.amazon.com/kms/latest/APIReference): JSON 1.1, requests signed with Signature Version 4, and
 * ciphertexts that name their key and are bound to their encryption context. It is strict, and has nothing of ours.
 */
export async function startAwsKms(): Promise<AwsKms> {
  const keys = [newKey()];
  const signing = createSigningKeys();
  const asked: string[] = [];
  const forbidden = new Set<string>();
  let throttled = 0;
  const arnOf = ({ id }: Key) => `arn:aws:kms:${REGION}:111122223333:key/${id}`;

  function keyOf(name: unknown): Key {
    const key = name === ALIAS ? keys.at(-1) : keys.find((each) => each.id === name || arnOf(each) === name);
    if (!key) throw new Refusal("NotFoundException", `Key '${String(name)}' does not exist`);
    if (!key.isEnabled) throw new Refusal("DisabledException", `${arnOf(key)} is disabled.`);
    return key;
  }
  function opened(blob: Buffer, context: string): { key: Key; plain: Buffer } {
    const key = keyOf(keys.find(({ id }) => id === blob.toString("latin1", 0, ID_BYTES))?.id);
    const material = key.materials[blob[ID_BYTES] ?? 0];
    if (!material) throw new Refusal("InvalidCiphertextException");
    try {
      return { key, plain: decrypt(material, context, blob.subarray(ID_BYTES + 1)) };
    } catch {
      throw new Refusal("InvalidCiphertextException");
    }
  }
  function sealed(key: Key, context: string, plain: Buffer): string {
    const version = key.materials.length - 1;
    const body = encrypt(key.materials[version] ?? Buffer.alloc(0), context, plain);
    return Buffer.concat([Buffer.from(key.id, "latin1"), Buffer.of(version), body]).toString("base64");
  }

  async function sign({ KeyId, Message, MessageType, SigningAlgorithm }: Asked): Promise<object> {
    const fault = await signing.asked(String(KeyId));
    if (fault === "throttled") throw new Refusal("ThrottlingException", "Rate exceeded");
    if (fault === "ill") throw new Refusal("KMSInternalException", "", 500);
    if (signing.isForbidden()) {
      throw new Refusal("AccessDeniedException", "not authorized to perform: kms:Sign");
    }
    if (KeyId === ALIAS) throw new Refusal("InvalidKeyUsageException");
    const [, cuenta = "", version = ""] =
      new RegExp(`^${SIGN_ALIAS}/([^/]+)/([^/]+)$`).exec(String(KeyId)) ?? [];
    const kept = signing.find(cuenta, version);
    if (!kept) throw new Refusal("NotFoundException", `Alias ${String(KeyId)} is not found.`);
    if (!kept.isEnabled) throw new Refusal("DisabledException", `${String(KeyId)} is disabled.`);
    const hash = SIGNING_ALGORITHMS.get(SigningAlgorithm as "RSASSA_PKCS1_V1_5_SHA_256");
    const signature =
      hash && MessageType === "DIGEST" ? signDigest(kept.key, hash, bytesOf(Message)) : undefined;
    if (!signature) throw new Refusal("ValidationException");
    const Signature = (fault === "garbled" ? withOtherBit(signature) : signature).toString("base64");
    return {
      KeyId: `arn:aws:kms:${REGION}:111122223333:key/${cuenta}`,
      Signature,
      SigningAlgorithm: fault === "other" ? "RSASSA_PSS_SHA_256" : SigningAlgorithm,
    };
  }

  const operations: Readonly<Record<string, (asked: Asked) => object | Promise<object>>> = {
    Sign: sign,
    Encrypt: ({ KeyId, Plaintext, EncryptionContext }) => {
      const plain = bytesOf(Plaintext);
      if (plain.length === 0 || plain.length > PLAINTEXT_BYTES_MAX) throw new Refusal("ValidationException");
      const key = keyOf(KeyId);
      const CiphertextBlob = sealed(key, canonical(EncryptionContext), plain);
      return { CiphertextBlob, KeyId: arnOf(key), EncryptionAlgorithm: "SYMMETRIC_DEFAULT" };
    },
    Decrypt: ({ CiphertextBlob, EncryptionContext }) => {
      const { key, plain } = opened(bytesOf(CiphertextBlob), canonical(EncryptionContext));
      const Plaintext = plain.toString("base64");
      return { Plaintext, KeyId: arnOf(key), EncryptionAlgorithm: "SYMMETRIC_DEFAULT" };
    },
    ReEncrypt: (given) => {
      const source = opened(bytesOf(given["CiphertextBlob"]), canonical(given["SourceEncryptionContext"]));
      const key = keyOf(given["DestinationKeyId"]);
      const CiphertextBlob = sealed(key, canonical(given["DestinationEncryptionContext"]), source.plain);
      return { CiphertextBlob, SourceKeyId: arnOf(source.key), KeyId: arnOf(key) };
    },
  };

  async function answer(request: IncomingMessage): Promise<object> {
    const body = await buffer(request);
    const [service, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    asked.push(operation);
    const fault = signatureFault(request, sha256(body), SIGNATORY);
    if (fault === "InvalidAccessKeyId") throw new Refusal("UnrecognizedClientException");
    if (fault) throw new Refusal(fault === "SignatureDoesNotMatch" ? "InvalidSignatureException" : fault);
    const isJson = request.headers["content-type"] === "application/x-amz-json-1.1";
    const run = operations[operation];
    if (request.method !== "POST" || service !== "TrentService" || !isJson || !run) {
      throw new Refusal("UnknownOperationException");
    }
    if (throttled > 0) {
      throttled -= 1;
      throw new Refusal("ThrottlingException", "Rate exceeded");
    }
    if (forbidden.has(operation)) {
      throw new Refusal("AccessDeniedException", `not authorized to perform: kms:${operation}`);
    }
    return await run(JSON.parse(body.toString()) as Asked);
  }
  const server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { "Content-Type": "application/x-amz-json-1.1", "x-amzn-RequestId": randomUUID() })
        .end(JSON.stringify(body));
    answer(request).then(
      (body) => send(200, body),
      (error: unknown) => {
        if (!(error instanceof Refusal)) return void response.destroy();
        send(error.status, { __type: error.type, message: error.message });
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      AWS_ENDPOINT_URL_KMS: `http://127.0.0.1:${port}`,
      AWS_KMS_KEY_ID: ALIAS,
      SIGN_AWS_KMS_ALIAS: SIGN_ALIAS,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: SIGNATORY.accessKey,
      AWS_SECRET_ACCESS_KEY: SIGNATORY.secretKey,
    },
    asked,
    ...signing.controls,
    rotate: () => void keys.at(-1)?.materials.push(randomBytes(32)),
    replace: () => void keys.push(newKey()),
    disableEarlier() {
      for (const key of keys.slice(0, -1)) key.isEnabled = false;
    },
    throttle(requests) {
      throttled = requests;
    },
    forbid: (...names) => {
      forbidden.clear();
      for (const name of names) forbidden.add(name);
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const newKey = (): Key => ({ id: randomUUID(), materials: [randomBytes(32)], isEnabled: true });

const bytesOf = (value: unknown): Buffer => Buffer.from(typeof value === "string" ? value : "", "base64");

/** Writes an encryption context, which has no order, in one order. */
const canonical = (context: unknown): string => JSON.stringify(Object.entries(context ?? {}).sort());

function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, context: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
