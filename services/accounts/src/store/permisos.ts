import type { UsuarioCuenta } from "@dte/contracts";
import type { Tx } from "@dte/service";
import { PERMISOS } from "../domain/scope.js";

export type NewPermiso = { usuario: string; idCuenta: string; permiso: string };

/** Adds permissions. Throws a unique violation for one that the user has. */
export async function insertPermisos(tx: Tx, permisos: readonly NewPermiso[]): Promise<void> {
  const rows = permisos.map(({ usuario, idCuenta, permiso }) => ({ usuario, id_cuenta: idCuenta, permiso }));
  if (rows.length > 0) await tx`insert into permisos ${tx(rows)}`;
}

/** Takes all permissions of the user on the account, and gives them. */
export async function removePermisos(tx: Tx, usuario: string, idCuenta: string): Promise<string[]> {
  const rows = await tx<{ permiso: string }[]>`
    delete from permisos where usuario = ${usuario} and id_cuenta = ${idCuenta} returning permiso`;
  return rows.map(({ permiso }) => permiso);
}

/** Lists the users of the account at `now` with their permissions, and those who are invited with theirs, by name. */
export async function listAccesos(tx: Tx, idCuenta: string, now: Date): Promise<UsuarioCuenta[]> {
  const rows = await tx<{ usuario: string; permisos: string[]; esInvitado: boolean }[]>`
    select usuario, array_agg(permiso) as permisos, false as es_invitado from permisos
      where id_cuenta = ${idCuenta} group by usuario
    union all
    select usuario, permisos, true from invitaciones where id_cuenta = ${idCuenta} and vence > ${now}
    order by usuario`;
  return rows.map(({ usuario, permisos, esInvitado }) => ({
    usuario,
    permisos: PERMISOS.filter((permiso) => permisos.includes(permiso)),
    ...(esInvitado && { estado: "Invitado" }),
  }));
}

/** Tells whether anybody may administer the account. */
export async function hasAdministrador(tx: Tx, idCuenta: string): Promise<boolean> {
  const rows = await tx`
    select from permisos where id_cuenta = ${idCuenta} and permiso = 'cuenta.administrar' limit 1`;
  return rows.length > 0;
}

/** Gives the account these users and no others, except `kept`, whose permissions stay. */
export async function replacePermisos(
  tx: Tx,
  idCuenta: string,
  usuarios: readonly UsuarioCuenta[],
  kept: string | undefined,
): Promise<void> {
  await tx`delete from permisos where id_cuenta = ${idCuenta} and usuario is distinct from ${kept ?? null}`;
  await insertPermisos(
    tx,
    usuarios.flatMap(({ usuario, permisos }) => permisos.map((permiso) => ({ usuario, idCuenta, permiso }))),
  );
}
