/**
 * The suite's browsers hang with all that they can, and others' prints beside them have seconds.
 * @crowd
 */
import { readFileSync } from "node:fs";
import { createLog, createShell, type Shell } from "@dte/service";
import { createNamespace, required, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createRoom } from "../src/browser/memory.js";
import { createPool, type PoolOptions } from "../src/browser/pool.js";
import { dteOf, startNeighbours } from "./neighbours.js";
import { PATIENT } from "./patience.js";
import { pdfText } from "./pdf-text.js";
import { descendantsOf } from "./processes.js";
import { startRendering } from "./rendering.js";

/** Boxes that are blurred together with all those within them: Chromium paints this for minutes. */
const PESADA = `${Array.from(
  { length: 60 },
  (_, i) => `<div style="filter:blur(${i + 9}px);box-shadow:0 0 ${i + 90}px ${i}px red;padding:5px">`,
).join("")}x${"</div>".repeat(60)}`;
/** So many boxes beside each other that their layout takes hundreds of MB. */
const CRECIENTE = Array.from(
  { length: 180_000 },
  (_, i) => `<p style=float:left;width:${i % 97}%>x${i}`,
).join("");
const ATTACKS = 4;
/** The most time of another account's print, in ms: half of what both attempts at a template that hangs take. */
const OTHERS_MS_MAX = 3_000;
const MIB = 1_024 * 1_024;

const isRenderer = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("--type=renderer");

/** The allowed refusals: none, or that the caller may come back in a moment. */
const REFUSALS = ["", "FEG_RATE_LIMIT_EXCEEDED"];
const codigoOf = ({ codigo }: { codigo: string }): string => codigo;

let shell: Shell;
let lines: string[];
beforeEach(() => {
  lines = [];
  const log = createLog("test", "info", { write: (line: string) => void lines.push(line) });
  shell = createShell({ name: "test", log });
});
afterEach(() => shell.close());

const poolOf = (options: Partial<PoolOptions> = {}) =>
  createPool(shell, {
    executablePath: required("DTE_TEST_CHROMIUM_PATH"),
    ...{ concurrency: 1, queueMax: 10, rendersPerBrowser: 1_000 },
    ...PATIENT,
    ...options,
  });

test("templates that hang, one preview after the other, leave the prints and the checks of other accounts as they were", async () => {
  const neighbours = await startNeighbours(shell);
  const client = await startRendering(shell, neighbours, {
    natsUrl: createNamespace(),
    renderConcurrency: 2,
  });
  const actor = { usuario: "ana", ipOrigen: "", origen: "API" };
  const plantilla = "<p>Propia {{id}}</p>";
  neighbours.cuenta = { plantillasPdf: [{ id: "p", nombre: "Propia", tiposDte: "", contenido: plantilla }] };
  let printed = 0;
  const print = async () => {
    printed += 1;
    const idCuenta = `${2_000 + (printed % 3)}`;
    const id = `DBB51AE2-3A62-4437-9B1C-${String(printed).padStart(12, "0")}`;
    neighbours.dtes.set(id, dteOf(id, { idCuenta, emisor: { id: idCuenta, nombre: "Otra" } as never }));
    const began = performance.now();
    const text = pdfText((await client.Pdf({ idDte: id })).contenido);
    return { text, tookMs: performance.now() - began };
  };
  // On a busy machine a browser is not there at once.
  await until(() =>
    print().then(
      ({ text }) => text.includes("Propia"),
      () => false,
    ),
  );
  let isOver = false;
  const attack = (async () => {
    const outcomes: unknown[] = [];
    for (let i = 0; i < ATTACKS; i += 1)
      outcomes.push(
        await client.Preview({ actor, contenido: PESADA, idCuenta: "1000" }).then(() => "printed", codigoOf),
      );
    isOver = true;
    return outcomes;
  })();
  const prints: Awaited<ReturnType<typeof print>>[] = [];
  const check = client.Measure({ actor, contenido: plantilla, idCuenta: "2000" }).then(() => "", codigoOf);
  while (!isOver) {
    prints.push(await print());
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (let i = 0; i < 5; i += 1) prints.push(await print());
  // A caller who tries a template waits for one who tries another, and may be told when to come back.
  expect(REFUSALS).toContain(await check);
  for (const outcome of await attack) expect(["FEG_VALIDATION_ERROR", ...REFUSALS]).toContain(outcome);
  expect(prints.filter(({ text }) => !text.includes("Propia"))).toEqual([]);
  const times = prints.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(OTHERS_MS_MAX);
  // The browser that hung no longer works on the page.
  expect(lines.filter((line) => line.includes("browser.discarded"))).toEqual([]);
});

test("pages that hung are replaced before anybody needs one", async () => {
  const pool = poolOf({ concurrency: 2 });
  await pool.ready();
  await expect(pool.print(PESADA, { limitMs: 500 })).rejects.toMatchObject({
    codigo: "1000",
    cause: { reason: "time" },
  });
  await until(async () => descendantsOf(process.pid).filter(isRenderer).length >= 2);
});

test("a launch counts as no print's work, nor as its time", async () => {
  const pool = poolOf();
  const began = performance.now();
  await pool.ready();
  const launchMs = performance.now() - began;
  await shell.close();
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  let tookMs = Number.POSITIVE_INFINITY;
  const measured = (ms: number) => {
    tookMs = ms;
  };
  expect(pdfText(await poolOf().print("<p>uno</p>", { measured }))).toBe("uno");
  expect(tookMs).toBeLessThan(launchMs);
});

test("a print for which there is no browser in time is told when to come back, and has one then", async () => {
  const pool = poolOf({ waitMs: 50 });
  await expect(pool.print("<p>uno</p>")).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
    extra: { reintentarEnSegundos: 3 },
    cause: { name: "BrowserAway" },
  });
  await pool.ready();
  expect(pdfText(await pool.print("<p>dos</p>"))).toBe("dos");
});

test("browsers beside each other have so much memory together: the largest page of all ends, and the other browser prints on", async () => {
  const shared = { room: createRoom(400 * MIB), processBytesMax: 4_096 * MIB };
  const [greedy, other] = [poolOf(shared), poolOf(shared)];
  await Promise.all([greedy.ready(), other.ready()]);
  const refused = expect(greedy.print(CRECIENTE)).rejects.toMatchObject({ cause: { reason: "page" } });
  const texts: string[] = [];
  for (let i = 0; i < 10; i += 1) texts.push(pdfText(await other.print(`<p>otro-${i}</p>`)));
  expect(texts).toEqual(Array.from({ length: 10 }, (_, i) => `otro-${i}`));
  await refused;
});
