import type { DescripcionPais } from "@dte/contracts";

/** The countries that an account is judged by: its own country's description, and the codes of those that accounts can be of. */
export type Paises = {
  /** The codes, ISO 3166-1 alpha-2. */
  readonly codigos: readonly string[];
  /** The description of the account's own country; undefined when no account can be of it, or the account names none. */
  readonly propio: DescripcionPais | undefined;
};

/** Lists the `idCertificador` of the certifiers that the country has, the usual one first. */
export const certificadoresOf = ({ certificadores }: DescripcionPais): readonly string[] =>
  certificadores.map(({ id }) => id);
