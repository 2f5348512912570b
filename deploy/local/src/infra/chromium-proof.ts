import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Duplex, Readable } from "node:stream";
import { signal } from "../processes.js";

const LIMIT_MS = 30_000;
/** The oldest version that prints the pages as they were designed. */
const MAJOR_MIN = 131;
const FLAGS = ["--headless", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe"];

type Answer = { id?: number; result?: Record<string, string>; error?: { message: string } };

/**
 * Starts a Chromium as the rendering service will, over the DevTools protocol's pipe, and prints an empty page.
 * (The command line's own `--print-to-pdf` hangs in npm's build.) Rejects with the reason when no PDF comes out.
 */
export async function provePrinting(
  program: string,
  options: { scratchDir: string; sandbox: boolean },
): Promise<void> {
  const profile = mkdtempSync(join(options.scratchDir, "profile-"));
  const sandbox = options.sandbox ? [] : ["--no-sandbox"];
  const browser = spawn(program, [...FLAGS, ...sandbox, `--user-data-dir=${profile}`, "about:blank"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  let complaint = "";
  browser.stderr?.on("data", (chunk: Buffer) => {
    complaint = (complaint + String(chunk)).slice(-2_000);
  });
  const ended = new Promise<never>((_, reject) => {
    browser.once("error", reject);
    browser.once("exit", (code, by) =>
      reject(new Error(`it ended with ${by ?? code}: ${lastLine(complaint)}`)),
    );
  });
  const limit = AbortSignal.timeout(LIMIT_MS);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () => reject(new Error(`no PDF within ${LIMIT_MS / 1_000} s`)));
  });
  try {
    await Promise.race([print(browser.stdio[3] as Duplex, browser.stdio[4] as Readable), ended, late]);
  } finally {
    ended.catch(() => {});
    if (browser.pid !== undefined) signal(browser.pid, "SIGKILL", { group: true });
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function print(input: Duplex, output: Readable): Promise<void> {
  const call = protocol(input, output);
  const { product } = await call("Browser.getVersion", {});
  const major = Number(/\/(\d+)/.exec(product ?? "")?.[1]);
  if (!(major >= MAJOR_MIN)) throw new Error(`${product} is older than version ${MAJOR_MIN}`);
  const { targetId } = await call("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const { data } = await call("Page.printToPDF", {}, sessionId);
  if (
    !Buffer.from(data ?? "", "base64")
      .subarray(0, 5)
      .equals(Buffer.from("%PDF-"))
  ) {
    throw new Error("what it prints is not a PDF");
  }
}

/** Speaks the Chrome DevTools Protocol over a pipe: JSON messages, each ended by a zero byte. */
function protocol(input: Duplex, output: Readable) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let rest = "";
  let calls = 0;
  // A browser that dies breaks its pipes; its exit is reported instead.
  input.on("error", () => {});
  output.on("error", () => {});
  output.on("data", (chunk: Buffer) => {
    const messages = (rest + String(chunk)).split("\0");
    rest = messages.pop() ?? "";
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    }
  });
  return (method: string, params: object, sessionId?: string): Promise<Record<string, string>> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
      );
      input.write(`${JSON.stringify({ id: calls, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";
