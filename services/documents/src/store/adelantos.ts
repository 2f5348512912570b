import type { Fragment, Sql, Tx } from "@dte/service";

// A question comes earlier where there may be another answer by now. Of what nobody could be asked about no authority was asked, and what met its silence is asked about again one
// by one; so none of this has an authority asked more often than it answers, whoever brings it about.

/** So many at once, each time and of each kind: the rest comes with the next change, or in its own time. */
const ACREDITADAS_MAX = 1_000;
const POR_HUELLA_MAX = 200;
/** A document that was asked about is not asked about again for a change of settings before that: two processes of a country may have different ones. */
const HUELLA_AGAIN = "1 hour";
/** Who sends the same file again has the authority asked once in so long, and looked at sooner where nobody could be asked. */
const PROPIA_AGAIN = "1 hour";
const SIN_CONSULTA_AGAIN = "1 minute";
/** While an authority is silent one document is asked about in so long, of each country and environment. */
const SCOUT_EVERY = "10 minutes";

/** Has a document asked about again because a user of one of its accounts has sent the same file again: what only that account can ask may be asked by now. */
export async function hurryPropia(tx: Tx, id: string): Promise<void> {
  await tx`
    update verificaciones v set siguiente = least(v.siguiente, greatest(now(), coalesce(v.preguntado, v.creado)
      + case when v.estado = 'sinConsulta' then ${SIN_CONSULTA_AGAIN}::interval else ${PROPIA_AGAIN}::interval end))
    where v.id_dte = ${id} and v.preguntado is not null`;
}

/** Has what nobody could be asked about for an account asked about: it has other credentials now, or another certificate. */
export async function hurryDeCuenta(
  sql: Sql,
  { pais, idCuenta }: { pais: string; idCuenta: string },
): Promise<number> {
  // Each of the four has its index: all that nobody could be asked about may be very many.
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

/** Has the next of those that met an authority's silence asked about, since it has just answered about another. */
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

/** Has one of those that met an authority's silence asked about, where none was for a while: nobody else may find out that it answers again. */
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

/** Whose turn a question took of what an account's own user sent, before that was the user's: rows from then keep it. */
const turnoDeCuenta = (idCuenta: string): string => `cuenta ${idCuenta}`;

/** Whose turn a question takes: a user's, or that of all who are not known. */
export const turnoDeUsuario = (usuario: string): string => (usuario === "" ? "." : `usuario ${usuario}`);
