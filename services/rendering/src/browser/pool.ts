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

const MIB = 1024 * 1024;
/**
 * What browsers beside each other may take together: two that wait for work, a page that takes all that one may, and as much for each place
 * as half a dozen ordinary pages. At two places that leaves the service 320 MiB of the chart's 1,280.
 */
export const roomFor = (places: number): Room => createRoom((704 + 128 * places) * MIB);

const recordPrint = histogram("impresiones.duracion");

export type PoolOptions = {
  /** How its queue is observed. */
  name?: string;
  executablePath: string;
  concurrency: number;
  queueMax: number;
  rendersPerBrowser: number;
  printLimitMs?: number;
  /** How long a print may wait for its turn, and then for a browser and a page. */
  waitMs?: number;
  processBytesMax?: number;
  /** What its browser may take together with others that run beside it. */
  room?: Room;
  launchLimitMs?: number;
  /** How long a browser stays without a print; for ever where it is not given. */
  idleMs?: number;
};

export type PrintOptions = Omit<Original, "html"> & {
  /** The time limit of each of the two attempts. */
  readonly limitMs?: number;
  /** How long it may wait for its turn, a browser and a page together, where that is less than any may wait for its turn, and then for the others. */
  readonly waitMs?: number;
  readonly pagesMax?: number;
  /** The account that it is for: accounts take turns, and what names none counts as one of them. */
  readonly idCuenta?: string;
  /** Who asks for it, and takes turns too: those may be of many accounts. */
  readonly quien?: string | undefined;
  /** What its span tells of the document, where there is one. */
  readonly attributes?: SpanAttributes;
  /** Hears what the page's own work took, of both attempts together and also where it failed: no wait for a turn, a browser or a page. */
  readonly measured?: (ms: number) => void;
};

export type Pool = {
  /**
   * The HTML as PDF. A print that hangs, or whose browser dies, is tried once more on a fresh page. Throws FEG_RATE_LIMIT_EXCEEDED when too
   * many wait, or when there was no browser and no page in time or the browser fell silent, twice, with BrowserAway as cause; 1000 when both
   * attempts fail otherwise, no browser can be launched or the document is beyond a limit, with PrintRefused as cause where the document is
   * to blame, and never where the browser is.
   */
  print(html: string, options?: PrintOptions): Promise<Buffer>;
  /** Resolves when a browser is up and answers; launches it when there is none. */
  ready(): Promise<void>;
};

/**
 * Makes what prints with one Chromium of its own, so many pages at a time. Accounts take turns, and those who ask: who has had fewest of late is next, and has a
 * place where too many wait.
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

  /** Tried once more when it fails: on a fresh page, and in a new browser if that was at fault. `measured` hears what both took. */
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
      // The time without work was a wait, which both attempts share.
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
        // Either of them is enough to know a document that no page survives.
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
