// Runs on a bare clone, before anything is installed or built: nothing but Node itself may be imported here.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The line width of the formatter, which must find nothing to change in files written here. */
const LINE_WIDTH = 110;

/**
 * Works out the parts that follow from the packages' manifests: each room's references, the tests' and the root's. The rest of an existing
 * tsconfig.json stays as it is; a room without one gets that of a room with `src/`. Gives paths below `root` and texts.
 */
export function tsconfigs(root) {
  const { workspaces } = readJson(join(root, "package.json"));
  const groups = workspaces.map((pattern) => ({ pattern, dirs: expand(root, pattern) }));
  const dirs = groups.flatMap(({ dirs }) => dirs).sort();
  const manifests = new Map(dirs.map((dir) => [dir, readJson(join(root, dir, "package.json"))]));
  const dirOf = new Map([...manifests].map(([dir, { name }]) => [name, dir]));
  const rooms = [...manifests].map(([dir, { dependencies = {} }]) => {
    const references = Object.keys(dependencies).flatMap((name) => dirOf.get(name) ?? []);
    const paths = references.map((each) => relative(join(root, dir), join(root, each)));
    return [join(dir, "tsconfig.json"), write(roomConfig(root, dir), paths)];
  });
  const include = groups.flatMap(({ pattern, dirs }) => {
    const has = (folder) => dirs.some((dir) => existsSync(join(root, dir, folder)));
    return [
      ...(has("src") ? [`${pattern}/src/**/*.test.ts`] : []),
      ...(has("test") ? [`${pattern}/test/**/*.ts`] : []),
    ];
  });
  const tests = "tsconfig.test.json";
  // Code for the browser is compiled for itself, and no test imports it.
  const imported = dirs.filter((dir) => existsSync(join(root, dir, "src")));
  return [
    ...rooms,
    [tests, write({ ...readJson(join(root, tests)), include }, imported)],
    ["tsconfig.json", write({ files: [] }, [...dirs, tests])],
  ];
}

/** Writes the files that are not as they should be; gives their paths below `root`. */
export function writeTsconfigs(root) {
  const stale = tsconfigs(root).filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  return stale.map(([path]) => path);
}

/** Finds the packages that a pattern of `workspaces` names, a part of which may be `*`. */
function expand(root, pattern) {
  const found = pattern.split("/").reduce(
    (dirs, part) =>
      dirs.flatMap((dir) => {
        if (part !== "*") return join(dir, part);
        const inside = existsSync(join(root, dir))
          ? readdirSync(join(root, dir), { withFileTypes: true })
          : [];
        return inside.filter((each) => each.isDirectory()).map(({ name }) => join(dir, name));
      }),
    [""],
  );
  return found.filter((dir) => existsSync(join(root, dir, "package.json")));
}

function roomConfig(root, dir) {
  const path = join(dir, "tsconfig.json");
  if (existsSync(join(root, path))) return readJson(join(root, path));
  return {
    extends: relative(dirname(path), "tsconfig.base.json"),
    compilerOptions: { rootDir: "src", outDir: "dist" },
    include: ["src"],
    exclude: ["**/*.test.ts"],
  };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error.message}`);
  }
}

/** Gives the file's text; without references the key is left out. */
function write({ references: _, ...config }, paths) {
  const references = [...paths].sort().map((path) => ({ path }));
  return `${format({ ...config, ...(references.length > 0 && { references }) })}\n`;
}

function format(value, indent = "", before = 0) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = (items) => items.map((item) => `${inner}${item}`).join(",\n");
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([key, each]) => {
      const name = `${JSON.stringify(key)}: `;
      return `${name}${format(each, inner, name.length)}`;
    });
    return `{\n${lines(entries)}\n${indent}}`;
  }
  const line = `[${value.map((each) => format(each)).join(", ")}]`;
  const fits = !line.includes("\n") && indent.length + before + line.length < LINE_WIDTH;
  return fits ? line : `[\n${lines(value.map((each) => format(each, inner)))}\n${indent}]`;
}
