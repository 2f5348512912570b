import type { Passkey } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import type { Credencial } from "../login/webauthn.js";

/** The most keys of a user: telephones, computers and keys on a ring; somebody with more is a program. */
export const PASSKEYS_MAX = 20;

/** Finds the data of a user for an authenticator: the handle, and the keys that the user has. */
export async function findTitular(
  sql: Sql,
  usuario: string,
): Promise<{ titular: Buffer | undefined; credenciales: Buffer[] }> {
  const rows = await sql<{ titular: Buffer; credencial: Buffer }[]>`
    select titular, credencial from passkeys where usuario = ${usuario} order by creado`;
  return { titular: rows[0]?.titular, credenciales: rows.map(({ credencial }) => credencial) };
}

export type NewPasskey = Credencial & {
  id: string;
  usuario: string;
  titular: Buffer;
  nombre: string;
  now: Date;
};

/** Adds a key; false when any user has that key already. Call it with the user's row locked. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { id, usuario, titular, nombre, now, credencial, llavePublica, contador, transportes } = passkey;
  const { count } = await tx`
    insert into passkeys (id, credencial, usuario, titular, nombre, llave_publica, contador, transportes, creado)
    values (${id}, ${credencial}, ${usuario}, ${titular}, ${nombre}, ${llavePublica}, ${contador}, ${[...transportes]}, ${now})
    on conflict (credencial) do nothing`;
  return count > 0;
}

export type Kept = Credencial & { usuario: string };

/** Finds a passkey by its credential id, of any user; undefined when there is none. */
export async function findPasskey(sql: Sql, credencial: Buffer): Promise<Kept | undefined> {
  const [row] = await sql<(Omit<Kept, "contador"> & { contador: string })[]>`
    select usuario, credencial, llave_publica, contador, transportes from passkeys where credencial = ${credencial}`;
  return row && { ...row, contador: Number(row.contador) };
}

/** Notes a use. False when the key is gone, or its count did not grow: of two keys with the same count one is a copy. */
export async function spendPasskey(
  sql: Sql,
  { credencial, contador, now }: { credencial: Buffer; contador: number; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update passkeys set contador = ${contador}, ultimo_uso = ${now}
    where credencial = ${credencial} and (contador < ${contador} or (contador = 0 and ${contador} = 0))`;
  return count > 0;
}

/** Lists a user's passkeys, the oldest first, as they are shown. */
export async function listPasskeys(sql: Sql | Tx, usuario: string): Promise<Passkey[]> {
  const rows = await sql<{ id: string; nombre: string; creado: Date; ultimoUso: Date | null }[]>`
    select id, nombre, creado, ultimo_uso from passkeys where usuario = ${usuario} order by creado, id`;
  return rows.map(({ id, nombre, creado, ultimoUso }) => ({
    id,
    nombre,
    fechaCreacion: creado.toISOString(),
    ...(ultimoUso && { fechaUltimoUso: ultimoUso.toISOString() }),
  }));
}

/** Renames a key, and gives its former name; undefined when the user has no such key. */
export async function renamePasskey(
  tx: Tx,
  usuario: string,
  { id, nombre }: Pick<Passkey, "id" | "nombre">,
): Promise<string | undefined> {
  const [row] = await tx<{ antes: string }[]>`
    with propia as (select id, nombre from passkeys where usuario = ${usuario} and id = ${id} for update)
    update passkeys p set nombre = ${nombre} from propia where p.id = propia.id returning propia.nombre as antes`;
  return row?.antes;
}

/** Deletes a key, and gives its name; undefined when the user has no such key. */
export async function deletePasskey(tx: Tx, usuario: string, id: string): Promise<string | undefined> {
  const [row] = await tx<{ nombre: string }[]>`
    delete from passkeys where usuario = ${usuario} and id = ${id} returning nombre`;
  return row?.nombre;
}
