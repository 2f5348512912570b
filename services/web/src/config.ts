import { fileURLToPath } from "node:url";
import { type ConnectionBounds, type Env, read, readConnectionBounds } from "@dte/service";

/** The pages of one address in a minute. A person opens a handful of documents; a program opens more, and has the REST API. */
const PAGES_PER_MINUTE = 60;
/** The longest wait of a reader for a page. */
const DEADLINE_MS = 10_000;
/** Long enough for a load balancer to look twice. */
const DRAIN_MS = 5_000;
/** The longest drain that may be set, since a process that stops has 25 seconds for everything. */
const DRAIN_MS_MAX = 10_000;
/** The folder where `build.mjs` leaves the console, which is in the same place for the sources and the compiled program. */
const CLIENT_DIR = fileURLToPath(new URL("../dist/client", import.meta.url));

/** The most connections: file descriptors are finite, and each connection takes one. */
const CONNECTIONS_MAX = 5_000;

export type Config = {
  host: string;
  port: number;
  connections: ConnectionBounds;
  documentsAddress: string;
  catalogsAddress: string;
  /** The address at which clients reach the REST API; prints are linked there, and the console calls it. */
  publicUrl: string;
  /** The base of links to files: a cache in front of the REST API where there is one, else PUBLIC_URL. */
  cdnUrl: string;
  /** The address at which people reach this service. */
  webUrl: string;
  /** The documents that one address may open in a minute. */
  pagesPerMinute: number;
  /** How many proxies of ours stand in front: that many entries of X-Forwarded-For are believed. */
  trustProxy: number;
  deadlineMs: number;
  /** How long the process goes on answering when it stops, until the load balancer has heard that it is not ready. */
  drainMs: number;
  clientDir: string;
};

/** Reads the service's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  const trustProxy = env.integer("TRUST_PROXY", { default: 0, max: 10 });
  const publicUrl = env.url("PUBLIC_URL", { example: "https://api.example.com" });
  return env.done({
    host: env.text("HOST", { example: "127.0.0.1", default: "127.0.0.1" }),
    port: env.port("PORT_WEB", { example: 8090, default: 8090 }),
    documentsAddress: env.text("DOCUMENTS_ADDRESS", { example: "127.0.0.1:50053" }),
    catalogsAddress: env.text("CATALOGS_ADDRESS", { example: "127.0.0.1:50055" }),
    publicUrl,
    cdnUrl: env.url("CDN_URL", { example: "https://archivos.example.com", default: "" }) || publicUrl,
    webUrl: env.url("WEB_URL", { example: "https://www.example.com" }),
    pagesPerMinute: env.integer("PAGES_PER_MINUTE", {
      about: "Documents that one address may open in a minute.",
      default: PAGES_PER_MINUTE,
      min: 1,
    }),
    trustProxy,
    connections: readConnectionBounds(env, { all: CONNECTIONS_MAX, trustProxy }),
    deadlineMs: env.integer("DEADLINE_MS", {
      about: "Milliseconds that a reader waits for a page.",
      default: DEADLINE_MS,
      min: 1000,
    }),
    drainMs: env.integer("DRAIN_MS", {
      about: "Milliseconds that a process which stops goes on serving, for load balancers to notice.",
      default: DRAIN_MS,
      max: DRAIN_MS_MAX,
    }),
    clientDir: env.text("CLIENT_DIR", {
      about: "Where the console's files are. The image brings them.",
      example: "/app/services/web/dist/client",
      default: CLIENT_DIR,
    }),
  });
}
