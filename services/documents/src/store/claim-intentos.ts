import type { Sql } from "@dte/service";
import type { Lease } from "@dte/work";
import { type Intento, intentoColumns } from "./intentos.js";

type Claim = { lease: Lease; pais: string; working: readonly string[]; limit: number };

/**
 * Takes open attempts that are due and that nobody works on: they were released, their process is dead, or they bear
 * this process's name and it is not working on them. Their clients were told to come and ask, or nothing.
 */
export async function claimIntentos(sql: Sql, { lease, pais, working, limit }: Claim): Promise<Intento[]> {
  return await sql<Intento[]>`
    update intentos set instancia = ${lease.holder}, pendiente = true
    where id in (
      select i.id from intentos i
      where i.estado = 'abierto' and i.id_contingencia is null and i.pais = ${pais} and i.siguiente <= now()
        and i.id <> all(${[...working]}::uuid[]) and ${lease.mayTake(sql, sql`i.instancia`)}
      order by i.siguiente limit ${limit} for update skip locked)
    returning ${intentoColumns(sql)}`;
}
