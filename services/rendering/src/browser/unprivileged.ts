import { execFile } from "node:child_process";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The user that owns nothing, by the number that Linux gives it everywhere. */
const NOBODY = 65_534;
const AS_NOBODY = [
  "setpriv",
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  "--clear-groups",
  "--no-new-privs",
  "--",
] as const;
/** Gives a program a network of its own that has nothing in it, not even a loopback that is up. It takes a right that root has. */
const WITHOUT_NETWORK = ["unshare", "--net", "--"] as const;
/** The same for everybody, where users may have namespaces. */
const WITHOUT_NETWORK_AS_USER = ["unshare", "--user", "--map-current-user", "--net", "--"] as const;
/** What Chromium's sandbox asks the kernel for. */
const SANDBOX_PROBE = ["unshare", "--user", "--net", "true"] as const;
const LIMIT_MS = 5_000;

/**
 * What the kernel lets each of a browser's processes have for itself, in KiB: three times what the watch of its memory allows a
 * page, and four times what the largest takes that prints a thousand items. The watch looks five times a second, when the
 * machine has the time; this holds always.
 */
const DATA_KIB_MAX = 1_536 * 1_024;

/** How a browser is to be launched. */
export type Runner = {
  readonly executablePath: string;
  /** Whether Chromium's own sandbox works: some machines give nobody the namespaces it needs. */
  readonly hasSandbox: boolean;
  /** Removes what the launch needed, once the browser answers. */
  remove(): Promise<void>;
};

/**
 * Makes the way to launch the program at `executablePath`: through a script that only we may write, which limits its memory, takes the
 * network away from it where the machine allows that, and for root becomes the user nobody. `home` is given to the user that it runs as.
 * Rejects where root cannot become nobody (no setpriv, or a program that nobody may not read): tenants' pages are read in no process of root's.
 */
export async function createRunner(executablePath: string, home: string): Promise<Runner> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    if (!(await succeeds(...AS_NOBODY, "test", "-r", executablePath, "-a", "-x", executablePath)))
      throw new Error(
        `Chromium is not run as root, and the user nobody may not run it: ${executablePath} is missing or in a folder that not everybody may enter, or there is no setpriv`,
      );
    await chown(home, NOBODY, NOBODY);
  }
  const through = await findWay(isRoot);
  const directory = await mkdtemp(join(tmpdir(), "dte-rendering-run-"));
  const script = join(directory, "chromium");
  await writeFile(script, scriptOf(executablePath, { through, isRoot }), { mode: 0o700 });
  return {
    executablePath: script,
    hasSandbox: !isRoot || (await succeeds(...through, ...SANDBOX_PROBE)),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/**
 * Finds the commands through which the browser is run: those that become its user, and those that take the network away, where they work
 * here. A namespace of a user's has to leave Chromium the one of its sandbox, which is worth more.
 */
async function findWay(isRoot: boolean): Promise<readonly string[]> {
  const becoming = isRoot ? AS_NOBODY : [];
  const asRoot = [...WITHOUT_NETWORK, ...becoming];
  if (isRoot && (await succeeds(...asRoot, "true"))) return asRoot;
  const asUser = [...becoming, ...WITHOUT_NETWORK_AS_USER];
  return (await succeeds(...asUser, ...SANDBOX_PROBE)) ? asUser : becoming;
}

const scriptOf = (
  executablePath: string,
  { through, isRoot }: { through: readonly string[]; isRoot: boolean },
): string => `#!/bin/sh
ulimit -d ${DATA_KIB_MAX}
${isRoot ? GIVE_PROFILE : ""}exec ${through.join(" ")} '${executablePath.replaceAll("'", `'\\''`)}' "$@"
`;

/** The profile is a new folder that root has just made for this browser. */
const GIVE_PROFILE = `for each do
  case "$each" in --user-data-dir=*) chown ${NOBODY}:${NOBODY} -- "\${each#*=}" ;; esac
done
`;

const succeeds = (program = "", ...args: string[]): Promise<boolean> =>
  run(program, args, { timeout: LIMIT_MS }).then(
    () => true,
    () => false,
  );
