import type { Server } from "node:http";
import type { Socket } from "node:net";
import { counter } from "@dte/metrics";
import { createLoop, type Loop } from "@dte/work";
import { readUntaken } from "./untaken.js";

const LOOK_EVERY_MS = 2_000;
/** Longer than a line falters. */
const STALLED_MS = 10_000;

const countCut = counter("http.server.readers.cut");

/** How much of an answer had left this process, and how much of that the reader's system had not taken, when that last changed. */
type Mark = { readonly written: number; readonly untaken: number | undefined; readonly since: number };

/**
 * Cuts a reader who takes nothing of an answer for ten seconds while some of it waits to be written: it would keep what the answer holds for as long as
 * it likes. Who takes something, however little, is served. The kernel takes megabytes of an answer before its reader takes one, and says only after a third
 * of them that there is room; so it is asked what the reader has taken where it says so (Linux).
 */
export function cutStalledReaders(server: Server): void {
  const open = new Map<Socket, Mark | undefined>();
  let looking: Loop | undefined;
  server.on("connection", (socket: Socket) => {
    // A look that failed is made up for by the next one.
    looking ??= createLoop({ everyMs: LOOK_EVERY_MS, pass: look, onError() {} });
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });

  async function look(): Promise<void> {
    const suspects: [Socket, Mark][] = [];
    for (const [socket, mark] of open) {
      const waits = socket.writableLength > 0;
      const written = socket.bytesWritten - socket.writableLength;
      if (waits && mark?.written === written) suspects.push([socket, mark]);
      else if (waits) open.set(socket, { written, untaken: undefined, since: performance.now() });
      else if (mark) open.set(socket, undefined);
    }
    if (suspects.length === 0) return;
    const untakenOf = await readUntaken();
    const now = performance.now();
    for (const [socket, mark] of suspects) {
      if (!open.has(socket)) continue;
      const untaken = untakenOf(socket);
      const isSame = mark.untaken === undefined || untaken === undefined || mark.untaken === untaken;
      if (!isSame) open.set(socket, { ...mark, untaken, since: now });
      else if (now - mark.since < STALLED_MS) open.set(socket, { ...mark, untaken });
      else {
        countCut(1);
        socket.destroy();
      }
    }
  }
  server.once("close", () => void looking?.stop());
}
