import type { CorreoUsuario } from "@dte/contracts";
import type { Outbox, Sql, Tx } from "@dte/service";

/** What users are told by mail of what was done with their own user. */
type ClaseCorreo = "segundoFactor.retirado";

/** Asks for a mail to a user, in the transaction that does what it tells. `outbox.kick()` when that has ended. */
export async function addCorreo(
  tx: Tx,
  outbox: Pick<Outbox, "add">,
  { id, usuario, clase, now }: { id: string; usuario: string; clase: ClaseCorreo; now: Date },
): Promise<void> {
  await tx`insert into correos (id, usuario, clase, creado) values (${id}, ${usuario}, ${clase}, ${now})`;
  await outbox.add(tx, "correo.usuario.solicitado", { id });
}

/** A mail that was asked for since `since`, with its receiver. Undefined when nobody has the name, or it was too long ago. */
export async function findCorreo(
  sql: Sql,
  { id, since }: { id: string; since: Date },
): Promise<CorreoUsuario | undefined> {
  const [row] = await sql<(Omit<CorreoUsuario, "momento"> & { creado: Date })[]>`
    select u.nombre, u.direccion_correo_electronico, c.clase, c.creado
    from correos c join usuarios u on u.usuario = c.usuario where c.id = ${id} and c.creado > ${since}`;
  if (!row) return undefined;
  const { creado, ...correo } = row;
  return { ...correo, momento: creado.toISOString() };
}

export const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets those of before, so many at a time. Gives how many. */
export async function forgetCorreos(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`
    delete from correos where id in (
      select id from correos where creado <= ${before} order by creado limit ${FORGOTTEN_AT_ONCE} for update skip locked)`;
  return count;
}
