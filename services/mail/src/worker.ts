import { setMaxListeners } from "node:events";
import {
  newRequestId,
  type Outbox,
  type Shell,
  type Sql,
  transaction,
  withLimit,
  withRequestId,
} from "@dte/service";
import { createLoop, type Lease, type Loop } from "@dte/work";
import type { Events } from "./events.js";
import type { Send } from "./send.js";
import { claimEnvios, closeOrphans } from "./store/envios.js";
import { forgetRitmos } from "./store/ritmos.js";

const POLL_MS = 1_000;
/** How often the dead are looked for while one of them counts as alive. */
const SWEEPS_PER_SILENCE = 10;
/** What mails in the making get to end when the service closes; then their connections are cut. */
const DRAIN_MS = 8_000;
/** What they get to write down that they were cut. One that has not by then counts as left by a dead process. */
const CUT_MS = 3_000;

export type WorkerDeps = {
  shell: Shell;
  sql: Sql;
  lease: Lease;
  /** After so long without a beat a process counts as dead. */
  silenceMs: number;
  outbox: Outbox;
  events: Events;
  send: Send;
  concurrency: number;
};

/** Sends what is due, and closes what dead processes left half done. `kick` when something became due. */
export function startWorker(deps: WorkerDeps): { kick(): void } {
  const { shell, sql, lease } = deps;
  const cut = new AbortController();
  // Each mail that is being sent listens.
  setMaxListeners(deps.concurrency, cut.signal);
  const working = new Map<string, Promise<void>>();

  const repeat = (name: string, everyMs: number, pass: () => Promise<void>): Loop =>
    createLoop({
      everyMs,
      random: Math.random,
      pass,
      onError: (error) => shell.log.error(`${name} failed`, { error }),
    });

  const sweeps = repeat("sweep", deps.silenceMs / SWEEPS_PER_SILENCE, () =>
    sweep(deps, () => [...working.keys()]),
  );
  const claims = repeat("claiming", POLL_MS, async () => {
    const limit = deps.concurrency - working.size;
    // After an outage this connection may be back before the lease's: a mail taken now would only be put off.
    if (limit <= 0 || !lease.watch()()) return;
    const taken = { lease, working: [...working.keys()], now: shell.now() };
    for (const envio of await claimEnvios(sql, { ...taken, limit })) {
      const work = withRequestId(newRequestId(), () => deps.send(envio, cut.signal))
        .catch((error: unknown) => shell.log.error("mail not handled", { eventId: envio.id, error }))
        .finally(() => {
          working.delete(envio.id);
          claims.wake();
        });
      working.set(envio.id, work);
    }
  });

  shell.open("worker", claims, async () => {
    await claims.stop();
    const timer = setTimeout(() => cut.abort(), DRAIN_MS);
    await withLimit(Promise.all(working.values()), DRAIN_MS + CUT_MS).catch(() =>
      shell.log.warn("mails left half done", { count: working.size }),
    );
    clearTimeout(timer);
    await sweeps.stop();
  });
  return { kick: () => claims.wake() };
}

async function sweep(
  { shell, sql, lease, outbox, events }: WorkerDeps,
  working: () => string[],
): Promise<void> {
  const now = shell.now();
  const orphans = await transaction(sql, "envíos inciertos", async (tx) => {
    // Only now: what was begun while this waited for its connection is no orphan.
    const closed = await closeOrphans(tx, { lease, working: working(), now });
    for (const { id: idEnvio, idDte, estado } of closed) {
      if (estado === "Enviado") await outbox.add(tx, "correo.enviado", { idEnvio, idDte });
      else await outbox.add(tx, "correo.fallido", { idEnvio, idDte, motivo: "Incierto" });
    }
    return closed;
  });
  if (orphans.length > 0) outbox.kick();
  for (const { id, estado } of orphans) {
    if (estado === "Enviado") events.enviado({ id, motivo: "Parcial" });
    else events.fallido({ id, motivo: "Incierto" });
  }
  await forgetRitmos(sql, now);
}
