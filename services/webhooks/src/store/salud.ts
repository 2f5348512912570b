import type { Sql, Tx } from "@dte/service";
import type { Motivo } from "../domain/motivo.js";

/** An address that has not answered for so many days is not asked any more. */
const FAILING_DAYS_MAX = 7;

/**
 * So long an address counts as slow after an answer that took long. One quick answer does not end it: whoever has many addresses would be slow at each of them as often as it
 * was quick.
 */
const SLOW_MINUTES = 10;

export type Salud = {
  /** Addresses that took what they were sent, and those that did not. */
  readonly taken: readonly string[];
  readonly failed: readonly string[];
  /** Addresses that took long to answer, whatever they said. */
  readonly slow: readonly string[];
};

/** Notes how addresses do; rows are written only where that changes, and of slow ones once a minute. */
export async function noteSalud(sql: Sql, { taken, failed, slow }: Salud): Promise<void> {
  if (slow.length > 0) {
    await sql`update webhooks set lenta_hasta = now() + make_interval(mins => ${SLOW_MINUTES})
      where id = any(${[...slow]}::uuid[])
        and (lenta_hasta is null or lenta_hasta < now() + make_interval(mins => ${SLOW_MINUTES - 1}))`;
  }
  if (taken.length > 0) {
    await sql`update webhooks set fallando_desde = null
      where id = any(${[...taken]}::uuid[]) and fallando_desde is not null`;
  }
  if (failed.length > 0) {
    await sql`update webhooks set fallando_desde = now()
      where id = any(${[...failed]}::uuid[]) and fallando_desde is null`;
  }
}

export type Apagado = { id: string; idCuenta: string; url: string };

type Apagando = {
  /** The addresses as they were when something was sent to them: one whose URL was changed since has neither said anything nor failed. */
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
