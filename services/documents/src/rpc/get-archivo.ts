import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { findArchivo } from "../store/archivos.js";

export const getArchivo =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["GetArchivo"] =>
  async ({ nombre }) => {
    const archivo = await findArchivo(sql, nombre);
    if (!archivo) throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe. Verifique la dirección." });
    return archivo;
  };
