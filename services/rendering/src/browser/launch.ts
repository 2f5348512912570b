import { withLimit } from "@dte/service";
import { type Browser, type CDPSession, chromium } from "playwright-core";
import { createFontHome, type Face } from "./fonts.js";
import { openSheet, type Sheet } from "./sheet.js";
import { createRunner } from "./unprivileged.js";

/**
 * How long the launch may take, and again the warm-up, in ms. A cold start takes half a second on two cores; a machine that needs this long cannot
 * print either.
 */
const LAUNCH_LIMIT_MS = 15_000;
/** How long a browser may take to close before it is killed, in ms. */
const CLOSE_LIMIT_MS = 3_000;

const ARGS = [
  // The pages are offline already; this also takes name resolution and connections from everything else in the browser.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--no-first-run",
  "--disable-gpu",
  // Letters have their own widths, not those of a screen's whole pixels.
  "--font-render-hinting=none",
];

export type BrowserOptions = {
  executablePath: string;
  faces: Face[];
  /** Pages opened at once at the start, so that no print waits for its fonts. */
  warmSheets: number;
  launchLimitMs?: number | undefined;
};

/** A Chromium that answers, and its first pages. */
export type Launched = {
  readonly browser: Browser;
  readonly control: CDPSession;
  readonly sheets: Sheet[];
  /** Closes the browser, and kills it when it does not close. Never rejects. */
  close(): Promise<void>;
};

/** Launches a browser and warms it up. Rejects when that fails or takes too long, and lets nothing live on. */
export async function launchBrowser(options: BrowserOptions): Promise<Launched> {
  const { executablePath, faces, warmSheets, launchLimitMs = LAUNCH_LIMIT_MS } = options;
  // The folder belongs to this browser's own user alone, and goes with it.
  const fontHome = createFontHome();
  const runner = await createRunner(executablePath, fontHome.directory).catch((error: unknown) => {
    fontHome.remove();
    throw error;
  });
  const clean = () => {
    fontHome.remove();
    runner.release();
  };
  const launching = chromium.launch({
    executablePath: runner.executablePath,
    timeout: launchLimitMs,
    args: ARGS,
    chromiumSandbox: runner.hasSandbox,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // The browser has an environment of its own: this process's settings are no business of a browser.
    env: {
      PATH: "/usr/bin:/bin",
      HOME: fontHome.directory,
      LANG: "C.UTF-8",
      FONTCONFIG_FILE: fontHome.config,
      DBUS_SESSION_BUS_ADDRESS: "disabled:",
    },
  });
  // The script is read once, by the shell that becomes the browser.
  const browser = await launching
    .catch((error: unknown) => {
      clean();
      throw error;
    })
    .finally(() => runner.remove());
  let pid: number | undefined;

  async function warmUp() {
    const control = await browser.newBrowserCDPSession();
    const { processInfo } = await control.send("SystemInfo.getProcessInfo");
    pid = processInfo.find(({ type }) => type === "browser")?.id;
    const sheets = await Promise.all(Array.from({ length: warmSheets }, () => openSheet(browser, faces)));
    return { control, sheets };
  }

  async function close(): Promise<void> {
    try {
      await withLimit(browser.close(), CLOSE_LIMIT_MS);
    } catch {
      // A browser that never told its number is killed by Playwright, half a minute after it was asked to close.
      if (pid !== undefined && browser.isConnected()) process.kill(pid, "SIGKILL");
    } finally {
      clean();
    }
  }

  try {
    return { browser, close, ...(await withLimit(warmUp(), launchLimitMs)) };
  } catch (error) {
    await close();
    throw error;
  }
}
