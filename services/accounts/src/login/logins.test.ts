import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Kept } from "./kept.js";
import { createKnown } from "./known.js";
import { createLogins, type Logins } from "./logins.js";

/** A store that stays empty. */
const nothing: Kept = { find: async () => undefined, keep: async () => {} };

let shell: Shell;
let logins: Logins;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  logins = createLogins(shell, createKnown(shell, nothing));
});
afterEach(() => shell.close());

/** Makes checks of passwords that last until they are released. */
function held() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo };
}
const ana = { usuario: "ana", direccion: "192.0.2.1" };
/** The call of somebody who waits without limit. */
const call = { deadline: Number.POSITIVE_INFINITY };
const guessing = (i: number) => ({ usuario: `guess-${i}`, direccion: `10.0.${i >> 8}.${i & 255}` });

test("a user who has entered from there is checked, from however many addresses others guess", async () => {
  await logins.entered(ana);
  const { until, letGo } = held();
  const answered: string[] = [];
  const guesses = Array.from({ length: 300 }, (_, i) =>
    logins
      .run(guessing(i), call, () => until)
      .then(
        () => void answered.push("guess"),
        ({ codigo }: { codigo: string }) => void answered.push(codigo),
      ),
  );
  const entering = logins.run(ana, call, async () => void answered.push("ana"));
  letGo();
  await entering;
  // Two guesses were under way, and two more had taken their turns by then.
  expect(answered.filter((each) => each === "guess").length).toBeLessThanOrEqual(4);
  await Promise.all(guesses);
  expect(answered.filter((each) => each === "FEG_RATE_LIMIT_EXCEEDED")).toHaveLength(98);
});

test("one address leaves the others their turns", async () => {
  const { until, letGo } = held();
  const answered: string[] = [];
  const noted = (name: string, work: Promise<void>) =>
    work.then(
      () => void answered.push(name),
      ({ codigo }: { codigo: string }) => void answered.push(`${name} ${codigo}`),
    );
  const many = Array.from({ length: 20 }, (_, i) =>
    noted(
      "many",
      logins.run({ ...guessing(i), direccion: "192.0.2.9" }, call, () => until),
    ),
  );
  const other = noted(
    "other",
    logins.run(ana, call, () => until),
  );
  letGo();
  await Promise.all([...many, other]);
  expect(answered.filter((each) => each === "many FEG_RATE_LIMIT_EXCEEDED")).toHaveLength(6);
  expect(answered.indexOf("other")).toBeLessThan(10);
});

test("a user who enters from however many networks leaves other known users their turns", async () => {
  const networks = Array.from({ length: 250 }, (_, i) => ({
    usuario: "mallory",
    direccion: `2001:db8:${i.toString(16)}::1`,
  }));
  await logins.entered(ana);
  for (const each of networks) await logins.entered(each);
  const { until, letGo } = held();
  const refused: string[] = [];
  const floods = networks.map((each) =>
    logins.run(each, call, () => until).catch(({ codigo }: { codigo: string }) => void refused.push(codigo)),
  );
  let isChecked = false;
  const entering = logins.run(ana, call, async () => {
    isChecked = true;
  });
  letGo();
  await entering;
  expect(isChecked).toBe(true);
  await Promise.all(floods);
  // The last eight networks are known, and share one line; the others count as guesses.
  expect(refused).toHaveLength(250 - 8 - 202);
});

test.each([
  ["known", true],
  ["not known", false],
])("a turn of somebody %s who gave up is passed on, and nothing is begun", async (_, isKnown) => {
  if (isKnown) await logins.entered(ana);
  const { until, letGo } = held();
  const first = logins.run(ana, call, () => until);
  let isBegun = false;
  const late = logins.run(ana, { deadline: Date.now() - 1 }, async () => {
    isBegun = true;
  });
  const next = logins.run(ana, call, async () => "checked");
  letGo();
  await expect(late).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  expect([await next, isBegun]).toEqual(["checked", false]);
  await first;
});

let network = 0;
/** Guesses from an address for as long as it may: so many wait at once, and after each answer or refusal comes the next guess. */
function guessOn(addressOf: () => string, atOnce: number, guess: () => Promise<void>, isOver: () => boolean) {
  const one = async (i: number) => {
    while (!isOver()) {
      await logins.run({ usuario: `guess-${i}`, direccion: addressOf() }, call, guess).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return Promise.all(Array.from({ length: atOnce }, (_, i) => one(i)));
}

test.each([
  ["120 addresses", 120, (i: number) => `198.51.100.${i}`, 3],
  ["240 addresses that ask for one at a time", 240, (i: number) => `198.51.100.${i}`, 1],
  [
    "a /48 whose networks are always new ones",
    240,
    () => `2001:db8:7:${(network++ % 65_536).toString(16)}::1`,
    1,
  ],
])(
  "who comes from an address for the first time is checked while %s guess",
  async (_, many, addressOf, atOnce) => {
    let [isOver, guesses] = [false, 0];
    const guess = async () => {
      guesses += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    };
    const all = Array.from({ length: many }, (__, i) =>
      guessOn(
        () => addressOf(i),
        atOnce,
        guess,
        () => isOver,
      ),
    );
    // By then each line has had its turns.
    while (guesses < 600) await new Promise((resolve) => setTimeout(resolve, 5));
    try {
      for (let i = 0; i < 6; i += 1) {
        const before = guesses;
        const enter = { usuario: `user-${i}`, direccion: `192.0.2.${i}` };
        expect(await logins.run(enter, call, async () => "checked")).toBe("checked");
        expect(guesses - before).toBeLessThan(12);
      }
    } finally {
      isOver = true;
      await Promise.all(all);
    }
  },
);

test("who mistypes comes before those who guess on", async () => {
  let [isOver, guesses] = [false, 0];
  const guess = async () => {
    guesses += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const all = Array.from({ length: 120 }, (_, i) =>
    guessOn(
      () => `198.51.100.${i}`,
      3,
      guess,
      () => isOver,
    ),
  );
  while (guesses < 600) await new Promise((resolve) => setTimeout(resolve, 5));
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      const before = guesses;
      await logins.run(ana, call, async () => "checked");
      expect(guesses - before).toBeLessThan(12);
    }
  } finally {
    isOver = true;
    await Promise.all(all);
  }
});

test.each([
  ["from a new address", false],
  ["seldom", true],
])("who comes %s is checked while known users log in again and again", async (_, isKnown) => {
  let [isOver, entries] = [false, 0];
  const enter = async () => {
    entries += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const users = Array.from({ length: 60 }, (__, i) => ({
    usuario: `user-${i}`,
    direccion: `198.51.100.${i}`,
  }));
  for (const each of isKnown ? [...users, ana] : users) await logins.entered(each);
  const all = users.map(async (each) => {
    while (!isOver) await logins.run(each, call, enter);
  });
  // By then each line has had its turns.
  while (entries < 300) await new Promise((resolve) => setTimeout(resolve, 5));
  try {
    const before = entries;
    expect(await logins.run(ana, call, async () => "checked")).toBe("checked");
    expect(entries - before).toBeLessThan(12);
  } finally {
    isOver = true;
    await Promise.all(all);
  }
});

test("known users have every second place while from however many addresses others guess", async () => {
  let isOver = false;
  const begun: string[] = [];
  const check = (who: string) => async () => {
    begun.push(who);
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const users = Array.from({ length: 20 }, (_, i) => ({ usuario: `user-${i}`, direccion: `192.0.2.${i}` }));
  for (const each of users) await logins.entered(each);
  const guesses = Array.from({ length: 120 }, (_, i) =>
    guessOn(
      () => `198.51.100.${i}`,
      1,
      check("guess"),
      () => isOver,
    ),
  );
  const entries = users.map(async (each) => {
    while (!isOver) await logins.run(each, call, check("known"));
  });
  while (begun.length < 400) await new Promise((resolve) => setTimeout(resolve, 5));
  const known = begun.slice(100, 400).filter((each) => each === "known");
  isOver = true;
  await Promise.all([...guesses, ...entries]);
  expect([known.length > 120, known.length < 180]).toEqual([true, true]);
});

test("who has entered anywhere is known, and asked for once in a while", async () => {
  let asked = 0;
  const kept: Kept = {
    find: async ({ network }) => {
      asked += 1;
      return network === "192.0.2.1" ? shell.now() : undefined;
    },
    keep: async () => {},
  };
  const known = createKnown(shell, kept);
  const place = { usuario: "ana", network: "192.0.2.1" };
  expect([known.remembers(place), await known.has(place), known.remembers(place)]).toEqual([
    false,
    true,
    true,
  ]);
  const strange = { usuario: "ana", network: "192.0.2.2" };
  for (let each = 0; each < 3; each += 1) expect(await known.has(strange)).toBe(false);
  expect(asked).toBe(2);
});
