import { join } from "node:path";
import postgres from "postgres";
import { Failure } from "../failure.js";
import { HOST } from "../ports.js";
import { type Found, type InfraContext, missing, reasonOf } from "./context.js";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.js";
import { ADMIN, asUser, describeCluster, endLeftover, initialise, majorOf } from "./postgres-cluster.js";

const READY_LIMIT_MS = 60_000;
/** How long a shutdown may take, in ms: a fast one ends sessions and writes a checkpoint; longer than this on a laptop means that the disk hangs. */
const STOP_LIMIT_MS = 20_000;
/** The most connections: every service's pool of ten, twice while one is restarted. */
const CONNECTIONS_MAX = 200;
/** The most connections for tests: they have more, because some start the system at once, two of each service among them. */
const CONNECTIONS_MAX_OF_TESTS = 600;
const PASSWORD = "POSTGRES_ADMIN";

/** Finds a PostgreSQL, and gives its admin URL: DTE_POSTGRES_URL's, or that of a private one that is started here. */
export async function findPostgres(context: InfraContext): Promise<Found> {
  const given = context.env["DTE_POSTGRES_URL"];
  if (given) {
    const version = await askVersion(given).catch((error: unknown) => {
      throw new Failure(`DTE_POSTGRES_URL is set, but PostgreSQL does not answer there: ${reasonOf(error)}`);
    });
    return { address: given, what: `PostgreSQL ${version} (DTE_POSTGRES_URL)` };
  }
  const home = join(context.dataDir, "postgres");
  const binaries = chooseBinaries(await findPostgresBinaries(), majorOf(home), home);
  const cluster = describeCluster(home, binaries.bin);
  if (majorOf(home) !== undefined && !context.secrets.has(PASSWORD)) {
    throw new Failure(
      `The database in ${home} is there, but its password in ${context.dataDir}/secrets.json is gone. ` +
        "Put the file back, or begin anew with: npm run clean",
    );
  }
  const password = context.secrets.password(PASSWORD);
  await initialise(cluster, binaries, { password, disposable: context.disposable });
  await endLeftover(cluster);
  const port = await context.ports.take("postgres");
  const url = `postgres://${ADMIN}:${password}@${HOST}:${port}/postgres`;
  await context.keep({
    ...asUser(cluster, join(binaries.bin, "postgres"), [
      "-D",
      cluster.data,
      ...[...placed(port), ...settings(context.disposable)].flatMap((setting) => ["-c", setting]),
    ]),
    name: "postgres",
    kind: "server",
    readyLimitMs: READY_LIMIT_MS,
    stopLimitMs: STOP_LIMIT_MS,
    isReady: async () => (await askVersion(url)) !== "",
  });
  return { address: url, what: `PostgreSQL ${binaries.version} ${binaries.from}, port ${port}` };
}

/**
 * Chooses the first binaries that were found; with data on disk, the first of the version that wrote it. Throws Failure when there are
 * none.
 */
export function chooseBinaries(
  found: readonly PostgresBinaries[],
  major: number | undefined,
  home: string,
): PostgresBinaries {
  const chosen = found.find((each) => major === undefined || each.major === major);
  if (chosen) return chosen;
  if (major === undefined) {
    throw new Failure(
      missing(
        "PostgreSQL",
        ["no postgres on the PATH or under /usr/lib/postgresql", "npm brought no binary for this machine"],
        "Set DTE_POSTGRES_URL=postgres://admin:password@host:5432/postgres, or: apt-get install postgresql",
      ),
    );
  }
  const versions = found.map((each) => each.major).join(", ") || "none";
  throw new Failure(
    `The database in ${home} was made by PostgreSQL ${major}, and this machine has ${versions}. ` +
      `Install PostgreSQL ${major}, or begin anew with: npm run clean`,
  );
}

const placed = (port: number): string[] => [
  `port=${port}`,
  `listen_addresses=${HOST}`,
  "unix_socket_directories=",
];

/** Lists the settings of a private PostgreSQL, wherever it runs. */
export function settings(disposable: boolean): string[] {
  return [
    `max_connections=${disposable ? CONNECTIONS_MAX_OF_TESTS : CONNECTIONS_MAX}`,
    "synchronous_commit=on",
    "timezone=UTC",
    "log_timezone=UTC",
    // The statements are short: compiling them costs more than running them.
    "jit=off",
    // The row that a statement or its error quotes has a person's or a company's data: it stays out of the log.
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    ...(disposable ? ["fsync=off", "full_page_writes=off"] : []),
  ];
}

/** Asks the server behind an admin URL for its version. Rejects when none answers. */
export async function askVersion(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
    return row?.version.split(" ")[0] ?? "";
  } finally {
    await sql.end({ timeout: 1 });
  }
}
