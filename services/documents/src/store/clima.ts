import type { Sql } from "@dte/service";

/** A certifier of a country in one of its environments, and how its calls went. */
export type Tiempo = {
  readonly pais: string;
  readonly certificador: string;
  readonly estaEnAmbienteDePruebas: boolean;
  respuestas: number;
  lentas: number;
  silencios: number;
  duracionMs: number;
};

/** Adds to the rows of the present five minutes, by the database's clock: all replicas share them. */
export async function addClima(sql: Sql, tiempos: readonly Tiempo[]): Promise<void> {
  const of = <K extends keyof Tiempo>(name: K) => tiempos.map((each) => each[name]);
  await sql`
    insert into clima as c (momento, pais, certificador, esta_en_ambiente_de_pruebas, respuestas, lentas, silencios, duracion_ms)
    select date_bin('5 minutes', now(), 'epoch'), u.* from unnest(${of("pais")}::text[], ${of("certificador")}::text[],
      ${of("estaEnAmbienteDePruebas").map(String)}::text[]::boolean[], ${of("respuestas")}::bigint[], ${of("lentas")}::bigint[],
      ${of("silencios")}::bigint[], ${of("duracionMs")}::bigint[]) as u
    order by 2, 3, 4
    on conflict (momento, pais, certificador, esta_en_ambiente_de_pruebas) do update set
      respuestas = c.respuestas + excluded.respuestas, lentas = c.lentas + excluded.lentas,
      silencios = c.silencios + excluded.silencios, duracion_ms = c.duracion_ms + excluded.duracion_ms`;
}

/** Forgets rows that are older than those that are shown. */
export async function forgetClima(sql: Sql): Promise<void> {
  await sql`delete from clima where momento < now() - interval '8 days'`;
}

type Conversaciones = Pick<Tiempo, "respuestas" | "lentas" | "silencios" | "duracionMs">;
type Quien = Omit<Tiempo, keyof Conversaciones>;
/** `fecha`: yyyy-MM-dd, UTC; null for the last quarter of an hour. */
export type Trecho = Quien & Conversaciones & { readonly fecha: string | null };

/**
 * Lists each certifier's last quarter of an hour and its last seven days, the latest first. It costs as much as a week's rows, however many documents
 * are issued: 2,016 for each certifier.
 */
export async function listClima(sql: Sql): Promise<Trecho[]> {
  return await sql<Trecho[]>`
    select pais, certificador, esta_en_ambiente_de_pruebas, to_char(dia, 'YYYY-MM-DD') as fecha, sum(respuestas)::float8 as respuestas,
      sum(lentas)::float8 as lentas, sum(silencios)::float8 as silencios, sum(duracion_ms)::float8 as duracion_ms
    from clima, unnest(array[(momento at time zone 'UTC')::date, null]) as dia
    where momento >= date_trunc('day', now(), 'UTC') - interval '6 days'
      and (dia is not null or momento >= date_bin('5 minutes', now(), 'epoch') - interval '10 minutes')
    group by pais, certificador, esta_en_ambiente_de_pruebas, dia
    order by pais, certificador, esta_en_ambiente_de_pruebas, dia desc nulls first`;
}

/** Tells since when documents are issued without their authority, because the authority is silent; an account's own contingency concerns nobody else. */
export async function listEnContingencia(
  sql: Sql,
): Promise<{ pais: string; estaEnAmbienteDePruebas: boolean; desde: Date }[]> {
  return await sql`
    select pais, esta_en_ambiente_de_pruebas, desde from contingencias where hasta is null and id_cuenta is null`;
}
