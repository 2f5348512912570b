/** The number of municipalities of each department, 01 to 22. SAT, Reglas y validaciones 5.1.5. */
export const MUNICIPIOS = [
  17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 32, 21, 8, 17, 14, 5, 11, 11, 7, 17,
] as const;

/** Takes everything but the digits away, as SAT wants it written. SAT, Reglas y validaciones 5.1.2. */
export const cleanCui = (text: string): string => text.replace(/\D/g, "");

/**
 * Tells whether a cleaned text is a CUI, the number of a Guatemalan's identity document: 12 or 13 digits, the fifth from the right a check
 * digit, the last four the department and the municipality of birth. SAT, Reglas y validaciones 5.1.4, 5.1.5.
 */
export function isCui(cui: string): boolean {
  if (!/^\d{12,13}$/.test(cui)) return false;
  return cui.at(-5) === checkDigitOf(cui.slice(0, -5)) && isMunicipio(cui.slice(-4));
}

/**
 * Computes the check digit: each digit is weighed by its place from the right plus one. A remainder of 10 has no digit, so no CUI has it.
 */
function checkDigitOf(body: string): string {
  let total = 0;
  for (let i = 0; i < body.length; i++) total += Number(body[body.length - 1 - i]) * (i + 2);
  return String((total * 10) % 11);
}

function isMunicipio(text: string): boolean {
  const municipios = MUNICIPIOS[Number(text.slice(0, 2)) - 1];
  const municipio = Number(text.slice(2));
  return municipios !== undefined && municipio >= 1 && municipio <= municipios;
}
