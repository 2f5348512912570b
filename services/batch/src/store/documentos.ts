import type { SolicitudInput } from "@dte/contracts";
import type { CuentaSql, Fragment, Sql, Tx } from "@dte/service";
import type { Lease } from "@dte/work";

export type NewDocumento = {
  orden: number;
  filas: readonly number[];
  idIntento: string;
  numeroTransaccion: string;
  solicitud: SolicitudInput;
};

/** Rows of one statement: some megabytes. */
const INSERTED_MAX = 1_000;

/** Keeps the documents of a batch, a thousand a statement. */
export async function insertDocumentos(
  tx: Tx,
  idLote: string,
  documentos: readonly NewDocumento[],
): Promise<void> {
  for (let from = 0; from < documentos.length; from += INSERTED_MAX) {
    const rows = documentos.slice(from, from + INSERTED_MAX);
    await tx`
      insert into documentos (id_lote, orden, filas, id_intento, numero_transaccion, solicitud, siguiente)
      select ${idLote}, d.orden, d.filas, d."idIntento", d."numeroTransaccion", d.solicitud, now()
      from jsonb_to_recordset(${tx.json(rows as never)}) as d (
        orden integer, filas integer[], "idIntento" uuid, "numeroTransaccion" text, solicitud jsonb)`;
  }
}

/** A document that this process works on. */
export type Tomado = {
  idLote: string;
  orden: number;
  idCuenta: string;
  /** The certifier of its account, as its batch says; empty when it is not known. */
  autoridad: string;
  usuario: string;
  ipOrigen: string;
  idIntento: string;
  numeroTransaccion: string;
  solicitud: SolicitudInput;
  enConsulta: boolean;
  intentos: number;
  /** The number of tries that reached nobody who could issue the document. */
  intentosEnVano: number;
  primerIntento: Date;
  /** True while its batch has not been begun. */
  esPrimero: boolean;
  /** The trace in which its workbook came. */
  traza: string | null;
  /** The token with which the document is issued in the name of the user who sent the workbook; null where services do not prove who they are. */
  encargo: string | null;
};

/** An account that is to have a turn: how many of its documents this process holds, and its place among the others. */
export type Turno = { idCuenta: string; tomados: number; lugar: number };

/** Accounts and authorities whose documents are not taken. */
export type Sin = { readonly cuentas: readonly string[]; readonly autoridades: readonly string[] };

export type Debidos = {
  lease: Lease;
  /** The attempts that this process is working on. */
  working: readonly string[];
  sin: Sin;
};

export type Claim = Debidos & {
  turnos: readonly Turno[];
  now: Date;
  limit: number;
};

/**
 * The seconds after which a document is due again that its process took and neither wrote down nor gave back. Processes of the version before, which
 * know no lease, leave it alone for as long.
 */
const DUE_AGAIN_SECONDS = 15;
/** Candidates for each document that is taken: other replicas are taking some of them at the same moment. */
const CHOSEN_PER_TAKEN = 4;

/** Tells whether the document `p` is due and no living process works on it. In the order of the index `documentos_debidos` no row behind the due ones is read. */
const isDebido = (sql: Sql, { lease, working }: Debidos): Fragment => sql`
  p.estado = 'Pendiente' and p.siguiente <= now() and ${lease.mayTake(sql, sql`p.instancia`)}
  and p.id_intento <> all(${[...working]}::uuid[])`;

const isOpen = (sql: Sql, { cuentas, autoridades }: Sin): Fragment => sql`
  l.fin is null and l.id_cuenta <> all(${[...cuentas]}) and l.autoridad <> all(${[...autoridades]})`;

/** Finds the accounts that have a document which is due and which no living process works on. */
export async function findCuentasDebidas(sql: Sql, asked: Debidos): Promise<string[]> {
  const rows = await sql<{ idCuenta: string }[]>`
    select distinct l.id_cuenta from lotes l
    where ${isOpen(sql, asked.sin)}
      and exists (select from documentos p where p.id_lote = l.id and ${isDebido(sql, asked)})`;
  return rows.map(({ idCuenta }) => idCuenta);
}

/**
 * Takes documents that are due and that no living process works on, of the accounts in `turnos`. The account with the fewest documents taken is
 * served next; between equals the order of `turnos` decides. Only taken documents are locked, and rows that another process is taking are skipped.
 * The cost depends on how many batches are open, not on the documents that wait in them.
 */
export async function claimDocumentos(sql: Sql, claim: Claim): Promise<Tomado[]> {
  const { lease, turnos, now, limit, sin } = claim;
  const chosen = limit * CHOSEN_PER_TAKEN;
  // Each batch gives as many candidates as may be taken of it, and more where few accounts are waiting, so that there is a choice.
  const ofEach = Math.max(limit, Math.ceil(chosen / turnos.length));
  return await sql<Tomado[]>`
    with candidatos as (
      select d.id_lote, d.orden, l.creado, t.lugar,
        t.tomados + row_number() over (partition by l.id_cuenta order by l.creado, l.id, d.siguiente, d.orden) as puesto
      from jsonb_to_recordset(${sql.json(turnos as never)}) as t ("idCuenta" text, tomados integer, lugar integer)
      join lotes l on l.id_cuenta = t."idCuenta" and ${isOpen(sql, sin)}
      cross join lateral (
        select p.id_lote, p.orden, p.siguiente from documentos p where p.id_lote = l.id and ${isDebido(sql, claim)}
        order by p.siguiente, p.orden limit ${ofEach}) d
    ), elegidos as (
      select id_lote, orden, row_number() over (order by puesto, lugar, creado, orden) as lugar
      from candidatos order by puesto, lugar, creado, orden limit ${chosen}
    ), cerrados as (
      select p.id_lote, p.orden from elegidos e
      join documentos p on p.id_lote = e.id_lote and p.orden = e.orden
      where ${isDebido(sql, claim)}
      order by e.lugar limit ${limit} for update of p skip locked
    )
    update documentos d set instancia = ${lease.holder}, intentos = d.intentos + 1,
      siguiente = now() + make_interval(secs => ${DUE_AGAIN_SECONDS}),
      primer_intento = coalesce(d.primer_intento, ${now})
    from cerrados e join lotes l on l.id = e.id_lote
    where d.id_lote = e.id_lote and d.orden = e.orden
    returning d.id_lote, d.orden, l.id_cuenta, l.autoridad, l.usuario, l.ip_origen, d.id_intento, d.numero_transaccion,
      d.solicitud, d.en_consulta, d.intentos, d.intentos_en_vano, d.primer_intento, l.estado = 'Recibido' as es_primero, l.traza,
      l.encargo`;
}

/**
 * Writes the condition in another form than the predicate of the index on pending documents: on a new batch, of which there are no statistics yet,
 * the planner would read all of that index to find one row by its id.
 */
const isPendiente = (sql: Sql): Fragment => sql`d.estado is not distinct from 'Pendiente'`;

/** Undoes the taking of documents that were not begun: they are due again, and have not been tried. */
export async function returnDocumentos(
  sql: Sql,
  { holder }: Lease,
  idsIntento: readonly string[],
): Promise<void> {
  await sql`
    update documentos d set instancia = null, siguiente = now(), intentos = d.intentos - 1,
      primer_intento = case when d.intentos > 1 then d.primer_intento end
    where d.id_intento = any(${idsIntento as string[]}::uuid[]) and d.instancia = ${holder} and ${isPendiente(sql)}`;
}

/** How a document is tried next: under `nuevoIntento` when its attempt is closed. */
export type Siguiente = { enConsulta: boolean; intentosEnVano?: number; nuevoIntento?: string };

/** The outcome of a document, or that it is to be tried again after `esperaMs`, by the database's clock. */
export type Resultado = { idIntento: string } & (
  | { estado: "Certificado"; idDte: string; serie: string | null; numero: number | null }
  | { estado: "Rechazado" | "Incierto"; codigo: string; mensaje: string }
  | ({ estado: "Pendiente"; esperaMs: number } & Siguiente)
);

/** Removes from texts, which come from others, the characters that no text of PostgreSQL holds. */
function clean(resultado: Resultado): Resultado {
  if (resultado.estado === "Pendiente") return resultado;
  if (resultado.estado === "Certificado")
    return { ...resultado, serie: resultado.serie && storable(resultado.serie) };
  return { ...resultado, codigo: storable(resultado.codigo), mensaje: storable(resultado.mensaje) };
}

const storable = (texto: string): string => texto.replace(/\p{Cs}/gu, "\ufffd").replaceAll("\0", "");

/** A batch that ended with the outcomes just written. */
export type Cerrado = { id: string; estado: string };

/**
 * Writes outcomes, the counts of their batches and, with the last outcome, the batch's own end: all or nothing. An outcome that is known stays as it
 * is, and so does a document that another process holds by now, which finds out the same. Gives the batches that ended.
 */
export async function saveResultados(
  sql: Sql,
  { holder }: Lease,
  resultados: readonly Resultado[],
  now: Date,
): Promise<Cerrado[]> {
  return await sql<Cerrado[]>`
    with nuevos as (
      select * from jsonb_to_recordset(${sql.json(resultados.map(clean) as never)}) as r (
        "idIntento" uuid, estado text, "idDte" text, serie text, numero bigint, codigo text, mensaje text,
        "enConsulta" boolean, "esperaMs" float8, "intentosEnVano" integer, "nuevoIntento" uuid)
    ), escritos as (
      update documentos d set estado = n.estado, instancia = null, id_dte = n."idDte", serie = n.serie, numero = n.numero,
        codigo = n.codigo, mensaje = n.mensaje, en_consulta = coalesce(n."enConsulta", d.en_consulta),
        siguiente = coalesce(now() + n."esperaMs" * interval '1 millisecond', d.siguiente), id_intento = coalesce(n."nuevoIntento", d.id_intento),
        intentos_en_vano = coalesce(n."intentosEnVano", d.intentos_en_vano),
        solicitud = case when n.estado = 'Pendiente' then d.solicitud end
      from nuevos n
      where d.id_intento = n."idIntento" and d.instancia = ${holder} and ${isPendiente(sql)}
      returning d.id_lote, d.estado
    ), sumas as (
      select id_lote, (count(*) filter (where estado = 'Certificado'))::int as certificados,
        (count(*) filter (where estado = 'Rechazado'))::int as rechazados,
        (count(*) filter (where estado = 'Incierto'))::int as inciertos
      from escritos group by id_lote
    ), cerrados as (
      -- Batches are locked in one order, so that two processes that write to the same ones never wait for each other.
      select id from lotes where id in (select id_lote from sumas) order by id for update
    ), contados as (
      update lotes l set certificados = l.certificados + s.certificados, rechazados = l.rechazados + s.rechazados,
        inciertos = l.inciertos + s.inciertos,
        estado = case
          when l.certificados + l.rechazados + l.inciertos + s.certificados + s.rechazados + s.inciertos < l.total_dtes
            then 'EnProceso'
          when l.rechazados + s.rechazados = l.total_dtes then 'Fallido'
          else 'Terminado' end,
        fin = case
          when l.certificados + l.rechazados + l.inciertos + s.certificados + s.rechazados + s.inciertos = l.total_dtes
            then ${now}::timestamptz end,
        por_anunciar =
          l.certificados + l.rechazados + l.inciertos + s.certificados + s.rechazados + s.inciertos = l.total_dtes
      from sumas s join cerrados c on c.id = s.id_lote where l.id = s.id_lote
      returning l.id, l.estado, l.fin
    )
    select id, estado from contados where fin is not null`;
}

/** The outcome of a document of a batch, for the workbook with results. */
export type Fin = {
  filas: number[];
  numeroTransaccion: string;
  estado: "Pendiente" | "Certificado" | "Rechazado" | "Incierto";
  idDte: string | null;
  serie: string | null;
  numero: string | null;
  codigo: string | null;
  mensaje: string | null;
};

/** Finds the outcome of each document of a batch, in the order of its rows. */
export async function findFines(sql: CuentaSql, idLote: string): Promise<Fin[]> {
  return await sql<Fin[]>`
    select filas, numero_transaccion, estado, id_dte, serie, numero, codigo, mensaje
    from documentos where id_lote = ${idLote} order by orden`;
}
