import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openUnderWay } from "./admission.js";

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

/** One account may take half of the places of admission.ts. */
const PLACES_OF_ONE = 64;

const enterAll = async (enter: () => Promise<() => void>, count: number) =>
  await Promise.all(Array.from({ length: count }, enter));

test("room is made for as many as wait for an authority, while nothing of ours is done", async () => {
  const { enter } = openUnderWay(shell, { depth: () => ({ running: 0, waiting: 0 }) });
  await enterAll(() => enter("A"), PLACES_OF_ONE);
  // None of these documents leaves its place.
  expect(await enter("A")).toBeInstanceOf(Function);
});

test("nobody is let in beyond the places while our own work goes on, and whoever leaves makes room", async () => {
  const { enter } = openUnderWay(shell, { depth: () => ({ running: 1, waiting: 0 }) });
  const [leave] = await enterAll(() => enter("A"), PLACES_OF_ONE);
  await expect(enter("A")).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  expect(await enter("B")).toBeInstanceOf(Function);
  leave?.();
  expect(await enter("A")).toBeInstanceOf(Function);
});
