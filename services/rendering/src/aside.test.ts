import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Aside, openAside } from "./aside.js";

/** A printer that prints nothing. */
const NO_PRINTER = {
  print: async () => {
    throw new Error("nothing is printed here");
  },
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

let shell: Shell;
let ends: (() => void)[];
let isOver: boolean;
beforeEach(() => {
  [ends, isOver] = [[], false];
  shell = createShell({ name: "aside", log: createLog("aside", "silent") });
});
afterEach(async () => {
  isOver = true;
  for (const end of ends) end();
  await shell.close();
});

/** Runs works that end when they are told to, each for an account and under its caller's name. */
function open(lane: keyof Aside) {
  const { [lane]: run } = openAside(shell, NO_PRINTER);
  const begun: string[] = [];
  const refused: string[] = [];
  const ask = async (name: string, idCuenta = name.slice(0, 1), quien?: string): Promise<void> => {
    void run({ idCuenta, quien }, async () => {
      begun.push(name);
      if (!isOver) await new Promise<void>((resolve) => ends.push(resolve));
    }).catch(({ codigo }: { codigo: string }) => void refused.push(`${name} ${codigo}`));
    await settle();
  };
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, refused, ask, end };
}

test("an account's next preview waits behind those of others, however many it has asked for", async () => {
  const { begun, ask, end } = open("preview");
  for (const name of ["a1", "a2", "a3", "b1"]) await ask(name);
  expect(begun).toEqual(["a1"]);
  await end();
  expect(begun).toEqual(["a1", "b1"]);
  await end();
  expect(begun).toEqual(["a1", "b1", "a2"]);
  await ask("c1");
  await end();
  expect(begun).toEqual(["a1", "b1", "a2", "c1"]);
  await end();
  await end();
  expect(begun).toEqual(["a1", "b1", "a2", "c1", "a3"]);
});

test("more of one account than may wait are refused at once, and another account still waits", async () => {
  const { begun, refused, ask, end } = open("preview");
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) await ask(name);
  expect(refused).toEqual(["a5 FEG_RATE_LIMIT_EXCEEDED"]);
  await ask("b1");
  await end();
  expect(begun).toEqual(["a1", "b1"]);
});

test.each([
  ["preview", 14, 3],
  ["slow", 3, 20],
] as const)(
  "however many accounts one user fills the lane of each %s with, another one has a place and is next",
  async (lane, accounts, each) => {
    const { begun, refused, ask, end } = open(lane);
    for (let account = 0; account < accounts; account += 1)
      for (let n = 0; n < each; n += 1) await ask(`${account}-${n}`, `${account}`, "usuario a");
    const before = refused.length;
    await ask("own", "z", "usuario b");
    expect(refused.slice(before)).toHaveLength(1);
    expect(refused).not.toContain("own FEG_RATE_LIMIT_EXCEEDED");
    await end();
    expect(begun).toEqual(["0-0", "own"]);
  },
);

test("however many users' accounts fill the lane, one that has asked for nothing has a place and is next", async () => {
  const { begun, refused, ask, end } = open("preview");
  for (let account = 0; account < 14; account += 1)
    for (let n = 0; n < 3; n += 1) await ask(`${account}-${n}`, `${account}`, `usuario ${account}`);
  await ask("own", "z", "usuario z");
  expect(refused).not.toContain("own FEG_RATE_LIMIT_EXCEEDED");
  await end();
  expect(begun.at(-1)).not.toBe("0-1");
});
