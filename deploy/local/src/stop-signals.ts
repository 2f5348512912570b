/** The time within which two signals are one, in ms: npm passes on a signal that the terminal has sent to this process already. */
const SAME_SIGNAL_MS = 1_000;
const PARENT_POLL_MS = 200;

/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP, and when npm, which started this process, is gone; calls `force` at the second signal. Gives the
 * controller of the abortion, and the function that stops listening.
 */
export function listenForStop(force: () => void): { stopping: AbortController; ignore: () => void } {
  const stopping = new AbortController();
  let firstAt: number | undefined;
  const onSignal = (): void => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      stopping.abort(new Error("stopped"));
    } else if (now - firstAt > SAME_SIGNAL_MS) force();
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const parent = process.ppid;
  const watch = process.env["npm_lifecycle_event"]
    ? setInterval(() => {
        if (process.ppid !== parent) onSignal();
      }, PARENT_POLL_MS)
    : undefined;
  watch?.unref();
  return {
    stopping,
    ignore: () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
