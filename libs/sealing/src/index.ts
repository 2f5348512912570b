export { KEY_ID_AT, open, rewrap, seal } from "./envelope.js";
export { KEY_ID_BYTES, type Keyring, readKeyring } from "./keyring.js";
export { declareKeyProviders } from "./keys/provider.js";
export { readWrapRequest, wrapKey } from "./keys/wrap-key.js";
export { openWrappedKeys } from "./keys/wrapped.js";
export {
  isSoundRsa,
  judgeRsa,
  RSA_BITS_MAX,
  RSA_BITS_MIN,
  RSA_BYTES_MAX,
  type RsaFault,
} from "./signing/rsa.js";
export { readSigners, type SigningService } from "./signing/settings.js";
export { type Hash, NoSuchKey, Passing, type Signer, type SigningKey } from "./signing/signer.js";
