import type { CuentaSistema, FichaUsuario } from "@dte/contracts";
import type { Sql } from "@dte/service";

/** Lists the accounts after an id, in the order of ids, so that every page costs the same. */
export async function listCuentas(
  sql: Sql,
  { behind, limite, sinProbar }: { behind: string; limite: number; sinProbar: boolean },
): Promise<CuentaSistema[]> {
  return await sql<CuentaSistema[]>`
    select id, nombre, pais, esta_en_ambiente_de_pruebas, prueba is null as sin_probar from cuentas
    where id > ${behind} ${sinProbar ? sql`and prueba is null` : sql``} order by id limit ${limite}`;
}

/** The most accounts that are counted. */
const CUENTAS_MAX = 1_000;

/** Reads the facts about a user; undefined when there is no such user. */
export async function findFicha(
  sql: Sql,
  usuario: string,
): Promise<Omit<FichaUsuario, "bloqueado"> | undefined> {
  const [row] = await sql<Omit<FichaUsuario, "bloqueado">[]>`
    select u.usuario, u.nombre,
      exists (select from segundos_factores s where s.usuario = u.usuario and s.confirmado is not null) as segundo_factor,
      (select count(*)::int from passkeys p where p.usuario = u.usuario) as passkeys,
      (select count(*)::int from codigos_recuperacion r where r.usuario = u.usuario) as codigos_recuperacion,
      (select count(*)::int from (
        select distinct id_cuenta from permisos where usuario = u.usuario limit ${CUENTAS_MAX}) c) as cuentas
    from usuarios u where u.usuario = ${usuario}`;
  return row;
}
