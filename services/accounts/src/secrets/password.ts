import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** The parameters of RFC 7914; `ln` is log2 of N. Memory is 128 · N · r bytes. */
export type Cost = { ln: number; r: number; p: number };

/** The minimum of OWASP's password storage, at 32 MiB a computation. */
export const COST: Cost = { ln: 15, r: 8, p: 3 };

/** The computations at the same time: two hold 64 MiB, and leave half of libuv's four threads to the name service and the files. */
export const HASHES_MAX = 2;

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The most memory that a stored hash may ask for: it leaves room to raise COST, and cannot exhaust the process. */
const MEMORY_MAX = 256 * 1024 * 1024;

/** The PHC string format: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`, base64 without padding. */
const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/;

type Stored = { cost: Cost; salt: Buffer; hash: Buffer };

export type Passwords = {
  /** Computes the text to keep in place of a password. */
  hash(clave: string): Promise<string>;
  /** Tells whether `stored` was made of the password `clave`; always false, at the same cost, when there is no such user. */
  verify(stored: string | undefined, clave: string): Promise<boolean>;
  /** Tells whether `stored` was made at another cost than today's. */
  isOutdated(stored: string): boolean;
};

/** Keeps passwords at `cost`, which is today's. */
export function createPasswords(cost: Cost): Passwords {
  // The password of an unknown user is compared with this, so that refusing one takes as long as refusing a wrong password.
  const nobody = format({ cost, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) });
  return {
    async hash(clave) {
      const salt = randomBytes(SALT_BYTES);
      return format({ cost, salt, hash: await derive(clave, salt, cost) });
    },
    async verify(stored, clave) {
      const kept = parse(stored ?? nobody);
      const same = timingSafeEqual(await derive(clave, kept.salt, kept.cost), kept.hash);
      return same && stored !== undefined;
    },
    isOutdated(stored) {
      const { ln, r, p } = parse(stored).cost;
      return ln !== cost.ln || r !== cost.r || p !== cost.p;
    },
  };
}

/** Checks the hash of a password that was made elsewhere and gives it unchanged, to be stored. Throws for any other text. */
export function checkStored(stored: string): string {
  parse(stored);
  return stored;
}

/** Derives one digest from the same characters, which may arrive composed or decomposed, by keyboard (RFC 8265, section 4.2.2). */
function derive(clave: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: MEMORY_MAX };
  return new Promise((resolve, reject) =>
    scrypt(clave.normalize("NFC"), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

function format({ cost: { ln, r, p }, salt, hash }: Stored): string {
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(hash)}`;
}

function parse(stored: string): Stored {
  const [, ln, r, p, salt, hash] = STORED.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error("the stored password is not a scrypt hash");
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
