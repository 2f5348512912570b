import type { Sql } from "@dte/service";

/** Marks a value as used; false when it was used before. Values that are no longer worth anything are forgotten. */
export async function spendValor(sql: Sql, valor: string, vence: string): Promise<boolean> {
  await sql`delete from valores_usados where vence < now()`;
  const rows = await sql`insert into valores_usados (valor, vence) values (${valor}, ${vence})
    on conflict do nothing returning 1 as nuevo`;
  return rows.length === 1;
}
