import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf, Failure } from "./failure.js";
import { readJson, writeWhole } from "./files.js";
import { end, identify, isAlive, type ProcessRecord } from "./processes.js";

/** How long a leftover of a killed supervisor may take to end by itself. */
const LEFTOVER_LIMIT_MS = 15_000;
/** How long a run file may be without content, in ms: it belongs to a start that is writing it at this moment. */
const WRITING_MS = 500;

export type ChildRecord = ProcessRecord & {
  name: string;
  kind: "node" | "server";
  stopSignal: NodeJS.Signals;
};

export type RunRecord = { supervisor: ProcessRecord; processes: ChildRecord[] };

/** The right to run on a data folder, and the list of the processes that run there. */
export type Run = {
  readonly leftovers: readonly string[];
  add(child: ChildRecord): void;
  remove(pid: number): void;
  release(): void;
};

const pathOf = (dataDir: string): string => join(dataDir, RUN_FILE);

/** The file's name in the data folder. */
export const RUN_FILE = "run.json";

/** Reads the record of the processes that run on a data folder; undefined when there is none. */
export function readRun(dataDir: string): RunRecord | undefined {
  return readJson(pathOf(dataDir)) as RunRecord | undefined;
}

/** Takes a data folder for this process and ends the processes that a killed predecessor left running there. Throws Failure when a live process has it. */
export async function claimRun(dataDir: string): Promise<Run> {
  requireWritable(dataDir);
  const path = pathOf(dataDir);
  const identity = identify(process.pid);
  if (identity === undefined) throw new Error("cannot tell this process from others: is /proc mounted?");
  const record: RunRecord = { supervisor: { pid: process.pid, identity }, processes: [] };
  const leftovers: string[] = [];
  while (!createRecord(path, record)) {
    if (readRun(dataDir) === undefined) await sleep(WRITING_MS);
    const previous = readRun(dataDir);
    if (previous && isAlive(previous.supervisor)) {
      throw new Failure(
        `It is already running (process ${previous.supervisor.pid}, ${dataDir}). ` +
          `Stop it with Ctrl-C there, or with: kill ${previous.supervisor.pid}`,
      );
    }
    leftovers.push(...(await endLeftovers(previous)));
    rmSync(path, { force: true });
  }
  const save = (): void => writeWhole(path, `${JSON.stringify(record, null, 2)}\n`);
  return {
    leftovers,
    add(child) {
      record.processes.push(child);
      save();
    },
    remove(pid) {
      record.processes = record.processes.filter((each) => each.pid !== pid);
      save();
    },
    release: () => rmSync(path, { force: true }),
  };
}

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Failure(`${dataDir} cannot be written: it or ${dirname(dataDir)} belongs to another user.`);
  }
}

/** Writes the record; false when there is such a file already: of two starts at once only one creates it. */
function createRecord(path: string, record: RunRecord): boolean {
  try {
    writeFileSync(path, JSON.stringify(record), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function endLeftovers(previous: RunRecord | undefined): Promise<string[]> {
  const alive = (previous?.processes ?? []).filter(isAlive).reverse();
  // The processes end one after the other, last started first: the databases must outlive the services that write to them.
  for (const child of alive) await end(child, { stopSignal: child.stopSignal, limitMs: LEFTOVER_LIMIT_MS });
  return alive.map((child) => child.name);
}
