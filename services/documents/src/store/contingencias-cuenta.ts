import type { CuentaSql } from "@dte/service";

/** Documents of an account that one event reports, or that no event reports yet, as they are kept. */
export type ContingenciaDeCuenta = {
  idEvento: string | null;
  tipo: number | null;
  motivo: string | null;
  estaEnAmbienteDePruebas: boolean;
  desde: Date;
  hasta: Date | null;
  /** The moment at which the contingency ended; null while it lasts. */
  terminada: Date | null;
  documentos: number;
  pendientes: number;
  rechazados: number;
  aceptado: Date | null;
  envios: number;
  sello: string | null;
  fechaRecepcion: string | null;
  archivo: string | null;
  rechazo: { codigo: string; mensaje: string } | null;
};

/**
 * Lists the documents that no event reports yet first, then the events, newest first. The first are few: an account has one contingency of its
 * authority's at a time, and its own ones wait for seconds.
 */
export async function listDeCuenta(
  sql: CuentaSql,
  idCuenta: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ContingenciaDeCuenta[]; total: number }> {
  const rows = await sql<ContingenciaDeCuenta[]>`
    select null as id_evento, c.tipo, c.motivo, c.esta_en_ambiente_de_pruebas, c.desde, c.hasta, c.hasta as terminada,
      count(*)::int as documentos, count(*)::int as pendientes, 0 as rechazados, null::timestamptz as aceptado, 0 as envios,
      null as sello, null as fecha_recepcion, null as archivo, null::jsonb as rechazo
    from intentos i join contingencias c on c.id = i.id_contingencia
    where i.id_cuenta = ${idCuenta} and i.estado = 'abierto' and i.id_contingencia is not null and i.id_evento is null
    group by c.id order by c.desde desc`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from eventos_contingencia where id_cuenta = ${idCuenta}`;
  const total = rows.length + (counted?.total ?? 0);
  const shown = rows.slice(offset, offset + limit);
  if (shown.length === limit) return { rows: shown, total };
  const eventos = await sql<ContingenciaDeCuenta[]>`
    select e.id as id_evento, c.tipo, c.motivo, c.esta_en_ambiente_de_pruebas, coalesce(e.desde, c.desde) as desde,
      coalesce(e.hasta, c.hasta) as hasta, c.hasta as terminada, coalesce(e.documentos, d.todos) as documentos, d.pendientes,
      d.rechazados, e.aceptado, e.envios, e.sello, e.fecha_recepcion, e.archivo, e.rechazo
    from (
      select * from eventos_contingencia where id_cuenta = ${idCuenta} order by creado desc, id desc
      offset ${Math.max(0, offset - rows.length)} limit ${limit - shown.length}) e
    join contingencias c on c.id = e.id_contingencia
    cross join lateral (
      select count(*)::int as todos, count(*) filter (where i.estado = 'abierto')::int as pendientes,
        count(*) filter (where i.estado = 'rechazado')::int as rechazados
      from intentos i where i.id_evento = e.id) d
    order by e.creado desc, e.id desc`;
  return { rows: [...shown, ...eventos], total };
}
