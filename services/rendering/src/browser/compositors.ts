import { readFile } from "node:fs/promises";

/** The option by which Chromium's process is known that makes a file of the pages of one print. A headless shell has none. */
const COMPOSITOR = "--utility-sub-type=printing.mojom.PrintCompositor";

/** Tells whether a process is one of Chromium's that put a PDF together; false for a process that has ended. */
export async function isCompositor(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "")).includes(COMPOSITOR);
}

/**
 * Ends the processes of a failed print, which go on computing though nobody waits for them: those of `pids` that outlive the prints that `running`
 * stands for, as each may belong to one of these.
 */
export async function endCompositors(
  pids: readonly number[],
  running: Iterable<Promise<unknown>>,
): Promise<void> {
  await Promise.allSettled(running);
  for (const pid of pids) {
    // The process may have ended, and its number may be another process's by now.
    if (await isCompositor(pid)) kill(pid);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
