import { execFile } from "node:child_process";
import { chown, lchown, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findLoneUser } from "./lone-user.js";

const run = promisify(execFile);

const becoming = (user: number) =>
  ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups", "--no-new-privs", "--"] as const;
/** The command that gives a program a network of its own with nothing in it, not even a loopback that is up. It takes a right that root has. */
const WITHOUT_NETWORK = ["unshare", "--net", "--"] as const;
/** The same command for other users, where users may have namespaces. */
const WITHOUT_NETWORK_AS_USER = ["unshare", "--user", "--map-current-user", "--net", "--"] as const;
/** A command that asks the kernel for all that Chromium's sandbox needs. */
const SANDBOX_PROBE = ["unshare", "--user", "--net", "true"] as const;
const LIMIT_MS = 5_000;

/**
 * The most memory that the kernel lets each of a browser's processes have for itself, in KiB: three times what the watch of its memory allows a page,
 * and four times what the largest process takes that prints a thousand items. The watch looks five times a second, when the machine has the time;
 * this limit holds always.
 */
const DATA_KIB_MAX = 1_536 * 1_024;

/** The way to launch a browser. */
export type Runner = {
  readonly executablePath: string;
  /** Whether Chromium's own sandbox works: some machines give nobody the namespaces it needs. */
  readonly hasSandbox: boolean;
  /** Removes the files that the launch needed, once the browser answers. */
  remove(): Promise<void>;
  /** Gives back the browser's user, once it has ended. */
  release(): void;
};

/**
 * Makes the way to launch the program at `executablePath`: through a script that only this process's user may write, which limits its memory, takes
 * the network away from it where the machine allows that, and as root becomes a user that nothing else runs as. `home` is given to that user. Rejects
 * where root cannot become one (no setpriv, or a program that not everybody may read): tenants' pages are read in no process of root's, nor where
 * another process of their user could read them.
 */
export async function createRunner(executablePath: string, home: string): Promise<Runner> {
  const user = process.getuid?.() === 0 ? await findLoneUser() : undefined;
  const release = () => user?.release();
  try {
    return { ...(await createRunnerAs(user?.id, executablePath, home)), release };
  } catch (error) {
    release();
    throw error;
  }
}

async function createRunnerAs(
  user: number | undefined,
  executablePath: string,
  home: string,
): Promise<Omit<Runner, "release">> {
  if (user !== undefined) {
    if (!(await succeeds(...becoming(user), "test", "-r", executablePath, "-a", "-x", executablePath)))
      throw new Error(
        `Chromium is not run as root, and no other user may run it: ${executablePath} is missing or in a folder that not everybody may enter, or there is no setpriv`,
      );
    await give(home, user);
  }
  const through = await findWay(user);
  const directory = await mkdtemp(join(tmpdir(), "dte-rendering-run-"));
  const script = join(directory, "chromium");
  await writeFile(script, scriptOf(executablePath, { through, user }), { mode: 0o700 });
  return {
    executablePath: script,
    hasSandbox: user === undefined || (await succeeds(...through, ...SANDBOX_PROBE)),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Gives a folder of this process, and the files just written into it, to a user. */
async function give(directory: string, user: number): Promise<void> {
  await chown(directory, user, user);
  for (const name of await readdir(directory)) await lchown(join(directory, name), user, user);
}

/**
 * Finds the commands through which the browser is run: those that become its user, and those that take the network away, where they work here. A
 * user's own namespace must leave Chromium the one of its sandbox, which is worth more.
 */
async function findWay(user: number | undefined): Promise<readonly string[]> {
  const becomes = user === undefined ? [] : becoming(user);
  const asRoot = [...WITHOUT_NETWORK, ...becomes];
  if (user !== undefined && (await succeeds(...asRoot, "true"))) return asRoot;
  const asUser = [...becomes, ...WITHOUT_NETWORK_AS_USER];
  return (await succeeds(...asUser, ...SANDBOX_PROBE)) ? asUser : becomes;
}

const scriptOf = (
  executablePath: string,
  { through, user }: { through: readonly string[]; user: number | undefined },
): string => `#!/bin/sh
ulimit -d ${DATA_KIB_MAX}
${user === undefined ? "" : giveProfile(user)}exec ${through.join(" ")} '${executablePath.replaceAll("'", `'\\''`)}' "$@"
`;

/** The profile is a new folder that root has just made for this browser. */
const giveProfile = (user: number): string => `for each do
  case "$each" in --user-data-dir=*) chown ${user}:${user} -- "\${each#*=}" ;; esac
done
`;

const succeeds = (program = "", ...args: string[]): Promise<boolean> =>
  run(program, args, { timeout: LIMIT_MS }).then(
    () => true,
    () => false,
  );
