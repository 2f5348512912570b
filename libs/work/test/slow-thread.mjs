import { setTimeout } from "node:timers/promises";

// The pause stands for a machine that has no time to load the thread's modules.
await setTimeout(1_000);
await import("./thread.mjs");
