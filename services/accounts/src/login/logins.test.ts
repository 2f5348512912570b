import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createLogins, type Logins } from "./logins.js";

let shell: Shell;
let logins: Logins;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  logins = createLogins(shell);
});
afterEach(() => shell.close());

/** Checks of passwords that go on until they are let go. */
function held() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo };
}
const ana = { usuario: "ana", direccion: "192.0.2.1" };
/** The call of somebody who waits for as long as it takes. */
const call = { deadline: Number.POSITIVE_INFINITY };
const guessing = (i: number) => ({ usuario: `guess-${i}`, direccion: `10.0.${i >> 8}.${i & 255}` });

test("a user who has entered from there is checked, from however many addresses others guess", async () => {
  logins.entered(ana);
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
  // Two were under way, and two more had taken their turns by then.
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
  logins.entered(ana);
  for (const each of networks) logins.entered(each);
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
  // The last eight networks are known, and are one line; the others are guesses like any.
  expect(refused).toHaveLength(250 - 8 - 202);
});

test.each([
  ["known", true],
  ["not known", false],
])("a turn of somebody %s who gave up is passed on, and nothing is begun", async (_, isKnown) => {
  if (isKnown) logins.entered(ana);
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
