import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { writeWhole } from "../files.js";
import type { Note } from "../progress.js";
import { findProgram } from "./find.js";

const UPDATE_LIMIT_MS = 120_000;
const DOWNLOAD_LIMIT_MS = 600_000;
const UNPACK_LIMIT_MS = 60_000;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

const run = promisify(execFile);

export type Unpacked = { root: string; libraryPath: string };

export type Debian = {
  /**
   * Fetches Debian packages, with the packages that they need and the machine lacks, and unpacks them. Nothing is installed: the machine stays as it
   * was, no service of Debian's is started, and no root is needed. `packages[0]` names the folder. Throws when there is no apt or it does not find
   * them.
   */
  unpack(packages: readonly [string, ...string[]]): Promise<Unpacked>;
};

/** Opens Debian's packages, which are unpacked below `toolsDir` one after the other; `note` is called with a line about a step that takes long. */
export function openDebian(toolsDir: string, note: Note): Debian {
  const home = join(toolsDir, "debian");
  const lists = join(home, "lists");
  let turn: Promise<unknown> = Promise.resolve();
  let updated: Promise<void> | undefined;

  const download = async (apt: string, work: string, packages: readonly string[]): Promise<void> => {
    const archives = join(work, "cache/archives");
    mkdirSync(join(archives, "partial"), { recursive: true });
    // apt ends well without an archive when the machine has the package and its lists are empty.
    const isComplete = (): boolean =>
      packages.every((each) => readdirSync(archives).some((name) => name.startsWith(`${each}_`)));
    const cache = [`Dir::Cache=${work}/cache`];
    note(`fetching Debian's ${packages[0]}`);
    await call(apt, [...INSTALL, ...packages], cache, DOWNLOAD_LIMIT_MS).catch(() => {});
    if (isComplete()) return;
    updated ??= update(apt, lists, note);
    await updated;
    await call(apt, [...INSTALL, ...packages], [...cache, `Dir::State::Lists=${lists}`], DOWNLOAD_LIMIT_MS);
    if (!isComplete()) throw new Error(`Debian has no ${packages.join(", ")}`);
  };

  const fetch = async (packages: readonly [string, ...string[]]): Promise<Unpacked> => {
    const root = join(home, packages[0]);
    if (existsSync(root)) return { root, libraryPath: libraryPathOf(root) };
    const apt = findProgram("apt-get");
    const dpkg = findProgram("dpkg-deb");
    if (!apt || !dpkg) throw new Error("this machine has no apt-get and dpkg-deb");
    const work = `${root}.${process.pid}`;
    try {
      await download(apt, work, packages);
      await unpack(dpkg, work);
      renameSync(join(work, "root"), root);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    return { root, libraryPath: libraryPathOf(root) };
  };

  return {
    unpack(packages) {
      const next = turn.then(() => fetch(packages));
      turn = next.catch(() => {});
      return next;
    },
  };
}

const INSTALL = ["--download-only", "--reinstall", "--no-install-recommends", "install"];

/** Fetches fresh package lists beside the machine's own, which are missing or too old. */
async function update(apt: string, lists: string, note: Note): Promise<void> {
  note("fetching Debian's package lists");
  mkdirSync(join(lists, "partial"), { recursive: true });
  await call(apt, ["update"], [`Dir::State::Lists=${lists}`, `Dir::Cache=${lists}/cache`], UPDATE_LIMIT_MS);
}

async function call(apt: string, args: string[], options: string[], timeout: number): Promise<void> {
  const everywhere = ["Debug::NoLocking=1", "APT::Sandbox::User="];
  await run(apt, [...[...everywhere, ...options].flatMap((each) => ["-o", each]), "-qq", "-y", ...args], {
    timeout,
    maxBuffer: OUTPUT_BYTES_MAX,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
  });
}

async function unpack(dpkg: string, work: string): Promise<void> {
  const archives = join(work, "cache/archives");
  const files = readdirSync(archives).filter((name) => name.endsWith(".deb"));
  if (files.some((name) => name.startsWith("libc6_"))) {
    throw new Error("Debian's package needs a newer libc than this machine's");
  }
  for (const file of files) {
    await run(dpkg, ["--extract", join(archives, file), join(work, "root")], { timeout: UNPACK_LIMIT_MS });
  }
}

function libraryPathOf(root: string): string {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const libraries = files.filter((path) => /\.so(\.\d+)*$/.test(path));
  return [...new Set(libraries.map((path) => join(root, dirname(path))))].join(":");
}

/** Writes a command that runs `program` with more libraries or flags; the process becomes the program's. */
export function writeWrapper(
  path: string,
  program: string,
  options: { libraryPath?: string; flags?: readonly string[] },
): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const { libraryPath, flags = [] } = options;
  const lines = [
    "#!/bin/sh",
    ...(libraryPath ? [`export LD_LIBRARY_PATH=${quote(libraryPath)}`] : []),
    `exec ${[program, ...flags].map(quote).join(" ")} "$@"`,
  ];
  // An unchanged text leaves the file as it is, and what was proved of it still holds.
  const text = `${lines.join("\n")}\n`;
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeWhole(path, text, 0o755);
  return path;
}
