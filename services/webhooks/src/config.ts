import { declareKeyProviders, readKeyring } from "@dte/sealing";
import { type Env, read, readBusUrl, readOutsidePorts, Secret } from "@dte/service";

/** The database that holds sealed secrets, and the keys that open them. */
type SealedConfig = {
  databaseUrl: Secret;
  /** The keys in the form that `readKeyring` reads. */
  keyEncryptionKey: Secret;
};

/** The settings of the command that puts secrets under another key. */
export type RekeyConfig = SealedConfig & { accountsAddress: string };

export type Config = RekeyConfig & {
  host: string;
  portGrpc: number;
  documentsAddress: string;
  natsUrl: string;
  databasePoolMax: number;
  /** How many deliveries this replica sends at the same time. */
  concurrency: number;
  /** Whether an address may lead to this machine and may do without TLS. */
  allowLocal: boolean;
  /** The ports that an address may have; any port where there is no list. */
  ports: readonly number[] | undefined;
};

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  declareKeyProviders(env);
  const config = env.done({
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50059 }),
    accountsAddress: accountsAddress(env),
    documentsAddress: env.text("DOCUMENTS_ADDRESS", { example: "documents:50053" }),
    natsUrl: readBusUrl(env),
    ...sealedSettings(env),
    databasePoolMax: env.integer("DATABASE_POOL_MAX", { default: 10, min: 2, max: 200 }),
    concurrency: env.integer("WEBHOOKS_CONCURRENCY", {
      about: "Deliveries at the same time in this replica; a quarter of them are for addresses that fail.",
      default: 256,
      min: 8,
      max: 4_096,
    }),
    allowLocal: env.bool("WEBHOOKS_ALLOW_LOCAL", {
      about: "Whether addresses may be this machine's, and without TLS: for laptops and tests alone.",
      default: false,
    }),
    ports: readOutsidePorts(env),
  });
  readKeyring(config.keyEncryptionKey);
  return config;
}

/** Reads the settings of the command that puts secrets under another key. Throws ConfigError. */
export function readRekeyConfig(source: Env): RekeyConfig {
  const env = read(source);
  const config = env.done({ accountsAddress: accountsAddress(env), ...sealedSettings(env) });
  readKeyring(config.keyEncryptionKey);
  return config;
}

const accountsAddress = (env: ReturnType<typeof read>): string =>
  env.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" });

const sealedSettings = (env: ReturnType<typeof read>): SealedConfig => ({
  databaseUrl: new Secret(
    env.secretUrl("DATABASE_URL", { example: "postgres://dte_webhooks_servicio:clave@postgres:5432/dte" }),
  ),
  keyEncryptionKey: env.secret("KEY_ENCRYPTION_KEY", {
    about:
      "Opens the secrets that sign deliveries: 32 bytes in base64, or that wrapped by Vault, AWS KMS or Cloud KMS (`vault:v1:…`). To rotate: the new key, a comma, the earlier ones.",
    example: "$(openssl rand -base64 32)",
  }),
});
