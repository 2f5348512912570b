import type { Sql, Tx } from "@dte/service";
import type { Motivo } from "../domain/motivo.js";

/** An address that has not answered for so many days is not asked any more. */
const FAILING_DAYS_MAX = 7;

/** Notes which addresses take what they are sent, and which do not; rows are written only where that changes. */
export async function noteSalud(
  sql: Sql,
  { taken, failed }: { taken: readonly string[]; failed: readonly string[] },
): Promise<void> {
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
