import { readFile } from "node:fs/promises";

/** A thousand items take a tenth of it; what takes more is a picture or a layout made to have no end. */
const PROCESS_BYTES_MAX = 512 * 1024 * 1024;
/** Often enough that no process gains much more than its limit meanwhile; reading costs a tenth of a millisecond. */
const LOOK_MS = 200;
const KIB = 1_024;

/** `isPage`: it works for one print alone. */
export type Process = { readonly pid: number; readonly isPage: boolean };

/** Watches a browser's processes while it prints. */
export type Watch = {
  /** Hears that a print begins. */
  begin(): void;
  /** Hears that a print has ended. */
  end(): void;
  /** Tells what all its processes had for themselves when last looked at, in bytes. */
  bytes(): number;
};

/**
 * Ends a page's process that takes more than `limitBytes`: that costs its print, and nobody else's. `list` tells the processes. It reads
 * /proc: where there is none, nothing is watched.
 */
export function watchMemory(list: () => Promise<Process[]>, limitBytes: number = PROCESS_BYTES_MAX): Watch {
  let printing = 0;
  let total = 0;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const found = await Promise.all(
      (await list()).map(async ({ pid, isPage }) => {
        const bytes = await ownBytes(pid);
        if (isPage && bytes > limitBytes) process.kill(pid, "SIGKILL");
        return bytes;
      }),
    );
    total = found.reduce((sum, bytes) => sum + bytes, 0);
  }

  function tick(): void {
    if (isLooking) return;
    isLooking = true;
    // A browser that does not answer, or a process that has just ended, is looked at the next time.
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }

  return {
    begin() {
      printing += 1;
      timer ??= setInterval(tick, LOOK_MS).unref();
    },
    end() {
      printing -= 1;
      if (printing > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
    bytes: () => total,
  };
}

/** Reads the memory that a process shares with no other and with no file. 0 when there is no such process. */
async function ownBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "latin1").catch(() => "");
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KIB;
}
