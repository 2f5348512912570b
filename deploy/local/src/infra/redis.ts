import { join } from "node:path";
import { Redis } from "ioredis";
import { Failure } from "../failure.js";
import { writeWhole } from "../files.js";
import { HOST } from "../ports.js";
import { type Found, type InfraContext, reasonOf } from "./context.js";
import { findTool } from "./find-tool.js";
import { redisAddress, redisRules, redisUsers } from "./server-users.js";

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;
const CONNECT_MS = 2_000;

/** Finds a Redis, and gives its URL: DTE_REDIS_URL's, or that of a private one, without persistence, that is started here. */
export async function findRedis(context: InfraContext): Promise<Found> {
  const given = context.env["DTE_REDIS_URL"];
  if (given) {
    const version = await askVersion(given).catch((error: unknown) => {
      throw new Failure(`DTE_REDIS_URL is set, but no Redis answers there: ${reasonOf(error)}`);
    });
    return { address: given, what: `Redis ${version} (DTE_REDIS_URL)` };
  }
  const { address: command, from } = await findTool(context, {
    program: "redis-server",
    // The server's program lies in the package of the tools.
    packages: ["redis-server", "redis-tools"],
    mend: " (brew install redis), or set DTE_REDIS_URL=redis://host:6379",
  });
  const port = await context.ports.take("redis");
  const home = join(context.dataDir, "redis");
  const password = context.secrets.password("REDIS");
  const configuration = join(home, "redis.conf");
  const users = redisUsers(context.services);
  const passwordOf = (name: string): string => context.secrets.password(`REDIS_${name}`);
  const rules = users.map((each) => `user ${each.name} ${redisRules(each, passwordOf(each.name)).join(" ")}`);
  writeWhole(configuration, configure({ port, home, password, rules }), 0o600);
  const url = `redis://:${password}@${HOST}:${port}`;
  await context.keep({
    name: "redis",
    kind: "server",
    command,
    args: [configuration],
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
    what: `Redis ${await askVersion(url)} ${from}, port ${port}`,
    addressOf: (service) => {
      const user = users.find(({ name }) => name === service);
      return user && redisAddress(url, user, passwordOf(service));
    },
  };
}

/** Writes the configuration of a server for the counters of rate limits: they may be lost, and they must not fill the machine. */
function configure({
  port,
  home,
  password,
  rules,
}: {
  port: number;
  home: string;
  password: string;
  rules: readonly string[];
}): string {
  return [
    `bind ${HOST}`,
    `port ${port}`,
    `dir ${JSON.stringify(home)}`,
    `requirepass ${password}`,
    ...rules,
    'save ""',
    "appendonly no",
    "maxmemory 256mb",
    "maxmemory-policy volatile-ttl",
    "",
  ].join("\n");
}

/** Asks the server behind a URL for its version. Rejects when none answers. */
export async function askVersion(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return /redis_version:(\S+)/.exec(await redis.info("server"))?.[1] ?? "";
  } finally {
    redis.disconnect();
  }
}
