import { once } from "node:events";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Actor, BatchDefinition, Call, Client, Lote } from "@dte/contracts";
import { FegError } from "@dte/errors";
import type { HealthState } from "@dte/service";
import { createQueue, type Queue } from "@dte/work";
import { avanceView, loteView } from "../../present/lote.js";
import { show } from "../../present/view.js";
import { object, text } from "../../schema/schema.js";
import { answersAnew, answersNothing } from "../doc.js";
import { GOOD_MS } from "../dte/written.js";
import { route } from "../route.js";
import { LOTE_EXAMPLE, loteNotFound, loteParams } from "./lote.js";

type Deps = { batch: Pick<Client<BatchDefinition>, "Get">; health: HealthState; publicUrl: string };

const EVENT_STREAM = "text/event-stream";
/** How often the batch is looked at. */
const POLL_MS = 500;
const POLL_LIMIT_MS = 5_000;
/** The most failures in a row, about as long as a service takes to restart; then the client comes back by itself. */
const FAILURES_MAX = 20;
/** The time between two signs of life; proxies cut connections on which nothing comes for a minute. */
const HEARTBEAT_MS = 15_000;
/** The longest time of a stream, after which the client comes back by itself, so that a stream that nobody reads does not stay for days. */
const STREAM_MAX_MS = 15 * 60_000;
const RECONNECT_MS = 3_000;
/** The most open streams of this gateway; each asks twice a second. */
const STREAMS_MAX = 200;
/** The most streams of one person, who may watch in several windows. */
const STREAMS_PER_USER_MAX = 10;
const FIN = "fin";

/** `GET /lote/{id}/eventos`: tells the progress of a batch as Server-Sent Events (WHATWG HTML §9.2), until it ends. */
export const streamEventos = ({ batch, health, publicUrl }: Deps) => {
  const streams = createQueue({
    setting: "STREAMS_MAX",
    concurrency: STREAMS_MAX,
    concurrencyPerKey: STREAMS_PER_USER_MAX,
    waitingMax: 0,
    retryAfterSeconds: RECONNECT_MS / 1_000,
  });
  return route({
    method: "GET",
    path: "/lote/:id/eventos",
    auth: "dte.consultar",
    countedBehind: ["eventos"],
    params: loteParams,
    paramsError: loteNotFound,
    headers: object({ "last-event-id": text({ min: 0, max: 100 }) }),
    handle: async ({ params: { id }, headers, actor, titular, call, isStillGood }) => {
      const lote = await batch.Get({ actor, id }, { call });
      // The client has been told of the end, and an EventSource only stops coming back when it is answered so.
      if (headers["last-event-id"] === FIN && lote.fechaFin !== undefined) return { status: 204 };
      streams.check(titular);
      return {
        contentType: EVENT_STREAM,
        headers: { "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
        write: (sink, signal) =>
          tell(sink, signal, { batch, health, streams, publicUrl, lote, actor, titular, call, isStillGood }),
      };
    },
    doc: {
      operationId: "streamLoteEventos",
      tag: "Lotes",
      summary: "Sigue el avance de un lote con Server-Sent Events",
      description:
        "Cada cambio llega como un evento `progreso` con el lote en JSON, sin sus errores; al terminar llega el evento `fin` con el lote completo y la conexión se cierra. Quien se reconecta con `Last-Event-ID: fin` recibe 204.",
      answer: answersAnew(EVENT_STREAM, "Los eventos, mientras el lote avanza."),
      otherAnswers: [answersNothing("El lote terminó y el cliente ya lo sabe.")],
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS"],
      examples: [{ summary: "El avance de un lote", params: { id: LOTE_EXAMPLE } }],
    },
  });
};

type Telling = Deps & {
  streams: Queue;
  lote: Lote;
  actor: Actor;
  titular: string;
  call: Call;
  isStillGood: () => Promise<boolean>;
};

/** Writes an event for each change until the batch has ended, the reader is gone, or it is time to come back. */
async function tell(sink: Writable, signal: AbortSignal, telling: Telling): Promise<void> {
  const { streams, titular } = telling;
  try {
    await streams.run(titular, () => follow(sink, signal, telling));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    sink.end();
  }
}

async function follow(sink: Writable, signal: AbortSignal, telling: Telling): Promise<void> {
  const { health, publicUrl, isStillGood } = telling;
  const until = Date.now() + STREAM_MAX_MS;
  let { lote } = telling;
  let goodUntil = Date.now() + GOOD_MS;
  let told = "";
  let toldAt = Date.now();
  const write = async (text: string) => {
    toldAt = Date.now();
    sink.write(text);
    if (sink.writableNeedDrain) await once(sink, "drain", { signal });
  };
  await write(`retry: ${RECONNECT_MS}\n\n`);
  for (;;) {
    if (lote.fechaFin !== undefined) {
      const data = JSON.stringify(show(loteView, lote, publicUrl));
      return await write(`id: ${FIN}\nevent: ${FIN}\ndata: ${data}\n\n`);
    }
    const data = JSON.stringify(show(avanceView, lote, publicUrl));
    if (data !== told) await write(`event: progreso\ndata: ${data}\n\n`);
    else if (Date.now() - toldAt > HEARTBEAT_MS) await write(": sigue en proceso\n\n");
    told = data;
    // A gateway that closes, or has lost its neighbours, ends the stream, so that its readers go to another one.
    if (Date.now() > until || !(await health.isReady())) return;
    // A user who signed out, or whose token was revoked, is refused when the client comes back.
    if (Date.now() > goodUntil) {
      if (!(await isStillGood())) return;
      goodUntil = Date.now() + GOOD_MS;
    }
    await pause(POLL_MS, undefined, { signal });
    lote = await look(telling, signal);
  }
}

/** Reads the batch as it is now, and waits for a service that restarts. */
async function look({ batch, lote, actor, call }: Telling, signal: AbortSignal): Promise<Lote> {
  for (let failures = 0; ; failures += 1) {
    try {
      const limited = { ...call, deadline: Date.now() + POLL_LIMIT_MS };
      return await batch.Get({ actor, id: lote.id }, { call: limited });
    } catch (error) {
      if (error instanceof FegError || failures === FAILURES_MAX) throw error;
      await pause(POLL_MS, undefined, { signal });
    }
  }
}
