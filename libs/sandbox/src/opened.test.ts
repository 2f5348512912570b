import { expect, test } from "@jest/globals";
import { openAll } from "./opened.js";

const closable = (name: string, closed: string[]) => ({
  name,
  close: async () => void closed.push(name),
});

test("what was opened is closed once, the last first", async () => {
  const closed: string[] = [];
  const sandbox = await openAll(async (keep) => {
    keep(closable("ledger", closed));
    return closable("server", closed);
  });
  expect([sandbox.name, closed]).toEqual(["server", []]);
  await sandbox.close();
  await sandbox.close();
  expect(closed).toEqual(["server", "ledger"]);
});

test("what was opened is closed when what follows cannot be", async () => {
  const closed: string[] = [];
  const opening = openAll(async (keep): Promise<{ close(): Promise<void> }> => {
    keep(closable("padron", closed));
    keep(closable("ledger", closed));
    throw new Error("the port is taken");
  });
  await expect(opening).rejects.toThrow("the port is taken");
  expect(closed).toEqual(["ledger", "padron"]);
});
