import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);
const PACKAGE = "@fontsource/noto-sans";
const EMOJI_PACKAGE = "@fontsource/noto-emoji";
const SUBSETS = ["latin", "latin-ext"] as const;
const FACES = [
  { weight: "400", style: "normal" },
  { weight: "400", style: "italic" },
  { weight: "700", style: "normal" },
  { weight: "700", style: "italic" },
] as const;

/** One face of the bundled family, as the FontFace constructor of a page takes it. */
export type Face = {
  family: string;
  weight: string;
  style: string;
  unicodeRange: string;
  woff2Base64: string;
};

/**
 * Reads the bundled families under one name: Noto Sans, regular and bold, upright and italic, for the languages written in Latin letters, and Noto
 * Emoji for characters that it lacks.
 */
export function readFaces(): Face[] {
  const ranges = rangesOf(PACKAGE);
  const latin = SUBSETS.flatMap((subset) =>
    FACES.map(({ weight, style }) => ({
      family: "Noto Sans",
      weight,
      style,
      unicodeRange: ranges[subset] ?? "",
      woff2Base64: readFileSync(fontFile(subset, weight, style, "woff2")).toString("base64"),
    })),
  );
  // The last face that has a character prints it: digits, which the emoji have too, are printed in Noto Sans.
  return [...readEmojiFaces(), ...latin];
}

/** Reads the emoji's one drawing for every weight and style: a face is looked for only among those of the text's own weight and style. */
const readEmojiFaces = (): Face[] =>
  Object.entries(rangesOf(EMOJI_PACKAGE)).flatMap(([subset, unicodeRange]) => {
    const file = `${EMOJI_PACKAGE}/files/noto-emoji-${subset.replace(/[[\]]/g, "")}-400-normal.woff2`;
    const woff2Base64 = readFileSync(require.resolve(file)).toString("base64");
    return FACES.map((face) => ({ family: "Noto Sans", ...face, unicodeRange, woff2Base64 }));
  });

const rangesOf = (fontPackage: string): Record<string, string> =>
  JSON.parse(readFileSync(require.resolve(`${fontPackage}/unicode.json`), "utf8"));

const fontFile = (subset: string, weight: string, style: string, format: string): string =>
  require.resolve(`${PACKAGE}/files/noto-sans-${subset}-${weight}-${style}.${format}`);

/** Reads a face of the bundled family as a plain TrueType file, with only these `tables` where not all are needed. */
export const readTrueType = (
  subset: string,
  weight: string,
  style: string,
  tables?: ReadonlySet<string>,
): Buffer => woffToTrueType(readFileSync(fontFile(subset, weight, style, "woff")), tables);

/** Options for removing the folder: a browser that has just been killed may still write something there. */
const REMOVAL = { recursive: true, force: true, maxRetries: 3 };

export type FontHome = { readonly directory: string; readonly config: string; remove(): void };

/**
 * Makes a private home for Chromium with one bundled font beside the machine's. Chromium asks the system for every glyph the page's own fonts lack
 * (an emoji, a Chinese name), and the process crashes on a machine that has no font at all; with this one such a glyph is printed as an empty box. It
 * must be a plain TrueType file: Chromium ignores WOFF there.
 */
export function createFontHome(): FontHome {
  const directory = mkdtempSync(join(tmpdir(), "dte-rendering-"));
  const config = join(directory, "fonts.conf");
  writeFileSync(join(directory, "noto-sans.ttf"), readTrueType("latin", "400", "normal"));
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${directory}</dir><cachedir>${join(directory, "cache")}</cachedir>
</fontconfig>`,
  );
  return { directory, config, remove: () => rmSync(directory, REMOVAL) };
}

/** Unpacks a WOFF 1.0 font (W3C Recommendation, §3 to §5) into the TrueType file it was made from. */
function woffToTrueType(woff: Buffer, tablesWanted?: ReadonlySet<string>): Buffer {
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => 44 + 20 * i).filter(
    (entry) => tablesWanted?.has(woff.toString("latin1", entry, entry + 4)) ?? true,
  );
  const count = entries.length;
  const searchRange = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(searchRange * 16, 6);
  header.writeUInt16BE(Math.log2(searchRange), 8);
  header.writeUInt16BE((count - searchRange) * 16, 10);
  let position = header.length + 16 * count;
  const directory: Buffer[] = [];
  const tables: Buffer[] = [];
  for (const entry of entries) {
    const start = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(start, start + packedLength);
    const record = Buffer.alloc(16);
    woff.copy(record, 0, entry, entry + 4);
    woff.copy(record, 4, entry + 16, entry + 20);
    record.writeUInt32BE(position, 8);
    record.writeUInt32BE(length, 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    directory.push(record);
    tables.push(packedLength < length ? inflateSync(packed) : packed, padding);
    position += length + padding.length;
  }
  return Buffer.concat([header, ...directory, ...tables]);
}
