import { withLimit } from "@dte/service";
import { BrowserAway } from "./browser-away.js";
import type { Sheet } from "./sheet.js";

const ANSWER_LIMIT_MS = 1_000;
/** How long opening a page may take, in ms: it takes a second of processor time, and several seconds on a busy machine. */
const OPEN_LIMIT_MS = 30_000;
/** How long closing a page may take, in ms: it ends the page's process, whatever that is doing. */
const CLOSE_LIMIT_MS = 5_000;

/** The pages of a browser, as many as it has places for prints. */
export type Sheets = {
  /**
   * Gives a page that answers. Where none is free it waits for one, and rejects with BrowserAway after `waitMs`; a page that opens too late for one
   * print is there for the next. Rejects otherwise when a page cannot be opened.
   */
  take(waitMs: number): Promise<Sheet>;
  /** Takes back a page for the next print. */
  giveBack(sheet: Sheet): void;
  /** Throws a page away without being waited for, and opens another in its place. */
  discard(sheet: Sheet): void;
};

export type SheetsOptions = {
  readonly open: () => Promise<Sheet>;
  /** The pages that are open already. */
  readonly first: readonly Sheet[];
  readonly size: number;
  /** Is called when a page was not opened, or not closed, in the time that this may take. */
  readonly onStuck: () => void;
  readonly openLimitMs?: number;
  readonly closeLimitMs?: number;
};

type Waiting = { readonly resolve: (sheet: Sheet) => void; readonly reject: (error: unknown) => void };

/** Keeps so many pages open: a page that is thrown away is replaced at once, outside of every print's time. */
export function createSheets(options: SheetsOptions): Sheets {
  const { open, first, size, onStuck } = options;
  const { openLimitMs = OPEN_LIMIT_MS, closeLimitMs = CLOSE_LIMIT_MS } = options;
  const idle = [...first];
  const waiting = new Set<Waiting>();
  /** The number of pages that are free, at work, or being opened. */
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
      // The next print that needs a page tries again.
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
    // A page that has died cannot be closed either, and has no process any more.
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
      // A page that died while nothing was printed on it is no fault of the next print.
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
