import { declareKeyProviders, readKeyring } from "@dte/sealing";
import { type Env, type FilesAddress, read, readBusUrl, readFilesAddress, Secret } from "@dte/service";
import { COST, type Cost } from "./secrets/password.js";

/** The settings of the accounts' database and of their secrets' keys, which are all that the seed needs. */
export type StoreConfig = {
  databaseUrl: Secret;
  /** The text that `readKeyring` reads. */
  keyEncryptionKey: Secret;
  /** The cost of comparing a password. No variable sets it: an installation has no reason to make guessing cheaper. */
  passwordCost: Cost;
};

export type Config = StoreConfig & {
  host: string;
  /** The port of Accounts; 0 takes a free one, as it does below. */
  portGrpc: number;
  /** The port of Credenciales, apart so that the network can admit certifiers only. */
  portCredenciales: number;
  /** The `iss` of the tokens: the address at which clients know the API. */
  tokenIssuer: string;
  natsUrl: string;
  /** The addresses of the certifiers by country; they say how an account of their country must be. */
  certifiers: ReadonlyMap<string, string>;
  /** The users who administer the installation, and no account: exchange rates, for example. */
  administradores: ReadonlySet<string>;
  /** Users who look at the installation and change nothing. */
  lectores: ReadonlySet<string>;
  /** Says who may create accounts: any user, or those who administer the installation. */
  crearCuentas: CrearCuentas;
  /** The console's address, empty without one, and the name under which people's keys are good; empty for its host's own name. */
  webUrl: string;
  passkeyRpId: string;
  /** The store of logos: JetStream's object store, or an S3-compatible one. */
  files: FilesAddress;
};

const CREAR_CUENTAS = ["usuarios", "administradores"] as const;
type CrearCuentas = (typeof CREAR_CUENTAS)[number];

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  declareKeyProviders(env);
  const config = env.done({
    ...storeSettings(env),
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50051 }),
    portCredenciales: env.port("PORT_CREDENCIALES", { example: 50052 }),
    tokenIssuer: env.url("TOKEN_ISSUER", {
      example: "https://api.example.com",
      default: "http://127.0.0.1:8080",
    }),
    natsUrl: readBusUrl(env),
    certifiers: env.addresses("CERTIFIERS", { example: "xx=certifier-xx:50061" }),
    administradores: env.parsed(
      "SYSTEM_ADMINISTRATORS",
      {
        about:
          "Users who administer the installation and not an account: their tokens may have sistema.administrar.",
        example: "ana@example.com,luis@example.com",
        default: new Set<string>(),
      },
      readUsuarios,
    ),
    lectores: env.parsed(
      "SYSTEM_READERS",
      {
        about:
          "Users who may look at the installation and change nothing: their tokens may have sistema.consultar. Who administers it may as well.",
        example: "eva@example.com",
        default: new Set<string>(),
      },
      readUsuarios,
    ),
    crearCuentas: env.oneOf("CREAR_CUENTAS", CREAR_CUENTAS, {
      about: "Who may create accounts: usuarios, or administradores alone, whom SYSTEM_ADMINISTRATORS names.",
      default: "usuarios",
    }),
    webUrl: env.url("WEB_URL", {
      about:
        "Where people reach the console: passkeys are good there and nowhere else, if its host has a name.",
      example: "https://documentos.example.com",
      default: "",
    }),
    passkeyRpId: env.text("PASSKEY_RP_ID", {
      about:
        "The domain that passkeys are good under, where it is above the host of WEB_URL. Another one ends them all.",
      example: "example.com",
      default: "",
    }),
    files: readFilesAddress(env),
  });
  readKeyring(config.keyEncryptionKey);
  return config;
}

/** Reads the seed's settings; the seed listens nowhere. Throws ConfigError. */
export function readStoreConfig(source: Env): StoreConfig {
  const env = read(source);
  const config = env.done(storeSettings(env));
  readKeyring(config.keyEncryptionKey);
  return config;
}

const storeSettings = (env: ReturnType<typeof read>): StoreConfig => ({
  databaseUrl: new Secret(
    env.secretUrl("DATABASE_URL", { example: "postgres://accounts:clave@127.0.0.1:5432/dte" }),
  ),
  keyEncryptionKey: env.secret("KEY_ENCRYPTION_KEY", {
    about:
      "Opens the secrets of all accounts: 32 bytes in base64, or that wrapped by Vault, AWS KMS or Cloud KMS (`vault:v1:…`). To rotate: the new key, a comma, the earlier ones. Lost, it loses them.",
    example: "$(openssl rand -base64 32)",
  }),
  passwordCost: COST,
});

/** Reads users, separated by commas. */
const readUsuarios = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(",")
      .map((each) => each.trim().normalize("NFC"))
      .filter((each) => each !== ""),
  );
