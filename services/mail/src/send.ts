import { FegError } from "@dte/errors";
import { CallFailed, type Outbox, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { domainsOf, readReceivers } from "./domain/addresses.js";
import { nextTry } from "./domain/backoff.js";
import { messageIdOf } from "./domain/envio.js";
import type { Motivo } from "./domain/motivo.js";
import { spacingMs } from "./domain/pace.js";
import { judgeFailure } from "./domain/verdict.js";
import type { Events, Paso } from "./events.js";
import { findDte, Hopeless, type Neighbours, prepareMail } from "./prepare.js";
import type { Smtp } from "./smtp/transport.js";
import {
  beginAttempt,
  closeEnviado,
  closeFallido,
  type Held,
  postpone,
  retryEnvio,
  type Tomado,
} from "./store/envios.js";
import { takeTurns } from "./store/ritmos.js";

/** What became of an attempt is written down again and again: it cannot be found out a second time. */
const STORE_WAITS_MS = [100, 500, 1_000, 2_000, 4_000, 8_000];

export type SendDeps = {
  shell: Shell;
  sql: Sql;
  outbox: Outbox;
  instancia: string;
  neighbours: Neighbours;
  smtp: Smtp;
  events: Events;
  mailFrom: string;
  mailPerDomainPerMinute: number;
};

export type Send = (envio: Tomado, signal: AbortSignal) => Promise<void>;

/**
 * Takes one request as far as it goes now: sent, given up, or left for later. Rejects when the database is away: then the
 * request is taken up again, unless it was being sent; that becomes uncertain.
 */
export function createSend(deps: SendDeps): Send {
  const { shell, sql, instancia, smtp, events } = deps;

  return async (envio, signal) => {
    const preparing: Held = { id: envio.id, instancia, intento: undefined };
    let mail: Awaited<ReturnType<typeof prepare>>;
    try {
      mail = await prepare(deps, envio);
    } catch (error) {
      if (error instanceof Hopeless) return await fail(deps, envio, preparing, error.motivo);
      const reason = reasonOf(error);
      if (reason === undefined) shell.log.error("mail not prepared", { eventId: envio.id, error });
      return await putOff(deps, envio, preparing, "preparar", reason ?? "unexpected");
    }
    if (mail === undefined || signal.aborted) return;
    const intento = await beginAttempt(sql, envio.id, instancia);
    if (intento === undefined) return;
    const sending = { id: envio.id, instancia, intento };
    const outcome = await smtp.send(mail.mail, signal);
    await insist(async () => {
      if (outcome.sent) return await succeed(deps, envio, sending, mail.leftOut + outcome.refused);
      const verdict = judgeFailure(outcome);
      if (verdict.kind === "uncertain") return await fail(deps, envio, sending, "Incierto");
      if (verdict.kind === "never") return await fail(deps, envio, sending, verdict.motivo);
      await putOff(deps, envio, sending, "entregar", verdict.reason);
    });
  };

  /** The mail; undefined when its turn has not come and it was left for then. */
  async function prepare({ neighbours, mailFrom, mailPerDomainPerMinute }: SendDeps, envio: Tomado) {
    const dte = await findDte(neighbours, envio.idDte);
    const receivers = readReceivers(dte.receptor?.direccionCorreoElectronico);
    if ("motivo" in receivers) throw new Hopeless(receivers.motivo);
    const { addresses, leftOut } = receivers;
    if (!envio.turnoTomado) {
      const now = shell.now();
      const turn = await takeTurns(sql, {
        domains: domainsOf(addresses),
        now,
        spacingMs: spacingMs(mailPerDomainPerMinute),
      });
      if (turn > now) {
        await postpone(sql, { id: envio.id, instancia, siguiente: turn, turnoTomado: true });
        return undefined;
      }
    }
    const { mail, refused } = await prepareMail(neighbours, dte, mailFrom);
    if (refused) events.plantillaRechazada({ id: envio.id, reason: refused.message });
    const messageId = messageIdOf(envio.id, envio.reenvios, mailFrom);
    return { mail: { ...mail, to: addresses, messageId, fecha: shell.now() }, leftOut };
  }

  async function insist(store: () => Promise<void>): Promise<void> {
    for (const waitMs of STORE_WAITS_MS) {
      try {
        return await store();
      } catch (error) {
        shell.log.error("outcome not stored", { error });
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
    await store();
  }
}

async function succeed(
  deps: SendDeps,
  { id, idDte }: Tomado,
  row: Held & { intento: number },
  refused: number,
): Promise<void> {
  const isOurs = await close(deps, async (tx) => {
    const closed = await closeEnviado(tx, row, refused > 0 ? "Parcial" : null, deps.shell.now());
    if (closed) await deps.outbox.add(tx, "correo.enviado", { idEnvio: id, idDte });
    return closed;
  });
  if (isOurs) deps.events.enviado({ id, refused });
}

async function fail(deps: SendDeps, { id, idDte }: Tomado, row: Held, motivo: Motivo): Promise<void> {
  const isOurs = await close(deps, async (tx) => {
    const closed = await closeFallido(tx, row, motivo, deps.shell.now());
    if (closed) await deps.outbox.add(tx, "correo.fallido", { idEnvio: id, idDte, motivo });
    return closed;
  });
  if (isOurs) deps.events.fallido({ id, motivo });
}

async function close({ sql, outbox }: SendDeps, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const isOurs = await transaction(sql, "fin del envío", work);
  if (isOurs) outbox.kick();
  return isOurs;
}

async function putOff(deps: SendDeps, envio: Tomado, row: Held, paso: Paso, reason: string): Promise<void> {
  const { id, pedido } = envio;
  const fallos = envio.fallos + 1;
  const siguiente = nextTry(deps.shell.now(), { pedido, fallos });
  if (!siguiente) return await fail(deps, envio, row, paso === "entregar" ? "SinEntrega" : "SinPreparar");
  await retryEnvio(deps.sql, row, siguiente);
  deps.events.aplazado({ id, paso, attempt: fallos, reason });
}

/** Which neighbour's answer was missing, as a code: texts may repeat what a client sent. Undefined when none was. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FegError) return error.codigo;
  return error instanceof CallFailed ? error.status : undefined;
}
