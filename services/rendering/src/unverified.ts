import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue } from "@dte/work";

/** Documents of all accounts together that may wait for their print. */
const WAITING_MAX = 32;
/** Those of one account: there is always room for another one's. */
const WAITING_MAX_PER_CUENTA = 24;
/** Prints that may wait for one of the same document. */
const REPEATED_MAX = 8;
/** A document has a few formats: whoever asks for one of them meanwhile shares the next. */
const REPEATED_MAX_PER_DTE = 4;
/** Nobody waits longer than that for a turn: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;

/** The name under which all of them together have one turn beside those of accounts. */
export const DE_NADIE = "";

/** A document, and the account whose archive it is in. */
export type DeCuenta = { readonly idCuenta: string; readonly idDte: string };

/**
 * Where documents that nobody has verified wait for their print. Anybody registers one in the name of any account, so that it takes no turn of what that
 * account has issued or verified; and in some countries all that accounts receive is of this kind, so that it takes none of another account's either. One of
 * them is printed at a time. Accounts take turns, those first that have had fewest of late, and so do the documents of each.
 */
export type Unverified = {
  /** Prints when the document has its turn among its kind. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait. */
  run<T>(of: DeCuenta, print: () => Promise<T>): Promise<T>;
};

/** Opens the lines of documents that nobody has verified. */
export function openUnverified(shell: Pick<Shell, "log" | "open" | "now">): Unverified {
  const turns = createRecentTurns(shell.now);
  const limits = { waitMs: WAIT_MS, retryAfterSeconds: RETRY_AFTER_SECONDS };
  const repeated = createQueue({
    ...limits,
    setting: "REPEATED_MAX",
    // Each document has one place here, and how many documents there are the next line bounds.
    concurrency: Number.MAX_SAFE_INTEGER,
    concurrencyPerKey: 1,
    waitingMax: REPEATED_MAX,
    waitingMaxPerKey: REPEATED_MAX_PER_DTE,
    // All documents are alike, but that who comes to a full queue displaces the last print of the one for which most wait.
    turnsHadBy: () => 0,
  });
  const accounts = createQueue({
    ...limits,
    setting: "WAITING_MAX",
    concurrency: 1,
    waitingMax: WAITING_MAX,
    waitingMaxPerKey: WAITING_MAX_PER_CUENTA,
    turnsHadBy: turns.had,
  });
  // The line of accounts is closed first, so that nobody waits for a turn in it to the end.
  openQueue(shell, "unverified again", repeated);
  openQueue(shell, "unverified", accounts);
  return {
    async run({ idCuenta, idDte }, print) {
      const until = performance.now() + WAIT_MS;
      const inTurn = () => {
        turns.take(idCuenta);
        return print();
      };
      return await repeated.run(`${idCuenta} ${idDte}`, () =>
        accounts.run(idCuenta, inTurn, until - performance.now()),
      );
    },
  };
}
