import { type Sql, type Tx, trazaToKeep } from "@dte/service";

/** A registered document that is to be verified, and the accounts that have it. */
export type PorVerificar = {
  readonly id: string;
  readonly idCuentaEmisor: string | null;
  readonly idCuentaReceptor: string | null;
  /** Where it was registered; null of what was before that was kept. */
  readonly traza: string | null;
};

/** After the first time a minute, then four times as long each time, a month at most. */
const WAIT_MAX = "30 days";

/**
 * Takes some that are due, those before others that their issuer's delegate has delivered and that take a number only then. Of several places one is the
 * others' all the same: whoever has deliveries come without end would else keep them waiting. They are due again, each a longer while later, unless they
 * are judged before.
 */
export const claimVerificaciones = (
  sql: Sql,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<PorVerificar[]> => sql<PorVerificar[]>`
  with primero as materialized (
      select id_dte from verificaciones where not entregado and siguiente <= now() order by siguiente limit ${limit > 1 ? 1 : 0}
      for update skip locked),
    entregados as materialized (
      select id_dte from verificaciones where entregado and siguiente <= now() order by siguiente
      limit greatest(0, ${limit} - (select count(*) from primero)) for update skip locked),
    otros as materialized (
      select id_dte from verificaciones where not entregado and siguiente <= now() and id_dte not in (select id_dte from primero)
      order by siguiente limit greatest(0, ${limit} - (select count(*) from primero) - (select count(*) from entregados))
      for update skip locked),
    tomados as (
    update verificaciones v set veces = v.veces + 1, siguiente = now()
      + greatest(make_interval(secs => ${leaseSeconds}),
          least(interval '1 minute' * power(4, least(v.veces, 10)), interval ${sql.unsafe(`'${WAIT_MAX}'`)}))
    where v.id_dte = any(array(
      select id_dte from primero union all select id_dte from entregados union all select id_dte from otros))
    returning v.id_dte, v.traza)
  select d.id, t.traza, d.id_cuenta as id_cuenta_emisor,
    (select r.id_cuenta from recibidos r where r.id_dte = d.id order by r.creado limit 1) as id_cuenta_receptor
  from tomados t join dtes d on d.id = t.id_dte`;

/**
 * Has a document that has just been written wait to be verified, and notes where it was registered. A trigger has done the first for a row that is
 * new, and not for one that was written over another.
 */
export async function awaitVerificacion(tx: Tx, id: string): Promise<void> {
  await tx`
    insert into verificaciones as v (id_dte, traza, entregado)
    values (${id}, ${trazaToKeep() ?? null}, exists (select from recepciones_por_confirmar where id_dte = ${id}))
    on conflict (id_dte) do update set traza = excluded.traza, entregado = excluded.entregado`;
}

/** Tells whether a document has waited for its verdict for so many days. */
export async function waitsSince(tx: Tx, id: string, days: number): Promise<boolean> {
  const rows = await tx`
    select from verificaciones where id_dte = ${id} and creado < now() - make_interval(days => ${days})`;
  return rows.length === 1;
}
