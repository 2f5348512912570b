import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue } from "@dte/work";
import type { DeQuien } from "./de-quien.js";

/** The longest description of a small document: that of a document of a hundred lines is shorter, and printing one this long takes some tenths of a second. */
const SMALL_CHARS_MAX = 256 * 1024;
/** Small documents of all accounts together that may wait for their print, and those of one account: there is always room for another account's. */
const SMALL_WAITING = { waitingMax: 32, waitingMaxPerKey: 24 };
/** Large documents that may wait; they are in memory meanwhile. */
const LARGE_WAITING = { waitingMax: 8, waitingMaxPerKey: 4 };
/** Prints that may wait for one of the same document. */
const REPEATED_MAX = 8;
/** Prints that may wait for one of the same document: it has a few formats, and requests for the same format share the next print. */
const REPEATED_MAX_PER_DTE = 4;
/** The longest wait for a turn, in ms: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;

/** The names under which all small documents together, and all large ones, have a turn each beside those of accounts. */
const DE_NADIE = { small: "", large: "large" } as const;
type DeNadie = (typeof DE_NADIE)[keyof typeof DE_NADIE];

/** A document, the length of its page, the account whose archive it is in, and the caller. */
export type DeCuenta = DeQuien & { readonly idDte: string; readonly chars: number };

/**
 * The lines in which unverified documents wait for their print. Anybody registers one in the name of any account, so it takes no turn from documents
 * that this account has issued or verified; and in some countries all documents that accounts receive are unverified, so it takes none of another
 * account's either. One unverified document is printed at a time, and one large one beside it: a large one takes seconds, and somebody who registers
 * them in many accounts' names would else keep all others waiting for too long. Accounts and callers take turns, those first that have had fewest of
 * late, and so do the documents of each: somebody who opens accounts to ask for more is still one caller.
 */
export type Unverified = {
  /** Runs `print`, with the name that its turn has, when the document has its turn among its kind. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait. */
  run<T>(of: DeCuenta, print: (deNadie: DeNadie) => Promise<T>): Promise<T>;
};

/** Opens the lines of unverified documents. */
export function openUnverified(shell: Pick<Shell, "log" | "open" | "now">): Unverified {
  const small = openLines(shell, "unverified", SMALL_WAITING);
  const large = openLines(shell, "unverified large", LARGE_WAITING);
  return {
    run: (of, print) =>
      of.chars > SMALL_CHARS_MAX
        ? large(of, () => print(DE_NADIE.large))
        : small(of, () => print(DE_NADIE.small)),
  };
}

/** Opens the line of accounts, and before it the line of prints of the same document. */
function openLines(
  shell: Pick<Shell, "log" | "open" | "now">,
  name: string,
  waiting: { readonly waitingMax: number; readonly waitingMaxPerKey: number },
) {
  const limits = { waitMs: WAIT_MS, retryAfterSeconds: RETRY_AFTER_SECONDS };
  const repeated = createQueue({
    ...limits,
    setting: "REPEATED_MAX",
    // Each document has one place here; the next line bounds how many documents there are.
    concurrency: Number.MAX_SAFE_INTEGER,
    concurrencyPerKey: 1,
    waitingMax: REPEATED_MAX,
    waitingMaxPerKey: REPEATED_MAX_PER_DTE,
    turns: createRecentTurns(shell.now),
  });
  const accounts = createQueue({
    ...limits,
    ...waiting,
    setting: "waitingMax",
    concurrency: 1,
    turns: createRecentTurns(shell.now),
  });
  // The line of accounts is closed first, so that no print waits in it to the end.
  openQueue(shell, `${name} again`, repeated);
  openQueue(shell, name, accounts);
  return async <T>({ idCuenta, quien, idDte }: DeCuenta, print: () => Promise<T>): Promise<T> => {
    const until = performance.now() + WAIT_MS;
    return await repeated.run({ key: `${idCuenta} ${idDte}`, asker: quien }, () =>
      accounts.run({ key: idCuenta, asker: quien }, print, until - performance.now()),
    );
  };
}
