import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { createFontHome, readFaces } from "./fonts.js";

test("the bundled family has regular and bold, upright and italic, in both Latin subsets, and emoji before them", () => {
  const faces = readFaces();
  const latin = faces.slice(-8);
  expect(latin.map(({ weight, style }) => `${weight} ${style}`).sort()).toEqual(
    ["400 italic", "400 normal", "700 italic", "700 normal"].flatMap((each) => [each, each]),
  );
  const coffee = 0x2615;
  const covers = ({ unicodeRange }: { unicodeRange: string }) =>
    unicodeRange.split(",").some((range) => {
      const [first = "", last = first] = range.trim().slice(2).split("-");
      return Number.parseInt(first, 16) <= coffee && coffee <= Number.parseInt(last, 16);
    });
  expect(faces.slice(0, -8).some(covers)).toBe(true);
  expect(latin.some(covers)).toBe(false);
  for (const { unicodeRange, woff2Base64 } of faces) {
    expect(unicodeRange).toMatch(/^U\+/);
    expect(Buffer.from(woff2Base64, "base64").toString("latin1", 0, 4)).toBe("wOF2");
  }
});

test("the font for the system is a whole TrueType file: every table is where it says, with its checksum", () => {
  const home = createFontHome();
  const font = readFileSync(join(home.directory, "noto-sans.ttf"));
  expect(readFileSync(home.config, "utf8")).toContain(`<dir>${home.directory}</dir>`);
  home.remove();
  expect(existsSync(home.directory)).toBe(false);

  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const record = font.subarray(12 + 16 * i, 28 + 16 * i);
    const tag = record.toString("latin1", 0, 4);
    const table = Buffer.from(
      font.subarray(record.readUInt32BE(8), record.readUInt32BE(8) + record.readUInt32BE(12)),
    );
    // The checksum of `head` is taken with its own adjustment as zero (OpenType, "Calculating checksums").
    if (tag === "head") table.writeUInt32BE(0, 8);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    let sum = 0;
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
    return { tag, matches: sum === record.readUInt32BE(4) };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(["cmap", "glyf", "head", "hmtx", "loca", "maxp"]),
  );
  expect(tables.filter(({ matches }) => !matches)).toEqual([]);
});
