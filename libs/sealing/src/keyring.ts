import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { ConfigError, type Secret } from "@dte/service";

const KEY_BYTES = 32;
export const KEY_ID_BYTES = 8;
/** The most keys. A rotation needs two; more than a few mean that old records are never sealed again. */
const KEYS_MAX = 4;

/** A key that seals data keys, and its id, which sealed records carry to tell the key that opens them. */
export type KeyEncryptionKey = { id: Buffer; key: KeyObject };

/** The first key seals; all of them open. */
export type Keyring = readonly [KeyEncryptionKey, ...KeyEncryptionKey[]];

/**
 * Reads KEY_ENCRYPTION_KEY: 32 bytes in base64, or several separated by commas, the current one first. To rotate,
 * put the new key before the old one. Throws ConfigError when the text is anything else.
 */
export function readKeyring(secret: Secret): Keyring {
  const parts = secret.reveal().split(",");
  const keys = parts.map((part) => Buffer.from(part.trim(), "base64"));
  const isGood = keys.every(
    (key, index) => key.length === KEY_BYTES && key.toString("base64") === parts[index]?.trim(),
  );
  const [current, ...earlier] = keys.map(toKey);
  if (!isGood || !current || keys.length > KEYS_MAX) {
    throw new ConfigError(
      `The configuration is wrong:\n  KEY_ENCRYPTION_KEY must be 32 bytes in base64, or the current key, a comma and up to ${KEYS_MAX - 1} earlier ones; a good value: KEY_ENCRYPTION_KEY=$(openssl rand -base64 32)`,
    );
  }
  return [current, ...earlier];
}

/** Makes a key with an id that is derived from it, so that nobody has to name keys. The derivation is one-way, so the id does not reveal the key. */
function toKey(bytes: Buffer): KeyEncryptionKey {
  const id = createHmac("sha256", bytes).update("dte key encryption key id").digest();
  return { id: id.subarray(0, KEY_ID_BYTES), key: createSecretKey(bytes) };
}
