/** How many municipalities each of the 22 departments has; a CUI ends in both numbers. */
const MUNICIPIOS = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 32, 21, 8, 17, 14, 5, 11, 11, 7, 17];

/** Tells whether the last character is the check digit of the rest: modulus 11, weights 2, 3, 4… from the right, 10 is K. */
export function isNit(text: string): boolean {
  const match = /^(\d{1,12})([\dK])$/.exec(text);
  if (!match) return false;
  const body = [...(match[1] ?? "")].reverse().map(Number);
  const sum = body.reduce((total, digit, index) => total + digit * (index + 2), 0);
  const check = (11 - (sum % 11)) % 11;
  return match[2] === (check === 10 ? "K" : String(check));
}

/** Tells whether a CUI of 12 or 13 digits has its check digit, which is the fifth from the right, and a real municipality. */
export function isCui(text: string): boolean {
  if (!/^\d{12,13}$/.test(text)) return false;
  const padded = text.padStart(13, "0");
  const sum = [...padded.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  const [departamento, municipio] = [Number(padded.slice(9, 11)), Number(padded.slice(11))];
  const municipios = MUNICIPIOS[departamento - 1] ?? 0;
  // A remainder of 10 has no digit: such a number was never given out.
  return sum % 11 === Number(padded[8]) && municipio >= 1 && municipio <= municipios;
}
