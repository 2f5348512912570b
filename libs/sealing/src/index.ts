export { KEY_ID_AT, open, rewrap, seal } from "./envelope.js";
export { KEY_ID_BYTES, type Keyring, readKeyring } from "./keyring.js";
