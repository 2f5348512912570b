import type { Cuando } from "@dte/contracts";

/** The facts against which a condition is checked, by their names. There may be several taxes at once. */
export type Hechos = {
  readonly tipo?: string | undefined;
  readonly moneda?: string | undefined;
  readonly impuesto?: readonly string[] | undefined;
  /** The account's affiliation, in the account's own spelling. */
  readonly afiliacion?: string | undefined;
  readonly tipoId?: string | undefined;
  /** The account's idCertificador. */
  readonly certificador?: string | undefined;
};

/**
 * Tells whether a condition of a country's description holds: every list that is not empty contains the fact of its name. An unknown fact is the
 * empty text. Case, accents and separators of words do not count.
 */
export function applies(cuando: Cuando | null | undefined, hechos: Hechos): boolean {
  if (!cuando) return true;
  const { tipo, moneda, impuesto, afiliacion, tipoId, certificador } = cuando;
  return (
    holds(tipo, [hechos.tipo]) &&
    holds(moneda, [hechos.moneda]) &&
    holds(impuesto, hechos.impuesto ?? []) &&
    holds(afiliacion, [hechos.afiliacion]) &&
    holds(tipoId, [hechos.tipoId]) &&
    holds(certificador, [hechos.certificador])
  );
}

function holds(lista: readonly string[], facts: readonly (string | undefined)[]): boolean {
  if (lista.length === 0) return true;
  const wanted = lista.map(fold);
  const known = facts.length > 0 ? facts : [undefined];
  return known.some((fact) => wanted.includes(fold(fact ?? "")));
}

/** Folds case, accents and separators of words, so that "Pequeño contribuyente" and PEQUENO_CONTRIBUYENTE are the same. */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, "_");
