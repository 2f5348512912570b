import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../src/paths.js";

const { default: config } = (await import(pathToFileURL(join(root, "jest.config.js")).href)) as {
  default: object;
};

/** Writes the files of a repository of its own, by their paths in it; gives its folder. */
export function writeHouse(files: Readonly<Record<string, string>>): string {
  const house = mkdtempSync(join(tmpdir(), "jest-house-"));
  for (const [path, text] of Object.entries({ "package.json": '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  return house;
}

/** Gives Node's arguments for running the suites of such a repository as `npm test` runs the real ones, with little patience. */
export function jestArguments(house: string, ...args: readonly string[]): string[] {
  const here = JSON.parse(JSON.stringify(config).replaceAll("<rootDir>", root)) as object;
  const own = {
    ...{ rootDir: house, roots: [house], cacheDirectory: join(house, "cache"), moduleNameMapper: {} },
    ...{ testTimeout: 500, testEnvironmentOptions: { patienceMs: 200 } },
    // Some of its suites leave things behind with which no worker ends by itself.
    workerGracefulExitTimeout: 500,
  };
  return [
    ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
    join(root, "node_modules/jest/bin/jest.js"),
    ...["--config", JSON.stringify({ ...here, ...own }), ...args],
  ];
}
