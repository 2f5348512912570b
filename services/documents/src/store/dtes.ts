import type { Dte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { type CuentaSql, type Fragment, isUuid, type Sql, type Tx } from "@dte/service";
import { OCULTO } from "./bitacora.js";
import { type Contado, count } from "./conteos.js";
import { leidoDesdeAhora } from "./impreso.js";
import type { Intento } from "./intentos.js";
import { json } from "./json.js";
import { displaceRegistrado, holdRegistrado, sinVerificar } from "./registrados.js";
import { awaitVerificacion } from "./verificaciones.js";

/** A certified document, or one that was issued in contingency when there is no `fechaCertificacion` yet. */
type Issued = Dte & { id: string };

type Row = {
  dte: Dte;
  estado: string;
  datosAnulacion: Dte["datosAnulacion"];
  archivoAnulacion: string | null;
  archivoPdf: string | null;
  bitacora: readonly Suceso[];
  recursos: Dte["recursos"];
  sinVerificar: boolean;
};

/** An entry of a document's log in the form of a row: the event, its time, the address, the channel, and the user. */
type Suceso = readonly [
  evento: string,
  fecha: string,
  ipOrigen: string | null,
  origen: string | null,
  usuario: string | null,
];

export type NewDte = {
  readonly dte: Issued;
  readonly idIntento: string | null;
  readonly idCuenta: string | null;
  /** True when it is in no list of its account: it was registered, is not verified, and was not sent by a user of the account. */
  readonly isOculto?: boolean;
  /** The moment at which a document that was certified elsewhere was verified. */
  readonly verificado?: Date | undefined;
  /** True when a registered document of the same id has given way to it, in the same transaction. */
  readonly isReplacing?: boolean;
};

/** Inserts a document; `idIntento` is null for one that was certified elsewhere. One of ours takes the place of a document that was registered under its id. */
export async function insertDte(tx: Tx, nuevo: NewDte): Promise<void> {
  const isDisplacing =
    nuevo.isReplacing === true ||
    (nuevo.idIntento !== null && (await displaceRegistrado(tx, nuevo.dte)) !== undefined);
  await insertingDte(tx, nuevo, tx``, isDisplacing);
  if (nuevo.idIntento === null && nuevo.verificado === undefined) await awaitVerificacion(tx, nuevo.dte.id);
}

/**
 * Writes the same as part of a statement: once for each row of `from`. `isDisplacing` writes over a registered document, which
 * `displaceRegistrado` has found in the same transaction.
 */
export const insertingDte = (
  tx: Tx,
  { dte, idIntento, idCuenta, isOculto = false, verificado }: NewDte,
  from: Fragment = tx``,
  isDisplacing = false,
): Fragment => tx`
  insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, numero_transaccion, id_emisor, id_receptor,
    id_dte_original, dia, fecha_emision, fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte, oculto,
    verificado)
  select ${dte.id}, ${idIntento}, ${idCuenta}, ${dte.pais ?? ""}, ${dte.tipo}, ${estadoOf(dte)},
    ${dte.numeroTransaccion ?? null}, ${dte.emisor?.id ?? ""}, ${dte.receptor?.id ?? ""},
    ${dte.dteOriginal?.id ?? null}, ${dte.fechaEmision.slice(0, 10)}, ${dte.fechaEmision},
    ${dte.fechaCertificacion ?? null}, ${dte.total}, ${dte.moneda}, ${dte.estaEnAmbienteDePruebas}, ${json(tx, dte)},
    ${isOculto}, ${verificado ?? null}::timestamptz
  ${from} ${isDisplacing ? overRegistrado(tx) : tx``}`;

const overRegistrado = (tx: Tx): Fragment => tx`
  on conflict (id) do update set (id_intento, id_cuenta, pais, tipo, estado, numero_transaccion, id_emisor, id_receptor,
    id_dte_original, dia, fecha_emision, fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte,
    oculto, verificado, bytes, datos_anulacion, archivo_anulacion, archivo_pdf, archivo_pdf_leido) = (excluded.id_intento, excluded.id_cuenta,
    excluded.pais, excluded.tipo, excluded.estado, excluded.numero_transaccion, excluded.id_emisor, excluded.id_receptor,
    excluded.id_dte_original, excluded.dia, excluded.fecha_emision, excluded.fecha_certificacion, excluded.total,
    excluded.moneda, excluded.esta_en_ambiente_de_pruebas, excluded.dte, excluded.oculto, excluded.verificado, excluded.bytes, null, null, null,
    ${leidoDesdeAhora(tx)})
  where dtes.id_intento is null`;

const estadoOf = ({ fechaCertificacion }: Dte): string =>
  fechaCertificacion === undefined ? "EnContingencia" : "Certificado";

/**
 * Writes a document, as its issuer delivered it, over the one that was registered under its id. It stays in the issued archive of that one. False
 * when none was registered there. Throws Desmentido when the registered one was found to be no document.
 */
export async function replaceRegistrado(tx: Tx, dte: Issued, verificado: Date): Promise<boolean> {
  const displaced = (await holdRegistrado(tx, dte.id)) ? await displaceRegistrado(tx, dte) : undefined;
  if (!displaced) return false;
  const { idCuenta } = displaced;
  const whole = { ...dte, idCuenta: idCuenta ?? "" };
  await insertingDte(tx, { dte: whole, idIntento: null, idCuenta, verificado }, tx``, true);
  if (idCuenta !== null) await count(tx, whole, "Certificado", 1);
  return true;
}

/** Notes that a document issued in contingency is certified at last. Its print no longer shows all, so it is forgotten. */
export async function setCertificado(tx: Tx, dte: Issued & { fechaCertificacion: string }): Promise<boolean> {
  const rows = await tx`
    update dtes set estado = 'Certificado', fecha_certificacion = ${dte.fechaCertificacion}, dte = ${json(tx, dte)},
      archivo_pdf = null, archivo_pdf_leido = null
    where id = ${dte.id} and estado = 'EnContingencia' returning id`;
  return rows.length === 1;
}

/** Marks a document that was issued in contingency as refused by the authority, and frees its client's number. Gives its id; undefined when there was none. */
export async function setRechazado(tx: Tx, idIntento: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`update dtes set estado = 'Rechazado', numero_transaccion = null
    where id_intento = ${idIntento} and estado = 'EnContingencia' returning id`;
  return row?.id;
}

/**
 * Makes a document valid again that was issued in contingency and refused: the authority has it after all. It has its client's number again where no
 * other attempt has that by now.
 */
export async function restoreEmitido(
  tx: Tx,
  { id, numeroTransaccion }: Pick<Intento, "id" | "numeroTransaccion">,
): Promise<boolean> {
  const rows = await tx`update dtes set estado = 'EnContingencia', numero_transaccion = ${numeroTransaccion}
    where id_intento = ${id} and estado = 'Rechazado' returning id`;
  return rows.length === 1;
}

/** Finds a document by the authority's id, without regard to case. */
export const findDte = async (sql: Sql, id: string): Promise<Dte | undefined> =>
  first(await select(sql, sql`upper(d.id) = upper(${id}) and d.id_cuenta is not null`));

/** Finds the tax id of the receiver that a document of the issued archive names; undefined where there is no such document, or it names nobody. */
export async function findReceptor(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ idReceptor: string }[]>`
    select id_receptor from dtes where id = ${id} and id_cuenta is not null and id_receptor <> ''`;
  return row?.idReceptor;
}

/** Finds a document by the client's own number, or by the intent's id that a pending answer gave as handle. */
export const findDteByTransaccion = async (
  sql: CuentaSql,
  idCuenta: string,
  handle: string,
): Promise<Dte | undefined> => {
  const byIntento = isUuid(handle) ? sql`or d.id_intento = ${handle}` : sql``;
  return first(
    await select(sql, sql`d.id_cuenta = ${idCuenta} and (d.numero_transaccion = ${handle} ${byIntento})`),
  );
};

/** Finds the issued document that an attempt made; undefined when it has none. */
export const findDteByIntento = async (sql: Sql, idIntento: string): Promise<Dte | undefined> =>
  first(await select(sql, sql`d.id_intento = ${idIntento}`));

/** Reads everything that a document of the issued archive shows, for the rows that `where` names. */
async function select(sql: Sql, where: Fragment, rest: Fragment = sql`limit 1`): Promise<Dte[]> {
  const rows = await sql<Row[]>`
    select d.dte, ${dteColumns(sql)}
    from dtes d where d.estado <> 'Rechazado' and ${where} ${rest}`;
  return rows.map(toDte);
}

/** Tells whether a document was registered from its file, and neither verified nor delivered by its issuer. */
export const isSinVerificar = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`select from dtes d where d.id = ${id} and ${sinVerificar(tx)}`).length === 1;

/**
 * Keeps a document as it is until this transaction ends, as every row that refers to it does while it is written. A change of a received document
 * begins with this, and so does taking documents out of archives.
 */
export async function holdDte(tx: Tx, id: string): Promise<void> {
  await tx`select from dtes where id = ${id} for key share`;
}

/** Lists the columns that are shown beside the document as it was certified. */
export const dteColumns = (sql: Sql) => sql`
  d.estado, d.datos_anulacion, d.archivo_anulacion, d.archivo_pdf, ${bitacoraOf(sql, false)}, ${recursosOf(sql, false)},
  ${sinVerificar(sql)} as sin_verificar`;

/**
 * Reads the document's events, and the acts of its issuer or of its receiver: neither reads the other's attachments. A receiver sees the events of
 * its issuer's users, and only the first letter of their names. Lists of values cost the database half of what objects do, and unformatted times a
 * quarter less than formatted ones.
 */
export const bitacoraOf = (sql: Sql, recibido: boolean) => sql`(
  select coalesce(json_agg(json_build_array(b.evento, b.fecha, ${recibido ? ofReceiver(sql) : sql`b.ip_origen, b.origen, b.usuario`}) order by b.orden), '[]')
  from bitacora b where b.id_dte = d.id
    and (b.recibido = ${recibido} or (not b.recibido and b.evento <> 'RecursoAgregado'))) as bitacora`;

const ofReceiver = (sql: Sql) => sql`
  case when b.recibido or b.ip_origen is null then b.ip_origen else ${OCULTO} end, b.origen,
  case when b.recibido or b.usuario is null then b.usuario else left(b.usuario, 1) || ${OCULTO} end`;

/** Writes the column with the resources of the row `d`, as JSON, in their order. */
export const recursosOf = (sql: Sql, recibido: boolean) => sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'tipo', r.tipo, 'uri', coalesce(r.uri, r.archivo), 'descripcion', r.descripcion)) order by r.orden), '[]')
  from recursos r where r.id_dte = d.id and r.recibido = ${recibido}) as recursos`;

/**
 * Lays the fields that change after certification, and live in columns, over the document as it was certified; its ficha is filled in with the data
 * that the authority has assigned by now.
 */
export const toDte = ({ dte, ...row }: Row): Dte => ({ ...dte, ficha: fichaDe(dte), ...vigenteDe(row) });

/** Gives the fields of a document that change after certification. */
export const vigenteDe = (row: Omit<Row, "dte">): Vigente => ({
  // The contract knows no word for a document that its authority has not seen yet.
  ...(row.estado !== "EnContingencia" && { estado: row.estado }),
  anulado: row.estado === "Anulado",
  bitacora: row.bitacora.map(toEvento),
  recursos: row.recursos,
  ...(row.datosAnulacion && {
    datosAnulacion: {
      ...row.datosAnulacion,
      ...(row.archivoAnulacion !== null && { archivo: row.archivoAnulacion }),
    },
  }),
  ...(row.archivoPdf !== null && { archivoPdf: row.archivoPdf }),
  ...(row.sinVerificar && { verificado: false }),
});

const toEvento = ([evento, fecha, ipOrigen, origen, usuario]: Suceso): Dte["bitacora"][number] => ({
  evento,
  fecha: toUtc(fecha),
  ...(ipOrigen !== null && { ipOrigen }),
  ...(origen !== null && { origen }),
  ...(usuario !== null && { usuario }),
});

/** Matches a time of the database's JSON with its milliseconds, in the form of connections whose time zone is UTC. */
const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}\+00:00$/;

/** Writes a time of the database's JSON in UTC, to the millisecond. A `Date` for each of a page's entries takes twenty times as long. */
const toUtc = (fecha: string): string =>
  IN_UTC.test(fecha) ? `${fecha.slice(0, "yyyy-MM-ddTHH:mm:ss.SSS".length)}Z` : new Date(fecha).toISOString();

type Vigente = Pick<Dte, "anulado" | "bitacora" | "recursos"> &
  Partial<Pick<Dte, "estado" | "datosAnulacion" | "archivoPdf" | "verificado">>;

/** Shows the document in the state of a document that has just been certified. */
export const asIssued = (dte: Dte, bitacora: Dte["bitacora"]): Dte => ({
  ...dte,
  ficha: fichaDe(dte),
  estado: "Certificado",
  anulado: false,
  bitacora,
  recursos: [],
});

const first = (dtes: Dte[]): Dte | undefined => dtes[0];

/** Tells whether a document was cancelled, without reading it. */
export async function isAnulado(sql: Sql, id: string): Promise<boolean> {
  return (await sql`select from dtes where id = ${id} and estado = 'Anulado'`).length === 1;
}

/** Tells whether an issued document has this id. */
export async function isDte(tx: Tx, id: string): Promise<boolean> {
  return (await tx`select from dtes where id = ${id}`).length === 1;
}

/** A print, and the moment at which its content was read. */
export type ArchivoPdf = { id: string; archivo: string; estado: string; leido: Date };

/** Keeps a print. False when there is no such document in that state, when its print was read later, or when it is this one already. */
export async function setArchivoPdf(tx: Tx, { id, archivo, estado, leido }: ArchivoPdf): Promise<boolean> {
  const rows = await tx<{ isOther: boolean }[]>`
    update dtes d set archivo_pdf = ${archivo}, archivo_pdf_leido = ${leido}
    from (select id, archivo_pdf from dtes where id = ${id} for update) antes
    where d.id = antes.id and d.estado = ${estado}
      and (d.archivo_pdf_leido is null or d.archivo_pdf_leido < ${leido})
    returning antes.archivo_pdf is distinct from d.archivo_pdf as is_other`;
  return rows[0]?.isOther ?? false;
}

/**
 * Keeps a document that is to be cancelled from giving way to another file until this transaction ends, and tells its state. Undefined when the
 * document under its id is another account's or of another environment by now.
 */
export async function holdAnulable(
  tx: Tx,
  { id = "", idCuenta, estaEnAmbienteDePruebas }: Pick<Dte, "id" | "idCuenta" | "estaEnAmbienteDePruebas">,
): Promise<string | undefined> {
  // If the row was being changed, it is seen as it is after that change.
  const [row] = await tx<{ estado: string }[]>`
    select estado from dtes
    where id = ${id} and estado <> 'Rechazado' and id_cuenta = ${idCuenta} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}
    for key share`;
  return row?.estado;
}

/** How a document that was just cancelled had been counted; one that is in no list had not been. */
export type Cancelado = { readonly isListado: boolean; readonly contado: Contado };

/**
 * Cancels the document under an id, and gives how it was counted. Undefined when it was cancelled before, or is another account's or of another
 * environment by now. The print no longer shows the truth, so it is forgotten.
 */
export async function setAnulado(
  tx: Tx,
  { id = "", idCuenta, estaEnAmbienteDePruebas }: Pick<Dte, "id" | "idCuenta" | "estaEnAmbienteDePruebas">,
  datosAnulacion: NonNullable<Dte["datosAnulacion"]>,
  archivo: string | null,
): Promise<Cancelado | undefined> {
  const [row] = await tx<{ isListado: boolean; tipo: string; fechaEmision: string }[]>`
    update dtes set estado = 'Anulado', datos_anulacion = ${json(tx, datosAnulacion)}, archivo_anulacion = ${archivo},
      archivo_pdf = null, archivo_pdf_leido = null
    where id = ${id} and estado = 'Certificado' and id_cuenta = ${idCuenta}
      and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}
    returning not oculto as is_listado, tipo, dia::text as fecha_emision`;
  if (!row) return undefined;
  const { isListado, tipo, fechaEmision } = row;
  return { isListado, contado: { idCuenta, tipo, fechaEmision, estaEnAmbienteDePruebas } };
}
