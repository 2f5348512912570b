import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** The faults that an answer of an authenticator can have. */
export type Wrong = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUnverified?: boolean;
  counter?: number;
  fmt?: string;
  signature?: Buffer;
  /** The value in place of the list of transports: a browser may send anything there. */
  transports?: unknown;
};

/** An authenticator in software: it makes one key (ES256) and answers with it, byte for byte as WebAuthn level 2 says. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  readonly #origin: string;
  readonly #rpId: string;

  constructor(origin: string, rpId: string) {
    this.#origin = origin;
    this.#rpId = rpId;
  }

  /** Gives the result of `navigator.credentials.create`, as JSON text. */
  create(challenge: string, wrong: Wrong = {}): string {
    const clientDataJSON = this.#clientData("webauthn.create", challenge, wrong);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ["fmt", wrong.fmt ?? "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(this.#authData(wrong, this.#credential()))],
      ]) as never,
    );
    return this.#answer({
      clientDataJSON: clientDataJSON.toString("base64url"),
      attestationObject: Buffer.from(attestationObject).toString("base64url"),
      transports: wrong.transports === undefined ? ["internal"] : wrong.transports,
    });
  }

  /** Gives the result of `navigator.credentials.get`, as JSON text. */
  get(challenge: string, wrong: Wrong = {}): string {
    this.counter = wrong.counter ?? this.counter + 1;
    const clientDataJSON = this.#clientData("webauthn.get", challenge, wrong);
    const authenticatorData = this.#authData(wrong);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientDataJSON).digest()]);
    const signature = wrong.signature ?? createSign("sha256").update(signed).sign(this.#key.privateKey);
    return this.#answer({
      clientDataJSON: clientDataJSON.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }

  #answer(response: object): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }

  #clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const origin = wrong.origin ?? this.#origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #authData({ rpId = this.#rpId, isUnverified = false }: Wrong, attested?: Buffer): Buffer {
    const flags = UP | (isUnverified ? 0 : UV) | (attested ? AT : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const hash = createHash("sha256").update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  #credential(): Buffer {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ]) as never,
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.id, Buffer.from(cose)]);
  }
}
