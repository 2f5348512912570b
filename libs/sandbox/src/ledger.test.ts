import {
  appendFile,
  chmod,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Ledger, type LedgerEntry, openLedger } from "./ledger.js";

let directory: string;
let ledger: Ledger;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "ledger-"));
  ledger = await openLedger(directory);
});
afterEach(async () => {
  await ledger.close();
  await rm(directory, { recursive: true });
});

function entry(id: string, changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id,
    idTransaccion: `transaccion-${id}`,
    emisor: "12345679",
    tipo: "FACT",
    total: "100.000000",
    moneda: "GTQ",
    anulado: false,
    recibido: "2026-07-01T15:00:00.000Z",
    contenido: Buffer.from("<ñ/>").toString("base64"),
    respuesta: `{"uuid":"${id}"}`,
    ...changes,
  };
}

async function reopen(): Promise<void> {
  await ledger.close();
  ledger = await openLedger(directory);
}

async function all(): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for await (const each of ledger.list(0, Number.MAX_SAFE_INTEGER)) entries.push(each);
  return entries;
}

test("what was recorded is found by id and by transaction, also after a restart", async () => {
  expect(await ledger.record(entry("A"))).toEqual({ entry: entry("A"), isNew: true });
  await ledger.record(entry("B"));
  await reopen();
  expect(await ledger.find("A")).toEqual(entry("A"));
  expect(await ledger.findByTransaccion("12345679", "transaccion-B")).toEqual(entry("B"));
  expect(await ledger.find("C")).toBeUndefined();
  expect(await ledger.findByTransaccion("98765434", "transaccion-B")).toBeUndefined();
  expect(await all()).toEqual([entry("A"), entry("B")]);
});

test("a repeated transaction gets the earlier document, whatever it brings", async () => {
  await ledger.record(entry("A"));
  const repeat = await ledger.record(entry("B", { idTransaccion: "transaccion-A", total: "5" }));
  expect(repeat).toEqual({ entry: entry("A"), isNew: false });
  expect(ledger.total()).toBe(1);
});

test("simultaneous repeats are one document", async () => {
  const repeats = Array.from({ length: 50 }, (_, i) => entry(`A${i}`, { idTransaccion: "una" }));
  const results = await Promise.all(repeats.map((each) => ledger.record(each)));
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(results.map((each) => each.entry.id)).size).toBe(1);
  await reopen();
  expect(ledger.total()).toBe(1);
});

test("the same transaction of two senders is two documents", async () => {
  await ledger.record(entry("A", { idTransaccion: "una" }));
  expect(await ledger.record(entry("B", { idTransaccion: "una", emisor: "98765434" }))).toMatchObject({
    isNew: true,
  });
});

test("the same transaction through another door is another document, and is found through its own", async () => {
  await ledger.record(entry("A", { idTransaccion: "una" }));
  const other = entry("B", { idTransaccion: "una", canal: "otra", respuesta: "otra respuesta" });
  expect(await ledger.record(other)).toEqual({ entry: other, isNew: true });
  await ledger.annul("B", {
    idTransaccion: "anular",
    canal: "otra",
    recibido: "",
    contenido: "",
    respuesta: "si",
  });
  await reopen();
  expect(await ledger.findByTransaccion("12345679", "una")).toMatchObject({ id: "A" });
  expect(await ledger.findByTransaccion("12345679", "una", "otra")).toMatchObject({ id: "B", anulado: true });
  expect(await ledger.answerTo("12345679", "una", "otra")).toBe("otra respuesta");
  expect(await ledger.answerTo("12345679", "anular", "otra")).toBe("si");
  expect(await ledger.answerTo("12345679", "anular")).toBeUndefined();
});

test("documents are found by what they refer to, oldest first, also after a restart", async () => {
  await ledger.record(entry("A"));
  await ledger.record(entry("B", { claves: ["origen:A"] }));
  await ledger.record(entry("C", { claves: ["origen:A", "acceso:1"] }));
  await reopen();
  expect((await ledger.findByClave("origen:A")).map(({ id }) => id)).toEqual(["B", "C"]);
  expect((await ledger.findByClave("acceso:1")).map(({ id }) => id)).toEqual(["C"]);
  expect(await ledger.findByClave("origen:B")).toEqual([]);
});

test("an id is never used twice", async () => {
  await ledger.record(entry("A"));
  await expect(ledger.record(entry("A", { idTransaccion: "otra" }))).rejects.toThrow("id");
  expect(ledger.total()).toBe(1);
});

test("a line is in the file before the caller hears of it", async () => {
  await ledger.record(entry("A"));
  const file = await readFile(join(directory, "documentos.jsonl"), "utf8");
  expect(file.endsWith("\n")).toBe(true);
  expect(JSON.parse(file)).toMatchObject({ id: "A" });
});

test("no other user of the machine can read what is recorded, also where they could before", async () => {
  await ledger.record(entry("A"));
  const modes = async () => {
    const paths = (await readdir(directory)).map((each) => join(directory, each));
    return await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o777 })));
  };
  const made = await modes();
  expect(made).not.toEqual([]);
  for (const { mode } of made) expect(mode).toBe(0o600);
  for (const { path } of made) await chmod(path, 0o644);
  await reopen();
  for (const { mode } of await modes()) expect(mode).toBe(0o600);
});

test("a last line torn by a kill is dropped, and the ledger goes on after it", async () => {
  await ledger.record(entry("A"));
  await ledger.record(entry("B"));
  await ledger.close();
  const path = join(directory, "documentos.jsonl");
  await truncate(path, (await readFile(path)).length - 10);
  ledger = await openLedger(directory);
  expect(await all()).toEqual([entry("A")]);
  await ledger.record(entry("C"));
  await reopen();
  expect(await all()).toEqual([entry("A"), entry("C")]);
});

test("a damaged line that is not the last one stops the start and is named", async () => {
  const path = join(directory, "documentos.jsonl");
  await ledger.record(entry("A"));
  await appendFile(path, '{"hecho":"regis\n{}\n');
  await expect(openLedger(directory)).rejects.toThrow("Line 2");
  await writeFile(path, "");
});

test("hundreds of documents written at once are all there, in one order", async () => {
  const entries = Array.from({ length: 300 }, (_, i) => entry(`N${i}`, { contenido: "x".repeat(20_000) }));
  await Promise.all(entries.map((each) => ledger.record(each)));
  const before = await all();
  await reopen();
  expect(await all()).toEqual(before);
  expect(new Set(before.map(({ id }) => id)).size).toBe(300);
});

test("a cancellation marks the document, survives, and repeats its answer", async () => {
  await ledger.record(entry("A"));
  const annulment = {
    idTransaccion: "anular-A",
    recibido: "2026-07-02T00:00:00.000Z",
    contenido: "",
    respuesta: "si",
  };
  expect(await ledger.annul("A", annulment)).toEqual({ respuesta: "si", isNew: true });
  expect(await ledger.annul("A", { ...annulment, respuesta: "otra" })).toEqual({
    respuesta: "si",
    isNew: false,
  });
  expect(await ledger.annul("A", { ...annulment, idTransaccion: "distinta" })).toBeUndefined();
  expect(await ledger.annul("Z", annulment)).toBeUndefined();
  await reopen();
  expect(await ledger.find("A")).toEqual(entry("A", { anulado: true }));
  expect(await ledger.answerTo("12345679", "anular-A")).toBe("si");
  expect(await ledger.answerTo("12345679", "transaccion-A")).toBe('{"uuid":"A"}');
  expect(await ledger.answerTo("12345679", "nunca")).toBeUndefined();
  expect(ledger.total()).toBe(1);
});

test("a ledger that also waits for the disk behaves the same", async () => {
  await ledger.close();
  ledger = await openLedger(directory, { sync: true });
  await ledger.record(entry("A"));
  await reopen();
  expect(await all()).toEqual([entry("A")]);
});
