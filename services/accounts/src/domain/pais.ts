import type { DescripcionPais } from "@dte/contracts";

/** What an account is judged by: its country's own description, and the countries that accounts can be of. */
export type Paises = {
  /** ISO 3166-1 alpha-2. */
  readonly codigos: readonly string[];
  /** Undefined when no account can be of the country, or none was said. */
  readonly propio: DescripcionPais | undefined;
};

/** Lists the `idCertificador` of the certifiers that the country has, the usual one first. */
export const certificadoresOf = ({ certificadores }: DescripcionPais): readonly string[] =>
  certificadores.map(({ id }) => id);
