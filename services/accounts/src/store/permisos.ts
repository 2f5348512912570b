import type { UsuarioCuenta } from "@dte/contracts";
import type { Tx } from "@dte/service";

export type NewPermiso = { usuario: string; idCuenta: string; permiso: string };

export async function insertPermisos(tx: Tx, permisos: readonly NewPermiso[]): Promise<void> {
  const rows = permisos.map(({ usuario, idCuenta, permiso }) => ({ usuario, id_cuenta: idCuenta, permiso }));
  if (rows.length > 0) await tx`insert into permisos ${tx(rows)}`;
}

/** Gives the account these users and no others, but for `kept`, whose permissions stay. */
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
