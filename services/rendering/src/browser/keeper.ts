import { counter } from "@dte/metrics";
import { type Shell, withLimit } from "@dte/service";
import { BrowserAway } from "./browser-away.js";
import { readFaces } from "./fonts.js";
import { type Generation, type LaunchOptions, launchGeneration } from "./generation.js";

/** The most bytes of all the processes of a browser together; two pages take a fifth of it. */
const BROWSER_BYTES_MAX = 768 * 1024 * 1024;

const countReplaced = counter("navegadores.reemplazos");

export type KeeperOptions = Omit<LaunchOptions, "faces"> & {
  readonly rendersPerBrowser: number;
  /** How long a browser stays without a print; for ever where it is not given. */
  readonly idleMs?: number | undefined;
};

/** Keeps one Chromium. */
export type Keeper = {
  /**
   * Runs `work` with a browser that neither leaves meanwhile nor is replaced under it. When the work fails, the browser is asked whether it still
   * answers: one that does not is discarded, and the work rejects with BrowserAway. It rejects with that also when there is no browser within
   * `waitMs`, and otherwise when none can be launched.
   */
  use<T>(work: (generation: Generation) => Promise<T>, waitMs: number): Promise<T>;
  /** Resolves when a browser is up and answers; launches it when there is none. */
  ready(): Promise<void>;
};

/**
 * Keeps one Chromium at a time. It is launched when it is first needed, and replaced after `rendersPerBrowser` prints, or earlier when it has grown
 * too large or cannot open or close a page. A browser that prints nothing for `idleMs` leaves.
 */
export function createKeeper(shell: Pick<Shell, "log" | "open">, options: KeeperOptions): Keeper {
  const { rendersPerBrowser, idleMs } = options;
  const faces = readFaces();
  /** Every browser that may still run, so that closing misses none. */
  const open = new Set<Generation>();
  let current: Generation | undefined;
  let launching: Promise<Generation> | undefined;
  let replacing = false;
  let closed = false;
  /** The number of works that use the browser, or are about to. */
  let users = 0;
  let idle: NodeJS.Timeout | undefined;

  /** Callers that need a browser at the same time share one launch; a failed one is forgotten, so the next tries again. */
  async function launch(): Promise<Generation> {
    if (closed) throw new Error("the pool is closed");
    launching ??= launchGeneration({ ...options, faces })
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

  /** Does `work` while the browser does not leave. */
  async function staying<T>(work: () => Promise<T>): Promise<T> {
    users += 1;
    try {
      return await work();
    } finally {
      users -= 1;
      clearTimeout(idle);
      if (idleMs !== undefined && users === 0 && !closed)
        idle = setTimeout(() => void leave(), idleMs).unref();
    }
  }

  /** Closes a browser that nobody has used for a while. The next work that needs one launches another. */
  async function leave(): Promise<void> {
    const generation = current;
    if (!generation || users > 0 || replacing) return;
    current = undefined;
    await generation.close();
    open.delete(generation);
    shell.log.info("browser.left", { count: generation.prints() });
  }

  async function check(generation: Generation): Promise<void> {
    try {
      await generation.check();
    } catch (error) {
      discard(generation, "callado");
      throw error;
    }
  }

  /** Launches the new browser first; the old one ends its prints and goes. */
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

  const isSpent = (generation: Generation): boolean =>
    generation.prints() >= rendersPerBrowser ||
    generation.bytes() > BROWSER_BYTES_MAX ||
    generation.isStuck();

  shell.open("chromium", open, async (generations) => {
    closed = true;
    clearTimeout(idle);
    await launching?.catch(() => {});
    await Promise.all([...generations].map((generation) => generation.close()));
  });

  return {
    async use(work, waitMs) {
      // A launch that takes longer goes on for the next work, and counts as a use, so that the browser leaves in time though no work comes.
      const coming = staying(usable);
      const overdue = () => new BrowserAway(`no browser within ${Math.round(waitMs)} ms`);
      return await staying(async () => {
        const generation = await withLimit(coming, waitMs, overdue);
        try {
          return await work(generation);
        } catch (error) {
          // A page that failed concerns its own print; a browser that no longer answers concerns everybody.
          await check(generation).catch(() => {
            throw new BrowserAway("the browser does not answer", { cause: error });
          });
          throw error;
        } finally {
          if (isSpent(generation)) void replace(generation);
        }
      });
    },
    ready: () => staying(async () => await check(await usable())),
  };
}
