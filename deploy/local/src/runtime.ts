import { existsSync } from "node:fs";
import { join } from "node:path";

/** The package that brings the runtime on which production runs, as package-lock.json pins it. */
export const RUNTIME_PACKAGE = `node-${process.platform}-${process.arch}`;

/** Finds the program of the pinned runtime below a clone; undefined where npm has none for this machine. */
export function pinnedRuntime(root: string): string | undefined {
  const program = join(root, "node_modules", RUNTIME_PACKAGE, "bin", "node");
  return existsSync(program) ? program : undefined;
}

/**
 * Finds the program that runs services and tests: the pinned runtime, whatever Node the person has, so that a laptop behaves as production does; the
 * person's own where npm has no pinned one.
 */
export const runtimeOf = (root: string): string => pinnedRuntime(root) ?? process.execPath;
