import { spawn, spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { findLoneUser } from "./lone-user.js";

test("each asks for a user and has another one, none of them with a name", async () => {
  const found = await Promise.all(Array.from({ length: 8 }, () => findLoneUser()));
  try {
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    for (const { id } of found) {
      expect(id).toBeGreaterThanOrEqual(61_184);
      expect(id).toBeLessThanOrEqual(65_519);
      expect(spawnSync("getent", ["passwd", `${id}`]).status).toBe(2);
    }
  } finally {
    for (const { release } of found) release();
  }
});

// Only root may run anything as another user.
if (process.getuid?.() === 0)
  test("a user as whom something runs is not given out, nor one that was given out before", async () => {
    const range = { from: 61_184, to: 61_187 };
    const running = spawn("sleep", ["60"], { uid: 61_184, gid: 61_185 });
    const found = [];
    try {
      found.push(await findLoneUser(range), await findLoneUser(range));
      expect(found.map(({ id }) => id).sort()).toEqual([61_186, 61_187]);
      await expect(findLoneUser(range)).rejects.toThrow("no user between");
      found.pop()?.release();
      found.push(await findLoneUser(range));
    } finally {
      for (const { release } of found) release();
      running.kill();
    }
  });
