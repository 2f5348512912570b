import { type Env, read, readBusUrl, Secret } from "@dte/service";

export type Config = {
  host: string;
  /** 0 takes a free port. */
  portGrpc: number;
  accountsAddress: string;
  documentsAddress: string;
  /** The address of each country's certifier, by its two-letter code in lower case. */
  certifiers: ReadonlyMap<string, string>;
  natsUrl: string;
  databaseUrl: Secret;
  /** Database connections of this replica. */
  databasePoolMax: number;
  /** The address at which clients reach the API: the base of the links in workbooks with results. */
  publicUrl: string;
  /** Documents that this replica has issued at the same time, of all batches together. */
  batchConcurrency: number;
  /** Days that a workbook is kept for its results. */
  libroDays: number;
  /** The most that an account's workbooks may take up meanwhile, in MiB. */
  librosMib: number;
  silenceMs: number;
};

/** Enough for two cores of certifier beside an authority that answers in tenths of a second. */
const CONCURRENCY = 16;
/** A quarter of a year: later questions are answered by the archive of documents. */
const LIBRO_DAYS = 90;
/** More than the twenty batches that an account may have under way can take up, ten MiB each. */
const LIBROS_MIB = 256;
const LIBROS_MIB_MIN = 210;
/** A process may be taken for dead soon, since repeating a try harms nothing. */
const SILENCE_SECONDS = 15;

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  return env.done({
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50057 }),
    accountsAddress: env.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" }),
    documentsAddress: env.text("DOCUMENTS_ADDRESS", { example: "documents:50053" }),
    certifiers: env.addresses("CERTIFIERS", { example: "xx=certifier-xx:50061" }),
    natsUrl: readBusUrl(env),
    databaseUrl: new Secret(
      env.secretUrl("DATABASE_URL", { example: "postgres://dte_batch_servicio:clave@postgres:5432/dte" }),
    ),
    databasePoolMax: env.integer("DATABASE_POOL_MAX", { default: 10, min: 2, max: 200 }),
    publicUrl: env.url("PUBLIC_URL", { example: "https://api.example.com" }),
    batchConcurrency: env.integer("BATCH_CONCURRENCY", {
      about: "Documents that this replica has issued at the same time, of all workbooks together.",
      default: CONCURRENCY,
      min: 1,
      max: 200,
    }),
    libroDays: env.integer("LIBRO_DAYS", {
      about: "Days that a workbook is kept for its results.",
      default: LIBRO_DAYS,
      min: 1,
      max: 3_650,
    }),
    librosMib: env.integer("LIBROS_MIB", {
      about:
        "What the workbooks that are kept of one account may take up, in MiB: beyond it the oldest are dropped.",
      default: LIBROS_MIB,
      min: LIBROS_MIB_MIN,
      max: 102_400,
    }),
    silenceMs:
      env.integer("SILENCE_SECONDS", {
        about: "A replica that has not beaten for this long is taken for dead.",
        default: SILENCE_SECONDS,
        min: 1,
        max: 3_600,
      }) * 1_000,
  });
}
