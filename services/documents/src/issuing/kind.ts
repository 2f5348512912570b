import { createHash } from "node:crypto";
import type { Cuenta, Solicitud } from "@dte/contracts";

/**
 * Digests all that decides from which series and ranges a document gets its number, as far as that can be told without the rules of the country.
 * Requests of one kind are numbered alike, except for changes with the day, which their certifier looks at each time. A request that brings its own
 * number is never of the kind of one that brings none.
 */
export function kindOf({ id, secuencias, estaEnAmbienteDePruebas }: Cuenta, solicitud: Solicitud): string {
  const { tipo, emisor, receptor, datosAdicionales, esExportacion } = solicitud;
  const namesOf = (datos: readonly { nombre: string }[] = []) => datos.map(({ nombre }) => nombre).sort();
  const text = JSON.stringify([
    id,
    solicitud.estaEnAmbienteDePruebas ?? estaEnAmbienteDePruebas,
    secuencias,
    [tipo, esExportacion, namesOf(datosAdicionales)],
    [emisor?.codigoEstablecimiento, emisor?.codigoPuntoVenta],
    [receptor?.tipoId, receptor?.id !== undefined, namesOf(receptor?.datosAdicionales)],
  ]);
  return createHash("sha256").update(text).digest("base64url");
}
