import { type Fragment, type Sql, type Tx, transaction } from "@dte/service";
import type { Lease } from "@dte/work";
import type { Intento } from "./intentos.js";
import { intentoColumns } from "./intentos.js";
import { predecesorOf } from "./predecesores.js";

/** Names an authority by its country and the environment. */
export type Ambiente = { pais: string; estaEnAmbienteDePruebas: boolean };

export type Contingencia = Ambiente & {
  id: string;
  desde: Date;
  hasta: Date | null;
  /** The account that was cut off by itself; null where an authority is silent. */
  idCuenta: string | null;
  tipo: number | null;
  motivo: string | null;
  /** How often the authority was asked whether it is back. */
  consultas: number;
};

/** An attempt whose document was issued in contingency. */
export type Emitido = Intento & {
  contenidoContingencia: Buffer;
  pudoLlegar: boolean;
  originalEnviado: boolean;
  /** True when another lot than its own may have brought it. */
  enOtroLote: boolean;
  /** The refused attempt that it is to correct, where the authority may have bytes of that one all the same. */
  predecesor: string | null;
  idEvento: string | null;
};

/** This is longer than any two exchanges with an authority: the last send of a dead process has arrived before the next process sends. */
const SILENCE_MS = 60_000;

/** Finds the contingency of a country's environment that has not ended; undefined when there is none. */
export async function findAbierta(sql: Sql, ambiente: Ambiente): Promise<string | undefined> {
  const [row] = await sql<
    { id: string }[]
  >`select id from contingencias where ${isOf(sql, ambiente)} and hasta is null`;
  return row?.id;
}

/** Notes that the authority has given its word on this attempt. The last one of another account stays beside it. */
export async function setOido(
  sql: Sql,
  { pais, estaEnAmbienteDePruebas }: Ambiente,
  { idCuenta, id }: Pick<Intento, "idCuenta" | "id">,
): Promise<void> {
  await sql`
    insert into escuchas as e (pais, esta_en_ambiente_de_pruebas, id_cuenta, id_intento)
    values (${pais}, ${estaEnAmbienteDePruebas}, ${idCuenta}, ${id})
    on conflict (pais, esta_en_ambiente_de_pruebas) do update set oido = now(), id_cuenta = ${idCuenta}, id_intento = ${id},
      otra_cuenta = case when e.id_cuenta is distinct from ${idCuenta} then e.id_cuenta else e.otra_cuenta end,
      otro_intento = case when e.id_cuenta is distinct from ${idCuenta} then e.id_intento else e.otro_intento end`;
}

/** Finds the attempts that the authority gave its word on last, except this one: first those of other accounts, then those of its own. */
export async function findTestigos(
  sql: Sql,
  ambiente: Ambiente,
  { idCuenta, id }: Pick<Intento, "idCuenta" | "id">,
): Promise<Intento[]> {
  return await sql<Intento[]>`
    select ${intentoColumns(sql)} from intentos
    where id <> ${id} and id in (
      select intento from escuchas, unnest(array[id_intento, otro_intento]) intento where ${isOf(sql, ambiente)})
    order by id_cuenta = ${idCuenta}, id`;
}

/**
 * Tells whether anybody has heard the authority within the last `sinceMs()` milliseconds. That time is read once the database has answered: if it was
 * read before, an authority that was heard as the time began would be missed when the database takes its time.
 */
export async function wasOido(sql: Sql, ambiente: Ambiente, sinceMs: () => number): Promise<boolean> {
  const [row] = await sql<{ haceMs: number }[]>`
    select (extract(epoch from now() - oido) * 1000)::float8 as hace_ms from escuchas where ${isOf(sql, ambiente)}`;
  return row !== undefined && row.haceMs < sinceMs();
}

/** Gives the id of an authority's open contingency: the present one, or a new one since `desde`. */
export async function openContingencia(
  tx: Tx,
  id: string,
  ambiente: Ambiente,
  { desde, tipo }: { desde: Date; tipo: number },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into contingencias (id, pais, esta_en_ambiente_de_pruebas, desde, tipo)
    values (${id}, ${ambiente.pais}, ${ambiente.estaEnAmbienteDePruebas}, ${desde}, ${tipo})
    on conflict (pais, esta_en_ambiente_de_pruebas) where hasta is null do update set desde = contingencias.desde
    returning id`;
  return row?.id ?? id;
}

type Declarada = Ambiente & {
  id: string;
  idCuenta: string;
  tipo: number;
  motivo: string | null;
  desde: Date;
  hasta: Date;
};

/**
 * Gives the id of the contingency that an account declares: the one that waits already and says the same, or a new one. Its row stays locked until
 * the transaction ends, so that it is not closed meanwhile.
 */
export async function declareContingencia(tx: Tx, declarada: Declarada): Promise<string> {
  const { id, pais, estaEnAmbienteDePruebas, idCuenta, tipo, motivo, desde, hasta } = declarada;
  const [known] = await tx<{ id: string }[]>`
    select id from contingencias
    where id_cuenta = ${idCuenta} and cerrada is null and ${isOf(tx, declarada)} and tipo = ${tipo}
      and motivo is not distinct from ${motivo} and desde = ${desde} and hasta = ${hasta}
    limit 1 for update`;
  if (known) return known.id;
  await tx`
    insert into contingencias (id, pais, esta_en_ambiente_de_pruebas, id_cuenta, tipo, motivo, desde, hasta)
    values (${id}, ${pais}, ${estaEnAmbienteDePruebas}, ${idCuenta}, ${tipo}, ${motivo}, ${desde}, ${hasta})`;
  return id;
}

/** Puts an attempt into a contingency and out of this process's hands; false when it is no longer open, or another process has it. */
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
    where id = any(array(
      select c.id from contingencias c
      where c.pais = ${pais} and c.cerrada is null and (c.hasta is not null or c.siguiente <= now()) and ${lease.mayTake(sql, sql`c.instancia`, SILENCE_MS)}
      for update skip locked))
    returning id, pais, esta_en_ambiente_de_pruebas, desde, hasta, id_cuenta, tipo, motivo, consultas`;
}

/** Another process works on the contingency, or has its documents: the caller stops then, and has written nothing. */
export class Taken extends Error {
  override readonly name = "Taken";
}

/**
 * Sees that a contingency is in this process's hands, and keeps it there until the end of the transaction where it runs in
 * one. Throws Taken when it is in other hands. `visto` is for processes of the version before, which take a contingency that was not touched for a
 * minute.
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

/** Ends a contingency at a moment. One that has ended keeps the moment that it has. */
export async function endContingencia(sql: Sql, id: string, hasta: Date): Promise<void> {
  await sql`update contingencias set hasta = ${hasta} where id = ${id} and hasta is null`;
}

/** Notes that the authority was asked once more in vain whether it is back, and that it is next asked after `seconds`. */
export async function postponeContingencia(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update contingencias set consultas = consultas + 1, siguiente = now() + make_interval(secs => ${seconds})
    where id = ${id} and hasta is null`;
}

/**
 * Closes a contingency when none of its documents waits; false when one does. A transaction that adds one locks the row first, so that
 * the second statement sees it.
 */
export async function closeContingencia(sql: Sql, id: string): Promise<boolean> {
  return await transaction(sql, "close contingencia", async (tx) => {
    await tx`select from contingencias where id = ${id} for update`;
    const rows = await tx`
      update contingencias set cerrada = now() where id = ${id} and hasta is not null and cerrada is null
        and not exists (select from intentos where id_contingencia = ${id} and estado = 'abierto') returning id`;
    return rows.length === 1;
  });
}

/** Reopens a contingency, because there is a document of it to be sent again. */
export async function reopenContingencia(tx: Tx, id: string): Promise<void> {
  await tx`update contingencias set cerrada = null where id = ${id}`;
}

/** Notes that the event has reported the document already, so that it may go to the authority without another event. */
export async function setInformado(tx: Tx, idIntento: string, idEvento: string): Promise<void> {
  await tx`update intentos set id_evento = ${idEvento} where id = ${idIntento}`;
}

/** Selects those of the waiting documents for which `where` holds. */
export const emitidos = (sql: Sql, where: Fragment) => sql<Emitido[]>`
  select ${intentoColumns(sql)}, contenido_contingencia, pudo_llegar, original_enviado, en_otro_lote,
    ${predecesorOf(sql, sql`p.estado = 'rechazado'`)} as predecesor, id_evento from intentos
  where estado = 'abierto' and ${where}`;

/** Lists one document each of a few accounts, the one that waits longest: sending it shows whether the authority is back. */
export const listTestigos = async (sql: Sql, idContingencia: string, limit: number): Promise<Emitido[]> => [
  ...(await emitidos(
    sql,
    sql`id = any(array(
      select id from (
        select distinct on (id_cuenta) id from intentos
        where estado = 'abierto' and id_contingencia = ${idContingencia} order by id_cuenta, creado) t
      order by random() limit ${limit}))`,
  )),
];

/** Tells whether documents of a contingency are still open. */
export async function hasEmitidos(sql: Sql, idContingencia: string): Promise<boolean> {
  const rows = await sql`
    select from intentos where id_contingencia = ${idContingencia} and estado = 'abierto' limit 1`;
  return rows.length > 0;
}

/** Lists documents that may have reached the authority before it fell silent, and are due to be asked about. */
export const listDudosos = async (sql: Sql, idContingencia: string, limit: number): Promise<Emitido[]> => [
  ...(await emitidos(
    sql,
    sql`id_contingencia = ${idContingencia} and pudo_llegar and id_evento is null and siguiente <= now()
      order by siguiente limit ${limit}`,
  )),
];

/** Leaves a document alone for these seconds, by the database's clock. */
export async function postponeEmitido(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update intentos set siguiente = now() + make_interval(secs => ${seconds}) where id = ${id}`;
}

/**
 * Notes that the authority has said that it lacks a document. That is believed when it says so again after `dudaSeconds`, since it may work off later
 * the documents that it was sent before its silence. False: it is to be asked once more.
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

/** Tells whether no document was added to a contingency for so long. */
export async function isQuiet(sql: Sql, idContingencia: string, seconds: number): Promise<boolean> {
  const rows = await sql`
    select from intentos where id_contingencia = ${idContingencia} and estado = 'abierto' and id_evento is null
      and creado > now() - make_interval(secs => ${seconds}) limit 1`;
  return rows.length === 0;
}

/** Lists the accounts with documents that no event reports yet. */
export async function listCuentasSinEvento(sql: Sql, idContingencia: string): Promise<string[]> {
  const rows = await sql<{ idCuenta: string }[]>`
    select id_cuenta from intentos where estado = 'abierto' and ${sinEvento(sql, idContingencia)}
    group by id_cuenta order by min(creado)`;
  return rows.map(({ idCuenta }) => idCuenta);
}

/** Lists the documents of an account that no event reports yet, oldest first. */
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

/** How many documents wait, by country and by the step that they wait for, and the moment that the deadline of their step counts from. */
export type Espera = { pais: string; paso: "evento" | "envio"; documentos: number; desde: Date };

/** Counts the documents of all contingencies that wait to be reported or sent, by country. */
export const listEsperas = async (sql: Sql): Promise<Espera[]> => [
  ...(await sql<Espera[]>`
    select c.pais, case when e.aceptado is null then 'evento' else 'envio' end as paso, count(*)::int as documentos,
      min(coalesce(e.aceptado, c.hasta, now())) as desde
    from intentos i join contingencias c on c.id = i.id_contingencia
      left join eventos_contingencia e on e.id = i.id_evento
    where i.estado = 'abierto' group by 1, 2`),
];

const isOf = (sql: Sql | Tx, { pais, estaEnAmbienteDePruebas }: Ambiente) =>
  sql`pais = ${pais} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}`;
