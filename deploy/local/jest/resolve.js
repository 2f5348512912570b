import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const GLOBALS = new URL("./globals.js", import.meta.url).href;
/** Files that belong to a suite: its own and those in a room's `test/`, which may hold state, or register tests and hooks. */
const OF_TESTS = /\/test\/|\.test\.ts$/;
const SUITE = "suite";

/** The pairs by which `jest.config.js` maps names of this repository to sources. */
let mapper = [];
let isRegistered = false;

/** Makes sources load sources in this process from now on. `moduleNameMapper`: pairs of a pattern and a path. */
export function resolveSources(moduleNameMapper) {
  mapper = moduleNameMapper.map(([pattern, path]) => [new RegExp(pattern), path]);
  if (!isRegistered) registerHooks({ resolve });
  isRegistered = true;
}

/** Gives the address of a suite's file. Modules that belong to the suite are evaluated for that address alone. */
export const suiteUrl = (path, number) => withSuite(pathToFileURL(path).href, number);

const withSuite = (url, suite) => `${url}?${SUITE}=${suite}`;

function resolve(specifier, { parentURL, ...context }, next) {
  const isOurs = parentURL?.startsWith("file:") && !parentURL.includes("/node_modules/");
  const suite = isOurs ? new URL(parentURL).searchParams.get(SUITE) : null;
  if (specifier === "@jest/globals" && isOurs) {
    // The module's tests and hooks would be those of the first suite that loads it, and no other would have them.
    if (suite === null)
      throw new Error(`${parentURL} lies outside of test/, where no module registers tests`);
    return { url: withSuite(GLOBALS, suite), format: "module", shortCircuit: true };
  }
  const url = isOurs ? sourceOf(specifier, parentURL) : undefined;
  if (url === undefined) return next(specifier, { parentURL, ...context });
  return { url: suite !== null && OF_TESTS.test(url) ? withSuite(url, suite) : url, shortCircuit: true };
}

/** Finds the source that a module of this repository means; undefined when it means none. */
function sourceOf(specifier, parentURL) {
  if (/^\.{1,2}\//.test(specifier)) {
    const url = new URL(specifier.replace(/\.js$/, ".ts"), parentURL);
    url.search = "";
    return existsSync(fileURLToPath(url)) ? url.href : undefined;
  }
  for (const [pattern, path] of mapper) {
    const match = pattern.exec(specifier);
    if (match) return pathToFileURL(path.replaceAll(/\$(\d)/g, (_, group) => match[group])).href;
  }
  return undefined;
}
