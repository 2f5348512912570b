import type { Fragment, Sql, Tx } from "@dte/service";

// A question comes earlier where there may be another answer by now. Where nobody could be asked no authority was, and documents that met an
// authority's silence are asked about again one by one. So no authority is asked more often than it answers, whoever causes these questions.

/** The most documents of each kind that one change brings forward: the rest come with the next change, or in their own time. */
const ACREDITADAS_MAX = 1_000;
const POR_HUELLA_MAX = 200;
/** A change of settings has no document asked about again within this time, since two processes of a country may have different settings. */
const HUELLA_AGAIN = "1 hour";
/** A user who sends the same file again has the authority asked once within this time, and sooner where nobody could be asked before. */
const PROPIA_AGAIN = "1 hour";
const SIN_CONSULTA_AGAIN = "1 minute";
/** While an authority is silent, one document of each country and environment is asked about within this time. */
const SCOUT_EVERY = "10 minutes";

/**
 * Has a document asked about again because a user of one of its accounts has sent the same file again: perhaps that account can ask by now about a
 * document that only it can ask about.
 */
export async function hurryPropia(tx: Tx, id: string): Promise<void> {
  await tx`
    update verificaciones v set siguiente = least(v.siguiente, greatest(now(), coalesce(v.preguntado, v.creado)
      + case when v.estado = 'sinConsulta' then ${SIN_CONSULTA_AGAIN}::interval else ${PROPIA_AGAIN}::interval end))
    where v.id_dte = ${id} and v.preguntado is not null`;
}

/** Brings forward the documents that nobody could be asked about for an account, since it has other credentials now, or another certificate. */
export async function hurryDeCuenta(
  sql: Sql,
  { pais, idCuenta }: { pais: string; idCuenta: string },
): Promise<number> {
  // Each of the four has its index, because there may be very many documents that nobody could be asked about.
  const named = (isNamed: Fragment) => sql`
    select v.id_dte from verificaciones v
    where v.pais = ${pais} and v.estado = 'sinConsulta' and not v.entregado and v.siguiente > now()
      and v.preguntado < now() - ${SIN_CONSULTA_AGAIN}::interval and ${isNamed}
    limit ${ACREDITADAS_MAX} for update skip locked`;
  const { count } = await sql`
    update verificaciones set siguiente = now() where id_dte = any(
      array(${named(sql`v.id_cuenta_propia = ${idCuenta}`)}) || array(${named(sql`v.turno = ${turnoDeCuenta(idCuenta)}`)}) || array(${named(sql`v.id_cuenta_emisor = ${idCuenta}`)})
      || array(${named(sql`v.id_cuenta_receptor = ${idCuenta}`)}))`;
  return count;
}

/** Brings forward the documents that nobody could be asked about while the country's role had other settings. */
export async function hurryPorHuella(
  sql: Sql,
  { pais, huella }: { pais: string; huella: string },
): Promise<void> {
  // The index is in the order of settings, so that other ones stand before and behind the present ones.
  const other = (isBefore: boolean) => sql`
    select v.id_dte from verificaciones v
    where v.pais = ${pais} and v.estado = 'sinConsulta' and v.huella ${isBefore ? sql`<` : sql`>`} ${huella}
      and v.siguiente > now() and v.preguntado < now() - ${HUELLA_AGAIN}::interval
    limit ${POR_HUELLA_MAX} for update skip locked`;
  await sql`
    update verificaciones set siguiente = now()
    where id_dte = any(array(${other(true)}) || array(${other(false)}))`;
}

/** Brings forward the next document that met an authority's silence, since the authority has just answered about another one. */
export async function hurrySilenciada(
  tx: Tx,
  { pais, pruebas }: { pais: string; pruebas: boolean },
): Promise<void> {
  await tx`
    update verificaciones set siguiente = now() where id_dte = (
      select v.id_dte from verificaciones v
      where v.pais = ${pais} and v.pruebas = ${pruebas} and v.estado = 'desconocido'
        and v.siguiente > now() and v.preguntado < now() - ${SCOUT_EVERY}::interval
      order by v.preguntado limit 1 for update skip locked)`;
}

/** Brings forward one document that met an authority's silence, where none was for a while: nobody else may find out that it answers again. */
export async function scoutSilencio(sql: Sql, pais: string): Promise<void> {
  await sql`
    update verificaciones set siguiente = now() where id_dte = any(array(
      select elegido.id_dte from (values (true), (false)) as ambiente (pruebas) cross join lateral (
        select v.id_dte from verificaciones v
        where v.pais = ${pais} and v.pruebas = ambiente.pruebas and v.estado = 'desconocido'
          and not exists (
            select from verificaciones o where o.pais = ${pais} and o.pruebas = ambiente.pruebas and o.estado = 'desconocido'
              and o.preguntado > now() - ${SCOUT_EVERY}::interval)
        order by v.preguntado limit 1) elegido))
      and siguiente > now()`;
}

/** Names the turn of documents that an account's own user sent, in rows from before such documents took the user's own turn. */
const turnoDeCuenta = (idCuenta: string): string => `cuenta ${idCuenta}`;

/** Names the turn that a question takes: its sender's, or the one that all unknown senders share. */
export const turnoDeUsuario = (usuario: string): string => (usuario === "" ? "." : `usuario ${usuario}`);
