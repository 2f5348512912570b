/** What a country asks of an account. What it asks of a document is its certifier's. */
export type Pais = {
  /** ISO 4217; the account's default when it names none. */
  moneda: string;
  /** Decisions, section 5. The first is the one most accounts have. */
  certificadores: readonly string[];
  /** How the tax id of an issuer looks once `cleanIdCuenta` has cleaned it. */
  id: RegExp;
  /** Whether its issuers number their documents themselves, from ranges. */
  numera: boolean;
};

/**
 * By ISO 3166-1 alpha-2 code. Only characters and length of a tax id are looked at: check digits are the certifier's law,
 * and neither MH nor DGII publishes one that all of its numbers keep.
 */
const PAISES: Readonly<Record<string, Pais>> = {
  // NIT: up to eleven digits and a check digit that may be K.
  GT: {
    moneda: "GTQ",
    certificadores: ["infile", "digifact", "megaprint"],
    id: /^[1-9]\d{0,10}[\dK]$/,
    numera: false,
  },
  // NIT of 14 digits, or the 9 of the DUI that is a person's NIT since December 2021.
  SV: { moneda: "USD", certificadores: ["mh"], id: /^(\d{14}|\d{9})$/, numera: true },
  // RNC of 9 digits, or the 11 of a person's cédula.
  DO: { moneda: "DOP", certificadores: ["dgii"], id: /^(\d{9}|\d{11})$/, numera: true },
};

export const CODIGOS_PAIS: readonly string[] = Object.keys(PAISES);

/** Undefined when no account can be of that country. */
export const findPais = (codigo: string | undefined): Pais | undefined =>
  codigo !== undefined && Object.hasOwn(PAISES, codigo) ? PAISES[codigo] : undefined;
