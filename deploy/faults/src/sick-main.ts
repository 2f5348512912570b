import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// This is loaded before a service, into its process: when its parent says so, it stands still for a while each time, fills its heap, or lets it be
// well again.
type Told = { readonly lateMs: number } | { readonly usedBytes: number } | "well";

/** The size of one piece of garbage, far beyond what V8 keeps among young objects. */
const PIECE_LENGTH = 131_072;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const kept: number[][] = [];

process.on("message", (told: Told) => {
  kept.length = 0;
  collect();
  if (told === "well") return;
  if ("lateMs" in told) standStill(told.lateMs);
  else
    while (process.memoryUsage().heapUsed < told.usedBytes)
      kept.push(new Array(PIECE_LENGTH).fill(kept.length));
});
process.channel?.unref();

function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
