import { withLimit } from "@dte/service";
import { endCompositors, isCompositor } from "./compositors.js";
import { type BrowserOptions, launchBrowser } from "./launch.js";
import { type Room, watchMemory } from "./memory.js";
import { PrintRefused } from "./print-refused.js";
import { type Original, openSheet } from "./sheet.js";
import { createSheets } from "./sheets.js";

const ANSWER_LIMIT_MS = 1_000;

export type LaunchOptions = BrowserOptions & {
  /** The most bytes of a page's process. Without it, the watch's own limit. */
  processBytesMax?: number | undefined;
  /** The memory that the browser shares with browsers that run beside it. */
  room: Room;
};

export type PrintLimits = {
  /** How long the page's own work may take, in ms. */
  readonly limitMs: number;
  /** How long the print waits for a page, in ms. */
  readonly waitMs: number;
  /** Is called with the time that the page's own work took, also where it failed; not called where there was no page. */
  readonly worked: (ms: number) => void;
};

/** One running Chromium and its pages. */
export type Generation = {
  /** Counts the prints that ended here, well or not: each leaves something behind. */
  prints(): number;
  /** Gives the bytes that its processes have for themselves. */
  bytes(): number;
  isAlive(): boolean;
  /** Tells whether a page could not be opened or closed: its work may go on until the browser is closed. */
  isStuck(): boolean;
  /** Resolves when the browser answers, and rejects when it does not within a second. */
  check(): Promise<void>;
  /**
   * Prints on a page. When the page dies, as one does that takes too much memory, or when `limitMs` is over, the page is thrown away and the print
   * rejects with PrintRefused. It rejects otherwise when no page could be had, with BrowserAway after `waitMs`.
   */
  print(original: Original, limits: PrintLimits): Promise<Buffer>;
  /** Takes no new page from here on; closes when the running prints have ended. */
  retire(): Promise<void>;
  /** Closes now; running prints reject. */
  close(): Promise<void>;
};

/** Launches a browser and warms it up. Rejects, within a limit of its own, when that fails. */
export async function launchGeneration(options: LaunchOptions): Promise<Generation> {
  const { faces, processBytesMax, room, warmSheets } = options;
  const launched = await launchBrowser(options);
  const { browser, control } = launched;
  const processes = async () => (await control.send("SystemInfo.getProcessInfo")).processInfo;
  const list = async () =>
    await Promise.all(
      (await processes()).map(async ({ id, type }) => ({
        pid: id,
        isPage: type === "renderer" || (await isCompositor(id)),
      })),
    );
  const watch = watchMemory(list, { room, pageBytesMax: processBytesMax });
  const running = new Set<Promise<Buffer>>();
  let prints = 0;
  let isStuck = false;
  let drained: (() => void) | undefined;
  const sheets = createSheets({
    open: () => openSheet(browser, faces),
    first: launched.sheets,
    size: warmSheets,
    onStuck: () => {
      isStuck = true;
    },
  });

  /** Prints on a sheet of its own, which is thrown away when printing fails. */
  async function printOn(original: Original, { limitMs, waitMs, worked }: PrintLimits): Promise<Buffer> {
    const sheet = await sheets.take(waitMs);
    const began = performance.now();
    try {
      const overdue = () => new PrintRefused("time", `no answer within ${limitMs} ms`);
      const pdf = await withLimit(sheet.print(original), limitMs, overdue);
      sheets.giveBack(sheet);
      return pdf;
    } catch (error) {
      sheets.discard(sheet);
      throw error instanceof PrintRefused ? error : new PrintRefused("page", reasonOf(error));
    } finally {
      worked(performance.now() - began);
    }
  }

  /** Ends processes of failed prints: those found now are not the next print's, which has hardly begun. */
  async function endLeftovers(others: readonly Promise<Buffer>[]): Promise<void> {
    const found = await processes();
    const pids = found.map(({ id }) => id);
    await endCompositors(pids, others);
  }

  async function close(): Promise<void> {
    watch.close();
    await launched.close();
  }

  return {
    prints: () => prints,
    bytes: watch.bytes,
    isAlive: () => browser.isConnected(),
    isStuck: () => isStuck,
    async check() {
      await withLimit(control.send("Browser.getVersion"), ANSWER_LIMIT_MS);
    },
    async print(original, limits) {
      watch.begin();
      const work = printOn(original, limits);
      running.add(work);
      try {
        return await work;
      } catch (error) {
        running.delete(work);
        endLeftovers([...running]).catch(() => {});
        throw error;
      } finally {
        running.delete(work);
        watch.end();
        prints += 1;
        if (running.size === 0) drained?.();
      }
    },
    async retire() {
      if (running.size > 0) {
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
      }
      await close();
    },
    close,
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "the page failed");
