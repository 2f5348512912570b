import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { openDebian } from "../../src/infra/debian.js";
import { findProgram, isProgram } from "../../src/infra/find.js";
import { findPostgresBinaries } from "../../src/infra/postgres-binaries.js";
import { localDir } from "../../src/paths.js";

/** The content of an image: a folder that becomes its root, and lines of a Dockerfile. */
export type Tree = { readonly folder: string; readonly changes: readonly string[] };

/** The id of PostgreSQL's user, as in Debian's image. */
const POSTGRES_USER = 999;
const TEMPORARY_MODE = 0o1777;
const PROGRAM_MODE = 0o755;

type Program = { readonly path: string; readonly libraryPath?: string };

/** Makes an image of a server of this machine, else of Debian's packages; the first package names the server. */
export async function treeOfServer(...packages: readonly [string, ...string[]]): Promise<Tree> {
  const program = await programOf(packages);
  const folder = newTree();
  putProgram(folder, program, "usr/bin");
  return { folder, changes: [`ENTRYPOINT ["/usr/bin/${basename(program.path)}"]`] };
}

/** Makes the same image without an entry point: its command names the server. */
export const treeOfCommand = async (...packages: readonly [string, ...string[]]): Promise<Tree> => ({
  ...(await treeOfServer(...packages)),
  changes: [],
});

async function programOf(packages: readonly [string, ...string[]]): Promise<Program> {
  const own = findProgram(packages[0]);
  if (own !== undefined) return { path: own };
  const { root, libraryPath } = await openDebian(join(localDir, "tools"), () => {}).unpack(packages);
  const inside = ["usr/sbin", "usr/bin"].map((folder) => join(root, folder, packages[0])).find(isProgram);
  if (inside === undefined) throw new Error(`Debian's ${packages[0]} lacks its program`);
  return { path: inside, libraryPath };
}

/**
 * Makes an image of the PostgreSQL that npm brings, which begins as the published one does: its first server fills an empty folder, for the user and
 * password of the environment, and the second one is the command's.
 */
export async function treeOfPostgres(): Promise<Tree> {
  const shipped = (await findPostgresBinaries()).find(({ from }) => from === "from npm");
  const shell = findProgram("dash");
  if (!shipped || shell === undefined) throw new Error("npm brought no PostgreSQL, or there is no dash");
  const folder = newTree();
  const home = "usr/lib/postgresql";
  cpSync(dirname(shipped.bin), join(folder, home), { recursive: true, verbatimSymlinks: true });
  for (const name of ["postgres", "initdb", "pg_ctl"])
    putLibraries(folder, { path: join(shipped.bin, name) });
  putProgram(folder, { path: shell }, "bin", "sh");
  mkdirSync(join(folder, "etc"), { recursive: true });
  writeFileSync(join(folder, "etc/passwd"), `postgres:x:${POSTGRES_USER}:${POSTGRES_USER}::/data:/bin/sh\n`);
  mkdirSync(join(folder, "data"));
  chownSync(join(folder, "data"), POSTGRES_USER, POSTGRES_USER);
  const entrance = [
    "#!/bin/sh",
    "set -eu",
    'printf %s "$POSTGRES_PASSWORD" > /tmp/password',
    'initdb --pgdata=/data/pg --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C',
    "echo host all all all scram-sha-256 >> /data/pg/pg_hba.conf",
    "pg_ctl --pgdata=/data/pg --options='-c listen_addresses= -c unix_socket_directories=/tmp' --wait start",
    "pg_ctl --pgdata=/data/pg --mode=fast --wait stop",
    "exec \"$@\" -D /data/pg -c 'listen_addresses=*' -c unix_socket_directories=/tmp",
    "",
  ];
  writeFileSync(join(folder, "entrance"), entrance.join("\n"));
  chmodSync(join(folder, "entrance"), PROGRAM_MODE);
  const changes = [
    `USER ${POSTGRES_USER}`,
    `ENV PATH=/${home}/bin`,
    'ENTRYPOINT ["/entrance"]',
    'CMD ["postgres"]',
  ];
  return { folder, changes };
}

/** Makes an image of a Node program that stands in for a server that no registry within reach has: it speaks as much of the protocol as a start needs. */
export function treeOfStandIn(program: string): Tree {
  const folder = newTree();
  putProgram(folder, { path: process.execPath }, "usr/bin", "node");
  writeFileSync(join(folder, "stand-in.mjs"), program);
  return { folder, changes: ['ENTRYPOINT ["/usr/bin/node", "/stand-in.mjs"]'] };
}

function newTree(): string {
  const folder = mkdtempSync(join(tmpdir(), "dte-image-"));
  mkdirSync(join(folder, "tmp"));
  chmodSync(join(folder, "tmp"), TEMPORARY_MODE);
  chmodSync(folder, PROGRAM_MODE);
  return folder;
}

function putProgram(tree: string, program: Program, folder: string, name = basename(program.path)): void {
  put(tree, program.path, join(folder, name));
  putLibraries(tree, program);
}

/** Copies a program's libraries. The loader is started by its path; it looks for the others where all systems have some. */
function putLibraries(tree: string, program: Program): void {
  for (const library of librariesOf(program))
    put(tree, library, basename(library).startsWith("ld-") ? library : join("usr/lib", basename(library)));
}

function put(tree: string, from: string, to: string): void {
  mkdirSync(dirname(join(tree, to)), { recursive: true });
  copyFileSync(from, join(tree, to));
}

function librariesOf({ path, libraryPath }: Program): string[] {
  try {
    const env = { PATH: process.env["PATH"], LD_LIBRARY_PATH: libraryPath };
    const listed = execFileSync("ldd", [path], {
      encoding: "utf8",
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return listed.match(/\/\S+(?= \()/g) ?? [];
  } catch {
    // The program is linked to no library.
    return [];
  }
}
