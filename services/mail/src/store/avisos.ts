import type { Event } from "@dte/contracts";
import { type Fragment, type Sql, trazaToKeep } from "@dte/service";
import type { Lease } from "@dte/work";

export type DeContingencia = Event<"dte.contingencia.avisada">;
export type DeWebhook = Omit<Event<"correo.webhook.apagado">, "idCuenta"> & {
  idCuenta: string;
  clase: "webhookApagado";
};

/** A certificate that ends soon: the notice has the id of the event that tells of it. */
export type DeFirma = Event<"dte.firma.por_vencer"> & { id: string; clase: "firmaPorVencer" };

/** The contents of a notice: an event, a forgotten password, or a mail to a user. `clase` says which. */
export type Evento =
  | DeContingencia
  | DeWebhook
  | DeFirma
  | { id: string; idCuenta: ""; clase: "claveOlvidada" | "correoUsuario" };

/** A notice that this process works on. */
export type Aviso = {
  id: string;
  idCuenta: string;
  evento: Evento;
  fallos: number;
  creado: Date;
  /** The trace in which the notice was asked for. */
  traza: string | null;
};

/**
 * Keeps a notice, with the trace in which it is asked for. Gives false when it is known already, as it is until `forgetAvisos` takes it.
 */
export async function insertAviso(sql: Sql, evento: Evento, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into avisos (id, id_cuenta, evento, siguiente, creado, traza)
    values (${evento.id}, ${evento.idCuenta}, ${sql.json(evento as never)}, ${now}, ${now}, ${trazaToKeep() ?? null})
    on conflict (id) do nothing returning id`;
  return rows.length === 1;
}

/** Where a notice waits: codes for forgotten passwords, which anybody may ask for under any name, or all the others. */
export type Linea = "claves" | "otros";

/** Writes each line's condition with the words that its index has: with a value in their place the planner would not use that index. */
const inLinea = (sql: Sql): Record<Linea, Fragment> => ({
  claves: sql`a.evento->>'clase' = 'claveOlvidada'`,
  otros: sql`a.evento->>'clase' is distinct from 'claveOlvidada'`,
});

/** Takes notices of one line that are due and that no living process works on, `limit` at most. */
export async function claimAvisos(
  sql: Sql,
  { lease, linea, now, limit }: { lease: Lease; linea: Linea; now: Date; limit: number },
): Promise<Aviso[]> {
  return await sql<Aviso[]>`
    update avisos set instancia = ${lease.holder} where id = any(array(
      select a.id from avisos a
      where a.estado = 'Pendiente' and ${inLinea(sql)[linea]} and a.siguiente <= ${now} and ${lease.mayTake(sql, sql`a.instancia`)}
      order by a.siguiente limit ${limit} for update skip locked))
    returning id, id_cuenta, evento, fallos, creado, traza`;
}

export type Held = { id: string; instancia: string };

/** Notes that the notice is about to be given to the SMTP server. False when the notice is not this process's any more: then nothing may be sent. */
export async function beginAviso(sql: Sql, { id, instancia }: Held): Promise<boolean> {
  const rows = await sql`
    update avisos set estado = 'Enviando' where id = ${id} and estado = 'Pendiente' and instancia = ${instancia} returning id`;
  return rows.length === 1;
}

/**
 * Takes back the beginning of a notice that was not given to the SMTP server: it is due again. If the beginning reaches the database only after this,
 * it changes nothing any more. Another process that holds the notice by now keeps it.
 */
export async function cancelAviso(sql: Sql, { id, instancia }: Held): Promise<void> {
  await sql`update avisos set estado = 'Pendiente', instancia = null
    where id = ${id} and instancia = ${instancia} and estado in ('Pendiente', 'Enviando')`;
}

/** Ends a notice as sent or failed, unless another process holds it by now. */
export async function closeAviso(
  sql: Sql,
  { id, instancia }: Held,
  { estado, now }: { estado: "Enviado" | "Fallido"; now: Date },
): Promise<void> {
  await sql`update avisos set estado = ${estado}, instancia = null, fin = ${now}
    where id = ${id} and instancia = ${instancia} and estado in ('Pendiente', 'Enviando')`;
}

/** Puts a notice that failed off until `siguiente`, unless another process holds it by now. */
export async function retryAviso(sql: Sql, { id, instancia }: Held, siguiente: Date): Promise<void> {
  await sql`update avisos set estado = 'Pendiente', instancia = null, fallos = fallos + 1, siguiente = ${siguiente}
    where id = ${id} and instancia = ${instancia} and estado in ('Pendiente', 'Enviando')`;
}

/** Closes the notices that a dead process was sending: whether they went is uncertain, and they are not sent twice. Gives how many. */
export async function closeHuerfanos(sql: Sql, lease: Lease, now: Date): Promise<number> {
  const rows = await sql`
    update avisos set estado = 'Fallido', instancia = null, fin = ${now}
    where estado = 'Enviando' and instancia <> ${lease.holder} and ${lease.mayTake(sql, sql`avisos.instancia`)} returning id`;
  return rows.length;
}

/** Rows that one statement deletes. */
const FORGET_MAX = 1_000;

/** Forgets notices that ended before `before`, whatever their end, the oldest first; the next call takes the rest. */
export async function forgetAvisos(sql: Sql, before: Date): Promise<void> {
  await sql`
    delete from avisos where id = any(array(
      select id from avisos where fin < ${before} order by fin limit ${FORGET_MAX} for update skip locked))`;
}
