import { giraLectura, hasOcultos } from "@dte/dte";
import type { Faults } from "../judged.js";

export type TextRule = {
  /** The longest text in UTF-16 units, as the tables and the authorities' files count them. */
  max: number;
  /** Tells whether the text may have several lines. */
  multiline?: boolean;
  /** The required form, and its description for the client. */
  shape?: { isGood: (text: string) => boolean; expected: string };
};

/** The characters that an XML file cannot hold (XML 1.0, section 2.2): such texts are copied into one. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NOT_ONE_LINE = /[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Reads a text without the blanks around it. Undefined when it is absent or wrong; the empty text takes the field away. */
export function readText(
  faults: Faults,
  campo: string,
  value: string | undefined,
  { max, multiline = false, shape }: TextRule,
): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (text === "") return "";
  if (text.length > max) return faults.add(campo, `se espera un texto de hasta ${max} caracteres`);
  if ((multiline ? NOT_XML : NOT_ONE_LINE).test(text)) {
    return faults.add(campo, "se espera un texto sin caracteres de control");
  }
  // A page may need invisible characters; a name or an address never does.
  if (multiline ? giraLectura(text) : hasOcultos(text)) {
    return faults.add(campo, "tiene caracteres invisibles; bórrelos o escríbalo de nuevo");
  }
  if (shape && !shape.isGood(text)) return faults.add(campo, `se espera ${shape.expected}`);
  return text;
}

/** Reads a required field as `readText` does: gives the empty text when it is absent or wrong. */
export function readRequired(
  faults: Faults,
  campo: string,
  value: string | undefined,
  rule: TextRule,
): string {
  const text = readText(faults, campo, value ?? "", rule);
  if (text === "") faults.add(campo, "es obligatorio");
  return text ?? "";
}

/** Reads one of `values` without regard to case, as `values` write it; absent and empty as in `readText`. */
export function readChoice(
  faults: Faults,
  campo: string,
  value: string | undefined,
  values: readonly string[],
): string | undefined {
  const text = value?.trim().toLowerCase();
  if (text === undefined || text === "") return text;
  const known = values.find((each) => each.toLowerCase() === text);
  return known ?? faults.add(campo, `se espera uno de estos valores: ${values.join(", ")}`);
}
