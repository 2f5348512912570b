import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { FegError, feg } from "@dte/errors";
import { type Secret, type Shell, withLimit } from "@dte/service";
import { createQueue } from "@dte/work";
import { type Cryptoki, CryptokiError, loadCryptoki } from "./cryptoki.js";
import type { Hash } from "./firmante.js";

/** The settings of a token, which keys never leave. */
export type TokenConfig = {
  /** The module's shared library. */
  readonly modulo: string;
  /** Variables that the module reads itself. */
  readonly ambiente: ReadonlyMap<string, string>;
  /** The label of the token in it. */
  readonly etiqueta: string;
  /** Its PIN, or the file with it, which is read whenever the token is opened. */
  readonly pin: Secret | { readonly file: string };
  /** How many signatures are made at the same time. */
  readonly sesiones: number;
};

/** A key by its label, which is the account's id, and its id in the token; without one there must be one key of that label. */
export type Llave = { readonly etiqueta: string; readonly id: Buffer };

/** The token has no such key, or several, and is not asked to sign. */
export class SinLlave extends Error {
  override readonly name = "SinLlave";
}

/** Says that the keeper of a key does not sign now: nothing was issued and nobody can have heard of it, so that the client may simply come back. */
export const sinFirma = (detalle: string): FegError =>
  feg("FEG_DTE_CERTIFICATION_ERROR", { detalle }).with({ reintentarEnSegundos: RETRY_SECONDS });

/** Tells whether an error is one of `sinFirma`. */
export const isSinFirma = (error: unknown): error is FegError =>
  error instanceof FegError && error.codigo === "FEG_DTE_CERTIFICATION_ERROR";

const RETRY_SECONDS = 5;

export type Token = {
  /**
   * Signs with RSASSA-PKCS1-v1_5, in turn. Rejects with SinLlave where the token has not that one key, FEG_RATE_LIMIT_EXCEEDED where too many wait,
   * and `sinFirma` where the token does not answer, which the log tells.
   */
  sign(llave: Llave, hash: Hash, contenido: Uint8Array): Promise<Buffer>;
  close(): Promise<void>;
};

/** DigestInfo of each hash up to the hash itself: RFC 8017, section 9.2, note 1. */
const DIGEST_INFO: Readonly<Record<Hash, Buffer>> = {
  sha256: Buffer.from("3031300d060960864801650304020105000420", "hex"),
  sha512: Buffer.from("3051300d060960864801650304020305000440", "hex"),
};

/**
 * The token was taken out, reset, or has forgotten who we are: the device, token and session codes of PKCS #11 v2.40, sections 5.1.2 to 5.1.4, and
 * handles that are no more.
 */
const LOST = new Set([
  ...[0x30, 0x31, 0x32, 0x60, 0x82, 0xb0, 0xb3, 0xe0, 0xe1, 0x101, 0x190],
  // CKR_GENERAL_ERROR and CKR_FUNCTION_FAILED: what network modules say when their line is cut.
  ...[0x05, 0x06],
]);
/** CKR_PIN_INCORRECT, INVALID, LEN_RANGE, EXPIRED, LOCKED: a token locks itself after a few. */
const PIN_REFUSED = new Set([0xa0, 0xa1, 0xa2, 0xa3, 0xa4]);

const ATTEMPTS = 3;
/** How many signatures may wait for each that is being made. */
const WAITING_PER_SESSION = 50;
const RETRY_AFTER_SECONDS = 2;
const LIMIT_MS = 10_000;

type Connection = {
  readonly slot: bigint;
  /** Does nothing but be open: with its last session a process is logged out. */
  readonly guard: bigint;
  readonly idle: bigint[];
  /** Handles of keys by label and id. */
  readonly keys: Map<string, bigint>;
};

/**
 * Signs in a PKCS #11 token with a few sessions. The token is opened when it is first asked, and again after it was lost. A PIN that it refuses is not
 * tried again until there is another one.
 */
export function createToken(
  shell: Pick<Shell, "log">,
  { modulo, ambiente, etiqueta, pin, sesiones }: TokenConfig,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): Token {
  const queue = createQueue({
    setting: "PKCS11_SESSIONS",
    concurrency: sesiones,
    waitingMax: WAITING_PER_SESSION * sesiones,
    // One account's flood leaves half of the line to the others.
    waitingMaxPerKey: (WAITING_PER_SESSION * sesiones) / 2,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  let loaded: Promise<Cryptoki> | undefined;
  let connection: Promise<Connection> | undefined;
  let refusedPin: string | undefined;

  const load = (): Promise<Cryptoki> => {
    loaded ??= loadCryptoki(modulo, ambiente);
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
  async function connect(): Promise<Connection> {
    const cryptoki = await load();
    await cryptoki.initialize();
    const slot = await cryptoki.findSlot(etiqueta);
    if (slot === undefined) throw new Error(`the module has no token ${etiqueta}`);
    const given = "file" in pin ? (await readFile(pin.file, "utf8")).trim() : pin.reveal();
    if (given === refusedPin) throw new Error("the token refused this PIN before");
    const session = await cryptoki.openSession(slot);
    try {
      await cryptoki.login(session, given);
    } catch (error) {
      if (error instanceof CryptokiError && PIN_REFUSED.has(error.code)) refusedPin = given;
      await cryptoki.closeSession(session).catch(() => {});
      throw error;
    }
    return { slot, guard: session, idle: [], keys: new Map() };
  }
  const connected = (): Promise<Connection> => {
    const opening = connection ?? connect();
    connection = opening;
    opening.catch(() => forget(opening));
    return opening;
  };
  const forget = (lost: Promise<Connection>): void => {
    if (connection === lost) connection = undefined;
  };

  async function keyOf(cryptoki: Cryptoki, { keys }: Connection, session: bigint, llave: Llave) {
    const name = `${llave.etiqueta}/${llave.id.toString("hex")}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    const [found, ...others] = await cryptoki.findKeys(session, llave.etiqueta, llave.id);
    if (found === undefined) throw new SinLlave("the token has no such key");
    if (others.length > 0) throw new SinLlave("the token has several such keys");
    keys.set(name, found);
    return found;
  }
  async function attempt(llave: Llave, digestInfo: Buffer): Promise<Buffer> {
    const cryptoki = await load();
    const mine = connected();
    const open = await mine;
    try {
      const session = open.idle.pop() ?? (await cryptoki.openSession(open.slot));
      try {
        const signature = await cryptoki.sign(
          session,
          await keyOf(cryptoki, open, session, llave),
          digestInfo,
        );
        open.idle.push(session);
        return signature;
      } catch (error) {
        // An operation may have begun in it that nobody ends.
        await cryptoki.closeSession(session).catch(() => {});
        throw error;
      }
    } catch (error) {
      if (isLost(error)) {
        forget(mine);
        await closeSessions(cryptoki, open);
      }
      throw error;
    }
  }
  async function signAgain(llave: Llave, digestInfo: Buffer): Promise<Buffer> {
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(llave, digestInfo);
      } catch (error) {
        if (!isLost(error) || count === ATTEMPTS) throw error;
        shell.log.warn("token.lost", { error });
      }
    }
  }
  return {
    async sign(llave, hash, contenido) {
      const digest = createHash(hash).update(contenido).digest();
      const digestInfo = Buffer.concat([DIGEST_INFO[hash], digest]);
      // A call of a module cannot be taken back: it keeps its place until it ends, though the one who waits for it may leave.
      const signing = queue.run(llave.etiqueta, () => signAgain(llave, digestInfo));
      return await withLimit(signing, limitMs).catch((error: unknown) => {
        if (error instanceof SinLlave || isRefusal(error)) throw error;
        shell.log.error("token.does-not-sign", { error });
        throw sinFirma(SIN_RESPUESTA).causedBy(error);
      });
    },
    async close() {
      await queue.close();
      const open = await connection?.catch(() => undefined);
      if (!open || !loaded) return;
      const cryptoki = await loaded;
      await closeSessions(cryptoki, open);
      await cryptoki.finalize().catch(() => {});
    },
  };
}

/** Closes those that nobody uses now; a token that is lost has forgotten them already. */
async function closeSessions(cryptoki: Cryptoki, { guard, idle }: Connection): Promise<void> {
  for (const session of [...idle.splice(0), guard]) await cryptoki.closeSession(session).catch(() => {});
}

const SIN_RESPUESTA =
  "El módulo que guarda la llave de firma de la cuenta no respondió. Intente de nuevo en unos minutos; si persiste, avise a quien administra la instalación.";

const isLost = (error: unknown): boolean => error instanceof CryptokiError && LOST.has(error.code);

/** Tells the queue's own refusal, which the client may hear. */
const isRefusal = (error: unknown): boolean => error instanceof Error && "codigo" in error;
