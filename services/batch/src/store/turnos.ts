import type { Sql } from "@dte/service";

type Turno = { readonly idCuenta: string; readonly corrida: string };

/** Takes or keeps the turn of an account, by the database's clock; false while another run has it. */
export async function takeTurno(sql: Sql, { idCuenta, corrida }: Turno, seconds: number): Promise<boolean> {
  const rows = await sql`
    insert into turnos (id_cuenta, corrida, hasta) values (${idCuenta}, ${corrida}, now() + make_interval(secs => ${seconds}))
    on conflict (id_cuenta) do update set corrida = excluded.corrida, hasta = excluded.hasta
      where turnos.corrida = excluded.corrida or turnos.hasta < now()
    returning 1 as tomado`;
  return rows.length === 1;
}

/** Gives an account's turn back, where this run still has it. */
export async function releaseTurno(sql: Sql, { idCuenta, corrida }: Turno): Promise<void> {
  await sql`delete from turnos where id_cuenta = ${idCuenta} and corrida = ${corrida}`;
}
