import type { Fragment, Sql, Tx } from "@dte/service";
import type { Lease } from "@dte/work";
import type { Intento } from "./intentos.js";
import { intentoColumns } from "./intentos.js";

/** Which authority: of a country, in one of its environments. */
export type Ambiente = { pais: string; estaEnAmbienteDePruebas: boolean };

export type Contingencia = Ambiente & { id: string; desde: Date; hasta: Date | null };

/** An attempt whose document was issued in contingency. */
export type Emitido = Intento & {
  contenidoContingencia: Buffer;
  pudoLlegar: boolean;
  originalEnviado: boolean;
};

/** Longer than any two exchanges with an authority: what a dead process sent last has arrived before the next one sends. */
const SILENCE_MS = 60_000;

export async function findAbierta(sql: Sql, ambiente: Ambiente): Promise<string | undefined> {
  const [row] = await sql<
    { id: string }[]
  >`select id from contingencias where ${isOf(sql, ambiente)} and hasta is null`;
  return row?.id;
}

export async function setOido(sql: Sql, { pais, estaEnAmbienteDePruebas }: Ambiente): Promise<void> {
  await sql`insert into escuchas (pais, esta_en_ambiente_de_pruebas) values (${pais}, ${estaEnAmbienteDePruebas})
    on conflict (pais, esta_en_ambiente_de_pruebas) do update set oido = now()`;
}

/** Whether anybody has heard the authority within the last `sinceMs`. */
export async function wasOido(sql: Sql, ambiente: Ambiente, sinceMs: number): Promise<boolean> {
  const rows = await sql`
    select from escuchas where ${isOf(sql, ambiente)} and oido > now() - make_interval(secs => ${sinceMs / 1_000})`;
  return rows.length === 1;
}

/** The open contingency of an authority: the one there is, or a new one since `desde`. */
export async function openContingencia(tx: Tx, id: string, ambiente: Ambiente, desde: Date): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into contingencias (id, pais, esta_en_ambiente_de_pruebas, desde)
    values (${id}, ${ambiente.pais}, ${ambiente.estaEnAmbienteDePruebas}, ${desde})
    on conflict (pais, esta_en_ambiente_de_pruebas) where hasta is null do update set desde = contingencias.desde
    returning id`;
  return row?.id ?? id;
}

/** False when the attempt is no longer open, or in another process's hands. */
export async function setEnContingencia(
  tx: Tx,
  intento: Pick<Intento, "id">,
  set: { idContingencia: string; contenido: Buffer; pudoLlegar: boolean; instancia: string },
): Promise<boolean> {
  const rows = await tx`
    update intentos set id_contingencia = ${set.idContingencia}, contenido_contingencia = ${set.contenido},
      pudo_llegar = ${set.pudoLlegar}, original_enviado = ${set.pudoLlegar}, instancia = null
    where id = ${intento.id} and estado = 'abierto' and instancia = ${set.instancia} returning id`;
  return rows.length === 1;
}

/** Takes the contingencies that are not closed and that nobody alive works on. */
export async function claimContingencias(sql: Sql, lease: Lease, pais: string): Promise<Contingencia[]> {
  return await sql<Contingencia[]>`
    update contingencias set instancia = ${lease.holder}, visto = now()
    where id in (
      select c.id from contingencias c
      where c.pais = ${pais} and c.cerrada is null and ${lease.mayTake(sql, sql`c.instancia`, SILENCE_MS)}
      for update skip locked)
    returning id, pais, esta_en_ambiente_de_pruebas, desde, hasta`;
}

/** Another process works on the contingency, or has its documents: whoever is told so stops, and has written nothing. */
export class Taken extends Error {
  override readonly name = "Taken";
}

/**
 * Sees that a contingency is in this process's hands, and keeps it there until the end of the transaction where it runs in
 * one. Throws Taken when it is in other hands. `visto` is for processes of the version before, which take what was not
 * touched for a minute.
 */
export async function touchContingencia(
  tx: Tx,
  { id }: Pick<Contingencia, "id">,
  instancia: string,
): Promise<void> {
  const rows = await tx`
    update contingencias set visto = now() where id = ${id} and instancia = ${instancia} returning id`;
  if (rows.length !== 1) throw new Taken("the contingency is in other hands");
}

export async function endContingencia(sql: Sql, id: string, hasta: Date): Promise<void> {
  await sql`update contingencias set hasta = ${hasta} where id = ${id} and hasta is null`;
}

/** True when none of its documents waits any more; only then is it closed. */
export async function closeContingencia(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update contingencias set cerrada = now() where id = ${id} and hasta is not null and cerrada is null
      and not exists (select from intentos where id_contingencia = ${id} and estado = 'abierto') returning id`;
  return rows.length === 1;
}

const emitidos = (sql: Sql, where: Fragment) => sql<Emitido[]>`
  select ${intentoColumns(sql)}, contenido_contingencia, pudo_llegar, original_enviado from intentos
  where estado = 'abierto' and ${where}`;

/** Of a few accounts the document that waits longest, to hear the authority by. */
export const listTestigos = async (sql: Sql, idContingencia: string, limit: number): Promise<Emitido[]> => [
  ...(await emitidos(
    sql,
    sql`id in (
      select id from (
        select distinct on (id_cuenta) id from intentos
        where estado = 'abierto' and id_contingencia = ${idContingencia} order by id_cuenta, creado) t
      order by random() limit ${limit})`,
  )),
];

export async function hasEmitidos(sql: Sql, idContingencia: string): Promise<boolean> {
  const rows = await sql`
    select from intentos where id_contingencia = ${idContingencia} and estado = 'abierto' limit 1`;
  return rows.length > 0;
}

/** Documents that may have reached the authority before it fell silent, and are due to be asked about. */
export const listDudosos = async (sql: Sql, idContingencia: string, limit: number): Promise<Emitido[]> => [
  ...(await emitidos(
    sql,
    sql`id_contingencia = ${idContingencia} and pudo_llegar and id_evento is null and siguiente <= now()
      order by siguiente limit ${limit}`,
  )),
];

export async function postponeEmitido(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update intentos set siguiente = now() + make_interval(secs => ${seconds}) where id = ${id}`;
}

/**
 * The authority has said that it lacks it. That is believed when it says so again after `dudaSeconds`: what it was sent before its
 * silence it may work off later. False: it is to be asked once more.
 */
export async function clearPudoLlegar(sql: Sql, id: string, dudaSeconds: number): Promise<boolean> {
  const [row] = await sql<{ pudoLlegar: boolean }[]>`
    update intentos set ausente = coalesce(ausente, now()),
      pudo_llegar = coalesce(ausente, now()) > now() - make_interval(secs => ${dudaSeconds})
    where id = ${id} returning pudo_llegar`;
  return row?.pudoLlegar === false;
}

const sinEvento = (sql: Sql, idContingencia: string) =>
  sql`id_contingencia = ${idContingencia} and id_evento is null and not pudo_llegar`;

/** The accounts with documents that no event reports yet. */
export async function listCuentasSinEvento(sql: Sql, idContingencia: string): Promise<string[]> {
  const rows = await sql<{ idCuenta: string }[]>`
    select id_cuenta from intentos where estado = 'abierto' and ${sinEvento(sql, idContingencia)}
    group by id_cuenta order by min(creado)`;
  return rows.map(({ idCuenta }) => idCuenta);
}

/** The documents of an account that no event reports yet, oldest first. */
export const listSinEvento = async (
  sql: Sql,
  idContingencia: string,
  idCuenta: string,
  limit: number,
): Promise<Emitido[]> => [
  ...(await emitidos(
    sql,
    sql`${sinEvento(sql, idContingencia)} and id_cuenta = ${idCuenta} order by creado limit ${limit}`,
  )),
];

export type EventoContingencia = { id: string; idCuenta: string; contenido: Buffer };

/** An event and the documents that it reports, all of which wait for one. Throws Taken when one does not any more. */
export async function insertEvento(
  tx: Tx,
  evento: EventoContingencia & { idContingencia: string },
  intentos: readonly string[],
): Promise<void> {
  await tx`insert into eventos_contingencia (id, id_contingencia, id_cuenta, contenido)
    values (${evento.id}, ${evento.idContingencia}, ${evento.idCuenta}, ${evento.contenido})`;
  const rows = await tx`
    update intentos set id_evento = ${evento.id}
    where id = any(${[...intentos]}::uuid[]) and id_evento is null and estado = 'abierto' returning id`;
  if (rows.length !== intentos.length) throw new Taken("a document is reported already");
}

export const listEventosAbiertos = async (
  sql: Sql,
  idContingencia: string,
): Promise<EventoContingencia[]> => [
  ...(await sql<EventoContingencia[]>`
    select id, id_cuenta, contenido from eventos_contingencia
    where id_contingencia = ${idContingencia} and estado = 'abierto' and siguiente <= now() order by creado`),
];

export async function acceptEvento(sql: Sql, id: string): Promise<void> {
  await sql`
    update eventos_contingencia set estado = 'aceptado', aceptado = now() where id = ${id} and estado = 'abierto'`;
}

/** Other bytes under the same id, for an event that the authority would not have. */
export async function rewriteEvento(tx: Tx, id: string, contenido: Buffer): Promise<void> {
  await tx`update eventos_contingencia set contenido = ${contenido} where id = ${id} and estado = 'abierto'`;
}

export const listDeEvento = (sql: Sql, idEvento: string): Promise<Emitido[]> =>
  emitidos(sql, sql`id_evento = ${idEvento} order by creado`).then((rows) => [...rows]);

export async function postponeEvento(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update eventos_contingencia set siguiente = now() + make_interval(secs => ${seconds}) where id = ${id}`;
}

/** Reported documents that are in no lot, of one event. */
export async function listSinLote(sql: Sql, idContingencia: string, limit: number): Promise<Emitido[]> {
  const wait = sql`id_lote is null and id_evento in (
    select id from eventos_contingencia where id_contingencia = ${idContingencia} and estado = 'aceptado')`;
  return [
    ...(await emitidos(
      sql,
      sql`${wait} and id_evento = (
        select id_evento from intentos where estado = 'abierto' and ${wait} order by creado limit 1)
      order by creado limit ${limit}`,
    )),
  ];
}

/** A lot of reported documents that are in none. Throws Taken when one is by now. */
export async function insertLote(
  tx: Tx,
  lote: { id: string; idIntento: string },
  intentos: readonly string[],
): Promise<void> {
  await tx`insert into lotes_contingencia (id, id_evento)
    select ${lote.id}, id_evento from intentos where id = ${lote.idIntento}`;
  const rows = await tx`
    update intentos set id_lote = ${lote.id}
    where id = any(${[...intentos]}::uuid[]) and id_lote is null and estado = 'abierto' returning id`;
  if (rows.length !== intentos.length) throw new Taken("a document is in a lot already");
}

export type LoteContingencia = {
  id: string;
  codigo: string | null;
  idCuenta: string;
  creado: Date;
  /** How often it was sent; null when nobody counted. */
  envios: number | null;
};

/** Lots with documents whose outcome is not known. */
export const listLotes = async (sql: Sql, idContingencia: string): Promise<LoteContingencia[]> => [
  ...(await sql<LoteContingencia[]>`
    select l.id, l.codigo, l.creado, l.envios, e.id_cuenta from lotes_contingencia l join eventos_contingencia e on e.id = l.id_evento
    where e.id_contingencia = ${idContingencia} and l.siguiente <= now()
      and exists (select from intentos i where i.id_lote = l.id and i.estado = 'abierto')
    order by l.creado`),
];

export const listDeLote = (sql: Sql, idLote: string): Promise<Emitido[]> =>
  emitidos(sql, sql`id_lote = ${idLote} order by creado`).then((rows) => [...rows]);

/** Counts a sending of the lot before it happens. */
export async function countEnvioLote(sql: Sql, id: string): Promise<void> {
  await sql`update lotes_contingencia set envios = envios + 1 where id = ${id}`;
}

export async function setCodigoLote(sql: Sql, id: string, codigo: string): Promise<void> {
  await sql`update lotes_contingencia set codigo = ${codigo} where id = ${id} and codigo is null`;
}

export async function postponeLote(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update lotes_contingencia set siguiente = now() + make_interval(secs => ${seconds}) where id = ${id}`;
}

/** Back from this lot to those that wait for one. */
export async function leaveLote(sql: Sql, idLote: string, idIntento: string): Promise<void> {
  await sql`update intentos set id_lote = null where id = ${idIntento} and id_lote = ${idLote}`;
}

/** How many documents wait and the moments their deadlines count from, by country and what they wait for. */
export type Espera = { pais: string; paso: "evento" | "envio"; documentos: number; desde: Date };

export const listEsperas = async (sql: Sql): Promise<Espera[]> => [
  ...(await sql<Espera[]>`
    select c.pais, case when e.aceptado is null then 'evento' else 'envio' end as paso, count(*)::int as documentos,
      min(coalesce(e.aceptado, c.hasta, now())) as desde
    from intentos i join contingencias c on c.id = i.id_contingencia
      left join eventos_contingencia e on e.id = i.id_evento
    where i.estado = 'abierto' group by 1, 2`),
];

const isOf = (sql: Sql, { pais, estaEnAmbienteDePruebas }: Ambiente) =>
  sql`pais = ${pais} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}`;
