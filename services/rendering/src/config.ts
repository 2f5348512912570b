import { type Env, type FilesAddress, read, readBusUrl, readFilesAddress } from "@dte/service";

export type Config = {
  host: string;
  /** 0 takes a free port. */
  portGrpc: number;
  documentsAddress: string;
  accountsAddress: string;
  /** The address of each country's certifier, by its two-letter code in lower case. */
  certifiers: ReadonlyMap<string, string>;
  /** The address of each country's receiving role, which prints documents that others issued; by the same code. */
  receptores: ReadonlyMap<string, string>;
  natsUrl: string;
  /** The store of prints: JetStream's object store, or an S3-compatible one. */
  files: FilesAddress;
  /** The headless shell of Chromium (131 or later) to print with; a whole browser takes twice as long. */
  chromiumPath: string;
  /** How countries' own forms are printed; templates of accounts are printed by Chromium in any case. */
  standardPrints: "drawn" | "chromium";
  /** Prints at the same time: Chromium gains nothing beyond one for each core. One account has one less. */
  renderConcurrency: number;
  /**
   * Prints that may wait for their turn; when one more comes, the caller or account with most of them is refused one. The default is three seconds'
   * work of two cores.
   */
  renderQueueMax: number;
  /** The prints after which a browser is replaced, before its leaks are felt. */
  rendersPerBrowser: number;
};

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  return env.done({
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50054 }),
    documentsAddress: env.text("DOCUMENTS_ADDRESS", { example: "documents:50053" }),
    accountsAddress: env.text("ACCOUNTS_ADDRESS", { example: "accounts:50051" }),
    certifiers: env.addresses("CERTIFIERS", { example: "xx=certifier-xx:50061" }),
    receptores: env.addresses("RECEPTORES", { example: "xx=receptor-xx:50071", default: new Map() }),
    natsUrl: readBusUrl(env),
    files: readFilesAddress(env),
    chromiumPath: env.text("CHROMIUM_PATH", {
      about:
        "The headless shell of Chromium (131 or later); a whole browser takes twice as long. The image brings its own.",
      example: "/usr/bin/chromium",
    }),
    standardPrints: env.oneOf("STANDARD_PRINTS", ["drawn", "chromium"], {
      about:
        "How countries' own forms are printed: drawn by the service itself, or by Chromium as templates of accounts are.",
      default: "drawn",
    }),
    renderConcurrency: env.integer("RENDER_CONCURRENCY", {
      about: "Prints at the same time; Chromium gains nothing beyond one per core.",
      default: 2,
      min: 1,
      max: 32,
    }),
    renderQueueMax: env.integer("RENDER_QUEUE_MAX", {
      about: "Prints that may wait for their turn; of one more, who has asked for most is refused.",
      default: 100,
      min: 1,
      max: 10_000,
    }),
    rendersPerBrowser: env.integer("RENDERS_PER_BROWSER", {
      about: "After so many prints a browser is replaced.",
      default: 500,
      min: 1,
    }),
  });
}
