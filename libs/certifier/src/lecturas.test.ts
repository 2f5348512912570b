import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createLecturas, type Lecturas } from "./lecturas.js";

const MODULE = new URL("../test/lecturas.mjs", import.meta.url);
/** A small file that is slow to read. */
const SLOW_MS = 500;

let shell: Shell;
let lecturas: Lecturas;
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  lecturas = createLecturas(shell, MODULE);
  // Its thread has begun.
  await sleep(lecturas, 0);
});
afterEach(() => shell.close());

const sleep = (by: Pick<Lecturas, "read">, ms: number) => by.read("sleep", new Uint8Array(1), ms);
/** Notes who was answered, in that order. */
function inOrder() {
  const answered: string[] = [];
  const noted = (name: string, work: Promise<unknown>) =>
    work.then(
      () => void answered.push(name),
      ({ codigo }: { codigo: string }) => void answered.push(`${name} ${codigo}`),
    );
  return { answered, noted };
}

test("whoever sends slow files by the dozen waits for them alone", async () => {
  const { answered, noted } = inOrder();
  const many = Array.from({ length: 8 }, () => noted("many", sleep(lecturas.of("many"), SLOW_MS)));
  const others = ["a", "b"].map((name) => noted(name, sleep(lecturas.of(name), 0)));
  const unknown = noted("unknown", sleep(lecturas, 0));
  await Promise.all([...others, unknown]);
  // One that was begun is not ended for others.
  expect(answered.filter((each) => each === "many").length).toBeLessThanOrEqual(2);
  expect(answered.filter((each) => each !== "many")).toEqual(["a", "b", "unknown"]);
  await Promise.all(many);
});

test("whoever sends as many at a time as the gateway lets one peer send is refused none", async () => {
  const { answered, noted } = inOrder();
  await Promise.all(Array.from({ length: 16 }, () => noted("peer", sleep(lecturas.of("peer"), 10))));
  expect(answered).toEqual(Array.from({ length: 16 }, () => "peer"));
});

test("those of whom only the network is known take one turn among the others, and turns in it among themselves", async () => {
  const { answered, noted } = inOrder();
  const from = (origen: string) => lecturas.from({ quien: "", origen });
  const flood = ["x", "y", "z"].flatMap((origen) =>
    Array.from({ length: 6 }, () => noted("flood", sleep(from(origen), 100))),
  );
  const known = Array.from({ length: 3 }, () => noted("known", sleep(lecturas.of("known"), 0)));
  const small = noted("small", sleep(from("w"), 0));
  const user = noted("user", sleep(lecturas.from({ quien: "user", origen: "x" }), 0));
  await Promise.all([...known, user]);
  // Beside each of those who are known one of the flood has had its turn.
  expect(answered.filter((each) => each === "flood").length).toBeLessThanOrEqual(4);
  await small;
  expect(answered.filter((each) => each === "flood").length).toBeLessThanOrEqual(5);
  await Promise.all(flood);
});

test("networks by the dozen leave room to those who are known", async () => {
  const { answered, noted } = inOrder();
  const flood = Array.from({ length: 60 }, (_, i) =>
    noted("flood", sleep(lecturas.from({ quien: "", origen: `${i}` }), 20)),
  );
  await noted("known", sleep(lecturas.of("known"), 0));
  expect(answered.at(-1)).toBe("known");
  await Promise.all(flood);
  expect(answered.filter((each) => each === "flood FEG_RATE_LIMIT_EXCEEDED")).toHaveLength(11);
});

test("whoever fills their own line is refused, and leaves room to the others", async () => {
  const { answered, noted } = inOrder();
  const many = Array.from({ length: 26 }, () => noted("many", sleep(lecturas.of("many"), 50)));
  await Promise.all([noted("other", sleep(lecturas.of("other"), 0)), ...many]);
  expect(answered.filter((each) => each === "many FEG_RATE_LIMIT_EXCEEDED")).toHaveLength(9);
  expect(answered).toContain("other");
});
