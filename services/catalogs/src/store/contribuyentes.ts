import type { Cuenta } from "@dte/contracts";
import type { Fragment, Sql } from "@dte/service";
import { caducaOf, type Ficha } from "../domain/contribuyente.js";

/** The key of a taxpayer whom one certifier knows, in one of its environments, by a cleaned tax id. */
export type ContribuyenteKey = {
  readonly pais: string;
  readonly certificador: string;
  readonly enPruebas: boolean;
  readonly id: string;
};

/** Makes the key of a taxpayer for an account's certifier. */
export const keyOf = (
  { pais, idCertificador, estaEnAmbienteDePruebas: enPruebas }: Cuenta,
  id: string,
): ContribuyenteKey => ({ pais, certificador: idCertificador.toLowerCase(), enPruebas, id });

/** The rows of no more use that one answer clears away: more than it adds, so the table stays small. */
const PURGE_MAX = 100;

type Row = {
  idOficial: string;
  nombre: string | null;
  nombreComercial: string | null;
  consultado: Date;
  negado: Date | null;
};

const columns = (sql: Sql): Fragment => sql`id_oficial, nombre, nombre_comercial, consultado, negado`;

const toFicha = ({ nombre, nombreComercial, negado, ...row }: Row): Ficha => ({
  ...row,
  nombre: nombre ?? undefined,
  nombreComercial: nombreComercial ?? undefined,
  ...(negado !== null && { negado }),
});

/** Finds the answer about a tax id that may still be given at `ahora`. */
export async function findFicha(
  sql: Sql,
  { pais, certificador, enPruebas, id }: ContribuyenteKey,
  ahora: Date,
): Promise<Ficha | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from contribuyentes_por_certificador
    where pais = ${pais} and certificador = ${certificador} and en_pruebas = ${enPruebas} and id = ${id}
      and caduca > ${ahora}`;
  return row && toFicha(row);
}

/**
 * Keeps the answer that the account `idCuenta` got, in place of the earlier one, and drops some that nobody needs any more. A name stays when only
 * one account was told that there is nobody, because certifiers also say so of a taxpayer whom they hide from one account. Gives the answer that is
 * known now.
 */
export async function saveFicha(
  sql: Sql,
  { pais, certificador, enPruebas, id }: ContribuyenteKey,
  ficha: Ficha,
  idCuenta: string,
): Promise<Ficha> {
  const { idOficial, nombre, consultado } = ficha;
  const negadoA = nombre === undefined ? idCuenta : null;
  const [row] = await sql<Row[]>`
    with purged as (
      delete from contribuyentes_por_certificador where ctid = any(array(
        select ctid from contribuyentes_por_certificador
        -- One statement may not delete and write the same row.
        where caduca < ${consultado}
          and (pais, certificador, en_pruebas, id) <> (${pais}, ${certificador}, ${enPruebas}, ${id})
        order by caduca limit ${PURGE_MAX} for update skip locked
      ))
    ), purged_of_the_version_before as (
      delete from contribuyentes where ctid = any(array(
        select ctid from contribuyentes
        where caduca < ${consultado} order by caduca limit ${PURGE_MAX} for update skip locked
      ))
    )
    insert into contribuyentes_por_certificador as c (pais, certificador, en_pruebas, id, id_oficial, nombre, nombre_comercial,
      consultado, negado_a, negado, caduca)
    values (${pais}, ${certificador}, ${enPruebas}, ${id}, ${idOficial}, ${nombre ?? null},
      ${ficha.nombreComercial ?? null}, ${consultado}, ${negadoA}, ${negadoA && consultado}, ${caducaOf(ficha)})
    on conflict (pais, certificador, en_pruebas, id) do update set (id_oficial, nombre, nombre_comercial, consultado, caduca,
      negado_a, negado) = (
        select excluded.id_oficial, excluded.nombre, excluded.nombre_comercial, excluded.consultado, excluded.caduca,
          excluded.negado_a, excluded.negado
        where excluded.nombre is not null or c.nombre is null or c.caduca <= excluded.consultado
          or c.negado_a <> excluded.negado_a
        union all
        select c.id_oficial, c.nombre, c.nombre_comercial, c.consultado, c.caduca, excluded.negado_a, excluded.negado
        limit 1)
    returning ${columns(sql)}`;
  return row ? toFicha(row) : ficha;
}
