// Runs on a bare clone, before anything is installed or built: nothing but Node itself may be imported here.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeTsconfigs } from "./tsconfigs.mjs";

const NODE_MIN = [20, 20];
/** The exit code of a program that a signal from the keyboard has ended. */
const INTERRUPTED = 130;
const COMMANDS = ["start", "test", "demo", "bench", "simulate", "generate", "assemble", "trial", "supply"];
/** Commands whose program is in a folder of its own below deploy/. */
const ROOMS = ["verify", "faults", "ops", "probe"];
/** Programs for people outside too: only the packages that they consist of are built, and their output has nothing of the build's. */
const PROGRAMS = {
  dte: "libs/cli/dist/dte-main.js",
  mcp: "libs/mcp/dist/mcp-main.js",
  collection: "libs/collection/dist/collection-main.js",
  certificar: "deploy/certificar/dist/certificar-main.js",
};

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const modules = join(root, "node_modules");
const lock = join(root, "package-lock.json");
/** The file that is written when an install has ended well: an interrupted one leaves none. */
const stamp = join(modules, ".dte-lock");

class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  throw new Stop(`Node ${process.versions.node} is too old: this needs Node ${NODE_MIN.join(".")} or newer.`);
}

/** Describes what node_modules must agree with: the lock file, and the machine, which npm chooses binaries for. */
function wantedStamp() {
  const hash = createHash("sha256").update(existsSync(lock) ? readFileSync(lock) : "no lock file");
  return `${hash.digest("hex")} ${process.platform}-${process.arch}\n`;
}

function isInstalled(wanted) {
  try {
    return readFileSync(stamp, "utf8") === wanted;
  } catch {
    return false;
  }
}

/** Tells whether somebody ran npm by hand and need not wait again: npm's own record of a completed install agrees with the lock file. */
function wasInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(lock, "utf8")).packages;
    const present = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
    return Object.entries(wanted).every(([path, { version, link, ...entry }]) => {
      if (!path.includes("node_modules/")) return true;
      // This is a package of the repository that has been added since.
      if (link) return existsSync(join(root, path));
      if (present[path]) return present[path].version === version;
      return entry.optional === true && !isForThisMachine(entry);
    });
  } catch {
    return false;
  }
}

const isForThisMachine = ({ os, cpu, libc }) =>
  libc === undefined &&
  (os === undefined || os.includes(process.platform)) &&
  (cpu === undefined || cpu.includes(process.arch));

/** Runs a program with this process's terminal; a signal to this process is passed on, and ends it when the program has ended. */
function run(command, args, stdio = "inherit") {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio });
    let stoppedBy;
    const pass = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, pass);
    const settle = (outcome) => {
      for (const signal of signals) process.off(signal, pass);
      outcome();
    };
    child.once("error", (error) =>
      settle(() => reject(new Stop(`${command} does not start: ${error.message}`))),
    );
    child.once("exit", (code, signal) =>
      settle(() => (stoppedBy ? reject(new Stop("Stopped.", INTERRUPTED)) : resolve(code ?? signal))),
    );
  });
}

async function step(title, work) {
  const startedAt = performance.now();
  process.stdout.write(`  … ${title}\n`);
  await work();
  process.stdout.write(`  ✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

async function npm(...args) {
  const code = await run("npm", [...args, "--no-fund", "--no-audit"]);
  if (code !== 0) throw new Stop(`npm ${args[0]} failed (${code}); its output above says why.`);
}

async function install() {
  const wanted = wantedStamp();
  if (isInstalled(wanted)) return;
  if (!wasInstalledByHand()) {
    rmSync(stamp, { force: true });
    await step("installing dependencies (missing or out of date)", async () => {
      if (!existsSync(lock)) return await npm("install");
      try {
        await npm("ci");
      } catch (error) {
        if (error.exitCode === INTERRUPTED) throw error;
        // `ci` also refuses a lock file that lacks binaries for machines other than this one; the binaries that it has are good.
        process.stdout.write(
          "  … npm ci failed: trying npm install, with the versions of the same lock file\n",
        );
        await npm("install", "--no-save");
      }
    });
  }
  writeFileSync(stamp, wantedStamp());
}

async function build(command) {
  const startedAt = performance.now();
  const tsc = join(modules, "typescript", "bin", "tsc");
  if (command === "generate") {
    // The generator's output may be just what the build lacks: its own program is built, and the errors of others wait.
    await run(process.execPath, [tsc, "-b", "deploy/local"], "ignore");
    return;
  }
  const code = await run(process.execPath, [tsc, "-b"]);
  if (code !== 0) {
    throw new Stop(
      "The build failed; the lines above say where. After a change in proto/: npm run generate. If the code is as it " +
        "was checked out, what an earlier build left may be in the way: npm run clean, then again.",
    );
  }
  await bundle();
  process.stdout.write(`  ✓ build (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

async function runProgram(program, args) {
  const tsc = join(modules, "typescript", "bin", "tsc");
  const code = await run(process.execPath, [tsc, "-b", join(program, "..", "..")], ["ignore", 2, "inherit"]);
  if (code !== 0) throw new Stop("The build failed; the lines above say where.");
  return await run(process.execPath, [join(root, program), ...args]);
}

/** Writes the tsconfigs before anything is built: that needs no successful build, and the next build may need them. */
function generateTsconfigs() {
  const written = writeTsconfigs(root);
  process.stdout.write(`  ✓ tsconfig.json from package.json: ${written.join(", ") || "all were current"}\n`);
}

/** Has each service's own build.mjs write the parts of it that run in a browser. */
async function bundle() {
  for (const service of readdirSync(join(root, "services"))) {
    const script = join(root, "services", service, "build.mjs");
    if (!existsSync(script)) continue;
    const code = await run(process.execPath, [script]);
    if (code !== 0)
      throw new Stop(`services/${service}/build.mjs failed (${code}); its output above says why.`);
  }
}

async function main([command = "", ...args]) {
  const commands = [...COMMANDS, ...ROOMS, ...Object.keys(PROGRAMS)];
  if (!commands.includes(command)) {
    throw new Stop(`usage: node deploy/local/bootstrap.mjs <${commands.join("|")}> [arguments]`, 2);
  }
  checkNode();
  if (command === "generate") generateTsconfigs();
  await install();
  if (Object.hasOwn(PROGRAMS, command)) return await runProgram(PROGRAMS[command], args);
  await build(command);
  process.setSourceMapsEnabled(true);
  const program = ROOMS.includes(command)
    ? join(root, "deploy", command, "dist", "main.js")
    : join(root, "deploy", "local", "dist", `${command}.js`);
  if (!existsSync(program))
    throw new Stop(`${program} is missing after the build: npm run clean, then again.`);
  const { main: runCommand } = await import(pathToFileURL(program).href);
  return await runCommand(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`\n${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = error instanceof Stop ? error.exitCode : 1;
}
