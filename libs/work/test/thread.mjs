import { serveThread } from "@dte/work";

// These functions are called by threads.test.ts.
serveThread({
  double: (n) => 2 * n,
  refuse(message) {
    throw new Error(message);
  },
  forever() {
    for (;;);
  },
  fill() {
    const kept = [];
    for (;;) kept.push(new Array(100_000).fill(0));
  },
  leave() {
    process.exit(0);
  },
});
