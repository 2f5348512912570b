import { promisify } from "node:util";

/** PKCS #11 v2.40, functions in the order of CK_FUNCTION_LIST (`pkcs11f.h`); the first stands behind the version. */
const FUNCTION = {
  initialize: 0,
  finalize: 1,
  getSlotList: 4,
  getTokenInfo: 6,
  openSession: 12,
  closeSession: 13,
  login: 18,
  findObjectsInit: 26,
  findObjects: 27,
  findObjectsFinal: 28,
  signInit: 42,
  sign: 43,
} as const;
const FUNCTIONS_AT = 8;

const CKF_OS_LOCKING_OK = 2n;
const CKF_SERIAL_SESSION = 4n;
const CKU_USER = 1n;
const CKA_CLASS = 0n;
const CKA_LABEL = 3n;
const CKA_KEY_TYPE = 0x100n;
const CKA_ID = 0x102n;
const CKO_PRIVATE_KEY = 3n;
const CKK_RSA = 0n;
const CKM_RSA_PKCS = 1n;

const CKR_OK = 0;
const CKR_USER_ALREADY_LOGGED_IN = 0x100;
const CKR_CRYPTOKI_ALREADY_INITIALIZED = 0x191;

/** CK_ULONG and pointers of 64-bit machines. */
const WORD = 8;
const ATTRIBUTE_WORDS = 3;
const TOKEN_INFO_BYTES = 256;
const LABEL_BYTES = 32;
const SLOTS_MAX = 64;
/** An RSA key of 8,192 bits. */
const SIGNATURE_BYTES_MAX = 1_024;
/** Enough to see that there are several. */
const FOUND_MAX = 2;

/** The answer of a module in the place of CKR_OK. */
export class CryptokiError extends Error {
  override readonly name = "CryptokiError";
  /** PKCS #11 v2.40, section 5.1. */
  readonly code: number;
  constructor(call: string, code: number) {
    super(`${call}: CKR 0x${code.toString(16)}`);
    this.code = code;
  }
}

/**
 * The calls of a PKCS #11 module that signing needs, each beside the event loop. They are the module's own: handles are numbers, and a session does one
 * thing at a time. Every call rejects with CryptokiError.
 */
export type Cryptoki = {
  initialize(): Promise<void>;
  finalize(): Promise<void>;
  /** Finds the slot of the token with this label; undefined where there is none. */
  findSlot(label: string): Promise<bigint | undefined>;
  openSession(slot: bigint): Promise<bigint>;
  closeSession(session: bigint): Promise<void>;
  /** Opens the token for all sessions of this process. */
  login(session: bigint, pin: string): Promise<void>;
  /** Finds private RSA keys with this label, and this id where one is given: two at most. */
  findKeys(session: bigint, label: string, id: Buffer): Promise<bigint[]>;
  /** Signs by RSASSA-PKCS1-v1_5 over a DigestInfo (RFC 8017, section 9.2), which any token with RSA can do. */
  sign(session: bigint, key: bigint, digestInfo: Buffer): Promise<Buffer>;
};

/** Modules in use, and what their calls have been given: nobody else keeps either while a call runs beside the event loop. */
const modules = new Set<unknown>();
const given = new Set<readonly unknown[]>();

/**
 * Loads the module: a shared library of 64-bit Linux. `ambiente` has variables that it reads itself. Rejects when `path` has no file, or one
 * that is no such module.
 */
export async function loadCryptoki(path: string, ambiente: ReadonlyMap<string, string>): Promise<Cryptoki> {
  // koffi is loaded only here, so that an installation without a token does without it.
  const { default: koffi } = await import("koffi");
  const setenv = koffi.load(null).func("setenv", "int", ["str", "str", "int"]);
  for (const [name, value] of ambiente) setenv(name, value, 1);
  // Node has another OpenSSL in it than the module may be built with: the module's own goes first.
  const library = koffi.load(path, { deep: true });
  modules.add(library);
  const where = Buffer.alloc(WORD);
  const code = Number(library.func("C_GetFunctionList", "ulong", ["void *"])(where));
  if (code !== CKR_OK) throw new CryptokiError("C_GetFunctionList", code);
  const list = koffi.view(where.readBigUInt64LE(), FUNCTIONS_AT + WORD * (FUNCTION.sign + 1));
  const addresses = Buffer.from(list);

  const call = (name: keyof typeof FUNCTION, parameters: readonly string[], ...fine: readonly number[]) => {
    const address = addresses.readBigUInt64LE(FUNCTIONS_AT + WORD * FUNCTION[name]);
    const native = koffi.decode(address, koffi.proto("ulong", [...parameters]));
    const run = promisify<readonly unknown[], number | bigint>(
      (values: readonly unknown[], done: (error: unknown, result: number | bigint) => void) =>
        native.async(...values, done),
    );
    return async (...values: readonly unknown[]): Promise<void> => {
      given.add(values);
      const answered = Number(await run(values).finally(() => given.delete(values)));
      if (answered !== CKR_OK && !fine.includes(answered)) throw new CryptokiError(`C_${name}`, answered);
    };
  };
  const initialize = call("initialize", ["void *"], CKR_CRYPTOKI_ALREADY_INITIALIZED);
  const finalize = call("finalize", ["void *"]);
  const getSlotList = call("getSlotList", ["uchar", "void *", "void *"]);
  const getTokenInfo = call("getTokenInfo", ["ulong", "void *"]);
  const openSession = call("openSession", ["ulong", "ulong", "void *", "void *", "void *"]);
  const closeSession = call("closeSession", ["ulong"]);
  const login = call("login", ["ulong", "ulong", "void *", "ulong"], CKR_USER_ALREADY_LOGGED_IN);
  const findObjectsInit = call("findObjectsInit", ["ulong", "void *", "ulong"]);
  const findObjects = call("findObjects", ["ulong", "void *", "ulong", "void *"]);
  const findObjectsFinal = call("findObjectsFinal", ["ulong"]);
  const signInit = call("signInit", ["ulong", "void *", "ulong"]);
  const sign = call("sign", ["ulong", "void *", "ulong", "void *", "void *"]);

  /** Lays out an array of CK_ATTRIBUTE, with the values that it points to behind it. */
  const template = (attributes: readonly (readonly [type: bigint, value: Buffer])[]): Buffer => {
    const head = attributes.length * ATTRIBUTE_WORDS * WORD;
    const whole = Buffer.concat([Buffer.alloc(head), ...attributes.map(([, value]) => value)]);
    let at = koffi.address(whole) + BigInt(head);
    attributes.forEach(([type, { length }], index) => {
      words(type, at, BigInt(length)).copy(whole, index * ATTRIBUTE_WORDS * WORD);
      at += BigInt(length);
    });
    return whole;
  };
  return {
    async initialize() {
      // CK_C_INITIALIZE_ARGS: four functions and a pointer that are not given, and the flags between them.
      await initialize(words(0n, 0n, 0n, 0n, CKF_OS_LOCKING_OK, 0n));
    },
    finalize: () => finalize(null),
    async findSlot(label) {
      const [slots, count] = [Buffer.alloc(WORD * SLOTS_MAX), words(BigInt(SLOTS_MAX))];
      await getSlotList(1, slots, count);
      for (let index = 0; index < Number(count.readBigUInt64LE()); index += 1) {
        const slot = slots.readBigUInt64LE(WORD * index);
        const info = Buffer.alloc(TOKEN_INFO_BYTES);
        await getTokenInfo(slot, info);
        if (info.toString("utf8", 0, LABEL_BYTES).trimEnd() === label) return slot;
      }
      return undefined;
    },
    async openSession(slot) {
      const session = Buffer.alloc(WORD);
      await openSession(slot, CKF_SERIAL_SESSION, null, null, session);
      return session.readBigUInt64LE();
    },
    closeSession: (session) => closeSession(session),
    async login(session, pin) {
      const bytes = Buffer.from(pin);
      await login(session, CKU_USER, bytes, BigInt(bytes.length)).finally(() => bytes.fill(0));
    },
    async findKeys(session, label, id) {
      const wanted = [
        [CKA_CLASS, words(CKO_PRIVATE_KEY)],
        [CKA_KEY_TYPE, words(CKK_RSA)],
        [CKA_LABEL, Buffer.from(label)],
        ...(id.length > 0 ? ([[CKA_ID, id]] as const) : []),
      ] as const;
      const attributes = template(wanted);
      const [found, count] = [Buffer.alloc(WORD * FOUND_MAX), Buffer.alloc(WORD)];
      await findObjectsInit(session, attributes, BigInt(wanted.length));
      try {
        await findObjects(session, found, BigInt(FOUND_MAX), count);
      } finally {
        await findObjectsFinal(session);
      }
      const many = Number(count.readBigUInt64LE());
      return Array.from({ length: many }, (_, index) => found.readBigUInt64LE(WORD * index));
    },
    async sign(session, key, digestInfo) {
      const [signature, length] = [Buffer.alloc(SIGNATURE_BYTES_MAX), words(BigInt(SIGNATURE_BYTES_MAX))];
      await signInit(session, words(CKM_RSA_PKCS, 0n, 0n), key);
      await sign(session, digestInfo, BigInt(digestInfo.length), signature, length);
      return signature.subarray(0, Number(length.readBigUInt64LE()));
    },
  };
}

/** Lays out numbers and pointers as they stand in a structure. */
function words(...values: readonly bigint[]): Buffer {
  const bytes = Buffer.alloc(WORD * values.length);
  values.forEach((value, index) => {
    bytes.writeBigUInt64LE(value, WORD * index);
  });
  return bytes;
}
