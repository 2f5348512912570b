import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { FindArchivo } from "../almacen/find.js";

/** Gives a file by its name. Throws FEG_NOT_FOUND, or 1000 while the file store is away. */
export const getArchivo =
  ({ findArchivo }: { findArchivo: FindArchivo }): Handlers<DocumentsDefinition>["GetArchivo"] =>
  async ({ nombre }) => {
    const archivo = await findArchivo(nombre);
    if (!archivo) throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe. Verifique la dirección." });
    return archivo;
  };
