import type { UsuarioCuenta } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { venceDe } from "../domain/invitado.js";

/** Finds the users who may use the account now, with any permission. */
export async function findMiembros(tx: Tx, idCuenta: string): Promise<Set<string>> {
  const rows = await tx<
    { usuario: string }[]
  >`select distinct usuario from permisos where id_cuenta = ${idCuenta}`;
  return new Set(rows.map(({ usuario }) => usuario));
}

type Invitacion = {
  idCuenta: string;
  invitadoPor: string;
  now: Date;
};

/**
 * Invites these users and no others; a user who is to have no permission is not invited. Users who are invited already stay so, with the new
 * permissions. Gives the users who were not invited before.
 */
export async function replaceInvitaciones(
  tx: Tx,
  usuarios: readonly UsuarioCuenta[],
  { idCuenta, invitadoPor, now }: Invitacion,
): Promise<string[]> {
  const asked = usuarios.filter(({ permisos }) => permisos.length > 0);
  const names = asked.map(({ usuario }) => usuario);
  await tx`
    delete from invitaciones where id_cuenta = ${idCuenta} and (usuario <> all (${names}::text[]) or vence <= ${now})`;
  if (asked.length === 0) return [];
  const kept = await tx<
    { usuario: string }[]
  >`select usuario from invitaciones where id_cuenta = ${idCuenta}`;
  const known = new Set(kept.map(({ usuario }) => usuario));
  await tx`
    insert into invitaciones as i (usuario, id_cuenta, permisos, creado, vence, invitado_por)
    select a.usuario, ${idCuenta}, a.permisos, ${now}, ${venceDe(now)}, ${invitadoPor}
    from jsonb_to_recordset(${tx.json(asked as never)}) a (usuario text, permisos text[])
    on conflict (usuario, id_cuenta) do update set permisos = excluded.permisos
    where i.permisos is distinct from excluded.permisos`;
  return names.filter((each) => !known.has(each));
}

/** Deletes all invitations to an account. */
export async function deleteInvitaciones(tx: Tx, idCuenta: string): Promise<void> {
  await tx`delete from invitaciones where id_cuenta = ${idCuenta}`;
}

/** Gives an invitation its whole time again, and gives its data; undefined when there is none. */
export async function renewInvitacion(
  tx: Tx,
  { usuario, idCuenta, now }: { usuario: string; idCuenta: string; now: Date },
): Promise<string[] | undefined> {
  const [row] = await tx<{ permisos: string[] }[]>`
    update invitaciones set vence = ${venceDe(now)} where usuario = ${usuario} and id_cuenta = ${idCuenta} and vence > ${now}
    returning permisos`;
  return row?.permisos;
}

/** Tells whether a user is invited to an account at `now`, or may use it already. */
export async function isInvitadoOMiembro(
  sql: Sql,
  { usuario, idCuenta, now }: { usuario: string; idCuenta: string; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    select where exists (
        select from invitaciones where usuario = ${usuario} and id_cuenta = ${idCuenta} and vence > ${now})
      or exists (select from permisos where usuario = ${usuario} and id_cuenta = ${idCuenta})`;
  return count > 0;
}

/** Ends an invitation and gives its permissions; undefined when there is no such invitation, or it is too old. */
export async function takeInvitacion(
  tx: Tx,
  { usuario, idCuenta, now }: { usuario: string; idCuenta: string; now: Date },
): Promise<string[] | undefined> {
  const [row] = await tx<{ permisos: string[]; esVigente: boolean }[]>`
    delete from invitaciones where usuario = ${usuario} and id_cuenta = ${idCuenta}
    returning permisos, vence > ${now} as es_vigente`;
  return row?.esVigente ? row.permisos : undefined;
}

/** The invitation of a mailed code. */
export type Leida = {
  usuario: string;
  idCuenta: string;
  nombre: string;
  pais: string;
  permisos: string[];
  vence: Date;
  /** True where no user has that name yet, so that accepting creates one. */
  esNuevo: boolean;
};

/** Finds the invitation whose code was mailed, at `now`. */
export async function findInvitacion(sql: Sql | Tx, huella: Buffer, now: Date): Promise<Leida | undefined> {
  const [row] = await sql<Leida[]>`
    select i.usuario, i.id_cuenta, c.nombre, c.pais, i.permisos, i.vence,
      not exists (select from usuarios u where u.usuario = i.usuario) as es_nuevo
    from invitaciones i join cuentas c on c.id = i.id_cuenta where i.huella = ${huella} and i.vence > ${now}`;
  return row;
}

export const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets invitations that nobody answered in time, so many at a time. Gives how many. */
export async function forgetInvitaciones(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    delete from invitaciones where ctid = any(array(
      select ctid from invitaciones where vence <= ${now}
      order by vence limit ${FORGOTTEN_AT_ONCE} for update skip locked))`;
  return count;
}
