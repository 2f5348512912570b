import type { TasaImpuesto } from "@dte/contracts";
import type { Sql } from "@dte/service";

/** Registers a rate; a second one for the same day takes the place of the first. */
export async function upsertTasaImpuesto(
  sql: Sql,
  pais: string,
  { impuesto, tasa, desde }: TasaImpuesto,
  usuario: string,
): Promise<void> {
  await sql`
    insert into tasas_impuestos (pais, impuesto, desde, tasa, usuario)
    values (${pais}, ${impuesto}, ${desde}, ${tasa}, ${usuario})
    on conflict (pais, impuesto, desde) do update set tasa = excluded.tasa, usuario = excluded.usuario,
      actualizado = now()`;
}

/** Finds the rate of a tax that is registered from one day on. */
export async function findTasaImpuestoOf(
  sql: Sql,
  pais: string,
  { impuesto, desde }: { impuesto: string; desde: string },
): Promise<{ tasa: string } | undefined> {
  const [row] = await sql<{ tasa: string }[]>`
    select tasa::text from tasas_impuestos where pais = ${pais} and impuesto = ${impuesto} and desde = ${desde}`;
  return row;
}

/** Finds the rates that began on that day or in so many days before it: a bounded part, however long rates are kept. */
export async function findTasasImpuestos(
  sql: Sql,
  pais: string,
  dia: string,
  days: number,
): Promise<TasaImpuesto[]> {
  return await sql<TasaImpuesto[]>`
    select impuesto, tasa::text, to_char(desde, 'YYYY-MM-DD') as desde from tasas_impuestos
    where pais = ${pais} and desde <= ${dia}::date and desde > ${dia}::date - ${days}::int
    order by desde desc, impuesto limit ${FOUND_MAX}`;
}

/** The most rates of an answer; every tax of a country with several rates in that time has fewer. */
const FOUND_MAX = 500;

/** Lists the rates of taxes, newest first. */
export async function listTasasImpuestos(
  sql: Sql,
  { pais, impuesto }: { pais: string; impuesto?: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ tasas: TasaImpuesto[]; total: number }> {
  const where = sql`pais = ${pais} ${impuesto === undefined ? sql`` : sql`and impuesto = ${impuesto}`}`;
  const [counted] = await sql<
    { total: number }[]
  >`select count(*)::int as total from tasas_impuestos where ${where}`;
  const tasas = await sql<TasaImpuesto[]>`
    select impuesto, tasa::text, to_char(desde, 'YYYY-MM-DD') as desde from tasas_impuestos where ${where}
    order by desde desc, impuesto offset ${offset} limit ${limit}`;
  return { tasas: [...tasas], total: counted?.total ?? 0 };
}
