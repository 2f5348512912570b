import { feg } from "@dte/errors";
import { histogram } from "@dte/metrics";
import type { Shell } from "@dte/service";
import { inSpan, type SpanAttributes } from "@dte/tracing";
import { createQueue, createRecentTurns, openQueue } from "@dte/work";
import { BrowserAway } from "./browser-away.js";
import { createKeeper } from "./keeper.js";
import { createRoom, type Room } from "./memory.js";
import { pageCount } from "./page-count.js";
import { PrintRefused } from "./print-refused.js";
import { createSeal } from "./seal.js";
import type { Original } from "./sheet.js";

/**
 * The time limit of an attempt, in ms: the longest document that may be issued, of a thousand items, prints in half a second; one that takes this
 * long does not end.
 */
const PRINT_LIMIT_MS = 10_000;
/** The most bytes of a print: a larger one could not be handed to the caller (the limit of a gRPC message, less its envelope). */
const PDF_BYTES_MAX = 15 * 1024 * 1024;
/** The most bytes of a document: a thousand items with their taxes, and a logo, are a fifth of it. */
const HTML_BYTES_MAX = 8 * 1024 * 1024;
/** The most pages of a document: a thousand items of ten lines each are a third of it. */
const PAGES_MAX = 500;
/** The longest wait for a turn, in ms: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
/** The part of the line that one account may fill. */
const WAITING_SHARE = 1 / 2;
/** The seconds after which a refused caller is told to come back: a full queue of a hundred is gone by then. */
const RETRY_AFTER_SECONDS = 3;

const MIB = 1024 * 1024;
/**
 * The memory that browsers beside each other may take together: two that wait for work, a page that takes all that one may, and as much for each
 * place as half a dozen ordinary pages. At two places that leaves the service 320 MiB of the chart's 1,280.
 */
export const roomFor = (places: number): Room => createRoom((704 + 128 * places) * MIB);

const recordPrint = histogram("impresiones.duracion");

export type PoolOptions = {
  /** The name under which its queue is observed. */
  name?: string;
  executablePath: string;
  concurrency: number;
  queueMax: number;
  rendersPerBrowser: number;
  printLimitMs?: number;
  /** How long a print may wait for its turn, and then for a browser and a page. */
  waitMs?: number;
  processBytesMax?: number;
  /** The memory that its browser shares with others that run beside it. */
  room?: Room;
  launchLimitMs?: number;
  /** How long a browser stays without a print; for ever where it is not given. */
  idleMs?: number;
};

export type PrintOptions = Omit<Original, "html"> & {
  /** The time limit of each of the two attempts, in ms. */
  readonly limitMs?: number;
  /** How long the print may wait for its turn, a browser and a page together, in ms, where that is less than any may wait for a turn and then for the others. */
  readonly waitMs?: number;
  readonly pagesMax?: number;
  /** The account of the print: accounts take turns, and prints without one count as an account of their own. */
  readonly idCuenta?: string;
  /** The caller, who takes turns too: one caller may print for many accounts. */
  readonly quien?: string | undefined;
  /** The attributes of the document for the print's span, where there is one. */
  readonly attributes?: SpanAttributes;
  /**
   * Is called with the time that the page's own work took, in both attempts together and also where it failed; waits for a turn, a browser or a page
   * are not in it.
   */
  readonly measured?: (ms: number) => void;
};

export type Pool = {
  /**
   * Prints the HTML as PDF. A print that hangs, or whose browser dies, is tried once more on a fresh page. Throws FEG_RATE_LIMIT_EXCEEDED when too
   * many wait, or, with BrowserAway as cause, when twice no browser or page came in time or the browser fell silent. Throws 1000 when both attempts
   * fail otherwise, no browser can be launched or the document is beyond a limit; its cause is PrintRefused where the document is to blame, and never
   * where the browser is.
   */
  print(html: string, options?: PrintOptions): Promise<Buffer>;
  /** Resolves when a browser is up and answers; launches it when there is none. */
  ready(): Promise<void>;
};

/**
 * Makes a pool that prints with one Chromium of its own, so many pages at a time. Accounts take turns, and callers do: the one that has had fewest of
 * late is next, and has a place where too many wait.
 */
export function createPool(shell: Shell, options: PoolOptions): Pool {
  const { executablePath, concurrency, queueMax, rendersPerBrowser, idleMs } = options;
  const { printLimitMs = PRINT_LIMIT_MS, waitMs = WAIT_MS, processBytesMax, launchLimitMs } = options;
  const { name = "prints", room = roomFor(concurrency) } = options;
  const limits = {
    concurrency,
    // One account's prints, however slow, leave a place to the others.
    concurrencyPerKey: Math.max(1, concurrency - 1),
    waitingMax: queueMax,
    waitingMaxPerKey: Math.ceil(queueMax * WAITING_SHARE),
    turns: createRecentTurns(shell.now),
    waitMs,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  };
  const prints = openQueue(shell, name, createQueue({ setting: "RENDER_QUEUE_MAX", ...limits }));
  const seal = createSeal();
  const keeper = createKeeper(shell, {
    executablePath,
    warmSheets: concurrency,
    rendersPerBrowser,
    room,
    processBytesMax,
    launchLimitMs,
    idleMs,
  });

  /** Tries a print twice if it fails: on a fresh page, and in a new browser if that was at fault. `measured` is called with the time of both. */
  async function printTwice(
    original: Original,
    { limitMs, waitMs, measured }: { limitMs: number; waitMs: number; measured: (ms: number) => void },
  ): Promise<Buffer> {
    const began = performance.now();
    let workedMs = 0;
    const worked = (ms: number) => {
      workedMs += ms;
    };
    const attempt = async () => {
      // The time without work was spent waiting, and both attempts share `waitMs`.
      const left = Math.max(1, waitMs - (performance.now() - began - workedMs));
      return await keeper.use(
        (generation) => generation.print(original, { limitMs, waitMs: left, worked }),
        left,
      );
    };
    try {
      return await attempt();
    } catch (error) {
      shell.log.warn("print.tried-again", { error });
      return await attempt().catch((again: unknown) => {
        // One PrintRefused of the two is enough to know a document that no page survives.
        throw error instanceof PrintRefused ? error : again;
      });
    } finally {
      measured(workedMs);
    }
  }

  return {
    async print(
      html,
      {
        limitMs = printLimitMs,
        waitMs: mayWaitMs = Number.POSITIVE_INFINITY,
        pagesMax = PAGES_MAX,
        sello,
        idCuenta = "",
        quien,
        attributes = {},
        measured = () => {},
      } = {},
    ) {
      const until = performance.now() + mayWaitMs;
      const print = async () => {
        const began = performance.now();
        const left = Math.min(waitMs, until - began);
        const record = (resultado: "bien" | "mal" | "rehusado") =>
          recordPrint((performance.now() - began) / 1_000, { resultado });
        try {
          refuse("html", Buffer.byteLength(html), HTML_BYTES_MAX);
          const pdf = await inSpan("print", { attributes }, () =>
            printTwice({ html, sello }, { limitMs, waitMs: left, measured }),
          );
          refuse("pages", pageCount(pdf), pagesMax);
          const whole = sello === undefined ? pdf : seal(pdf, sello);
          refuse("size", whole.length, PDF_BYTES_MAX);
          record("bien");
          return whole;
        } catch (error) {
          record(error instanceof PrintRefused ? "rehusado" : "mal");
          throw (error instanceof BrowserAway ? away() : feg("1000")).causedBy(error);
        }
      };
      return await prints.run({ key: idCuenta, asker: quien }, print, mayWaitMs);
    },
    ready: keeper.ready,
  };
}

const away = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
    reintentarEnSegundos: RETRY_AFTER_SECONDS,
  });

function refuse(reason: "html" | "size" | "pages", found: number, max: number): void {
  if (found > max) throw new PrintRefused(reason, `${reason}: ${found}, more than ${max}`);
}
