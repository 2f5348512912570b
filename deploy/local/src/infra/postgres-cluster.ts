import { execFile, spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Failure } from "../failure.js";
import { type Launch, launch, type UnixUser } from "../launch.js";
import { commandOf, end, identify } from "../processes.js";
import { reasonOf } from "./context.js";
import { findUser, isRoot } from "./find.js";
import type { PostgresBinaries } from "./postgres-binaries.js";

export const ADMIN = "postgres";
const INITDB_LIMIT_MS = 60_000;
const LEFTOVER_LIMIT_MS = 20_000;

const run = promisify(execFile);

/** The folder of a cluster, the user who owns its files, and whether that user needs help to get there. */
export type Cluster = { home: string; data: string; user?: UnixUser | undefined; passFolders: boolean };

/**
 * Says where a cluster lies and which user its server runs as. PostgreSQL refuses to run as root: started by root it runs as the owner of the data,
 * else as `postgres`, else as `nobody`.
 */
export function describeCluster(home: string, bin: string): Cluster {
  mkdirSync(home, { recursive: true });
  const data = join(home, "data");
  const owner = existsSync(data) ? statSync(data) : undefined;
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new Failure(`${data} belongs to another user of this machine: start as that user, or remove it.`);
    }
    return { home, data, passFolders: false };
  }
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
  const mayEnter = ["-x", "-d"].every(
    (test) =>
      spawnSync("test", [test, test === "-x" ? join(bin, "postgres") : home], { ...user, cwd: "/" })
        .status === 0,
  );
  const cluster = { home, data, user, passFolders: !mayEnter };
  if (!mayEnter && !runsAs(cluster, bin)) {
    throw new Failure(
      `PostgreSQL may not run as root, and user ${user.uid} may not enter ${home} or ${bin}. ` +
        "Move the clone to a folder that every user may enter, or set DTE_POSTGRES_URL.",
    );
  }
  return cluster;
}

function unprivilegedUser(): UnixUser {
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new Failure("PostgreSQL may not run as root, and this machine has no user postgres or nobody.");
  return user;
}

function runsAs(cluster: Cluster, bin: string): boolean {
  const { command, args } = launch(asUser(cluster, join(bin, "postgres"), ["--version"]));
  return spawnSync(command, args, { cwd: "/" }).status === 0;
}

/** Says how to start a program of PostgreSQL on the cluster. */
export function asUser(cluster: Cluster, command: string, args: readonly string[]): Launch {
  return {
    command,
    args,
    // The current folder is not taken: the user may be unable to enter it.
    cwd: cluster.passFolders ? "/" : cluster.home,
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    // SIGINT is a fast shutdown: sessions are ended, the data is written.
    stopSignal: "SIGINT",
    killSignal: "SIGQUIT",
    as: cluster.user,
    passFolders: cluster.passFolders,
  };
}

/** Makes the cluster when there is none. A half-made one is never used: initdb works beside, then the folder moves. */
export async function initialise(
  cluster: Cluster,
  { bin }: PostgresBinaries,
  options: { password: string; disposable: boolean },
): Promise<void> {
  if (existsSync(cluster.data)) return;
  const draft = join(cluster.home, `draft-${process.pid}`);
  const passwordFile = join(cluster.home, "password");
  const give = (path: string): void => {
    if (cluster.user) chownSync(path, cluster.user.uid, cluster.user.gid);
  };
  for (const name of readdirSync(cluster.home)) rmSync(join(cluster.home, name), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  give(draft);
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  give(passwordFile);
  const flags = [
    `--pgdata=${draft}`,
    `--username=${ADMIN}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Letters beyond ASCII have case in this locale, and glibc always has it.
    `--locale=${process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8"}`,
    ...(options.disposable ? ["--no-sync"] : []),
  ];
  try {
    const { command, args, spawnOptions } = launch({
      ...asUser(cluster, join(bin, "initdb"), flags),
      stopSignal: "SIGKILL",
    });
    const { uid, gid, env, cwd } = spawnOptions;
    await run(command, args, { cwd, env, timeout: INITDB_LIMIT_MS, ...(uid !== undefined && { uid, gid }) });
  } catch (error) {
    throw new Failure(`PostgreSQL's initdb failed in ${cluster.home}: ${stderrOf(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster.data);
}

const stderrOf = (error: unknown): string =>
  error instanceof Error && "stderr" in error && error.stderr ? String(error.stderr).trim() : reasonOf(error);

/** Reads the major version that wrote the data; undefined when there is no data. */
export function majorOf(home: string): number | undefined {
  const path = join(home, "data/PG_VERSION");
  return existsSync(path) ? Number(readFileSync(path, "utf8")) : undefined;
}

/**
 * Ends a server that a killed supervisor left on this data, and forgets one that is gone: after a restart of the machine its number may belong to
 * another program, which PostgreSQL would take for itself.
 */
export async function endLeftover(cluster: Cluster): Promise<void> {
  const path = join(cluster.data, "postmaster.pid");
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, "utf8").split("\n")[0]);
  const identity = identify(pid);
  if (identity !== undefined && commandOf(pid).includes(cluster.data)) {
    await end({ pid, identity }, { stopSignal: "SIGINT", limitMs: LEFTOVER_LIMIT_MS });
    return;
  }
  rmSync(path, { force: true });
}
