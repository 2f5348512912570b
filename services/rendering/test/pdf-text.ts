import { inflateSync } from "node:zlib";

/** A page's text, spaces as they come, and the number of closed outlines drawn on it: a QR has hundreds. */
export type PdfPage = { readonly text: string; readonly outlines: number };

/** Reads the text of a PDF that Chromium wrote, page after page. */
export const pdfText = (pdf: Buffer): string =>
  pdfPages(pdf)
    .map(({ text }) => text)
    .join("\n");

/**
 * Reads the pages of a PDF that Chromium wrote, well enough to find words in them. Reads the compressed streams, and the characters through each
 * font's ToUnicode map. Text across a page comes at the place where it is drawn.
 */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const fonts = readFonts(pdf);
  return readPages(pdf).map(({ content, seal, fontIds }) => ({
    text: pageText(
      content.replace("/DteSello Do", seal),
      new Map([...fontIds].map(([name, id]) => [name, fonts.get(id)?.characters])),
    ),
    // A browser closes each square of a QR by itself; this service draws rectangles.
    outlines: content.match(/^h$|^\d+ \d+ \d+ 1 re$/gm)?.length ?? 0,
  }));
}

/** A font's characters for each code, in hexadecimal, and their widths, in thousandths of its size. */
export type PdfFont = {
  readonly characters: Map<string, string>;
  readonly widths: { get(code: number): number | undefined };
};

/** The fonts of a PDF, by the number of their object. */
export function readFonts(pdf: Buffer): Map<string, PdfFont> {
  const objects = readObjects(pdf);
  const fonts = new Map<string, PdfFont>();
  for (const [id, { body }] of objects) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (!toUnicode) continue;
    const descendant = /\/DescendantFonts \[(\d+) 0 R\]/.exec(body)?.[1] ?? "";
    fonts.set(id, {
      characters: readCharacters(objects.get(toUnicode)?.stream ?? ""),
      widths: readWidths(objects.get(descendant)?.body ?? ""),
    });
  }
  return fonts;
}

/** A page as it is drawn, and the font of each name on it. */
export type DrawnPage = {
  readonly content: string;
  readonly seal: string;
  readonly fontIds: Map<string, string>;
  readonly height: number;
};

export function readPages(pdf: Buffer): DrawnPage[] {
  const objects = readObjects(pdf);
  return [...objects.values()]
    .filter(({ body }) => /\/Type \/Page\b/.test(body))
    .map(({ body }) => {
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(body)?.[1] ?? "")?.body ?? body;
      const contents = /\/Contents \[?((?:\d+ 0 R ?)+)/.exec(body)?.[1] ?? "";
      return {
        content: [...contents.matchAll(/(\d+) 0 R/g)]
          .map(([, id = ""]) => objects.get(id)?.stream)
          .join("\n"),
        seal: objects.get(/\/DteSello (\d+) 0 R/.exec(body)?.[1] ?? "")?.stream ?? "",
        fontIds: new Map(
          [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, id]),
        ),
        height: Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(body)?.[1]),
      };
    });
}

/** The widths of a composite font's glyphs (ISO 32000-1, 9.7.4.3). */
function readWidths(body: string): PdfFont["widths"] {
  const widths = new Map<number, number>();
  const entries = /\/W \[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(body)?.[1] ?? "";
  for (const [, first = "", list, last, width] of entries.matchAll(
    /(\d+) (?:\[([^\]]*)\]|(\d+) (-?[\d.]+))/g,
  )) {
    if (list !== undefined) {
      list.split(" ").forEach((each, i) => void widths.set(Number(first) + i, Number(each)));
    } else {
      for (let code = Number(first); code <= Number(last); code += 1) widths.set(code, Number(width));
    }
  }
  const usual = Number(/\/DW (\d+)/.exec(body)?.[1] ?? 1_000);
  return { get: (code) => widths.get(code) ?? usual };
}

type PdfObject = { body: string; stream: string };

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n(<<.*?>>)(?: stream\n|\nendobj)/gs)) {
    const [whole, id = "", body = ""] = match;
    const start = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
    const isText =
      whole.endsWith("stream\n") &&
      body.includes("/FlateDecode") &&
      !/\/Subtype \/Image|\/Length1/.test(body);
    objects.set(id, {
      body,
      stream: isText ? inflateSync(pdf.subarray(start, start + length)).toString("latin1") : "",
    });
  }
  return objects;
}

const fromHex = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

function readCharacters(cmap: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, block = ""] of cmap.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = "", unicode = ""] of block.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(code.toUpperCase(), fromHex(unicode));
  }
  for (const [, block = ""] of cmap.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = "", to = "", unicode = ""] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
        const character = Number.parseInt(unicode, 16) + code - Number.parseInt(from, 16);
        characters.set(code.toString(16).toUpperCase().padStart(4, "0"), String.fromCodePoint(character));
      }
    }
  }
  return characters;
}

function pageText(content: string, fonts: Map<string, Map<string, string> | undefined>): string {
  let font: Map<string, string> | undefined;
  let text = "";
  // The seal's letters are drawn twice: their outline, and then themselves (2 Tr).
  for (const [, name, hex, plain] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|2 Tr [^(]*\(([^)]*)\) Tj/g,
  )) {
    if (name !== undefined) font = fonts.get(name);
    else if (plain !== undefined) text += plain;
    else
      text += (hex?.toUpperCase().match(/.{4}/g) ?? []).map((code) => font?.get(code) ?? "\uFFFD").join("");
  }
  return text;
}
