import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { callersModule, callersTable, membersTable, readRpcs, readTools } from "./callers.js";
import { chartServices } from "./chart-services.js";
import { type Configured, configurationPage, readVariables } from "./configuration.js";
import { explain } from "./failure.js";
import { imagesOf } from "./images/assemble.js";
import { bakeFile } from "./images/bake.js";
import { composeFile, natsFile } from "./images/compose.js";
import { secretsScript } from "./images/compose-secrets.js";
import { platformRedisUsers, platformValues } from "./images/platform-users.js";
import { KEY_SETTINGS, keySettingsOf } from "./key-settings.js";
import { isCertifier, type Manifest, readManifests } from "./manifests.js";
import { DASHBOARDS, dashboardFile } from "./observability/dashboards.js";
import { logsPage } from "./observability/logs-page.js";
import { metricsPage } from "./observability/metrics-page.js";
import { rulesFile } from "./observability/rules.js";
import { tracingPage } from "./observability/tracing-page.js";
import { root } from "./paths.js";
import { SECRET_SETTINGS, secretSettingsOf } from "./secret-files.js";
import { skaffold } from "./skaffold.js";

const GENERATOR = "node_modules/@grpc/proto-loader/build/bin/proto-loader-gen-types.js";
const GENERATED = "libs/contracts/src/gen";
/** The module that says which callers each rpc hears. */
const CALLERS = "callers.ts";
/** Options of the message generator; libs/contracts loads the messages with the same ones. */
const FLAGS = [
  "--inputTemplate=%sInput",
  "--outputTemplate=%s",
  "--importFileExtension=.js",
  "--longs=Number",
  "--enums=String",
  "--defaults",
  "--arrays",
  "--grpcLib=@grpc/grpc-js",
  "--includeDirs=proto",
];
/** The program that prints the OpenAPI document of the gateway's own endpoint table. */
const DOCUMENT = "services/gateway/dist/openapi/openapi-main.js";
const CLIENT_TYPES = "libs/client/src/gen/openapi.ts";
/** The module of operations that may be sent again under a key of their client's. */
const CLIENT_KEYED = "libs/client/src/gen/keyed.ts";
/** The Python client's models, made from the same document. */
const PYTHON_MODELS = "libs/client-python/dte_client/models.py";
const PYTHON_GENERATOR = "libs/client-python/dist/models-main.js";
/** An amount in a request: the document has one type for it, and the TypeScript client may send the text of a decimal as well. */
const SENT_AMOUNT = /(Format: decimal(?:(?!\*\/)[\s\S])*\*\/\s*\w+\??: )number;/g;
/** Options that give each shape a name of its own too. */
const CLIENT_FLAGS = ["--root-types", "--root-types-no-schema-prefix", "--root-types-keep-casing"];
const CHART_SERVICES = "charts/dte/files/services.yaml";
const SKAFFOLD = "skaffold.yaml";
export const BAKE = "deploy/docker/bake.json";
const CONFIGURATION = "docs/operations/configuration.md";
const METRICS_PAGE = "docs/operations/metrics.md";
const LOGS_PAGE = "docs/operations/logs.md";
const TRACING_PAGE = "docs/operations/tracing.md";
const RULES = "charts/dte/files/observability/alerts.yaml";
const DASHBOARDS_FOLDER = "charts/dte/files/observability/dashboards";
export const COMPOSE = "deploy/compose.yaml";
export const SECRETS_SCRIPT = "deploy/docker/secrets.sh";
export const NATS_CONF = "deploy/docker/nats.conf";
const PLATFORM_VALUES = "charts/platform/values-users.yaml";
const PLATFORM_REDIS = "charts/platform/redis-users.conf";
/** The most bytes of the document: forty times those that it has today. */
const DOCUMENT_BYTES_MAX = 10_000_000;
/** Pages with tables of services or of countries, and the path from each page to the services' folders. */
const WITH_TABLE = { "README.md": "services/", "services/README.md": "" };

/**
 * `npm run generate`: writes the files that are derived from `proto/`, the endpoint table and the services' manifests; gives the exit code. Files
 * derived from package.json are written before anything is built, by tsconfigs.mjs.
 */
export async function main(): Promise<number> {
  try {
    const manifests = readManifests(root);
    const [callers, rpcs] = [[...manifests, readTools(root)], readRpcs(root)];
    generateTypes(callersModule(callersTable(callers, rpcs), membersTable(callers, rpcs)));
    generateClient();
    for (const [page, prefix] of Object.entries(WITH_TABLE)) {
      writeTable(page, "services", servicesTable(manifests, prefix));
      writeTable(page, "countries", countriesTable(manifests, prefix));
    }
    const configured = await readAll(manifests);
    const readBy = { keys: keySettingsOf(configured), secrets: secretSettingsOf(configured) };
    writeFileSync(join(root, KEY_SETTINGS), `${JSON.stringify(readBy.keys, null, 2)}\n`);
    writeFileSync(join(root, SECRET_SETTINGS), `${JSON.stringify(readBy.secrets, null, 2)}\n`);
    writeFileSync(join(root, COMPOSE), composeFile(manifests, readBy));
    writeFileSync(join(root, SECRETS_SCRIPT), secretsScript(manifests, readBy));
    writeFileSync(join(root, NATS_CONF), natsFile(manifests));
    writeFileSync(join(root, PLATFORM_VALUES), platformValues(manifests));
    writeFileSync(join(root, PLATFORM_REDIS), platformRedisUsers(manifests));
    console.log(
      `  ✓ ${KEY_SETTINGS}, ${SECRET_SETTINGS}, ${COMPOSE}, ${SECRETS_SCRIPT}, ${NATS_CONF}, ${PLATFORM_VALUES}, ${PLATFORM_REDIS}`,
    );
    writeFileSync(join(root, BAKE), bakeFile(imagesOf(root)));
    console.log(`  ✓ ${BAKE}`);
    writeFileSync(join(root, SKAFFOLD), skaffold(manifests));
    console.log(`  ✓ ${SKAFFOLD} from the services' manifests`);
    generateObservability();
    generateConfiguration(manifests, configured);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

/**
 * Writes the types of all contracts into a folder beside the old ones, which takes their place at the end: a type that no contract declares any more
 * disappears, and a failure changes nothing.
 */
function generateTypes(callers: string): void {
  const protos = readdirSync(join(root, "proto"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".proto"))
    .sort();
  const target = join(root, GENERATED);
  const draft = `${target}-${process.pid}`;
  mkdirSync(draft);
  try {
    const args = [join(root, GENERATOR), ...FLAGS, `--outDir=${draft}`, ...protos];
    execFileSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    writeFileSync(join(draft, CALLERS), callers);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(`  ✓ ${GENERATED} from ${protos.length} .proto files`);
}

/**
 * Writes the parts of the clients that come from the gateway's document. The gateway is built first, so that its document is that of its present
 * sources. Errors of other rooms wait.
 */
function generateClient(): void {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  spawnSync(process.execPath, [tsc, "-b", "services/gateway"], { cwd: root, stdio: "ignore" });
  const document = execFileSync(process.execPath, [join(root, DOCUMENT)], { maxBuffer: DOCUMENT_BYTES_MAX });
  const require = createRequire(join(root, "libs/client/package.json"));
  const generator = join(dirname(require.resolve("openapi-typescript/package.json")), "bin/cli.js");
  execFileSync(process.execPath, [generator, ...CLIENT_FLAGS, "--output", join(root, CLIENT_TYPES)], {
    cwd: root,
    input: document,
    stdio: ["pipe", "ignore", "inherit"],
  });
  const types = readFileSync(join(root, CLIENT_TYPES), "utf8");
  writeFileSync(join(root, CLIENT_TYPES), types.replace(SENT_AMOUNT, "$1number | string;"));
  writeFileSync(join(root, CLIENT_KEYED), keyedOf(JSON.parse(document.toString())));
  console.log(`  ✓ ${CLIENT_TYPES} from the gateway's endpoint table`);
  spawnSync(process.execPath, [tsc, "-b", "libs/client-python"], { cwd: root, stdio: "ignore" });
  const models = execFileSync(process.execPath, [join(root, PYTHON_GENERATOR)], {
    input: document,
    maxBuffer: DOCUMENT_BYTES_MAX,
  });
  writeFileSync(join(root, PYTHON_MODELS), models);
  console.log(`  ✓ ${PYTHON_MODELS} from the same`);
}

type Operations = Record<string, Record<string, { parameters: { name?: string }[] }>>;

/** Writes the operations of an OpenAPI document that take an Idempotency-Key, as a module. */
function keyedOf({ paths }: { paths: Operations }): string {
  const keyed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === "Idempotency-Key"))
      .map(([method]) => `  "${method.toUpperCase()} ${path}",`),
  );
  const about = "/** The operations that take an Idempotency-Key. Written by `npm run generate`. */";
  return `${about}\nexport const KEYED: ReadonlySet<string> = new Set([\n${keyed.join("\n")}\n]);\n`;
}

/** Writes the files that are made from the table of metrics. A dashboard that no longer exists goes. */
function generateObservability(): void {
  writeFileSync(join(root, METRICS_PAGE), metricsPage());
  writeFileSync(join(root, TRACING_PAGE), tracingPage());
  writeFileSync(join(root, LOGS_PAGE), logsPage());
  rmSync(join(root, DASHBOARDS_FOLDER), { recursive: true, force: true });
  mkdirSync(join(root, DASHBOARDS_FOLDER), { recursive: true });
  writeFileSync(join(root, RULES), rulesFile());
  for (const each of DASHBOARDS) {
    writeFileSync(join(root, DASHBOARDS_FOLDER, `${each.uid}.json`), dashboardFile(each));
  }
  console.log(
    `  ✓ ${METRICS_PAGE}, alerts and dashboards from the table of metrics, ${TRACING_PAGE} from that of spans, ${LOGS_PAGE} from that of events`,
  );
}

/** Reads the variables of every service. Each is built first, as the gateway is above. */
async function readAll(manifests: readonly Manifest[]): Promise<Configured[]> {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  spawnSync(process.execPath, [tsc, "-b", ...manifests.map(({ home }) => home)], {
    cwd: root,
    stdio: "ignore",
  });
  return await Promise.all(manifests.map((each) => readVariables(each)));
}

/** Writes the files that are made from the variables that services read. */
function generateConfiguration(manifests: readonly Manifest[], services: readonly Configured[]): void {
  writeFileSync(join(root, CONFIGURATION), configurationPage(services, root));
  console.log(`  ✓ ${CONFIGURATION} from what every service reads`);
  writeFileSync(join(root, CHART_SERVICES), chartServices(manifests, services));
  console.log(`  ✓ ${CHART_SERVICES} from the services' manifests, and what they read`);
}

/** Writes a table between the marks of its name; a page without them has none. */
function writeTable(page: string, name: string, table: string): void {
  const path = join(root, page);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const marked = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marked.test(text)) return;
  writeFileSync(path, text.replace(marked, `$1${table}$2`));
  console.log(`  ✓ the table of ${name} in ${page}`);
}

/** Shows the map of services as a Markdown table, for a page from which `prefix` leads to their folders. */
export function servicesTable(manifests: readonly Manifest[], prefix: string): string {
  return tableOf([
    ["Service", "What it does", "Ports", "Calls", "Stores"],
    ...manifests.map(({ name, home, summary, ports, calls, consults, stores }) => [
      `[${name}](${prefix}${basename(home)}/)`,
      summary,
      Object.entries(ports)
        .map(([listener, port]) => `${listener} ${port}`)
        .join(", "),
      [...calls, ...consults].join(", ") || "—",
      stores.join(", ") || "—",
    ]),
  ]);
}

/**
 * Shows the countries as a Markdown table, each with the facts that an integrator has to know, for a page from which `prefix` leads to the services.
 * Throws when a certifier does not describe its country.
 */
export function countriesTable(manifests: readonly Manifest[], prefix: string): string {
  const certifiers = manifests.filter((each) => isCertifier(each) && each.role === undefined);
  return tableOf([
    ["Country", "Documents", "Goes to", "For integrators"],
    ...certifiers.map(({ home, country }) => {
      const folder = basename(home);
      if (!country)
        throw new Error(`${folder}/service.json: "country" is missing: name, documents, authority`);
      return [
        `[${country.name}](${prefix}${folder}/)`,
        country.documents,
        country.authority,
        `[guía](${prefix}${folder}/guia.md)`,
      ];
    }),
  ]);
}

function tableOf(rows: readonly (readonly string[])[]): string {
  // Tables are written as the formatter writes them, so that it finds nothing to change.
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
  const [head = "", ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [head, line(widths.map((width) => "-".repeat(width))), ...body].join("");
}
