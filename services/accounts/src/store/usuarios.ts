import { createHash } from "node:crypto";
import type { Usuario } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { FAILURES_MAX } from "../domain/lockout.js";
import { PERMISOS } from "../domain/scope.js";

/** The facts that a login is judged by. `clave` is undefined when there is no such user. */
export type Login = { clave: string | undefined; failures: Date[] };

/** Computes the key under which failures of a name are counted, whether or not a user has that name. */
export const huellaOf = (usuario: string): Buffer => createHash("sha256").update(usuario).digest();

/**
 * Finds the facts for a login: the hash of the user's password, undefined for a name that nobody has, and the times of the last failed attempts on
 * the name.
 */
export async function findLogin(sql: Sql, usuario: string): Promise<Login> {
  const [row] = await sql<{ clave: string | null; failures: Date[] }[]>`
    select
      (select clave from usuarios where usuario = ${usuario}) as clave,
      array(
        select momento from intentos_fallidos where huella = ${huellaOf(usuario)}
        order by momento desc limit ${FAILURES_MAX}
      ) as failures`;
  return { clave: row?.clave ?? undefined, failures: row?.failures ?? [] };
}

/** Replaces the hash of a password that was looked at before; false, and nothing is written, when it has changed since. */
export async function replaceClave(
  sql: Sql | Tx,
  { usuario, from, to }: { usuario: string; from: string; to: string },
): Promise<boolean> {
  const { count } = await sql`
    update usuarios set clave = ${to} where usuario = ${usuario} and clave = ${from}`;
  return count > 0;
}

/** Sets the hash of a new password, whatever the present one is. */
export async function setClave(tx: Tx, usuario: string, clave: string): Promise<void> {
  await tx`update usuarios set clave = ${clave} where usuario = ${usuario}`;
}

/** Tells whether there is any user yet. */
export async function hasUsuarios(tx: Tx): Promise<boolean> {
  const rows = await tx`select 1 as uno from usuarios limit 1`;
  return rows.length > 0;
}

/** A new user; `clave` is the hash of the password. */
export type NewUsuario = {
  usuario: string;
  clave: string;
  nombre: string;
  direccionCorreoElectronico: string;
};

/** Adds users. Throws a unique violation for a name that somebody has. */
export async function insertUsuarios(tx: Tx, usuarios: readonly NewUsuario[]): Promise<void> {
  const rows = usuarios.map(({ direccionCorreoElectronico, ...row }) => ({
    ...row,
    direccion_correo_electronico: direccionCorreoElectronico,
  }));
  if (rows.length > 0) await tx`insert into usuarios ${tx(rows)}`;
}

/** Adds a user; false, and nothing is written, when somebody has the name. */
export async function createUsuario(tx: Tx, usuario: NewUsuario): Promise<boolean> {
  const { direccionCorreoElectronico, ...row } = usuario;
  const { count } = await tx`
    insert into usuarios ${tx({ ...row, direccion_correo_electronico: direccionCorreoElectronico })}
    on conflict (usuario) do nothing`;
  return count > 0;
}

/** Tells whether a user has this name. */
export async function isUsuario(sql: Sql | Tx, usuario: string): Promise<boolean> {
  const rows = await sql`select 1 as uno from usuarios where usuario = ${usuario}`;
  return rows.length > 0;
}

/** The most accounts of a profile, about 2 MB; a user with more pages through the list of them. */
const CUENTAS_MAX = 10_000;

/** The most invitations of a profile, the newest first. */
const INVITACIONES_MAX = 100;

/** Reads a user with the accounts by name. Undefined when there is no such user. */
export async function findPerfil(sql: Sql, usuario: string): Promise<Usuario | undefined> {
  const [row] = await sql<
    (Omit<Usuario, "cuentas" | "invitaciones" | "permisosSistema"> &
      Record<"cuentas" | "invitaciones", Usuario["cuentas"] | null>)[]
  >`
    select usuario, nombre, direccion_correo_electronico, (
      select json_agg(json_build_object('id', p.id, 'nombre', p.nombre, 'pais', p.pais, 'permisos', p.permisos)
        order by p.orden, p.id)
      from (
        select c.id, c.nombre, c.pais, array_agg(permisos.permiso) as permisos, c.nombre_plegado as orden
        from permisos join cuentas c on c.id = permisos.id_cuenta
        where permisos.usuario = u.usuario
        group by c.id order by orden, c.id limit ${CUENTAS_MAX}
      ) p
    ) as cuentas, (
      select json_agg(json_build_object('id', i.id, 'nombre', i.nombre, 'pais', i.pais, 'permisos', i.permisos)
        order by i.creado desc, i.id)
      from (
        select c.id, c.nombre, c.pais, invitaciones.permisos, invitaciones.creado
        from invitaciones join cuentas c on c.id = invitaciones.id_cuenta
        where invitaciones.usuario = u.usuario
        order by invitaciones.creado desc, c.id limit ${INVITACIONES_MAX}
      ) i
    ) as invitaciones,
      exists (select from segundos_factores s where s.usuario = u.usuario and s.confirmado is not null) as segundo_factor,
      (select count(*)::int from codigos_recuperacion r where r.usuario = u.usuario) as codigos_recuperacion
    from usuarios u where usuario = ${usuario}`;
  if (!row) return undefined;
  // Operators that only the settings name have no row.
  return {
    ...row,
    cuentas: inOrder(row.cuentas),
    invitaciones: inOrder(row.invitaciones),
    permisosSistema: [],
  };
}

const inOrder = (cuentas: Usuario["cuentas"] | null): Usuario["cuentas"] =>
  (cuentas ?? []).map((cuenta) => ({
    ...cuenta,
    permisos: PERMISOS.filter((permiso) => cuenta.permisos.includes(permiso)),
  }));
