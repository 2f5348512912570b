import { readFonts, readPages } from "./pdf-text.js";

/** A letter on a page, in points from its upper left corner. */
export type Letter = { readonly text: string; readonly x: number; readonly y: number };

type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

const TOKEN = /<([0-9A-Fa-f]+)>|\/(\w+)|(-?\d*\.?\d+)|([A-Za-z*]+)|[[\]]|<<|>>/g;

/** Lists every letter of each page, without blanks, in the order in which they are drawn: in PDFs of Chromium's and of this service's. */
export function pdfLetters(pdf: Buffer): Letter[][] {
  const fonts = readFonts(pdf);
  return readPages(pdf).map(({ content, fontIds, height }) => {
    const letters: Letter[] = [];
    const stack: Matrix[] = [];
    let ctm = IDENTITY;
    let text = IDENTITY;
    let line = IDENTITY;
    let font = fonts.get("");
    let size = 0;
    let spacing = 0;
    let numbers: number[] = [];
    let name = "";
    const show = (hex: string): void => {
      for (const code of hex.toUpperCase().match(/.{4}/g) ?? []) {
        const [, , , , x, y] = times(text, ctm);
        const shown = font?.characters.get(code) ?? "\uFFFD";
        if (shown.trim() !== "") letters.push({ text: shown, x, y: height - y });
        const advance = ((font?.widths.get(Number.parseInt(code, 16)) ?? 0) / 1_000) * size + spacing;
        text = times([1, 0, 0, 1, advance, 0], text);
      }
    };
    let isArray = false;
    for (const [whole, hex, slashed, number, operator] of content.matchAll(TOKEN)) {
      if (whole === "[") isArray = true;
      else if (whole === "]") isArray = false;
      else if (hex !== undefined) show(hex);
      else if (slashed !== undefined) name = slashed;
      else if (number !== undefined) {
        if (isArray) text = times([1, 0, 0, 1, (-Number(number) / 1_000) * size, 0], text);
        else numbers.push(Number(number));
      } else if (operator !== undefined) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(-6);
        if (operator === "q") stack.push(ctm);
        if (operator === "Q") ctm = stack.pop() ?? IDENTITY;
        if (operator === "cm") ctm = times([a, b, c, d, e, f], ctm);
        if (operator === "Tm") line = [a, b, c, d, e, f];
        if (operator === "Tc") spacing = numbers.at(-1) ?? 0;
        if (operator === "Td") line = times([1, 0, 0, 1, numbers.at(-2) ?? 0, numbers.at(-1) ?? 0], line);
        if (operator === "Tm" || operator === "Td") text = line;
        if (operator === "Tf") {
          font = fonts.get(fontIds.get(name) ?? "");
          size = numbers.at(-1) ?? 0;
        }
        numbers = [];
      }
    }
    return letters;
  });
}
