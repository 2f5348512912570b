import { readFile } from "node:fs/promises";
import { createLoop } from "@dte/work";

/** The most bytes of a page: a thousand items take a tenth of it; a page that takes more has a picture or a layout made to have no end. */
const PAGE_BYTES_MAX = 512 * 1024 * 1024;
/** How often processes are looked at, in ms: often enough that none gains much more than its limit meanwhile; reading costs a tenth of a millisecond. */
const LOOK_MS = 200;
const KIB = 1_024;

/** A process of a browser. `isPage`: it works for one print alone. */
export type Process = { readonly pid: number; readonly isPage: boolean };

/** The memory that browsers beside each other share: each watch enters its processes here. */
export type Room = { readonly bytesMax: number; readonly processes: Map<Watch, readonly Process[]> };

export const createRoom = (bytesMax: number): Room => ({ bytesMax, processes: new Map() });

export type WatchLimits = {
  readonly room: Room;
  /** The most bytes of a page's process. */
  readonly pageBytesMax?: number | undefined;
};

/** Watches a browser's processes while it prints. */
export type Watch = {
  /** Notes that a print begins. */
  begin(): void;
  /** Notes that a print has ended. */
  end(): void;
  /** Gives the bytes that all its processes had for themselves when last looked at. */
  bytes(): number;
  /** Stops looking: the browser's memory counts as free. */
  close(): void;
};

/**
 * Ends a page's process that takes more than it may, and the largest of all pages when the browsers of the room take too much together: that costs
 * only its own print. `list` gives the processes. It reads /proc: where there is none, nothing is watched.
 */
export function watchMemory(
  list: () => Promise<Process[]>,
  { room, pageBytesMax = PAGE_BYTES_MAX }: WatchLimits,
): Watch {
  let printing = 0;
  let total = 0;
  let isKnown = false;
  let isClosed = false;

  async function look(): Promise<void> {
    const found = await list();
    if (isClosed) return;
    room.processes.set(watch, found);
    const all = await Promise.all(
      [...room.processes].flatMap(([owner, each]) =>
        each.map(async ({ pid, isPage }) => ({ owner, pid, isPage, bytes: await ownBytes(pid) })),
      ),
    );
    const own = all.filter(({ owner }) => owner === watch);
    total = sumOf(own);
    for (const { pid, isPage, bytes } of own)
      if (isPage && bytes > pageBytesMax) process.kill(pid, "SIGKILL");
    if (sumOf(all) <= room.bytesMax) return;
    const [largest] = all.filter(({ isPage }) => isPage).sort((a, b) => b.bytes - a.bytes);
    // The largest page is ended here only if it is this browser's own; another browser's watch ends its own.
    if (largest?.owner === watch) process.kill(largest.pid, "SIGKILL");
  }

  const looking = createLoop({
    everyMs: LOOK_MS,
    async pass() {
      // The browser's memory at rest counts before it prints.
      if (isKnown && printing === 0) return;
      isKnown = true;
      await look();
    },
    // A browser that does not answer, or a process that has just ended, is looked at the next time.
    onError() {},
  });

  const watch: Watch = {
    begin() {
      printing += 1;
    },
    end() {
      printing -= 1;
    },
    bytes: () => total,
    close() {
      isClosed = true;
      void looking.stop();
      room.processes.delete(watch);
    },
  };
  return watch;
}

const sumOf = (each: readonly { readonly bytes: number }[]): number =>
  each.reduce((sum, { bytes }) => sum + bytes, 0);

/** Reads the memory that a process shares with no other and with no file. 0 when there is no such process. */
async function ownBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "latin1").catch(() => "");
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KIB;
}
