import type { Dte, Ficha } from "@dte/contracts";
import type { Sql } from "@dte/service";
import type { Lease } from "@dte/work";
import { json } from "./json.js";

/** A process's name, and the condition on the rows that it may take. */
export type Holder = Pick<Lease, "holder" | "mayTake">;

/** A place among a country's documents: behind this one. `creado` is text from PostgreSQL, since a Date has fewer digits. */
export type Lugar = { readonly creado: string; readonly id: string };
/** The place before all ids. */
export const PRIMERO: Lugar = { creado: "-infinity", id: "" };

/**
 * Takes the lead of a country, or keeps it: gives the place that it came to. Undefined while another process leads. `visto` is for the versions
 * before, which take a leader for dead by it.
 */
export async function claimPais(sql: Sql, pais: string, lease: Holder): Promise<Lugar | undefined> {
  const [row] = await sql<Lugar[]>`
    insert into fichas_por_pais as f (pais, instancia) values (${pais}, ${lease.holder})
    on conflict (pais) do update set instancia = excluded.instancia, visto = now()
      where ${lease.mayTake(sql, sql`f.instancia`)}
    returning creado::text as creado, id`;
  return row;
}

/** A document without a ficha. `version` changes with any change of its row. */
export type SinFicha = Lugar & { readonly version: string; readonly dte: Dte };

export type Batch = {
  readonly pais: string;
  readonly after: Lugar;
  readonly limit: number;
  /** The batch ends with the first document that reaches this many bytes. */
  readonly bytesMax: number;
};

/** Lists the next documents of a country without a ficha, in the order in which they lie in the table. */
export const listSinFicha = async (
  sql: Sql,
  { pais, after, limit, bytesMax }: Batch,
): Promise<SinFicha[]> => [
  ...(await sql<SinFicha[]>`
    select id, creado::text as creado, version::text as version, dte from (
      select *, sum(bytes) over (order by creado, id) - bytes as bytes_before from (
        select id, creado, xmin as version, dte, octet_length(dte::text) as bytes from dtes
        where pais = ${pais} and (dte ->> 'ficha') is null and (creado, id) > (${after.creado}::text::timestamptz, ${after.id})
        order by creado, id limit ${limit}) batch) summed
    where bytes_before < ${bytesMax} order by summed.creado, id`),
];

/** The words that are laid over a stored document. */
export type Presentacion = Pick<SinFicha, "id" | "version"> & {
  readonly ficha: Ficha;
  readonly receptor: { readonly esConsumidorFinal?: true };
  /** The names of the document that it adjusts; names that the document has itself are kept. */
  readonly original: { readonly titulo?: string; readonly numeroLegal?: string };
};

/**
 * Writes fichas into their documents and remembers the place that it came to, in one statement. A document that was changed meanwhile stays as it is,
 * and a process that no longer leads writes nothing. Gives how many were written.
 */
export async function writeFichas(
  sql: Sql,
  lead: { readonly pais: string; readonly instancia: string; readonly until: Lugar },
  presentaciones: readonly Presentacion[],
): Promise<number> {
  const rows = await sql`
    with lider as (
      update fichas_por_pais set creado = ${lead.until.creado}::text::timestamptz, id = ${lead.until.id}, visto = now()
      where pais = ${lead.pais} and instancia = ${lead.instancia} returning pais)
    update dtes d set dte = d.dte || jsonb_build_object('ficha', v.ficha)
      || case when jsonb_typeof(d.dte -> 'receptor') = 'object'
        then jsonb_build_object('receptor', (d.dte -> 'receptor') || v.receptor) else '{}' end
      || case when jsonb_typeof(d.dte -> 'dteOriginal') = 'object'
        then jsonb_build_object('dteOriginal', v.original || (d.dte -> 'dteOriginal')) else '{}' end
    from lider, jsonb_to_recordset(${json(sql, presentaciones)})
      as v (id text, version text, ficha jsonb, receptor jsonb, original jsonb)
    where d.id = v.id and d.xmin::text = v.version
    returning 1 as escrita`;
  return rows.length;
}
