import { expect, test } from "@jest/globals";
import { type AdmissionLimits, createAdmission } from "./admission.js";

const LIMITS: AdmissionLimits = {
  setting: "PLACES",
  initial: 32,
  min: 4,
  max: 128,
  targetMs: 100,
  quantile: 0.1,
  waitMs: 1_000,
  waitingMax: 40,
  retryAfterSeconds: 2,
};

/** Opens an admission on a clock that the test moves; `windows` lets this many windows pass, each with these observations. */
function open(limits: Partial<AdmissionLimits> = {}) {
  let now = 0;
  const admission = createAdmission({ ...LIMITS, ...limits }, () => now);
  const windows = (count: number, observations: readonly number[]) => {
    for (let each = 0; each < count; each += 1) {
      now += 300;
      for (const ms of observations) admission.observe(ms);
    }
  };
  return { admission, windows };
}

const ten = (ms: number): number[] => Array<number>(10).fill(ms);

test("places go while the work is slow for everybody, down to the least, and come back while it is quick and asked for", async () => {
  const { admission, windows } = open();
  windows(1, ten(101));
  expect(admission.places()).toBe(25);
  windows(50, ten(5_000));
  expect(admission.places()).toBe(4);
  windows(50, ten(10));
  // Places are not added while none is asked for.
  expect(admission.places()).toBe(4);
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = Array.from({ length: 12 }, (_, i) => admission.run(String(i), () => ended));
  windows(4, ten(10));
  expect(admission.places()).toBe(8);
  end();
  await Promise.all(all);
  expect(admission.depth()).toEqual({ running: 0, waiting: 0 });
});

test("what only some wait for takes no place from anybody", () => {
  const { admission, windows } = open();
  windows(20, [...Array<number>(8).fill(20_000), 10, 10]);
  expect(admission.places()).toBe(32);
});

test("one key has half of the places and of the line, and the others come at once", async () => {
  const { admission } = open({ waitMs: 20 });
  let end = (): void => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve("done");
  });
  const flood = Array.from({ length: 60 }, () => admission.run("flood", () => ended).catch((e) => e.codigo));
  expect(admission.depth()).toEqual({ running: 16, waiting: 20 });
  expect(await admission.run("other", async () => "at once")).toBe("at once");
  const outcomes = await Promise.race([Promise.all(flood.slice(16)), ended]);
  expect(outcomes).toEqual(Array(44).fill("FEG_RATE_LIMIT_EXCEEDED"));
  end();
  expect(await Promise.all(flood.slice(0, 16))).toEqual(Array(16).fill("done"));
});

test("what one key began while there was more room takes no place from others when there is less", async () => {
  const { admission, windows } = open();
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const flood = Array.from({ length: 16 }, () => admission.run("flood", () => ended));
  windows(50, ten(5_000));
  expect([admission.places(), admission.depth().running]).toEqual([4, 16]);
  const others = ["a", "b"].map((key) => admission.run(key, () => ended));
  expect(admission.depth()).toEqual({ running: 18, waiting: 0 });
  const late = admission.run("flood", () => ended);
  expect(admission.depth()).toEqual({ running: 18, waiting: 1 });
  end();
  await Promise.all([...flood, ...others, late]);
});

test("in a line that stands nobody waits for long, and who waited before keeps his time", async () => {
  const { admission, windows } = open({ initial: 1, min: 1, waitMs: 60_000, standingWaitMs: 5 });
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = admission.run("a", () => ended);
  const second = admission.run("b", async () => "had its turn");
  windows(2, []);
  const third = admission.run("c", async () => "had its turn");
  await expect(third).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  expect(admission.depth()).toEqual({ running: 1, waiting: 1 });
  end();
  await first;
  expect(await second).toBe("had its turn");
  // The line has been empty, so it does not stand any more.
  const again = new Promise<void>((resolve) => {
    end = resolve;
  });
  const fourth = admission.run("a", () => again);
  const fifth = admission.run("b", async () => "had its turn");
  end();
  await fourth;
  expect(await fifth).toBe("had its turn");
});

/** Simulates a server that does `capacity` pieces at a time, each in `serviceMs`; further pieces wait in a line of its own. */
function simulate({ perSecond, seconds }: { perSecond: number; seconds: number }, admits: boolean) {
  const [capacity, serviceMs] = [20, 100];
  let now = 0;
  const admission = createAdmission({ ...LIMITS, initial: 64, targetMs: 300 }, () => now);
  const server: { at: number }[] = [];
  const line: { at: number }[] = [];
  const latencies: number[] = [];
  let inside = 0;
  let shed = 0;
  for (now = 0; now < seconds * 1_000; now += 1) {
    for (const done of server.filter(({ at }) => at <= now)) {
      server.splice(server.indexOf(done), 1);
      inside -= 1;
    }
    const arrivals = Math.floor(((now + 1) * perSecond) / 1_000) - Math.floor((now * perSecond) / 1_000);
    for (let each = 0; each < arrivals; each += 1) {
      if (admits && inside >= admission.places()) shed += 1;
      else {
        inside += 1;
        line.push({ at: now });
      }
    }
    for (let next = line.shift(); next; next = server.length < capacity ? line.shift() : undefined) {
      if (server.length >= capacity) {
        line.unshift(next);
        break;
      }
      server.push({ at: now + serviceMs });
      const took = now - next.at + serviceMs;
      latencies.push(took);
      admission.observe(took);
    }
  }
  const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
  return { p99, perSecond: latencies.length / seconds, shed };
}

test("at three times what a server can do it goes on doing that, and nobody who is let in waits long", () => {
  const offered = { perSecond: 600, seconds: 30 };
  const without = simulate(offered, false);
  expect(without.p99).toBeGreaterThan(15_000);
  const { p99, perSecond, shed } = simulate(offered, true);
  // The server's capacity is 200 a second.
  expect(perSecond).toBeGreaterThan(160);
  expect(p99).toBeLessThan(500);
  expect(shed).toBeGreaterThan(10_000);
});

test("where two keys have all places and fill the line, another one has a place in it", async () => {
  const { admission } = open({ initial: 4, min: 4, max: 4, waitingMax: 8 });
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const run = (key: string): Promise<void> =>
    admission
      .run(key, async () => {
        begun.push(key);
        await ended;
      })
      .catch(() => void refused.push(key));
  const all = ["a", "b"].flatMap((key) => Array.from({ length: 6 }, () => run(key)));
  expect(admission.depth()).toEqual({ running: 4, waiting: 8 });
  all.push(run("c"));
  end();
  await Promise.all(all);
  expect(refused).toEqual([expect.stringMatching(/^[ab]$/)]);
  expect(begun.filter((key) => key === "c")).toHaveLength(1);
});
