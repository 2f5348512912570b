import { createHash } from "node:crypto";
import type { Call } from "@dte/contracts";
import { houseOf, limitKey, refuseLate, type Shell } from "@dte/service";
import { createNetworkTurns, createQueue, openQueue } from "@dte/work";
import { HASHES_MAX } from "../secrets/password.js";
import type { Known } from "./known.js";

/** Log-ins of one user that may wait: programs that begin to issue log in a handful of times at once. */
const WAITING_MAX_PER_USUARIO = 30;
const WAITING_MAX = 1_000;
/** Passwords from one address that may wait to be checked: at 0.3 s each and two at a time, the last one waits 2 s. */
const HASHES_WAITING_MAX_PER_DIRECCION = 12;
const HASHES_WAITING_MAX = 200;
/** A caller would give up before a longer wait ended: everybody waits in two lines, one after the other. */
const LINE_WAIT_MS = 15_000;
const HASH_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 10;

/** The line of everybody who is known to have entered from where they are, and the one of all others. */
const KNOWN = "known";
const UNKNOWN = "unknown";

/** The user that somebody claims to be, and the address from which; all addresses of one line count as one. */
export type Claimant = { readonly usuario: string; readonly direccion: string };

export type Logins = {
  /**
   * Runs `work`, which checks one password, in its turn. A user at an address has one at a time, and addresses take turns; a user who has entered
   * from there before has a line of its own. Those users together have every second place and all others the rest, so that neither guesses, from
   * any number of addresses, nor users who log in again and again keep the others waiting. Among those users, as among other addresses, those that
   * have had fewest turns of late go first, and have a place where too many wait. A turn may come minutes after the caller of `call` gave up: then
   * `work`, which may spend a code, is not begun. Throws FEG_RATE_LIMIT_EXCEEDED for that, and when too many wait.
   */
  run<T>(claimant: Claimant, call: Pick<Call, "deadline">, work: () => Promise<T>): Promise<T>;
  /** Notes that the user has entered from there. */
  entered(claimant: Claimant): Promise<void>;
};

/** Makes the turns in which this replica checks passwords. `known`: who has entered from where. */
export function createLogins(shell: Pick<Shell, "log" | "open" | "now">, known: Known): Logins {
  const [turns, entries] = [createNetworkTurns(shell.now), createNetworkTurns(shell.now)];
  const perUser = {
    setting: "WAITING_MAX_PER_USUARIO",
    concurrency: WAITING_MAX,
    concurrencyPerKey: 1,
    waitingMax: WAITING_MAX,
    waitingMaxPerKey: WAITING_MAX_PER_USUARIO,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  };
  const perAddress = {
    setting: "HASHES_WAITING_MAX",
    concurrency: HASHES_MAX,
    waitingMax: HASHES_WAITING_MAX,
    waitingMaxPerKey: HASHES_WAITING_MAX_PER_DIRECCION,
    waitMs: LINE_WAIT_MS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  };
  // Whoever fills one of them with names that they make up takes no room from those who are known.
  const [users, claims] = [createQueue(perUser), createQueue(perUser)];
  // Users who are known wait in one queue and all other addresses in another; whose turn it is in one of them takes every second place.
  const [knowns, addresses] = [
    createQueue({ ...perAddress, turns: entries }),
    createQueue({ ...perAddress, turns }),
  ];
  const hashes = createQueue({ ...perAddress, waitMs: HASH_WAIT_MS });
  for (const [name, queue] of Object.entries({ hashes, knowns, addresses, users, claims }))
    openQueue(shell, name, queue);
  return {
    async run({ usuario, direccion }, call, work) {
      const place = { usuario: digest(usuario), network: limitKey(direccion) };
      const inTime = async () => {
        refuseLate(call);
        return await work();
      };
      const inOwnTurn = () => hashes.run(KNOWN, inTime);
      // From however many networks a user enters, it is one line.
      if (known.remembers(place) || (await known.has(place)))
        return await users.run(place.usuario, () => knowns.run(place.usuario, inOwnTurn));
      const line = turns.lineOf(place.network, houseOf(direccion));
      const inTurn = () => hashes.run(UNKNOWN, inTime);
      return await claims.run(digest(`${place.network}\0${usuario}`), () => addresses.run(line, inTurn));
    },
    entered: ({ usuario, direccion }) =>
      known.add({ usuario: digest(usuario), network: limitKey(direccion) }),
  };
}

/** Makes a key that has one length however long a name is, and shows no name. */
const digest = (text: string): string => createHash("sha256").update(text).digest("base64");
