import type { Sql } from "@dte/service";
import type { Lease } from "@dte/work";
import { type Intento, intentoColumns } from "./intentos.js";

type Claim = {
  lease: Lease;
  pais: string;
  working: readonly string[];
  /** So many are taken of each certifier in each environment. */
  limit: number;
  /** By `keyOf` of its driver, how many of a certifier where that is not `limit`. */
  rooms?: Readonly<Record<string, number>>;
};

/**
 * Takes open attempts that are due and that nobody works on: they were released, their process is dead, or they bear
 * this process's name and it is not working on them. Their clients were told to come and ask, or nothing. Each certifier has its
 * own share of them, however many wait for another one: they are found by the index `intentos_por_certificador`, a certifier
 * at a time.
 */
export async function claimIntentos(
  sql: Sql,
  { lease, pais, working, limit, rooms = {} }: Claim,
): Promise<Intento[]> {
  const isOpen = sql`i.estado = 'abierto' and i.id_contingencia is null and i.pais = ${pais}`;
  const pruebas = sql`coalesce(i.dte ->> 'estaEnAmbienteDePruebas', 'false')`;
  return await sql<Intento[]>`
    with recursive certificadores as (
      (select i.id_certificador, ${pruebas} as pruebas from intentos i where ${isOpen} order by 1, 2 limit 1)
      union all
      select siguiente.* from certificadores c cross join lateral (
        select i.id_certificador, ${pruebas} as pruebas from intentos i
        where ${isOpen} and (i.id_certificador, ${pruebas}) > (c.id_certificador, c.pruebas) order by 1, 2 limit 1) siguiente),
    lugares as (
      select c.*, coalesce(l.lugares, ${limit}) as lugares from certificadores c
      left join unnest(${Object.keys(rooms)}::text[], ${Object.values(rooms)}::int[]) l (clave, lugares)
        on l.clave = ${pais} || ' ' || lower(c.id_certificador) || ' ' || c.pruebas)
    update intentos set instancia = ${lease.holder}, pendiente = true
    where id in (
      select tomados.id from lugares c cross join lateral (
        select i.id from intentos i
        where ${isOpen} and i.id_certificador = c.id_certificador and ${pruebas} = c.pruebas and i.siguiente <= now()
          and i.id <> all(${[...working]}::uuid[]) and ${lease.mayTake(sql, sql`i.instancia`)}
        order by i.siguiente limit c.lugares for update skip locked) tomados)
    returning ${intentoColumns(sql)}`;
}
