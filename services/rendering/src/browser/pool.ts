import { feg } from "@dte/errors";
import type { Shell } from "@dte/service";
import { createFontHome, readFaces } from "./fonts.js";
import { type Generation, launchGeneration } from "./generation.js";
import { createTurns } from "./turns.js";

/** The longest document that may be issued, of a thousand items, prints in half a second; what takes this long does not end. */
const PRINT_LIMIT_MS = 10_000;
/** A larger one could not be handed to the caller: the limit of a gRPC message, less its envelope. */
const PDF_BYTES_MAX = 15 * 1024 * 1024;

export type PoolOptions = {
  executablePath: string;
  concurrency: number;
  queueMax: number;
  rendersPerBrowser: number;
  printLimitMs?: number;
};

export type Pool = {
  /**
   * The HTML as PDF. A print that hangs, or whose browser dies, is tried once more on a fresh page. Throws 1000 with the
   * reason as cause when the queue is full, when both attempts fail, or when the PDF is too large.
   */
  print(html: string): Promise<Buffer>;
  /** Resolves when a browser is up and answers; launches it when there is none. */
  ready(): Promise<void>;
};

/** One Chromium at a time, launched when it is first needed and replaced after `rendersPerBrowser` prints. */
export function createPool(shell: Shell, options: PoolOptions): Pool {
  const { executablePath, concurrency, queueMax, rendersPerBrowser, printLimitMs = PRINT_LIMIT_MS } = options;
  const turns = createTurns({ concurrency, queueMax });
  const fontHome = createFontHome();
  const faces = readFaces();
  /** Every browser that may still run, so that closing misses none. */
  const open = new Set<Generation>();
  let current: Generation | undefined;
  let launching: Promise<Generation> | undefined;
  let replacing = false;
  let closed = false;

  /** Callers that need a browser at the same time share one launch; a failed one is forgotten, so the next tries again. */
  async function launch(): Promise<Generation> {
    if (closed) throw new Error("the pool is closed");
    launching ??= launchGeneration({ executablePath, fontHome, faces, warmSheets: concurrency })
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
    if (current && !current.isAlive()) discard(current, "it died");
    current ??= await launch();
    return current;
  }

  function discard(generation: Generation, reason: string): void {
    if (current === generation) current = undefined;
    if (!open.delete(generation)) return;
    shell.log.warn("browser discarded", { reason });
    void generation.close();
  }

  async function attempt(html: string): Promise<Buffer> {
    const generation = await usable();
    try {
      return await generation.print(html, printLimitMs);
    } catch (error) {
      // A page that failed is its own matter; a browser that no longer answers is everybody's.
      await generation.check().catch(() => discard(generation, "it does not answer"));
      throw error;
    } finally {
      if (generation.prints() >= rendersPerBrowser) void replace(generation);
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
      shell.log.info("browser replaced", { count: old.prints() });
    } catch (error) {
      shell.log.warn("browser not replaced", { error });
    } finally {
      replacing = false;
    }
  }

  shell.open("chromium", open, async (generations) => {
    closed = true;
    await launching?.catch(() => {});
    await Promise.all([...generations].map((generation) => generation.close()));
    fontHome.remove();
  });

  return {
    print: (html) =>
      turns.run(async () => {
        const pdf = await attempt(html)
          .catch((error: unknown) => {
            shell.log.warn("print tried again", { error });
            return attempt(html);
          })
          .catch((error: unknown) => {
            throw feg("1000").causedBy(error);
          });
        if (pdf.length > PDF_BYTES_MAX) {
          throw feg("1000").causedBy(
            new Error(`the PDF has ${pdf.length} bytes, more than ${PDF_BYTES_MAX}`),
          );
        }
        return pdf;
      }),
    async ready() {
      const generation = await usable();
      await generation.check().catch((error: unknown) => {
        discard(generation, "it does not answer");
        throw error;
      });
    },
  };
}
