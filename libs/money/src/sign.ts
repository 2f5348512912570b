const signs = new Map<string, string>();

/**
 * What stands before an amount of a currency (ISO 4217) in Spanish: "Q", "US$", "€". By its own country's use where Spanish in
 * general only knows the code: the first two letters of a code are its country's. The code itself where there is no sign.
 */
export function signOf(moneda: string): string {
  const known = signs.get(moneda);
  if (known !== undefined) return known;
  const general = symbolIn("es", moneda);
  const sign = general === moneda ? symbolIn(`es-${moneda.slice(0, 2)}`, moneda) : general;
  signs.set(moneda, sign);
  return sign;
}

/** The code for what is no code of three letters, or for a country that cannot be one. */
function symbolIn(locale: string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
