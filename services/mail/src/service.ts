import { Accounts, Documents, Mail, Rendering } from "@dte/contracts";
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
} from "@dte/service";
import { openLease } from "@dte/work";
import { startAvisos } from "./avisos/worker.js";
import type { Config } from "./config.js";
import { spacingMs } from "./domain/pace.js";
import { onClaveOlvidada } from "./events/on-clave-olvidada.js";
import { onContingenciaAvisada } from "./events/on-contingencia-avisada.js";
import { onCorreoSolicitado } from "./events/on-correo-solicitado.js";
import { onCorreoUsuario } from "./events/on-correo-usuario.js";
import { onFirmaPorVencer } from "./events/on-firma-por-vencer.js";
import { onWebhookApagado } from "./events/on-webhook-apagado.js";
import { createEvents, observeEspera } from "./events.js";
import { list } from "./rpc/list.js";
import { resend } from "./rpc/resend.js";
import { createSend } from "./send.js";
import { connectSmtp } from "./smtp/transport.js";
import { startWorker } from "./worker.js";

const EVENTS_AT_ONCE = 8;

/** Serves Mail at `grpc`, and sends the mails that are asked for. The migrations must have been applied. */
export const start: Start<Config> = async (config, shell) => {
  const { mailFrom, mailPerDomainPerMinute, mailTestPerAddressPerDay, silenceMs } = config;
  const url = config.databaseUrl.reveal();
  const sql = connectPostgres(shell, { url, poolMax: config.databasePoolMax });
  const bus = connectBus(shell, config.natsUrl);
  const outbox = createOutbox(shell, sql, bus);
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const documents = connect(shell, Documents, config.documentsAddress);
  const rendering = connect(shell, Rendering, config.renderingAddress);
  const smtp = connectSmtp(shell, config);
  const events = createEvents(shell);
  observeEspera(shell, sql);
  // The lease is opened before the first request is taken, so that no process takes this one for dead.
  const lease = await openLease(shell, connectPostgres(shell, { url, poolMax: 1 }), silenceMs);
  const neighbours = { accounts, documents, rendering };
  const send = createSend({
    shell,
    sql,
    outbox,
    lease,
    neighbours,
    smtp,
    events,
    mailFrom,
    mailPerDomainPerMinute,
    mailTestPerAddressPerDay,
  });
  const concurrency = config.mailConcurrency;
  const { kick } = startWorker({
    shell,
    sql,
    lease,
    outbox,
    events,
    send,
    silenceMs,
    eventsMs: bus.keeping.eventsMs,
    concurrency,
    spacingMs: spacingMs(mailPerDomainPerMinute),
  });
  const avisos = startAvisos({ shell, sql, lease, neighbours, smtp, mailFrom, webUrl: config.webUrl });
  bus.consume(
    "dte.contingencia.avisada",
    { concurrency: EVENTS_AT_ONCE },
    onContingenciaAvisada({ shell, sql, kick: avisos.kick }),
  );
  bus.consume(
    "correo.clave.solicitada",
    { concurrency: EVENTS_AT_ONCE },
    onClaveOlvidada({ shell, sql, kick: avisos.kickClaves }),
  );
  bus.consume(
    "correo.usuario.solicitado",
    { concurrency: EVENTS_AT_ONCE },
    onCorreoUsuario({ shell, sql, kick: avisos.kick }),
  );
  bus.consume(
    "correo.webhook.apagado",
    { concurrency: EVENTS_AT_ONCE },
    onWebhookApagado({ shell, sql, kick: avisos.kick }),
  );
  bus.consume(
    "dte.firma.por_vencer",
    { concurrency: EVENTS_AT_ONCE },
    onFirmaPorVencer({ shell, sql, kick: avisos.kick }),
  );
  bus.consume("correo.solicitado", { concurrency: EVENTS_AT_ONCE }, onCorreoSolicitado({ shell, sql, kick }));

  // Health covers this service's own database only: while a neighbour is away mails wait, and the answer to a call names the neighbour.
  const health = createHealth(shell, { postgres: pingPostgres(sql) });
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [
      implement(Mail, { List: list({ sql, accounts }), Resend: resend({ shell, sql, accounts, kick }) }),
    ],
  });
  return { grpc };
};
