import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { observe } from "@dte/metrics";
import type { Shell } from "./shell.js";

/** So often the loop is looked at: more would be most of what an idle process does. */
const RESOLUTION_MS = 100;

/** Observes the delay, memory and processor time of the process until the service closes, once even where several services share it. */
export function observeProcess(shell: Shell): void {
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
    // What is measured includes the timer's own period.
    tell("nodejs.eventloop.delay", Math.max(0, delay.percentile(99) / 1e9 - RESOLUTION_MS / 1_000));
    delay.reset();
    const heap = getHeapStatistics();
    tell("v8.memory.heap.used", heap.used_heap_size);
    tell("v8.memory.heap.limit", heap.heap_size_limit);
    tell("process.memory.usage", process.memoryUsage.rss());
    const { user, system } = process.cpuUsage();
    tell("process.cpu.time", (user + system) / 1e6);
  });
}

/** Observes when the certificate ends that the process has now: whoever renews it puts another file in its place. */
export function observeInnerCertificate(shell: Shell): void {
  const { tls } = shell.inner;
  if (!tls) return;
  observe(shell, ["inner.certificate.expiry"], async (tell) => {
    const { validTo } = new X509Certificate(await readFile(tls.certificado));
    tell("inner.certificate.expiry", (new Date(validTo).getTime() - shell.now().getTime()) / 1_000);
  });
}
