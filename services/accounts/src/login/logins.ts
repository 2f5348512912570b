import { createHash } from "node:crypto";
import { limitKey, type Shell } from "@dte/service";
import { createQueue, openQueue } from "@dte/work";
import { HASHES_MAX } from "../secrets/password.js";

/** Log-ins of one user from one address that may wait: programs that begin to issue log in a handful of times at once. */
const WAITING_MAX_PER_USUARIO = 30;
const WAITING_MAX = 1_000;
/** Passwords from one address that may wait to be checked: at 0.3 s each and two at a time, the last one waits 2 s. */
const HASHES_WAITING_MAX_PER_DIRECCION = 12;
const HASHES_WAITING_MAX = 200;
/** A caller would give up before a longer wait ended. */
const HASH_WAIT_MS = 15_000;
const RETRY_AFTER_SECONDS = 10;
/** Users that this replica has seen enter, and where from. */
const KNOWN_MAX = 10_000;

/** The user that somebody claims to be, and the address from which; all addresses of one line count as one. */
export type Claimant = { readonly usuario: string; readonly direccion: string };

export type Logins = {
  /**
   * Runs `work`, which checks one password, in its turn. A user at an address has one at a time, and addresses take turns;
   * a user who has entered from there before has turns of its own, so that guesses from the same address cost it nothing. Throws
   * FEG_RATE_LIMIT_EXCEEDED when too many wait.
   */
  run<T>(claimant: Claimant, work: () => Promise<T>): Promise<T>;
  /** Notes that the user has entered from there. */
  entered(claimant: Claimant): void;
};

/** Makes the turns in which this replica checks passwords, and its memory of who has entered from where; both begin empty. */
export function createLogins(shell: Pick<Shell, "log" | "open">): Logins {
  const users = createQueue({
    setting: "WAITING_MAX_PER_USUARIO",
    concurrency: WAITING_MAX,
    concurrencyPerKey: 1,
    waitingMax: WAITING_MAX,
    waitingMaxPerKey: WAITING_MAX_PER_USUARIO,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const hashes = createQueue({
    setting: "HASHES_WAITING_MAX",
    concurrency: HASHES_MAX,
    waitingMax: HASHES_WAITING_MAX,
    waitingMaxPerKey: HASHES_WAITING_MAX_PER_DIRECCION,
    waitMs: HASH_WAIT_MS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  openQueue(shell, "hashes", hashes);
  openQueue(shell, "logins", users);
  const known = new Set<string>();
  return {
    run(claimant, work) {
      const key = keyOf(claimant);
      return users.run(key, () => hashes.run(known.has(key) ? key : limitKey(claimant.direccion), work));
    },
    entered(claimant) {
      const key = keyOf(claimant);
      known.delete(key);
      known.add(key);
      const [oldest] = known;
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** Digests a claimant: the key has one length however long a name is, and shows no name. */
const keyOf = ({ usuario, direccion }: Claimant): string =>
  createHash("sha256")
    .update(`${limitKey(direccion)}\0${usuario}`)
    .digest("base64");
