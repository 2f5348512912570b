import type { Dte } from "@dte/contracts";

/**
 * Tells whether others issued it: what was issued here has its beginning in its log. Of what is no document yet, as a template's sample, there is
 * neither log nor file. `contenido`: the certified file, empty where there is none.
 */
export const isAjeno = ({ bitacora }: Pick<Dte, "bitacora">, contenido: Uint8Array): boolean =>
  (bitacora.length > 0 || contenido.byteLength > 0) && !bitacora.some(({ evento }) => evento === "Creado");
