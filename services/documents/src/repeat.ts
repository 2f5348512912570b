import type { Shell } from "@dte/service";

/** Does `work` again and again, `ms` after it has ended, until `signal`; a failure is logged and does not end it. */
export async function every(
  ms: number,
  signal: AbortSignal,
  work: () => Promise<unknown>,
  shell: Shell,
  failure: string,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      shell.log.error(failure, { error });
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      }
      signal.addEventListener("abort", done);
      if (signal.aborted) done();
    });
  }
}
