import { Accounts, Batch, BatchOperations, Documents, Operations } from "@dte/contracts";
import {
  connect,
  connectBus,
  connectCertifiers,
  connectPostgres,
  createHealth,
  createOutbox,
  implement,
  pingPostgres,
  type Start,
  serve,
} from "@dte/service";
import { openLease } from "@dte/work";
import { startActos } from "./actos.js";
import { startAnnouncing } from "./announce.js";
import type { Config } from "./config.js";
import { onLoteRecibido } from "./events/on-lote-recibido.js";
import { createEvents, observeEspera } from "./events.js";
import { createLibros } from "./excel/threads.js";
import { createIssue } from "./issue.js";
import { operations } from "./operations/index.js";
import { createOutcomes } from "./outcomes.js";
import { get } from "./rpc/get.js";
import { getPlantilla } from "./rpc/get-plantilla.js";
import { getResultado } from "./rpc/get-resultado.js";
import { list } from "./rpc/list.js";
import { readLibro } from "./rpc/read-libro.js";
import { takeTurno } from "./rpc/take-turno.js";
import { upload } from "./rpc/upload.js";
import { createStore } from "./store/store.js";
import { openWorkbooks } from "./workbooks.js";
import { startWorker } from "./worker.js";

const EVENTS_AT_ONCE = 4;

const MIB = 1024 * 1024;

/** Serves Batch at `grpc`, and issues the documents of batches. The migrations must have been applied. */
export const start: Start<Config> = async (config, shell) => {
  const { batchConcurrency: concurrency, libroDays, librosMib, publicUrl } = config;
  const url = config.databaseUrl.reveal();
  const sql = connectPostgres(shell, { url, poolMax: config.databasePoolMax });
  const bus = connectBus(shell, config.natsUrl);
  const outbox = createOutbox(shell, sql, bus);
  const store = createStore(sql, outbox);
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const documents = connect(shell, Documents, config.documentsAddress);
  startActos({ shell, sql, operations: connect(shell, Operations, config.documentsAddress) });
  const certifiers = connectCertifiers(shell, config.certifiers);
  const events = createEvents(shell);
  observeEspera(shell, sql);
  const lease = await openLease(shell, connectPostgres(shell, { url, poolMax: 1 }), config.silenceMs);
  startAnnouncing({ shell, store, outbox });
  const outcomes = createOutcomes({ shell, store, lease, events });
  const issue = createIssue({ shell, documents, events });
  const { kick } = startWorker({ shell, store, lease, issue, outcomes, concurrency, libroDays });
  bus.consume("lote.recibido", { concurrency: EVENTS_AT_ONCE }, onLoteRecibido({ kick }));
  const onWorkbook = openWorkbooks(shell);
  const libros = createLibros();

  // Readiness asks only for this service's own database: batches wait while the others are away, and the answer to a call names the one that is.
  const health = createHealth(shell, { postgres: pingPostgres(sql) });
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [
      implement(Batch, {
        Upload: upload({
          ...{ shell, store, outbox, accounts, certifiers, events, onWorkbook, libros, kick },
          conservacion: { bytesMax: librosMib * MIB, days: libroDays },
        }),
        Get: get({ sql, store, accounts }),
        List: list({ sql, accounts }),
        GetResultado: getResultado({ sql, accounts, certifiers, onWorkbook, libros, publicUrl }),
        GetPlantilla: getPlantilla({ accounts, certifiers }),
        ReadLibro: readLibro({ accounts, onWorkbook, libros }),
        TakeTurno: takeTurno({ sql, accounts }),
      }),
      implement(BatchOperations, operations({ sql, lease, kick })),
    ],
  });
  return { grpc };
};
