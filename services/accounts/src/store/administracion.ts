import type { Sql, Tx } from "@dte/service";
import { type CuentaRow, type Html, isIdCuenta, type StoredCuenta, toStored } from "../domain/cuenta.js";
import { accesos, ambienteDe } from "./accesos.js";
import { columns } from "./cuentas.js";
import { awaitVigencias } from "./vigencias.js";

/** An account as it is when a change of it begins. */
export type Administracion = {
  cuenta: StoredCuenta;
  /** Empty unless it was asked for. */
  html: Html;
  /** Whether `usuario` may administer it. */
  administra: boolean;
  /** The environment that `usuario` is held to; null where to none. */
  ambiente: boolean | null;
};

type Row = Omit<CuentaRow, "plantillasPdf"> & {
  plantillasPdf: Html;
  administra: boolean;
  ambiente: boolean | null;
};

/**
 * Waits until nobody else is changing the account, and nobody goes by what he was told of it; lets nobody change it, or keep
 * what he is told, until the transaction ends.
 */
export async function lockCuenta(tx: Tx, idCuenta: string): Promise<void> {
  await holdCuenta(tx, idCuenta);
  await awaitVigencias(tx, { idCuenta });
}

/**
 * Waits until nobody else is changing the account, and lets nobody change it until the transaction ends. Who goes by what he was told of it is to be
 * waited for, by `awaitVigencias`, once it is known that something changes.
 */
export async function holdCuenta(tx: Tx, idCuenta: string): Promise<void> {
  await tx`select id from cuentas where id = ${idCuenta} for update`;
}

/** Locks which accounts a user has, in the same way. Others may go on to refer to the user. */
export async function lockUsuario(tx: Tx, usuario: string): Promise<void> {
  await holdUsuario(tx, usuario);
  await awaitVigencias(tx, { usuario });
}

/** Waits until nobody else is changing the user, and lets nobody until the transaction ends: for what changes nothing that anybody was promised. */
export async function holdUsuario(tx: Tx, usuario: string): Promise<void> {
  await tx`select from usuarios where usuario = ${usuario} for no key update`;
}

/** Reads who administers an account; undefined when there is no such account. After `lockCuenta`, what it tells stays true. */
export async function findAdministracion(
  sql: Sql | Tx,
  { usuario, idCuenta, withHtml, now }: { usuario: string; idCuenta: string; withHtml: boolean; now: Date },
): Promise<Administracion | undefined> {
  if (!isIdCuenta(idCuenta)) return undefined;
  const [row] = await sql<Row[]>`
    select ${columns(sql)}, null as logo, case when ${withHtml} then c.plantillas_pdf else '{}' end as plantillas_pdf, exists (
        select from ${accesos(sql, usuario, now)} a where a.id_cuenta = c.id and a.permiso = 'cuenta.administrar'
      ) as administra, ${ambienteDe(sql, usuario)} as ambiente
    from cuentas c left join credenciales k on k.id_cuenta = c.id where c.id = ${idCuenta}`;
  if (!row) return undefined;
  const { plantillasPdf: html, administra, ambiente } = row;
  return { cuenta: toStored(row), html, administra, ambiente };
}
