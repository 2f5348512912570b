#!/usr/bin/env node
import { setTimeout as pause } from "node:timers/promises";
import { runCertificar } from "./certificar.js";

const stopping = new AbortController();
// Answers that are on their way are waited for and kept; a second signal ends it at once.
process.once("SIGINT", () => stopping.abort());
process.once("SIGTERM", () => stopping.abort());

process.exitCode = await runCertificar(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  say: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  signal: stopping.signal,
  world: {
    now: () => new Date(),
    pause: (ms, signal) => pause(ms, undefined, signal ? { signal } : {}),
  },
});
