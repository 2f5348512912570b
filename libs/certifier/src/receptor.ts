import type { DescripcionReceptorInput, Handlers, ReceptorDefinition } from "@dte/contracts";
import type { CredencialesSource } from "./credenciales.js";
import type { Lecturas } from "./lecturas.js";

/** The rpcs of countries whose issuers and receivers send to each other. */
export type Exchange = Omit<Handlers<ReceptorDefinition>, "Describe" | "ReadCertified">;

/** What a country has to do with strangers. */
export type ReceptorPais = Omit<DescripcionReceptorInput, "pais" | `_${string}`> & {
  /** What its documents begin with: the local name of an XML file's first element, or "{" for JSON. */
  readonly raices: string[];
  /** The issuer's series and number name one document, whatever id it was given. */
  readonly porNumero?: boolean;
  /** `credencialesOf`: the secrets of the accounts that sign what strangers are answered. `lecturas`: the country's own. */
  readonly exchange?: (credencialesOf: CredencialesSource, lecturas: Lecturas) => Exchange;
};
