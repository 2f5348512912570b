import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the clone: the same from `src/` and from `dist/`. */
export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

/** The folder of everything that a run writes; `npm run clean` removes it. */
export const localDir = join(root, ".local");
