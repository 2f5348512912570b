import { type Env, read, readBusUrl, Secret } from "@dte/service";
import { readAddress } from "./domain/addresses.js";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps), not by STARTTLS. */
  secure: boolean;
  user?: string;
  clave?: Secret;
};

export type Config = {
  host: string;
  /** 0 takes a free port. */
  portGrpc: number;
  accountsAddress: string;
  documentsAddress: string;
  renderingAddress: string;
  natsUrl: string;
  databaseUrl: Secret;
  /** Database connections of this replica. */
  databasePoolMax: number;
  smtp: SmtpServer;
  /** True when nothing may be sent over a connection that did not become a TLS one. STARTTLS is used whenever it is offered. */
  smtpRequireTls: boolean;
  smtpConnectTimeoutMs: number;
  smtpGreetingTimeoutMs: number;
  /** How long the server may be silent within a session, in ms. RFC 5321 section 4.5.3.2.6 gives it ten minutes to take a mail in. */
  smtpSocketTimeoutMs: number;
  /** The address that mails come from; their display name is the account's. */
  mailFrom: string;
  /** The base of links to pages for people; empty where there are none. */
  webUrl: string;
  /** Mails that this replica sends at the same time, each on a connection of its own. */
  mailConcurrency: number;
  /** Mails to one domain in a minute, over all replicas. */
  mailPerDomainPerMinute: number;
  /** Mails of test documents to one address in a day, of all accounts; 0 is no limit. */
  mailTestPerAddressPerDay: number;
  /** How long a process may give no sign of life before it is taken for dead, in ms. */
  silenceMs: number;
};

const LOOPBACK = ["127.0.0.1", "localhost", "::1"];
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  const smtp = env.parsed(
    "SMTP_URL",
    {
      about:
        "The server that takes mails in: smtp:// with STARTTLS where it is offered, or smtps://; user and password percent-encoded.",
      example: "smtp://usuario:clave@smtp.example.com:587",
      secret: "at-start",
    },
    parseSmtpUrl,
  );
  // A server on this machine delivers nothing to anybody, and has no certificate.
  const isLocal = LOOPBACK.includes(smtp?.host ?? "");
  const seconds = (name: string, fallback: number, about: string) =>
    env.integer(name, { about, default: fallback, min: 1, max: 3_600 }) * 1_000;
  return env.done({
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50056 }),
    accountsAddress: env.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" }),
    documentsAddress: env.text("DOCUMENTS_ADDRESS", { example: "documents:50053" }),
    renderingAddress: env.text("RENDERING_ADDRESS", { example: "rendering:50054" }),
    natsUrl: readBusUrl(env),
    databaseUrl: new Secret(
      env.secretUrl("DATABASE_URL", { example: "postgres://dte_mail_servicio:clave@postgres:5432/dte" }),
    ),
    databasePoolMax: env.integer("DATABASE_POOL_MAX", { default: 10, min: 2, max: 200 }),
    smtp,
    smtpRequireTls: env.bool("SMTP_REQUIRE_TLS", {
      about:
        "Nothing is sent over a connection that did not become a TLS one; true but for a server on this machine.",
      default: !isLocal,
    }),
    smtpConnectTimeoutMs: seconds(
      "SMTP_CONNECT_TIMEOUT_SECONDS",
      30,
      "To a connection with the mail server.",
    ),
    smtpGreetingTimeoutMs: seconds("SMTP_GREETING_TIMEOUT_SECONDS", 60, "To its greeting."),
    smtpSocketTimeoutMs: seconds("SMTP_SOCKET_TIMEOUT_SECONDS", 600, "Of its silence within a session."),
    mailFrom: env.parsed(
      "MAIL_FROM",
      {
        about: "The address that mails come from; their display name is the account's.",
        example: "documentos@example.com",
        ...(isLocal && { default: "documentos@dte.localhost" }),
      },
      readAddress,
    ),
    webUrl: env.url("WEB_URL", {
      about:
        "Base of the links to pages for people, where there are some: a mail about a password leads there.",
      example: "https://app.example.com",
      default: "",
    }),
    mailConcurrency: env.integer("MAIL_CONCURRENCY", {
      about: "Mails at the same time in this replica, each on a connection of its own.",
      default: 8,
      min: 1,
      max: 100,
    }),
    mailPerDomainPerMinute: env.integer("MAIL_PER_DOMAIN_PER_MINUTE", {
      about: "Mails to one domain in a minute, over all replicas.",
      default: 300,
      min: 1,
      max: 100_000,
    }),
    mailTestPerAddressPerDay: env.integer("MAIL_TEST_PER_ADDRESS_PER_DAY", {
      about:
        "Mails of test documents to one address in a day, of all accounts, so that nobody's mailbox is filled for free; 0 is no limit, as for a server on this machine.",
      default: isLocal ? 0 : 100,
      min: 0,
      max: 1_000_000,
    }),
    silenceMs: seconds(
      "SILENCE_SECONDS",
      30,
      "A replica that has not beaten for this long is taken for dead.",
    ),
  });
}

/** Reads smtp://user:password@host:port or smtps://…; undefined when it is neither. */
function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === "smtps:";
  if ((!secure && protocol !== "smtp:") || hostname === "") return undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(port),
    secure,
    ...(username !== "" && {
      user: decodeURIComponent(username),
      clave: new Secret(decodeURIComponent(password)),
    }),
  };
}
