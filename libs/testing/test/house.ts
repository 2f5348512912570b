import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "@swc/core";

const root = fileURLToPath(new URL("../../..", import.meta.url));

type Manifest = {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** A package of the house. All paths here start at the root of the house. */
export type Room = { readonly dir: string; readonly manifest: Manifest };

/** A node of a parsed file; its further properties depend on its type. */
export type Node = { readonly type: string; readonly [key: string]: unknown };

/** A file that somebody wrote, test or not. */
export type Source = {
  readonly path: string;
  readonly room: Room;
  /** True for a test, or a helper of tests only. */
  readonly isTest: boolean;
  readonly text: string;
};

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), "utf8")) as T;

const foldersIn = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => join(dir, name));

/** Every package that `workspaces` names. */
export const rooms: readonly Room[] = readJson<{ workspaces: string[] }>("package.json")
  .workspaces.flatMap((pattern) =>
    pattern
      .split("/")
      .reduce(
        (dirs, part) => dirs.flatMap((dir) => (part === "*" ? foldersIn(dir) : [join(dir, part)])),
        [""],
      ),
  )
  .filter((dir) => existsSync(join(root, dir, "package.json")))
  .map((dir) => ({ dir, manifest: readJson<Manifest>(join(dir, "package.json")) }));

/** The packages that every room may use in its tests. */
export const sharedTools = Object.keys(readJson<Manifest>("package.json").devDependencies ?? {});

const roomByDir = new Map(rooms.map((room) => [room.dir, room]));
const roomByName = new Map(rooms.map((room) => [room.manifest.name, room]));

/** Finds the innermost room in which a path lies; undefined outside of all. */
export function roomOf(path: string): Room | undefined {
  for (let dir = path; dir !== "."; dir = dirname(dir)) {
    const room = roomByDir.get(dir);
    if (room) return room;
  }
  return undefined;
}

const BUILT = new Set(["node_modules", "dist", "gen"]);

function filesIn(dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((each) => {
    const path = join(dir, each.name);
    if (each.isDirectory()) return BUILT.has(each.name) ? [] : filesIn(path);
    return /\.(tsx?|mjs)$/.test(each.name) && !each.name.includes(".d.") ? [path] : [];
  });
}

/** Every module of every room, without generated ones. */
export const sources: readonly Source[] = ["libs", "services", "deploy"].flatMap(filesIn).flatMap((path) => {
  const room = roomOf(path);
  if (!room) return [];
  const isTest = /\.test\.tsx?$/.test(path) || path.slice(room.dir.length).startsWith("/test/");
  return { path, room, isTest, text: readFileSync(join(root, path), "utf8") };
});

const paths = new Set(sources.map(({ path }) => path));

/** Parses a file into its statements. */
export function parse({ path, text }: Source): readonly Node[] {
  const options = path.endsWith(".mjs")
    ? ({ syntax: "ecmascript" } as const)
    : ({ syntax: "typescript", tsx: path.endsWith(".tsx") } as const);
  return parseSync(text, { ...options, target: "es2022" }).body as unknown as Node[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Calls `visit` with every node below, and goes into those for which it gives true. */
export function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (typeof value === "object" && value !== null) {
    if (isNode(value) && !visit(value)) return;
    for (const each of Object.values(value)) walk(each, visit);
  }
}

/** Names the package of a specifier: "@dte/x/y" belongs to "@dte/x". */
export const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** Finds the source file to which an import leads; undefined for a file outside of the house. */
export function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return written(join(dirname(from), specifier));
  const room = roomByName.get(packageOf(specifier));
  const entry = room?.manifest.exports?.[`.${specifier.slice(packageOf(specifier).length)}`];
  return room && entry && written(join(room.dir, typeof entry === "string" ? entry : entry.default));
}

/** Finds the source of a file that is imported by its compiled name. */
function written(path: string): string | undefined {
  const source = path.replace("/dist/", "/src/");
  return [source, source.replace(/\.js$/, ".ts"), source.replace(/\.js$/, ".tsx")].find((each) =>
    paths.has(each),
  );
}
