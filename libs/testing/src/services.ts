import { randomBytes, randomUUID } from "node:crypto";
import { readConfig as readAccounts } from "@dte/accounts/config";
import { type SeedData, seed } from "@dte/accounts/seed";
import {
  type DatabaseUrls,
  environmentOf,
  type Manifest,
  makeInnerKeys,
  moduleOf,
  type PortTable,
  type Surroundings,
  startOrder,
} from "@dte/local";
import { type Env, type Inner, readInner, type Shell, type Start } from "@dte/service";
import { PASSWORD_COST } from "./cuentas.js";
import { createNamespace, required, takePort } from "./infra.js";
import type { ConstellationOptions } from "./options.js";

/** Services that a constellation has only on demand. Where one is absent, nobody listens at its port. */
const ON_DEMAND: Readonly<Record<string, (options: ConstellationOptions) => boolean>> = {
  mail: ({ smtpUrl }) => smtpUrl !== undefined,
  rendering: ({ rendering }) => rendering === true,
  webhooks: ({ webhooks }) => webhooks === true,
  // The tests of web start it themselves, with a console that they build.
  web: ({ web }) => web === true,
};

/** Gives the settings of each service beside those in its service.json. */
const settingsOf = ({
  replicas = 1,
}: ConstellationOptions): Readonly<Record<string, Record<string, string>>> => ({
  web: {
    DRAIN_MS: replicas > 1 ? DRAIN_MS : "0",
    PAGES_PER_MINUTE: "1000000",
  },
  gateway: {
    // A single replica has no other one that could take requests while it stops.
    DRAIN_MS: replicas > 1 ? DRAIN_MS : "0",
    // Requests are counted even on a slow machine.
    REDIS_LIMIT_MS: "60000",
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_PER_HOUR: "1000000",
  },
  // The authority has a quarter of an hour between two questions; tests shorten it, because the outcome after the first is the same.
  documents: { CONTINGENCIA_DUDA_SECONDS: "1" },
});

/** The settings that no variable sets. */
const CONFIG: Readonly<Record<string, object>> = { accounts: { passwordCost: PASSWORD_COST } };

/** The drain, enough for several looks of the balancer. */
const DRAIN_MS = "1500";

/**
 * The two modules of a service by which it is found in its folder: `src/config.ts` and `src/service.ts`. The service's own `main.ts` hands both to
 * `run`, where their types are checked.
 */
type Program<Config> = { readConfig(env: Env): Config; start: Start<Config> };

async function loadProgram({ home }: Manifest): Promise<Program<object>> {
  const { readConfig }: Pick<Program<object>, "readConfig"> = await import(moduleOf(home, "config"));
  const { start }: Pick<Program<object>, "start"> = await import(moduleOf(home, "service"));
  return { readConfig, start };
}

/** Takes a port for every listener, so that a test can end a service and start it again where the others look for it. */
export async function takePorts(all: readonly Manifest[]): Promise<PortTable> {
  const table: Record<string, Record<string, number>> = {};
  for (const { name, ports } of all) {
    const own: Record<string, number> = {};
    for (const listener of Object.keys(ports)) own[listener] = await takePort();
    table[name] = own;
  }
  return table;
}

/** The facts that are known before a service starts. */
export type Prepared = {
  options: ConstellationOptions;
  /** The services of the house, without those of countries that were not requested. */
  all: readonly Manifest[];
  /** The ports of each replica of each service. */
  replicas: readonly PortTable[];
  /** The addresses of the databases with the role of each service. */
  databaseUrls: DatabaseUrls["services"];
  /** The gateway's address. */
  publicUrl: string;
  /** The site's address; empty if there is none. */
  webUrl: string;
  /** The sandboxes' addresses, by country in lower case. */
  authorities: Readonly<Record<string, string>>;
  /** The files that the sandboxes read at their start, by country in lower case and variable. */
  sandboxFiles: NonNullable<Surroundings["sandboxFiles"]>;
  data: SeedData;
  /** Gives the shell of a service; `replica` counts from 0. */
  shellOf: (name: string, replica?: number, inner?: Inner) => Shell;
};

/** A started service, with the function that starts one of its replicas again. */
export type Started = {
  readonly envs: readonly Record<string, string>[];
  startAgain(replica: number): Promise<void>;
};

/** Fills the database and starts the services in their order. Gives them by name, in that order. */
export async function startServices(prepared: Prepared): Promise<ReadonlyMap<string, Started>> {
  const { options, all, replicas, data, shellOf } = prepared;
  const envOf = createEnvironment(prepared);
  const services = new Map<string, Started>();
  for (const manifest of startOrder(all).flat()) {
    const { name } = manifest;
    if (ON_DEMAND[name]?.(options) === false) continue;
    const envs = replicas.map((ports) => envOf(manifest, ports));
    if (name === "accounts") {
      const seeding = shellOf("seed");
      await seed({ ...readAccounts(envs[0] ?? {}), passwordCost: PASSWORD_COST }, data, seeding);
      await seeding.close();
    }
    const { readConfig, start } = await loadProgram(manifest);
    const startAgain = async (replica: number): Promise<void> => {
      const env = envs[replica] ?? {};
      await start({ ...readConfig(env), ...CONFIG[name] }, shellOf(name, replica, readInner(env)));
    };
    for (const replica of envs.keys()) await startAgain(replica);
    services.set(name, { envs, startAgain });
  }
  return services;
}

/** Makes the environment that `npm start` would give a service, with the settings of the constellation and of the test. */
function createEnvironment(
  prepared: Prepared,
): (manifest: Manifest, ports: PortTable) => Record<string, string> {
  const { options, databaseUrls } = prepared;
  const { through = (url) => url } = options;
  // Every constellation has counters and logins at the authorities of its own, because all requests come from one address.
  const redisUrl = `${required("DTE_TEST_REDIS_URL")}?keyPrefix=${randomUUID()}:`;
  const natsUrl = createNamespace();
  const key = randomBytes(32).toString("base64");
  const surroundings: Omit<Surroundings, "ports"> = {
    ...prepared,
    databaseUrls: Object.fromEntries(Object.entries(databaseUrls).map(([name, url]) => [name, through(url)])),
    redisUrlOf: options.redisUrlOf ?? (() => redisUrl),
    natsUrlOf: options.natsUrlOf ?? (() => natsUrl),
    smtpUrl: options.smtpUrl ?? "",
    chromiumPath: options.rendering ? required("DTE_TEST_CHROMIUM_PATH") : "",
    secret: () => key,
    ...(options.inner && { innerKeys: makeInnerKeys(prepared.all) }),
    outer: {},
  };
  const settings = settingsOf(options);
  return (manifest, ports) => ({
    ...environmentOf(manifest, { ...surroundings, ports }),
    ...(options.through && { DATABASE_DIRECT_URL: databaseUrls[manifest.name] ?? "" }),
    ...settings[manifest.name],
    ...options.env?.[manifest.name],
  });
}
