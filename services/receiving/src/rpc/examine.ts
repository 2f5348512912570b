import type { Handlers, ReceivingDefinition } from "@dte/contracts";
import { remitenteOf } from "@dte/service";
import { findCuenta } from "../cuentas.js";
import type { Deps } from "../deps.js";
import { raizOf } from "../domain/raiz.js";
import { EXCHANGE_MS } from "../due.js";
import { readCertified, refused, tipoContenidoOf } from "./register-xml.js";

/**
 * Reads a certified document that the account `idCuenta` issued, and has the country verify it as it verifies registered documents. Throws
 * 1000 for a file that is not a document of the country, or is another issuer's.
 */
export const examine =
  ({ accounts, paises }: Deps): Handlers<ReceivingDefinition>["Examine"] =>
  async ({ contenido, idCuenta, pruebas }, call) => {
    const raiz = raizOf(contenido);
    const remitente = remitenteOf({ titular: idCuenta });
    const { pais, dte: read } = await readCertified({ paises }, { raiz, contenido, remitente }, call);
    const dte = { ...read, estaEnAmbienteDePruebas: read.estaEnAmbienteDePruebas || pruebas };
    if (dte.id === undefined || dte.fechaCertificacion === undefined)
      throw refused("El documento no está certificado.");
    const emisor = await findCuenta(accounts, { idCuenta: dte.emisor?.id, pais: dte.pais }, call);
    if (emisor?.id !== idCuenta)
      throw refused("El documento es de otro emisor. Diga con --cuenta de quién es.");
    const { estado } = await pais.receptor.Verify({ contenido, dte, emisor }, { timeoutMs: EXCHANGE_MS });
    return { dte, tipoContenido: tipoContenidoOf(raiz), estado };
  };
