import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Failure } from "./failure.js";

/** The folder beside a clone with the tax authorities' schemas and samples; they are not part of the clone. */
const BESIDE = "../shared/fiscal";

type Env = { readonly [name: string]: string | undefined };

/**
 * Finds the folder of the authorities' official files: FISCAL_SCHEMAS_DIR, else the one beside the clone; undefined when there is none,
 * which CI does not allow. Throws Failure.
 */
export function findSchemas(root: string, env: Env): string | undefined {
  const named = env["FISCAL_SCHEMAS_DIR"];
  const dir = resolve(root, named || BESIDE);
  if (existsSync(dir)) return dir;
  if (named) throw new Failure(`FISCAL_SCHEMAS_DIR names ${dir}, which does not exist.`);
  if (env["CI"] !== "true") return undefined;
  throw new Failure(
    `The tax authorities' schemas are missing, and in CI (CI=true) no conformance test may be skipped.\n${howTo(dir)}`,
  );
}

/** Gives the warning at the end of a run without the official files. */
export function warning(root: string): string {
  return [
    "",
    "!".repeat(78),
    "!! The conformance tests were SKIPPED: the tax authorities' schemas are not here.",
    "!! Nothing in this run has compared our documents with the official XSDs.",
    ...howTo(resolve(root, BESIDE))
      .split("\n")
      .map((line) => `!! ${line}`),
    "!".repeat(78),
  ].join("\n");
}

const howTo = (dir: string): string =>
  `Put them in ${dir}\nor set FISCAL_SCHEMAS_DIR=/path/to/fiscal (it holds a folder of each country).`;
