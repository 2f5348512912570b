import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue, type Taker } from "@dte/work";
import type { Pool } from "./browser/pool.js";
import type { DeQuien } from "./de-quien.js";

/** Works of one account that wait for the one before them: a person who writes a template waits for one and looks at it. */
const PREVIEWS_WAITING_MAX_PER_CUENTA = 3;
/** Works of all accounts together that may wait; accounts take turns, and so do callers. */
const WAITING_MAX = 40;
/** Slow works of one account that may wait: half of all. */
const SLOW_WAITING_MAX_PER_CUENTA = 20;
/** The longest wait for a turn, in ms: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;

type Printer = Pick<Pool, "print">;
type Lane = <T>(de: DeQuien, work: (printer: Printer) => Promise<T>) => Promise<T>;

/** Prints that may take long, kept out of the way of everybody else's: one at a time, of either lane, with a browser that prints nothing else. */
export type Aside = {
  /** Prints a template that somebody tries. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait. */
  readonly preview: Lane;
  /** Prints a document of an account whose templates are slow. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait. */
  readonly slow: Lane;
};

/**
 * Opens both lanes, in which accounts and callers take turns, and the one place that the lanes share, where `printer` prints. The account or caller
 * that has had fewest turns of late is next, and has a place where too many wait.
 */
export function openAside(shell: Pick<Shell, "log" | "open" | "now">, printer: Printer): Aside {
  const previews = open(shell, "previews", {
    setting: "PREVIEWS_WAITING_MAX",
    waitingMaxPerKey: PREVIEWS_WAITING_MAX_PER_CUENTA,
    turns: createRecentTurns(shell.now),
  });
  const slow = open(shell, "slow templates", {
    setting: "SLOW_WAITING_MAX",
    waitingMaxPerKey: SLOW_WAITING_MAX_PER_CUENTA,
    turns: createRecentTurns(shell.now),
  });
  // One work of each lane comes here, so that at most one waits.
  const place = open(shell, "aside", { setting: "ASIDE_WAITING_MAX", waitingMax: 1 });
  return {
    preview: (de, work) => previews.run(takerOf(de), () => place.run("preview", () => work(printer))),
    slow: (de, work) => slow.run(takerOf(de), () => place.run("slow", () => work(printer))),
  };
}

const takerOf = ({ idCuenta, quien }: DeQuien): Taker => ({ key: idCuenta, asker: quien });

type Options = Parameters<typeof createQueue>[0];
type Limits = Pick<Options, "setting"> & Partial<Options>;

const open = (shell: Pick<Shell, "log" | "open">, name: string, limits: Limits) =>
  openQueue(
    shell,
    name,
    createQueue({
      ...{ concurrency: 1, waitingMax: WAITING_MAX, waitMs: WAIT_MS, retryAfterSeconds: RETRY_AFTER_SECONDS },
      ...limits,
    }),
  );
