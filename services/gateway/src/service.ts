import { once } from "node:events";
import { Accounts, Catalogs, Documents, Mail, Rendering } from "@dte/contracts";
import { connect, connectRedis, createHealth, type Start, withLimit } from "@dte/service";
import type { Config } from "./config.js";
import { createApp } from "./http/app.js";
import { createBudgets } from "./http/budgets.js";
import { createCounters } from "./http/count.js";
import { crossOrigin } from "./http/cross-origin.js";
import { dispatch } from "./http/dispatch.js";
import { errors } from "./http/errors.js";
import { createTokenVerifier } from "./http/keys.js";
import { rateLimit } from "./http/rate-limit.js";
import { securityHeaders } from "./http/security-headers.js";
import { listen } from "./http/server.js";
import { target } from "./http/target.js";
import { trace } from "./http/trace.js";
import { version } from "./http/version.js";
import { problema, sinCuenta } from "./quirks.js";
import { routes } from "./routes/index.js";
import { oauthErrors } from "./routes/token/oauth-error.js";

/** Under the limit that the health check itself has. */
const CHECK_MS = 1_000;
/** A Redis that is there answers in a few milliseconds; one that is not must not hold up the start. */
const REDIS_MS = 1_000;

/** The edge: HTTP in, gRPC out. Redis is wanted and not needed: without it nothing is counted. */
export const start: Start<Config> = async (config, shell) => {
  const { publicUrl, webUrl } = config;
  // Repeating these after an answer that was lost does something else: a spent token would revoke its family.
  const accounts = connect(shell, Accounts, config.accountsAddress, { once: ["Refresh", "Create"] });
  const catalogs = connect(shell, Catalogs, config.catalogsAddress, {
    once: ["CreateProducto", "DeleteProducto"],
  });
  const documents = connect(shell, Documents, config.documentsAddress, {
    once: ["AddRecurso", "QueueCorreo"],
  });
  const mail = connect(shell, Mail, config.mailAddress, { once: ["Resend"] });
  const rendering = connect(shell, Rendering, config.renderingAddress);
  const redis = connectRedis(shell, config.redisUrl);
  // Counted from the first request on, if Redis is there; a failure is in the log already.
  await withLimit(once(redis, "ready"), REDIS_MS).catch(() => {});
  const health = createHealth(shell, {
    accounts: () => accounts.check(CHECK_MS),
    documents: () => documents.check(CHECK_MS),
  });
  const verify = createTokenVerifier(shell, accounts, { issuer: config.tokenIssuer });
  const table = routes({
    shell,
    health,
    accounts,
    catalogs,
    documents,
    mail,
    rendering,
    publicUrl,
    links: { publicUrl, webUrl },
  });
  const counters = createCounters(shell, redis);
  const budgets = createBudgets(counters, {
    perAddress: config.publicWritesPerMinute,
    perDocument: config.publicWritesPerDocumentPerHour,
  });
  const app = createApp(shell, [
    trace(shell, { deadlineMs: config.deadlineMs }),
    securityHeaders,
    crossOrigin(webUrl),
    errors(shell, { publicUrl, exceptions: [oauthErrors, problema, sinCuenta] }),
    target({ trustProxy: config.trustProxy }),
    rateLimit(counters, { perMinute: config.rateLimitPerMinute, perHour: config.rateLimitPerHour }),
    version,
    ...dispatch(table, { verify, budgets, bodyBytesMax: config.bodyBytesMax }),
  ]);
  const http = await listen(shell, app, { host: config.host, port: config.port, publicUrl, health });
  return { http };
};
