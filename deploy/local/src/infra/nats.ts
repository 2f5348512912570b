import { join } from "node:path";
import { connect } from "nats";
import { Failure } from "../failure.js";
import { writeWhole } from "../files.js";
import { HOST } from "../ports.js";
import { type Found, type InfraContext, reasonOf } from "./context.js";
import { versionOf } from "./find.js";
import { findTool } from "./find-tool.js";
import { type BusUser, busAuthorization, busUsers } from "./server-users.js";

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;
const CONNECT_MS = 2_000;
const USER = "dte";

/** Finds the program of a NATS server: the tests start three of them as one cluster. */
export const findNatsServer = (context: InfraContext): ReturnType<typeof findTool> =>
  findTool(context, {
    program: "nats-server",
    packages: ["nats-server"],
    mend: " (brew install nats-server), or set DTE_NATS_URL=nats://host:4222",
  });

/** Finds a NATS with JetStream, and gives its URL: DTE_NATS_URL's, or that of a private one that is started here. */
export async function findNats(context: InfraContext): Promise<Found> {
  const given = context.env["DTE_NATS_URL"];
  if (given) {
    const version = await askVersion(given).catch((error: unknown) => {
      throw new Failure(`DTE_NATS_URL is set, but no NATS with JetStream answers there: ${reasonOf(error)}`);
    });
    return { address: given, what: `NATS ${version} (DTE_NATS_URL)` };
  }
  const { address: command, from } = await findNatsServer(context);
  const port = await context.ports.take("nats");
  const home = join(context.dataDir, "nats");
  const configuration = join(home, "nats.conf");
  const users = busUsers(context.services);
  const passwordOf = (name: string): string =>
    context.secrets.password(name === USER ? "NATS" : `NATS_${name}`);
  writeWhole(configuration, configure({ port, home, users, passwordOf }), 0o600);
  const urlOf = (name: string): string => `nats://${name}:${passwordOf(name)}@${HOST}:${port}`;
  const url = urlOf(USER);
  await context.keep({
    name: "nats",
    kind: "server",
    command,
    args: ["-c", configuration],
    cwd: home,
    env: { PATH: process.env["PATH"] },
    stopSignal: "SIGTERM",
    killSignal: "SIGKILL",
    readyLimitMs: READY_LIMIT_MS,
    stopLimitMs: STOP_LIMIT_MS,
    isReady: async () => (await askVersion(url)) !== "",
  });
  return {
    address: url,
    what: `NATS ${await versionOf(command)} ${from}, port ${port}`,
    addressOf: (service) => (users.some(({ name }) => name === service) ? urlOf(service) : undefined),
  };
}

/**
 * Writes a server's configuration: loopback only, and with passwords, as every user of the machine can reach a loopback port. One user may
 * do everything.
 */
function configure({
  port,
  home,
  users,
  passwordOf,
}: {
  port: number;
  home: string;
  users: readonly BusUser[];
  passwordOf: (name: string) => string;
}): string {
  const all = [{ name: USER, permissions: { publish: [">"], subscribe: [">"] } }, ...users];
  return [
    `listen: ${JSON.stringify(`${HOST}:${port}`)}`,
    busAuthorization(all, (name) => JSON.stringify(passwordOf(name))),
    `jetstream { store_dir: ${JSON.stringify(home)} }`,
    "",
  ].join("\n");
}

/** Asks the server behind a URL for its version. Rejects when none with JetStream answers. */
export async function askVersion(url: string): Promise<string> {
  const { host, username, password } = new URL(url);
  const nats = await connect({
    servers: host,
    ...(username && { user: username, pass: password }),
    reconnect: false,
    timeout: CONNECT_MS,
  });
  try {
    await (await nats.jetstreamManager()).getAccountInfo();
    return nats.info?.version ?? "";
  } finally {
    await nats.close();
  }
}
