import type { Dte } from "@dte/contracts";

/**
 * Tells whether somebody else issued the document: our own documents have their creation in the log. A template's sample, which is no document yet,
 * has neither log nor file, and counts as our own. `contenido` is the certified file, empty where there is none.
 */
export const isAjeno = ({ bitacora }: Pick<Dte, "bitacora">, contenido: Uint8Array): boolean =>
  (bitacora.length > 0 || contenido.byteLength > 0) && !bitacora.some(({ evento }) => evento === "Creado");
