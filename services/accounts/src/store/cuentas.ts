import type { Cuenta, Reception } from "@dte/contracts";
import type { CuentaSql, Sql, Tx } from "@dte/service";
import type { Access } from "../domain/access.js";
import {
  type CuentaRow,
  type Html,
  isIdCuenta,
  type StoredCuenta,
  toContenido,
  toCuenta,
} from "../domain/cuenta.js";
import { accesos, ambienteDe, isConocido } from "./accesos.js";
import type { NewLogo } from "./logos.js";

/** Lists the columns of an account that every answer needs; of the credentials only those that are not secret. */
export const columns = (sql: Tx) => sql`c.contenido, ${otherColumns(sql)}`;

const otherColumns = (sql: Tx) => sql`
  c.id, c.id_certificador, c.esta_en_ambiente_de_pruebas, c.pais,
  coalesce(k.version, 0) as version_credenciales, k.certificado is not null as tiene_certificado, c.archivo_logo, c.prueba is null as sin_probar`;

/** Finds the whole account with the HTML of its templates, and with its logo while that waits here. */
export async function findCuenta(sql: CuentaSql, id: string): Promise<Cuenta | undefined> {
  if (!isIdCuenta(id)) return undefined;
  const [row] = await sql<CuentaRow[]>`
    select ${columns(sql)}, c.logo, c.plantillas_pdf
    from cuentas c left join credenciales k on k.id_cuenta = c.id where c.id = ${id}`;
  return row && toCuenta(row);
}

/** Finds the facts about a receiver. Undefined when there is no such account. */
export async function findReception(sql: CuentaSql, id: string): Promise<Reception | undefined> {
  if (!isIdCuenta(id)) return undefined;
  const [row] = await sql<Reception[]>`
    select coalesce((contenido_emision -> 'recibeFacturas')::boolean, false) as recibe_facturas, pais, prueba is null as sin_probar
    from cuentas where id = ${id}`;
  return row;
}

export type AccessRequest = { usuario: string; idCuenta: string | undefined; permiso: string; now: Date };

type AccessRow = Pick<Access, "conocido" | "cuentas" | "permitido" | "ambiente"> &
  (CuentaRow | { [K in keyof CuentaRow]: null });

/** Reads all that decides a `Resolve`, in one round trip. It comes before every document, so it reads neither logo nor HTML, and no template of a mail. */
export async function findAccess(sql: Sql, request: AccessRequest): Promise<Access> {
  const { usuario, permiso, now } = request;
  // No account has the empty text as its id, so nothing is found for an impossible id.
  const idCuenta = request.idCuenta === undefined || isIdCuenta(request.idCuenta) ? request.idCuenta : "";
  const [row] = await sql<AccessRow[]>`
    select
      ${isConocido(sql, usuario, now)} as conocido,
      cardinality(propias.ids) as cuentas,
      exists (select from ${accesos(sql, usuario, now)} a where a.id_cuenta = c.id and a.permiso = ${permiso}) as permitido,
      ${ambienteDe(sql, usuario)} as ambiente,
      c.contenido_emision as contenido, ${otherColumns(sql)}, null as logo, null as plantillas_pdf
    from (
      select array(select distinct id_cuenta from ${accesos(sql, usuario, now)} a limit 2) as ids
    ) propias
    left join cuentas c
      on c.id = coalesce(${idCuenta ?? null}::text, case when cardinality(propias.ids) = 1 then propias.ids[1] end)
      and exists (select from ${accesos(sql, usuario, now)} a where a.id_cuenta = c.id)
    left join credenciales k on k.id_cuenta = c.id`;
  if (!row) return { conocido: false, cuentas: 0, cuenta: undefined, permitido: false, ambiente: null };
  return {
    conocido: row.conocido,
    cuentas: row.cuentas,
    permitido: row.permitido,
    ambiente: row.ambiente,
    cuenta: row.id === null ? undefined : toCuenta(row),
  };
}

/** Tells whether there is an account of that id. */
export async function isCuenta(sql: Sql | Tx, id: string): Promise<boolean> {
  const rows = await sql`select from cuentas where id = ${id}`;
  return rows.length > 0;
}

/** An account with the parts that are stored apart from it. */
export type NewCuenta = { cuenta: StoredCuenta; html: Html; logo: NewLogo; prueba: Prueba | null };

/** The proof that an account is its taxpayer's. */
export type Prueba = "sistema" | "autoridad" | "certificado";

/** Adds an account. Gives false, and writes nothing, when there is an account with that id. */
export async function insertCuenta(tx: Tx, { cuenta, html, logo, prueba }: NewCuenta): Promise<boolean> {
  const written = await tx`
    insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido, plantillas_pdf, plantillas_por_guardar,
      archivo_logo, logo, prueba)
    values (
      ${cuenta.id}, ${cuenta.idCertificador}, ${cuenta.estaEnAmbienteDePruebas},
      ${json(tx, toContenido(cuenta))}, ${json(tx, html)}, ${hasHtml(html)},
      ${logo.archivo}, ${logo.contenido}, ${prueba}
    )
    on conflict (id) do nothing`;
  return written.count > 0;
}

/** Notes the proof of an account; false when it is proven already, or there is no such account. */
export async function proveCuenta(tx: Tx, idCuenta: string, prueba: Prueba): Promise<boolean> {
  const { count } = await tx`update cuentas set prueba = ${prueba} where id = ${idCuenta} and prueba is null`;
  return count > 0;
}

/** Tells whether an account is proven to be its taxpayer's. A proven account stays so. */
export async function isProbada(sql: Sql, idCuenta: string): Promise<boolean> {
  const rows = await sql`select from cuentas where id = ${idCuenta} and prueba is not null`;
  return rows.length > 0;
}

/** The parts of an account that change; an undefined part is left as it is. */
export type ChangedCuenta = {
  cuenta: StoredCuenta;
  html: Html | undefined;
  logo: NewLogo | undefined;
  now: Date;
};

/** Writes an account in its new state. Templates and logo stay as they are unless they are given. */
export async function updateCuenta(tx: Tx, { cuenta, html, logo, now }: ChangedCuenta): Promise<void> {
  await tx`
    update cuentas set
      id_certificador = ${cuenta.idCertificador},
      esta_en_ambiente_de_pruebas = ${cuenta.estaEnAmbienteDePruebas},
      contenido = ${json(tx, toContenido(cuenta))},
      ${html ? tx`plantillas_pdf = ${json(tx, html)}, plantillas_por_guardar = ${hasHtml(html)},` : tx``}
      ${logo ? tx`archivo_logo = ${logo.archivo}, logo = ${logo.contenido},` : tx``}
      actualizado = ${now}
    where id = ${cuenta.id}`;
}

const hasHtml = (html: Html): boolean => Object.keys(html).length > 0;

/** Gives the value an index signature for the driver, which no message of the contract has. The values are JSON all the same. */
const json = (tx: Tx, value: object) => tx.json(value as Parameters<Tx["json"]>[0]);
