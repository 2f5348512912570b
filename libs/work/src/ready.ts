import type { Worker } from "node:worker_threads";

/** What a thread says first, when its modules are loaded and it can work. */
export const READY = "ready";

/** A thread begins within a tenth of a second; on a machine that has no time for it, it may take a thousand times as long. */
const START_LIMIT_MS = 60_000;

/**
 * Waits until a new thread has loaded its modules, so that a limit of its work counts the work alone: on a busy machine loading takes longer
 * than any work, and a thread that is killed for it is as late the next time. Throws when the thread ends before, with its error.
 */
export async function untilReady(worker: Worker): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    await new Promise<void>((resolve, reject) => {
      const onMessage = () => resolve();
      const onExit = () => reject(new Error("a thread ended before it could work"));
      const timer = setTimeout(
        () => reject(new Error(`a thread was not ready within ${START_LIMIT_MS} ms`)),
        START_LIMIT_MS,
      );
      worker.once("message", onMessage).once("error", reject).once("exit", onExit);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", reject).off("exit", onExit);
      });
    });
  } finally {
    ending.abort();
  }
}
