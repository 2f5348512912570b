import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The numbers that systemd gives to users who are there for one service alone (DynamicUser): no packages' and no people's. */
const RANGE = { from: 61_184, to: 65_519 };
const LIMIT_MS = 5_000;
/** The exit code of `getent` when there is nobody of that name or number. */
const NOT_FOUND = 2;

/** The numbers that this process has given out and not got back. */
const given = new Set<number>();

/** A user that only one browser runs as, and its group of the same number. */
export type LoneUser = {
  readonly id: number;
  /** Lets the number go, once nothing runs as it. */
  release(): void;
};

/**
 * Finds a user, by number, that has no name, runs nothing and is in no group: processes of one user may read each other's memory. Rejects when there
 * is none.
 */
export async function findLoneUser({ from, to } = RANGE): Promise<LoneUser> {
  const running = await usersThatRun();
  const count = to - from + 1;
  const start = randomInt(count);
  for (let i = 0; i < count; i += 1) {
    const id = from + ((start + i) % count);
    if (given.has(id) || running.has(id)) continue;
    // The number is taken while it is being looked up, so that no other browser is given it.
    given.add(id);
    if ((await isFree("passwd", id)) && (await isFree("group", id)))
      return { id, release: () => given.delete(id) };
    given.delete(id);
  }
  throw new Error(`there is no user between ${from} and ${to} that Chromium could be run as alone`);
}

/** Lists the numbers of all users and groups that something runs as. */
async function usersThatRun(): Promise<ReadonlySet<number>> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/status`, "latin1").catch(() => "")),
  );
  const lines = statuses.flatMap((status) => status.match(/^(?:Uid|Gid|Groups):.*$/gm) ?? []);
  return new Set(lines.flatMap((line) => line.match(/\d+/g) ?? []).map(Number));
}

/** Tells whether nobody has this number. It asks the system, which knows more users than its file has; without `getent` the file is all there is. */
async function isFree(database: "passwd" | "group", id: number): Promise<boolean> {
  try {
    await run("getent", [database, `${id}`], { timeout: LIMIT_MS });
    return false;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === NOT_FOUND) return true;
    if (code !== "ENOENT") throw error;
    const named = await readFile(`/etc/${database}`, "latin1").catch(() => "");
    return !named.split("\n").some((line) => line.split(":")[2] === `${id}`);
  }
}
