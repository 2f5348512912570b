import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue } from "@dte/work";
import type { DeQuien } from "./de-quien.js";

/** What a country describes of a document of a hundred lines is shorter; of this much the print takes some tenths of a second. */
const SMALL_CHARS_MAX = 256 * 1024;
/** Documents of all accounts together that may wait for their print, and those of one account: there is always room for another one's. */
const SMALL_WAITING = { waitingMax: 32, waitingMaxPerKey: 24 };
/** Those that wait are in memory. */
const LARGE_WAITING = { waitingMax: 8, waitingMaxPerKey: 4 };
/** Prints that may wait for one of the same document. */
const REPEATED_MAX = 8;
/** A document has a few formats: whoever asks for one of them meanwhile shares the next. */
const REPEATED_MAX_PER_DTE = 4;
/** Nobody waits longer than that for a turn: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;

/** The names under which all small ones together, and all large ones, have a turn each beside those of accounts. */
const DE_NADIE = { small: "", large: "large" } as const;
type DeNadie = (typeof DE_NADIE)[keyof typeof DE_NADIE];

/** A document, how long what is printed of it is, the account whose archive it is in, and who asks. */
export type DeCuenta = DeQuien & { readonly idDte: string; readonly chars: number };

/**
 * Where documents that nobody has verified wait for their print. Anybody registers one in the name of any account, so that it takes no turn of what that
 * account has issued or verified; and in some countries all that accounts receive is of this kind, so that it takes none of another account's either. One of
 * them is printed at a time, and one of the large ones beside it: of these one takes seconds, and whoever registers them in many accounts' names would else
 * keep everybody's waiting for longer than anybody waits. Accounts and those who ask take turns, those first that have had fewest of late, and so do the
 * documents of each: whoever opens accounts to ask for more is one who asks all the same.
 */
export type Unverified = {
  /** Prints, under the name that it is given, when the document has its turn among its kind. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait. */
  run<T>(of: DeCuenta, print: (deNadie: DeNadie) => Promise<T>): Promise<T>;
};

/** Opens the lines of documents that nobody has verified. */
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

/** Opens the line of accounts, and before it that of prints of the same document. */
function openLines(
  shell: Pick<Shell, "log" | "open" | "now">,
  name: string,
  waiting: { readonly waitingMax: number; readonly waitingMaxPerKey: number },
) {
  const limits = { waitMs: WAIT_MS, retryAfterSeconds: RETRY_AFTER_SECONDS };
  const repeated = createQueue({
    ...limits,
    setting: "REPEATED_MAX",
    // Each document has one place here, and how many documents there are the next line bounds.
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
  // The line of accounts is closed first, so that nobody waits for a turn in it to the end.
  openQueue(shell, `${name} again`, repeated);
  openQueue(shell, name, accounts);
  return async <T>({ idCuenta, quien, idDte }: DeCuenta, print: () => Promise<T>): Promise<T> => {
    const until = performance.now() + WAIT_MS;
    return await repeated.run({ key: `${idCuenta} ${idDte}`, asker: quien }, () =>
      accounts.run({ key: idCuenta, asker: quien }, print, until - performance.now()),
    );
  };
}
