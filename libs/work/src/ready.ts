import type { Worker } from "node:worker_threads";

/** The first message of a thread, when its modules are loaded and it can work. */
export const READY = "ready";

/** The longest start of a thread. It takes a tenth of a second, or a thousand times as long on a machine that has no time for it. */
const START_LIMIT_MS = 60_000;

/**
 * Waits until a new thread has loaded its modules, so that a limit of its work counts the work alone. On a busy machine loading takes longer than any
 * work, and a thread that was killed for it would be as late the next time. Throws the thread's error when it ends before.
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
