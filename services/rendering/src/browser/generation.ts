import { withLimit } from "@dte/service";
import { chromium } from "playwright-core";
import { endCompositors, isCompositor } from "./compositors.js";
import type { Face, FontHome } from "./fonts.js";
import { watchMemory } from "./memory.js";
import { PrintRefused } from "./print-refused.js";
import { type Original, openSheet, type Sheet } from "./sheet.js";

/** Cold start takes half a second on two cores; a machine that needs this long cannot print either. */
const LAUNCH_LIMIT_MS = 15_000;
const ANSWER_LIMIT_MS = 1_000;
/** A browser that has not closed by then is killed. */
const CLOSE_LIMIT_MS = 3_000;

const ARGS = [
  // The pages are offline already; this also takes name resolution and connections from everything else in there.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--no-first-run",
  "--disable-gpu",
  // Letters at their own widths, not at whole pixels of a screen.
  "--font-render-hinting=none",
];

export type LaunchOptions = {
  executablePath: string;
  fontHome: FontHome;
  faces: Face[];
  /** Pages opened at once at the start, so that no print waits for its fonts. */
  warmSheets: number;
  /** What a page's process may take. Without it, the watch's own limit. */
  processBytesMax?: number | undefined;
};

/** One running Chromium and its pages. */
export type Generation = {
  /** How many prints ended here, well or not: each leaves something behind. */
  prints(): number;
  /** What its processes take for themselves, in bytes. */
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

/** Launches a browser and warms it up. Rejects, leaving nothing behind, when that fails. */
export async function launchGeneration(options: LaunchOptions): Promise<Generation> {
  const { executablePath, fontHome, faces, warmSheets, processBytesMax } = options;
  const browser = await chromium.launch({
    executablePath,
    timeout: LAUNCH_LIMIT_MS,
    args: ARGS,
    // Chromium refuses its sandbox to root; everyone else gets it.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Its own environment and not ours: what we were given to run with is no business of a browser.
    env: {
      PATH: "/usr/bin:/bin",
      HOME: fontHome.directory,
      LANG: "C.UTF-8",
      FONTCONFIG_FILE: fontHome.config,
      DBUS_SESSION_BUS_ADDRESS: "disabled:",
    },
  });
  const control = await browser.newBrowserCDPSession();
  const processes = async () => (await control.send("SystemInfo.getProcessInfo")).processInfo;
  const pid = (await processes()).find(({ type }) => type === "browser")?.id;
  const watch = watchMemory(async () => {
    const found = await processes();
    return await Promise.all(
      found.map(async ({ id, type }) => ({
        pid: id,
        isPage: type === "renderer" || (await isCompositor(id)),
      })),
    );
  }, processBytesMax);
  const idle: Sheet[] = [];
  const running = new Set<Promise<Buffer>>();
  let prints = 0;
  let drained: (() => void) | undefined;

  async function close(): Promise<void> {
    try {
      await withLimit(browser.close(), CLOSE_LIMIT_MS);
    } catch {
      if (pid !== undefined && browser.isConnected()) process.kill(pid, "SIGKILL");
    }
  }

  /** On a sheet of its own, which is thrown away when that fails. */
  async function printOn(sheet: Promise<Sheet>, original: Original, limitMs: number): Promise<Buffer> {
    let isOpen = false;
    const work = sheet.then(async (each) => {
      isOpen = true;
      return await each.print(original);
    });
    try {
      const pdf = await within(work, limitMs);
      idle.push(await sheet);
      return pdf;
    } catch (error) {
      // Closing takes the page's process with it, whatever it is doing. Nobody waits for that.
      sheet.then((each) => each.close()).catch(() => {});
      if (!isOpen) throw new Error("no page to print on", { cause: error });
      throw error instanceof PrintRefused ? error : new PrintRefused("page", reasonOf(error));
    }
  }

  /** What is found now is not the next print's, which has hardly begun. */
  async function endLeftovers(others: readonly Promise<Buffer>[]): Promise<void> {
    const found = await processes();
    const pids = found.map(({ id }) => id);
    await endCompositors(pids, others);
  }

  try {
    const warm = Array.from({ length: warmSheets }, () => openSheet(browser, faces));
    idle.push(...(await withLimit(Promise.all(warm), LAUNCH_LIMIT_MS)));
  } catch (error) {
    await close();
    throw error;
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
      const sheet = Promise.resolve(idle.pop() ?? openSheet(browser, faces));
      const work = printOn(sheet, original, limitMs);
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

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrintRefused("time", `no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
