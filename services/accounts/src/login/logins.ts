import { createHash } from "node:crypto";
import type { Call } from "@dte/contracts";
import { houseOf, limitKey, refuseLate, type Shell } from "@dte/service";
import { createNetworkTurns, createQueue, openQueue } from "@dte/work";
import { HASHES_MAX } from "../secrets/password.js";
import type { Known } from "./known.js";

/** The log-ins of one user that may wait: programs that begin to issue log in a handful of times at once. */
const WAITING_MAX_PER_USUARIO = 30;
const WAITING_MAX = 1_000;
/** The passwords from one address that may wait to be checked: at 0.3 s each and two at a time, the last one waits 2 s. */
const HASHES_WAITING_MAX_PER_DIRECCION = 12;
const HASHES_WAITING_MAX = 200;
/** The longest wait in each line in ms; a caller would give up before a longer one ended. Everybody waits in two lines, one after the other. */
const LINE_WAIT_MS = 15_000;
const HASH_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 10;

/** The line of users who have entered from their network before, and the line of all others. */
const KNOWN = "known";
const UNKNOWN = "unknown";

/** The user name that somebody claims, and the address that they come from; all addresses of one line count as one. */
export type Claimant = { readonly usuario: string; readonly direccion: string };

export type Logins = {
  /**
   * Runs `work`, which checks one password, in its turn. A user at an address has one at a time, and addresses take turns; a user who has entered
   * from there before has a line of its own. The known users together have every second place and all others the rest, so that neither guesses, from
   * any number of addresses, nor users who log in again and again keep the others waiting. Among known users, as among other addresses, those with
   * the fewest recent turns go first, and get a place where too many wait. A turn may come minutes after the caller of `call` gave up: then `work`,
   * which may spend a code, is not begun. Throws FEG_RATE_LIMIT_EXCEEDED for that, and when too many wait.
   */
  run<T>(claimant: Claimant, call: Pick<Call, "deadline">, work: () => Promise<T>): Promise<T>;
  /** Notes that the user has entered from that address. */
  entered(claimant: Claimant): Promise<void>;
};

/** Makes the turns in which this replica checks passwords. `known` tells which users have entered from which networks. */
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
  // Invented names that fill the queue of claims take no room from known users.
  const [users, claims] = [createQueue(perUser), createQueue(perUser)];
  // Known users wait in one queue and all other addresses in another; the two queues take every second place each.
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
      // A known user has a single line, from however many networks they enter.
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

/** Makes a key of one length, however long a name is, which does not show the name. */
const digest = (text: string): string => createHash("sha256").update(text).digest("base64");
