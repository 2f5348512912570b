import { createLog, createShell } from "@dte/service";
import { expect, test } from "@jest/globals";
import { openAside } from "./aside.js";

/** What is done aside here prints nothing. */
const NO_PRINTER = {
  print: async () => {
    throw new Error("nothing is printed here");
  },
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("an account's next preview waits behind those of others, however many it has asked for", async () => {
  const shell = createShell({ name: "previews", log: createLog("previews", "silent") });
  const ends: (() => void)[] = [];
  let isOver = false;
  try {
    const previews = openAside(shell, NO_PRINTER);
    const begun: string[] = [];
    const print = (name: string) =>
      previews.preview(name.slice(0, 1), async () => {
        begun.push(name);
        if (!isOver) await new Promise<void>((resolve) => ends.push(resolve));
      });
    const end = async () => {
      ends.shift()?.();
      await settle();
    };
    const asked = ["a1", "a2", "a3", "b1"].map(print);
    await settle();
    expect(begun).toEqual(["a1"]);
    await end();
    expect(begun).toEqual(["a1", "b1"]);
    await end();
    expect(begun).toEqual(["a1", "b1", "a2"]);
    asked.push(print("c1"));
    await settle();
    await end();
    expect(begun).toEqual(["a1", "b1", "a2", "c1"]);
    await end();
    await end();
    await Promise.all(asked);
    expect(begun).toEqual(["a1", "b1", "a2", "c1", "a3"]);
  } finally {
    isOver = true;
    for (const each of ends) each();
    await shell.close();
  }
});

test("more of one account than may wait are refused at once, and another account still waits", async () => {
  const shell = createShell({ name: "previews", log: createLog("previews", "silent") });
  try {
    const previews = openAside(shell, NO_PRINTER);
    let end = () => {};
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    const asked = Array.from({ length: 4 }, () => previews.preview("a", () => gate));
    await settle();
    await expect(previews.preview("a", () => gate)).rejects.toMatchObject({
      codigo: "FEG_RATE_LIMIT_EXCEEDED",
    });
    asked.push(previews.preview("b", () => gate));
    end();
    await Promise.all(asked);
  } finally {
    await shell.close();
  }
});
