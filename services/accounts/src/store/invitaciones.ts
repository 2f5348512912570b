import type { UsuarioCuenta } from "@dte/contracts";
import type { Tx } from "@dte/service";

/** The users who may use the account now, with any permission. */
export async function findMiembros(tx: Tx, idCuenta: string): Promise<Set<string>> {
  const rows = await tx<
    { usuario: string }[]
  >`select distinct usuario from permisos where id_cuenta = ${idCuenta}`;
  return new Set(rows.map(({ usuario }) => usuario));
}

/** Invites these users and no others; a user who is to have no permission is not invited. */
export async function replaceInvitaciones(
  tx: Tx,
  idCuenta: string,
  usuarios: readonly UsuarioCuenta[],
): Promise<void> {
  await tx`delete from invitaciones where id_cuenta = ${idCuenta}`;
  for (const { usuario, permisos } of usuarios) {
    if (permisos.length === 0) continue;
    await tx`insert into invitaciones (usuario, id_cuenta, permisos) values (${usuario}, ${idCuenta}, ${permisos})`;
  }
}

/** Ends an invitation. Gives what it was for, undefined when there is none. */
export async function takeInvitacion(
  tx: Tx,
  usuario: string,
  idCuenta: string,
): Promise<string[] | undefined> {
  const [row] = await tx<{ permisos: string[] }[]>`
    delete from invitaciones where usuario = ${usuario} and id_cuenta = ${idCuenta} returning permisos`;
  return row?.permisos;
}
