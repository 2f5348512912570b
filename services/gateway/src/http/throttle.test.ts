import { feg } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { createThrottle } from "./throttle.js";

const KEYS_MAX = 4_096;
const refused = feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 2 });

/** A service that takes a number of requests a second for each key, and a client that sends more, at a steady pace. */
function world() {
  let now = 0;
  let seed = 1;
  // A series of numbers that looks random and is the same each time (Park and Miller, 1988).
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const throttle = createThrottle(() => now, random);
  const taken = new Map<string, number>();
  const send = (key: string, perSecond: number): "kept back" | "refused" | "accepted" => {
    const second = `${key} ${Math.floor(now / 100)}`;
    let tell: (error: unknown) => void;
    try {
      tell = throttle.enter(key);
    } catch (error) {
      expect(error).toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 2 } });
      return "kept back";
    }
    const before = taken.get(second) ?? 0;
    taken.set(second, before + 1);
    if (before < perSecond / 10) return "accepted";
    tell(refused);
    return "refused";
  };
  const during = (seconds: number, everyMs: number, key: string, perSecond: number) => {
    const counts = { "kept back": 0, refused: 0, accepted: 0 };
    for (const end = now + seconds * 1_000; now < end; now += everyMs) counts[send(key, perSecond)] += 1;
    return counts;
  };
  return { throttle, send, during };
}

test("of three times as much as the service takes it gets little more than that, and what it can do is done", () => {
  const { during } = world();
  during(5, 2, "a", 100);
  const { accepted, refused: passed, ...kept } = during(10, 2, "a", 100);
  expect(accepted).toBeGreaterThan(950);
  expect(passed).toBeLessThan(500);
  expect(kept["kept back"]).toBeGreaterThan(3_500);
});

test("when there is room again everything passes within seconds", () => {
  const { during } = world();
  during(5, 2, "a", 100);
  during(8, 2, "a", 1_000);
  expect(during(2, 2, "a", 1_000)).toEqual({ "kept back": 0, refused: 0, accepted: 1_000 });
});

test("nobody is kept back for what another one sends, or for a few refusals, or for what an authority does not answer yet", () => {
  const { during, send, throttle } = world();
  during(5, 2, "a", 100);
  expect(send("b", 100)).toBe("accepted");
  expect(during(1, 100, "c", 0)).toMatchObject({ "kept back": 0 });
  for (let each = 0; each < 500; each += 1) throttle.enter("d");
  expect(send("d", 1_000)).toBe("accepted");
});

test("other errors are no refusal", () => {
  const { throttle } = world();
  for (let each = 0; each < 500; each += 1) throttle.enter("a")(feg("1000"));
});

test("there are so many keys and no more; those of a while ago make room", () => {
  let now = 0;
  const throttle = createThrottle(
    () => now,
    () => 0,
  );
  const refuse = (key: string) => throttle.enter(key)(refused);
  for (let each = 0; each < KEYS_MAX; each += 1) throttle.enter(String(each));
  for (let each = 0; each < 50; each += 1) refuse("new");
  now += 10_001;
  expect(() => {
    for (let each = 0; each < 50; each += 1) refuse("new");
  }).toThrow(expect.objectContaining({ codigo: "FEG_RATE_LIMIT_EXCEEDED" }));
});
