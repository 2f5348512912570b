import { once } from "node:events";
import {
  Accounts,
  Batch,
  BatchOperations,
  Catalogs,
  Claves,
  Documents,
  Mail,
  Operations,
  Receiving,
  Rendering,
  Webhooks,
} from "@dte/contracts";
import { connect, connectRedis, createHealth, type Start, withLimit } from "@dte/service";
import type { Config } from "./config.js";
import { openRequests } from "./http/admission.js";
import { createApp } from "./http/app.js";
import { bodyRoom } from "./http/body-room.js";
import { createBudgets } from "./http/budgets.js";
import { createCeremonias } from "./http/ceremonias.js";
import { createClaves } from "./http/claves.js";
import { createCounters } from "./http/count.js";
import { crossOrigin, sameSite } from "./http/cross-origin.js";
import { dispatch } from "./http/dispatch.js";
import { errors } from "./http/errors.js";
import { createGoodKeys } from "./http/good-keys.js";
import { createTokenVerifier } from "./http/keys.js";
import { createOrigenes } from "./http/origenes.js";
import { rateLimit } from "./http/rate-limit.js";
import { createRevocations } from "./http/revocations.js";
import { securityHeaders } from "./http/security-headers.js";
import { listen } from "./http/server.js";
import { createShares } from "./http/shares.js";
import { target } from "./http/target.js";
import { createThrottle } from "./http/throttle.js";
import { trace } from "./http/trace.js";
import { version } from "./http/version.js";
import { problema, sinCuenta } from "./quirks.js";
import { createIntents } from "./routes/dte/idempotency.js";
import { routes } from "./routes/index.js";
import { doorErrors } from "./routes/puertas/door-error.js";
import { enter } from "./routes/puertas/enter.js";
import { createPuertas } from "./routes/puertas/puertas.js";
import { createDoorTurns } from "./routes/puertas/turns.js";
import { oauthErrors } from "./routes/token/oauth-error.js";

/** The multiple of the command limit that the start waits for a connection, so that an absent Redis does not hold it up. */
const ANSWERS_TO_CONNECT = 4;
/** The multiple of that limit after which a command is given up, when nobody waits for it any more. */
const ANSWERS_TO_GIVE_UP = 2;

/** The calls that spend something or show a secret once. */
const ACCOUNTS_ONCE = [
  "Refresh",
  "Create",
  "CreateLlave",
  "RotateLlave",
  "Authenticate",
  "AuthenticatePasskey",
  "ChangeClave",
  "ResetClave",
  "AcceptInvitacion",
  "BeginPasskey",
  "ConfirmPasskey",
  "RemovePasskey",
  "BeginSegundoFactor",
  "ConfirmSegundoFactor",
  "RemoveSegundoFactor",
  "RenewCodigosRecuperacion",
  "WithdrawSegundoFactor",
] as const;

/** Starts the edge: HTTP in, gRPC out. Redis is optional: without it nothing is counted. */
export const start: Start<Config> = async (config, shell) => {
  const { publicUrl, cdnUrl, webUrl } = config;
  const intentOf = createIntents(config.idempotencySecret);
  // Repeating these calls after a lost answer would do something else: a spent token would revoke its family, and a spent code counts as a wrong one.
  const accounts = connect(shell, Accounts, config.accountsAddress, { once: ACCOUNTS_ONCE });
  const batch = connect(shell, Batch, config.batchAddress, { once: ["Upload"] });
  const catalogs = connect(shell, Catalogs, config.catalogsAddress, {
    once: ["CreateProducto", "DeleteProducto"],
  });
  // `insist` repeats attempts itself, because it has to know of each unanswered call: a refusal of a later call says nothing about that one.
  const documents = connect(shell, Documents, config.documentsAddress, {
    once: ["AddRecurso", "QueueCorreo", "Create", "Correct", "Cancel"],
  });
  const operations = connect(shell, Operations, config.documentsAddress);
  const batchOperations = connect(shell, BatchOperations, config.batchAddress);
  const claves = createClaves({
    shell,
    claves: connect(shell, Claves, config.documentsAddress),
    intentOf,
    secret: config.idempotencySecret,
    publicUrl,
  });
  const mail = connect(shell, Mail, config.mailAddress, { once: ["Resend"] });
  // The sender of a document whose receipt was lost sends it again, and is told that it has arrived before.
  const receiving = connect(shell, Receiving, config.receivingAddress, { once: ["Enter"] });
  const rendering = connect(shell, Rendering, config.renderingAddress);
  const webhooks = connect(shell, Webhooks, config.webhooksAddress, {
    once: ["Create", "RotateSecreto", "SendPrueba", "ResendEntrega"],
  });
  const redisMs = config.redisLimitMs;
  const redis = connectRedis(shell, config.redisUrl, ANSWERS_TO_GIVE_UP * redisMs);
  // Requests are counted from the first one on if Redis is there; a failure to connect is in the log already.
  await withLimit(once(redis, "ready"), ANSWERS_TO_CONNECT * redisMs).catch(() => {});
  // Readiness leaves the neighbours out: a gateway without them still tells its clients so, which nobody else would.
  const health = createHealth(shell, {});
  const origenes = createOrigenes(shell, accounts);
  const sites = [publicUrl, webUrl];
  const revocations = createRevocations(shell, accounts);
  const goodKeys = createGoodKeys(shell, redis, redisMs);
  const verify = createTokenVerifier(shell, accounts, { issuer: config.tokenIssuer, revocations, goodKeys });
  const counters = createCounters(shell, redis, redisMs);
  const budgets = createBudgets(counters, {
    perAddress: config.publicWritesPerMinute,
    perDocument: config.publicWritesPerDocumentPerHour,
    perUser: config.foreignAccountsPerHour,
  });
  const table = routes({
    shell,
    health,
    accounts,
    batch,
    budgets,
    batchOperations,
    catalogs,
    documents,
    mail,
    operations,
    origenes,
    receiving,
    rendering,
    revocations,
    webhooks,
    ceremonias: createCeremonias(shell, redis, redisMs),
    publicUrl,
    cdnUrl,
    links: { publicUrl, cdnUrl, webUrl },
    intentOf,
  });
  const puertas = createPuertas({ shell, receiving, own: table.map(({ path }) => path) });
  const shares = createShares(counters, accounts, {
    user: { perMinute: config.userRateLimitPerMinute, perHour: config.userRateLimitPerHour },
    account: { perMinute: config.accountRateLimitPerMinute, perHour: config.accountRateLimitPerHour },
  });
  const admission = openRequests(shell);
  const throttle = createThrottle(() => performance.now(), Math.random);
  const { bodyBytesMax, deadlineMs } = config;
  const app = createApp(shell, [
    trace(shell, { deadlineMs: config.deadlineMs }),
    securityHeaders(publicUrl),
    crossOrigin({ sites, origenes, trustProxy: config.trustProxy }),
    errors(shell, { publicUrl, exceptions: [doorErrors(puertas), oauthErrors, problema, sinCuenta] }),
    sameSite(sites),
    target({ trustProxy: config.trustProxy }),
    async (ctx, next) => {
      await puertas.look(ctx.path);
      return await next();
    },
    rateLimit(counters, [
      {
        name: "fe-",
        perMinute: config.feRateLimitPerMinute,
        perHour: config.feRateLimitPerHour,
        covers: puertas.covers,
      },
      {
        name: "",
        perMinute: config.rateLimitPerMinute,
        perHour: config.rateLimitPerHour,
        hasTokens: true,
      },
    ]),
    version,
    bodyRoom(),
    enter({ puertas, turns: createDoorTurns(), receiving, budgets, bodyBytesMax, deadlineMs }),
    ...dispatch(table, {
      verify,
      budgets,
      shares,
      origenes,
      admission,
      claves,
      throttle,
      bodyBytesMax,
      deadlineMs,
    }),
  ]);
  const { host, port, connections, drainMs } = config;
  const http = await listen(shell, app, { host, port, connections, publicUrl, health, drainMs });
  return { http };
};
