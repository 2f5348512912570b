import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import { KEY_ID_BYTES, type Keyring } from "./keyring.js";

// version (1) · key id (8) · data key under the key encryption key (12 + 32 + 16) · content under the data key
const VERSION = 1;
const DATA_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The offset of the key's id in a record, from 0. */
export const KEY_ID_AT = 1;
const WRAPPED_AT = KEY_ID_AT + KEY_ID_BYTES;
const CONTENT_AT = WRAPPED_AT + NONCE_BYTES + DATA_KEY_BYTES + TAG_BYTES;

/**
 * Encrypts `plain` for storage with AES-256-GCM under a data key of its own, which is encrypted under the current key
 * of `keys`. `context` names the record: bytes moved to another record do not open there.
 */
export function seal(keys: Keyring, context: string, plain: Uint8Array): Buffer {
  const [current] = keys;
  const dataKey = randomBytes(DATA_KEY_BYTES);
  return Buffer.concat([
    Buffer.of(VERSION),
    current.id,
    encrypt(current.key, context, dataKey),
    encrypt(dataKey, context, plain),
  ]);
}

/**
 * Gives the plain bytes that `seal` took. Throws when no key of `keys` sealed them, the context differs or a bit was changed; no message names the
 * record, whose context may hold a tax id.
 */
export function open(keys: Keyring, context: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  return decrypt(openDataKey(keys, context, bytes), context, bytes.subarray(CONTENT_AT));
}

/**
 * Seals the record's data key anew under the current key of `keys`, without touching its content. Throws as `open` does, except for changes of the
 * content, which it does not see.
 */
export function rewrap(keys: Keyring, context: string, sealed: Uint8Array): Buffer {
  const [current] = keys;
  const bytes = Buffer.from(sealed);
  const dataKey = openDataKey(keys, context, bytes);
  return Buffer.concat([
    Buffer.of(VERSION),
    current.id,
    encrypt(current.key, context, dataKey),
    bytes.subarray(CONTENT_AT),
  ]);
}

function openDataKey(keys: Keyring, context: string, bytes: Buffer): Buffer {
  if (bytes[0] !== VERSION || bytes.length < CONTENT_AT) throw new Error("the record is not an envelope");
  const id = bytes.subarray(KEY_ID_AT, WRAPPED_AT);
  const kek = keys.find((each) => each.id.equals(id));
  if (!kek) {
    throw new Error(
      "a record was sealed under a key that KEY_ENCRYPTION_KEY does not hold: append the earlier key after a comma",
    );
  }
  return decrypt(kek.key, context, bytes.subarray(WRAPPED_AT, CONTENT_AT));
}

function encrypt(key: KeyObject | Buffer, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: KeyObject | Buffer, context: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
