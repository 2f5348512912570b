import { withLimit } from "@dte/service";
import { endCompositors, isCompositor } from "./compositors.js";
import { type BrowserOptions, launchBrowser } from "./launch.js";
import { watchMemory } from "./memory.js";
import { PrintRefused } from "./print-refused.js";
import { type Original, openSheet, type Sheet } from "./sheet.js";

const ANSWER_LIMIT_MS = 1_000;

export type LaunchOptions = BrowserOptions & {
  /** What a page's process may take. Without it, the watch's own limit. */
  processBytesMax?: number | undefined;
};

/** One running Chromium and its pages. */
export type Generation = {
  /** Counts the prints that ended here, well or not: each leaves something behind. */
  prints(): number;
  /** Tells what its processes take for themselves, in bytes. */
  bytes(): number;
  isAlive(): boolean;
  /** Resolves when the browser answers, and rejects when it does not within a second. */
  check(): Promise<void>;
  /**
   * Prints on a free page, or a new one. When the page does not survive it, which is how one ends that takes too much
   * memory, or after `limitMs`, the page is thrown away and the print rejects with PrintRefused. It rejects otherwise when
   * no page could be had.
   */
  print(original: Original, limitMs: number): Promise<Buffer>;
  /** Takes no new page from here on; closes when the running prints have ended. */
  retire(): Promise<void>;
  /** Closes now; running prints reject. */
  close(): Promise<void>;
};

/** Launches a browser and warms it up. Rejects, within a limit of its own, when that fails. */
export async function launchGeneration(options: LaunchOptions): Promise<Generation> {
  const { faces, processBytesMax } = options;
  const { browser, control, sheets: idle, close } = await launchBrowser(options);
  const processes = async () => (await control.send("SystemInfo.getProcessInfo")).processInfo;
  const watch = watchMemory(async () => {
    const found = await processes();
    return await Promise.all(
      found.map(async ({ id, type }) => ({
        pid: id,
        isPage: type === "renderer" || (await isCompositor(id)),
      })),
    );
  }, processBytesMax);
  const running = new Set<Promise<Buffer>>();
  let prints = 0;
  let drained: (() => void) | undefined;

  /** Finds a page that answers: one that came to its end while nothing was printed on it is no fault of what comes next. */
  async function takeSheet(): Promise<Sheet> {
    for (let each = idle.pop(); each; each = idle.pop()) {
      const sheet = each;
      const answers = await withLimit(sheet.check(), ANSWER_LIMIT_MS).then(
        () => true,
        () => false,
      );
      if (answers) return sheet;
      sheet.close().catch(() => {});
    }
    return await openSheet(browser, faces);
  }

  /** Prints on a sheet of its own, which is thrown away when printing fails. */
  async function printOn(sheet: Promise<Sheet>, original: Original, limitMs: number): Promise<Buffer> {
    let isOpen = false;
    const work = sheet.then(async (each) => {
      isOpen = true;
      return await each.print(original);
    });
    try {
      const overdue = () => new PrintRefused("time", `no answer within ${limitMs} ms`);
      const pdf = await withLimit(work, limitMs, overdue);
      idle.push(await sheet);
      return pdf;
    } catch (error) {
      // Closing takes the page's process with it, whatever it is doing. Nobody waits for that.
      sheet.then((each) => each.close()).catch(() => {});
      if (!isOpen) throw new Error("no page to print on", { cause: error });
      throw error instanceof PrintRefused ? error : new PrintRefused("page", reasonOf(error));
    }
  }

  /** Ends what is left over: what is found now is not the next print's, which has hardly begun. */
  async function endLeftovers(others: readonly Promise<Buffer>[]): Promise<void> {
    const found = await processes();
    const pids = found.map(({ id }) => id);
    await endCompositors(pids, others);
  }

  return {
    prints: () => prints,
    bytes: watch.bytes,
    isAlive: () => browser.isConnected(),
    async check() {
      await withLimit(control.send("Browser.getVersion"), ANSWER_LIMIT_MS);
    },
    async print(original, limitMs) {
      watch.begin();
      const work = printOn(takeSheet(), original, limitMs);
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
