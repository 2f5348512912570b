/** A NIT has 2 to 12 digits, the last one a check digit that may be K. SAT, Reglas y validaciones 5.1.3. */
const NIT = /^[1-9]\d{0,10}[\dK]$/;

/** The spellings that people use for CF, once spaces and dots are gone. SAT, Reglas y validaciones 5.1.1 f. */
const CONSUMIDOR_FINAL = new Set(["CF", "C/F", "C-F", "CONSUMIDORFINAL"]);

/**
 * Writes an identifier as SAT wants it, however it was typed: without spaces, dots and the hyphen before the check digit, with an
 * upper-case K, and "CF" for every spelling of the final consumer. SAT, Reglas y validaciones 5.1.1.
 */
export function cleanNit(text: string): string {
  const compact = text.replace(/[\s.]/g, "").toUpperCase();
  if (CONSUMIDOR_FINAL.has(compact)) return "CF";
  return compact.replace(/[-_](?=.$)/, "");
}

/** Tells whether a cleaned text is a NIT with the right check digit. */
export function isNit(nit: string): boolean {
  return NIT.test(nit) && nit.at(-1) === checkDigitOf(nit.slice(0, -1));
}

/**
 * Computes the check digit: the digits are weighed 2, 3, 4… from the right, and it is 11 less the remainder by 11, where 10 is written K.
 */
function checkDigitOf(body: string): string {
  let total = 0;
  for (let i = 0; i < body.length; i++) total += Number(body[body.length - 1 - i]) * (i + 2);
  const digit = (11 - (total % 11)) % 11;
  return digit === 10 ? "K" : String(digit);
}
