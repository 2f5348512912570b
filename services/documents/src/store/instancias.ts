import type { Sql } from "@dte/service";
import { type Intento, intentoColumns } from "./intentos.js";

/** A process that has not beaten for this long is taken for dead. */
const SILENCE_SECONDS = 4;

/**
 * Takes open attempts that are due and that nobody works on: they were released, their process is dead, or they bear
 * this process's name and it is not working on them. Their clients were told to come and ask, or nothing.
 */
export async function claimIntentos(
  sql: Sql,
  { instancia, pais, working, limit }: { instancia: string; pais: string; working: string[]; limit: number },
): Promise<Intento[]> {
  return await sql<Intento[]>`
    update intentos set instancia = ${instancia}, pendiente = true
    where id in (
      select i.id from intentos i
      where i.estado = 'abierto' and i.id_contingencia is null and i.pais = ${pais} and i.siguiente <= now() and i.id <> all(${working}::uuid[])
        and (i.instancia is null or i.instancia = ${instancia} or not exists (
          select from instancias v where v.id = i.instancia
            and v.visto > now() - make_interval(secs => ${SILENCE_SECONDS})))
      order by i.siguiente limit ${limit} for update skip locked)
    returning ${intentoColumns(sql)}`;
}

export async function beat(sql: Sql, instancia: string): Promise<void> {
  await sql`insert into instancias (id) values (${instancia}) on conflict (id) do update set visto = now()`;
  await sql`delete from instancias where visto < now() - interval '1 hour'`;
}

export async function leave(sql: Sql, instancia: string): Promise<void> {
  await sql`delete from instancias where id = ${instancia}`;
}
