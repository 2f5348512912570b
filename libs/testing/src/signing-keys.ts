import { constants, createPrivateKey, type KeyObject, privateEncrypt } from "node:crypto";

/** A failure of a signing service, or of the line to it, with the next request for a signature. */
export type SigningFault =
  | "throttled"
  | "ill"
  /** The server takes the request and never answers. */
  | "stalled"
  /** One bit of the signature is changed. */
  | "garbled"
  /** The answer names another version, or another algorithm, than the request. */
  | "other"
  /** Only for services with checksums: the request is damaged on its way, or comes without its checksum. */
  | "garbled-request"
  | "unchecked";

/** The controls of a stand-in, by which a test puts keys into it and disturbs it. */
export type SigningControls = {
  /** Puts an RSA key, PKCS #8 PEM, in place of an account's version. */
  putKey(cuenta: string, version: number, pem: string): void;
  /** Disables an existing key. */
  disableKey(cuenta: string, version: number): void;
  /** The failures of the next requests. */
  readonly signingFaults: SigningFault[];
  /** Takes the right to sign from the caller, or gives it back. */
  forbidSigning(isForbidden: boolean): void;
  /** The names of keys for which a signature was requested, in their order. */
  readonly signatures: readonly string[];
};

type Kept = { readonly key: KeyObject; isEnabled: boolean };

/** The DigestInfo of each hash, from RFC 8017, section 9.2, note 1. */
const DIGEST_INFO = {
  sha256: { prefix: Buffer.from("3031300d060960864801650304020105000420", "hex"), bytes: 32 },
  sha512: { prefix: Buffer.from("3051300d060960864801650304020305000440", "hex"), bytes: 64 },
} as const;
export type SigningHash = keyof typeof DIGEST_INFO;

export type SigningKeys = {
  readonly controls: SigningControls;
  /** Notes a request for a signature, and gives its failure; never resolves for a request that stalls. */
  asked(name: string): Promise<SigningFault | undefined>;
  isForbidden(): boolean;
  find(cuenta: string, version: string): Kept | undefined;
};

/** Makes the keys of a stand-in, which really sign. */
export function createSigningKeys(): SigningKeys {
  const keys = new Map<string, Kept>();
  const signingFaults: SigningFault[] = [];
  const signatures: string[] = [];
  let isForbidden = false;
  const nameOf = (cuenta: string, version: number | string) => `${cuenta}/${version}`;
  return {
    controls: {
      putKey: (cuenta, version, pem) =>
        void keys.set(nameOf(cuenta, version), { key: createPrivateKey(pem), isEnabled: true }),
      disableKey(cuenta, version) {
        const kept = keys.get(nameOf(cuenta, version));
        if (!kept) throw new TypeError("there is no such key to disable");
        kept.isEnabled = false;
      },
      signingFaults,
      forbidSigning(is) {
        isForbidden = is;
      },
      signatures,
    },
    async asked(name) {
      signatures.push(name);
      const fault = signingFaults.shift();
      return fault === "stalled" ? await new Promise<never>(() => {}) : fault;
    },
    isForbidden: () => isForbidden,
    find: (cuenta, version) => keys.get(nameOf(cuenta, version)),
  };
}

/** Signs a digest with RSASSA-PKCS1-v1_5; undefined for bytes that are no digest of that hash. */
export function signDigest(key: KeyObject, hash: SigningHash, digest: Buffer): Buffer | undefined {
  const { prefix, bytes } = DIGEST_INFO[hash];
  return digest.length === bytes ? signRaw(key, Buffer.concat([prefix, digest])) : undefined;
}

/** Does the RSA operation over data that are padded by PKCS #1 v1.5. */
export const signRaw = (key: KeyObject, data: Buffer): Buffer =>
  privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, data);

/** Gives the same bytes with one bit changed. */
export function withOtherBit(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
  return other;
}
