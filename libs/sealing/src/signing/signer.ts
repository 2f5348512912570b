/** The hashes of the authorities' signatures, which are all RSASSA-PKCS1-v1_5. */
export type Hash = "sha256" | "sha512";

/** A key of an account: the account's id, and the number of the key, from 1 on. */
export type SigningKey = { readonly cuenta: string; readonly version: number };

/** A service that signs with keys that never leave it. */
export type Signer = {
  /**
   * Signs a digest. The signature is the same each time, so a repetition does no harm. Rejects with NoSuchKey, with Passing for a failure that may
   * pass in a moment, and with Error for a fault of the installation: credentials, policies, names.
   */
  sign(key: SigningKey, hash: Hash, digest: Buffer, signal: AbortSignal): Promise<Buffer>;
  close(): void;
};

/** The error of a key that does not exist, is disabled, or cannot make such a signature. */
export class NoSuchKey extends Error {
  override readonly name = "NoSuchKey";
}

/** The error of a failure that may pass: too many requests, an ill service, a cut line, or an answer that was changed on its way. */
export class Passing extends Error {
  override readonly name = "Passing";
  readonly isThrottled: boolean;
  constructor(
    message: string,
    { isThrottled = false, cause }: { isThrottled?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isThrottled = isThrottled;
  }
}

/** Checks the parts of a key's name, so that an account's id never brings in a path or another name. Throws NoSuchKey. */
export function nameOf({ cuenta, version }: SigningKey): { cuenta: string; version: string } {
  const isNumber = Number.isSafeInteger(version) && version > 0;
  if (/^[A-Za-z0-9]+$/.test(cuenta) && isNumber) return { cuenta, version: String(version) };
  throw new NoSuchKey("no key can have such a name");
}
