import { readFileSync } from "node:fs";
import type { Cuenta } from "@dte/contracts";
import { createLog, createShell, type Shell } from "@dte/service";
import { required } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openAside } from "../src/aside.js";
import { createPool, type Pool } from "../src/browser/pool.js";
import { createOwnPrints } from "../src/own-prints.js";
import { dteOf } from "./neighbours.js";
import { PATIENCE_MS, PATIENT } from "./patience.js";
import { pdfText } from "./pdf-text.js";
import { descendantsOf } from "./processes.js";

let shell: Shell;
let lines: string[];
let pool: Pool;
beforeEach(async () => {
  lines = [];
  const log = createLog("test", "info", { write: (line: string) => void lines.push(line) });
  shell = createShell({ name: "test", log });
  pool = createPool(shell, {
    executablePath: required("DTE_TEST_CHROMIUM_PATH"),
    concurrency: 2,
    queueMax: 10,
    rendersPerBrowser: 1_000,
    ...PATIENT,
  });
  await pool.ready();
});
afterEach(() => shell.close());

/** An account with a template, and a print by it. */
function ownPrints() {
  const contenido =
    "<!DOCTYPE html><html><head><title>Propia</title></head><body><p>de {{id}}</p></body></html>";
  const cuenta = {
    id: "12345679",
    pais: "GT",
    plantillasPdf: [{ id: "p", nombre: "Propia", tiposDte: "", contenido }],
  } as unknown as Cuenta;
  // Opening a page may take as long as it does on a busy machine.
  const patient: Pick<Pool, "print"> = {
    print: (html, options) => pool.print(html, { ...options, limitMs: PATIENCE_MS }),
  };
  const prints = createOwnPrints(shell, { pool: patient, aside: openAside(shell, patient) });
  return async () => await prints.print(dteOf("A1", { anulado: true }), cuenta, async () => ({ datos: [] }));
}

/** Names that this service's own functions look up in a document or a window. */
const NAMES =
  "adoptNode replaceChild documentElement fonts title body head querySelectorAll createElement pictures doctype childNodes firstChild " +
  "ownerDocument defaultView implementation adoptedStyleSheets remove prototype call load constructor toString then document window " +
  "globalThis Document Node Element Reflect Object Array Image Symbol Promise DOMParser Set __playwright_builtins__";

const poisoned = (names: readonly string[]): string =>
  `<!DOCTYPE html><html><head><title>Mala</title></head><body><p>mala</p>${names
    .map(
      (name) =>
        `<img id="${name}" name="${name}"><form id="${name}" name="${name}"><input name="${name}"></form><a id="${name}" name="${name}"></a>`,
    )
    .join("")}</body></html>`;

test.each([
  ["three that its next print needs", ["adoptNode", "replaceChild", "documentElement"]],
  ["its fonts", ["fonts"]],
  ["its title", ["title"]],
  ["what cleans it", ["querySelectorAll", "createElement", "remove"]],
  ["all that there are", NAMES.split(" ")],
])(
  "elements with the names of %s change neither their own print nor the next account's",
  async (_, names) => {
    const html = poisoned(names);
    for (let round = 0; round < 2; round += 1) {
      const options = { sello: "EJEMPLO", limitMs: PATIENCE_MS };
      const previews = await Promise.all(
        ["1000", "1001"].map((idCuenta) => pool.print(html, { ...options, idCuenta })),
      );
      for (const each of previews) {
        expect(pdfText(each)).toContain("mala");
        expect(each.toString("latin1")).toContain("/Title (EJEMPLO: Mala)");
      }
    }
    const print = ownPrints();
    for (const each of await Promise.all([print(), print()])) {
      expect(pdfText(each ?? Buffer.alloc(0))).toContain("de A1");
      expect(each?.toString("latin1")).toContain("/Title (ANULADO: Propia)");
    }
    expect(lines.filter((line) => /print\./.test(line))).toEqual([]);
  },
);

test("a template is not put aside for pages that came to their end before it", async () => {
  const print = ownPrints();
  await Promise.all([print(), print()]);
  for (const pid of descendantsOf(process.pid)) {
    if (readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("--type=renderer"))
      process.kill(pid, "SIGKILL");
  }
  expect(pdfText((await print()) ?? Buffer.alloc(0))).toContain("de A1");
  expect(lines.filter((line) => /print\./.test(line))).toEqual([]);
});
