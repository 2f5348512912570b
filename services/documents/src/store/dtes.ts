import type { Actor, Dte } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";

type Row = { dte: Dte; estado: string; archivoPdf: string | null; bitacora: Dte["bitacora"] };

export async function insertDte(
  tx: Tx,
  { dte, idIntento }: { dte: Dte & { id: string; fechaCertificacion: string }; idIntento: string },
): Promise<void> {
  await tx`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, numero_transaccion, id_receptor, fecha_emision,
      fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte)
    values (${dte.id}, ${idIntento}, ${dte.idCuenta}, ${dte.pais ?? ""}, ${dte.tipo}, 'Certificado',
      ${dte.numeroTransaccion ?? null}, ${dte.receptor?.id ?? ""}, ${dte.fechaEmision}, ${dte.fechaCertificacion},
      ${dte.total}, ${dte.moneda}, ${dte.estaEnAmbienteDePruebas}, ${tx.json(dte as never)})`;
}

export type Evento = { evento: string; fecha: Date; actor?: Actor | undefined };

export async function insertBitacora(tx: Tx, idDte: string, eventos: readonly Evento[]): Promise<void> {
  const rows = eventos.map(({ evento, fecha, actor }) => ({
    id_dte: idDte,
    evento,
    fecha,
    ip_origen: actor?.ipOrigen || null,
    origen: actor?.origen || "Sistema",
    usuario: actor?.usuario || null,
  }));
  await tx`insert into bitacora ${tx(rows)}`;
}

/** By the authority's id, without regard to case. */
export const findDte = async (sql: Sql, id: string): Promise<Dte | undefined> =>
  toDte(await select(sql, sql`upper(d.id) = upper(${id})`));

/** By the client's own number, or by the intent's id that a pending answer gave as handle. */
export const findDteByTransaccion = async (
  sql: Sql,
  idCuenta: string,
  handle: string,
): Promise<Dte | undefined> => {
  const byIntento = UUID.test(handle) ? sql`or d.id_intento = ${handle}` : sql``;
  return toDte(
    await select(sql, sql`d.id_cuenta = ${idCuenta} and (d.numero_transaccion = ${handle} ${byIntento})`),
  );
};

export const findDteByIntento = async (sql: Sql, idIntento: string): Promise<Dte | undefined> =>
  toDte(await select(sql, sql`d.id_intento = ${idIntento}`));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function select(sql: Sql, where: ReturnType<Sql>): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    select d.dte, d.estado, d.archivo_pdf, (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'evento', b.evento,
        'fecha', to_char(b.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ipOrigen', b.ip_origen, 'origen', b.origen, 'usuario', b.usuario)) order by b.orden), '[]')
      from bitacora b where b.id_dte = d.id) as bitacora
    from dtes d where ${where} limit 1`;
  return row;
}

/** What changes after certification lives in columns and is laid over the document as it was certified. */
function toDte(row: Row | undefined): Dte | undefined {
  if (!row) return undefined;
  return {
    ...row.dte,
    estado: row.estado,
    anulado: row.estado === "Anulado",
    bitacora: row.bitacora,
    ...(row.archivoPdf !== null && { archivoPdf: row.archivoPdf }),
  };
}

/** False when there is no such document. */
export async function setArchivoPdf(tx: Tx, id: string, archivo: string): Promise<boolean> {
  const rows = await tx`update dtes set archivo_pdf = ${archivo} where id = ${id} returning id`;
  return rows.length === 1;
}
