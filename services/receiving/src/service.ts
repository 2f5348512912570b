import { Accounts, Archive, Documents, Receiving, Traslado } from "@dte/contracts";
import {
  connect,
  connectBus,
  connectPostgres,
  createHealth,
  implement,
  pingPostgres,
  type Start,
  serve,
} from "@dte/service";
import type { Config } from "./config.js";
import type { Deps } from "./deps.js";
import { onDteCertificado } from "./events/on-dte-certificado.js";
import { createEvents } from "./events.js";
import { startOlvido } from "./forget-palabras.js";
import { connectPaises } from "./paises.js";
import { approve } from "./rpc/approve.js";
import { approvePrueba } from "./rpc/approve-prueba.js";
import { enter } from "./rpc/enter.js";
import { examine } from "./rpc/examine.js";
import { listPuertas } from "./rpc/list-puertas.js";
import { listRecepciones } from "./rpc/list-recepciones.js";
import { registerXml } from "./rpc/register-xml.js";
import { startAdjuntos } from "./send-adjuntos.js";
import { startAprobaciones } from "./send-aprobaciones.js";
import { startEntregas } from "./send-entregas.js";
import { createRecepciones } from "./store/recepciones.js";
import { createStore } from "./store/store.js";
import { startTraslado } from "./traslado/index.js";
import { startVerificaciones } from "./verify-registrados.js";

const EVENTS_AT_ONCE = 4;

/** Serves Receiving at `grpc`, and takes to others what our accounts send them. The migrations must have been applied. */
export const start: Start<Config> = async (config, shell) => {
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: config.databasePoolMax });
  const bus = connectBus(shell, config.natsUrl);
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const documents = connect(shell, Documents, config.documentsAddress);
  const archive = connect(shell, Archive, config.documentsAddress);
  const origin = connect(shell, Traslado, config.documentsAddress);
  const paises = await connectPaises(shell, config.receptores);
  const isAuthRequired = config.receptionAuth;
  const shared = {
    shell,
    store: createStore(sql),
    recepciones: createRecepciones(sql),
    accounts,
    documents,
    archive,
    paises,
    events: createEvents(shell),
    isAuthRequired,
  };
  startOlvido({ shell, sql });
  const traslado = startTraslado({
    shell,
    sql,
    origin,
    // Until now nobody knew what was sent before, so the loops begin here.
    onComplete() {
      startAdjuntos(shared);
      startEntregas(shared);
      startAprobaciones(shared);
      startVerificaciones(shared);
      bus.consume("dte.certificado", { concurrency: EVENTS_AT_ONCE }, onDteCertificado(shared));
    },
  });
  const deps: Deps = { ...shared, traslado };
  // Readiness asks only for this service's own parts, and the rows that documents kept before are one of them. Where another service is away, the rpc
  // that needs it says so.
  const health = createHealth(shell, { postgres: pingPostgres(sql), traslado: traslado.check });
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [
      implement(Receiving, {
        ListPuertas: listPuertas(deps),
        Enter: enter(deps),
        RegisterXml: registerXml(deps),
        Examine: examine(deps),
        Approve: approve(deps),
        ApprovePrueba: approvePrueba(deps),
        ListRecepciones: listRecepciones(deps),
      }),
    ],
  });
  return { grpc };
};
