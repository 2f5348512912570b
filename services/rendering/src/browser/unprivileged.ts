import { execFile } from "node:child_process";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The user that owns nothing, by the number that Linux gives it everywhere. */
const NOBODY = 65_534;
const AS_NOBODY = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  "--clear-groups",
  "--no-new-privs",
  "--",
] as const;
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
  /** Whether Chromium's own sandbox works: root is refused it, and some machines give nobody the namespaces it needs. */
  readonly hasSandbox: boolean;
  /** Removes what the launch needed, once the browser answers. */
  remove(): Promise<void>;
};

/**
 * Makes the way to launch the program at `executablePath`: through a script that only we may write, which limits its memory, and for root
 * becomes the user nobody. Where root cannot do that (no setpriv, or a program that only root may read) it is launched as root, without a
 * sandbox. `home` is given to the user that it runs as.
 */
export async function createRunner(executablePath: string, home: string): Promise<Runner> {
  const isRoot = process.getuid?.() === 0;
  const isNobody = isRoot && (await nobodyMay("test", "-r", executablePath, "-a", "-x", executablePath));
  if (isNobody) await chown(home, NOBODY, NOBODY);
  const directory = await mkdtemp(join(tmpdir(), "dte-rendering-run-"));
  const script = join(directory, "chromium");
  await writeFile(script, scriptOf(executablePath, isNobody), { mode: 0o700 });
  return {
    executablePath: script,
    hasSandbox: isNobody ? await nobodyMay("unshare", "--user", "--net", "true") : !isRoot,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

const scriptOf = (executablePath: string, isNobody: boolean): string => `#!/bin/sh
ulimit -d ${DATA_KIB_MAX}
${isNobody ? GIVE_PROFILE : ""}exec ${isNobody ? `setpriv ${AS_NOBODY.join(" ")} ` : ""}'${executablePath.replaceAll("'", `'\\''`)}' "$@"
`;

/** The profile is a new folder that root has just made for this browser. */
const GIVE_PROFILE = `for each do
  case "$each" in --user-data-dir=*) chown ${NOBODY}:${NOBODY} -- "\${each#*=}" ;; esac
done
`;

const nobodyMay = (...command: string[]): Promise<boolean> =>
  run("setpriv", [...AS_NOBODY, ...command], { timeout: LIMIT_MS }).then(
    () => true,
    () => false,
  );
