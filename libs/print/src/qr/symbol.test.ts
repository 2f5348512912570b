import { expect, test } from "@jest/globals";
import { create, type QRCodeSegment } from "qrcode";
import { segmentsOf } from "./segments.js";
import { createSymbol } from "./symbol.js";

/** Writes a text of digits, letters and signs that differs from those of other lengths. */
const textOf = (length: number): string =>
  Array.from(
    { length: Math.ceil(length / 8) },
    (_, i) => `${1_000 + (((i + length) * 2_654_435_761) % 8_999)}-aZ/`,
  )
    .join("")
    .slice(0, length);

test("in every version and under every mask the symbol is the one that qrcode makes of the same segments", () => {
  const versions = new Set<number>();
  const masks = new Set<number | undefined>();
  for (let length = 4; length < 2_330; length += length < 300 ? 8 : 34) {
    const text = textOf(length);
    const segments = segmentsOf(text) as QRCodeSegment[];
    const { modules, version, maskPattern } = create(segments, { errorCorrectionLevel: "M" });
    versions.add(version);
    masks.add(maskPattern);
    const symbol = createSymbol(text);
    expect([length, symbol.size, Buffer.from(symbol.modules).equals(modules.data)]).toEqual([
      length,
      modules.size,
      true,
    ]);
  }
  expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(masks.size).toBe(8);
});

test("segments are the text, and never need a larger symbol than those that qrcode finds", () => {
  const texts = [
    "https://example.org/ñ",
    "https://admin.factura.gob.sv/consultaPublica?ambiente=00&codGen=FF84E5DB-79C5-42CE-B415-EC510C53EFB5&fechaEmi=2026-11-20",
    "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11&emisor=12345679&receptor=CF&monto=547.71",
    "0",
    "A1",
    "a",
    "ñ€😀",
    "12345ABCDE12345abc",
    "RNC 131880681-ABC/20-11-2026%2010:15:23",
  ];
  for (let length = 4; length < 2_330; length += 61) texts.push(textOf(length));
  for (const text of texts) {
    const segments = segmentsOf(text);
    expect(segments.map(({ data }) => data).join("")).toBe(text);
    const of = (data: string | QRCodeSegment[]) => create(data, { errorCorrectionLevel: "M" }).version;
    expect([text.length, of(segments as QRCodeSegment[]) <= of(text)]).toEqual([text.length, true]);
  }
});
