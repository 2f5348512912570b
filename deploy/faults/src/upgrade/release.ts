import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Progress, root } from "@dte/local";
import type { Release } from "../world.js";

/** An earlier release as it was, built, and whether it knows a feature that has come since. */
export type EarlierRelease = Release & {
  readonly commit: string;
  /** Its services show for which user they call (decision 41), and to whom (decision 24). */
  readonly showsIdentity: boolean;
};

/** The most output that the names of all files of a commit take, in bytes. */
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
const run = promisify(execFile);
/** The header in which a call says to which service it is made, in releases that do so. */
const SAYS_TO_WHOM = "x-dte-presencia";
/** A file that is written when a tree is complete: a tree without it was interrupted, and is made anew. */
const STAMP = ".built";
const OUTPUT_CHARS_MAX = 4_000;

/**
 * Finds the commit of the repository at `folder` that the earlier release is taken from: `wanted` (a commit, branch or tag), else the newest tag
 * before the present commit, else where this branch left `main`; on `main` itself, where nothing was released yet, the oldest commit that this one
 * can start. Throws when there is none before the present one.
 */
export async function findRelease(wanted?: string, folder: string = root): Promise<string> {
  const git = gitAt(folder);
  const present = await git("rev-parse", "HEAD");
  if (wanted !== undefined) return await git("rev-parse", "--verify", `${wanted}^{commit}`);
  const tag = await git("describe", "--tags", "--abbrev=0", "HEAD^").catch(() => undefined);
  if (tag !== undefined) return await git("rev-parse", `${tag}^{commit}`);
  const base = await git("merge-base", "HEAD", "main").catch(() => present);
  const found = base === present ? await oldestOf(folder) : base;
  if (found === undefined || found === present)
    throw new Error("nothing tells which release came before this one: --from <commit>");
  return found;
}

/** Finds the first commit of this branch that has everything NEEDED; undefined when there is none. */
async function oldestOf(folder: string): Promise<string | undefined> {
  const git = gitAt(folder);
  for (const [pattern] of NEEDED) {
    const first = await firstWith(pattern, folder);
    if (first === undefined) return undefined;
    // The first commit with the file that came last has the others too.
    const files = await filesOf(first, folder);
    if (NEEDED.every(([each]) => files.some((path) => each.test(path)))) return await git("rev-parse", first);
  }
  return undefined;
}

/** Files that an earlier release must have of its own, since only its own fit it: the oldest that can be tried is the first with all of them. */
const NEEDED: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /^services\/certifier-[a-z]{2}\/demo\/package\.json$/,
    "its accounts, and what its sandboxes know of them, are made by it",
  ],
  // Releases that have this page find both replicas of the services that they call.
  [/^docs\/operations\/configuration\.md$/, "it says whether services show for whom they call"],
  [
    /^libs\/service\/src\/inner\/presence\.ts$/,
    "its services have to show which they are: no call is heard without",
  ],
];

/** Throws where a release with these files lacks one that is NEEDED; the message names the oldest commit that could be tried. */
export async function refuseTooOld(
  commit: string,
  files: readonly string[],
  firstWith: (path: RegExp) => Promise<string | undefined>,
): Promise<void> {
  for (const [pattern, why] of NEEDED) {
    if (files.some((path) => pattern.test(path))) continue;
    const first = await firstWith(pattern);
    const oldest = first === undefined ? "" : ` The first that has it is ${first}: --from ${first}`;
    throw new Error(
      `the release of ${commit.slice(0, 8)} cannot be started by this one: it has nothing like ${pattern.source}, and ${why}.${oldest}`,
    );
  }
}

/** Finds the oldest commit of this branch that has such a file. For a branch that was merged it is the merge, which has the earlier files too. */
async function firstWith(path: RegExp, folder: string = root): Promise<string | undefined> {
  const git = gitAt(folder);
  const listed = (await git("ls-files")).split("\n").filter((each) => path.test(each));
  if (listed.length === 0) return undefined;
  return (await git("log", "--first-parent", "--diff-filter=A", "--format=%h", "--", ...listed))
    .split("\n")
    .at(-1);
}

const filesOf = async (commit: string, folder: string): Promise<string[]> =>
  (await gitAt(folder)("ls-tree", "-r", "--name-only", commit)).split("\n");

/** Checks a commit out below `folder`, installs and builds it, unless that was done before. Throws for a release that is too old. */
export async function openRelease(
  commit: string,
  folder: string,
  progress: Progress,
): Promise<EarlierRelease> {
  const tree = join(folder, commit);
  await refuseTooOld(commit, await filesOf(commit, root), firstWith);
  if (!existsSync(join(tree, STAMP))) {
    await progress.step(`making the release of ${commit.slice(0, 8)}`, () => make(commit, tree));
  }
  const service = (await import(pathToFileURL(join(tree, "libs/service/dist/index.js")).href)) as {
    readonly migrate: Release["migrate"];
    readonly serviceRoleOf?: unknown;
  };
  const settings = readFileSync(join(tree, "docs/operations/configuration.md"), "utf8");
  return {
    commit,
    root: tree,
    migrate: service.migrate,
    worksAsOwner: service.serviceRoleOf === undefined,
    showsIdentity:
      settings.includes("INNER_IDENTITY") &&
      readFileSync(join(tree, "libs/service/src/inner/presence.ts"), "utf8").includes(SAYS_TO_WHOM),
  };
}

async function make(commit: string, tree: string): Promise<void> {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = `${tree}.tar`;
  await git("archive", "--output", archive, commit);
  await within(tree, "tar", "-xf", archive);
  rmSync(archive);
  // The same lock file means the same modules; their links to packages of this repository are relative, and lead into the copy.
  const isSame = readFileSync(join(tree, "package-lock.json")).equals(
    readFileSync(join(root, "package-lock.json")),
  );
  if (isSame) copyModules(tree);
  else await within(tree, "npm", "ci", "--no-fund", "--no-audit");
  await within(tree, process.execPath, join(tree, "node_modules/typescript/bin/tsc"), "-b");
  for (const service of readdirSync(join(tree, "services"))) {
    const script = join(tree, "services", service, "build.mjs");
    if (existsSync(script)) await within(tree, process.execPath, script);
  }
  writeFileSync(join(tree, STAMP), `${commit}\n`);
}

/** Copies the modules of the root, and those that a workspace has for itself. */
function copyModules(tree: string): void {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: object };
  const folders = new Set(
    Object.keys(lock.packages).flatMap((path) => /^(?:.*?\/)?node_modules(?=\/)/.exec(path) ?? []),
  );
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    cpSync(join(root, folder), join(tree, folder), { recursive: true, verbatimSymlinks: true });
  }
}

const gitAt =
  (folder: string) =>
  async (...args: string[]): Promise<string> =>
    (await run("git", args, { cwd: folder, maxBuffer: OUTPUT_BYTES_MAX })).stdout.trim();
const git = gitAt(root);

/** Runs a program to its end. When it fails, rejects with the end of its output. */
function within(cwd: string, command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const listen = (chunk: Buffer): void => {
      said = (said + String(chunk)).slice(-OUTPUT_CHARS_MAX);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0] ?? ""} failed in ${cwd}\n${said}`)),
    );
  });
}
