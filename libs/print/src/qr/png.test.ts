import { expect, test } from "@jest/globals";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { create } from "qrcode";
import { qrPng } from "./png.js";

const LONGEST =
  "https://ecf.dgii.gov.do/certecf/ConsultaTimbre?RncEmisor=131880681&RncComprador=101850043&ENCF=E310000000017" +
  "&FechaEmision=20-11-2026&MontoTotal=9999999999999999.99&FechaFirma=20-11-2026%2010:15:00&CodigoSeguridad=a%2Bb%2Fc%3D";

test.each([
  ["https://example.org/ñ", 1],
  ["https://example.org/ñ", 4],
  [LONGEST, 4],
  [LONGEST, 5],
])("%s, each module %d pixels wide, is read by a scanner", (text, modulePixels) => {
  const { data, width, height } = PNG.sync.read(qrPng(text, modulePixels));
  expect(jsqr.default(new Uint8ClampedArray(data), width, height)?.data).toBe(text);
});

test("the picture has every module of the symbol at level M, black on white, within a margin of four", () => {
  const { modules } = create(LONGEST, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const png = PNG.sync.read(qrPng(LONGEST, 5));
  expect([png.width, png.height]).toEqual([(size + 8) * 5, (size + 8) * 5]);
  const wrong = Array.from({ length: png.width * png.height }, (_, at) => {
    const [row, column] = [Math.floor(at / png.width / 5) - 4, Math.floor((at % png.width) / 5) - 4];
    const isInside = row >= 0 && column >= 0 && row < size && column < size;
    const isDark = isInside && modules.get(row, column) === 1;
    const pixel = [...png.data.subarray(at * 4, at * 4 + 4)].join();
    return pixel === (isDark ? "0,0,0,255" : "255,255,255,255");
  }).filter((isRight) => !isRight);
  expect(wrong).toEqual([]);
});
