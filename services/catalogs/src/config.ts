import { type Env, read, Secret } from "@dte/service";

export type Config = {
  host: string;
  /** The port of gRPC; 0 takes a free one. */
  portGrpc: number;
  accountsAddress: string;
  /** The address of each country's certifier, by the country's two-letter code in lower case. */
  certifiers: ReadonlyMap<string, string>;
  databaseUrl: Secret;
  /** The address of PostgreSQL itself, for the queries that a pooler cannot carry; DATABASE_URL unless that one leads to a pooler. */
  databaseDirectUrl: Secret;
  /** The connections of this replica, beside the one that holds the turns of taxpayer look-ups. */
  databasePoolMax: number;
};

const DATABASE_EXAMPLE = "postgres://dte_catalogs_servicio:clave@postgres:5432/dte";

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  const databaseUrl = env.secretUrl("DATABASE_URL", { example: DATABASE_EXAMPLE });
  return env.done({
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50055 }),
    accountsAddress: env.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" }),
    certifiers: env.addresses("CERTIFIERS", { example: "xx=certifier-xx:50061" }),
    databaseUrl: new Secret(databaseUrl),
    databaseDirectUrl: new Secret(
      env.secretUrl("DATABASE_DIRECT_URL", { example: DATABASE_EXAMPLE, default: "" }) || databaseUrl,
    ),
    databasePoolMax: env.integer("DATABASE_POOL_MAX", { default: 10, min: 2, max: 200 }),
  });
}
