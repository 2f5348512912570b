import { execFile } from "node:child_process";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { UnixUser } from "../launch.js";

/** Folders in which Debian keeps servers, which the PATH of a user who is not root lacks. */
const SERVER_DIRS = ["/usr/local/sbin", "/usr/sbin", "/sbin"];
const VERSION_LIMIT_MS = 10_000;

const run = promisify(execFile);

/** Finds the first of `names` that this machine has, and gives its path, or undefined. */
export function findProgram(...names: string[]): string | undefined {
  const dirs = [...(process.env["PATH"] ?? "").split(delimiter).filter(Boolean), ...SERVER_DIRS];
  return names.flatMap((name) => dirs.map((dir) => join(dir, name))).find(isProgram);
}

/** Tells whether there is a file at the path that this user may execute. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds the first number, like 15.18 or 20914, in the program's output about its version; undefined when it does not run. */
export async function versionOf(command: string, flag = "--version"): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(command, [flag], { timeout: VERSION_LIMIT_MS });
    return /\d+(\.\d+)*/.exec(stdout + stderr)?.[0];
  } catch {
    return undefined;
  }
}

/** Looks up a user of this machine by name, as far as /etc/passwd knows. */
export function findUser(name: string): UnixUser | undefined {
  const fields = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find((each) => each[0] === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** Tells whether this process runs as root; never so on a system without user ids. */
export const isRoot = (): boolean => process.getuid?.() === 0;
