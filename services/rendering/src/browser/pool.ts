import { feg } from "@dte/errors";
import { counter, histogram } from "@dte/metrics";
import type { Shell } from "@dte/service";
import { inSpan, type SpanAttributes } from "@dte/tracing";
import { createQueue, openQueue } from "@dte/work";
import { createFontHome, readFaces } from "./fonts.js";
import { type Generation, launchGeneration } from "./generation.js";
import { pageCount } from "./page-count.js";
import { PrintRefused } from "./print-refused.js";
import { createSeal } from "./seal.js";
import type { Original } from "./sheet.js";

/** The longest document that may be issued, of a thousand items, prints in half a second; what takes this long does not end. */
const PRINT_LIMIT_MS = 10_000;
/** A larger one could not be handed to the caller: the limit of a gRPC message, less its envelope. */
const PDF_BYTES_MAX = 15 * 1024 * 1024;
/** A thousand items with their taxes, and a logo, are a fifth of it. */
const HTML_BYTES_MAX = 8 * 1024 * 1024;
/** A thousand items of ten lines each are a third of it. */
const PAGES_MAX = 500;
/** Nobody waits longer than that for a turn: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
/** The part of the line that one account may fill. */
const WAITING_SHARE = 1 / 2;
/** What a refused caller is told to wait: a full queue of a hundred is gone by then. */
const RETRY_AFTER_SECONDS = 3;
/** All the processes of a browser together; two pages take a quarter of it. */
const BROWSER_BYTES_MAX = 1024 * 1024 * 1024;

const recordPrint = histogram("impresiones.duracion");
const countReplaced = counter("navegadores.reemplazos");

export type PoolOptions = {
  executablePath: string;
  concurrency: number;
  queueMax: number;
  rendersPerBrowser: number;
  printLimitMs?: number;
  /** How long a print may wait for its turn. */
  waitMs?: number;
  processBytesMax?: number;
  launchLimitMs?: number;
  /** How long a browser stays without a print; for ever where it is not given. */
  idleMs?: number;
};

export type PrintOptions = Omit<Original, "html"> & {
  /** The time limit of each of the two attempts. */
  readonly limitMs?: number;
  readonly pagesMax?: number;
  /** The account that it is for: accounts take turns, and what names none counts as one of them. */
  readonly idCuenta?: string;
  /** What its span tells of the document, where there is one. */
  readonly attributes?: SpanAttributes;
  /** Hears what the print took once it had its turn, also where it failed. */
  readonly measured?: (ms: number) => void;
};

export type Pool = {
  /**
   * The HTML as PDF. A print that hangs, or whose browser dies, is tried once more on a fresh page. Throws
   * FEG_RATE_LIMIT_EXCEEDED when too many wait; 1000 when both attempts fail or the document is beyond a limit, with
   * PrintRefused as cause where the document is to blame, and never where the browser is.
   */
  print(html: string, options?: PrintOptions): Promise<Buffer>;
  /** Resolves when a browser is up and answers; launches it when there is none. */
  ready(): Promise<void>;
};

/**
 * Makes one Chromium at a time, launched when it is first needed and replaced after `rendersPerBrowser` prints, or when it has grown too
 * large before. One that nothing is printed with leaves after `idleMs`.
 */
export function createPool(shell: Shell, options: PoolOptions): Pool {
  const { executablePath, concurrency, queueMax, rendersPerBrowser, idleMs } = options;
  const { printLimitMs = PRINT_LIMIT_MS, waitMs = WAIT_MS } = options;
  const limits = {
    concurrency,
    // One account's prints, however slow, leave a place to the others.
    concurrencyPerKey: Math.max(1, concurrency - 1),
    waitingMax: queueMax,
    waitingMaxPerKey: Math.ceil(queueMax * WAITING_SHARE),
    waitMs,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  };
  const prints = openQueue(shell, "prints", createQueue({ setting: "RENDER_QUEUE_MAX", ...limits }));
  const fontHome = createFontHome();
  const faces = readFaces();
  const seal = createSeal();
  /** Every browser that may still run, so that closing misses none. */
  const open = new Set<Generation>();
  let current: Generation | undefined;
  let launching: Promise<Generation> | undefined;
  let replacing = false;
  let closed = false;
  /** Those that use the browser, or are about to. */
  let users = 0;
  let idle: NodeJS.Timeout | undefined;

  /** Callers that need a browser at the same time share one launch; a failed one is forgotten, so the next tries again. */
  async function launch(): Promise<Generation> {
    if (closed) throw new Error("the pool is closed");
    const { processBytesMax, launchLimitMs } = options;
    launching ??= launchGeneration({
      executablePath,
      fontHome,
      faces,
      warmSheets: concurrency,
      processBytesMax,
      launchLimitMs,
    })
      .then((generation) => {
        open.add(generation);
        return generation;
      })
      .finally(() => {
        launching = undefined;
      });
    return await launching;
  }

  async function usable(): Promise<Generation> {
    if (current && !current.isAlive()) discard(current, "muerto");
    current ??= await launch();
    return current;
  }

  function discard(generation: Generation, motivo: "muerto" | "callado"): void {
    if (current === generation) current = undefined;
    if (!open.delete(generation)) return;
    countReplaced(1, { motivo });
    shell.log.warn("browser.discarded", { reason: motivo });
    void generation.close();
  }

  /** Does `work` with a browser, which does not leave meanwhile. */
  async function using<T>(work: (generation: Generation) => Promise<T>): Promise<T> {
    users += 1;
    try {
      return await work(await usable());
    } finally {
      users -= 1;
      clearTimeout(idle);
      if (idleMs !== undefined && users === 0 && !closed)
        idle = setTimeout(() => void leave(), idleMs).unref();
    }
  }

  /** Closes a browser that nobody has used for a while. Whoever needs one next launches another. */
  async function leave(): Promise<void> {
    const generation = current;
    if (!generation || users > 0 || replacing) return;
    current = undefined;
    await generation.close();
    open.delete(generation);
    shell.log.info("browser.left", { count: generation.prints() });
  }

  const attempt = (original: Original, limitMs: number): Promise<Buffer> =>
    using((generation) => printWith(generation, original, limitMs));

  async function printWith(generation: Generation, original: Original, limitMs: number): Promise<Buffer> {
    try {
      return await generation.print(original, limitMs);
    } catch (error) {
      // A page that failed is its own matter; a browser that no longer answers is everybody's.
      const answers = await generation.check().then(
        () => true,
        () => false,
      );
      if (answers) throw error;
      discard(generation, "callado");
      // No document is to blame then.
      throw new Error("the browser does not answer", { cause: error });
    } finally {
      const isSpent = generation.prints() >= rendersPerBrowser || generation.bytes() > BROWSER_BYTES_MAX;
      if (isSpent) void replace(generation);
    }
  }

  /** Tried once more when it fails: on a fresh page, and in a new browser if that was at fault. */
  async function printTwice(original: Original, limitMs: number): Promise<Buffer> {
    try {
      return await attempt(original, limitMs);
    } catch (error) {
      shell.log.warn("print.tried-again", { error });
      return await attempt(original, limitMs).catch((again: unknown) => {
        // Either of them is enough to know a document that no page survives.
        throw error instanceof PrintRefused ? error : again;
      });
    }
  }

  /** The new browser first; the old one ends what it has begun and goes. */
  async function replace(old: Generation): Promise<void> {
    if (replacing || closed || current !== old) return;
    replacing = true;
    try {
      current = await launch();
      await old.retire();
      open.delete(old);
      countReplaced(1, { motivo: "gastado" });
      shell.log.info("browser.replaced", { count: old.prints() });
    } catch (error) {
      shell.log.warn("browser.not-replaced", { error });
    } finally {
      replacing = false;
    }
  }

  shell.open("chromium", open, async (generations) => {
    closed = true;
    clearTimeout(idle);
    await launching?.catch(() => {});
    await Promise.all([...generations].map((generation) => generation.close()));
    fontHome.remove();
  });

  return {
    async print(
      html,
      {
        limitMs = printLimitMs,
        pagesMax = PAGES_MAX,
        sello,
        idCuenta = "",
        attributes = {},
        measured = () => {},
      } = {},
    ) {
      return await prints.run(idCuenta, async () => {
        const began = performance.now();
        const record = (resultado: "bien" | "mal" | "rehusado") =>
          recordPrint((performance.now() - began) / 1_000, { resultado });
        try {
          refuse("html", Buffer.byteLength(html), HTML_BYTES_MAX);
          const pdf = await inSpan("print", { attributes }, () => printTwice({ html, sello }, limitMs));
          refuse("pages", pageCount(pdf), pagesMax);
          const whole = sello === undefined ? pdf : seal(pdf, sello);
          refuse("size", whole.length, PDF_BYTES_MAX);
          record("bien");
          return whole;
        } catch (error) {
          record(error instanceof PrintRefused ? "rehusado" : "mal");
          throw feg("1000").causedBy(error);
        } finally {
          measured(performance.now() - began);
        }
      });
    },
    async ready() {
      await using((generation) =>
        generation.check().catch((error: unknown) => {
          discard(generation, "callado");
          throw error;
        }),
      );
    },
  };
}

function refuse(reason: "html" | "size" | "pages", found: number, max: number): void {
  if (found > max) throw new PrintRefused(reason, `${reason}: ${found}, more than ${max}`);
}
