import type { Fragment, Sql } from "@dte/service";
import type { Lease } from "@dte/work";
import { type Intento, intentoColumns } from "./intentos.js";

export type Stuck = {
  id: string;
  pais: string;
  operacion: string;
  creado: Date;
  aparcado: string | null;
  motivoFallo: string | null;
  enDuda: boolean;
  enContingencia: boolean;
  /** True when a process works on it. */
  enManos: boolean;
  envios: number;
  consultas: number;
  /** The moment of its next run; null where nobody is to take it up before a person says so. */
  siguiente: Date | null;
};

/** Lists open attempts that are older than that, the oldest first. */
export const listStuck = (
  sql: Sql,
  { segundos, limite, soloAparcados }: { segundos: number; limite: number; soloAparcados: boolean },
): Promise<Stuck[]> => sql<Stuck[]>`
  select id, pais, operacion, creado, aparcado, motivo_fallo, rechazo is not null as en_duda,
    id_contingencia is not null as en_contingencia, instancia is not null as en_manos, envios, consultas,
    nullif(siguiente, 'infinity') as siguiente
  from ${abiertos(sql)} a where creado < now() - make_interval(secs => ${segundos})
    and (aparcado is not null or not ${soloAparcados})
  order by creado limit ${limite}`;

/** Selects the open attempts by the two indexes that have only them: no index has all open attempts, and there are few of them among all attempts. */
const abiertos = (sql: Sql): Fragment => sql`(
  select * from intentos where estado = 'abierto' and id_contingencia is null
  union all
  select * from intentos where estado = 'abierto' and id_contingencia is not null)`;

export type Named = Pick<Intento, "id" | "pais"> & {
  estado: string;
  enContingencia: boolean;
  aparcado: string | null;
};

/** Finds the data of an attempt that an operator's command needs; undefined when there is none. */
export async function findNamed(sql: Sql, id: string): Promise<Named | undefined> {
  const [row] = await sql<Named[]>`
    select id, pais, estado, id_contingencia is not null as en_contingencia, aparcado from intentos where id = ${id}`;
  return row;
}

/** Takes an open attempt for this process, due or not. Undefined while another one works on it. */
export async function takeIntento(sql: Sql, lease: Lease, id: string): Promise<Intento | undefined> {
  const [row] = await sql<Intento[]>`
    update intentos set instancia = ${lease.holder}, aparcado = null, pendiente = true
    where id = ${id} and estado = 'abierto' and id_contingencia is null and ${lease.mayTake(sql, sql`instancia`)}
    returning ${intentoColumns(sql)}`;
  return row;
}

/** Finds a refused attempt; undefined when there is none, or it was not refused. */
export async function findRechazado(sql: Sql, id: string): Promise<Intento | undefined> {
  const [row] = await sql<
    Intento[]
  >`select ${intentoColumns(sql)} from intentos where id = ${id} and estado = 'rechazado'`;
  return row;
}

/** The mark of an attempt that a person has parked. */
const POR_PERSONA = "persona";

/** Parks an attempt; false while a process works on it, or when it is not open. */
export async function parkIntento(sql: Sql, lease: Lease, id: string): Promise<boolean> {
  const rows = await sql`
    update intentos set aparcado = ${POR_PERSONA}, siguiente = 'infinity', instancia = null, pendiente = true
    where id = ${id} and estado = 'abierto' and id_contingencia is null and ${lease.mayTake(sql, sql`instancia`)}
    returning id`;
  return rows.length === 1;
}

/** Takes an attempt out of the park; false when it is not parked. */
export async function unparkIntento(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update intentos set aparcado = null, fallos = 0, motivo_fallo = null, siguiente = now()
    where id = ${id} and estado = 'abierto' and aparcado is not null returning id`;
  return rows.length === 1;
}

export type Held = {
  id: string;
  silencioSegundos: number;
  intentos: number;
  numeros: number;
  contingencias: number;
  archivos: number;
};

/**
 * Lists the processes that were heard in the last hour or still hold something. The things that they hold are counted once for all of them, by
 * indexes of open ones.
 */
export const listHeld = (sql: Sql): Promise<Held[]> => sql<Held[]>`
  with tenidos as (
    select instancia, 1 as intentos, 0 as archivos from ${abiertos(sql)} a where instancia is not null
    union all
    select instancia, 0, 1 from archivos where guardado is null and instancia is not null
    union all
    select instancia, 0, 1 from archivos where guardado is not null and contenido is not null and instancia is not null
  ), sumas as (
    select instancia, sum(intentos)::int as intentos, sum(archivos)::int as archivos from tenidos group by instancia)
  select * from (
    select p.id, extract(epoch from now() - p.visto)::float8 as silencio_segundos,
      coalesce(s.intentos, 0) as intentos,
      (select count(*)::int from numeros n where n.instancia = p.id) as numeros,
      (select count(*)::int from contingencias c where c.instancia = p.id and c.cerrada is null) as contingencias,
      coalesce(s.archivos, 0) as archivos
    from instancias p left join sumas s on s.instancia = p.id) procesos
  where silencio_segundos < 3600 or intentos + numeros + contingencias + archivos > 0
  order by silencio_segundos`;

export type Blocked = { pid: number; esperaSegundos?: number; aplicacion: string; por: number[] };

/**
 * Lists the statements in this database that wait for others, without their texts. The wait of a statement of another role is not known: PostgreSQL
 * tells the beginning of a statement to its own role alone (pg_stat_activity). The wait is measured by the clock and not by now(), which stands still
 * from the beginning of this statement: a statement that began to wait since then would have a negative wait.
 */
export async function listBlocked(sql: Sql): Promise<Blocked[]> {
  const rows = await sql<{ pid: number; esperaSegundos: number | null; aplicacion: string; por: number[] }[]>`
    select pid, extract(epoch from clock_timestamp() - query_start)::float8 as espera_segundos, application_name as aplicacion,
      pg_blocking_pids(pid) as por
    from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
    order by query_start`;
  return rows.map(({ esperaSegundos, ...each }) => ({
    ...each,
    ...(esperaSegundos !== null && { esperaSegundos }),
  }));
}
