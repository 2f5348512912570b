import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openUnverified } from "./unverified.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));

let shell: Shell;
let now: Date;
let ends: (() => void)[];
let isOver: boolean;
beforeEach(() => {
  now = new Date(2026, 10, 20);
  [ends, isOver] = [[], false];
  shell = createShell({ name: "test", log: createLog("test", "silent"), now: () => now });
});
afterEach(async () => {
  isOver = true;
  for (const end of ends) end();
  await shell.close();
});

/** A longer page than may wait with most others. */
const LARGE_CHARS = 1_000_000;

/**
 * Prints documents under names like `a1`: the account and its document, a large one where that ends in `L`. A print ends when it is told to. `quien`:
 * the caller.
 */
function open() {
  const unverified = openUnverified(shell);
  const begun: string[] = [];
  const refused: string[] = [];
  const turns = new Map<string, string>();
  const print = (name: string, quien?: string): Promise<void> =>
    unverified
      .run({ ...deCuenta(name), quien }, async (deNadie) => {
        begun.push(name);
        turns.set(name, deNadie);
        if (!isOver) await new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch(({ codigo }: { codigo: string }) => void refused.push(`${name} ${codigo}`));
  const ask = async (...names: string[]) => {
    for (const name of names) void print(name);
    await settle();
  };
  const askAs = async (quien: string, ...names: string[]) => {
    for (const name of names) void print(name, quien);
    await settle();
  };
  const end = async (times = 1) => {
    for (let i = 0; i < times; i += 1) {
      ends.shift()?.();
      await settle();
    }
  };
  return { begun, refused, turns, ask, askAs, end };
}

const deCuenta = (name: string) => ({
  ...{ idCuenta: name.slice(0, 1), idDte: name.slice(1) },
  chars: name.endsWith("L") ? LARGE_CHARS : 1_000,
});

const many = (cuenta: string, count: number) => Array.from({ length: count }, (_, i) => `${cuenta}${i}`);

test("accounts take turns, and the documents of each", async () => {
  const { begun, ask, end } = open();
  await ask("a1", "a1", "a1", "a2", "b1");
  await end(4);
  expect(begun).toEqual(["a1", "b1", "a2", "a1", "a1"]);
});

test("one account's documents leave room to those of others", async () => {
  const { begun, refused, ask, end } = open();
  await ask(...many("a", 41));
  expect(refused).toHaveLength(16);
  await ask("b1", "b2");
  await end(3);
  expect(begun).toEqual(["a0", "b1", "a1", "b2"]);
  expect(refused).toEqual(
    many("a", 41)
      .slice(25)
      .map((name) => `${name} FEG_RATE_LIMIT_EXCEEDED`),
  );
});

test("where all the room is taken, who comes anew displaces the last of who waits for most, and is next", async () => {
  const { begun, refused, ask, end } = open();
  await ask(...many("a", 25), ...many("b", 8));
  expect(refused).toEqual([]);
  await ask("c1");
  expect(refused).toEqual(["a24 FEG_RATE_LIMIT_EXCEEDED"]);
  await end(3);
  expect(begun.slice(0, 3)).toContain("b0");
  expect(begun.slice(0, 3)).toContain("c1");
});

test("who has had turns of late gives way to who has had none, and begins anew a minute later", async () => {
  const { begun, refused, ask, end } = open();
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFG"];
  const each = (id: number) => letters.map((letter) => `${letter}${id}`);
  // The accounts that ask are as many as may wait, each for one document.
  await ask(...each(1));
  await end(33);
  expect(begun).toEqual(each(1));
  await ask(...each(2));
  await ask("Z1");
  expect(refused).toHaveLength(1);
  await end();
  expect(begun.at(-1)).toBe("Z1");
  await end(40);
  now = new Date(now.getTime() + 60_000);
  await ask("y1", "a3", "Y1");
  await end(3);
  expect(begun.slice(-3)).toEqual(["y1", "a3", "Y1"]);
});

test.each([
  ["small", "1", 32],
  ["large", "1L", 8],
])(
  "however many accounts one network asks for %s ones of, another one has a place and is next, each time",
  async (_, document, waitingMax) => {
    const { begun, refused, ask, askAs, end } = open();
    const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL"].slice(0, waitingMax + 1);
    await askAs("red 1", ...letters.map((letter) => `${letter}${document}`));
    expect(refused).toEqual([]);
    await askAs("red 2", `Y${document}`);
    expect(refused).toHaveLength(1);
    await end();
    expect(begun).toEqual([`a${document}`, `Y${document}`]);
    // Accounts without a print so far give the first caller no better place.
    await askAs("red 1", `M${document}`, `N${document}`);
    await askAs("red 3", `Z${document}`);
    await end();
    expect(begun.at(-1)).toBe(`Z${document}`);
    await ask(`X${document}`);
    await end();
    expect(begun.at(-1)).toBe(`X${document}`);
  },
);

test("what waits for one of the same document takes no other's room", async () => {
  const { begun, refused, ask, end } = open();
  await ask(...Array(6).fill("a1"), ...Array(6).fill("a2"), "b1");
  expect(refused.map((name) => name.slice(0, 2))).toEqual(["a1", "a2"]);
  await ask("b1");
  expect(refused).toHaveLength(3);
  await end(11);
  expect(begun.filter((name) => name === "b1")).toHaveLength(2);
});

test("a large one that never ends keeps none but large ones waiting, and takes the turn of these alone", async () => {
  const { begun, refused, turns, ask } = open();
  await ask("a1L", ...[..."bcdefghi"].map((letter) => `${letter}1L`), "j1", "a2");
  expect([begun, refused]).toEqual([["a1L", "j1"], []]);
  expect(turns.get("a1L")).not.toBe(turns.get("j1"));
  // Fewer large documents may wait, since waiting ones are in memory.
  await ask("k1L");
  expect(refused).toEqual(["k1L FEG_RATE_LIMIT_EXCEEDED"]);
});
