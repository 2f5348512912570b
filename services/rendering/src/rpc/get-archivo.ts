import type { Handlers, RenderingDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Archivos } from "../archivos.js";

/** Gives a stored print by its name. */
export const getArchivo =
  ({ archivos }: { archivos: Archivos }): Handlers<RenderingDefinition>["GetArchivo"] =>
  async ({ nombre }) => {
    const archivo = await archivos.find(nombre);
    if (!archivo) {
      throw feg("FEG_NOT_FOUND", {
        detalle: "El archivo no existe. Obtenga el PDF del documento con GET /dte/{id}/pdf.",
      });
    }
    return archivo;
  };
