import { type Outbox, type Sql, transaction } from "@dte/service";
import { DIAS, ventanaDe } from "../domain/vencimientos.js";

/** The certificates of one look: few enough that nobody waits for it. */
const ROWS_MAX = 500;

type Vencido = { idCuenta: string; hasta: Date };
/** The place to which the last look came. */
type Marca = { idCuenta: string | null; hasta: Date };

/**
 * Warns accounts whose certificate has come within `dias` of its end, each once: the place of the last warning is written in the same transaction.
 * Reads only the certificates that came within it since the last look, by their index. One replica looks at a time. Gives the number of warnings:
 * `ROWS_MAX` when there may be more.
 */
async function tellAt(
  { sql, outbox }: { sql: Sql; outbox: Pick<Outbox, "add"> },
  dias: number,
  now: Date,
): Promise<number> {
  const ventana = ventanaDe(dias, now);
  return await transaction(sql, "tell vencimientos", async (tx) => {
    await tx`
      insert into vencimientos (dias, hasta, ultima) values (${dias}, ${ventana.desde}, null) on conflict do nothing`;
    const [marca] = await tx<Marca[]>`
      select hasta, ultima as id_cuenta from vencimientos where dias = ${dias} for update skip locked`;
    if (!marca) return 0;
    const desde: Marca = marca.hasta > ventana.desde ? marca : { hasta: ventana.desde, idCuenta: null };
    const rows = await tx<Vencido[]>`
      select id_cuenta, certificado_valido_hasta as hasta from credenciales
      where certificado_valido_hasta between ${desde.hasta} and ${ventana.hasta}
        and (certificado_valido_hasta > ${desde.hasta} or id_cuenta > ${desde.idCuenta})
      order by certificado_valido_hasta, id_cuenta limit ${ROWS_MAX}`;
    await Promise.all(
      rows.map(({ idCuenta, hasta }) =>
        outbox.add(tx, "dte.firma.por_vencer", { idCuenta, dias, vence: hasta.toISOString() }),
      ),
    );
    const last = rows.length === ROWS_MAX ? rows.at(-1) : undefined;
    const { hasta, idCuenta }: Marca = last ?? { hasta: ventana.hasta, idCuenta: null };
    await tx`
      update vencimientos set hasta = ${hasta}, ultima = ${idCuenta} where dias = ${dias} and hasta <= ${hasta}`;
    return rows.length;
  });
}

/** Warns for all the times before an end, until there is nobody left to warn or `signal` is aborted. Gives the number of warnings. */
export async function tellVencimientos(
  deps: { sql: Sql; outbox: Pick<Outbox, "add" | "kick"> },
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (const dias of DIAS) {
    let told = ROWS_MAX;
    while (told === ROWS_MAX && !signal?.aborted) {
      told = await tellAt(deps, dias, now);
      total += told;
    }
  }
  if (total > 0) deps.outbox.kick();
  return total;
}
