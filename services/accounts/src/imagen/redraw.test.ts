import { deflateSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { ADOBE, chunk, exifOf, FIRMA, IEND, jpegOf, ours, pictureOf, pngOf } from "../../test/imagenes.js";
import { readJpeg } from "./jpeg.js";
import { readPng } from "./png.js";
import { redraw } from "./redraw.js";

const FOREIGN = Buffer.from("<script>alert(1)</script><?php system('id') ?>");
const isForeign = (bytes: Buffer): boolean =>
  /script|php|Exif|Secreto|acTL|tEXt|iCCP/.test(bytes.toString("latin1"));

const colorOf = (bytes: Buffer, x: number, y: number): number[] => {
  const { ancho, datos } = bytes[0] === 0x89 ? readPng(bytes) : readJpeg(bytes);
  return [...datos.subarray(4 * (y * ancho + x), 4 * (y * ancho + x) + 4)];
};

/** The rows of two by two pixels: red and green, blue and white. */
const CUATRO = Buffer.from([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255]);
const ROJO = [255, 0, 0, 255];

describe("of a PNG nothing is kept but its picture", () => {
  test("not what it says of itself, further pictures, what stands behind it, or how it was packed", () => {
    const sent = Buffer.concat([
      pngOf({
        ...{ ancho: 2, alto: 2, filas: CUATRO },
        antes: [
          chunk("tEXt", Buffer.concat([Buffer.from("Comment\0Secreto"), FOREIGN])),
          chunk("iCCP", deflateSync(FOREIGN)),
          chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
          chunk("xyZz", FOREIGN),
        ],
      }),
      FOREIGN,
    ]);
    const kept = ours(sent);
    expect([isForeign(sent), isForeign(kept)]).toEqual([true, false]);
    expect(chunksOf(kept)).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(colorOf(kept, 0, 0)).toEqual(ROJO);
    expect([colorOf(kept, 1, 0), colorOf(kept, 0, 1), colorOf(kept, 1, 1)]).toEqual([
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ]);
    expect(ours(kept)).toEqual(kept);
  });

  test.each([
    [
      "grey of one bit",
      { ancho: 2, alto: 1, bits: 1, color: 0, filas: Buffer.of(0, 0b10000000) },
      [255, 255, 255, 255],
    ],
    [
      "a palette with transparency",
      {
        ...{ ancho: 1, alto: 1, bits: 2, color: 3, filas: Buffer.of(0, 0b01000000) },
        antes: [chunk("PLTE", Buffer.of(0, 0, 0, 200, 100, 50)), chunk("tRNS", Buffer.of(255, 128))],
      },
      [200, 100, 50, 128],
    ],
    ["sixteen bits", { ancho: 1, alto: 1, bits: 16, filas: Buffer.of(0, 255, 255, 0, 0, 0, 0) }, ROJO],
    [
      "grey with transparency",
      { ancho: 1, alto: 1, color: 4, filas: Buffer.of(0, 90, 10) },
      [90, 90, 90, 10],
    ],
    ["transparency", { ancho: 1, alto: 1, color: 6, filas: Buffer.of(0, 255, 0, 0, 255) }, ROJO],
    [
      "rows that were interlaced",
      { ancho: 1, alto: 1, entrelazado: true, filas: Buffer.of(0, 255, 0, 0) },
      ROJO,
    ],
  ])("its colours stay: %s", (_, picture, color) => {
    expect(colorOf(ours(pngOf(picture)), 0, 0)).toEqual(color);
  });

  test("one that packs worse than it came is made smaller", () => {
    const lado = 1_000;
    const filas = Buffer.alloc(lado * (1 + lado / 2));
    let seed = 1;
    for (let at = 0; at < filas.length; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      filas[at] = at % (1 + lado / 2) === 0 ? 0 : seed & 0xff;
    }
    const palette = Buffer.from(Array.from({ length: 48 }, (_, at) => (at * 89) % 256));
    const sent = pngOf({
      ancho: lado,
      alto: lado,
      bits: 4,
      color: 3,
      filas,
      antes: [chunk("PLTE", palette)],
    });
    expect(sent.length).toBeLessThan(1_048_576);
    const kept = ours(sent);
    const { ancho, alto } = readPng(kept);
    expect([kept.length <= 1_048_576, ancho, alto]).toEqual([true, 500, 500]);
  });
});

describe("of a JPEG nothing is kept but its picture", () => {
  test("not what it says of itself, nor what stands behind it", () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, FOREIGN.length + 2]), FOREIGN]);
    const sent = Buffer.concat([
      jpegOf({ componentes: [[76], [85], [255]], antes: [exifOf(1, "MM"), comment] }),
      FOREIGN,
    ]);
    const kept = ours(sent);
    expect([isForeign(sent), isForeign(kept)]).toEqual([true, false]);
    expect(kept.subarray(-2)).toEqual(Buffer.of(0xff, 0xd9));
    expectNear(colorOf(kept, 3, 3), ROJO);
  });

  test.each([
    ["grey", { componentes: [[200]] }, [200, 200, 200, 255]],
    ["of three colours", { componentes: [[76], [85], [255]] }, ROJO],
    ["progressive", { componentes: [[76], [85], [255]], progresivo: true }, ROJO],
    ["of the colours of print", { componentes: [[255], [0], [0], [255]], antes: [ADOBE] }, ROJO],
  ])("its colours stay: one that is %s", (_, picture, color) => {
    expectNear(colorOf(ours(jpegOf(picture)), 3, 3), color);
  });

  test.each([
    [1, [16, 8], "left"],
    [2, [16, 8], "right"],
    [3, [16, 8], "right"],
    [4, [16, 8], "left"],
    [5, [8, 16], "top"],
    [6, [8, 16], "top"],
    [7, [8, 16], "bottom"],
    [8, [8, 16], "bottom"],
  ])("one that a camera took in its way %i is kept as it is to be seen", (orientacion, medidas, blanco) => {
    for (const order of ["II", "MM"] as const) {
      const kept = ours(jpegOf({ componentes: [[255, 0]], antes: [exifOf(orientacion, order)] }));
      const { ancho, alto } = readJpeg(kept);
      const isWhite = (x: number, y: number) => (colorOf(kept, x, y)[0] ?? 0) > 128;
      const [first, last] = [isWhite(0, 0), isWhite(ancho - 1, alto - 1)];
      expect([[ancho, alto], first, last]).toEqual([
        medidas,
        ["left", "top"].includes(blanco),
        ["right", "bottom"].includes(blanco),
      ]);
    }
  });
});

const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
const cabezaOf = (...bytes: number[]) => chunk("IHDR", Buffer.from(bytes));
const OCHO = [0, 0, 0, 8, 0, 0, 0, 8];
const entera = pngOf({ ancho: 2, alto: 2, filas: CUATRO });

test.each([
  [
    "rows that unpack to more than its head says",
    Buffer.concat([FIRMA, cabezaOf(...OCHO, 8, 2, 0, 0, 0), chunk("IDAT", bomb), IEND]),
  ],
  [
    "those of an interlaced one",
    Buffer.concat([FIRMA, cabezaOf(...OCHO, 8, 2, 0, 0, 1), chunk("IDAT", bomb), IEND]),
  ],
  ["a PNG that ends in its rows", entera.subarray(0, entera.length - 20)],
  ["a PNG without rows", Buffer.concat([FIRMA, cabezaOf(...OCHO, 8, 2, 0, 0, 0), IEND])],
  ["a PNG with fewer rows than its head says", pngOf({ ancho: 2, alto: 9, filas: CUATRO })],
  ["a PNG with more pixels than a logo has", pngOf({ ancho: 60_000, alto: 60_000, filas: CUATRO })],
  ["a PNG of colours that there are none of", pngOf({ ancho: 2, alto: 2, color: 5, filas: CUATRO })],
  ["a PNG of three bits", pngOf({ ancho: 2, alto: 2, bits: 3, filas: CUATRO })],
  ["a PNG without its palette", pngOf({ ancho: 2, alto: 2, color: 3, filas: Buffer.alloc(6) })],
  [
    "a chunk longer than its file",
    Buffer.concat([entera.subarray(0, 33), Buffer.from("7fffffff49444154", "hex"), Buffer.alloc(20)]),
  ],
  [
    "a JPEG of the colours of print that does not say how they are written",
    jpegOf({ componentes: [[0], [255], [255], [0]] }),
  ],
  ["a JPEG that ends behind its head", jpegOf({ componentes: [[200]] }).subarray(0, 100)],
  ["a JPEG of more pixels than a logo has", giant()],
])("what is no whole picture is refused: %s", (_, bytes) => {
  expect(redraw(bytes)).toEqual({ reparo: "ilegible" });
});

test("rows that unpack to more than their head says are not unpacked", () => {
  const before = process.memoryUsage().arrayBuffers;
  const sent = Buffer.concat([FIRMA, cabezaOf(...OCHO, 8, 2, 0, 0, 1), chunk("IDAT", bomb), IEND]);
  expect(redraw(sent)).toEqual({ reparo: "ilegible" });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
});

test("a picture of ours is kept as it is", () => {
  for (const extension of ["png", "jpg"] as const) {
    const picture = pictureOf(extension);
    expect(ours(picture)).toEqual(picture);
  }
});

/** Makes a JPEG whose head says that it has twelve thousand times twelve thousand pixels. */
function giant(): Buffer {
  const bytes = jpegOf({ componentes: [[200]] });
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(12_000, frame + 5);
  bytes.writeUInt16BE(12_000, frame + 7);
  return bytes;
}

function chunksOf(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString("latin1", at + 4, at + 8));
  return types;
}

/** Expects a colour close to the wanted one: compression with losses changes it a little. */
function expectNear(color: readonly number[], wanted: readonly number[]): void {
  for (const [at, each] of wanted.entries()) expect(Math.abs((color[at] ?? 0) - each)).toBeLessThanOrEqual(6);
}
