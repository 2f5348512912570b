import { describe, expect, test } from "@jest/globals";
import { giraLectura, hasOcultos, visible } from "./texto-visible.js";

/** Lists all characters of some ranges. */
const charactersOf = (...ranges: readonly (readonly [from: number, to: number])[]): string[] =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  );

const giran = charactersOf([0x202a, 0x202e], [0x2066, 0x2069]);
const ocultos = charactersOf(
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2060, 0x2064],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
);
const controles = charactersOf([0, 8], [0xb, 0xc], [0xe, 0x1f], [0x7f, 0x9f], [0x2028, 0x2029]);

describe("what people would not read as it is written", () => {
  test.each(giran.map((each) => [each.codePointAt(0)?.toString(16), each]))(
    "U+%s turns around",
    (_, each) => {
      expect([giraLectura(`Ana${each} S.A.`), hasOcultos(`Ana${each}`), visible(`A${each}na`)]).toEqual([
        true,
        true,
        "Ana",
      ]);
    },
  );

  test.each(ocultos.map((each) => [each.codePointAt(0)?.toString(16), each]))(
    "U+%s is not seen",
    (_, each) => {
      expect([giraLectura(`Ana${each}`), hasOcultos(`Ana${each}`), visible(`A${each}na`)]).toEqual([
        false,
        true,
        "Ana",
      ]);
    },
  );

  test.each(controles.map((each) => [each.codePointAt(0)?.toString(16), each]))(
    "U+%s is a blank",
    (_, each) => {
      expect([giraLectura(`Ana${each}`), hasOcultos(`Ana${each}`), visible(`Ana${each}B`)]).toEqual([
        false,
        true,
        "Ana B",
      ]);
    },
  );
});

test.each([
  "",
  "Año 2026: ñandú, façade, Ångström, «cita», 5 × 3 ≥ 14 €",
  "dos\nlíneas\r\n\tcon sangría",
  "Panadería 👩‍🍳 ❤️ 🥐",
  "José escrito con tilde aparte",
  "עברית العربية فارسی‌ها",
  "一二三 ①",
])("%j is shown as it is", (text) => {
  expect([giraLectura(text), hasOcultos(text), visible(text)]).toEqual([false, false, text]);
});
