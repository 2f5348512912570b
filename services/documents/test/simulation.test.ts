import { test, expect } from "@jest/globals";
import { scheduleOf } from "./simulation/schedule.js";
import { simulate } from "./simulation/simulate.js";

test("seeds", async () => {
  const began = performance.now();
  let events = 0; let bad = 0; let secs=0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const r = await simulate(scheduleOf(seed));
    events += r.events; secs += r.seconds;
    if (r.wrong.length) { bad += 1; if (bad < 12) console.log(seed, JSON.stringify(scheduleOf(seed)), r.wrong); }
  }
  console.log(`bad ${bad}, events ${events}, virtual ${secs}, ms ${performance.now() - began}`);
  expect(bad).toBe(0);
});
