import { createHash } from "node:crypto";
import type { Sql, Tx } from "@dte/service";
import { FAILURES_MAX } from "../domain/lockout.js";

/** What a login is judged by. `clave` is undefined when there is no such user. */
export type Login = { clave: string | undefined; failures: Date[] };

/** The key under which failures of a name are counted, whether or not a user has that name. */
export const huellaOf = (usuario: string): Buffer => createHash("sha256").update(usuario).digest();

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

/** Replaces the stored hash by one of the same password, unless the password was changed meanwhile. */
export async function replaceClave(sql: Sql, usuario: string, from: string, to: string): Promise<void> {
  await sql`update usuarios set clave = ${to} where usuario = ${usuario} and clave = ${from}`;
}

export async function hasUsuarios(tx: Tx): Promise<boolean> {
  const rows = await tx`select 1 as uno from usuarios limit 1`;
  return rows.length > 0;
}

/** `clave` is the hash of the password. */
export type NewUsuario = {
  usuario: string;
  clave: string;
  nombre: string;
  direccionCorreoElectronico: string;
};

export async function insertUsuarios(tx: Tx, usuarios: readonly NewUsuario[]): Promise<void> {
  const rows = usuarios.map(({ direccionCorreoElectronico, ...row }) => ({
    ...row,
    direccion_correo_electronico: direccionCorreoElectronico,
  }));
  if (rows.length > 0) await tx`insert into usuarios ${tx(rows)}`;
}
