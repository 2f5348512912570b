import type { TasaCambio } from "@dte/contracts";
import type { Sql } from "@dte/service";

/** A rate as it is kept, with its source. */
export type Tasa = TasaCambio & { fuente: string };

/** Sets a rate. A published rate does not replace one that a user set; a user may set it again. */
export async function upsertTasa(
  sql: Sql,
  pais: string,
  { moneda, tasa, fecha, fuente }: Tasa,
  usuario: string | null,
): Promise<void> {
  await sql`
    insert into tasas (pais, moneda, dia, tasa, fuente, usuario)
    values (${pais}, ${moneda}, ${fecha}, ${tasa}, ${fuente}, ${usuario})
    on conflict (pais, moneda, dia) do update set tasa = excluded.tasa, fuente = excluded.fuente,
      usuario = excluded.usuario, actualizado = now()
    where tasas.usuario is null or excluded.usuario is not null`;
}

/** Finds the rate of a currency that is kept for one day. */
export async function findTasaOf(
  sql: Sql,
  pais: string,
  { moneda, fecha }: { moneda: string; fecha: string },
): Promise<{ tasa: string; fuente: string } | undefined> {
  const [row] = await sql<{ tasa: string; fuente: string }[]>`
    select tasa::text, fuente from tasas where pais = ${pais} and moneda = ${moneda} and dia = ${fecha}`;
  return row;
}

/** Gives for each currency the newest rate that is at most `days` days older than that day. */
export async function findTasas(sql: Sql, pais: string, dia: string, days: number): Promise<TasaCambio[]> {
  return await sql<TasaCambio[]>`
    select distinct on (moneda) moneda, tasa::text, to_char(dia, 'YYYY-MM-DD') as fecha from tasas
    where pais = ${pais} and dia <= ${dia}::date and dia > ${dia}::date - ${days}::int order by moneda, dia desc`;
}

export type TasasFilter = {
  pais: string;
  moneda?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
};

/** Lists the rates of exchange, newest first. */
export async function listTasas(
  sql: Sql,
  { pais, moneda, desde, hasta }: TasasFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ tasas: Tasa[]; total: number }> {
  const where = sql`pais = ${pais} ${moneda === undefined ? sql`` : sql`and moneda = ${moneda}`}
    ${desde === undefined ? sql`` : sql`and dia >= ${desde}`} ${hasta === undefined ? sql`` : sql`and dia <= ${hasta}`}`;
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from tasas where ${where}`;
  const tasas = await sql<Tasa[]>`
    select moneda, tasa::text, to_char(dia, 'YYYY-MM-DD') as fecha, fuente from tasas where ${where}
    order by dia desc, moneda offset ${offset} limit ${limit}`;
  return { tasas: [...tasas], total: counted?.total ?? 0 };
}

/** Takes the turn of asking the country's bank: one replica gets it in so many seconds. */
export async function takeConsulta(sql: Sql, pais: string, seconds: number): Promise<boolean> {
  const rows = await sql`
    insert into tasas_consultas (pais, consultado) values (${pais}, now())
    on conflict (pais) do update set consultado = now()
    where tasas_consultas.consultado < now() - make_interval(secs => ${seconds}) returning pais`;
  return rows.length === 1;
}
