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
import type { Events } from "./events.js";
import { startLoop } from "./loop.js";
import type { Send } from "./send.js";
import { claimEnvios, closeOrphans, type Self } from "./store/envios.js";
import { beat, leave } from "./store/instancias.js";
import { forgetRitmos } from "./store/ritmos.js";

const POLL_MS = 1_000;
/** So many beats may be lost before a process is taken for dead. */
const BEATS_PER_SILENCE = 10;
/** What mails in the making get to end when the service closes; then their connections are cut. */
const DRAIN_MS = 8_000;
/** What they get to write down that they were cut. One that has not by then counts as left by a dead process. */
const CUT_MS = 3_000;

export type WorkerDeps = Self & {
  shell: Shell;
  sql: Sql;
  outbox: Outbox;
  events: Events;
  send: Send;
  concurrency: number;
};

/** Sends what is due, and closes what dead processes left half done. `kick` when something became due. */
export async function startWorker(deps: WorkerDeps): Promise<{ kick(): void }> {
  const { shell, sql, instancia, silenceMs } = deps;
  // Before the first request is taken, so that nobody takes this process for dead.
  await beat(sql, instancia, silenceMs);
  const cut = new AbortController();
  // Each mail that is being sent listens.
  setMaxListeners(deps.concurrency, cut.signal);
  const working = new Map<string, Promise<void>>();

  const heart = startLoop(shell, "heartbeat", silenceMs / BEATS_PER_SILENCE, () =>
    beat(sql, instancia, silenceMs),
  );
  const sweeps = startLoop(shell, "sweep", silenceMs / BEATS_PER_SILENCE, () =>
    sweep(deps, () => [...working.keys()]),
  );
  const claims = startLoop(shell, "claiming", POLL_MS, async () => {
    const limit = deps.concurrency - working.size;
    if (limit <= 0) return;
    const envios = await claimEnvios(sql, {
      instancia,
      silenceMs,
      working: [...working.keys()],
      now: shell.now(),
      limit,
    });
    for (const envio of envios) {
      const work = withRequestId(newRequestId(), () => deps.send(envio, cut.signal))
        .catch((error: unknown) => shell.log.error("mail not handled", { eventId: envio.id, error }))
        .finally(() => {
          working.delete(envio.id);
          claims.kick();
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
    await Promise.all([sweeps.stop(), heart.stop()]);
    await leave(sql, instancia);
  });
  return { kick: () => claims.kick() };
}

async function sweep(
  { shell, sql, outbox, events, instancia, silenceMs }: WorkerDeps,
  working: () => string[],
): Promise<void> {
  const now = shell.now();
  const orphans = await transaction(sql, "envíos inciertos", async (tx) => {
    // Only now: what was begun while this waited for its connection is no orphan.
    const closed = await closeOrphans(tx, { instancia, silenceMs, working: working(), now });
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
