import { type Env, read, readBusUrl, Secret } from "@dte/service";

export type Config = {
  host: string;
  portGrpc: number;
  accountsAddress: string;
  documentsAddress: string;
  /** The address of each country's receiving role, by the country's two-letter code in lower case. */
  receptores: ReadonlyMap<string, string>;
  databaseUrl: Secret;
  databasePoolMax: number;
  natsUrl: string;
  /** True when issuers and receivers who send us something must bear a token that we gave. */
  receptionAuth: boolean;
};

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  const example = "postgres://dte_receiving_servicio:clave@postgres:5432/dte";
  return env.done({
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50058 }),
    accountsAddress: env.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" }),
    documentsAddress: env.text("DOCUMENTS_ADDRESS", { example: "documents:50053" }),
    receptores: env.addresses("RECEPTORES", { example: "xx=receptor-xx:50071", default: new Map() }),
    databaseUrl: new Secret(env.secretUrl("DATABASE_URL", { example })),
    databasePoolMax: env.integer("DATABASE_POOL_MAX", { default: 10, min: 2, max: 200 }),
    natsUrl: readBusUrl(env),
    receptionAuth: env.bool("RECEPTION_AUTH", {
      about: "Whether issuers and receivers who send us something must bear a token of ours.",
      default: true,
    }),
  });
}
