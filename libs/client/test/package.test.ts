import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "@jest/globals";

const run = promisify(execFile);
const home = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): Promise<string> => readFile(`${home}/${path}`, "utf8");

type Manifest = {
  private?: boolean;
  exports: Record<string, Record<string, string>>;
  dependencies: Record<string, string>;
};
let manifest: Manifest;
/** The files that a user of the package gets; `npm test` has built it. */
let files: string[];

beforeAll(async () => {
  manifest = JSON.parse(await read("package.json"));
  const { stdout } = await run("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: home });
  const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
  files = (packed?.files ?? []).map(({ path }) => path);
});

test("the package can be published, with its program, its types, its README and its license, and no tests", () => {
  expect(manifest.private).toBeUndefined();
  const offered = Object.values(manifest.exports).flatMap((each) => Object.values(each));
  expect(files).toEqual(expect.arrayContaining(offered.map((path) => path.replace(/^\.\//, ""))));
  expect(files).toEqual(expect.arrayContaining(["README.md", "LICENSE", "package.json"]));
  expect(files.filter((path) => /(^|\/)test\/|\.test\.|tsbuildinfo/.test(path))).toEqual([]);
});

test("it needs nothing but what it declares, nothing of this house, and nothing that only Node.js has", async () => {
  const programs = files.filter((path) => /^dist\/.*\.(js|d\.ts)$/.test(path));
  expect(programs.length).toBeGreaterThan(10);
  const imported = await Promise.all(
    programs.map(async (path) =>
      [...(await read(path)).matchAll(/(?:from|import)\s*\(?"([^"]+)"/g)].map(([, name = ""]) => name),
    ),
  );
  const others = new Set(imported.flat().filter((name) => !name.startsWith("./") && !name.startsWith("../")));
  expect([...others]).toEqual(Object.keys(manifest.dependencies));
  expect([...others].filter((name) => name.startsWith("@dte/"))).toEqual([]);
  const globals = await Promise.all(programs.map(read));
  expect(globals.filter((text) => /\b(process|Buffer|require|__dirname)\b[.(]/.test(text))).toEqual([]);
});

test("it runs as it is packed, as an ES module", async () => {
  const url = pathToFileURL(`${home}/${manifest.exports["."]?.["default"]}`).href;
  const script = `import * as all from ${JSON.stringify(url)}; console.log(Object.keys(all).sort().join())`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout.trim().split(",")).toEqual(
    expect.arrayContaining(["DteConnectionError", "DteError", "createDteClient", "ok"]),
  );
});
