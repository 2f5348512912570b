import { type Amount, isZero, ONE, parseAmount } from "@dte/money";

/** The worth of one unit of each currency (ISO 4217) in quetzales, as the Banco de Guatemala publishes it. */
export type TiposCambio = ReadonlyMap<string, Amount>;

const PAR = /^([A-Z]{3})=(\d{1,9}(?:\.\d{1,10})?)$/;

/** Reads "USD=7.75,EUR=8.40"; the empty text is no rate at all. Undefined when the text has another form. */
export function parseTiposCambio(text: string): TiposCambio | undefined {
  const tipos = new Map<string, Amount>();
  for (const par of text.split(",").filter((each) => each.trim() !== "")) {
    const [, moneda = "", tasa = ""] = PAR.exec(par.trim()) ?? [];
    const valor = parseAmount(tasa);
    if (!valor || isZero(valor) || tipos.has(moneda)) return undefined;
    tipos.set(moneda, valor);
  }
  return tipos;
}

/** Gives the rates of the document's day; a rate that is not kept for that day is taken from the settings. */
export const tasasDe = (
  { tasas }: { readonly tasas?: TiposCambio | undefined },
  ajustes: TiposCambio,
): TiposCambio => (tasas === undefined || tasas.size === 0 ? ajustes : new Map([...ajustes, ...tasas]));

/** Gives the quetzales for one unit of the currency; undefined when no rate is configured. */
export const quetzalesPor = (moneda: string, tipos: TiposCambio): Amount | undefined =>
  moneda === "GTQ" ? ONE : tipos.get(moneda);
