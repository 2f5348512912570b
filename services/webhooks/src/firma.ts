import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

/** Signs an address's deliveries: a secret that both sides know, and a private key that only we have. */
export type Secreto = { readonly hmac: Buffer; readonly ed25519: KeyObject };

/** Standard Webhooks 1.0, "Signature scheme", allows 24 to 64 bytes. */
const SECRET_BYTES = 32;
/** The public key is the last part of its SubjectPublicKeyInfo. */
const PUBLIC_KEY_BYTES = 32;

/** Makes the secret and the key that deliveries to a new address are signed with, at random. */
export const newSecreto = (): Secreto => ({
  hmac: randomBytes(SECRET_BYTES),
  ed25519: generateKeyPairSync("ed25519").privateKey,
});

/** Makes a new secret and keeps the key: receivers who check by the public key notice nothing. */
export const renewed = ({ ed25519 }: Secreto): Secreto => ({ hmac: randomBytes(SECRET_BYTES), ed25519 });

/** Writes a secret as the bytes that are sealed. */
export const writeSecreto = ({ hmac, ed25519 }: Secreto): Buffer =>
  Buffer.concat([hmac, ed25519.export({ type: "pkcs8", format: "der" })]);

/** Reads what `writeSecreto` wrote. */
export const readSecreto = (bytes: Buffer): Secreto => ({
  hmac: bytes.subarray(0, SECRET_BYTES),
  ed25519: createPrivateKey({ key: bytes.subarray(SECRET_BYTES), type: "pkcs8", format: "der" }),
});

/** Writes the secret as `whsec_…`, which the owner of the address keeps. */
export const secretText = ({ hmac }: Secreto): string => `whsec_${hmac.toString("base64")}`;

/** Writes the public key as `whpk_…`, which anybody may know. */
export function publicKeyText({ ed25519 }: Secreto): string {
  const der = createPublicKey(ed25519).export({ type: "spki", format: "der" });
  return `whpk_${der.subarray(-PUBLIC_KEY_BYTES).toString("base64")}`;
}

type Signed = { readonly id: string; readonly timestamp: number; readonly cuerpo: string };

/**
 * Makes the value of `webhook-signature`: one HMAC for each secret that is good, and one signature by the key (Standard Webhooks 1.0, `v1`
 * and `v1a`). `timestamp` is in seconds.
 */
export function signatureOf(
  { id, timestamp, cuerpo }: Signed,
  [current, ...earlier]: readonly [Secreto, ...Secreto[]],
) {
  const content = Buffer.from(`${id}.${timestamp}.${cuerpo}`);
  const hmacs = [current, ...earlier].map(
    ({ hmac }) => `v1,${createHmac("sha256", hmac).update(content).digest("base64")}`,
  );
  return [...hmacs, `v1a,${sign(null, content, current.ed25519).toString("base64")}`].join(" ");
}
