const signs = new Map<string, string>();

/**
 * Gives the sign that stands before an amount of a currency (ISO 4217) in Spanish: "Q", "US$", "€". Where Spanish in general only knows the
 * code, the currency's own country decides, whose code the first two letters are; where there is no sign either, it is the code itself.
 */
export function signOf(moneda: string): string {
  const known = signs.get(moneda);
  if (known !== undefined) return known;
  const general = symbolIn("es", moneda);
  const sign = general === moneda ? symbolIn(`es-${moneda.slice(0, 2)}`, moneda) : general;
  signs.set(moneda, sign);
  return sign;
}

/** Asks a country's Spanish for its sign; gives the code for what is no code of three letters, or for a country that cannot be one. */
function symbolIn(locale: string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
