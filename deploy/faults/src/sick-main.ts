import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before a service, into its process: makes it late with everything, or fills its heap, as its parent tells it, and lets it be well again.
type Told = { readonly lateMs: number } | { readonly usedBytes: number } | "well";

const EVERY_MS = 1_000;
/** Far beyond what V8 keeps among what is young. */
const PIECE_LENGTH = 131_072;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const kept: number[][] = [];
let late: NodeJS.Timeout | undefined;

process.on("message", (told: Told) => {
  clearInterval(late);
  kept.length = 0;
  collect();
  if (told === "well") return;
  if ("lateMs" in told) late = setInterval(() => standStill(told.lateMs), EVERY_MS);
  else
    while (process.memoryUsage().heapUsed < told.usedBytes)
      kept.push(new Array(PIECE_LENGTH).fill(kept.length));
});
process.channel?.unref();

function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
