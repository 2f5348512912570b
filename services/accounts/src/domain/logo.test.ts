import { expect, test } from "@jest/globals";
import { medidasOf } from "./logo.js";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const PNG = "89504e470d0a1a0a 0000000d 49484452";

test.each([
  ["a PNG", `${PNG} 00002ee0 00000bb8 01000000`, { ancho: 12_000, alto: 3_000 }],
  ["a JPEG", "ffd8 ffe0 0004 00ff ffc0 0011 08 0bb8 2ee0 03012200", { ancho: 12_000, alto: 3_000 }],
  [
    "a progressive JPEG behind tables and fill bytes",
    "ffd8 ffc4 0003 00 ffff ffc2 0011 08 0010 0020 03",
    { ancho: 32, alto: 16 },
  ],
  ["a PNG of no width", `${PNG} 00000000 00000bb8`, undefined],
  ["a PNG that begins with another chunk", "89504e470d0a1a0a 0000000d 49444154 00000010 00000010", undefined],
  ["a PNG that ends in its head", `${PNG} 0000`, undefined],
  ["a JPEG without a frame", "ffd8 ffe0 0004 0000", undefined],
  ["a JPEG whose segments lead out of it", "ffd8 ffe0 ffff 0000 0000 0000 0000", undefined],
  ["a JPEG of segments that are none", "ffd8 ff00 0000 0000 0000 0000 0000", undefined],
  ["a GIF", "474946383961 1000 1000", undefined],
  ["nothing", "", undefined],
])("%s measures what its head says", (_, bytes, medidas) => {
  expect(medidasOf(hex(bytes))).toEqual(medidas);
});
