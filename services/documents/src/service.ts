import { Accounts, Archive, Catalogs, Certifier, Documents, Traslado } from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  connect,
  connectBus,
  connectPostgres,
  createFiles,
  createHealth,
  createOutbox,
  implement,
  pingPostgres,
  type Start,
  serve,
  startInbox,
} from "@dte/service";
import { openLease } from "@dte/work";
import { openPreparing } from "./admission.js";
import { startAnulaciones } from "./anulaciones.js";
import { archive } from "./archive/index.js";
import { startArchivos } from "./archivos/index.js";
import type { Config } from "./config.js";
import { createContingencias } from "./contingencia/enter.js";
import { createLimites } from "./contingencia/limites.js";
import { observeContingencias } from "./contingencia/metrics.js";
import { startWorkOff } from "./contingencia/work-off.js";
import { onCorreo } from "./events/on-correo.js";
import { onDteCertificado } from "./events/on-dte-certificado.js";
import { onDtePdfGenerado } from "./events/on-dte-pdf-generado.js";
import { createEvents } from "./events.js";
import { startFichas } from "./fichas/index.js";
import { createIssue } from "./issue.js";
import { observeIntentos } from "./metrics.js";
import { createNombres } from "./nombres.js";
import { startNumbering } from "./numbering.js";
import { startReconcile } from "./reconcile.js";
import { addRecurso } from "./rpc/add-recurso.js";
import { cancel } from "./rpc/cancel.js";
import { cancelNumeros } from "./rpc/cancel-numeros.js";
import { create } from "./rpc/create.js";
import { get } from "./rpc/get.js";
import { getArchivo } from "./rpc/get-archivo.js";
import { getByTransaccion } from "./rpc/get-by-transaccion.js";
import { getIntento } from "./rpc/get-intento.js";
import { list, listReceived } from "./rpc/list.js";
import { listAvances } from "./rpc/list-avances.js";
import { listSecuencias } from "./rpc/list-secuencias.js";
import { queueCorreo } from "./rpc/queue-correo.js";
import { cancelRecibido, getRecibido } from "./rpc/recibidos.js";
import { createReading } from "./store/reading.js";
import { createStore } from "./store/store.js";
import { traslado } from "./traslado/index.js";

const EVENTS_AT_ONCE = 4;
/** A process that has not beaten for this long is taken for dead. */
const SILENCE_MS = 4_000;

export const start: Start<Config> = async (config, shell) => {
  const sql = connectPostgres(shell, { url: config.databaseUrl, poolMax: config.databasePoolMax });
  const readUrl = config.databaseReadUrl;
  const replica = readUrl
    ? connectPostgres(shell, { url: readUrl, poolMax: config.databasePoolMax })
    : undefined;
  const reading = createReading({ shell, sql, replica });
  const bus = connectBus(shell, config.natsUrl);
  const outbox = createOutbox(shell, sql, bus);
  const store = createStore(sql, outbox);
  startInbox(shell, sql, bus);
  const beats = connectPostgres(shell, { url: config.databaseUrl, poolMax: 1, statementMs: SILENCE_MS });
  // Before the first intent is opened, so that nobody takes it for an orphan.
  const lease = await openLease(shell, beats, SILENCE_MS);
  const instancia = lease.holder;
  const findArchivo = startArchivos({ shell, sql, files: createFiles(config.files, bus), lease });
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const catalogs = connect(shell, Catalogs, config.catalogsAddress);
  const certifiers = new Map(
    [...config.certifiers].map(([pais, address]) => [
      pais.toUpperCase(),
      connect(shell, Certifier, address, { once: ["Submit", "CancelNumeros"] }),
    ]),
  );
  const certifierOf = (pais: string) => {
    const certifier = certifiers.get(pais);
    if (certifier) return certifier;
    const detalle = `No hay un certificador para el país "${pais}" de la cuenta. Corrija informacionFiscal.direccion.pais.`;
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
  };
  const events = createEvents(shell);
  const limites = createLimites(certifierOf);
  const contingencias = createContingencias({ shell, store, instancia, certifierOf, limites });
  const issue = createIssue({ shell, store, lease, outbox, events, contingencias, certifierOf });
  const numbering = startNumbering({ shell, store, lease, poolMax: config.databasePoolMax });
  const admission = openPreparing(shell);
  const nombres = createNombres({ catalogs, certifierOf });
  const anulaciones = startAnulaciones({ shell, store, lease, accounts, certifierOf });
  const paises = [...certifiers.keys()];
  const stopWorkOff = startWorkOff({
    ...{ shell, store, lease, paises, accounts, certifierOf, issue, limites },
    dudaSeconds: config.contingenciaDudaSeconds,
  });
  observeContingencias({ shell, sql, limites });
  observeIntentos(shell, sql);
  startFichas({ shell, sql, instancia, paises, certifierOf });
  const stopReconcile = startReconcile({ shell, store, lease, paises, accounts, issue, events });
  bus.consume("dte.certificado", { concurrency: EVENTS_AT_ONCE }, onDteCertificado({ sql, accounts }));
  for (const subject of ["correo.enviado", "correo.fallido"] as const) {
    bus.consume(subject, { concurrency: EVENTS_AT_ONCE }, onCorreo({ shell, sql }, subject));
  }
  bus.consume("dte.pdf.generado", { concurrency: EVENTS_AT_ONCE }, onDtePdfGenerado({ shell, sql }));

  // Of what is its own alone: it refuses clearly while accounts or a certifier is away, and what is open goes on.
  const health = createHealth(shell, { postgres: pingPostgres(sql) });
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [
      implement(Archive, archive({ shell, sql })),
      implement(Traslado, traslado({ sql })),
      implement(Documents, {
        Create: create({
          store,
          instancia,
          accounts,
          catalogs,
          certifierOf,
          nombres,
          issue,
          numbering,
          admission,
        }),
        Cancel: cancel({ shell, store, outbox, instancia, accounts, certifierOf, findArchivo, issue }),
        GetIntento: getIntento({ store }),
        ListAvances: listAvances({ sql }),
        GetRecibido: getRecibido({ sql }),
        CancelRecibido: cancelRecibido({ shell, sql, accounts }),
        List: list({ reading, accounts }),
        ListRecibidos: listReceived({ reading, accounts }),
        AddRecurso: addRecurso({ shell, sql }),
        Get: get({ sql }),
        GetByTransaccion: getByTransaccion({ store, accounts }),
        GetArchivo: getArchivo({ findArchivo }),
        QueueCorreo: queueCorreo({ shell, sql, outbox }),
        ListSecuencias: listSecuencias({ sql }),
        CancelNumeros: cancelNumeros({ shell, store, lease, accounts, certifierOf, anulaciones }),
      }),
    ],
  });
  // Closed first: nothing new is taken up while the calls under way end, or what is begun last would outlast the process.
  shell.open("claims", [stopReconcile, stopWorkOff], (each) => {
    for (const stop of each) void stop();
  });
  return { grpc };
};
