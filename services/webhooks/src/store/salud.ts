import type { Sql, Tx } from "@dte/service";
import type { Motivo } from "../domain/motivo.js";

/** An address that has not answered for this many days is not asked any more. */
const FAILING_DAYS_MAX = 7;

/** An address counts as slow for this long after an answer that took long. */
const SLOW_MINUTES = 10;

/**
 * After this many quick answers an address counts as slow no more: a busy one that stood still once has its places back within seconds. One quick
 * answer would not be enough: whoever has many addresses could answer slowly every second time at each of them.
 */
const QUICK_ANSWERS_MIN = 100;

export type Salud = {
  /** Addresses that took their deliveries, with how many of them they took quickly: 0 where one of them took long. */
  readonly taken: ReadonlyMap<string, number>;
  /** Addresses that took nothing. */
  readonly failed: readonly string[];
  /** Addresses that took long to answer, whatever the answer. */
  readonly slow: readonly string[];
};

/** Notes how addresses do. Rows are written only where that changes; those of slow addresses once a minute, or for each group of quick answers. */
export async function noteSalud(sql: Sql, { taken, failed, slow }: Salud): Promise<void> {
  // Two processes that note several addresses lock their rows in one order, so that neither waits for the other for ever.
  if (slow.length > 0) {
    await sql`update webhooks set lenta_hasta = now() + make_interval(mins => ${SLOW_MINUTES}), rapidas = 0
      where id = any(array(
        select id from webhooks
        where id = any(${[...slow]}::uuid[])
          and (lenta_hasta is null or lenta_hasta < now() + make_interval(mins => ${SLOW_MINUTES - 1}) or rapidas > 0)
        order by id for no key update))`;
  }
  if (taken.size > 0) {
    await sql`
      update webhooks w set fallando_desde = null, rapidas = w.rapidas + q.total,
        lenta_hasta = case when w.rapidas + q.total < ${QUICK_ANSWERS_MIN} then w.lenta_hasta end
      from (
        select x.id, q.total from webhooks x
        join unnest(${[...taken.keys()]}::uuid[], ${[...taken.values()]}::int[]) q (id, total) on q.id = x.id
        where x.fallando_desde is not null or (x.lenta_hasta > now() and q.total > 0)
        order by x.id for no key update of x) q
      where w.id = q.id`;
  }
  if (failed.length > 0) {
    await sql`update webhooks set fallando_desde = now()
      where id = any(array(
        select id from webhooks where id = any(${[...failed]}::uuid[]) and fallando_desde is null
        order by id for no key update))`;
  }
}

export type Apagado = { id: string; idCuenta: string; url: string };

type Apagando = {
  /** The addresses as they were when something was sent to them. One whose URL was changed since has not said that it is gone and has not failed. */
  readonly asked: readonly { readonly id: string; readonly url: string }[];
  readonly motivo: Extract<Motivo, "YaNoExiste" | "FalloUnaSemana">;
};

/**
 * Makes addresses inactive that said they are gone, and those of `asked` that have failed for a week. Gives the ones that were active until
 * now.
 */
export async function disableWebhooks(tx: Tx, { asked, motivo }: Apagando): Promise<Apagado[]> {
  return await tx<Apagado[]>`
    update webhooks w set estado = 'Inactivo', motivo = ${motivo}
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ url }) => url)}::text[]) a (id, url)
    where w.id = a.id and w.url = a.url and w.estado = 'Activo'
      and (${motivo === "YaNoExiste"} or w.fallando_desde < now() - make_interval(days => ${FAILING_DAYS_MAX}))
    returning w.id, w.id_cuenta, w.url`;
}
