import { inflateSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { create } from "qrcode";
import { qrBase64 } from "../../src/authority/qr.js";

const uri =
  "https://admin.factura.gob.sv/consultaPublica?ambiente=00&codGen=FF84E5DB-79C5-42CE-B415-EC510C53EFB5&fechaEmi=2026-11-20";

test("the code is a PNG whose modules are those of the address, with a margin around them", () => {
  const png = Buffer.from(qrBase64(uri), "base64");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const side = png.readUInt32BE(16);
  const { size, data } = create(uri, { errorCorrectionLevel: "M" }).modules;
  expect(side).toBe((size + 8) * 4);
  const at = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const rowBytes = rows.length / side;
  const isDark = (x: number, y: number) =>
    (((rows[y * rowBytes + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0;
  const drawn = Array.from({ length: size * size }, (_, i) =>
    isDark(((i % size) + 4) * 4 + 1, (Math.floor(i / size) + 4) * 4 + 2) ? 1 : 0,
  );
  expect(drawn).toEqual([...data].map(Number));
  const margin = Array.from({ length: side }, (_, i) => [isDark(i, 3), isDark(3, i), isDark(i, side - 1)]);
  expect(margin.flat()).not.toContain(true);
});
