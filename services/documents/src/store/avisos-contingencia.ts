import type { Sql, Tx } from "@dte/service";

export type Aviso = { id: string; idContingencia: string; idCuenta: string; clase: string; sobre: string };

/** Notes that an account is told; false when it was told before. */
export async function insertAviso(
  tx: Tx,
  { id, idContingencia, idCuenta, clase, sobre }: Aviso,
): Promise<boolean> {
  const rows = await tx`
    insert into avisos_contingencia (id, id_contingencia, id_cuenta, clase, sobre)
    values (${id}, ${idContingencia}, ${idCuenta}, ${clase}, ${sobre})
    on conflict (id_contingencia, id_cuenta, clase, sobre) do nothing returning id`;
  return rows.length === 1;
}

/** Documents of an account that wait for the same step, and the moment that its deadline counts from. */
export type Plazo = { idCuenta: string; paso: "evento" | "envio"; documentos: number; desde: Date };

/** Counts, by account and step, the documents of a contingency that has ended and that are still to be reported or sent. */
export const listPlazos = async (sql: Sql, idContingencia: string): Promise<Plazo[]> => [
  ...(await sql<Plazo[]>`
    select i.id_cuenta, case when e.aceptado is null then 'evento' else 'envio' end as paso, count(*)::int as documentos,
      min(coalesce(e.aceptado, c.hasta)) as desde
    from intentos i join contingencias c on c.id = i.id_contingencia
      left join eventos_contingencia e on e.id = i.id_evento
    where i.estado = 'abierto' and i.id_contingencia = ${idContingencia} and c.hasta is not null group by 1, 2`),
];
