import { setTimeout } from "node:timers/promises";

// As on a machine that has no time to load what the thread consists of.
await setTimeout(1_000);
await import("./thread.mjs");
