/** The country's own currency. */
export const PESO = "DOP";

/** The other currencies that DGII's schemas take: Formato e-CF v1.0, table II. DGII's code for the yuan is one of its own. */
const OTRAS: readonly string[] = [
  "USD",
  "EUR",
  "MXN",
  "BRL",
  "CAD",
  "CHF",
  "XDR",
  "DKK",
  "GBP",
  "JPY",
  "NOK",
  "SCP",
  "SEK",
  "VEF",
  "HTG",
  "COP",
];
const YUAN = { iso: "CNY", dgii: "CHY" };

/** The currencies of other countries, by their ISO 4217 codes where they have one. */
export const OTRAS_MONEDAS: readonly string[] = [...OTRAS, YUAN.iso];

/** The currencies a document may be in. */
export const monedas: readonly string[] = [PESO, ...OTRAS_MONEDAS];

/** Gives DGII's code of a foreign currency; undefined when it takes no document in it. */
export function monedaDgii(moneda: string): string | undefined {
  const codigo = moneda.trim().toUpperCase();
  if (codigo === YUAN.iso || codigo === YUAN.dgii) return YUAN.dgii;
  return OTRAS.includes(codigo) ? codigo : undefined;
}
