import { Accounts, Archive, Catalogs, Claves, Documents, Operations, Traslado } from "@dte/contracts";
import { readKeyring } from "@dte/sealing";
import {
  connect,
  connectBus,
  connectPostgres,
  createFiles,
  createHealth,
  createOutbox,
  implement,
  openDeadLetters,
  pingPostgres,
  type Start,
  serve,
  startInbox,
} from "@dte/service";
import { openLease } from "@dte/work";
import { startArchivos } from "./almacen/index.js";
import { archive } from "./archive/index.js";
import { startBitacora } from "./bitacora/encadenar.js";
import { listBitacora, listLlaves, signBitacora } from "./bitacora/export.js";
import { createLlaves } from "./bitacora/llaves.js";
import { connectSenders } from "./certifiers.js";
import { claves, startClaves } from "./claves/index.js";
import { startClima } from "./clima.js";
import type { Config } from "./config.js";
import { startConteos } from "./conteos.js";
import { createContingencias } from "./contingencia/enter.js";
import { createLimites } from "./contingencia/limites.js";
import { listContingencias } from "./contingencia/list.js";
import { observeContingencias } from "./contingencia/metrics.js";
import { startWorkOff } from "./contingencia/work-off.js";
import { createResolveCuenta } from "./cuentas.js";
import { onCorreo } from "./events/on-correo.js";
import { onCuentaAcreditada } from "./events/on-cuenta-acreditada.js";
import { onDteCertificado } from "./events/on-dte-certificado.js";
import { onDtePdfGenerado } from "./events/on-dte-pdf-generado.js";
import { createEvents } from "./events.js";
import { startFichas } from "./fichas/index.js";
import { openGrandes } from "./grandes.js";
import { startHistoria } from "./historia.js";
import { startInvariantes } from "./invariantes/index.js";
import { openPreparing, openUnderWay } from "./issuing/admission.js";
import { startAnulaciones } from "./issuing/anulaciones.js";
import { createCircuits, observeCircuits } from "./issuing/circuits.js";
import { createExtracts } from "./issuing/extracts.js";
import { createIssue } from "./issuing/issue.js";
import { observeIntentos } from "./issuing/metrics.js";
import { createNombres } from "./issuing/nombres.js";
import { startNumbering } from "./issuing/numbering.js";
import { createProve } from "./issuing/prove.js";
import { startReconcile } from "./issuing/reconcile.js";
import { createTasas } from "./issuing/tasas.js";
import { startVigilancia } from "./issuing/vigilancia.js";
import { operations } from "./operations/index.js";
import { correct } from "./rechazados/correct.js";
import * as rechazados from "./rechazados/read.js";
import { startRetencion } from "./retencion/index.js";
import { addRecurso } from "./rpc/add-recurso.js";
import { cancel } from "./rpc/cancel.js";
import { cancelNumeros } from "./rpc/cancel-numeros.js";
import { create } from "./rpc/create.js";
import { findIntento } from "./rpc/find-intento.js";
import { findAnulable, get } from "./rpc/get.js";
import { getArchivo } from "./rpc/get-archivo.js";
import { getByTransaccion } from "./rpc/get-by-transaccion.js";
import { getClima } from "./rpc/get-clima.js";
import { getIntento } from "./rpc/get-intento.js";
import { list, listReceived } from "./rpc/list.js";
import { listAvances } from "./rpc/list-avances.js";
import { listSecuencias } from "./rpc/list-secuencias.js";
import { queueCorreo } from "./rpc/queue-correo.js";
import { cancelRecibido, getRecibido } from "./rpc/recibidos.js";
import { findArchivado } from "./store/grandes.js";
import { createReading } from "./store/reading.js";
import { createStore } from "./store/store.js";
import { createTextos } from "./store/textos.js";
import { traslado } from "./traslado/index.js";

const EVENTS_AT_ONCE = 4;
/** A process that has not beaten for this long is taken for dead. */
const SILENCE_MS = 4_000;

/** Starts the service: its rpcs, and the work that goes on without being asked for. */
export const start: Start<Config> = async (config, shell) => {
  const sql = connectPostgres(shell, { url: config.databaseUrl, poolMax: config.databasePoolMax });
  const readUrl = config.databaseReadUrl;
  const replica = readUrl
    ? connectPostgres(shell, { url: readUrl, poolMax: config.databasePoolMax })
    : undefined;
  const reading = createReading({ shell, sql, replica });
  const textos = createTextos();
  const bus = connectBus(shell, config.natsUrl);
  const outbox = createOutbox(shell, sql, bus);
  const store = createStore(sql, outbox);
  startInbox(shell, sql, bus);
  const beats = connectPostgres(shell, { url: config.databaseUrl, poolMax: 1, statementMs: SILENCE_MS });
  // The lease is open before the first intent, so that no process takes that one for an orphan.
  const lease = await openLease(shell, beats, SILENCE_MS);
  const instancia = lease.holder;
  const findArchivo = startArchivos({ shell, sql, files: createFiles(config.files, bus), lease });
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const resolveCuenta = createResolveCuenta(accounts);
  const catalogs = connect(shell, Catalogs, config.catalogsAddress);
  const certifiers = connectSenders(shell, config.certifiers);
  const { paises, of: certifierOf, describe } = certifiers;
  const findParaAnular = createExtracts(shell, findArchivo, describe, config.receptores);
  const events = createEvents(shell, {
    historia: startHistoria(shell, sql),
    clima: startClima(shell, sql),
  });
  const limites = createLimites(describe);
  const contingencias = createContingencias({
    ...{ shell, store, instancia, accounts, certifierOf, limites },
  });
  const circuits = createCircuits({
    limites,
    concurrencyMax: config.certifierConcurrencyMax,
    nowMs: () => performance.now(),
    random: Math.random,
  });
  observeCircuits(shell, circuits);
  const prove = createProve(shell, accounts);
  const issue = createIssue({
    ...{ shell, store, lease, outbox, events, prove, contingencias, circuits, certifierOf },
    random: Math.random,
  });
  const { drawn } = startVigilancia(shell, sql, outbox);
  const numbering = startNumbering({ shell, store, lease, poolMax: config.databasePoolMax, drawn });
  const admission = openPreparing(shell);
  const grandes = openGrandes(shell);
  const underWay = openUnderWay(shell, admission);
  const tasas = createTasas(shell, catalogs);
  const nombres = createNombres({ catalogs, describe });
  const anulaciones = startAnulaciones({ shell, store, lease, accounts, certifierOf });
  const stopWorkOff = startWorkOff({
    shell,
    store,
    lease,
    paises,
    accounts,
    certifierOf,
    issue,
    limites,
    outbox,
    warned: new Map(),
    dudaSeconds: config.contingenciaDudaSeconds,
  });
  observeContingencias({ shell, sql, limites });
  observeIntentos(shell, sql);
  startConteos({ shell, sql });
  const llaves = createLlaves(readKeyring(config.keyEncryptionKey));
  startBitacora({ shell, sql, llaves, raizSeconds: config.bitacoraRaizSeconds });
  startClaves(shell, sql);
  startInvariantes(shell, sql);
  startRetencion({ shell, sql, dias: config.retencionIntentosDias });
  startFichas({ shell, sql, lease, paises, certifierOf });
  const stopReconcile = startReconcile({
    ...{ shell, store, lease, paises, accounts, issue, circuits, events },
  });
  bus.consume("dte.certificado", { concurrency: EVENTS_AT_ONCE }, onDteCertificado({ store, accounts }));
  for (const subject of ["correo.enviado", "correo.fallido"] as const) {
    bus.consume(subject, { concurrency: EVENTS_AT_ONCE }, onCorreo({ shell, store }, subject));
  }
  bus.consume("dte.cuenta.acreditada", { concurrency: EVENTS_AT_ONCE }, onCuentaAcreditada({ sql }));
  bus.consume("dte.pdf.generado", { concurrency: EVENTS_AT_ONCE }, onDtePdfGenerado({ shell, sql }));

  // Health asks only for this service's own database: while accounts or a certifier is away it refuses clearly, and open attempts go on.
  const health = createHealth(shell, { postgres: pingPostgres(sql) });
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [
      implement(Archive, archive({ shell, sql, store, findArchivo, grandes })),
      implement(Traslado, traslado({ sql })),
      implement(Claves, claves({ sql })),
      implement(
        Operations,
        operations({
          ...{ shell, sql, store, lease, outbox, events, prove, accounts, certifierOf, issue, llaves, bus },
          deadLetters: openDeadLetters(bus),
        }),
      ),
      implement(Documents, {
        Create: create({
          store,
          instancia,
          resolveCuenta,
          catalogs,
          certifierOf,
          describe,
          nombres,
          issue,
          circuits,
          numbering,
          tasas,
          declare: { shell, instancia, certifierOf, limites },
          admission,
          underWay,
          grandes,
        }),
        Cancel: cancel({
          ...{ shell, store, outbox, instancia, accounts, certifierOf, findParaAnular, issue, circuits },
          findArchivado: (id) => findArchivado(sql, id, false),
          findAnulable: findAnulable({ sql, grandes }),
        }),
        GetIntento: getIntento({ store }),
        FindIntento: findIntento({ sql, resolveCuenta }),
        ListAvances: listAvances({ sql }),
        GetRecibido: getRecibido({ sql, grandes }),
        CancelRecibido: cancelRecibido({ shell, sql, accounts, grandes }),
        List: list({ reading, resolveCuenta, textos }),
        ListRecibidos: listReceived({ reading, resolveCuenta, textos }),
        AddRecurso: addRecurso({ shell, sql, accounts }),
        Get: get({ sql, grandes }),
        GetByTransaccion: getByTransaccion({ store, resolveCuenta }),
        GetArchivo: getArchivo({ findArchivo }),
        GetClima: getClima({ sql }),
        SignBitacora: signBitacora({ shell, sql, accounts, llaves }),
        ListBitacora: listBitacora({ sql, accounts }),
        ListLlavesBitacora: listLlaves({ sql }),
        QueueCorreo: queueCorreo({ shell, sql, outbox }),
        ListSecuencias: listSecuencias({ sql }),
        ListContingencias: listContingencias({ sql, accounts, limites }),
        ListRechazados: rechazados.list({ sql, accounts, limites }),
        GetRechazado: rechazados.get({ store, accounts, limites }),
        Correct: correct({
          shell,
          store,
          instancia,
          accounts,
          catalogs,
          certifierOf,
          describe,
          nombres,
          issue,
          numbering,
          limites,
          tasas,
          grandes,
        }),
        CancelNumeros: cancelNumeros({ shell, store, lease, accounts, certifierOf, anulaciones }),
      }),
    ],
  });
  // Claims are closed first: nothing new is taken up while the calls under way end. Otherwise the last work that is begun would outlast the process.
  shell.open("claims", [stopReconcile, stopWorkOff], (each) => {
    for (const stop of each) void stop();
  });
  return { grpc };
};
