import { FegError } from "@dte/errors";
import { CallFailed, type Outbox, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { attributesOfDte, tell } from "@dte/tracing";
import type { Lease } from "@dte/work";
import { domainsOf, readReceivers } from "./domain/addresses.js";
import { countFallo, nextTry } from "./domain/backoff.js";
import { messageIdOf } from "./domain/envio.js";
import type { Motivo } from "./domain/motivo.js";
import { spacingMs } from "./domain/pace.js";
import { judgeFailure } from "./domain/verdict.js";
import type { Events, Paso } from "./events.js";
import { findDte, type Neighbours, PermanentFailure, prepareMail } from "./prepare.js";
import type { Mail, Outcome, Smtp } from "./smtp/transport.js";
import { takeBuzones } from "./store/buzones.js";
import type { Tomado } from "./store/claim-envios.js";
import {
  beginAttempt,
  cancelAttempt,
  closeEnviado,
  closeFallido,
  type Held,
  retryEnvio,
  retryRest,
} from "./store/envios.js";
import { takeTurns } from "./store/ritmos.js";
import { storeUntilKept } from "./store-until-kept.js";

/** The reasons for putting a mail off that no mail server and no neighbour gave: this process stood still, or it failed in a way that nobody foresaw. */
const STOOD_STILL = "StoodStill";
const UNEXPECTED = "unexpected";

export type SendDeps = {
  shell: Shell;
  sql: Sql;
  outbox: Outbox;
  lease: Lease;
  neighbours: Neighbours;
  smtp: Smtp;
  events: Events;
  mailFrom: string;
  mailPerDomainPerMinute: number;
  mailTestPerAddressPerDay: number;
};

/** A mail ready to go; `addresses` are all valid addresses that the document names. */
type Composed = { mail: Mail; addresses: readonly string[]; leftOut: number };

export type Send = (envio: Tomado, signal: AbortSignal) => Promise<void>;

/**
 * Takes one request as far as it goes now: sent, given up, or left for later. Rejects when the database is away: then the request is taken up again,
 * or closed as uncertain when the SMTP server may have received it.
 */
export function createSend(deps: SendDeps): Send {
  const { shell, sql, lease, smtp, events } = deps;
  const instancia = lease.holder;

  return async (envio, signal) => {
    const preparing: Held = { id: envio.id, instancia, intento: undefined };
    let mail: Composed | undefined;
    try {
      mail = await prepare(deps, envio);
    } catch (error) {
      if (error instanceof PermanentFailure) return await fail(deps, envio, preparing, error.motivo);
      const reason = reasonOf(error);
      if (reason === undefined) shell.log.error("mail.not-prepared", { eventId: envio.id, error });
      return await putOff(deps, envio, preparing, "preparar", reason ?? UNEXPECTED);
    }
    if (mail === undefined || signal.aborted) return;
    const isSure = lease.watch();
    const intento = await begin(envio, signal);
    if (intento === undefined) return;
    const sending = { id: envio.id, instancia, intento };
    if (!isSure()) {
      // Another process may have closed the mail as uncertain since; what it said then must not become true.
      return await storeUntilKept(shell, signal, () => putOff(deps, envio, sending, "entregar", STOOD_STILL));
    }
    const outcome = await smtp.send(mail.mail, signal);
    events.entregado(mail.mail.goesTo, outcome.sent);
    await storeUntilKept(shell, signal, async () => {
      if (outcome.sent) return await take(sending, mail, outcome);
      const verdict = judgeFailure(outcome);
      if (verdict.kind === "uncertain") return await fail(deps, envio, sending, "Incierto");
      if (verdict.kind === "never") return await fail(deps, envio, sending, verdict.motivo);
      await putOff(deps, envio, sending, "entregar", verdict.reason);
    });

    /** Records that the server has taken the mail: that ends the request, unless the server put off some of its receivers. */
    async function take(
      row: Held,
      { addresses, leftOut }: Composed,
      { refused, deferred }: Extract<Outcome, { sent: true }>,
    ): Promise<void> {
      const parcial = envio.parcial || leftOut + refused > 0;
      if (deferred.length === 0) return await succeed(deps, envio, row, parcial ? "Parcial" : null);
      const fallos = envio.fallos + 1;
      const siguiente = nextTry(shell.now(), { desde: startOf(envio), fallos });
      if (!siguiente) return await succeed(deps, envio, row, "Parcial");
      const left = deferred.map((address) => addresses.indexOf(address));
      const isOurs = await retryRest(sql, row, { siguiente, faltan: left, parcial });
      if (isOurs) events.aplazado({ id: envio.id, paso: "entregar", attempt: fallos, reason: "Parcial" });
    }
  };

  /** Begins an attempt and gives its number. When the answer is lost, an attempt may have begun that nothing is sent for: it is taken back. */
  async function begin({ id }: Tomado, closing: AbortSignal): Promise<number | undefined> {
    try {
      return await beginAttempt(sql, id, instancia);
    } catch (error) {
      await storeUntilKept(shell, closing, () => cancelAttempt(sql, id, instancia, shell.now()));
      throw error;
    }
  }

  /** Prepares the mail; undefined when a domain has no turn for it and it was left to wait for one. */
  async function prepare(
    { neighbours, mailFrom, mailPerDomainPerMinute, mailTestPerAddressPerDay: testPerDay }: SendDeps,
    envio: Tomado,
  ): Promise<Composed | undefined> {
    const dte = await findDte(neighbours, envio.idDte);
    tell(attributesOfDte(dte));
    const receivers = readReceivers(dte.receptor?.direccionCorreoElectronico);
    if ("motivo" in receivers) throw new PermanentFailure(receivers.motivo);
    const { addresses, leftOut } = receivers;
    const isCounted = dte.estaEnAmbienteDePruebas && testPerDay > 0 && isFirstLook(envio);
    if (isCounted && !(await takeBuzones(sql, addresses, testPerDay)))
      throw new PermanentFailure("BuzonDePruebas");
    const goesTo = addresses.filter((_, place) => envio.faltan?.includes(place) ?? true);
    const domains = domainsOf(goesTo).filter((each) => !envio.turnoTomado && !envio.turnos.includes(each));
    const asking = { id: envio.id, instancia, domains, spacingMs: spacingMs(mailPerDomainPerMinute) };
    if (domains.length > 0 && !(await takeTurns(sql, asking))) return undefined;
    const { mail, refused } = await prepareMail(neighbours, dte, mailFrom);
    if (refused) events.plantillaRechazada({ id: envio.id, reason: refused.message });
    const messageId = messageIdOf(envio.id, envio.reenvios, mailFrom);
    return { mail: { ...mail, to: addresses, goesTo, messageId, fecha: shell.now() }, addresses, leftOut };
  }
}

async function succeed(
  deps: SendDeps,
  { id, idDte }: Tomado,
  row: Held,
  motivo: "Parcial" | null,
): Promise<void> {
  const isOurs = await close(deps, async (tx) => {
    const closed = await closeEnviado(tx, row, motivo, deps.shell.now());
    if (closed) await deps.outbox.add(tx, "correo.enviado", { idEnvio: id, idDte });
    return closed;
  });
  if (isOurs) deps.events.enviado({ id, motivo });
}

async function fail(deps: SendDeps, envio: Tomado, row: Held, motivo: Motivo): Promise<void> {
  const { id, idDte, idCuenta, faltan } = envio;
  // Some of the receivers have the mail from an earlier attempt.
  if (faltan !== null) return await succeed(deps, envio, row, "Parcial");
  const isOurs = await close(deps, async (tx) => {
    const closed = await closeFallido(tx, row, motivo, deps.shell.now());
    if (closed) await deps.outbox.add(tx, "correo.fallido", { idEnvio: id, idDte, idCuenta, motivo });
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
  const { id } = envio;
  // A mistake of ours in this one mail does not pass by itself, as an outage does.
  const isOwn = paso === "preparar" ? reason !== UNEXPECTED : reason === STOOD_STILL;
  const fallos = countFallo(envio.fallos, isOwn);
  const siguiente = nextTry(deps.shell.now(), { desde: startOf(envio), fallos, isOwn });
  if (!siguiente) return await fail(deps, envio, row, paso === "entregar" ? "SinEntrega" : "SinPreparar");
  const isOurs = await retryEnvio(deps.sql, row, { siguiente, fallos });
  if (isOurs) deps.events.aplazado({ id, paso, attempt: fallos, reason });
}

/** Tells whether the request has not been tried yet, and has not waited for a turn. */
const isFirstLook = ({ fallos, turnoTomado, turnos, turno }: Tomado): boolean =>
  fallos === 0 && !turnoTomado && turnos.length === 0 && turno === null;

/** Tells when the mail could first be sent: a day of waiting for its turn is no day of trying. */
const startOf = ({ pedido, turno }: Tomado): Date => (turno !== null && turno > pedido ? turno : pedido);

/** Gives the code of the neighbour's failure: texts may repeat what a client sent. Undefined when no neighbour failed. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FegError) return error.codigo;
  return error instanceof CallFailed ? error.status : undefined;
}
