import { readFile } from "node:fs/promises";

/** How Chromium calls the process in which the pages of one print become a file. A headless shell has none. */
const COMPOSITOR = "--utility-sub-type=printing.mojom.PrintCompositor";

/** Tells whether a process is one of Chromium's that put a PDF together; false for one that has ended. */
export async function isCompositor(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "")).includes(COMPOSITOR);
}

/**
 * Ends what a failed print left at work, which goes on computing though nobody waits for it: those of `pids` that outlive
 * the prints that `running` stands for, one of which each may belong to.
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
