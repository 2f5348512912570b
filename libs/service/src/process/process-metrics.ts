import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { observe } from "@dte/metrics";
import type { Shell } from "./shell.js";

/** So often the loop is looked at: more would be most of what an idle process does. */
const RESOLUTION_MS = 100;

/**
 * Observes the delay, memory and processor time of the process until the service closes, once even where several services share it. `nodeOptions` are
 * those of its environment.
 */
export function observeProcess(shell: Shell, nodeOptions = ""): void {
  const oldSpace = readOldSpaceBytes([...nodeOptions.split(/\s+/), ...process.execArgv]);
  const delay = shell.open("event loop", monitorEventLoopDelay({ resolution: RESOLUTION_MS }), (each) => {
    each.disable();
  });
  delay.enable();
  const names = [
    "nodejs.eventloop.delay",
    "process.memory.usage",
    "v8.memory.heap.used",
    "v8.memory.heap.limit",
    "process.cpu.time",
  ] as const;
  observe(shell, names, (tell) => {
    // The measured delay includes the timer's own period.
    tell("nodejs.eventloop.delay", Math.max(0, delay.percentile(99) / 1e9 - RESOLUTION_MS / 1_000));
    delay.reset();
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    tell("v8.memory.heap.used", used_heap_size);
    tell("v8.memory.heap.limit", oldSpace ?? heap_size_limit);
    tell("process.memory.usage", process.memoryUsage.rss());
    const { user, system } = process.cpuUsage();
    tell("process.cpu.time", (user + system) / 1e6);
  });
}

/**
 * Reads in the arguments of a process at how many bytes of what has lived for a while V8 gives up; undefined where nobody has set it. The number that V8 calls the
 * limit of the heap has room for three semi-spaces besides, which what is old never gets: of a process with 358 MiB and semi-spaces of 16 no more than
 * 88 % of that is used when it dies.
 */
export function readOldSpaceBytes(args: readonly string[]): number | undefined {
  // The last one counts, as it does for Node.
  const [mib] = args.flatMap((each) => OLD_SPACE.exec(each)?.[1] ?? []).slice(-1);
  return mib === undefined ? undefined : Number(mib) * MIB;
}

const OLD_SPACE = /^--max[-_]old[-_]space[-_]size=(\d+)$/;
const MIB = 1_048_576;

/** Observes when the certificate ends that the process has now: whoever renews it puts another file in its place. */
export function observeInnerCertificate(shell: Shell): void {
  const { tls } = shell.inner;
  if (!tls) return;
  observe(shell, ["inner.certificate.expiry"], async (tell) => {
    const { validTo } = new X509Certificate(await readFile(tls.certificado));
    tell("inner.certificate.expiry", (new Date(validTo).getTime() - shell.now().getTime()) / 1_000);
  });
}
