import type { Sql, Tx } from "@dte/service";
import { type CuentaRow, type Html, isIdCuenta, type StoredCuenta, toStored } from "../domain/cuenta.js";
import { accesos, ambienteDe } from "./accesos.js";
import { columns } from "./cuentas.js";
import { awaitVigencias } from "./vigencias.js";

/** The state of an account at the beginning of a change. */
export type Administracion = {
  cuenta: StoredCuenta;
  /** The HTML of its templates; empty unless it was asked for. */
  html: Html;
  /** True when `usuario` may administer it. */
  administra: boolean;
  /** The environment to which `usuario` is bound; null for a user bound to none. */
  ambiente: boolean | null;
};

type Row = Omit<CuentaRow, "plantillasPdf"> & {
  plantillasPdf: Html;
  administra: boolean;
  ambiente: boolean | null;
};

/**
 * Waits until nobody else is changing the account, and no service relies on an earlier answer about it; until the transaction ends, nobody may change
 * the account, or keep an answer about it.
 */
export async function lockCuenta(tx: Tx, idCuenta: string): Promise<void> {
  await holdCuenta(tx, idCuenta);
  await awaitVigencias(tx, { idCuenta });
}

/**
 * Waits until nobody else is changing the account, and lets nobody change it until the transaction ends. Once something is known to change, the
 * caller has to wait, with `awaitVigencias`, for services that rely on an earlier answer.
 */
export async function holdCuenta(tx: Tx, idCuenta: string): Promise<void> {
  await tx`select id from cuentas where id = ${idCuenta} for update`;
}

/** Locks the set of a user's accounts, in the same way. Other transactions may still refer to the user. */
export async function lockUsuario(tx: Tx, usuario: string): Promise<void> {
  await holdUsuario(tx, usuario);
  await awaitVigencias(tx, { usuario });
}

/**
 * Waits until nobody else is changing the user, and lets nobody change them until the transaction ends. It is for changes that no earlier answer
 * depends on.
 */
export async function holdUsuario(tx: Tx, usuario: string): Promise<void> {
  await tx`select from usuarios where usuario = ${usuario} for no key update`;
}

/** Reads the state of an account for a change; undefined when there is no such account. After `lockCuenta` it stays true. */
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
