import type { Sql } from "@dte/service";

/** An event and its deliveries can be looked up for this many days. */
const KEEP_DAYS = 30;
/** One statement takes this many rows, so that it is done before anybody has to wait for it. */
export const ROWS_MAX = 2_000;

/** Drops deliveries to addresses that are inactive or gone; gives how many. */
export async function discardEntregas(sql: Sql): Promise<number> {
  const { count } = await sql`
    update entregas set estado = 'Descartada' where id = any(array(
      select e.id from webhooks w join entregas e on e.id_webhook = w.id and e.estado = 'Pendiente'
      where w.estado <> 'Activo' limit ${ROWS_MAX} for update of e skip locked))`;
  return count;
}

/** Forgets what is older than KEEP_DAYS: deliveries before their events, and deleted addresses once nothing is left of them. */
export async function forget(sql: Sql): Promise<number> {
  const entregas = await sql`
    delete from entregas where id = any(array(
      select id from entregas where creado < now() - make_interval(days => ${KEEP_DAYS})
      order by creado limit ${ROWS_MAX} for update skip locked))`;
  // Events are forgotten a day later, when no delivery is left that would show them.
  const eventos = await sql`
    delete from eventos where id = any(array(
      select id from eventos where creado < now() - make_interval(days => ${KEEP_DAYS + 1})
      order by creado limit ${ROWS_MAX} for update skip locked))`;
  const webhooks = await sql`
    delete from webhooks w where w.estado = 'Eliminado' and not exists (select from entregas e where e.id_webhook = w.id)`;
  return Math.max(entregas.count, eventos.count, webhooks.count);
}
