import { type CuentaSql, type Sql, statement, type Tx, transaction, trazaToKeep } from "@dte/service";
import type { Evento } from "../domain/cuerpo.js";

type Nuevo = Pick<Evento, "id" | "idCuenta" | "tipo" | "datos">;

/** Keeps an event, with a delivery for each of the account's addresses that wants it. Gives how many deliveries those are. */
export async function insertEvento(tx: Tx, { id, idCuenta, tipo, datos }: Nuevo): Promise<number> {
  await tx`
    insert into eventos (id, id_cuenta, tipo, datos, traza)
    values (${id}, ${idCuenta}, ${tipo}, ${JSON.stringify(datos)}::text::jsonb, ${trazaToKeep() ?? null})`;
  const { count } = await tx`
    insert into entregas (id_webhook, id_evento)
    select id, ${id} from webhooks
    where id_cuenta = ${idCuenta} and estado = 'Activo' and (eventos = '{}' or ${tipo} = any(eventos))`;
  return count;
}

/**
 * Does the same for an event of the bus, once: it writes nothing when the event was taken in before. It is one statement, and so a
 * transaction by itself: most accounts have no address, and an event of theirs costs one exchange with the database. `consumidor` and
 * `idEvento` are those of `firstTime`.
 */
export async function takeInEvento(
  sql: Tx,
  { consumidor, idEvento }: { consumidor: string; idEvento: string },
  { id, idCuenta, tipo, datos }: Nuevo,
): Promise<number> {
  const [row] = await statement(
    `take in ${tipo}`,
    sql<{ entregas: number }[]>`
      with nuevo as (
        insert into inbox (consumidor, id_evento) values (${consumidor}, ${idEvento}) on conflict do nothing returning id_evento),
      evento as (
        insert into eventos (id, id_cuenta, tipo, datos, traza)
        select ${id}, ${idCuenta}, ${tipo}, ${JSON.stringify(datos)}::text::jsonb, ${trazaToKeep() ?? null} from nuevo),
      entrega as (
        insert into entregas (id_webhook, id_evento)
        select w.id, ${id} from nuevo, webhooks w
        where w.id_cuenta = ${idCuenta} and w.estado = 'Activo' and (w.eventos = '{}' or ${tipo} = any(w.eventos))
        returning id)
      select count(*)::int as entregas from entrega`,
  );
  return row?.entregas ?? 0;
}

/**
 * Does the same for an event that is told only while it is true. The event takes its place in the list before `isStillSo` is asked: what
 * makes it untrue is committed later, so its event has a later place. Nothing is written when it is no longer true.
 */
export async function takeInMientras(
  sql: Sql,
  once: { consumidor: string; idEvento: string },
  nuevo: Nuevo,
  isStillSo: () => Promise<boolean>,
): Promise<number> {
  try {
    return await transaction(sql, `take in ${nuevo.tipo}`, async (tx) => {
      const count = await takeInEvento(tx, once, nuevo);
      if (!(await isStillSo())) throw new Over();
      return count;
    });
  } catch (error) {
    if (error instanceof Over) return 0;
    throw error;
  }
}

class Over extends Error {
  override readonly name = "Over";
}

/** An event's place: the timeline of the server that wrote it with the number of its transaction (0007_lugar_por_linea.sql), and its own number. */
export type Lugar = { readonly transaccion: string; readonly secuencia: string };
export type Contado = Evento & Lugar;

/** The part of a place that is the number of its transaction. */
const NUMERO = 2 ** 40 - 1;

/**
 * Lists an account's events behind a place. An event is left out as long as a running transaction could still put another one before it.
 */
export async function listEventos(
  sql: CuentaSql,
  { idCuenta, tipos, after, limit }: { idCuenta: string; tipos: string[]; after: Lugar; limit: number },
): Promise<Contado[]> {
  // A bare name in "order by" would order by the text that is given, where "1000" comes before "999".
  return await sql<Contado[]>`
    select id, tipo, id_cuenta, secuencia, transaccion::text, creado, datos from eventos e
    where id_cuenta = ${idCuenta}
      and (transaccion::text::bigint & ${NUMERO}::bigint) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      and (transaccion, secuencia) > (${after.transaccion}::text::xid8, ${after.secuencia}::bigint)
      and (${tipos.length === 0} or tipo = any(${tipos}))
    order by e.transaccion, e.secuencia limit ${limit}`;
}

/** Writes an event that one address alone gets; gives its delivery. */
export async function insertPrueba(
  tx: CuentaSql,
  { id, idCuenta, idWebhook }: { id: string; idCuenta: string; idWebhook: string },
): Promise<string> {
  await tx`
    insert into eventos (id, id_cuenta, tipo, datos)
    values (${id}, ${idCuenta}, 'webhook.prueba', jsonb_build_object('id', ${idWebhook}::text))`;
  const [row] = await tx<{ id: string }[]>`
    insert into entregas (id_webhook, id_evento) values (${idWebhook}, ${id}) returning id`;
  return row?.id ?? "";
}
