import type { CuentaDetalle, UsuarioCuenta } from "@dte/contracts";
import type { CuentaSql, Fragment, Sql, Tx } from "@dte/service";
import { type CuentaRow, isIdCuenta, toCuenta } from "../domain/cuenta.js";
import { PERMISOS } from "../domain/scope.js";
import { accesos, ambienteDe } from "./accesos.js";
import { columns } from "./cuentas.js";
import { fold } from "./fold.js";

type DetalleRow = CuentaRow & {
  usuarios: UsuarioCuenta[] | null;
  origenes: string[] | null;
  certificadoTitular: string | null;
  certificadoEmisor: string | null;
  certificadoValidoDesde: Date | null;
  certificadoValidoHasta: Date | null;
  certificadoReparo: string | null;
};

/** Lists the columns shown beside the account, without its logo; its users only where `administra` holds. */
const detalleColumns = (sql: Tx, administra: Fragment) => sql`
  ${columns(sql)}, null as logo, null as plantillas_pdf,
  k.certificado_titular, k.certificado_emisor, k.certificado_valido_desde, k.certificado_valido_hasta, k.certificado_reparo,
  (select json_agg(o.origen order by o.origen) from origenes o where o.id_cuenta = c.id) as origenes,
  case when ${administra} then (
    select json_agg(json_strip_nulls(json_build_object('usuario', u.usuario, 'permisos', u.permisos, 'estado', u.estado))
      order by u.usuario)
    from (
      select usuario, array_agg(permiso) as permisos, null::text as estado from permisos where id_cuenta = c.id group by usuario
      union all
      select usuario, permisos, 'Invitado' from invitaciones where id_cuenta = c.id
    ) u
  ) end as usuarios`;

const isAdministrador = (sql: Tx, usuario: string, now: Date) => sql`exists (
  select from ${accesos(sql, usuario, now)} a where a.id_cuenta = c.id and a.permiso = 'cuenta.administrar'
)`;

/** Writes the condition that an account is the caller's; a key sees the accounts of its own environment. */
const isSuya = (sql: Tx, usuario: string, now: Date) => sql`
  c.id in (select a.id_cuenta from ${accesos(sql, usuario, now)} a)
  and c.esta_en_ambiente_de_pruebas is not distinct from coalesce(${ambienteDe(sql, usuario)}, c.esta_en_ambiente_de_pruebas)`;

/** Finds an account as one of its users sees it. Undefined when it does not exist or is not the user's. */
export async function findDetalle(
  sql: CuentaSql,
  { usuario, idCuenta, now }: { usuario: string; idCuenta: string; now: Date },
): Promise<CuentaDetalle | undefined> {
  if (!isIdCuenta(idCuenta)) return undefined;
  const [row] = await sql<DetalleRow[]>`
    select ${detalleColumns(sql, isAdministrador(sql, usuario, now))}
    from cuentas c left join credenciales k on k.id_cuenta = c.id
    where c.id = ${idCuenta} and ${isSuya(sql, usuario, now)}`;
  return row && toDetalle(row);
}

/** Reads an account as the user who has just written it sees it, even when they gave it away. Throws when it does not exist. */
export async function getDetalle(tx: Tx, idCuenta: string): Promise<CuentaDetalle> {
  const [row] = await tx<DetalleRow[]>`
    select ${detalleColumns(tx, tx`true`)}
    from cuentas c left join credenciales k on k.id_cuenta = c.id where c.id = ${idCuenta}`;
  if (!row) throw new Error("the account that was written is not there");
  return toDetalle(row);
}

export type ListRequest = {
  usuario: string;
  offset: number;
  limit: number;
  nombre: string | undefined;
  pais: string | undefined;
  estaEnAmbienteDePruebas: boolean | undefined;
  now: Date;
};

/** Lists a page of a user's accounts by name, and counts how many there are in all. */
export async function listDetalles(
  sql: Sql,
  request: ListRequest,
): Promise<{ cuentas: CuentaDetalle[]; total: number }> {
  const { usuario, offset, limit, nombre, pais, estaEnAmbienteDePruebas, now } = request;
  const wanted = sql`
    ${isSuya(sql, usuario, now)}
    ${nombre === undefined ? sql`` : sql`and position(${fold(sql, sql`${nombre}::text`)} in c.nombre_plegado) > 0`}
    ${pais === undefined ? sql`` : sql`and c.pais = ${pais}`}
    ${estaEnAmbienteDePruebas === undefined ? sql`` : sql`and c.esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}`}`;
  const [counted, rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from cuentas c where ${wanted}`,
    sql<DetalleRow[]>`
      select ${detalleColumns(sql, isAdministrador(sql, usuario, now))}
      from cuentas c left join credenciales k on k.id_cuenta = c.id
      where ${wanted} order by c.nombre_plegado, c.id offset ${offset} limit ${limit}`,
  ]);
  return { cuentas: rows.map(toDetalle), total: counted[0]?.total ?? 0 };
}

function toDetalle(row: DetalleRow): CuentaDetalle {
  const { certificadoTitular, certificadoEmisor, certificadoValidoDesde, certificadoValidoHasta } = row;
  return {
    cuenta: toCuenta(row),
    usuarios: row.usuarios?.map(inOrder) ?? [],
    origenes: row.origenes ?? [],
    ...(certificadoValidoDesde &&
      certificadoValidoHasta && {
        certificado: {
          titular: certificadoTitular ?? "",
          emisor: certificadoEmisor ?? "",
          validoDesde: toRfc3339(certificadoValidoDesde),
          validoHasta: toRfc3339(certificadoValidoHasta),
          ...(row.certificadoReparo !== null && { aviso: row.certificadoReparo }),
        },
      }),
  };
}

const inOrder = ({ permisos, ...usuario }: UsuarioCuenta): UsuarioCuenta => ({
  ...usuario,
  permisos: PERMISOS.filter((permiso) => permisos.includes(permiso)),
});

/** Writes a moment as RFC 3339; certificates have no fractions of a second. */
const toRfc3339 = (date: Date): string => date.toISOString().replace(".000Z", "Z");
