import { expect, test } from "@jest/globals";
import { runInWorld } from "./clock.js";
import { BEGINNING, type World } from "./world.js";

const HOUR_MS = 3_600_000;

test("worlds that are asked for at once follow each other, each by its own clock, and the machine's comes back", async () => {
  const machine = { Date: globalThis.Date, setTimeout: globalThis.setTimeout, random: Math.random };
  const waitAnHour = (name: string, ended: string[]) => async (world: World) => {
    const program = world.spawn(name);
    let isOver = false;
    world.after(0, program, () => {
      setTimeout(() => {
        isOver = true;
      }, HOUR_MS);
    });
    expect(await world.run(() => isOver, 2 * HOUR_MS)).toBe(true);
    ended.push(name);
    return Date.now() - BEGINNING;
  };
  const ended: string[] = [];
  const failing = runInWorld(1, undefined, async () => {
    throw new Error("of this world alone");
  });
  const first = runInWorld(2, undefined, waitAnHour("first", ended));
  const second = runInWorld(3, undefined, waitAnHour("second", ended));
  await expect(failing).rejects.toThrow("of this world alone");
  expect(await Promise.all([first, second])).toEqual([HOUR_MS, HOUR_MS]);
  expect(ended).toEqual(["first", "second"]);
  expect({ Date: globalThis.Date, setTimeout: globalThis.setTimeout, random: Math.random }).toEqual(machine);
});
