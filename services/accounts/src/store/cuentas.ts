import type { Cuenta } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import type { Access } from "../domain/access.js";
import { type CuentaRow, isIdCuenta, toContenido, toCuenta } from "../domain/cuenta.js";

/** Of the credentials only what is no secret. */
const columns = (sql: Sql) => sql`
  c.id, c.id_certificador, c.esta_en_ambiente_de_pruebas, c.pais, c.contenido,
  coalesce(k.version, 0) as version_credenciales, coalesce(k.tiene_certificado, false) as tiene_certificado`;

export async function findCuenta(sql: Sql, id: string): Promise<Cuenta | undefined> {
  if (!isIdCuenta(id)) return undefined;
  const [row] = await sql<CuentaRow[]>`
    select ${columns(sql)}, c.logo from cuentas c left join credenciales k on k.id_cuenta = c.id where c.id = ${id}`;
  return row && toCuenta(row);
}

export type AccessRequest = { usuario: string; idCuenta: string | undefined; permiso: string };

type AccessRow = Pick<Access, "conocido" | "cuentas" | "permitido"> &
  (CuentaRow | { [K in keyof CuentaRow]: null });

/** All that decides a `Resolve`, in one round trip: it stands before every document, so it carries no logo. */
export async function findAccess(sql: Sql, request: AccessRequest): Promise<Access> {
  const { usuario, permiso } = request;
  // An impossible id is nobody's: the empty text is no account's id.
  const idCuenta = request.idCuenta === undefined || isIdCuenta(request.idCuenta) ? request.idCuenta : "";
  const [row] = await sql<AccessRow[]>`
    select
      exists (select from usuarios where usuario = ${usuario}) as conocido,
      cardinality(p.ids) as cuentas,
      exists (
        select from permisos where usuario = ${usuario} and id_cuenta = c.id and permiso = ${permiso}
      ) as permitido,
      ${columns(sql)}, null as logo
    from (
      select array(select distinct id_cuenta from permisos where usuario = ${usuario} limit 2) as ids
    ) p
    left join cuentas c
      on c.id = coalesce(${idCuenta ?? null}::text, case when cardinality(p.ids) = 1 then p.ids[1] end)
      and exists (select from permisos where usuario = ${usuario} and id_cuenta = c.id)
    left join credenciales k on k.id_cuenta = c.id`;
  if (!row) return { conocido: false, cuentas: 0, cuenta: undefined, permitido: false };
  return {
    conocido: row.conocido,
    cuentas: row.cuentas,
    permitido: row.permitido,
    cuenta: row.id === null ? undefined : toCuenta(row),
  };
}

export async function insertCuentas(tx: Tx, cuentas: readonly Cuenta[]): Promise<void> {
  const rows = cuentas.map((cuenta) => ({
    id: cuenta.id,
    id_certificador: cuenta.idCertificador,
    esta_en_ambiente_de_pruebas: cuenta.estaEnAmbienteDePruebas,
    contenido: json(tx, toContenido(cuenta)),
    logo: cuenta.logo.length > 0 ? cuenta.logo : null,
  }));
  if (rows.length > 0) await tx`insert into cuentas ${tx(rows)}`;
}

/** The driver asks for an index signature, which no message of the contract has. They are JSON all the same. */
const json = (tx: Tx, value: object) => tx.json(value as Parameters<Tx["json"]>[0]);
