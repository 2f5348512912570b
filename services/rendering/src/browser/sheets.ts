import { withLimit } from "@dte/service";
import { BrowserAway } from "./browser-away.js";
import type { Sheet } from "./sheet.js";

const ANSWER_LIMIT_MS = 1_000;
/** Opening a page takes a second of processor time, and several where others work. */
const OPEN_LIMIT_MS = 30_000;
/** Closing a page ends its process, whatever that is doing. */
const CLOSE_LIMIT_MS = 5_000;

/** The pages of a browser, as many as it has places for prints. */
export type Sheets = {
  /**
   * Gives a page that answers. Where none is free it waits for one, and rejects with BrowserAway after `waitMs`; what is opened too late
   * for one print is there for the next. Rejects otherwise when a page cannot be opened.
   */
  take(waitMs: number): Promise<Sheet>;
  /** Takes back a page for the next print. */
  giveBack(sheet: Sheet): void;
  /** Throws a page away, for which nobody waits, and opens another in its place. */
  discard(sheet: Sheet): void;
};

export type SheetsOptions = {
  readonly open: () => Promise<Sheet>;
  /** Those that are open already. */
  readonly first: readonly Sheet[];
  readonly size: number;
  /** Hears that a page was not opened, or not closed, in the time that this may take. */
  readonly onStuck: () => void;
  readonly openLimitMs?: number;
  readonly closeLimitMs?: number;
};

type Waiting = { readonly resolve: (sheet: Sheet) => void; readonly reject: (error: unknown) => void };

/** Keeps so many pages open: one that is thrown away is replaced at once, outside of every print's time. */
export function createSheets(options: SheetsOptions): Sheets {
  const { open, first, size, onStuck } = options;
  const { openLimitMs = OPEN_LIMIT_MS, closeLimitMs = CLOSE_LIMIT_MS } = options;
  const idle = [...first];
  const waiting = new Set<Waiting>();
  /** Counts those that are free, at work, or being opened. */
  let count = first.length;

  function fill(): void {
    while (count < size) {
      count += 1;
      void add();
    }
  }

  async function add(): Promise<void> {
    const opening = open();
    const late = setTimeout(onStuck, openLimitMs).unref();
    try {
      giveBack(await opening);
    } catch (error) {
      count -= 1;
      // Whoever needs a page next tries again.
      for (const each of waiting) each.reject(error);
      waiting.clear();
    } finally {
      clearTimeout(late);
    }
  }

  function giveBack(sheet: Sheet): void {
    const [next] = waiting;
    if (!next) {
      idle.push(sheet);
      return;
    }
    waiting.delete(next);
    next.resolve(sheet);
  }

  function discard(sheet: Sheet): void {
    count -= 1;
    // A page that has come to its end cannot be closed either, and has no process any more.
    const closing = sheet.close().catch(() => {});
    withLimit(closing, closeLimitMs).catch(onStuck);
    fill();
  }

  async function next(waitMs: number): Promise<Sheet> {
    let mine: Waiting | undefined;
    const coming = new Promise<Sheet>((resolve, reject) => {
      mine = { resolve, reject };
      waiting.add(mine);
    });
    fill();
    try {
      return await withLimit(
        coming,
        waitMs,
        () => new BrowserAway(`no page to print on within ${Math.round(waitMs)} ms`),
      );
    } finally {
      if (mine) waiting.delete(mine);
    }
  }

  return {
    giveBack,
    discard,
    async take(waitMs) {
      // One that came to its end while nothing was printed on it is no fault of what comes next.
      for (let each = idle.pop(); each; each = idle.pop()) {
        const answers = await withLimit(each.check(), ANSWER_LIMIT_MS).then(
          () => true,
          () => false,
        );
        if (answers) return each;
        discard(each);
      }
      return await next(waitMs);
    },
  };
}
