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

/** How a browser is to be launched. */
export type Runner = {
  readonly executablePath: string;
  /** Whether Chromium's own sandbox works: root is refused it, and some machines give nobody the namespaces it needs. */
  readonly hasSandbox: boolean;
  /** Called once the browser answers. */
  remove(): Promise<void>;
};

/**
 * The way to launch the program at `executablePath`: as it is, and for root as the user nobody, through a script that only root
 * may write. Where root cannot do that (no setpriv, or a program that only root may read) it is launched as root,
 * without a sandbox. `home` is given to whom it runs as.
 */
export async function createRunner(executablePath: string, home: string): Promise<Runner> {
  const plain = { executablePath, remove: async () => {} };
  if (process.getuid?.() !== 0) return { ...plain, hasSandbox: true };
  if (!(await nobodyMay("test", "-r", executablePath, "-a", "-x", executablePath))) {
    return { ...plain, hasSandbox: false };
  }
  await chown(home, NOBODY, NOBODY);
  const directory = await mkdtemp(join(tmpdir(), "dte-rendering-run-"));
  const script = join(directory, "chromium");
  await writeFile(script, scriptOf(executablePath), { mode: 0o700 });
  return {
    executablePath: script,
    hasSandbox: await nobodyMay("unshare", "--user", "--net", "true"),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** The profile is a new folder that root has just made for this browser. */
const scriptOf = (executablePath: string): string => `#!/bin/sh
for each do
  case "$each" in --user-data-dir=*) chown ${NOBODY}:${NOBODY} -- "\${each#*=}" ;; esac
done
exec setpriv ${AS_NOBODY.join(" ")} '${executablePath.replaceAll("'", `'\\''`)}' "$@"
`;

const nobodyMay = (...command: string[]): Promise<boolean> =>
  run("setpriv", [...AS_NOBODY, ...command], { timeout: LIMIT_MS }).then(
    () => true,
    () => false,
  );
