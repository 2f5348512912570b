import { drawPaginas, type Hoja, htmlDe } from "@dte/print";
import { createLog, createShell } from "@dte/service";
import { required } from "@dte/testing/infra";
import { goldenHojas } from "@dte/testing/paper";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createPool, type Pool } from "../src/browser/pool.js";
import { createFuentes, LetraDesconocida } from "../src/pdf/fuentes.js";
import { createImagenes } from "../src/pdf/imagenes.js";
import { writePdf } from "../src/pdf/write-pdf.js";
import { PATIENT } from "./patience.js";
import { type Letter, pdfLetters } from "./pdf-places.js";
import { pdfPages } from "./pdf-text.js";

// These suites compare each country's drawn documents with the browser's print of the same description.

/**
 * The most that a letter may be off, in points. A pixel of a style sheet is 0.75 points: a browser rounds to pixels, and so does the drawing, not
 * always to the same side.
 */
const TOLERANCE_PT = 1.3;

const fuentes = createFuentes();
const imagenes = createImagenes();
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let pool: Pool;
beforeAll(() => {
  const executablePath = required("DTE_TEST_CHROMIUM_PATH");
  pool = createPool(shell, {
    executablePath,
    concurrency: 2,
    queueMax: 50,
    rendersPerBrowser: 1_000,
    ...PATIENT,
  });
});
afterAll(() => shell.close());

const EJEMPLOS = goldenHojas().map(
  ({ pais, nombre, texto }) => [pais, nombre, JSON.parse(texto) as Hoja] as const,
);
/** Reads an example of the first country: any country's would do, and these have a page for each case below. */
function read(nombre: string): Hoja {
  const found = EJEMPLOS.find(([pais, each]) => pais === "gt" && each === nombre);
  if (!found) throw new Error(`there is no example ${nombre}`);
  return structuredClone(found[2]);
}

const draw = (hoja: Hoja): Buffer => {
  const { titulo, idioma } = hoja.contenido;
  return writePdf(
    drawPaginas(hoja, fuentes),
    { titulo, idioma, autor: "", fecha: undefined },
    fuentes,
    imagenes,
  );
};

/** Lists the letters of a page that stand where no letter of the other does, in reading order. */
function misplaced(page: readonly Letter[], other: readonly Letter[]): string {
  const free = new Map<string, Letter[]>();
  for (const letter of other) free.set(letter.text, [...(free.get(letter.text) ?? []), letter]);
  const isNear = (a: Letter, b: Letter) =>
    Math.abs(a.x - b.x) <= TOLERANCE_PT && Math.abs(a.y - b.y) <= TOLERANCE_PT;
  return page
    .filter((letter) => {
      const same = free.get(letter.text) ?? [];
      const at = same.findIndex((each) => isNear(each, letter));
      if (at >= 0) same.splice(at, 1);
      return at < 0;
    })
    .slice(0, 20)
    .map(({ text, x, y }) => `${text} (${x.toFixed(0)}, ${y.toFixed(0)})`)
    .join(" ");
}

/** Leaves the seal out, which has a test of its own: a browser draws turned text letter by letter, or as outlines. */
const withoutSello = (hoja: Hoja): Hoja => ({ ...hoja, contenido: { ...hoja.contenido, sello: undefined } });

async function expectAlike(hoja: Hoja): Promise<void> {
  const plain = withoutSello(hoja);
  const drawn = pdfLetters(draw(plain));
  const printed = pdfLetters(await pool.print(htmlDe(plain)));
  expect(drawn).toHaveLength(printed.length);
  drawn.forEach((page, i) => {
    const other = printed[i] ?? [];
    expect(other.length).toBeGreaterThan(20);
    expect(page).toHaveLength(other.length);
    expect(misplaced(page, other)).toBe("");
  });
}

/** Tells whether an example is drawn: one with an emoji is left to the browser. */
const isDrawn = ([, , hoja]: (typeof EJEMPLOS)[number]): boolean =>
  !/\p{Emoji_Presentation}/u.test(JSON.stringify(hoja));

test.each(EJEMPLOS.filter((each) => !isDrawn(each)))(
  "%s: %s has an emoji in it, and is not drawn",
  (_pais, _nombre, hoja) => {
    expect(() => draw(hoja)).toThrow(LetraDesconocida);
  },
);

test.each(EJEMPLOS.filter(isDrawn))(
  "%s: %s is drawn as the browser prints it, letter by letter",
  async (_pais, _nombre, hoja) => {
    await expectAlike(hoja);
  },
);

/** An invoice with other lines: `count` of them, each changed. */
function withLines(formato: string, count: number, texto: (i: number) => string | undefined): Hoja {
  const hoja = read(`factura.${formato}`);
  const { lineas } = hoja.contenido;
  const linea = (i: number) => {
    const original = lineas.lineas[i % lineas.lineas.length];
    if (!original) throw new Error("the example has no lines");
    const celdas = original.celdas.map((celda) =>
      celda.tipo === "descripcion" ? { ...celda, texto: texto(i) ?? celda.texto } : celda,
    );
    return { ...original, celdas };
  };
  const muchas = { ...lineas, lineas: Array.from({ length: count }, (_, i) => linea(i)) };
  return { ...hoja, contenido: { ...hoja.contenido, lineas: muchas } };
}

const FRASE =
  "Mantenimiento preventivo/correctivo RX-2000-B (repuestos: filtros, bandas; garantía 12 meses), véase https://www.ejemplo.example/catalogo?id=12345&tipo=anual ";

test.each([
  ["a hundred lines on several pages", withLines("carta", 100, () => undefined)],
  ["thirty on half letters", withLines("mediaCarta", 30, () => undefined)],
  ["descriptions of several lines", withLines("carta", 12, (i) => FRASE.repeat(1 + (i % 3)))],
  ["a word wider than its column", withLines("carta", 3, () => "ABCDEFGHIJ0123456789".repeat(14))],
  [
    "a description of ten thousand letters",
    withLines("carta", 2, () => "Lorem ípsum dolor sit. ".repeat(435)),
  ],
  ["lines of its own", withLines("carta", 3, () => "Uno\nDos\n\n«Cuatro» — ¿sí? · 50 % ½")],
])("%s end where the browser ends them", async (_, hoja) => {
  await expectAlike(hoja);
});

test("the same description gives the same bytes, tagged, in its language, with its title and its own date", () => {
  const hoja = read("factura.carta");
  const ficha = { titulo: "Factura (1)", idioma: "es-GT", autor: "Café Ñ", fecha: "D:20261120081502-06'00'" };
  const write = () => writePdf(drawPaginas(hoja, createFuentes()), ficha, createFuentes(), createImagenes());
  const pdf = write();
  expect(write().equals(pdf)).toBe(true);
  const text = pdf.toString("latin1");
  expect(text).toContain("/Title (Factura \\(1\\))\n/Author (Caf\xe9 \xd1)\n/Creator (DTE)");
  expect(text).toContain("/CreationDate (D:20261120081502-06'00')\n/ModDate (D:20261120081502-06'00')");
  expect(text).toContain("/Lang (es-GT)");
  expect(text).toContain("/Marked true");
  for (const papel of ["Document", "H1", "Table", "THead", "TH", "TD", "L", "LI", "Figure", "Link"]) {
    expect(text).toMatch(new RegExp(`/Type /StructElem\\n/S /${papel}\\n`));
  }
  expect(text).toContain("/Alt (C\xf3digo QR de verificaci\xf3n)");
  expect(text).toMatch(/\/URI \(https:\/\/felpub/);
});

test("what is written across a page stands on each, and the QR above it", () => {
  const hoja = read("nota-debito.mediaCarta");
  const pages = pdfPages(draw(hoja));
  expect(pages).toHaveLength(2);
  for (const { text } of pages) expect(text).toContain("ANULADO");
  expect(pages.filter(({ outlines }) => outlines > 300)).toHaveLength(1);
});
