import type { Dte } from "@dte/contracts";
import type { CuentaSql, Fragment, Sql } from "@dte/service";
import { dteColumns, toDte } from "./dtes.js";
import { recibidoColumns } from "./listings.js";

/** A document and the account whose archive it is in. A document that is larger than was asked for is replaced by its kept size. */
export type Hallado = { readonly idCuenta: string } & ({ readonly dte: Dte } | { readonly bytes: number });

type Row = Parameters<typeof toDte>[0];
type RowUpTo = Omit<Row, "dte"> & {
  readonly dte: Dte | null;
  readonly bytes: number | null;
  readonly idCuenta: string;
};

/** Reads a document unless it is larger than `bytesMax`. Its size stands beside it, so that nothing of a larger one is read. */
const dteUpTo = (sql: Sql, bytesMax: number): Fragment =>
  sql`case when coalesce(d.bytes, 0) <= ${bytesMax} then d.dte end as dte, d.bytes`;

const toHallado = ({ dte, bytes, idCuenta, ...rest }: RowUpTo): Hallado =>
  dte ? { idCuenta, dte: toDte({ dte, ...rest }) } : { idCuenta, bytes: bytes ?? 0 };

/** Finds an issued document by the authority's id, without regard to case, unless it is larger. */
export async function findDteUpTo(sql: Sql, id: string, bytesMax: number): Promise<Hallado | undefined> {
  const [row] = await sql<RowUpTo[]>`
    select ${dteUpTo(sql, bytesMax)}, d.id_cuenta, ${dteColumns(sql)} from dtes d
    where d.estado <> 'Rechazado' and upper(d.id) = upper(${id}) and d.id_cuenta is not null limit 1`;
  return row && toHallado(row);
}

/** Finds an account's own document, for a note that refers to it, unless it is larger. */
export async function findDteOfCuenta(
  sql: CuentaSql,
  idCuenta: string,
  id: string,
  bytesMax: number,
): Promise<Hallado | undefined> {
  const [row] = await sql<RowUpTo[]>`
    select ${dteUpTo(sql, bytesMax)}, d.id_cuenta, ${dteColumns(sql)} from dtes d
    where d.estado <> 'Rechazado' and ${deCuenta(sql, idCuenta, id)} limit 1`;
  return row && toHallado(row);
}

const deCuenta = (sql: Sql, idCuenta: string, id: string): Fragment =>
  sql`d.id = id_de_dte(${id}) and d.id_cuenta = ${idCuenta}`;

/** Finds a received document as the first of its receivers sees it, unless it is larger. */
export async function findRecibidoUpTo(sql: Sql, id: string, bytesMax: number): Promise<Hallado | undefined> {
  const [row] = await sql<RowUpTo[]>`
    select ${dteUpTo(sql, bytesMax)}, r.id_cuenta, ${recibidoColumns(sql)}
    from dtes d join recibidos r on r.id_dte = d.id
    where upper(d.id) = upper(${id}) order by r.creado limit 1`;
  return row && toHallado(row);
}

/** The lists of a document, which are most of a large one. */
const LISTAS = ["items", "datosAdicionales", "frases", "abonosPactados", "impuestos", "ajustes"] as const;
export const VACIAS = {
  items: [],
  datosAdicionales: [],
  frases: [],
  abonosPactados: [],
  impuestos: [],
  ajustes: [],
};

/** Finds a document in the archive of its issuer and in those of its receivers, without its lines and its other lists. */
export const findSinListas = (sql: Sql, id: string): Promise<Dte | undefined> =>
  findSinListasWhere(sql, sql`upper(d.id) = upper(${id})`, sql`limit 1`);

/** Finds an account's own document in the same way, for a cancellation that names it as the replacement. */
export const findSinListasOfCuenta = (
  sql: CuentaSql,
  idCuenta: string,
  id: string,
): Promise<Dte | undefined> => findSinListasWhere(sql, deCuenta(sql, idCuenta, id), sql`limit 1`);

/** Finds the first document that a condition on `d` selects, in the same way. */
export async function findSinListasWhere(
  sql: Sql,
  where: Fragment,
  first: Fragment,
): Promise<Dte | undefined> {
  const [row] = await sql<Row[]>`
    select d.dte - ${[...LISTAS]}::text[] as dte, ${dteColumns(sql)} from dtes d
    where d.estado <> 'Rechazado' and ${where} ${first}`;
  return row && { ...toDte(row), ...VACIAS };
}

/** Finds the account whose archive a document is in, as its issuer's or as its first receiver's, and nothing of the document itself. */
export async function findArchivado(
  sql: Sql,
  id: string,
  recibido: boolean,
): Promise<{ readonly id: string; readonly idCuenta: string } | undefined> {
  const [row] = recibido
    ? await sql<{ id: string; idCuenta: string }[]>`
        select d.id, r.id_cuenta from dtes d join recibidos r on r.id_dte = d.id
        where upper(d.id) = upper(${id}) order by r.creado limit 1`
    : await sql<{ id: string; idCuenta: string }[]>`
        select d.id, d.id_cuenta from dtes d
        where d.estado <> 'Rechazado' and upper(d.id) = upper(${id}) and d.id_cuenta is not null limit 1`;
  return row;
}
