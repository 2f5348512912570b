import type { DescripcionReceptorInput, Handlers, ReceptorDefinition } from "@dte/contracts";
import type { Lecturas } from "../reading/lecturas.js";
import type { Firmante } from "../signing/firmante.js";
import type { CredencialesSource } from "./authority.js";

/** The rpcs of countries whose issuers and receivers send to each other. */
export type Exchange = Omit<
  Handlers<ReceptorDefinition>,
  "Describe" | "Extract" | "Print" | "ReadCertified" | "Verify"
>;

/** Tells whether a document that was certified elsewhere is what its file says. */
export type Verify = Handlers<ReceptorDefinition>["Verify"];

export type Comprobacion = Awaited<ReturnType<Verify>>;

/** The country's part in what strangers send. */
export type ReceptorPais = Omit<DescripcionReceptorInput, "pais" | "huella" | `_${string}`> & {
  /** The beginnings of its documents: the local name of an XML file's first element, or "{" for JSON. */
  readonly raices: string[];
  /** The issuer's series and number name one document, whatever id it was given. */
  readonly porNumero?: boolean;
  /** A cancellation repeats something of the document's file: `extract` of the country's `lecturas` takes that out of it, in the same format. */
  readonly extrae?: boolean;
  /** The authorities whose certificates count, as X.509 DER, where the country's `readCertified` looks for that. */
  readonly autoridades?: readonly Uint8Array[];
  /**
   * Signs for the receiving role what that has written in the name of an account: in the certifier, where the keys are. Throws TypeError for
   * everything that the role is not to send: an attacker who has taken over the process that reads strangers' files would ask for more. The role's
   * manifest names `Certifier.SignRecepcion`; `credencialesOf` gives it public keys alone (`publicas`), and with this function `recepcion`.
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
