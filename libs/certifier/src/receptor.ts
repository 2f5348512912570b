import type { DescripcionReceptorInput, Handlers, ReceptorDefinition } from "@dte/contracts";
import type { CredencialesSource } from "./credenciales.js";
import type { Firmante } from "./firmante.js";
import type { Lecturas } from "./lecturas.js";

/** The rpcs of countries whose issuers and receivers send to each other. */
export type Exchange = Omit<
  Handlers<ReceptorDefinition>,
  "Describe" | "Extract" | "Print" | "ReadCertified" | "Verify"
>;

/** Tells whether a document that was certified elsewhere is what its file says. */
export type Verify = Handlers<ReceptorDefinition>["Verify"];

export type Comprobacion = Awaited<ReturnType<Verify>>;

/** What a country has to do with strangers. */
export type ReceptorPais = Omit<DescripcionReceptorInput, "pais" | "huella" | `_${string}`> & {
  /** What its documents begin with: the local name of an XML file's first element, or "{" for JSON. */
  readonly raices: string[];
  /** The issuer's series and number name one document, whatever id it was given. */
  readonly porNumero?: boolean;
  /** A cancellation repeats something of the document's file: `extract` of the country's `lecturas` takes that out of it, in the same format. */
  readonly extrae?: boolean;
  /** X.509 DER: whose certificates count, where the country's `readCertified` looks for that. */
  readonly autoridades?: readonly Uint8Array[];
  /**
   * Signs for the receiving role what that has written in the name of an account: in the certifier, where the keys are. Throws TypeError for all that the role has not to
   * send, whatever it may be: who has taken over the process that reads strangers' files asks for more. The role's manifest names `Certifier.SignRecepcion`; `credencialesOf`
   * gives it public keys alone (`publicas`), and with this function `recepcion`.
   */
  readonly firma?: (contenido: Uint8Array, idCuenta: string, firmante: Firmante) => Promise<Buffer>;
  /** Asks the authority about registered documents; absent where nobody can be asked. The arguments are those of `exchange`. */
  readonly verify?: (credencialesOf: CredencialesSource, lecturas: Lecturas) => Verify;
  /**
   * Makes what issuers and receivers send each other. `credencialesOf` has the secrets of the accounts that sign what strangers are
   * answered, `lecturas` are the country's own.
   */
  readonly exchange?: (credencialesOf: CredencialesSource, lecturas: Lecturas) => Exchange;
};
