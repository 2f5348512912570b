import type { Sql } from "@dte/service";

/** A request that was marked with a key. After `segundos` its process counts as gone. */
export type Pedida = {
  readonly id: string;
  readonly huella: Uint8Array;
  readonly intento: string;
  readonly segundos: number;
  readonly repetible: boolean;
};

export type Estado = "nueva" | "abierta" | "otra" | "terminada" | "incierta";
export type Clave = { readonly estado: Estado; readonly respuesta?: Buffer };

/** A key is remembered for this long: no client repeats a request later. */
export const HOURS = 24;

type Guardada = { intento: string; isSame: boolean; isRunning: boolean; respuesta: Buffer | null };

/**
 * Takes a key, in one statement: one of two requests at once has it. A key that is a day old is free. A key whose request nobody ended is free where
 * doing that request again does nothing more.
 */
export async function openClave(sql: Sql, pedida: Pedida): Promise<Clave> {
  const { id, intento, repetible } = pedida;
  const [huella, segundos] = [Buffer.from(pedida.huella), pedida.segundos];
  const [taken] = await sql`
    with nueva as (
      insert into claves (id, huella, intento, hasta)
      values (${id}, ${huella}, ${intento}, now() + make_interval(secs => ${segundos}))
      on conflict (id) do update set huella = excluded.huella, intento = excluded.intento, hasta = excluded.hasta,
        respuesta = null, creado = now()
      where claves.creado < now() - make_interval(hours => ${HOURS})
        or (${repetible} and claves.huella = excluded.huella and claves.respuesta is null and claves.hasta < now())
      returning id)
    select id from nueva`;
  if (taken) return { estado: "nueva" };
  const [row] = await sql<Guardada[]>`
    select intento, huella = ${huella} as is_same, hasta >= now() as is_running, respuesta from claves where id = ${id}`;
  // The key was given back between the two statements, so the next request with it finds it free.
  if (!row) return { estado: "abierta" };
  if (row.intento === intento) return { estado: "nueva" };
  if (!row.isSame) return { estado: "otra" };
  if (row.respuesta) return { estado: "terminada", respuesta: row.respuesta };
  return { estado: row.isRunning ? "abierta" : "incierta" };
}

type Run = { readonly id: string; readonly intento: string };

/**
 * Keeps the answer of the request that has a key. Without an answer the key says that nobody knows the outcome of the request. A request that lost
 * its key changes nothing.
 */
export async function closeClave(
  sql: Sql,
  { id, intento }: Run,
  respuesta: Uint8Array | undefined,
): Promise<void> {
  await sql`
    update claves set respuesta = ${respuesta ? Buffer.from(respuesta) : null}, hasta = now() - interval '1 second'
    where id = ${id} and intento = ${intento} and respuesta is null`;
}

/** Gives back the key of a request that did nothing. */
export async function freeClave(sql: Sql, { id, intento }: Run): Promise<void> {
  await sql`delete from claves where id = ${id} and intento = ${intento} and respuesta is null`;
}

/** Rows deleted per statement, few enough that no other statement waits for it. */
export const FORGET_MAX = 5_000;

/** Forgets the oldest of the keys that are too old; gives how many. */
export async function forgetClaves(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from claves where id = any(array(
      select id from claves where creado < now() - make_interval(hours => ${HOURS})
      order by creado limit ${FORGET_MAX} for update skip locked))`;
  return count;
}
