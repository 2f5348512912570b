import { type CuentaSql, type Fragment, type Sql, type Tx, trazaToKeep } from "@dte/service";
import { type Claim, claimDue } from "./frente.js";
import { json } from "./json.js";

export type EstadoAprobacion = "Aceptado" | "Rechazado";
type Dicha = { readonly estado: EstadoAprobacion; readonly motivo: string | null };

/** Keeps the first word of a receiver, and gives the word that is kept, be it this one or an earlier one. */
export async function insertAprobacionRecibida(
  tx: Tx,
  idDte: string,
  { estado, motivo, archivo }: Dicha & { readonly archivo: string },
): Promise<{ readonly isNew: boolean; readonly estado: EstadoAprobacion }> {
  const rows = await tx`insert into aprobaciones_recibidas (id_dte, estado, motivo, archivo)
    values (${idDte}, ${estado}, ${motivo}, ${archivo}) on conflict do nothing returning 1 as nueva`;
  if (rows.length === 1) return { isNew: true, estado };
  return { isNew: false, estado: (await findAprobacionRecibida(tx, idDte)) ?? estado };
}

/** Finds the word of a document's receiver that counts; undefined while it has said none. */
export async function findAprobacionRecibida(sql: Tx, idDte: string): Promise<EstadoAprobacion | undefined> {
  const [row] = await sql<Dicha[]>`select estado from aprobaciones_recibidas where id_dte = ${idDte}`;
  return row?.estado;
}

/**
 * Keeps a word of somebody who may be the receiver's delegate or anybody: one of each kind for a document. It counts for nothing, and stands in the
 * way of no word that counts. False when the document has a word of that kind already.
 */
export async function insertAprobacionPorConfirmar(
  tx: Tx,
  idDte: string,
  { estado, motivo, archivo }: Dicha & { readonly archivo: string },
): Promise<boolean> {
  const rows = await tx`insert into aprobaciones_por_confirmar (id_dte, estado, motivo, archivo)
    values (${idDte}, ${estado}, ${motivo}, ${archivo}) on conflict do nothing returning 1 as nueva`;
  return rows.length === 1;
}

export type AprobacionEnviada = Dicha & {
  readonly idDte: string;
  readonly idCuenta: string;
  readonly pais: string;
  /** The name of the file that the archive has of the approval. */
  readonly archivo: string;
  /** The signed bytes; null where the archive alone has them. */
  readonly contenido: Buffer | null;
  readonly estadoAutoridad: "Pendiente" | "Recibida" | "Rechazada" | "Abandonada";
  readonly estadoEmisor: "Pendiente" | "Recibida" | "Rechazada" | "SinDestino" | "NoEnviada" | "Abandonada";
  readonly mensajes: string[];
  readonly envios: number;
  /** True when a sending to the next place was begun and nobody heard the end of it. */
  readonly enDuda: boolean;
  /** A digest of the request, when an authority asked for the approval in a certification; else null. */
  readonly pedido: Buffer | null;
  /** The trace in which the word was said. */
  readonly traza: string | null;
};

const columns = (sql: Sql) => sql`
  id_dte, id_cuenta, pais, estado, motivo, archivo, contenido, estado_autoridad, estado_emisor, mensajes, envios,
  en_duda, pedido, traza`;

/** Finds what an account answered to a document that it received; undefined when it has answered nothing. */
export async function findAprobacionEnviada(
  sql: CuentaSql,
  idDte: string,
  idCuenta: string,
): Promise<AprobacionEnviada | undefined> {
  const [row] = await sql<AprobacionEnviada[]>`
    select ${columns(sql)} from aprobaciones_enviadas where id_dte = ${idDte} and id_cuenta = ${idCuenta}`;
  return row;
}

/**
 * Tells whether an account may say this after its earlier word: anything where the authority refused that word, and the same word again where it was
 * given up without an answer.
 */
export const givesWay = (
  { estadoAutoridad, estado }: Pick<AprobacionEnviada, "estadoAutoridad" | "estado">,
  nuevo: EstadoAprobacion,
): boolean => estadoAutoridad === "Rechazada" || (estadoAutoridad === "Abandonada" && estado === nuevo);

/**
 * Writes an account's word on a document, claimed for `leaseSeconds` by the writer, where there is no earlier word or that one `givesWay`; one that
 * was given up must have had the same `pedido` too. Otherwise gives false, and the earlier word stands. A word with a `pedido` is for the authority
 * alone.
 */
export async function insertAprobacionEnviada(
  tx: Tx,
  aprobacion: Dicha &
    Pick<AprobacionEnviada, "idDte" | "idCuenta" | "pais" | "archivo"> & {
      readonly contenido: Buffer;
      readonly pedido?: Buffer;
    },
  leaseSeconds: number,
): Promise<boolean> {
  const { idDte, idCuenta, pais, estado, motivo, archivo, contenido, pedido = null } = aprobacion;
  const estadoEmisor = pedido === null ? "Pendiente" : "NoEnviada";
  const rows = await tx`
    insert into aprobaciones_enviadas (id_dte, id_cuenta, pais, estado, motivo, archivo, contenido, pedido, estado_emisor, envios, en_duda,
      siguiente, traza)
    values (${idDte}, ${idCuenta}, ${pais}, ${estado}, ${motivo}, ${archivo}, ${contenido}, ${pedido}, ${estadoEmisor}, 1, false,
      now() + make_interval(secs => ${leaseSeconds}), ${trazaToKeep() ?? null})
    on conflict (id_dte, id_cuenta) do update set estado = excluded.estado, motivo = excluded.motivo,
      archivo = excluded.archivo, contenido = excluded.contenido, pedido = excluded.pedido, estado_autoridad = 'Pendiente',
      estado_emisor = excluded.estado_emisor, mensajes = '[]',
      envios = 1, siguiente = excluded.siguiente, creado = now(), traza = excluded.traza,
      en_duda = aprobaciones_enviadas.en_duda and aprobaciones_enviadas.estado_autoridad = 'Abandonada'
    where aprobaciones_enviadas.estado_autoridad = 'Rechazada'
      or (aprobaciones_enviadas.estado_autoridad = 'Abandonada' and aprobaciones_enviadas.estado = excluded.estado
        and aprobaciones_enviadas.pedido is not distinct from excluded.pedido)
    returning 1 as nueva`;
  return rows.length === 1;
}

const isPending = (sql: Sql): Fragment =>
  sql`(estado_autoridad = 'Pendiente' or estado_emisor = 'Pendiente')`;

/** Claims approvals that are due, for `leaseSeconds`. */
export async function claimAprobaciones(sql: Sql, claim: Claim): Promise<AprobacionEnviada[]> {
  const queue = {
    table: "aprobaciones_enviadas",
    isWaiting: isPending(sql),
    columns: columns(sql),
  };
  return await claimDue<AprobacionEnviada>(sql, queue, claim);
}

/**
 * Writes, before the approval goes to its next place, that it goes there and that nobody knows yet how that ends. False when another process has
 * taken it since, or the account has said another word: then this process must not send it.
 */
export async function beginEnvio(
  sql: Sql,
  { idDte, idCuenta, archivo, envios, estadoAutoridad }: AprobacionEnviada,
): Promise<boolean> {
  const rows = await sql`
    update aprobaciones_enviadas set en_duda = true, estado_autoridad = ${estadoAutoridad}
    where id_dte = ${idDte} and id_cuenta = ${idCuenta} and archivo = ${archivo} and envios = ${envios}
      and estado_autoridad in ('Pendiente', ${estadoAutoridad})
    returning 1 as suya`;
  return rows.length === 1;
}

/**
 * Writes how far a sent approval is now, and when to go on if it is not done. While its sender stood still another process may have sent it: what is
 * known by then stays, but an authority's yes is always written, and a no counts only while nobody else has begun to send it. An approval that the
 * account has replaced since is left alone.
 */
export async function setEnvio(sql: Sql, aprobacion: AprobacionEnviada, waitSeconds: number): Promise<void> {
  const { idDte, idCuenta, archivo, estadoAutoridad, estadoEmisor, mensajes, envios, enDuda } = aprobacion;
  const isOurs = sql`envios = ${envios}`;
  const isOpen = sql`estado_emisor in ('Pendiente', 'NoEnviada') and (${isOurs} or ${estadoEmisor} <> 'Rechazada')`;
  await sql`
    update aprobaciones_enviadas set estado_autoridad = ${estadoAutoridad},
      estado_emisor = case when ${isOpen} then ${estadoEmisor} else estado_emisor end,
      mensajes = case when ${isOpen} then ${json(sql as Tx, mensajes)} else mensajes end,
      en_duda = case when ${isOurs} then ${enDuda} else en_duda end,
      siguiente = case when ${isOurs} then now() + make_interval(secs => ${waitSeconds}) else siguiente end
    where id_dte = ${idDte} and id_cuenta = ${idCuenta} and archivo = ${archivo}
      and (estado_autoridad in ('Pendiente', ${estadoAutoridad}) or ${estadoAutoridad} = 'Recibida')
      and (${isOurs} or ${estadoAutoridad} <> 'Rechazada')`;
}
