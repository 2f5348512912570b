import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { explain, Failure } from "./failure.js";
import { dropTemplates } from "./infra/databases.js";
import { type Infra, startInfra } from "./infra/start-infra.js";
import { type JestResult, readResult, skippedIn, summarize, tally } from "./jest-result.js";
import { localDir, root } from "./paths.js";
import { claimTestPorts } from "./ports.js";
import { createProgress, type Progress, seconds } from "./progress.js";
import { claimRun, RUN_FILE } from "./run-file.js";
import { findSchemas, warning } from "./schemas.js";
import { listenForStop } from "./stop-signals.js";
import { createTools, type Tools } from "./tools.js";

const WANT = [
  "postgres",
  "nats",
  "redis",
  "chromium",
  "xmllint",
  "xmlsec1",
  "softhsm",
  "pgbouncer",
  "natsServer",
  "promtool",
  "files",
] as const;
const DATA = "test";

/** The test that needs a container engine, which it starts for itself. */
const CONTAINERS_TEST = "deploy/local/test/containers/containers.test.ts";
const containersWarning = [
  "",
  "!".repeat(78),
  "!! The test of INFRA=containers was SKIPPED: it needs root and Docker's dockerd.",
  "!! Nothing in this run has started a container: apt-get install docker.io",
  "!".repeat(78),
].join("\n");

/** `npm test [jest arguments]`: lints unless suites are named, starts what the tests need, runs them, stops it; gives the exit code. */
export async function main(args: string[]): Promise<number> {
  const startedAt = performance.now();
  const progress = createProgress();
  // The first signal ends everything at once; only the servers take their time.
  const { stopping, ignore } = listenForStop(() => {});
  const context: Context = { progress, tools: createTools(stopping.signal), stopped: stopping.signal };
  let failed = true;
  let counts = tally(undefined);
  try {
    const schemas = findSchemas(root, process.env);
    // Somebody who names suites tries them again and again, so nothing is linted then; a commit is linted with all of them.
    const linted = args.some((arg) => !arg.startsWith("-")) ? undefined : lint(context);
    // The lint is awaited when the servers are there: until then its failure must not end this process.
    linted?.catch(() => {});
    const result = await withInfra(context, async (infra) => {
      await linted;
      return await runJest(context, { infra, schemas, args });
    });
    counts = tally(result);
    failed = !result?.success;
    if (result) progress.say(summarize(result, root));
    if (schemas === undefined) progress.say(warning(root));
    if (result && skippedIn(result, CONTAINERS_TEST) > 0) progress.say(containersWarning);
  } catch (error) {
    progress.say(stopping.signal.aborted ? "Stopped." : explain(error));
  } finally {
    ignore();
  }
  if (failed && counts.failed === 0) counts.failed = 1;
  progress.say(`\nThe whole took ${seconds(performance.now() - startedAt)}.`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  progress.say(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
  return failed ? 1 : 0;
}

/**
 * The room in MiB for young objects, handed on to the workers. Suites make many of them, and in Node's own sixteen the collector comes so often that
 * it copies objects that would have been dead a moment later.
 */
const YOUNG_OBJECTS = ["--min-semi-space-size=32", "--max-semi-space-size=64"];

type Context = { progress: Progress; tools: Tools; stopped: AbortSignal };

async function lint(context: Context): Promise<void> {
  await context.progress.step("lint", async () => {
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const code = await context.tools.run([biome, "check", "--error-on-warnings", "."]);
    if (code !== 0) throw new Failure("The linter complains; `npx biome check --write .` mends most of it.");
  });
}

async function withInfra<T>(context: Context, work: (infra: Infra) => Promise<T>): Promise<T> {
  const dataDir = join(localDir, DATA);
  const run = await claimRun(dataDir);
  try {
    for (const name of readdirSync(dataDir)) {
      if (name !== RUN_FILE) rmSync(join(dataDir, name), { recursive: true, force: true });
    }
    const { progress: log, stopped: aborted } = context;
    const infra = await startInfra({ dataDir, want: WANT, log, run, aborted, disposable: true });
    try {
      return await work(infra);
    } finally {
      await infra.close();
    }
  } finally {
    run.release();
  }
}

/** Runs jest, and gives its result of the run; undefined when it wrote none. */
async function runJest(
  context: Context,
  { infra, schemas, args }: { infra: Infra; schemas: string | undefined; args: string[] },
): Promise<JestResult | undefined> {
  const outputFile = join(localDir, DATA, "jest.json");
  const ports = await claimTestPorts();
  const templates = `plantilla_${randomBytes(6).toString("hex")}`;
  const env = {
    ...process.env,
    DTE_TEST_POSTGRES_URL: infra.postgresAdminUrl,
    DTE_TEST_NATS_URL: infra.natsUrl,
    DTE_TEST_REDIS_URL: infra.redisUrl,
    // The variable is set only with INFRA=containers: the tests of files then run against MinIO too.
    DTE_TEST_FILES_URL: infra.filesUrl,
    DTE_TEST_CHROMIUM_PATH: infra.chromiumPath,
    DTE_TEST_XMLLINT: infra.xmllintPath,
    DTE_TEST_XMLSEC1: infra.xmlsec1Path,
    DTE_TEST_SOFTHSM: infra.softhsmPath,
    DTE_TEST_PGBOUNCER: infra.pgbouncerPath,
    DTE_TEST_NATS_SERVER: infra.natsServerPath,
    DTE_TEST_PROMTOOL: infra.promtoolPath,
    DTE_TEST_PORTS_FROM: String(ports.from),
    DTE_TEST_TEMPLATES: templates,
    FISCAL_SCHEMAS_DIR: schemas,
    // Workers and the services that suites start load the same modules again and again, and in the next run too.
    NODE_COMPILE_CACHE: join(localDir, "compiled"),
  };
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", ...YOUNG_OBJECTS];
  const jest = join(root, "node_modules/jest/bin/jest.js");
  const report = ["--json", `--outputFile=${outputFile}`];
  try {
    await context.tools.run([...flags, jest, ...report, ...args], env);
    return readResult(outputFile);
  } finally {
    await ports.release();
    // A server that is not the run's own would keep the templates that suites copied their databases from.
    if (!context.stopped.aborted) await dropTemplates(infra.postgresAdminUrl, templates);
  }
}
