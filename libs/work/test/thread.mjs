import { serveThread } from "@dte/work";

// The functions that threads.test.ts asks for.
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
