import { readFileSync } from "node:fs";
import type { DteClient, Solicitud } from "@dte/client";
import { asFailure, clientOf, readDemoFile, userOf } from "./api.js";
import { readLoadOptions } from "./bench/arguments.js";
import { measureLoad } from "./bench/carga.js";
import { measureListado, ROWS_DEFAULT, ROWS_MAX } from "./bench/listado.js";
import { fill } from "./bench/llenar.js";
import { measureNumeros, NUMEROS_DEFAULT, NUMEROS_MAX } from "./bench/numeros.js";
import { adminDatabaseUrl, databaseUrl } from "./bench/places.js";
import { compare, readReport } from "./bench/result.js";
import { measureOverload } from "./bench/sobrecarga.js";
import { measureTrazas } from "./bench/trazas.js";
import { measureWebhooks } from "./bench/webhooks.js";
import { explain, Failure } from "./failure.js";
import { localDir } from "./paths.js";
import { isAlive } from "./processes.js";
import { readRun } from "./run-file.js";

const DEFAULT_COUNT = 200;
const COUNT_MAX = 100_000;
const SECONDS_MAX = 3_600;
/** Requests that are not measured: they come first, until the code is compiled and every connection is open. */
const WARM_UP = 20;

/**
 * `npm run bench [count]`: issues documents one at a time on the running system and prints how long they took and what memory our
 * processes use. `npm run bench -- listado [rows]` measures how long listings take in an account of so many documents.
 * `npm run bench -- llenar [rows]` makes an archive of so many documents, which stays. `npm run bench -- numeros [rows]` counts
 * documents a second into a series of so many numbers. `npm run bench -- carga` measures throughput, latency, processor time,
 * memory and counts under load (`bench/arguments.ts` has its options), and `npm run bench -- comparar before.json after.json`
 * compares two of its reports. `npm run bench -- sobrecarga [seconds]` offers three times as many documents as can be issued, and shows how they
 * fare. `npm run bench -- webhooks` counts deliveries a second to receivers of its own. `npm run bench -- trazas` measures what traces and metrics
 * cost a document, on two systems that it starts itself. Gives the exit code.
 */
export async function main([what = String(DEFAULT_COUNT), ...rest]: string[] = []): Promise<number> {
  const [rows] = rest;
  try {
    if (what === "comparar") {
      const [before = "", after = ""] = rest;
      console.log(compare(readReport(before), readReport(after)));
      return 0;
    }
    if (what === "trazas") {
      await measureTrazas(rest);
      return 0;
    }
    const file = readDemoFile();
    if (what === "carga") {
      await measureLoad(file, readLoadOptions(rest), refuse);
      return 0;
    }
    if (what === "sobrecarga") {
      await measureOverload(file, countOf("sobrecarga <seconds>", rows ?? "30", SECONDS_MAX), refuse);
      return 0;
    }
    if (what === "webhooks") {
      await measureWebhooks(file, rest, { databaseUrl: databaseUrl("webhooks"), refuse, summary });
      return 0;
    }
    if (what === "llenar") {
      const count = countOf("llenar <rows>", rows ?? String(ROWS_DEFAULT), ROWS_MAX);
      await fill(file, count, { adminDatabaseUrl: adminDatabaseUrl(), refuse });
      return 0;
    }
    if (what === "listado") {
      const count = countOf("listado <rows>", rows ?? String(ROWS_DEFAULT), ROWS_MAX);
      await measureListado(file, count, { databaseUrl: databaseUrl("documents"), refuse, summary });
      return 0;
    }
    if (what === "numeros") {
      const count = countOf("numeros <rows>", rows ?? String(NUMEROS_DEFAULT), NUMEROS_MAX);
      await measureNumeros(file, count, { databaseUrl: databaseUrl("documents"), refuse, summary });
      return 0;
    }
    const count = countOf("<count>", what, COUNT_MAX);
    console.log(memory());
    for (const { pais, solicitud } of file.solicitudes) {
      const client = clientOf(file, userOf(file, pais), refuse);
      await measure(client, solicitud, WARM_UP);
      const times = await measure(client, solicitud, count);
      console.log(`\n${pais}, ${count} documents, one at a time, in ms: ${summary(times)}`);
    }
    console.log(`\n${memory()}`);
    return 0;
  } catch (error) {
    console.error(explain(asFailure(error)));
    return 1;
  }
}

function countOf(usage: string, text: string, max: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= max) return count;
  throw new Failure(`npm run bench -- ${usage}: ${text} is not a number from 1 to ${max}`);
}

/** Fails the measurement: a request that must be sent again has been measured in vain. */
const refuse = async (): Promise<void> => {
  throw new Failure(LIMIT_ADVICE);
};

async function measure(client: DteClient, solicitud: unknown, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await client.createDte(solicitud as Solicitud);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const LIMIT_ADVICE =
  "An answer had to be asked for again: the rate limit, or a service that is restarting, stopped the measurement.\n" +
  "Without the limit, the system starts with\n" +
  "  RATE_LIMIT_PER_MINUTE=1000000 RATE_LIMIT_PER_HOUR=1000000 npm start";

/** Shows the times below which a share of all lies (nearest rank). */
export function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(1);
  return `min ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}`;
}

/** Writes the resident memory of each Node process of the system, the supervisor too. */
function memory(): string {
  const run = readRun(localDir);
  if (!run) return "memory: nothing runs here";
  const ours = [
    { name: "supervisor", ...run.supervisor },
    ...run.processes.filter(({ kind }) => kind === "node"),
  ].filter(isAlive);
  const sizes = ours.map(({ name, pid }) => ({ name, mb: residentBytes(pid) / 1_000_000 }));
  const total = sizes.reduce((sum, { mb }) => sum + mb, 0);
  const list = sizes.map(({ name, mb }) => `${name} ${mb.toFixed(0)}`).join(", ");
  return `memory of our Node processes, in MB: ${total.toFixed(0)} (${list})`;
}

function residentBytes(pid: number): number {
  try {
    // proc(5): VmRSS is in kibibytes.
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
