import { setFlagsFromString } from "node:v8";

/**
 * By how much the heap may grow, in percent of what was alive, before everything in it is looked through again. Under a limit of some hundred MiB V8
 * takes a third (`MemoryController::MaxGrowingFactor` in its source), of which what lies outside of the heap for a moment, bytes on their way,
 * takes most: `documents` looked through all of it with every third collection of what is young.
 */
const GROWTH_PERCENT = 100;

/** Lets this process's heap grow further between full collections. Its limit, `--max-old-space-size`, stays what it is. */
export function letHeapGrow(): void {
  // Node takes this one neither from NODE_OPTIONS nor from its own settings; V8 reads it at each full collection.
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
