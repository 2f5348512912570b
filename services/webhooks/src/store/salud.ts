import type { Sql, Tx } from "@dte/service";
import type { Motivo } from "../domain/motivo.js";

/** An address that nobody answers for so long is asked no more. */
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

/** Makes inactive what said that it is gone, and what of `ids` has failed for a week. Gives those that were active until now. */
export async function disableWebhooks(
  tx: Tx,
  { ids, motivo }: { ids: readonly string[]; motivo: Extract<Motivo, "YaNoExiste" | "FalloUnaSemana"> },
): Promise<Apagado[]> {
  return await tx<Apagado[]>`
    update webhooks set estado = 'Inactivo', motivo = ${motivo}
    where id = any(${[...ids]}::uuid[]) and estado = 'Activo'
      and (${motivo === "YaNoExiste"} or fallando_desde < now() - make_interval(days => ${FAILING_DAYS_MAX}))
    returning id, id_cuenta, url`;
}
