import { posix } from "node:path";

/** The entry of a folder in package-lock.json. */
export type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  /** True for a package of this repository: `resolved` is its folder. */
  readonly link?: boolean;
  /** True where only development needs it. */
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

export type LockFile = { readonly packages: Readonly<Record<string, Locked>> };

export type Closure = {
  /** Folders of packages of this repository, from the root of the clone, sorted. */
  readonly workspaces: readonly string[];
  /** Folders of installed packages, from the root of the clone, sorted. */
  readonly modules: readonly string[];
  /** The folders that each folder needs, sorted. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
};

export type Machine = { readonly os: string; readonly cpu: string };

/**
 * Finds everything that `start` (a folder of this repository) needs to run: its dependencies and theirs, found as Node finds them, without those that
 * only serve development, or another machine. Throws when a needed one is not in the lock file.
 */
export function closureOf({ packages }: LockFile, start: string, machine: Machine): Closure {
  const needs = new Map<string, readonly string[]>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (needs.has(folder)) continue;
    const from = folder;
    const found = wanted(packages[folder] ?? {}).flatMap(({ name, isOptional }) => {
      const path = resolveFrom(packages, from, name);
      if (path !== undefined && fits(packages[path], machine)) return [path];
      if (isOptional) return [];
      throw new Error(`package-lock.json has no ${name}, which ${from} needs`);
    });
    needs.set(folder, [...new Set(found)].sort());
    waiting.push(...found);
  }
  const all = [...needs.keys()].sort();
  return {
    workspaces: all.filter((folder) => !folder.includes("node_modules/")),
    modules: all.filter((folder) => folder.includes("node_modules/")),
    needs,
  };
}

/** The beginning of packages of types: some packages name them among their dependencies, and nothing runs them. */
const TYPES = "@types/";

function wanted(entry: Locked): { name: string; isOptional: boolean }[] {
  const isOptionalPeer = (name: string) => entry.peerDependenciesMeta?.[name]?.optional === true;
  return [
    ...Object.keys(entry.dependencies ?? {}).map((name) => ({ name, isOptional: false })),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
    ...Object.keys(entry.peerDependencies ?? {})
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isOptional: false })),
  ].filter(({ name }) => !name.startsWith(TYPES));
}

/** Finds the nearest folder of that name, as Node looks for it; a link is followed to the package of this repository. */
function resolveFrom(packages: LockFile["packages"], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder === "." ? "" : folder, "node_modules", name);
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === ".") return undefined;
  }
}

const fits = (entry: Locked | undefined, { os, cpu }: Machine): boolean =>
  (entry?.os?.includes(os) ?? true) && (entry?.cpu?.includes(cpu) ?? true);
