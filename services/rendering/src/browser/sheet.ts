import type { Browser } from "playwright-core";
import type { Face } from "./fonts.js";
import { clearDocument, preparePage, replaceDocument } from "./in-page.js";
import { stableIds } from "./stable-ids.js";

/** The page's policy: nothing is loaded but from the document itself: its styles, and pictures and fonts as data: URIs. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

const EMPTY = `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head></html>`;

/** A document to print. */
export type Original = {
  readonly html: string;
  /** A word across every page, above everything else; the pool writes it. */
  readonly sello?: string | undefined;
};

/** A page that prints one document after another. */
export type Sheet = {
  /**
   * Prints the document as a tagged PDF in the document's own language, on the paper and with the margins its own style sheet names; on
   * letter paper when it names none. Nothing of the document is left in the page: it rejects when that cannot be done, too.
   */
  print(original: Original): Promise<Buffer>;
  /** Resolves when the page answers, and rejects when it has died. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a page in a context of its own, and so in a process of its own: a document that hangs or crashes it touches no other. It runs no script and
 * has no network.
 */
export async function openSheet(browser: Browser, faces: Face[]): Promise<Sheet> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: "block",
    acceptDownloads: false,
    locale: "es",
    // Paper takes its size from the style sheet, and not from the window.
    viewport: { width: 1, height: 1 },
  });
  const page = await context.newPage();
  await page.emulateMedia({ media: "print" });
  await page.setContent(EMPTY);
  await page.evaluate(preparePage, faces);
  return {
    async print({ html, sello }) {
      await page.evaluate(replaceDocument, { html, sello: sello ?? "" });
      const pdf = await page.pdf({
        format: "Letter",
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
      });
      await page.evaluate(clearDocument);
      return stableIds(pdf);
    },
    check: () => page.evaluate(() => {}),
    close: () => context.close(),
  };
}
