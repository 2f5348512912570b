import type { Actor } from "@dte/contracts";
import { type Sql, type Tx, trazaToKeep } from "@dte/service";
import { type Claim, claimDue } from "./frente.js";
import { json } from "./json.js";

export type NewAdjunto = {
  readonly idDte: string;
  /** True when it belongs to the receiver's copy of the document, false for the issuer's. */
  readonly recibido: boolean;
  readonly contenido: Buffer;
  readonly nombreArchivo: string;
  /** The description of the file, in Spanish, for people who read the document. */
  readonly descripcion: string;
  readonly actor?: Actor | undefined;
};

export type Adjunto = Omit<NewAdjunto, "actor"> & {
  readonly id: string;
  readonly actor: Actor | null;
  readonly fecha: Date;
  readonly envios: number;
  /** The trace in which the file came. */
  readonly traza: string | null;
};

const columns = (sql: Sql | Tx) =>
  sql`id, id_dte, recibido, contenido, nombre_archivo, descripcion, actor, fecha, envios, traza`;

/** Writes a file for the archive, claimed for `leaseSeconds` by the writer. */
export async function insertAdjunto(
  tx: Tx,
  adjunto: NewAdjunto,
  { fecha, leaseSeconds }: { fecha: Date; leaseSeconds: number },
): Promise<Adjunto> {
  const { idDte, recibido, contenido, nombreArchivo, descripcion, actor } = adjunto;
  const rows = await tx<Adjunto[]>`
    insert into adjuntos (id_dte, recibido, contenido, nombre_archivo, descripcion, actor, fecha, siguiente, traza)
    values (${idDte}, ${recibido}, ${contenido}, ${nombreArchivo}, ${descripcion},
      ${actor ? json(tx, actor) : null}, ${fecha}, now() + make_interval(secs => ${leaseSeconds}),
      ${trazaToKeep() ?? null})
    returning ${columns(tx)}`;
  return rows[0] as Adjunto;
}

/** Claims files that are due, for `leaseSeconds`. */
export async function claimAdjuntos(sql: Sql, claim: Claim): Promise<Adjunto[]> {
  const queue = { table: "adjuntos", isWaiting: sql`true`, columns: columns(sql) };
  return await claimDue<Adjunto>(sql, queue, claim);
}

/** Deletes a file once the archive has it. */
export async function deleteAdjunto(sql: Sql, id: string): Promise<void> {
  await sql`delete from adjuntos where id = ${id}`;
}

/** Leaves an attachment alone for these seconds, by the database's clock. */
export async function postponeAdjunto(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update adjuntos set siguiente = now() + make_interval(secs => ${seconds}) where id = ${id}`;
}
