import { readFileSync } from "node:fs";
import type { Hoja } from "@dte/print";
import { createLog, createShell, type Shell } from "@dte/service";
import { examplePath } from "@dte/testing/examples";
import { required, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createPool } from "../src/browser/pool.js";
import { type CountryPrintsOptions, createCountryPrints } from "../src/country-prints.js";
import { createDrawings } from "../src/drawings.js";
import { openUnverified } from "../src/unverified.js";
import { dteOf } from "./neighbours.js";
import { PATIENCE_MS, PATIENT } from "./patience.js";

const CUENTA = "12345679";
const TEN_MINUTES_MS = 600_000;
const FACTURA: Hoja = JSON.parse(
  readFileSync(examplePath("certifier-gt", "print/golden/hojas/factura.carta.json"), "utf8"),
);

/** The invoice with so many lines. A thousand are drawn in some tenths of a second. */
function facturaOf(count: number): string {
  const { contenido } = FACTURA;
  const { lineas } = contenido.lineas;
  const many = Array.from({ length: count }, (_, i) => lineas[i % lineas.length]);
  return JSON.stringify({
    ...FACTURA,
    contenido: { ...contenido, lineas: { ...contenido.lineas, lineas: many } },
  });
}

const SMALL = facturaOf(1);
const LARGE = facturaOf(2_000);
/** A longer description than is drawn of any document. */
const TOO_LARGE = " ".repeat(8 * 1024 * 1024 + 1);

let shell: Shell;
let now: Date;
beforeEach(() => {
  now = new Date(2026, 10, 20);
  shell = createShell({ name: "test", log: createLog("test", "silent"), now: () => now });
});
afterEach(() => shell.close());

type Printed = { readonly hoja?: string; readonly html?: string; readonly formato?: string };

/** Makes prints in which unverified documents have all the time that they need, unless a test gives them less. */
function open(limits: Pick<CountryPrintsOptions, "limitMs" | "waitMs"> = {}, concurrency = 2) {
  const pool = createPool(shell, {
    executablePath: required("DTE_TEST_CHROMIUM_PATH"),
    concurrency: 1,
    queueMax: 10,
    rendersPerBrowser: 100,
    ...PATIENT,
  });
  const drawings = createDrawings(shell, { concurrency, queueMax: 10, limitMs: PATIENCE_MS });
  const unverified = openUnverified(shell);
  const patient = { limitMs: PATIENCE_MS, waitMs: PATIENCE_MS };
  const prints = createCountryPrints(shell, { pool, drawings, unverified, ...patient, ...limits });
  const print = (archivoXml: string, { hoja, html = "", formato }: Printed, verificado = false) => {
    const impreso = { html, titulo: "", datos: [], ...(hoja !== undefined && { hoja }) };
    return prints.print(
      impreso,
      dteOf(archivoXml, { archivoXml, verificado }),
      { idCuenta: CUENTA },
      formato,
    );
  };
  return { print, unverified };
}

/** Runs `work` while no other unverified document is printed. */
async function whileLineIsHeld(unverified: CountryPrintsOptions["unverified"], work: () => Promise<void>) {
  const ends: (() => void)[] = [];
  const hold = (chars: number) => {
    const of = { idCuenta: "98765434", idDte: "held", chars };
    return unverified.run(of, () => new Promise<void>((resolve) => ends.push(resolve)));
  };
  const held = [hold(1), hold(LARGE.length)];
  await until(async () => ends.length === held.length);
  try {
    await work();
  } finally {
    for (const end of ends) end();
    await Promise.all(held);
  }
}

const NOT_PRINTED = {
  codigo: "FEG_DTE_INVALID_OPERATION",
  message: expect.stringContaining("Descargue el archivo"),
};

test("what nobody has verified and takes too much is refused for ten minutes before it waits, by its file and its form", async () => {
  const { print, unverified } = open();
  await expect(print("a.xml", { hoja: TOO_LARGE })).rejects.toMatchObject(NOT_PRINTED);
  await whileLineIsHeld(unverified, async () => {
    await expect(print("a.xml", { hoja: TOO_LARGE })).rejects.toMatchObject(NOT_PRINTED);
    await expect(print("a.xml", { hoja: SMALL })).rejects.toMatchObject(NOT_PRINTED);
  });
  expect(await print("a.xml", { hoja: SMALL, formato: "ticket80" })).toBeInstanceOf(Buffer);
  expect(await print("b.xml", { hoja: SMALL })).toBeInstanceOf(Buffer);
  expect(await print("a.xml", { hoja: SMALL }, true)).toBeInstanceOf(Buffer);
  now = new Date(now.getTime() + TEN_MINUTES_MS);
  expect(await print("a.xml", { hoja: SMALL })).toBeInstanceOf(Buffer);
});

test("of those that wait already none is tried after it", async () => {
  const { print, unverified } = open();
  const waiting: Promise<unknown>[] = [];
  await whileLineIsHeld(unverified, async () => {
    waiting.push(
      expect(print("a.xml", { hoja: TOO_LARGE })).rejects.toMatchObject(NOT_PRINTED),
      expect(print("a.xml", { hoja: LARGE })).rejects.toMatchObject(NOT_PRINTED),
    );
  });
  await Promise.all(waiting);
});

test("what takes longer to draw than it is given may come again, and rests for a minute when it does so twice", async () => {
  const { print, unverified } = open({ limitMs: 1 });
  const later = (reintentarEnSegundos: number) => ({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
    extra: { reintentarEnSegundos },
  });
  await expect(print("a.xml", { hoja: LARGE })).rejects.toMatchObject(later(10));
  await expect(print("a.xml", { hoja: LARGE })).rejects.toMatchObject(later(60));
  await whileLineIsHeld(unverified, async () => {
    await expect(print("a.xml", { hoja: LARGE })).rejects.toMatchObject(later(60));
  });
  // A busy machine says nothing of a document: it is tried again, as often as somebody asks for it.
  now = new Date(now.getTime() + 60_000);
  await expect(print("a.xml", { hoja: LARGE })).rejects.toMatchObject(later(60));
  // A verified document has the time that any has.
  expect(await print("a.xml", { hoja: LARGE }, true)).toBeInstanceOf(Buffer);
});

test("what a browser cannot print is not tried again either", async () => {
  const { print, unverified } = open();
  await expect(print("a.xml", { html: TOO_LARGE })).rejects.toMatchObject({ codigo: "1000" });
  await whileLineIsHeld(unverified, async () => {
    await expect(print("a.xml", { html: TOO_LARGE })).rejects.toMatchObject(NOT_PRINTED);
  });
});

test("what nobody has verified waits for a thread no longer than it may, and takes nobody's", async () => {
  const { print } = open({ waitMs: 10 }, 1);
  const own = print("own.xml", { hoja: LARGE }, true);
  await expect(print("a.xml", { hoja: SMALL })).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  expect(await own).toBeInstanceOf(Buffer);
});
