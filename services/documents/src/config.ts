import { type Env, read } from "@dte/service";

export type Config = {
  host: string;
  portGrpc: number;
  accountsAddress: string;
  catalogsAddress: string;
  /** Where each country's certifier listens, by its two-letter code in lower case. */
  certifiers: ReadonlyMap<string, string>;
  databaseUrl: string;
  databasePoolMax: number;
  natsUrl: string;
  /** Whether issuers and receivers who send us something must bear a token of ours. */
  receptionAuth: boolean;
};

export function readConfig(env: Env): Config {
  const from = read(env);
  return from.done({
    host: from.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: from.port("PORT_GRPC", { example: 50053 }),
    accountsAddress: from.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" }),
    catalogsAddress: from.text("CATALOGS_ADDRESS", { example: "catalogs:50055" }),
    certifiers: from.addresses("CERTIFIERS", { example: "gt=certifier-gt:50061" }),
    databaseUrl: from.url("DATABASE_URL", { example: "postgres://dte_documents:clave@postgres:5432/dte" }),
    databasePoolMax: from.integer("DATABASE_POOL_MAX", { default: 20, min: 1, max: 200 }),
    natsUrl: from.url("NATS_URL", { example: "nats://nats:4222" }),
    receptionAuth: from.bool("RECEPTION_AUTH", { default: true }),
  });
}
