import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { feg } from "@dte/errors";
import { NoSuchKey, Passing, type Signer } from "@dte/sealing";
import { type Shell, withLimit } from "@dte/service";
import { createQueue } from "@dte/work";
import { createPatience } from "./patience.js";
import { SinLlave, sinFirma, type Token } from "./token.js";

export type KmsConfig = {
  /** How it is called in the log, and in the references of its keys. */
  readonly servicio: string;
  readonly open: () => Signer;
  /** How many signatures are asked for at the same time. */
  readonly concurrency: number;
};

export type KmsLimits = {
  /** A signature with all that is repeated; shorter than what the shortest of those who wait for one has. */
  readonly limitMs?: number;
  /** One question. */
  readonly attemptMs?: number;
  /** Gives a number from 0 to 1, which spreads the retries of several processes. */
  readonly random?: () => number;
};

const LIMIT_MS = 4_000;
const ATTEMPT_MS = 1_500;
const ATTEMPTS = 3;
const PAUSE_MS = 100;
const WAITING_PER_PLACE = 50;
const RETRY_AFTER_SECONDS = 2;

/**
 * Gives what one account may have under way, and waiting: all but a place, and half of the line, so that its flood leaves the others room.
 */
const sharesOf = (concurrency: number) => ({
  concurrencyPerKey: Math.max(1, concurrency - 1),
  waitingMaxPerKey: (WAITING_PER_PLACE * concurrency) / 2,
});

/**
 * Signs with keys in a KMS: one call a signature, accounts in turn. A failure that passes is repeated within the limit, from a budget that successes
 * fill; a KMS that only fails is left alone for some seconds. A key's id is its version, in decimal.
 */
export function createKms(
  shell: Pick<Shell, "log" | "now">,
  { servicio, open, concurrency }: KmsConfig,
  { limitMs = LIMIT_MS, attemptMs = ATTEMPT_MS, random = Math.random }: KmsLimits = {},
): Token {
  const signer = open();
  const patience = createPatience(() => shell.now().getTime());
  const queue = createQueue({
    setting: "SIGN_KMS_CONCURRENCY",
    concurrency,
    ...sharesOf(concurrency),
    waitingMax: WAITING_PER_PLACE * concurrency,
    waitMs: limitMs,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  async function signAgain(...[key, hash, digest, limit]: Parameters<Signer["sign"]>): Promise<Buffer> {
    for (let count = 1; ; count += 1) {
      if (patience.isShut()) throw new Error(`${servicio} failed before, and is left alone for a while`);
      try {
        const attempt = AbortSignal.any([limit, AbortSignal.timeout(attemptMs)]);
        const signature = await signer.sign(key, hash, digest, attempt);
        patience.answered();
        return signature;
      } catch (error) {
        if (!(error instanceof Passing)) {
          patience.refused();
          throw error;
        }
        patience.failed();
        if (count === ATTEMPTS || limit.aborted || !patience.mayRepeat()) throw error;
        await delay(PAUSE_MS * 2 ** count * (0.5 + random()), undefined, { signal: limit }).catch(() => {
          throw error;
        });
      }
    }
  }
  return {
    async sign({ etiqueta: cuenta, id }, hash, contenido) {
      const digest = createHash(hash).update(contenido).digest();
      const limit = AbortSignal.timeout(limitMs);
      const key = { cuenta, version: Number(id.toString("latin1")) };
      const signing = queue.run(cuenta, () => signAgain(key, hash, digest, limit));
      return await withLimit(signing, limitMs).catch((error: unknown) => {
        if (error instanceof Error && "codigo" in error) throw error;
        shell.log.error("kms.does-not-sign", { resource: servicio, error });
        if (error instanceof NoSuchKey) throw new SinLlave(error.message);
        if (error instanceof Passing && error.isThrottled) {
          throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).causedBy(error);
        }
        throw sinFirma(SIN_FIRMA).causedBy(error);
      });
    },
    async close() {
      await queue.close();
      signer.close();
    },
  };
}

const SIN_FIRMA =
  "El servicio que guarda la llave de firma de la cuenta no firmó. Intente de nuevo en unos minutos; si persiste, avise a quien administra la instalación.";
