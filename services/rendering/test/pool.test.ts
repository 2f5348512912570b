/**
 * The suite's browsers print as much as they can, and a page has seconds.
 * @crowd
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog, createShell, type Shell } from "@dte/service";
import { required, until } from "@dte/testing/infra";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createPool, type Pool, type PoolOptions } from "../src/browser/pool.js";
import { stableDates } from "../src/browser/stable-dates.js";
import { PATIENCE_MS } from "./patience.js";
import { pdfText } from "./pdf-text.js";
import { browserPids } from "./processes.js";

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

const poolOf = (options: Partial<PoolOptions> = {}): Pool =>
  createPool(shell, {
    executablePath: required("DTE_TEST_CHROMIUM_PATH"),
    concurrency: 2,
    queueMax: 100,
    rendersPerBrowser: 1_000,
    ...{ printLimitMs: PATIENCE_MS, waitMs: PATIENCE_MS },
    ...options,
  });

const page = (body: string, head = ""): string =>
  `<!DOCTYPE html><html lang="es"><head><title>Prueba</title><style>@page{size:letter;margin:15mm}body{font-family:"Noto Sans"}</style>${head}</head><body>${body}</body></html>`;

/** Keeps the layout of a page busy for many times the limit that the test gives it. */
const endless = page(
  Array.from({ length: 180_000 }, (_, i) => `<p style=float:left;width:${i % 97}%>x${i}`).join(""),
);

/** A document that takes a moment, so that prints are running when something happens to them. */
const slow = (name: string): string => page(`<p>${name}</p>${"<p>renglón de relleno</p>".repeat(1_500)}`);

describe("a print", () => {
  test("is a letter page with its text searchable, its title and the bundled font", async () => {
    const pdf = await poolOf().print(page("<p>Año ñandú <b>número 7</b> ő</p>"));
    const raw = pdf.toString("latin1");
    expect(raw.slice(0, 5)).toBe("%PDF-");
    expect(raw).toContain("/Title (Prueba)");
    expect(raw).toContain("/Lang (es)");
    expect(raw).toContain("/MarkInfo");
    expect(raw).toContain("/MediaBox [0 0 612 792]");
    expect([...raw.matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(["NotoSans-Regular", "NotoSans-Bold"]),
    );
    expect(pdfText(pdf)).toContain("Año ñandú número 7 ő");
  });

  test("has nothing of the one before it", async () => {
    const pool = poolOf({ concurrency: 1 });
    await pool.print(page("<p>primero</p>", "<style>p{display:none}</style>"));
    const second = await pool.print(page("<p>segundo</p>"));
    expect(pdfText(second)).toBe("segundo");
  });

  test("gives the same bytes for the same document, on any page of any browser", async () => {
    const document = page(
      `<p style="font-style:italic">Igual</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
      <table><thead><tr><th>Ítem<th>Total</thead><tr><td>Té<td>1.00<tr><td>Pan<td>2.00</table>`,
    );
    const print = async (pool: Pool) => stableDates(await pool.print(document), "2026-11-20T08:15:00-06:00");
    const pool = poolOf();
    const prints = await Promise.all([
      print(pool),
      print(pool),
      pool.print(page("otro")),
      print(pool),
      print(poolOf()),
    ]);
    const [first, ...rest] = prints.filter((_, i) => i !== 2);
    for (const each of rest) expect(each.equals(first ?? Buffer.alloc(0))).toBe(true);
    expect(first?.toString("latin1")).toContain("/CreationDate (D:20261120081500-06'00')");
  });

  test("shows a character that no bundled font has without harm", async () => {
    const text = pdfText(await poolOf().print(page("<p>antes 😀 中文 después</p>")));
    expect(text).toContain("antes");
    expect(text).toContain("después");
  });
});

test("forty prints at once each give their own document", async () => {
  const pool = poolOf();
  const names = Array.from({ length: 40 }, (_, i) => `documento-${i}-fin`);
  const texts = await Promise.all(
    names.map(async (name) => pdfText(await pool.print(page(`<p>${name}</p>`)))),
  );
  expect(texts).toEqual(names);
});

describe("a document beyond a limit is refused without a second try:", () => {
  test.each([
    ["its HTML", "html", () => page("x".repeat(8 * 1024 * 1024))],
    ["its pages", "pages", () => page(`<p style="break-after:page">hoja</p>`.repeat(501))],
  ])("%s", async (_, reason, html) => {
    const pool = poolOf({ concurrency: 1 });
    await expect(pool.print(html())).rejects.toMatchObject({ codigo: "1000", cause: { reason } });
    expect(pdfText(await pool.print(page("<p>siguiente</p>")))).toBe("siguiente");
  });
});

test("a document of as many pages as are allowed is printed whole", async () => {
  const pdf = await poolOf().print(page(`<p style="break-after:page">hoja</p>`.repeat(499)));
  expect(pdfText(pdf).match(/hoja/g)).toHaveLength(499);
});

test("a document that takes more memory than a page may have costs its own print alone", async () => {
  const pool = poolOf({ processBytesMax: 150 * 1024 * 1024 });
  await pool.ready();
  const [pid = 0] = browserPids();
  const refused = expect(pool.print(endless, { idCuenta: "1000" })).rejects.toMatchObject({ codigo: "1000" });
  const others = Array.from({ length: 20 }, (_, i) => pool.print(page(`<p>otro-${i}-fin</p>`)).then(pdfText));
  expect(await Promise.all(others)).toEqual(Array.from({ length: 20 }, (_, i) => `otro-${i}-fin`));
  await refused;
  expect(browserPids()).toEqual([pid]);
  expect(pdfText(await pool.print(page("<p>después</p>")))).toBe("después");
});

test("a browser killed in the middle of prints costs each of them one retry and no failure", async () => {
  const pool = poolOf();
  await pool.ready();
  const [pid = 0] = browserPids();
  const names = Array.from({ length: 8 }, (_, i) => `vivo-${i}-fin`);
  const prints = Promise.all(names.map((name, i) => pool.print(slow(name), { idCuenta: `${i}` })));
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.kill(pid, "SIGKILL");
  const texts = (await prints).map((pdf) => pdfText(pdf));
  texts.forEach((text, i) => {
    expect(text).toContain(names[i]);
  });
  expect(browserPids()).not.toContain(pid);
  await expect(pool.ready()).resolves.toBeUndefined();
});

test("a browser that stops answering is replaced, and the print that waited for it succeeds", async () => {
  const pool = poolOf();
  await pool.ready();
  const [pid = 0] = browserPids();
  process.kill(pid, "SIGSTOP");
  try {
    await expect(pool.ready()).rejects.toThrow("no answer");
    expect(pdfText(await pool.print(page("<p>de nuevo</p>")))).toBe("de nuevo");
  } finally {
    await until(async () => !browserPids().includes(pid));
  }
});

test("a document that never ends is given up after its second attempt, and disturbs nobody else's print", async () => {
  const pool = poolOf();
  await pool.ready();
  // The other prints have all the time that they need: on a busy machine opening a page alone may take two seconds.
  const hanging = pool.print(endless, { idCuenta: "1000", limitMs: 2_000 });
  const others: Promise<string>[] = [];
  // On a busy machine Chromium sometimes gives up first.
  const refused = expect(hanging).rejects.toMatchObject({
    codigo: "1000",
    cause: { reason: expect.stringMatching(/^(time|page)$/) },
  });
  for (let i = 0; i < 10; i += 1) others.push(pool.print(page(`<p>otro-${i}-fin</p>`)).then(pdfText));
  expect(await Promise.all(others)).toEqual(Array.from({ length: 10 }, (_, i) => `otro-${i}-fin`));
  await refused;
  expect(pdfText(await pool.print(page("<p>después</p>")))).toBe("después");
});

test("a print that may wait less than others is refused when there is no place for it by then, and the others wait on", async () => {
  const pool = poolOf({ concurrency: 1 });
  await pool.ready();
  const hanging = pool.print(endless, { idCuenta: "1000", limitMs: 2_000 }).catch(() => {});
  const other = pool.print(page("<p>otro</p>"), { idCuenta: "2000" });
  await expect(pool.print(page("<p>breve</p>"), { idCuenta: "3000", waitMs: 100 })).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
  });
  await hanging;
  expect(pdfText(await other)).toBe("otro");
});

test("a print that may wait less than others waits no longer for a browser either", async () => {
  const pool = poolOf();
  await expect(pool.print(page("<p>breve</p>"), { waitMs: 1 })).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
  });
  // The launch goes on, and serves the next print.
  expect(pdfText(await pool.print(page("<p>otro</p>")))).toBe("otro");
});

test("after its share of prints a browser makes room for a new one without a failed print", async () => {
  const pool = poolOf({ rendersPerBrowser: 10 });
  await pool.ready();
  const [first = 0] = browserPids();
  const names = Array.from({ length: 60 }, (_, i) => `relevo-${i}-fin`);
  const texts = await Promise.all(
    names.map(async (name, i) => pdfText(await pool.print(page(`<p>${name}</p>`), { idCuenta: `${i % 3}` }))),
  );
  expect(texts).toEqual(names);
  await until(async () => !browserPids().includes(first) && browserPids().length === 1);
});

test("more prints than the queue holds are refused with the time to wait and the reason, and the others are printed", async () => {
  const pool = poolOf({ concurrency: 1, queueMax: 2 });
  await pool.ready();
  const outcomes = await Promise.allSettled(
    ["a", "b", "c", "d", "e"].map((idCuenta) => pool.print(page(`<p>${idCuenta}</p>`), { idCuenta })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(outcomes[4]).toMatchObject({
    reason: {
      codigo: "FEG_RATE_LIMIT_EXCEEDED",
      extra: { reintentarEnSegundos: 3 },
      cause: { message: "the queue is full (RENDER_QUEUE_MAX=2)" },
    },
  });
});

test("accounts take turns for prints: one with many leaves a place and every other turn to the others", async () => {
  const pool = poolOf({ printLimitMs: 2_000 });
  await pool.ready();
  const order: string[] = [];
  const print = (idCuenta: string, html: string) =>
    pool.print(html, { idCuenta }).then(
      () => order.push(idCuenta),
      () => order.push(idCuenta),
    );
  const many = Array.from({ length: 4 }, () => print("1000", endless));
  const few = Array.from({ length: 3 }, (_, i) => print("2000", page(`<p>pocos-${i}</p>`)));
  await Promise.all([...many, ...few]);
  expect(order.slice(0, 3)).toEqual(["2000", "2000", "2000"]);
  const single = poolOf({ concurrency: 1 });
  await single.ready();
  order.length = 0;
  const one = (idCuenta: string) =>
    single.print(page("<p>x</p>"), { idCuenta }).then(() => order.push(idCuenta));
  await Promise.all([one("1000"), one("1000"), one("1000"), one("1000"), one("2000"), one("2000")]);
  expect(order).toEqual(["1000", "2000", "1000", "2000", "1000", "1000"]);
});

test("where two accounts fill the line, or one who asks with as many, another print is next", async () => {
  const pool = poolOf({ concurrency: 1, queueMax: 4 });
  await pool.ready();
  const flooded = async (asked: readonly { idCuenta: string; quien?: string }[], other: string) => {
    const order: string[] = [];
    const print = async (de: { idCuenta: string; quien?: string }) => {
      const html = page(`<p>${de.idCuenta}</p>`);
      await pool.print(html, de).then(
        () => order.push(de.idCuenta),
        ({ codigo }: { codigo: string }) => order.push(codigo),
      );
    };
    await Promise.all([...asked.map(print), print({ idCuenta: other, quien: `red de ${other}` })]);
    return order;
  };
  const two = [..."aaabb"].map((idCuenta) => ({ idCuenta }));
  expect(await flooded(two, "c")).toEqual(["FEG_RATE_LIMIT_EXCEEDED", "a", "b", "c", "a", "b"]);
  const one = [..."defgh"].map((idCuenta) => ({ idCuenta, quien: "red 1" }));
  expect(await flooded(one, "i")).toEqual(["FEG_RATE_LIMIT_EXCEEDED", "d", "i", "e", "f", "g"]);
});

test("a print says what it took once it had its turn, and one that is given up took at least its limit, twice", async () => {
  const pool = poolOf({ concurrency: 1 });
  await pool.ready();
  const took: number[] = [];
  const measured = (ms: number) => void took.push(ms);
  const began = performance.now();
  await Promise.all([
    pool.print(page("<p>una</p>"), { measured }),
    pool.print(page("<p>otra</p>"), { measured }),
  ]);
  const all = performance.now() - began;
  expect(took).toHaveLength(2);
  expect(took[0]).toBeGreaterThan(0);
  expect((took[0] ?? 0) + (took[1] ?? 0)).toBeLessThanOrEqual(all);
  await expect(pool.print(endless, { measured, limitMs: 100 })).rejects.toMatchObject({ codigo: "1000" });
  expect(took[2]).toBeGreaterThanOrEqual(200);
});

test("a Chromium that is missing when it is first needed is found when it is there", async () => {
  const directory = mkdtempSync(join(tmpdir(), "dte-pool-test-"));
  // The program is run as another user where this process is root.
  chmodSync(directory, 0o755);
  const executablePath = join(directory, "chromium");
  const pool = poolOf({ executablePath });
  try {
    await expect(pool.ready()).rejects.toThrow(executablePath);
    await expect(pool.print(page("x"))).rejects.toMatchObject({ codigo: "1000" });
    writeFileSync(executablePath, `#!/bin/sh\nexec "${required("DTE_TEST_CHROMIUM_PATH")}" "$@"\n`);
    chmodSync(executablePath, 0o755);
    await pool.ready();
    expect(pdfText(await pool.print(page("<p>aquí</p>")))).toBe("aquí");
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("closing leaves no browser behind, not even one that is starting", async () => {
  const pool = poolOf();
  const starting = pool.ready().catch(() => {});
  await shell.close();
  await starting;
  await until(async () => browserPids().length === 0);
  await expect(pool.ready()).rejects.toThrow("closed");
});
