import { declareKeyProviders, readKeyring } from "@dte/sealing";
import { type Env, type FilesAddress, read, readBusUrl, readFilesAddress, type Secret } from "@dte/service";

export type Config = {
  host: string;
  portGrpc: number;
  accountsAddress: string;
  catalogsAddress: string;
  /** The address of each country's certifier, by its two-letter code in lower case. */
  certifiers: ReadonlyMap<string, string>;
  /** The address of each country's receiving role, which reads the files of others; by the same code. */
  receptores?: ReadonlyMap<string, string>;
  databaseUrl: string;
  /** A replica of the database, for lists; empty where there is none. */
  databaseReadUrl: string;
  databasePoolMax: number;
  /** Seconds between two questions to an authority that lacks a document; after the second the document is taken for lost on the way. */
  contingenciaDudaSeconds: number;
  /** The most attempts of one certifier in one environment that clients may wait for at the same time. */
  certifierConcurrencyMax: number;
  /** Seals the private half of the key that signs how far the audit log is, in the form that `readKeyring` reads. */
  keyEncryptionKey: Secret;
  /** Seconds between two signatures under each account's audit log. */
  bitacoraRaizSeconds: number;
  /** Days after its end that an attempt keeps its own copy of document and bytes; 0: for ever. */
  retencionIntentosDias: number;
  natsUrl: string;
  /** The place where files are kept in the end: JetStream's object store, or an S3-compatible one. */
  files: FilesAddress;
};

/** Reads the settings of documents. Throws ConfigError, which names each variable that is missing or wrong. */
export function readConfig(env: Env): Config {
  const from = read(env);
  declareKeyProviders(from);
  const config = from.done({
    host: from.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: from.port("PORT_GRPC", { example: 50053 }),
    accountsAddress: from.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" }),
    catalogsAddress: from.text("CATALOGS_ADDRESS", { example: "catalogs:50055" }),
    certifiers: from.addresses("CERTIFIERS", { example: "xx=certifier-xx:50061" }),
    receptores: from.addresses("RECEPTORES", { example: "xx=receptor-xx:50071", default: new Map() }),
    databaseUrl: from.secretUrl("DATABASE_URL", {
      example: "postgres://dte_documents_servicio:clave@postgres:5432/dte",
    }),
    databaseReadUrl: from.secretUrl("POSTGRES_READ_URL", {
      example: "postgres://dte_documents_servicio:clave@postgres-read:5432/dte",
      default: "",
    }),
    databasePoolMax: from.integer("DATABASE_POOL_MAX", { default: 20, min: 2, max: 200 }),
    contingenciaDudaSeconds: from.integer("CONTINGENCIA_DUDA_SECONDS", {
      about:
        "Seconds between the two questions after which a document that may have arrived before a silence is taken for lost on the way.",
      default: 900,
      min: 0,
      max: 86_400,
    }),
    certifierConcurrencyMax: from.integer("CERTIFIER_CONCURRENCY_MAX", {
      about:
        "Documents and cancellations of one certifier in one environment that clients may wait for at the same time, in each replica; half of them for one account. What comes beyond is refused with 429 before anything is opened.",
      default: 256,
      min: 2,
      max: 10_000,
    }),
    keyEncryptionKey: from.secret("KEY_ENCRYPTION_KEY", {
      about:
        "Seals the key that signs how far audit logs are: 32 bytes in base64, or that wrapped by Vault, AWS KMS or Cloud KMS (`vault:v1:…`). To rotate: the new key, a comma, the earlier ones.",
      example: "$(openssl rand -base64 32)",
    }),
    bitacoraRaizSeconds: from.integer("BITACORA_RAIZ_SECONDS", {
      about:
        "Seconds between two signatures under the audit log of each account in which something was written. What is not signed yet can be rewritten by who writes to the database.",
      default: 600,
      min: 1,
      max: 86_400,
    }),
    retencionIntentosDias: from.integer("RETENCION_INTENTOS_DIAS", {
      about:
        "Days after which an accepted attempt gives up its own copy of document and bytes, which the archive and the file store then hold; 0 keeps it.",
      default: 90,
      min: 0,
      max: 36_500,
    }),
    natsUrl: readBusUrl(from),
    files: readFilesAddress(from),
  });
  readKeyring(config.keyEncryptionKey);
  return config;
}
