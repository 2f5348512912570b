import { createLog, createShell, type Shell } from "@dte/service";
import { required } from "@dte/testing/infra";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { writeAuthorship } from "../src/browser/authorship.js";
import { createPool, type Pool } from "../src/browser/pool.js";
import { PATIENT } from "./patience.js";
import { pdfText } from "./pdf-text.js";

let shell: Shell;
let pool: Pool;
beforeAll(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  const executablePath = required("DTE_TEST_CHROMIUM_PATH");
  pool = createPool(shell, {
    executablePath,
    concurrency: 1,
    queueMax: 10,
    rendersPerBrowser: 1_000,
    ...PATIENT,
  });
});
afterAll(() => shell.close());

const page = (body: string, head = ""): string =>
  `<!DOCTYPE html><html lang="es"><head><title>Prueba</title><style>@page{size:letter;margin:15mm}</style>${head}</head><body>${body}</body></html>`;

describe("a word across the page", () => {
  const white = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><rect width="3000" height="3000" fill="white"/></svg>')}`;
  const covered = `content:url("${white}");position:fixed;inset:0;z-index:2147483647`;
  const hiding = `html{transform:translateX(-999in);filter:opacity(0);opacity:0;clip-path:inset(50%);contain:strict}
    @layer a{div,span{display:none!important;color:#fff!important;font-size:0!important;visibility:hidden!important}}
    div,span{display:none!important;position:absolute!important;left:-999in!important}
    body::after{content:"";position:fixed;inset:0;background:#fff;z-index:2147483647}`;

  test.each([
    ["on every page", ""],
    ["whatever is hidden", hiding],
    ["at any zoom", "html{zoom:.01}body{zoom:100}"],
    ["above pictures of the root", `html::before,html::after{${covered}}`],
    [
      "in a space of the document's own",
      "html{transform-style:preserve-3d;perspective:1px;will-change:transform}",
    ],
    [
      "in a container",
      "html{container-type:size;offset-path:path('M-9999,0');mask:linear-gradient(#0000,#0000)}",
    ],
    ["in any mixture", "html{mix-blend-mode:difference;isolation:isolate;background:#c1121f}"],
    ["above the margins", `@page{margin:9cm;@top-center{${covered};background:#fff}}`],
    [
      "on paper of any kind",
      "@media print{body,body *{all:unset!important;display:block!important;color:#0000!important}}",
    ],
    ["on paper that is turned", "@page{page-orientation:rotate-left}"],
  ])("stands %s, after all else", async (_, style) => {
    const cover = `<div style="position:fixed;inset:-9in;background:#fff;z-index:2147483647"></div>`;
    const head = `<style>${style}</style>`;
    const original = page(`${cover}<p style="break-after:page!important">uno</p><p>dos</p>`, head);
    const pdf = await pool.print(original, { sello: "ANULADO" });
    // The pages that Chromium drew, which the document can write on, do not have the word.
    expect(pdfText(pdf.subarray(0, pdf.indexOf("%%EOF")))).not.toContain("ANULADO");
    const pages = pdfText(pdf).split("\n");
    expect(pages.length).toBeGreaterThan(0);
    for (const each of pages) expect(each).toMatch(/(?<!ANULADO)ANULADO$/);
    expect(pdfText(await pool.print(original))).not.toContain("ANULADO");
  });

  test("is where one looks, however large or long the paper is, and first in the title", async () => {
    const words = async (size: string) => {
      const pdf = await pool.print(page(`<style>@page{size:${size}}</style>x`), { sello: "ANULADO" });
      expect(pdf.toString("latin1")).toContain("/Title (ANULADO: Prueba)");
      return pdfText(pdf).match(/ANULADO/g)?.length;
    };
    expect(await words("letter")).toBe(1);
    expect(await words("80mm 400mm")).toBe(3);
    expect(await words("40in")).toBe(9);
  });

  test("is found by who reads the file, with its author and its other pages as they were", async () => {
    const original = `<html lang="/Pages 3 0 R (x"><title>Prueba</title>${'<p style="break-after:page">hoja</p>'.repeat(30)}`;
    const sealed = await pool.print(original, { sello: "PRUEBAS" });
    expect(pdfText(sealed).match(/hojaPRUEBAS/g)).toHaveLength(30);
    const whole = writeAuthorship(sealed, "Comercial de Ejemplo");
    expect(whole.subarray(0, sealed.length).equals(sealed)).toBe(true);
    expect(whole.subarray(sealed.length).toString("latin1")).toContain("/Author (Comercial de Ejemplo)");
  });
});
