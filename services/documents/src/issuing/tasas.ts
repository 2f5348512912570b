import type { CatalogsDefinition, Client, FindTasasResponse } from "@dte/contracts";
import type { Shell } from "@dte/service";

/** How long a day's rates are remembered: a rate that was set is used by the next minute's documents. */
const FRESH_MS = 60_000;
const LOOK_UP_MS = 2_000;
/** After a question in vain documents go on without rates for this long, so that they do not each wait for an answer. */
const REST_MS = 5_000;
/** The most days and countries that are remembered. */
const REMEMBERED_MAX = 1_000;

/** The rates of a country on a day (yyyy-MM-dd) or on the present day: of exchange, and of taxes that change by the calendar. */
type TasasDelDia = Pick<FindTasasResponse, "tasas" | "tasasImpuestos">;

/** Gives the rates of a country on a day. Never rejects: without an answer there are none. */
export type Tasas = (pais: string, fechaEmision: string | undefined) => Promise<TasasDelDia>;

/** Remembers the rates of countries and days. An answer of catalogs is kept for a while, so that not every document asks. */
export function createTasas(shell: Shell, catalogs: Pick<Client<CatalogsDefinition>, "FindTasas">): Tasas {
  const known = new Map<string, { tasas: Promise<TasasDelDia>; until: number }>();
  const ask = async (pais: string, fecha: string | undefined): Promise<TasasDelDia> => {
    const request = { pais, ...(fecha !== undefined && { fecha }) };
    const { tasas, tasasImpuestos } = await catalogs.FindTasas(request, { timeoutMs: LOOK_UP_MS });
    return { tasas, tasasImpuestos };
  };
  return async (pais, fechaEmision) => {
    const fecha = fechaEmision?.slice(0, "yyyy-MM-dd".length);
    const key = `${pais} ${fecha ?? ""}`;
    const now = performance.now();
    const kept = known.get(key);
    if (kept && kept.until > now) return await kept.tasas;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const tasas: Promise<TasasDelDia> = ask(pais, fecha).catch((error: unknown) => {
      known.set(key, { tasas, until: performance.now() + REST_MS });
      shell.log.warn("rates.unknown", { pais, error });
      return { tasas: [], tasasImpuestos: [] };
    });
    known.set(key, { tasas, until: now + FRESH_MS });
    return await tasas;
  };
}
