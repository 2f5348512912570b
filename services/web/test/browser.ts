import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { required } from "@dte/testing/infra";
import { type Browser, chromium, type Page } from "playwright-core";

/** The program of axe, read from the disk once, because it is loaded into every page anew. */
const AXE = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: required("DTE_TEST_CHROMIUM_PATH"),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });

/** The longest time for a view, on a machine that does something else at the same time. */
const PATIENCE_MS = 120_000;

/** Opens a page that notes the browser's complaints: errors of scripts, and loads that the policy blocked. */
export async function openPage(browser: Browser, size: { width: number; height: number }, script = true) {
  const context = await browser.newContext({ viewport: size, javaScriptEnabled: script, locale: "es" });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // Refusals of the service are expected and no complaint.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
      complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/** Finds barriers that keep somebody from using the page: axe's serious and critical findings, by rule and place. */
export async function findBarriers(page: Page): Promise<string[]> {
  // The script is run by the debugger, because the page's own policy admits no script of a test.
  const session = await page.context().newCDPSession(page);
  const evaluate = (expression: string) => session.send("Runtime.evaluate", { expression });
  if ((await evaluate("typeof axe")).result.value === "undefined") await evaluate(await AXE);
  const { result } = await session.send("Runtime.evaluate", {
    expression:
      // Style sheets need not be loaded again, because nothing of ours plays by itself or turns with the screen.
      "axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => JSON.stringify(violations))",
    awaitPromise: true,
    returnByValue: true,
  });
  const violations = JSON.parse(String(result.value)) as {
    id: string;
    impact: string;
    nodes: { target: string[]; failureSummary: string }[];
  }[];
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Tells whether anything is wider than the screen, so that a reader must scroll sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");
