import { deflateSync } from "node:zlib";
import { openPdf, type PdfFile } from "./pdf-file.js";
import { FIRST, LAST, readSealFont, type SealFont } from "./seal-font.js";

/** The angle by which the word rises, from the left. */
const ANGLE = (32 * Math.PI) / 180;
/** The part of the page that the word fills, in its width or in its height, whichever is less. */
const PART_OF_PAGE = 0.68;
/** The size of one word's field, in points: a page that is much longer than it is wide, or larger than a letter sheet, bears the word more than once. */
const CELL_PT_MAX = 612;
const CELLS_PER_WORD = 1.5;
/** The height of capitals, as a part of the letters' size. */
const CAP_HEIGHT = 0.714;
const SPACING = 0.04;
const RED = "0.757 0.071 0.122";

/** Writes a word across every page of a PDF that Chromium wrote. Throws when the file is of another form. */
export type Seal = (pdf: Buffer, word: string) => Buffer;

/**
 * Draws the word as the last thing on each page, by an update of the file: no content of the document comes after it. Letters have an outline in
 * white and red, so that no colour swallows them; between the outlines one sees through.
 */
export function createSeal(): Seal {
  const font = readSealFont();
  return (pdf, word) => {
    const file = openPdf(pdf);
    if (!file) throw new Error("a seal needs a PDF with a plain table of objects");
    const pages = pagesOf(file);
    const objects = new Map<number, Buffer>();
    let number = file.nextNumber;
    const add = (body: Buffer | string): string => {
      objects.set(number, Buffer.from(body));
      number += 1;
      return `${number - 1} 0 R`;
    };
    const fontRef = addFont(font, add);
    const forms = new Map<string, string>();
    const before = add(streamOf("", "q\n"));
    const after = add(
      streamOf("", "\nQ\n/Artifact <</Type /Pagination /Subtype /Watermark>> BDC\n/DteSello Do\nEMC\n"),
    );
    for (const [page, entries] of pages) {
      const box = boxOf(entries);
      const key = box.join(" ");
      const form = forms.get(key) ?? add(formOf(box, word, { font, fontRef }));
      forms.set(key, form);
      objects.set(page, Buffer.from(`<<${sealed(entries, { form, before, after })}>>`, "latin1"));
    }
    return file.updated(objects);
  };
}

const unexpected = (what: string): Error => new Error(`a seal needs ${what}, as Chromium writes them`);

/** Lists every page's entries, by its number, along the tree from the root. */
function pagesOf(file: PdfFile): Map<number, string> {
  const pages = new Map<number, string>();
  const read = (reference: string | undefined): string => {
    const entries = file.object(Number(reference));
    if (entries === undefined) throw unexpected("pages in plain objects");
    return entries;
  };
  const visit = (reference: string): void => {
    const entries = read(reference);
    const kids = /\/Kids \[([^\]]*)\]/.exec(entries)?.[1];
    if (kids === undefined) pages.set(Number(reference), entries);
    else for (const [, kid = ""] of kids.matchAll(/(\d+) 0 R/g)) visit(kid);
  };
  // The document's language is in the catalogue too, and is any text that the document gives, so texts are emptied.
  const catalog = read(/\/Root (\d+) 0 R/.exec(file.trailer)?.[1]).replace(/\((?:\\.|[^\\()])*\)/gs, "()");
  const root = /\/Pages (\d+) 0 R/.exec(catalog)?.[1] ?? "";
  visit(root);
  const count = Number(/\/Count (\d+)/.exec(read(root))?.[1]);
  if (pages.size !== count) throw unexpected("as many pages as are counted");
  return pages;
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

function boxOf(entries: string): Box {
  const [left, bottom, right, top] = (/\/MediaBox \[([^\]]*)\]/.exec(entries)?.[1] ?? "")
    .trim()
    .split(/\s+/)
    .map(Number);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    throw unexpected("the size of each page");
  return [left, bottom, right, top];
}

/** Writes a page's entries with the seal after its own content, and among its resources. */
function sealed(entries: string, { form, before, after }: Record<"form" | "before" | "after", string>) {
  const contents = /\/Contents (\d+ 0 R)/.exec(entries)?.[1];
  if (contents === undefined || !entries.includes("/Resources <<") || entries.includes("(")) {
    throw unexpected("pages with one content and their own resources");
  }
  const withContents = entries.replace(`/Contents ${contents}`, `/Contents [${before} ${contents} ${after}]`);
  const name = `/DteSello ${form}`;
  return withContents.includes("/XObject <<")
    ? withContents.replace("/XObject <<", `/XObject <<${name}\n`)
    : withContents.replace("/Resources <<", `/Resources <</XObject <<${name}>>\n`);
}

/** Adds a simple TrueType font (ISO 32000-1, 9.6.3). */
function addFont({ widths, file }: SealFont, add: (body: Buffer | string) => string): string {
  const fontFile = add(file);
  const descriptor = add(
    `<</Type /FontDescriptor\n/FontName /NotoSans-Bold\n/Flags 32\n/FontBBox [-621 -389 2800 1067]\n/ItalicAngle 0\n/Ascent 1069\n/Descent -293\n/CapHeight 714\n/StemV 140\n/FontFile2 ${fontFile}>>`,
  );
  return add(
    `<</Type /Font\n/Subtype /TrueType\n/BaseFont /NotoSans-Bold\n/Encoding /WinAnsiEncoding\n/FirstChar ${FIRST}\n/LastChar ${LAST}\n/Widths [${widths.join(" ")}]\n/FontDescriptor ${descriptor}>>`,
  );
}

function formOf(box: Box, word: string, { font, fontRef }: { font: SealFont; fontRef: string }): Buffer {
  const [left, bottom, right, top] = box;
  const [width, height] = [right - left, top - bottom];
  const cell = Math.min(width, height, CELL_PT_MAX) * CELLS_PER_WORD;
  const [columns, rows] = [Math.max(1, Math.round(width / cell)), Math.max(1, Math.round(height / cell))];
  const widthOf = (code: number): number => (font.widths[code - FIRST] ?? 0) / 1_000 + SPACING;
  const length = [...word].reduce((sum, each) => sum + widthOf(each.charCodeAt(0)), -SPACING);
  const [sin, cos] = [Math.sin(ANGLE), Math.cos(ANGLE)];
  const size =
    PART_OF_PAGE *
    Math.min(
      width / columns / (length * cos + CAP_HEIGHT * sin),
      height / rows / (length * sin + CAP_HEIGHT * cos),
    );
  const [backX, backY] = [(length * size) / 2, (CAP_HEIGHT * size) / 2];
  const words = Array.from({ length: columns * rows }, (_, i) => {
    const x = left + (width * ((i % columns) + 0.5)) / columns - backX * cos + backY * sin;
    const y = bottom + (height * (Math.floor(i / columns) + 0.5)) / rows - backX * sin - backY * cos;
    const place = `${[cos, sin, -sin, cos, x, y].map((each) => each.toFixed(3)).join(" ")} Tm`;
    const white = `1 Tr 1 1 1 RG ${(size * 0.03).toFixed(3)} w ${place} (${word}) Tj`;
    return `${white}\n2 Tr ${RED} RG ${(size * 0.01).toFixed(3)} w ${place} (${word}) Tj`;
  });
  const resources = `/Resources <</Font <</F1 ${fontRef}>>\n/ExtGState <</G1 <</BM /Normal\n/SMask /None\n/CA 1\n/ca .3>>>>>>`;
  return streamOf(
    `/Type /XObject\n/Subtype /Form\n/BBox [${box.join(" ")}]\n${resources}\n`,
    `/G1 gs 1 j ${RED} rg\nBT\n/F1 ${size.toFixed(3)} Tf ${(size * SPACING).toFixed(3)} Tc\n${words.join("\n")}\nET\n`,
  );
}

function streamOf(entries: string, content: string): Buffer {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`<<${entries}/Filter /FlateDecode\n/Length ${packed.length}>> stream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
}
