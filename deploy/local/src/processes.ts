import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 20;

/** A process, with an identity that tells it from another that got the same pid later. */
export type ProcessRecord = { pid: number; identity: string };

/** Gives boot and start time of the live process `pid`; undefined when it is gone or only waits to be reaped. */
export function identify(pid: number): string | undefined {
  return process.platform === "linux" ? identifyByProc(pid) : identifyByPs(pid);
}

function identifyByProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // proc(5): the name in parentheses may hold anything; state is field 3 and starttime field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

function identifyByPs(pid: number): string | undefined {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return line === "" || line.startsWith("Z") ? undefined : line.slice(line.indexOf(" ")).trim();
  } catch {
    return undefined;
  }
}

/** Reads the command line of a process; empty when it is gone. */
export function commandOf(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Tells whether the process still runs, and is not another one that got its number. */
export const isAlive = ({ pid, identity }: ProcessRecord): boolean => identify(pid) === identity;

/** Sends a signal to the process, and to its whole group with `group`; no error when it is gone. */
export function signal(pid: number, name: NodeJS.Signals, options: { group?: boolean } = {}): void {
  for (const target of options.group ? [-pid, pid] : [pid]) {
    try {
      process.kill(target, name);
    } catch {
      // The process is gone already, which is what a signal here is to achieve.
    }
  }
}

/** Asks a process that this one did not start to end, waits, and kills it when it has not ended in time. */
export async function end(
  record: ProcessRecord,
  options: { stopSignal: NodeJS.Signals; limitMs: number },
): Promise<void> {
  if (!isAlive(record)) return;
  signal(record.pid, options.stopSignal);
  const deadline = Date.now() + options.limitMs;
  while (isAlive(record) && Date.now() < deadline) await sleep(POLL_MS);
  if (isAlive(record)) signal(record.pid, "SIGKILL", { group: true });
  const hardDeadline = Date.now() + 2_000;
  while (isAlive(record) && Date.now() < hardDeadline) await sleep(POLL_MS);
}
