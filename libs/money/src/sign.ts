const signs = new Map<string, string>();

/**
 * Gives the sign that stands before an amount of a currency (ISO 4217) in Spanish: "Q", "US$", "€". Where general Spanish only knows the code, the
 * Spanish of the currency's country decides, whose code is the first two letters. Without a sign there either, the code itself is used.
 */
export function signOf(moneda: string): string {
  const known = signs.get(moneda);
  if (known !== undefined) return known;
  const general = symbolIn("es", moneda);
  const sign = general === moneda ? symbolIn(`es-${moneda.slice(0, 2)}`, moneda) : general;
  signs.set(moneda, sign);
  return sign;
}

/** Looks up a sign in a country's Spanish; gives the code for a text that is no code of three letters, or for a country that cannot exist. */
function symbolIn(locale: string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
