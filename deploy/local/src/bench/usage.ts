import { readdirSync, readFileSync } from "node:fs";
import type { RunRecord } from "../run-file.js";

/** The resources that a process has used since it began. */
export type Usage = {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** Bytes read through the kernel's calls, sockets included; below, those written. */
  readonly readBytes: number;
  readonly writtenBytes: number;
  /** How often it read or wrote. */
  readonly readsAndWrites: number;
};

/** The usage of each process, by its name; a server's children count with it. */
export type Usages = Readonly<Record<string, Usage>>;

/** proc(5): times are counted in hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;
const NOTHING: Usage = { cpuMs: 0, memoryBytes: 0, readBytes: 0, writtenBytes: 0, readsAndWrites: 0 };

/** Reads the resources that the processes of the running system have used, this process's under `client`. */
export function readUsages({ processes }: Pick<RunRecord, "processes">): Usages {
  const children = childrenByParent();
  const of = (pid: number): Usage =>
    (children.get(pid) ?? []).map((child) => of(child)).reduce(sum, usageOf(pid));
  return Object.fromEntries([
    ...processes.map(({ name, pid }) => [name, of(pid)] as const),
    ["client", usageOf(process.pid)] as const,
  ]);
}

/** Adds up the usage of two processes. */
export const sum = (a: Usage, b: Usage): Usage => ({
  cpuMs: a.cpuMs + b.cpuMs,
  memoryBytes: a.memoryBytes + b.memoryBytes,
  readBytes: a.readBytes + b.readBytes,
  writtenBytes: a.writtenBytes + b.writtenBytes,
  readsAndWrites: a.readsAndWrites + b.readsAndWrites,
});

/** Gives the usage between two readings, with the memory of the second. */
export const difference = (before: Usages, after: Usages): Usages =>
  Object.fromEntries(
    Object.entries(after).map(([name, then]) => {
      const { cpuMs, readBytes, writtenBytes, readsAndWrites } = before[name] ?? NOTHING;
      const used: Usage = {
        cpuMs: then.cpuMs - cpuMs,
        memoryBytes: then.memoryBytes,
        readBytes: then.readBytes - readBytes,
        writtenBytes: then.writtenBytes - writtenBytes,
        readsAndWrites: then.readsAndWrites - readsAndWrites,
      };
      return [name, used];
    }),
  );

/** Gives the fields of proc(5) stat after the name, which may hold anything: the state is the first of them. */
function statOf(pid: number | string): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function usageOf(pid: number): Usage {
  const stat = statOf(pid);
  if (!stat) return NOTHING;
  const field = (number: number): number => Number(stat[number - 3] ?? 0);
  const named = (text: string | undefined, name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text ?? "")?.[1] ?? 0);
  const io = read(`/proc/${pid}/io`);
  return {
    // utime and stime, and those of children that have ended.
    cpuMs: TICK_MS * (field(14) + field(15) + field(16) + field(17)),
    // The file has kibibytes. Pss counts what a server's processes share once, divided among them.
    memoryBytes: 1_024 * named(read(`/proc/${pid}/smaps_rollup`), "Pss"),
    readBytes: named(io, "rchar"),
    writtenBytes: named(io, "wchar"),
    readsAndWrites: named(io, "syscr") + named(io, "syscw"),
  };
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const parent = Number(statOf(name)?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** Reads a file of /proc; undefined when the process has ended meanwhile. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
