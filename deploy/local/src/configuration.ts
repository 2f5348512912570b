import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Env, type Variable, variablesOf } from "@dte/service";
import { Failure } from "./failure.js";
import type { Manifest } from "./manifests.js";

/** A service, and the variables that it reads. */
export type Configured = Pick<Manifest, "name" | "summary"> & {
  readonly variables: readonly Variable[];
};

/** The meaning of a variable to every service that has it; the first pattern that its name fits counts. */
const COMMON: readonly (readonly [RegExp, string])[] = [
  [/^HOST$/, "The address to listen on."],
  [/^PORT_/, "The port to listen on; 0 takes a free one."],
  [/^CERTIFIERS$/, "Where the certifier of each country listens, by its two-letter code."],
  [/_ADDRESS$/, "Where that service listens, as `host:port`. All addresses of the name are used in turn."],
  [
    /^DATABASE_URL$/,
    "The database, with the role that may use the rows of the service's tables (`dte_<service>_servicio`).",
  ],
  [/^DATABASE_POOL_MAX$/, "Connections of this replica; those of all replicas must stay under the server's."],
  [
    /^DATABASE_DIRECT_URL$/,
    "PostgreSQL itself, where DATABASE_URL leads to a pooler: for what a pooler cannot carry.",
  ],
  [/^POSTGRES_READ_URL$/, "A replica of the database, for lists; DATABASE_URL serves them without it."],
  [/^NATS_URL$/, "NATS with JetStream."],
  [
    /^NATS_REPLICAS$/,
    "Copies of each stream, consumer and bucket; the same for all services, as what follows.",
  ],
  [/^NATS_EVENTS_DAYS$/, "Days that events are kept."],
  [/^NATS_FAILED_DAYS$/, "Days that events wait for a person which were given up."],
  [/^NATS_EVENTS_BYTES$/, "Bytes at most of all events; 0 is no limit."],
  [
    /^NATS_FILES_BYTES$/,
    "Bytes at most of files of up to 512 KiB in NATS, and as many again of larger ones; 0 is no limit.",
  ],
  [
    /^DRAIN_MS$/,
    "Milliseconds that it goes on answering when it stops, until whoever sends it requests has heard.",
  ],
  [
    /^RECEPTORES$/,
    "Where the process of each country listens that hears other issuers, by its two-letter code.",
  ],
  [/^ROLE$/, "What this process of the country does: it certifies, or it hears other issuers."],
  [/^REDIS_URL$/, "Redis. Without it replicas share nothing of what is kept there."],
  [
    /^TOKEN_CACHE_KEY$/,
    "Seals the tokens of the authorities in Redis: 32 bytes in base64, the same for all replicas. Without it tokens stay in the process.",
  ],
  [/^FILES_URL$/, "Where files are kept: an S3-compatible store, or `jetstream`, which holds without it."],
  [/^PUBLIC_URL$/, "Where clients reach the API: the base of links."],
  [/^WEB_URL$/, "Where people reach the pages."],
  [
    /^CDN_URL$/,
    "The base of links to files, where a cache stands in front of the API; PUBLIC_URL without it.",
  ],
  [/^TOKEN_ISSUER$/, "`iss` of the tokens: the same for accounts and gateway, PUBLIC_URL as a rule."],
  [
    /^TRUST_PROXY$/,
    "How many proxies of ours stand in front: that many entries of X-Forwarded-For are believed.",
  ],
];
const HEAD = `# Configuration

Written by \`npm run generate\` from what every service reads in its \`src/config.ts\`. A service reads its environment once, when it
starts; with a mistake in it, it does not start, and says every mistake with a good value. **needed**: there is no default.
**secret**: instead of the variable \`<NAME>_FILE\` may name a file that holds its value; the service reads it when it starts, without the line break
at its end. Both at once is a mistake, and so is a file that is empty or cannot be read. The chart has every secret come so, from the service's Secret
([install.md](install.md)). On Kubernetes addresses, ports and URLs follow from the chart; other variables are set under
\`services.<service>.env\`.

## Every service

| Variable | Default | What it is |
| --- | --- | --- |
| \`LOG_LEVEL\` | \`info\` | \`debug\`, \`info\`, \`warn\` or \`error\`. |
| \`OTEL_EXPORTER_OTLP_ENDPOINT\` | | Where traces go (OTLP); without it none are made. |
| \`OTEL_TRACES_SAMPLER_ARG\` | \`1\` | The share of traces that are kept by lot; what failed, was slow or has no outcome yet is kept besides ([tracing.md](tracing.md)). The chart has \`telemetry.share\`. |
| \`DATABASE_CUENTAS\` | \`optional\` | \`required\`: a service with tables starts only where the database has the role that sees one account's rows (\`dte_<service>_cuenta\`). \`optional\`: without that role it works with all rows, and warns ([upgrade.md](upgrade.md#rows-by-account)). The chart has \`database.cuentas\`. |
| \`TELEMETRY_KEY\` | | Makes the pseudonyms by which traces and metrics name accounts: 24 characters or more, the same for all services. Without it they name none. **secret** |
| \`OTEL_*\` | | What else OpenTelemetry's SDK for Node reads. |
| \`NODE_OPTIONS\` | | Node's own; the chart sets the heap there. |
| \`INNER_KEY\` | | How the service shows the others who it is: an Ed25519 key, PKCS #8 in base64. **secret** |
| \`INNER_CALLERS_<LISTENER>\` | | Who may call a gRPC listener: names, each with its public key (\`gateway=MCow…,batch=MCow…\`) or proven by its certificate. Without it everybody. |
| \`INNER_TLS_CERT\`, \`INNER_TLS_KEY\`, \`INNER_TLS_CA\` | | PEM files of the service's certificate, its key and whoever issues them; all three turn mutual TLS on. |
| \`INNER_IDENTITY\` | \`required\` | Whether a call that names a user must prove with the gateway's token that it is made for that user, and every call that it is made to this service: \`required\`, or \`asked\` while services of the version before still call. |
| \`INNER_PROBE_PORT\` | \`0\` | A port that answers \`Health.Check\` alone, without TLS, for probes that speak none; 0 is none. |
`;

/** Finds the variables that a service of this clone, which is built, reads. Rejects when it has no `readConfig`. */
export async function readVariables({ name, summary, home, role }: Manifest): Promise<Configured> {
  const module = (await import(pathToFileURL(join(home, "dist/config.js")).href)) as {
    readonly readConfig: (env: Env) => unknown;
  };
  return {
    name,
    summary,
    variables: variablesOf(module.readConfig, role === undefined ? {} : { ROLE: role }),
  };
}

/** Makes the page of every variable of every service. `root` is left out of defaults. Throws with the variables that nothing describes. */
export function configurationPage(services: readonly Configured[], root: string): string {
  const unexplained = services.flatMap(({ name, variables }) =>
    variables.filter((each) => meaningOf(each) === undefined).map((each) => `${name}: ${each.name}`),
  );
  if (unexplained.length > 0) {
    throw new Failure(`say in src/config.ts, with "about", what these are: ${unexplained.join(", ")}`);
  }
  return [HEAD, ...services.map((each) => section(each, root))].join("\n");
}

const meaningOf = ({ name, about }: Variable): string | undefined =>
  about || COMMON.find(([pattern]) => pattern.test(name))?.[1];

function section({ name, summary, variables }: Configured, root: string): string {
  const byName = new Map(variables.map((each) => [each.name, each]));
  const rows = [...byName.values()].map((each) => {
    const secret = each.isSecret ? " **secret**" : "";
    const example = each.fallback ? "" : ` Such as \`${each.example}\`.`;
    return `| \`${each.name}\` | ${fallbackOf(each, root)} | ${meaningOf(each)}${example}${secret} |\n`;
  });
  return `## ${name}\n\n${summary}\n\n| Variable | Default | What it is |\n| --- | --- | --- |\n${rows.join("")}`;
}

function fallbackOf({ fallback }: Variable, root: string): string {
  if (fallback === undefined) return "**needed**";
  return fallback === "" ? "" : `\`${fallback.replace(`${root}/`, "")}\``;
}
