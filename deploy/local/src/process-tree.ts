import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isAlive, type ProcessRecord, signal } from "./processes.js";

const POLL_MS = 20;
/** How long a killed process may take to be gone, in ms: it ends as soon as the machine gets to it. */
const GONE_LIMIT_MS = 10_000;

/** Reads the parent of every process of this machine. */
function readParents(): ReadonlyMap<number, number> {
  if (process.platform !== "linux") {
    const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  }
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // proc(5): the name in parentheses may hold anything; the parent is field 4.
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // The process has ended since the folder was read.
    }
  }
  return parents;
}

/** Lists the process and all its descendants, in whatever groups and sessions they are. */
function treeOf(pid: number): number[] {
  const parents = readParents();
  const tree = [pid];
  for (const parent of tree) {
    for (const [child, its] of parents) if (its === parent) tree.push(child);
  }
  return tree;
}

/**
 * Kills a process and all its descendants, and waits until they are gone. Each is halted before its children are looked for, so that none is started
 * unseen.
 */
export async function killTree(pid: number): Promise<void> {
  const halted = new Map<number, ProcessRecord>();
  for (;;) {
    const found = treeOf(pid).filter((each) => !halted.has(each));
    if (found.length === 0) break;
    for (const each of found) {
      halted.set(each, { pid: each, identity: identify(each) ?? "" });
      signal(each, "SIGSTOP");
    }
  }
  const records = [...halted.values()].filter(({ identity }) => identity !== "");
  for (const record of records) if (isAlive(record)) signal(record.pid, "SIGKILL");
  const deadline = Date.now() + GONE_LIMIT_MS;
  while (records.some(isAlive) && Date.now() < deadline) await sleep(POLL_MS);
}
