import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createLecturas, type Lecturas } from "./lecturas.js";

const MODULE = new URL("../../test/lecturas.mjs", import.meta.url);
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

test("who comes from a network that has had nothing is read where three others have filled what may wait", async () => {
  const { answered, noted } = inOrder();
  const from = (origen: string) => lecturas.from({ quien: "", origen });
  const flood = ["x", "y", "z"].flatMap((origen) =>
    Array.from({ length: 20 }, () => noted("flood", sleep(from(origen), 20))),
  );
  await noted("quiet", sleep(from("w"), 0));
  expect(answered.at(-1)).toBe("quiet");
  await Promise.all(flood);
});

test("many networks of one house have no more turns than a few, and leave theirs to others", async () => {
  const { answered, noted } = inOrder();
  const from = (origen: string, casa: string) => lecturas.from({ quien: "", origen, casa });
  const line = (at: number, times: number) =>
    Array.from({ length: times }, () => noted("flood", sleep(from(`casa-1-${at}`, "casa-1"), 20)));
  // Each of its networks has had a turn.
  await Promise.all(Array.from({ length: 5 }, (_, at) => line(at, 1)).flat());
  const flood = Array.from({ length: 60 }, (_, at) => line(at, 1)).flat();
  const quiet = ["casa-2-1", "casa-2-2"].map((origen) => noted("quiet", sleep(from(origen, "casa-2"), 0)));
  await Promise.all(quiet);
  expect(answered.filter((each) => each === "quiet")).toHaveLength(2);
  expect(answered.filter((each) => each === "flood").length).toBeLessThanOrEqual(5 + 4);
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

test("a document with more lines than any of its country leaves no thread, whatever has read it", async () => {
  const read = (lineas: number) => lecturas.read("readLineas", new Uint8Array(1), lineas);
  expect(await read(3)).toMatchObject({ firmante: "A", dte: { items: { length: 3 } } });
  await expect(read(4)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("más de 3 líneas"),
  });
});
