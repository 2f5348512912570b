import type { Archivo } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Files, Shell, Sql } from "@dte/service";
import { tipoContenidoOf } from "../domain/recursos.js";
import { findArchivo } from "../store/archivos.js";

export type FindArchivo = (nombre: string) => Promise<Archivo | undefined>;

type Deps = { shell: Pick<Shell, "log">; sql: Sql; files: Files };

/**
 * Finds a file by its name, in PostgreSQL while it waits there and in the file store afterwards; files that other services keep in that store are
 * found as well. Undefined when there is no such file. Throws 1000 when the store is away, so that nobody can tell.
 */
export const createFindArchivo =
  ({ shell, sql, files }: Deps): FindArchivo =>
  async (nombre) => {
    const row = await findArchivo(sql, nombre);
    if (row?.contenido) return { ...row, contenido: row.contenido };
    const contenido = await files.get(nombre).catch((error: unknown) => {
      shell.log.warn("files.unreachable", { resource: "files", error });
      throw unavailable().causedBy(error);
    });
    if (!contenido && !row) return undefined;
    if (!contenido) {
      shell.log.error("files.lost", { resource: "files" });
      throw unavailable();
    }
    const tipoContenido = row?.tipoContenido ?? tipoContenidoOf(nombre)?.tipoContenido;
    return tipoContenido === undefined
      ? undefined
      : { nombre, tipoContenido, contenido: Buffer.from(contenido) };
  };

const unavailable = () =>
  feg("1000", {
    detalle:
      "El archivo no está disponible en este momento. Intente de nuevo en unos minutos; si sigue así, avise a quien opera el servicio.",
  });
