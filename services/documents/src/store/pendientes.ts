import type { EventInput } from "@dte/contracts";
import type { Fragment, Outbox, Sql, Tx } from "@dte/service";
import type { Aparcado, Intento } from "./intentos.js";

/** An attempt whose account may have to be told that nobody knows its outcome yet. */
export type Pendiente = Pick<
  Intento,
  "id" | "operacion" | "idCuenta" | "pais" | "numeroTransaccion" | "dte" | "creado"
>;

type Outboxed = Pick<Outbox, "adding">;

/** The share by which a wait may be longer, so that attempts which were interrupted together do not come back together. */
const JITTER = 0.25;

/**
 * Leaves an open attempt of this process to the next pass of any process, not before `seconds` have passed. `aparcado`: the reason for which it waits
 * until somebody has mended it. Its account is told the first time.
 */
export async function releaseIntento(
  sql: Sql,
  outbox: Outboxed,
  intento: Pendiente,
  instancia: string,
  seconds: number,
  aparcado: Aparcado | null = null,
): Promise<void> {
  await leaveTold(sql, outbox, intento, {
    instancia,
    leaving: sql`aparcado = ${aparcado}, fallos = 0, siguiente = now() + make_interval(secs => ${seconds} * (1 + ${JITTER} * random()))`,
  });
}

/** Leaves an attempt whose outcome could not be written down, in the same way, but without the random longer wait. */
export async function leaveFallido(
  sql: Sql,
  outbox: Outboxed,
  intento: Pendiente,
  instancia: string,
  { seconds, isParked }: { seconds: number; isParked: boolean },
): Promise<void> {
  const aparcado: Aparcado | null = isParked ? "fallo" : null;
  await leaveTold(sql, outbox, intento, {
    instancia,
    leaving: sql`aparcado = ${aparcado}, siguiente = now() + make_interval(secs => ${seconds})`,
  });
}

/** Leaves an attempt and tells of it in one statement: the row that makes it pending and the event are there together or not at all. */
async function leaveTold(
  sql: Sql,
  outbox: Outboxed,
  intento: Pendiente,
  { instancia, leaving }: { instancia: string; leaving: Fragment },
): Promise<void> {
  const mine = sql`id = ${intento.id} and estado = 'abierto' and instancia = ${instancia}`;
  if (intento.operacion === "anular") {
    await sql`update intentos set instancia = null, pendiente = true, ${leaving} where ${mine}`;
    return;
  }
  await sql`
    with antes as (select id, pendiente_contado from intentos where ${mine} for update),
      dejado as (
        update intentos i set instancia = null, pendiente = true, pendiente_contado = true, ${leaving}
        from antes where i.id = antes.id returning antes.pendiente_contado),
      evento as (${outbox.adding(sql, "dte.pendiente", eventOf(intento, "abierto"), sql`from dejado where not pendiente_contado`)})
    select from dejado`;
}

/** Tells an account, once, that one of its documents was issued without its authority, in the transaction that issues it. `idDte`: the document's id. */
export async function tellEmitido(
  tx: Tx,
  outbox: Outboxed,
  intento: Pendiente,
  idDte: string,
): Promise<void> {
  const event = { ...eventOf(intento, "contingencia"), idDte };
  await tx`
    with contado as (
      update intentos set pendiente_contado = true where id = ${intento.id} and not pendiente_contado returning id),
      evento as (${outbox.adding(tx, "dte.pendiente", event, tx`from contado`)})
    select from contado`;
}

const eventOf = (
  { id: idIntento, idCuenta, pais, numeroTransaccion, dte, creado }: Pendiente,
  estado: "abierto" | "contingencia",
): EventInput<"dte.pendiente"> => ({
  ...{ idIntento, idCuenta, pais, tipo: dte.tipo, estado, fechaCreacion: creado.toISOString() },
  ...(numeroTransaccion !== null && { numeroTransaccion }),
});
