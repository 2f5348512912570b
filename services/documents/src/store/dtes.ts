import type { Dte } from "@dte/contracts";
import type { Fragment, Sql, Tx } from "@dte/service";
import { json } from "./json.js";

/** Certified, or issued in contingency when there is no `fechaCertificacion` yet. */
type Issued = Dte & { id: string };

type Row = {
  dte: Dte;
  estado: string;
  datosAnulacion: Dte["datosAnulacion"];
  archivoPdf: string | null;
  bitacora: Dte["bitacora"];
  recursos: Dte["recursos"];
};

/** Inserts a document and counts it; `idIntento` is null for one that was certified elsewhere. */
export async function insertDte(
  tx: Tx,
  { dte, idIntento, idCuenta }: { dte: Issued; idIntento: string | null; idCuenta: string | null },
): Promise<void> {
  await tx`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, numero_transaccion, id_emisor, id_receptor,
      id_dte_original, dia, fecha_emision, fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte)
    values (${dte.id}, ${idIntento}, ${idCuenta}, ${dte.pais ?? ""}, ${dte.tipo}, ${estadoOf(dte)},
      ${dte.numeroTransaccion ?? null}, ${dte.emisor?.id ?? ""}, ${dte.receptor?.id ?? ""},
      ${dte.dteOriginal?.id ?? null}, ${dte.fechaEmision.slice(0, 10)}, ${dte.fechaEmision},
      ${dte.fechaCertificacion ?? null}, ${dte.total}, ${dte.moneda}, ${dte.estaEnAmbienteDePruebas}, ${json(tx, dte)})`;
}

const estadoOf = ({ fechaCertificacion }: Dte): string =>
  fechaCertificacion === undefined ? "EnContingencia" : "Certificado";

/** A document issued in contingency is certified at last. The print no longer shows all, so it is forgotten. */
export async function setCertificado(tx: Tx, dte: Issued & { fechaCertificacion: string }): Promise<boolean> {
  const rows = await tx`
    update dtes set estado = 'Certificado', fecha_certificacion = ${dte.fechaCertificacion}, dte = ${json(tx, dte)},
      archivo_pdf = null
    where id = ${dte.id} and estado = 'EnContingencia' returning id`;
  return rows.length === 1;
}

/** A document issued in contingency that the authority refused is none any more, and its number of the client's is free. */
export async function setRechazado(tx: Tx, idIntento: string): Promise<boolean> {
  const rows = await tx`update dtes set estado = 'Rechazado', numero_transaccion = null
    where id_intento = ${idIntento} and estado = 'EnContingencia' returning id`;
  return rows.length === 1;
}

/** By the authority's id, without regard to case. */
export const findDte = async (sql: Sql, id: string): Promise<Dte | undefined> =>
  first(await select(sql, sql`upper(d.id) = upper(${id}) and d.id_cuenta is not null`));

/** Whoever issued it, in whichever archive it is. */
export const findById = async (sql: Sql, id: string): Promise<Dte | undefined> =>
  first(await select(sql, sql`upper(d.id) = upper(${id})`));

/** An account's own document, for a note that refers to it. */
export const findDteOfCuenta = async (sql: Sql, idCuenta: string, id: string): Promise<Dte | undefined> =>
  first(await select(sql, sql`upper(d.id) = upper(${id}) and d.id_cuenta = ${idCuenta}`));

/** By the client's own number, or by the intent's id that a pending answer gave as handle. */
export const findDteByTransaccion = async (
  sql: Sql,
  idCuenta: string,
  handle: string,
): Promise<Dte | undefined> => {
  const byIntento = UUID.test(handle) ? sql`or d.id_intento = ${handle}` : sql``;
  return first(
    await select(sql, sql`d.id_cuenta = ${idCuenta} and (d.numero_transaccion = ${handle} ${byIntento})`),
  );
};

export const findDteByIntento = async (sql: Sql, idIntento: string): Promise<Dte | undefined> =>
  first(await select(sql, sql`d.id_intento = ${idIntento}`));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Everything that a document of the issued archive shows, for the rows that `where` names. */
export async function select(sql: Sql, where: Fragment, rest: Fragment = sql`limit 1`): Promise<Dte[]> {
  const rows = await sql<Row[]>`
    select d.dte, d.estado, d.datos_anulacion, d.archivo_pdf, ${bitacoraOf(sql)}, ${recursosOf(sql, false)}
    from dtes d where d.estado <> 'Rechazado' and ${where} ${rest}`;
  return rows.map(toDte);
}

export const bitacoraOf = (sql: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'evento', b.evento,
    'fecha', to_char(b.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'ipOrigen', b.ip_origen, 'origen', b.origen, 'usuario', b.usuario)) order by b.orden), '[]')
  from bitacora b where b.id_dte = d.id) as bitacora`;

export const recursosOf = (sql: Sql, recibido: boolean) => sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'tipo', r.tipo, 'uri', coalesce(r.uri, r.archivo), 'descripcion', r.descripcion)) order by r.orden), '[]')
  from recursos r where r.id_dte = d.id and r.recibido = ${recibido}) as recursos`;

/** What changes after certification lives in columns and is laid over the document as it was certified. */
export function toDte(row: Row): Dte {
  return {
    ...row.dte,
    // The contract knows no word for a document that its authority has not seen yet.
    ...(row.estado !== "EnContingencia" && { estado: row.estado }),
    anulado: row.estado === "Anulado",
    bitacora: row.bitacora,
    recursos: row.recursos,
    ...(row.datosAnulacion && { datosAnulacion: row.datosAnulacion }),
    ...(row.archivoPdf !== null && { archivoPdf: row.archivoPdf }),
  };
}

const first = (dtes: Dte[]): Dte | undefined => dtes[0];

export async function isDte(tx: Tx, id: string): Promise<boolean> {
  return (await tx`select from dtes where id = ${id}`).length === 1;
}

/** False when there is no such document. */
export async function setArchivoPdf(tx: Tx, id: string, archivo: string): Promise<boolean> {
  const rows = await tx`update dtes set archivo_pdf = ${archivo} where id = ${id} returning id`;
  return rows.length === 1;
}

/** False when it was cancelled before. The print no longer shows the truth, so it is forgotten. */
export async function setAnulado(
  tx: Tx,
  id: string,
  datosAnulacion: NonNullable<Dte["datosAnulacion"]>,
  archivo: string | null,
): Promise<boolean> {
  const rows = await tx`
    update dtes set estado = 'Anulado', datos_anulacion = ${json(tx, datosAnulacion)}, archivo_anulacion = ${archivo},
      archivo_pdf = null
    where id = ${id} and estado = 'Certificado' returning id`;
  return rows.length === 1;
}
