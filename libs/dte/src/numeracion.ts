/** The number that the issuer gives a document, or the ranges of the account to draw it from. */
export type Numeracion = {
  /** Numbers are unique within it, for an account and an environment: "V1", "A-001/2026". */
  readonly serie: string;
  /** The client's own, or the one drawn; absent: to be drawn from `rangos`. */
  readonly numero?: number | undefined;
  /** The ranges, in the order in which they are used up. */
  readonly rangos?: readonly Rango[] | undefined;
  /** Until when the number may be used, yyyy-MM-dd. */
  readonly vencimiento?: string | undefined;
};

/** A configured range as its counter knows it. */
export type Rango = {
  readonly desde: number;
  readonly hasta: number;
  /** The first to give when none was given yet, and never one below it. */
  readonly siguiente: number;
  readonly tipo: string;
  readonly codigoEstablecimiento: string;
  readonly codigoPuntoVenta: string;
  /** Until when its numbers may be used, yyyy-MM-dd. */
  readonly vencimiento?: string;
};
