/** What the authorities' signatures hash with; all are RSASSA-PKCS1-v1_5. */
export type Hash = "sha256" | "sha512";

/** A key of an account by the account's id, and which of its keys: a number from 1 on. */
export type SigningKey = { readonly cuenta: string; readonly version: number };

/** A service that signs with keys that never leave it. */
export type Signer = {
  /**
   * Signs a digest. What is signed is the same each time, so that a repetition does no harm. Rejects with NoSuchKey, with Passing for what may be otherwise
   * in a moment, and with Error for what is wrong with the installation: credentials, policies, names.
   */
  sign(key: SigningKey, hash: Hash, digest: Buffer, signal: AbortSignal): Promise<Buffer>;
  close(): void;
};

/** There is no such key, or it is disabled, or it is none that makes such a signature. */
export class NoSuchKey extends Error {
  override readonly name = "NoSuchKey";
}

/** Too many ask, the service is ill, the line is cut, or what it answered was changed on its way. */
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

/** Checks what stands in the name of a key: an account's id never brings a path or another name along. Throws NoSuchKey. */
export function nameOf({ cuenta, version }: SigningKey): { cuenta: string; version: string } {
  const isNumber = Number.isSafeInteger(version) && version > 0;
  if (/^[A-Za-z0-9]+$/.test(cuenta) && isNumber) return { cuenta, version: String(version) };
  throw new NoSuchKey("no key can have such a name");
}
