import type { Archivo } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";

/** Names are digests: the same name is the same bytes, so writing it again changes nothing. */
export async function insertArchivo(tx: Tx, archivo: Archivo): Promise<void> {
  await tx`insert into archivos (nombre, tipo_contenido, contenido)
    values (${archivo.nombre}, ${archivo.tipoContenido}, ${archivo.contenido}) on conflict (nombre) do nothing`;
}

export async function findArchivo(sql: Sql, nombre: string): Promise<Archivo | undefined> {
  const [row] = await sql<Archivo[]>`
    select nombre, tipo_contenido, contenido from archivos where nombre = ${nombre}`;
  return row;
}
