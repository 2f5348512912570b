import type { CertifierDefinition, Client, Dte, ReceptorDefinition } from "@dte/contracts";
import { isAjeno } from "@dte/dte";
import { feg } from "@dte/errors";
import { type Certifiers, connectReceptores, type Shell } from "@dte/service";

/** A service that describes the paper of a document, in the form of its country. */
export type Impresor = Pick<Client<CertifierDefinition>, "Print"> | Pick<Client<ReceptorDefinition>, "Print">;

export type Impresores = {
  /**
   * Finds the service that reads a document's certified file for its paper: the certifier of its country, and for documents that others issued the
   * country's receiving role, which issues nothing. `contenido`: that file, empty where there is none. Throws 1000 where this installation has no
   * such service of that country.
   */
  of(dte: Dte, contenido: Uint8Array): Impresor;
};

/** Connects to the countries' receiving roles, beside the `certifiers`. `receptores`: their addresses, by country in any case. */
export function connectImpresores(
  shell: Shell,
  certifiers: Pick<Certifiers, "find">,
  receptores: ReadonlyMap<string, string>,
): Impresores {
  const ajenos = connectReceptores(shell, receptores);
  return {
    of({ pais, ...dte }, contenido) {
      if (isAjeno(dte, contenido)) return ajenos.of(pais);
      const certifier = certifiers.find(pais);
      if (certifier) return certifier;
      throw feg("1000").causedBy(new Error(`CERTIFIERS names no certifier for ${pais}`));
    },
  };
}
