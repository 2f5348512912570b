import { expect, test } from "@jest/globals";
import { createSeal } from "./seal.js";
import { FIRST, LAST, readSealFont } from "./seal-font.js";

const seal = createSeal();

/** Writes a file as Chromium does, of these objects from 1 on; the first one is the root. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = "%PDF-1.4\n";
  const places = objects.map((body, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}\n/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
}

const CATALOG = "<</Type /Catalog\n/Pages 2 0 R>>";
const PAGES = "<</Type /Pages\n/Count 1\n/Kids [3 0 R]>>";
const PAGE = "<</Type /Page\n/Resources <</ProcSet [/PDF]>>\n/MediaBox [0 0 612 792]\n/Contents 4 0 R>>";
const CONTENT = "<</Length 0>> stream\n\nendstream";

test("a page keeps its content and gets the word after it, by an update of the file", () => {
  const pdf = pdfOf([CATALOG, PAGES, PAGE, CONTENT]);
  const sealed = seal(pdf, "ANULADO");
  expect(sealed.subarray(0, pdf.length)).toEqual(pdf);
  const update = sealed.subarray(pdf.length).toString("latin1");
  expect(update).toMatch(
    /3 0 obj\n<<\/Type \/Page\n\/Resources <<\/XObject <<\/DteSello \d+ 0 R>>\n\/ProcSet/,
  );
  expect(update).toMatch(/\/Contents \[\d+ 0 R 4 0 R \d+ 0 R\]/);
  expect(update).toContain(`/Prev ${pdf.indexOf("xref")}`);
  expect(seal(pdf, "ANULADO").equals(sealed)).toBe(true);
});

test.each([
  ["that is no PDF", Buffer.from("x")],
  ["whose pages are counted otherwise", pdfOf([CATALOG, PAGES.replace("1", "2"), PAGE, CONTENT])],
  ["whose page has several contents", pdfOf([CATALOG, PAGES, PAGE.replace("4 0 R", "[4 0 R]"), CONTENT])],
  ["whose page has no size", pdfOf([CATALOG, PAGES, PAGE.replace("MediaBox", "X"), CONTENT])],
  [
    "whose page has its resources elsewhere",
    pdfOf([CATALOG, PAGES, PAGE.replace("<</ProcSet [/PDF]>>", "5 0 R"), CONTENT]),
  ],
  ["whose page is not where it should be", pdfOf([CATALOG, PAGES.replace("3 0 R", "9 0 R"), PAGE, CONTENT])],
])("a file %s is not given out without its word", (_, pdf) => {
  expect(() => seal(pdf, "ANULADO")).toThrow("a seal needs");
});

test("letters are as wide as the face says", () => {
  const { widths } = readSealFont();
  expect(widths).toHaveLength(LAST - FIRST + 1);
  expect(widths["A".charCodeAt(0) - FIRST]).toBe(692);
  expect(widths[" ".charCodeAt(0) - FIRST]).toBe(260);
});
