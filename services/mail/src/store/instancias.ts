import type { Fragment, Sql, Tx } from "@dte/service";

/** A beat that comes after a silence begins a new life: whoever was silent cannot tell who died meanwhile. */
export async function beat(sql: Sql, instancia: string, silenceMs: number): Promise<void> {
  await sql`
    insert into instancias (id) values (${instancia})
    on conflict (id) do update set visto = now(), desde = case
      when instancias.visto < now() - make_interval(secs => ${silenceMs / 1_000}) then now()
      else instancias.desde end`;
  await sql`delete from instancias where visto < now() - interval '1 hour'`;
}

export async function leave(sql: Sql, instancia: string): Promise<void> {
  await sql`delete from instancias where id = ${instancia}`;
}

/** Whether the process that holds the row of `envios e` has been silent for too long. */
export const isDead = (sql: Tx, silenceMs: number): Fragment => sql`not exists (
  select from instancias v
  where v.id = e.instancia and v.visto > now() - make_interval(secs => ${silenceMs / 1_000}))`;

/**
 * Whether a process has itself beaten for long enough that anybody alive has beaten too, and beats still: when all stood still
 * together, who wakes first finds nobody's beat, its own neither.
 */
export const isSteady = (sql: Tx, instancia: string, silenceMs: number): Fragment => sql`exists (
  select from instancias yo
  where yo.id = ${instancia} and yo.desde < now() - make_interval(secs => ${silenceMs / 1_000})
    and yo.visto > now() - make_interval(secs => ${silenceMs / 1_000}))`;
