import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  createSigningKeys,
  type SigningControls,
  type SigningKeys,
  signDigest,
  withOtherBit,
} from "./signing-keys.js";

const TOKEN = "hvs.prueba";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A Vault with the transit key `dte`, and a mount `transit-firma` of signing keys. */
export type Vault = SigningControls & {
  /** The variables of its users: VAULT_ADDR, VAULT_TRANSIT_KEY and VAULT_TOKEN_FILE. */
  readonly env: Readonly<Record<string, string>>;
  /** The requested paths, in their order. */
  readonly asked: readonly string[];
  /** Gives the transit key a new version, which wraps from then on. */
  rotate(): void;
  seal(isSealed: boolean): void;
  close(): Promise<void>;
};

const SIGN_PATH = "/v1/transit-firma/sign/";
const HASHES = { "sha2-256": "sha256", "sha2-512": "sha512" } as const;

type Answered = readonly [status: number, body: object];

/** Starts Vault's transit engine after its API documentation (developer.hashicorp.com/vault/api-docs/secret/transit). It is strict, and has nothing of ours. */
export async function startVault(): Promise<Vault> {
  const versions = [randomBytes(32)];
  const asked: string[] = [];
  const signing = createSigningKeys();
  let isSealed = false;
  const wrap = (plain: Buffer): string => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", versions.at(-1) ?? "", nonce);
    const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return `vault:v${versions.length}:${bytes.toString("base64")}`;
  };
  const unwrap = (wrapped: string): Buffer => {
    const [, version = "", body = ""] = /^vault:v(\d+):(.+)$/.exec(wrapped) ?? [];
    const bytes = Buffer.from(body, "base64");
    const decipher = createDecipheriv(
      "aes-256-gcm",
      versions[Number(version) - 1] ?? "",
      bytes.subarray(0, NONCE_BYTES),
    );
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  };
  async function answer(request: IncomingMessage): Promise<Answered> {
    const { url = "", method, headers } = request;
    asked.push(url);
    const sent = await text(request);
    if (isSealed) return [503, { errors: ["Vault is sealed"] }];
    if (headers["x-vault-token"] !== TOKEN) return [403, { errors: ["permission denied"] }];
    if (url.startsWith(SIGN_PATH)) return await answerSign(signing, url.slice(SIGN_PATH.length), sent);
    const [, verb] = /^\/v1\/transit\/(encrypt|decrypt|rewrap)\/dte$/.exec(url) ?? [];
    if (verb === undefined || method !== "POST") return [404, { errors: [] }];
    try {
      const { plaintext = "", ciphertext = "" } = JSON.parse(sent) as {
        plaintext?: string;
        ciphertext?: string;
      };
      const plain = verb === "encrypt" ? Buffer.from(plaintext, "base64") : unwrap(ciphertext);
      if (verb === "decrypt") return [200, { data: { plaintext: plain.toString("base64") } }];
      return [200, { data: { ciphertext: wrap(plain), key_version: versions.length } }];
    } catch {
      return [400, { errors: ["invalid ciphertext: unable to decrypt"] }];
    }
  }
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => {
        response.writeHead(status, { "Content-Type": "application/json" });
        response.end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const dir = mkdtempSync(join(tmpdir(), "vault-"));
  const file = join(dir, "token");
  writeFileSync(file, `${TOKEN}\n`);
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      VAULT_ADDR: `http://127.0.0.1:${port}/`,
      VAULT_TRANSIT_KEY: "dte",
      SIGN_VAULT_MOUNT: "transit-firma",
      VAULT_TOKEN_FILE: file,
    },
    asked,
    ...signing.controls,
    rotate: () => void versions.push(randomBytes(32)),
    seal(is) {
      isSealed = is;
    },
    async close() {
      rmSync(dir, { recursive: true });
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type AskedSign = {
  readonly input?: string;
  readonly prehashed?: boolean;
  readonly hash_algorithm?: keyof typeof HASHES;
  readonly signature_algorithm?: string;
  readonly key_version?: number;
};

/** Answers `POST /transit/sign/:name`. */
async function answerSign(signing: SigningKeys, name: string, sent: string): Promise<Answered> {
  const fault = await signing.asked(name);
  if (fault === "throttled") return [429, { errors: ["request path: rate limit quota exceeded"] }];
  if (fault === "ill") return [500, { errors: ["internal error"] }];
  if (signing.isForbidden()) return [403, { errors: ["permission denied"] }];
  const asked = JSON.parse(sent) as AskedSign;
  const kept = signing.find(name, String(asked.key_version));
  if (!kept?.isEnabled) return [400, { errors: ["signing key not found"] }];
  const hash = HASHES[asked.hash_algorithm ?? "sha2-256"];
  const isDigest = asked.prehashed === true && asked.signature_algorithm === "pkcs1v15";
  const signature = isDigest
    ? signDigest(kept.key, hash, Buffer.from(asked.input ?? "", "base64"))
    : undefined;
  if (!signature) return [400, { errors: ["invalid request"] }];
  const told = (fault === "garbled" ? withOtherBit(signature) : signature).toString("base64");
  return [
    200,
    {
      data: {
        signature: `vault:v${fault === "other" ? 99 : asked.key_version}:${told}`,
        key_version: asked.key_version,
      },
    },
  ];
}
