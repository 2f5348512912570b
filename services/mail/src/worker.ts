import { setMaxListeners } from "node:events";
import { type Outbox, resume, type Shell, type Sql, type Tx, transaction, withLimit } from "@dte/service";
import { createFronts, createLoop, type Lease, type Loop } from "@dte/work";
import type { Events } from "./events.js";
import type { Send } from "./send.js";
import { forgetAvisos } from "./store/avisos.js";
import { forgetBuzones } from "./store/buzones.js";
import { claimEnvios, type Tomado } from "./store/claim-envios.js";
import { closeOrphans, type Orphan } from "./store/envios.js";
import { forgetRitmos, giveTurns } from "./store/ritmos.js";

const POLL_MS = 1_000;
/** How often to look without being woken, in ms: the driver never tells of some connections that break, and looking again loses nothing. */
const PASS_MS = 30_000;
/** Looks of one pass at accounts that have nothing due; the next pass goes on behind them. */
const LOOKS_MAX = 16;
/** How often dead processes are looked for within the time in which one of them still counts as alive. */
const SWEEPS_PER_SILENCE = 10;
/** How many lifetimes of an event in the stream a notice is kept: one to be sure that the event does not come again, and one more. */
const LIVES = 2;
/** The time that mails being sent have to end when the service closes, in ms; then their connections are cut. */
const DRAIN_MS = 8_000;
/** The time they then have to write down that they were cut, in ms. A mail that has not by then counts as left by a dead process. */
const CUT_MS = 3_000;

export type WorkerDeps = {
  shell: Shell;
  sql: Sql;
  lease: Lease;
  /** After so long without a sign of life a process counts as dead. */
  silenceMs: number;
  /** How long the bus keeps an event. */
  eventsMs: number;
  outbox: Outbox;
  events: Events;
  send: Send;
  concurrency: number;
  /** The pause that all replicas together leave between two mails to one domain. */
  spacingMs: number;
};

/** The part of the places that the mails of one account may take, so that those of a silent server leave some to others. */
const SHARE_PER_CUENTA = 1 / 3;

/** Sends due mails, and closes those that dead processes left half done. Call `kick` when one became due. */
export function startWorker(deps: WorkerDeps): { kick(): void } {
  const { shell, sql, lease } = deps;
  const cut = new AbortController();
  // Each mail that is being sent listens to the signal.
  setMaxListeners(deps.concurrency, cut.signal);
  const working = new Map<string, { idCuenta: string; work: Promise<void> }>();
  const limitPerCuenta = Math.ceil(deps.concurrency * SHARE_PER_CUENTA);
  const fronts = createFronts();
  /** The account that was served last. */
  let after = "";

  const repeat = (name: string, everyMs: number, pass: () => Promise<void>): Loop =>
    createLoop({
      everyMs,
      random: Math.random,
      pass: () => withLimit(pass(), PASS_MS),
      onError: (error) => shell.log.error("mail.loop-failed", { operacion: name, error }),
    });

  const sweeps = repeat("sweep", deps.silenceMs / SWEEPS_PER_SILENCE, () =>
    sweep(deps, () => [...working.keys()]),
  );
  const begin = (envio: Tomado): void => {
    const work = resume("mail", { traza: envio.traza }, () => deps.send(envio, cut.signal))
      .catch((error: unknown) => shell.log.error("mail.not-handled", { eventId: envio.id, error }))
      .finally(() => {
        working.delete(envio.id);
        claims.wake();
      });
    working.set(envio.id, { idCuenta: envio.idCuenta, work });
  };
  /** Takes due requests behind the account that was served last, for `limit` places. */
  async function claim(limit: number): Promise<void> {
    const cuentas = [...working.values()].map(({ idCuenta }) => idCuenta);
    const look = { limit, limitPerCuenta, cuentas, after };
    const who = { lease, working: [...working.keys()], now: shell.now() };
    const { envios, last } = await claimEnvios(sql, { ...who, ...look }, fronts);
    for (const envio of envios) if (!working.has(envio.id)) begin(envio);
    after = last ?? "";
  }
  const claims = repeat("claiming", POLL_MS, async () => {
    // After an outage this connection may be back before the lease's: a mail taken now would only be put off.
    if (!lease.watch()()) return;
    let isRound = after === "";
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const limit = deps.concurrency - working.size;
      if (limit <= 0) return;
      await claim(limit);
      // The look came to the last account. If it began in the middle, the accounts before that are still to be asked.
      if (after === "" && isRound) return;
      isRound ||= after === "";
    }
  });
  const turns = repeat("giving turns", POLL_MS, async () => {
    if ((await giveTurns(sql, { spacingMs: deps.spacingMs, now: shell.now() })) > 0) claims.wake();
  });

  shell.open("worker", claims, async () => {
    await Promise.all([turns.stop(), claims.stop()]);
    const timer = setTimeout(() => cut.abort(), DRAIN_MS);
    const works = [...working.values()].map(({ work }) => work);
    await withLimit(Promise.all(works), DRAIN_MS + CUT_MS).catch(() =>
      shell.log.warn("mail.left", { count: working.size }),
    );
    clearTimeout(timer);
    await sweeps.stop();
  });
  return { kick: () => claims.wake() };
}

async function sweep(
  { shell, sql, lease, eventsMs, outbox, events }: WorkerDeps,
  working: () => string[],
): Promise<void> {
  const now = shell.now();
  const orphans = await transaction(sql, "envíos inciertos", async (tx) => {
    // The list of mails in work is read only now: one that was begun while this waited for its connection is no orphan.
    const closed = await closeOrphans(tx, { lease, working: working(), now });
    for (const orphan of closed)
      await resume("mail", { traza: orphan.traza }, () => addEnd(tx, outbox, orphan));
    return closed;
  });
  if (orphans.length > 0) outbox.kick();
  for (const { id, estado } of orphans) {
    if (estado === "Enviado") events.enviado({ id, motivo: "Parcial" });
    else events.fallido({ id, motivo: "Incierto" });
  }
  await forgetRitmos(sql);
  await forgetBuzones(sql);
  await forgetAvisos(sql, new Date(now.getTime() - LIVES * eventsMs));
}

/** Publishes how a mail ended that no process works on any more. */
const addEnd = (tx: Tx, outbox: Outbox, { id: idEnvio, idDte, idCuenta, estado }: Orphan): Promise<void> =>
  estado === "Enviado"
    ? outbox.add(tx, "correo.enviado", { idEnvio, idDte })
    : outbox.add(tx, "correo.fallido", { idEnvio, idDte, idCuenta, motivo: "Incierto" });
