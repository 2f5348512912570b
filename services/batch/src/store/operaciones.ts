import type { Sql } from "@dte/service";
import type { Lease } from "@dte/work";

export type Stuck = {
  id: string;
  creado: Date;
  total: number;
  pendientes: number;
  enConsulta: number;
  siguiente: Date | null;
};

/** Lists batches under way that are older than `segundos`, the oldest first. */
export const listStuck = (
  sql: Sql,
  { segundos, limite }: { segundos: number; limite: number },
): Promise<Stuck[]> => sql<Stuck[]>`
  select l.id, l.creado, l.total_dtes as total, d.pendientes, d.en_consulta, d.siguiente
  from (select id, creado, total_dtes from lotes
    where fin is null and creado < now() - make_interval(secs => ${segundos}) order by creado limit ${limite}) l,
  lateral (select count(*)::int as pendientes, count(*) filter (where en_consulta)::int as en_consulta,
      min(siguiente) filter (where instancia is null) as siguiente
    from documentos where id_lote = l.id and estado = 'Pendiente') d
  order by l.creado`;

/** Finds the account that a batch belongs to. */
export async function findCuenta(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ idCuenta: string }[]>`select id_cuenta from lotes where id = ${id}`;
  return row?.idCuenta;
}

/** Makes those waiting documents of a batch due now that no process works on; gives how many. Undefined when there is no such batch under way. */
export async function retryLote(sql: Sql, lease: Lease, id: string): Promise<number | undefined> {
  const [lote] = await sql`select 1 as hay from lotes where id = ${id} and fin is null`;
  if (!lote) return undefined;
  const { count } = await sql`
    update documentos set siguiente = now()
    where id_lote = ${id} and estado = 'Pendiente' and siguiente > now() and ${lease.mayTake(sql, sql`instancia`)}`;
  return count;
}
