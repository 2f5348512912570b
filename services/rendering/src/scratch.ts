import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Shell } from "@dte/service";

const NAMED = /^dte-rendering-(\d+)-/;

/**
 * Makes a folder for files that this process keeps on disk for a while (profiles of browsers, a font), which goes with the service, and removes the
 * folders that killed processes left in `base`: where a volume outlives its container, they would fill it.
 */
export function openScratch(shell: Pick<Shell, "open">, base: string): string {
  for (const name of readdirSync(base)) {
    const pid = NAMED.exec(name)?.[1];
    // A folder with this process's own number is an earlier one's: in a container each process has the same number as the one before.
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) remove(join(base, name));
  }
  const directory = mkdtempSync(join(base, `dte-rendering-${process.pid}-`));
  // Browsers run as other users, who must reach their own folders in it and see no other's name.
  chmodSync(directory, 0o711);
  return shell.open("scratch", directory, remove);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function remove(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // The folder is another user's, or a browser is just leaving it: the next process that starts looks again.
  }
}
