import { Failure } from "../failure.js";
import { readJson } from "../files.js";
import type { LoadOptions } from "./arguments.js";
import type { Sample } from "./load.js";
import type { ServerCounts } from "./servers.js";
import { sum, type Usages } from "./usage.js";

/** One measurement, as it is written as JSON and compared with another. */
export type Result = {
  readonly name: string;
  readonly requests: number;
  readonly failures: Readonly<Record<string, number>>;
  /** Every figure by its name, with its unit in the name; it is for one request where the name does not say otherwise. */
  readonly figures: Readonly<Record<string, number>>;
};

/** The results of one run of the command. */
export type Report = { readonly options: LoadOptions; readonly results: readonly Result[] };

/** Tells whether a process is part of the service: others stand for the authorities and for the client. */
const isOurs = (name: string): boolean => name !== "client" && !name.startsWith("sandbox");
const SERVERS = ["postgres", "nats", "redis"];

/** Makes the figures of one measurement: times of a request in milliseconds, and the work of each process and server, divided by the requests. */
export function resultOf(name: string, sample: Sample, used: Usages, counts: ServerCounts): Result {
  const requests = sample.times.length;
  const per = (amount: number): number => round(amount / Math.max(1, requests));
  const sorted = sample.times.toSorted((a, b) => a - b);
  const processes = Object.entries(used);
  const own = processes.filter(([each]) => isOurs(each) && !SERVERS.includes(each)).map(([, each]) => each);
  const all = processes.filter(([each]) => isOurs(each)).map(([, each]) => each);
  const total = all.length > 0 ? all.reduce(sum) : undefined;
  return {
    name,
    requests,
    failures: sample.failures,
    figures: {
      "requests per second": round(requests / sample.seconds),
      "p50 ms": quantile(sorted, 0.5),
      "p95 ms": quantile(sorted, 0.95),
      "p99 ms": quantile(sorted, 0.99),
      "own CPU ms": per(own.reduce((ms, { cpuMs }) => ms + cpuMs, 0)),
      "CPU ms with servers": per(total?.cpuMs ?? 0),
      ...Object.fromEntries(processes.map(([each, { cpuMs }]) => [`CPU ms ${each}`, per(cpuMs)])),
      "bytes read and written": per((total?.readBytes ?? 0) + (total?.writtenBytes ?? 0)),
      "reads and writes": per(total?.readsAndWrites ?? 0),
      "PostgreSQL transactions": per(counts.transactions),
      "PostgreSQL pages": per(counts.pages),
      "PostgreSQL rows written": per(counts.rowsWritten),
      "PostgreSQL log bytes": per(counts.walBytes),
      "Redis commands": per(counts.redisCommands),
      ...Object.fromEntries(
        processes.map(([each, { memoryBytes }]) => [`memory MB ${each} (whole)`, round(memoryBytes / 1e6)]),
      ),
    },
  };
}

/** Gives the time below which a share of all lies (nearest rank); 0 of none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);

/** Rounds to the significant digits: three, or four from a thousand on. */
const round = (value: number): number => Number(value.toPrecision(value >= 1_000 ? 4 : 3));

/** Shows a result for people: figures that are zero are left out. */
export function describe({ name, requests, failures, figures }: Result): string {
  const failed = Object.entries(failures).map(([reason, count]) => `  failed: ${count} with ${reason}`);
  const shown = Object.entries(figures).filter(([, value]) => value !== 0);
  const width = Math.max(...shown.map(([figure]) => figure.length));
  const lines = shown.map(([figure, value]) => `  ${figure.padEnd(width)}  ${value}`);
  return [`\n${name}: ${requests} requests`, ...failed, ...lines].join("\n");
}

/** Reads what `--json` wrote. Throws Failure for another file. */
export function readReport(path: string): Report {
  const report = readJson(path) as Partial<Report> | undefined;
  if (Array.isArray(report?.results)) return report as Report;
  throw new Failure(`${path} is no report: write one with npm run bench -- carga --json ${path}`);
}

/**
 * Shows both values of each figure that both runs have, and by which factor it changed. Throws Failure when the two have no
 * measurement in common.
 */
export function compare(before: Report, after: Report): string {
  const pairs = before.results.flatMap((old) => {
    const now = after.results.find(({ name }) => name === old.name);
    return now ? [{ old, now }] : [];
  });
  if (pairs.length === 0) throw new Failure("The two reports have no measurement in common.");
  return pairs.map(({ old, now }) => compareOne(old, now)).join("\n");
}

function compareOne(old: Result, now: Result): string {
  const rows = Object.entries(old.figures).flatMap(([figure, was]) => {
    const is = now.figures[figure];
    if (is === undefined || (was === 0 && is === 0)) return [];
    const factor = was === 0 ? "new" : `× ${(is / was).toFixed(2)}`;
    return [[figure, String(was), String(is), factor] as const];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [first = 0, second = 0, third = 0] = widths;
  const lines = rows.map(
    ([figure, was, is, factor]) =>
      `  ${figure.padEnd(first)}  ${was.padStart(second)}  ${is.padStart(third)}  ${factor}`,
  );
  return [`\n${old.name}`, ...lines].join("\n");
}
