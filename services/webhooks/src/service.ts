import { Accounts, Documents, Webhooks } from "@dte/contracts";
import { openStrangers } from "@dte/outgoing";
import { readKeyring } from "@dte/sealing";
import {
  connect,
  connectBus,
  connectPostgres,
  createHealth,
  createOutbox,
  implement,
  pingPostgres,
  type Start,
  serve,
  startInbox,
} from "@dte/service";
import type { Config } from "./config.js";
import { deliver } from "./deliver.js";
import { endAjenos } from "./events/end-ajenos.js";
import { TOLD, takeIn } from "./events/take-in.js";
import { createEvents, observePendientes } from "./events.js";
import { createOutcomes } from "./outcomes.js";
import { getOne, listEventos, listOf, resend, sendPrueba } from "./rpc/entregas.js";
import { create, get, list, remove, rotate, update } from "./rpc/webhooks.js";
import { createSecretos } from "./secretos.js";
import { createStore } from "./store/store.js";
import { startWorker } from "./worker.js";

const EVENTS_AT_ONCE = 16;
/** The list of events waits for open transactions, and such a transaction waits for this answer, so it must come soon. */
const ASK_LIMIT_MS = 2_000;
/** The states of an attempt that has not come to its end. */
const PENDIENTES: readonly string[] = ["abierto", "contingencia"];
/** This much of a receiver's answer is read: nobody looks at more of it. */
const ANSWER_BYTES_MAX = 64 * 1024;

/** Serves Webhooks at `grpc`, and tells accounts what happens. The migrations must have been applied. */
export const start: Start<Config> = async (config, shell) => {
  const { allowLocal, concurrency, ports } = config;
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: config.databasePoolMax });
  const bus = connectBus(shell, config.natsUrl);
  startInbox(shell, sql, bus);
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const documents = connect(shell, Documents, config.documentsAddress);
  const keys = readKeyring(config.keyEncryptionKey);
  const secretos = createSecretos(keys);
  const strangers = shell.open(
    "client of strangers",
    openStrangers({ reach: allowLocal ? "local" : "public", ports, answerBytesMax: ANSWER_BYTES_MAX }),
    (each) => each.close(),
  );
  const outbox = createOutbox(shell, sql, bus);
  const store = createStore(sql, outbox);
  const outcomes = createOutcomes({ shell, store, events: createEvents(shell) });
  observePendientes(shell, sql);
  const { kick } = startWorker({
    shell,
    store,
    concurrency,
    outcomes,
    deliver: (entrega) => deliver({ shell, strangers, secretos }, entrega),
  });
  const isPendiente = async (id: string): Promise<boolean> => {
    const { avances } = await documents.ListAvances({ ids: [id] }, { timeoutMs: ASK_LIMIT_MS });
    return PENDIENTES.includes(avances[0]?.estado ?? "");
  };
  for (const tipo of TOLD) {
    bus.consume(tipo, { concurrency: EVENTS_AT_ONCE }, takeIn({ shell, store, isPendiente, kick }, tipo));
  }
  bus.consume("dte.cuenta.reclamada", { concurrency: EVENTS_AT_ONCE }, endAjenos({ shell, sql }));
  const deps = { shell, sql, accounts, keys, allowLocal, ports, kick };
  const health = createHealth(shell, { postgres: pingPostgres(sql) });
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [
      implement(Webhooks, {
        Create: create(deps),
        List: list(deps),
        Get: get(deps),
        Update: update(deps),
        Delete: remove(deps),
        RotateSecreto: rotate(deps),
        SendPrueba: sendPrueba(deps),
        ListEntregas: listOf(deps),
        GetEntrega: getOne(deps),
        ResendEntrega: resend(deps),
        ListEventos: listEventos(deps),
      }),
    ],
  });
  return { grpc };
};
