import { type ConnectionBounds, type Env, read, readConnectionBounds, type Secret } from "@dte/service";

/** Room for the longest attachment of the contract in base64 and some fields, measured in bytes on the wire. */
const BODY_BYTES_MAX = 10 * 1024 * 1024;
/** Counting takes under a millisecond; a request does not wait for a store that is in trouble. */
const REDIS_LIMIT_MS = 250;
/** How long a client waits at most; every hop behind gets what remains of it. */
const DEADLINE_MS = 30_000;
/**
 * The least that DEADLINE_MS may be: a service that would be late keeps a second for its refusal, every hop takes some time, and with less none would
 * be left for the work.
 */
const DEADLINE_MS_MIN = 5_000;
/**
 * The limit of a user, and of an account, is this many times that of an address: a user with ten shops asks from ten addresses, and an account may
 * have ten users. A client that needs more has a mistake in a loop, or has asked for a higher limit.
 */
const SHARED_BY = 10;
/** Long enough for a load balancer to look twice. */
const DRAIN_MS = 5_000;
/** The longest drain that may be set, since a process that stops has 25 seconds for everything. */
const DRAIN_MS_MAX = 10_000;
/** The limit of strangers at the doors of their country: five requests a second from one address, which may be a provider's for many issuers. */
const FE_RATE_LIMIT_PER_MINUTE = 300;
/** A third of an hour at that rate: more than a provider's bad hour, and what an archive can hold. */
const FE_RATE_LIMIT_PER_HOUR = 6_000;
/** Half of the requests of a minute, since people register and attach more rarely than they look. */
const PUBLIC_WRITES_PER_MINUTE = 30;
/** More than people attach by hand to one document; beyond it a program is filling it. */
const PUBLIC_WRITES_PER_DOCUMENT_PER_HOUR = 20;
/**
 * A provider that takes over the customers of another system opens some hundreds of accounts in a day, and few of the accounts that it asks for are
 * refused.
 */
const FOREIGN_ACCOUNTS_PER_HOUR = 200;

/** File descriptors are finite, and behind a load balancer a few hundred connections carry everything. */
const CONNECTIONS_MAX = 10_000;

export type Config = {
  host: string;
  port: number;
  connections: ConnectionBounds;
  accountsAddress: string;
  batchAddress: string;
  catalogsAddress: string;
  documentsAddress: string;
  mailAddress: string;
  receivingAddress: string;
  webhooksAddress: string;
  renderingAddress: string;
  redisUrl: string;
  /** How long a request waits to be counted; after that it passes uncounted. */
  redisLimitMs: number;
  /** Where clients reach us: the base of every link but those to files. */
  publicUrl: string;
  /** The base of links to files: a cache in front of us where there is one, else PUBLIC_URL. */
  cdnUrl: string;
  /** The site for people, whose pages documents link to and whose scripts may call us; empty without one. */
  webUrl: string;
  /** `iss` of our tokens, as accounts writes it: PUBLIC_URL unless it is named. */
  tokenIssuer: string;
  rateLimitPerMinute: number;
  rateLimitPerHour: number;
  /** The most requests of one user from all addresses together, and of all users together for one account. */
  userRateLimitPerMinute: number;
  userRateLimitPerHour: number;
  accountRateLimitPerMinute: number;
  accountRateLimitPerHour: number;
  /** The most requests from one address at the doors for strangers, which are counted apart from everything else. */
  feRateLimitPerMinute: number;
  feRateLimitPerHour: number;
  /** The most writes without a token from one address in a minute, except at those doors. */
  publicWritesPerMinute: number;
  /** The most writes without a token to one document in an hour, from all addresses together. */
  publicWritesPerDocumentPerHour: number;
  /** How often one user may learn in an hour whether a tax id has an account: accounts opened, and changes refused. */
  foreignAccountsPerHour: number;
  /** How many proxies of ours stand in front: that many entries of X-Forwarded-For are believed. */
  trustProxy: number;
  bodyBytesMax: number;
  deadlineMs: number;
  /** How long the process goes on answering when it stops, until the load balancer has heard that it is not ready. */
  drainMs: number;
  /** The secret from which the ids that stand for Idempotency-Keys are made. With another one the keys of requests under way are forgotten. */
  idempotencySecret: Secret;
};

/**
 * Reads the settings of the gateway. Throws an error that names each variable that is missing or wrong, with an example of a good value.
 */
export function readConfig(source: Env): Config {
  const env = read(source);
  const publicUrl = env.url("PUBLIC_URL", { example: "https://api.example.com" });
  const rateLimitPerMinute = env.integer("RATE_LIMIT_PER_MINUTE", {
    about: "Requests of one address in a minute.",
    default: 60,
    min: 1,
  });
  const rateLimitPerHour = env.integer("RATE_LIMIT_PER_HOUR", {
    about: "Requests of one address in an hour.",
    default: 1000,
    min: 1,
  });
  const perMinute = { default: SHARED_BY * rateLimitPerMinute, min: 1 };
  const trustProxy = env.integer("TRUST_PROXY", { default: 0, max: 10 });
  const perHour = { default: SHARED_BY * rateLimitPerHour, min: 1 };
  return env.done({
    host: env.text("HOST", { example: "127.0.0.1", default: "127.0.0.1" }),
    port: env.port("PORT_HTTP", { example: 8080, default: 8080 }),
    accountsAddress: env.text("ACCOUNTS_ADDRESS", { example: "127.0.0.1:50051" }),
    batchAddress: env.text("BATCH_ADDRESS", { example: "127.0.0.1:50057" }),
    catalogsAddress: env.text("CATALOGS_ADDRESS", { example: "127.0.0.1:50055" }),
    documentsAddress: env.text("DOCUMENTS_ADDRESS", { example: "127.0.0.1:50053" }),
    mailAddress: env.text("MAIL_ADDRESS", { example: "127.0.0.1:50056" }),
    receivingAddress: env.text("RECEIVING_ADDRESS", { example: "127.0.0.1:50058" }),
    webhooksAddress: env.text("WEBHOOKS_ADDRESS", { example: "127.0.0.1:50059" }),
    renderingAddress: env.text("RENDERING_ADDRESS", { example: "127.0.0.1:50054" }),
    redisUrl: env.secretUrl("REDIS_URL", { example: "redis://127.0.0.1:6379" }),
    redisLimitMs: env.integer("REDIS_LIMIT_MS", {
      about: "Milliseconds that a request waits to be counted; after that it passes uncounted.",
      default: REDIS_LIMIT_MS,
      min: 1,
    }),
    publicUrl,
    cdnUrl: env.url("CDN_URL", { example: "https://archivos.example.com", default: "" }) || publicUrl,
    webUrl: env.url("WEB_URL", { example: "https://documentos.example.com", default: "" }),
    tokenIssuer: env.url("TOKEN_ISSUER", { example: "https://api.example.com", default: "" }) || publicUrl,
    rateLimitPerMinute,
    rateLimitPerHour,
    userRateLimitPerMinute: env.integer("USER_RATE_LIMIT_PER_MINUTE", {
      about: "Requests of one user in a minute, from whatever addresses.",
      ...perMinute,
    }),
    userRateLimitPerHour: env.integer("USER_RATE_LIMIT_PER_HOUR", {
      about: "The same in an hour.",
      ...perHour,
    }),
    accountRateLimitPerMinute: env.integer("ACCOUNT_RATE_LIMIT_PER_MINUTE", {
      about: "Requests for one account in a minute, by whomever.",
      ...perMinute,
    }),
    accountRateLimitPerHour: env.integer("ACCOUNT_RATE_LIMIT_PER_HOUR", {
      about: "The same in an hour.",
      ...perHour,
    }),
    feRateLimitPerMinute: env.integer("FE_RATE_LIMIT_PER_MINUTE", {
      about: "Requests of one address under /fe in a minute, which count apart.",
      default: FE_RATE_LIMIT_PER_MINUTE,
      min: 1,
    }),
    feRateLimitPerHour: env.integer("FE_RATE_LIMIT_PER_HOUR", {
      about: "The same in an hour.",
      default: FE_RATE_LIMIT_PER_HOUR,
      min: 1,
    }),
    publicWritesPerMinute: env.integer("PUBLIC_WRITES_PER_MINUTE", {
      about: "What one address may write without a token in a minute, but for /fe.",
      default: PUBLIC_WRITES_PER_MINUTE,
      min: 1,
    }),
    publicWritesPerDocumentPerHour: env.integer("PUBLIC_WRITES_PER_DOCUMENT_PER_HOUR", {
      about: "What may be written to one document without a token in an hour, by whomever.",
      default: PUBLIC_WRITES_PER_DOCUMENT_PER_HOUR,
      min: 1,
    }),
    foreignAccountsPerHour: env.integer("FOREIGN_ACCOUNTS_PER_HOUR", {
      about:
        "How often one user may learn in an hour whether a tax id has an account: each POST /cuenta, each PATCH of an account that is refused, and each POST /dte/xml that is refused to who is a user of neither account; there also one address without a token.",
      default: FOREIGN_ACCOUNTS_PER_HOUR,
      min: 1,
    }),
    trustProxy,
    connections: readConnectionBounds(env, { all: CONNECTIONS_MAX, trustProxy }),
    bodyBytesMax: env.integer("BODY_BYTES_MAX", {
      about: "Bytes of the longest request.",
      default: BODY_BYTES_MAX,
      min: 1024,
    }),
    deadlineMs: env.integer("DEADLINE_MS", {
      about: "Milliseconds that a client waits at most, 5000 or more; every hop behind gets what remains.",
      default: DEADLINE_MS,
      min: DEADLINE_MS_MIN,
    }),
    drainMs: env.integer("DRAIN_MS", {
      about: "Milliseconds that a process which stops goes on serving, for load balancers to notice.",
      default: DRAIN_MS,
      max: DRAIN_MS_MAX,
    }),
    idempotencySecret: env.secret("IDEMPOTENCY_SECRET", {
      about:
        "What ids are made of that stand for Idempotency-Keys. With another one those of requests under way are forgotten.",
      example: "$(openssl rand -base64 32)",
    }),
  });
}
