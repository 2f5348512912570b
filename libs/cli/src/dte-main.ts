#!/usr/bin/env node
import { runDte } from "./dte.js";

/** The exit code that a shell expects of a program that was interrupted by the keyboard. */
const INTERRUPTED = 130;

const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort());
process.once("SIGTERM", () => stopping.abort());
// A reader of only the beginning of a list (`head`) closes the pipe.
process.stdout.on("error", () => process.exit(0));

const code = await runDte(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  write: (content) => process.stdout.write(content),
  say: (text) => process.stderr.write(`${text}\n`),
  signal: stopping.signal,
});
process.exitCode = stopping.signal.aborted ? INTERRUPTED : code;
