import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { sources } from "../test/house.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const IMPORT = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;
const LIB = /^(libs\/[^/]+\/src)\//;

/** Gives the room of a path below `src`: its first folder, or the file itself if it is in none. */
const roomOf = (src: string, path: string): string => relative(src, path).split("/")[0] ?? "";

/** The rooms that each room of a library imports, without tests, each with such an import. */
const edges = new Map<string, Map<string, string>>();
for (const { path, text } of sources) {
  const src = LIB.exec(path)?.[1];
  if (src === undefined || /\.test\.tsx?$/.test(path)) continue;
  for (const [, to = ""] of text.matchAll(IMPORT)) {
    const target = join(dirname(path), to.replace(/\.js$/, ".ts"));
    if (!target.startsWith(`${src}/`)) continue;
    const [from, into] = [roomOf(src, path), roomOf(src, target)];
    if (from === into) continue;
    const known = edges.get(`${src}/${from}`) ?? new Map();
    edges.set(`${src}/${from}`, known.set(`${src}/${into}`, `${path} imports ${target}`));
  }
}

/** Finds the rooms that a room reaches by its imports, and by theirs. */
function reachable(room: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const next of edges.get(room)?.keys() ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(next, seen);
  }
  return seen;
}

test("the rooms of a library stand above each other: none imports one that comes to it", () => {
  expect(edges.size).toBeGreaterThan(50);
  const circles = [...edges].flatMap(([from, into]) =>
    [...into].flatMap(([to, how]) => (reachable(to).has(from) ? [how] : [])),
  );
  expect(circles).toEqual([]);
});

/** Reads the rooms that a library's README lists, in its order. */
const listed = (readme: string): string[] =>
  [...readme.matchAll(/^\| ((?:`[a-z.-]+\/?`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([a-z.-]+)\/?`/g)].map(([, name = ""]) => name),
  );

test.each(["libs/service", "libs/certifier"])(
  "%s lists its rooms in the order in which they stand",
  (lib) => {
    const readme = readFileSync(join(root, lib, "README.md"), "utf8");
    const order = listed(readme.slice(readme.indexOf("| Room of `src/`")));
    const rooms = new Set(
      sources
        .filter(({ path }) => path.startsWith(`${lib}/src/`) && !/\.test\.ts$/.test(path))
        .map(({ path }) => roomOf(`${lib}/src`, path)),
    );
    expect([...rooms].filter((room) => room !== "index.ts").sort()).toEqual([...order].sort());
    const wrong = [...edges].flatMap(([from, into]) =>
      [...into].flatMap(([to, how]) => {
        const [at, above] = [from, to].map((each) => order.indexOf(relative(`${lib}/src`, each)));
        return at !== undefined && above !== undefined && at >= 0 && above > at ? [how] : [];
      }),
    );
    expect(wrong).toEqual([]);
  },
);
