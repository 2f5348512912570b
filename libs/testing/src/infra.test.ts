import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "@jest/globals";
import { takePort } from "./infra.js";

test("a port that is taken is one that nobody is given by chance, and one in use is passed over", async () => {
  const first = await takePort();
  const inUse = createServer().listen(first + 1, "127.0.0.1");
  try {
    await once(inUse, "listening");
    const others = await Promise.all(Array.from({ length: 20 }, takePort));
    expect(new Set([first, ...others]).size).toBe(21);
    expect(others).not.toContain(first + 1);
    // Linux gives out ports from 32,768 on, and the servers of `npm test` have theirs from 20,000 on.
    for (const port of [first, ...others]) {
      expect(port).toBeGreaterThanOrEqual(10_000);
      expect(port).toBeLessThan(20_000);
    }
  } finally {
    inUse.close();
  }
});
