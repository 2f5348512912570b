/** The number that the issuer gives a document, or the ranges of the account to draw it from. */
export type Numeracion = {
  /** The series, within which numbers are unique for an account and an environment: "V1", "A-001/2026". */
  readonly serie: string;
  /** The client's own number, or the drawn one; absent when it is to be drawn from `rangos`. */
  readonly numero?: number | undefined;
  /** The ranges, in the order in which they are used up. */
  readonly rangos?: readonly Rango[] | undefined;
  /** The last day on which the number may be used, yyyy-MM-dd. */
  readonly vencimiento?: string | undefined;
};

/** A configured range, as the counter knows it. */
export type Rango = {
  readonly desde: number;
  readonly hasta: number;
  /** The number to begin with when none was given yet, and the least one in any case. */
  readonly siguiente: number;
  readonly tipo: string;
  readonly codigoEstablecimiento: string;
  readonly codigoPuntoVenta: string;
  /** The last day on which its numbers may be used, yyyy-MM-dd. */
  readonly vencimiento?: string;
};
