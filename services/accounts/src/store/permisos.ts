import type { Tx } from "@dte/service";

export type NewPermiso = { usuario: string; idCuenta: string; permiso: string };

export async function insertPermisos(tx: Tx, permisos: readonly NewPermiso[]): Promise<void> {
  const rows = permisos.map(({ usuario, idCuenta, permiso }) => ({ usuario, id_cuenta: idCuenta, permiso }));
  if (rows.length > 0) await tx`insert into permisos ${tx(rows)}`;
}
