import { execFile, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Failure } from "../failure.js";
import { readJson, writeWhole } from "../files.js";
import { root } from "../paths.js";
import { runtimeOf } from "../runtime.js";
import { provePrinting } from "./chromium-proof.js";
import { type Found, type InfraContext, missing, reasonOf } from "./context.js";
import { openDebian, type Unpacked, writeWrapper } from "./debian.js";
import { findProgram, isRoot } from "./find.js";

const UNPACK_LIMIT_MS = 120_000;
/** The headless shell prints in less than half the time of a whole browser, which starts a process for each print. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PACKAGE = "@sparticuz/chromium";

/** A user with no more rights than the one that rendering runs Chromium as when it is root itself. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** A folder that every user may enter and only root may write. */
const SHARED_DIR = "/var/cache/dte";

const run = promisify(execFile);

/**
 * Finds a Chromium that has been seen to print a PDF on this machine, and gives its path. For root the program must run as the user nobody, who has
 * no more rights than the user that rendering becomes: where nobody may not enter the clone, as below /root, it is unpacked where everybody may.
 */
export async function findChromium(given: InfraContext): Promise<Found> {
  const context = whereItMayRun(given);
  const named = context.env["DTE_CHROMIUM_PATH"];
  if (named) {
    await prove(context, named).catch((error: unknown) => {
      throw new Failure(`DTE_CHROMIUM_PATH=${named} does not print a PDF: ${reasonOf(error)}`);
    });
    return { address: named, what: "Chromium (DTE_CHROMIUM_PATH)" };
  }
  const reasons: string[] = [];
  for (const { from, path } of ways(context)) {
    try {
      const program = await path();
      if (program !== undefined) return await printing(context, program, `Chromium ${from}`);
    } catch (error) {
      reasons.push(`the Chromium ${from}: ${reasonOf(error)}`);
    }
  }
  throw new Failure(
    missing(
      "Chromium",
      reasons,
      "apt-get install chromium-headless-shell (brew install --cask chromium), or set DTE_CHROMIUM_PATH=/path/to/chromium",
    ),
  );
}

/** Finds out whether a program prints: with its sandbox, or without where the machine forbids users the namespaces that the sandbox needs. */
async function printing(context: InfraContext, program: string, what: string): Promise<Found> {
  try {
    await prove(context, program);
    return { address: program, what };
  } catch (error) {
    if (isRoot()) throw error;
    const path = join(context.toolsDir, "bin", `${basename(program)}-no-sandbox`);
    const wrapper = writeWrapper(path, program, { flags: ["--no-sandbox"] });
    await prove(context, wrapper);
    return { address: wrapper, what: `${what}, without its sandbox` };
  }
}

function whereItMayRun(context: InfraContext): InfraContext {
  if (!isRoot() || mayNobodyRun(context.toolsDir)) return context;
  const toolsDir = context.env["CACHE_DIRECTORY"] ?? SHARED_DIR;
  mkdirSync(toolsDir, { recursive: true, mode: 0o755 });
  return { ...context, toolsDir, debian: openDebian(toolsDir, context.note) };
}

const mayNobodyRun = (path: string): boolean =>
  spawnSync("/usr/bin/test", ["-x", path], { ...NOBODY, cwd: "/" }).status === 0;

type Way = { from: string; path: () => Promise<string | undefined> };

/** Lists the ways to a Chromium: headless shells first; a whole browser of the machine before anything that has to be fetched in its place. */
function ways(context: InfraContext): Way[] {
  const { debian } = context;
  const own = (...names: string[]): Way[] =>
    names
      .map((name) => findProgram(name))
      .filter((path) => path !== undefined)
      .map((path) => ({ from: "of this machine", path: async () => path }));
  return [
    ...own(SHELL),
    { from: "from npm", path: () => shipped(context) },
    {
      // These are all the libraries that a machine without a desktop lacks.
      from: "from npm, with Debian's libraries",
      path: async () => shipped(context, await debian.unpack(["libnss3", "libnspr4", "libexpat1"])),
    },
    ...own(...BROWSERS),
    {
      from: "from Debian",
      path: async () => {
        const unpacked = await debian.unpack([SHELL, "chromium-common"]);
        const program = join(unpacked.root, "usr/lib/chromium", SHELL);
        return wrapped(context, "chromium-debian", program, unpacked);
      },
    },
  ];
}

/** Unpacks npm's Chromium once; undefined where it has none (its programs are for x86-64). */
async function shipped(context: InfraContext, libraries?: Unpacked): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const home = shippedHome(context.toolsDir);
  if (!existsSync(home)) await unpackShipped(context, home);
  const program = join(home, "chromium");
  // Rendering runs the program as a user who is not root.
  if (isRoot()) chmodSync(program, 0o755);
  return libraries ? wrapped(context, "chromium-nss", program, libraries) : program;
}

/** Gives the folder in which the program of npm's package is unpacked. */
export const shippedHome = (toolsDir: string): string =>
  join(toolsDir, `chromium-${versionOfPackage(createRequire(import.meta.url).resolve(PACKAGE))}`);

const wrapped = (context: InfraContext, name: string, program: string, { libraryPath }: Unpacked): string =>
  writeWrapper(join(context.toolsDir, "bin", name), program, { libraryPath });

/**
 * Unpacks npm's Chromium in a process with a temporary folder of its own: the package unpacks there, and takes a half-written
 * file for a whole one.
 */
async function unpackShipped(context: InfraContext, home: string): Promise<void> {
  context.note("unpacking Chromium");
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const program = fileURLToPath(new URL("./unpack-chromium-main.js", import.meta.url));
  try {
    // The package is written for a newer Node than a laptop may have.
    await run(runtimeOf(root), [program], {
      env: { ...process.env, TMPDIR: draft },
      timeout: UNPACK_LIMIT_MS,
    });
    renameSync(draft, home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function versionOfPackage(entry: string): string {
  // The package's build folders hold a package.json of their own, with nothing but the kind of module.
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    const { version } = (readJson(join(folder, "package.json")) ?? {}) as { version?: string };
    if (version !== undefined) return version;
  }
  throw new Error(`${entry} belongs to no package`);
}

/** Rejects unless this program prints: it is tried once, and the outcome is remembered as long as the file stays the same. */
async function prove(context: InfraContext, path: string): Promise<void> {
  if (isRoot() && !mayNobodyRun(path))
    throw new Error("the user nobody, as whom it is to print, may not run it");
  const proofs = join(context.toolsDir, "chromium.json");
  const known = (readJson(proofs) ?? {}) as Record<string, string>;
  const { size, mtimeMs } = statSync(path);
  const proof = `${size}/${mtimeMs}`;
  if (known[path] === proof) return;
  await provePrinting(path, { scratchDir: context.toolsDir, sandbox: !isRoot() });
  writeWhole(proofs, JSON.stringify({ ...known, [path]: proof }));
}
