import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type ChildRecord,
  claimRun,
  createSystem,
  isAlive,
  type Operacion,
  type ProcessSpec,
  type Progress,
  type Renewal,
  readManifests,
  readRun,
  root,
  startInfra,
} from "@dte/local";
import { authoritiesOf, type Cuenta, cuentasOf, finalConsumers, findAutoridades } from "./cuentas.js";
import { SETTINGS } from "./leases.js";
import type { Inventory, Replica, Store } from "./plan.js";
import { startProxy, through, type Way } from "./proxy.js";

/** The whole system in processes of its own, every store behind a proxy, with the ways to disturb it. */
export type World = {
  readonly url: string;
  readonly cuentas: readonly Cuenta[];
  readonly inventory: Inventory;
  /** Addresses of the sandboxes by country in lower case. */
  readonly authorities: Readonly<Record<string, string>>;
  /** The settings of operators' tools, past the proxies. */
  readonly operacion: Operacion;
  readonly proxies: Readonly<Record<Store, Way>>;
  /** The folder with the mails that were delivered, one file each. */
  readonly correo: string;
  /** Sends a signal to a replica of a service. False when it is not there just now. */
  signal(replica: Replica, signal: NodeJS.Signals): boolean;
  /** Sends a signal to a store's server, or to a country's authority. False when it is not there just now. */
  signalServer(name: string, signal: NodeJS.Signals): boolean;
  /** Makes the bus lose everything on its disk, and begin anew. False when it is not there just now. */
  loseDisk(): Promise<boolean>;
  /** Sets a replica's clock; 0: as the machine's. False when it is not there just now: then it starts with that clock. */
  setClock(replica: Replica, offsetMs: number): boolean;
  /** Begins to replace the running services by those of this tree. */
  renew(): Promise<Renewal>;
  close(): Promise<void>;
};

/** How many deaths the supervisor bears: the run kills on purpose, so it must not give up. */
const DEATHS_MAX = Number.POSITIVE_INFINITY;
const REPLICAS = 2;
/** How soon a document in doubt is asked about again: a run is shorter than the quarter of an hour that production waits. */
const DOUBT = { CONTINGENCIA_DUDA_SECONDS: "10" };
/** Limits so high that they do not slow the run down. */
const LIMITS = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_PER_HOUR: "1000000" };

export type WorldOptions = {
  /** The folder of everything that the run writes; emptied first. */
  dataDir: string;
  httpPort: number;
  env: Readonly<Record<string, string | undefined>>;
  progress: Progress;
  aborted: AbortSignal;
  /** Kills everything that was started, at once. */
  forced?: AbortSignal;
  /** The release that runs at first, instead of this one. */
  release?: Release;
};

/** A release that stands in a folder of its own, built: how it migrates, and whether it knows no role but the owner of the tables. */
export type Release = {
  readonly root: string;
  readonly migrate: (ownerUrl: string, directory: string) => Promise<unknown>;
  readonly worksAsOwner: boolean;
};

/** Starts the system. Throws Failure, with nothing left running, when something does not start, or a run is going on in its folder. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { dataDir, progress, aborted, forced, httpPort, release } = options;
  const [infraDir, systemDir] = [join(dataDir, "infra"), join(dataDir, "system")];
  for (const dir of [systemDir, infraDir]) await endLeftovers(dir);
  rmSync(dataDir, { recursive: true, force: true });
  for (const dir of [infraDir, systemDir]) mkdirSync(dir, { recursive: true });
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  const onGiveUp = (failure: Error): void => progress.say(failure.message);
  try {
    const infra = await startInfra({
      dataDir: infraDir,
      want: ["postgres", "nats", "redis", "chromium"],
      log: progress,
      env: own(options.env),
      disposable: true,
      aborted,
      onGiveUp,
      deathsMax: DEATHS_MAX,
    });
    forced?.addEventListener("abort", infra.kill);
    closers.push(() => {
      infra.kill();
      return infra.close();
    });
    const urls = { postgres: infra.postgresAdminUrl, nats: infra.natsUrl, redis: infra.redisUrl };
    const proxies = {} as Record<Store, Way>;
    for (const [store, url] of Object.entries(urls) as [Store, string][]) {
      proxies[store] = await startProxy(Number(new URL(url).port));
      closers.push(proxies[store].close);
    }
    const env = {
      ...options.env,
      ...LIMITS,
      DTE_POSTGRES_URL: through(urls.postgres, proxies.postgres),
      DTE_NATS_URL: through(urls.nats, proxies.nats),
      DTE_REDIS_URL: through(urls.redis, proxies.redis),
      DTE_CHROMIUM_PATH: infra.chromiumPath,
    };
    const run = await claimRun(systemDir);
    closers.push(run.release);
    const system = createSystem({
      root: release?.root ?? root,
      ...(release && { release }),
      dataDir: systemDir,
      env,
      run,
      progress,
      aborted,
      httpPort,
      replicas: REPLICAS,
      deathsMax: DEATHS_MAX,
      onGiveUp,
      comercio: true,
      anyPorts: true,
      amend: (spec) =>
        withClock(
          { ...spec, env: { ...spec.env, ...DOUBT, ...SETTINGS[spec.name.replace(/-\d+$/, "")] } },
          systemDir,
        ),
    });
    forced?.addEventListener("abort", system.kill);
    // Everything that the system has written is known by now, so that it need not end in good order.
    closers.push(() => {
      system.kill();
      return system.stop();
    });
    const { holders, operacion, renew } = await system.start();
    const find = (dir: string, name: string): ChildRecord | undefined =>
      readRun(dir)?.processes.find((each) => each.name === name);
    const send = (dir: string, name: string, signal: NodeJS.Signals): boolean => {
      const child = find(dir, name);
      return child !== undefined && isAlive(child) && process.kill(child.pid, signal);
    };
    const finals = await finalConsumers(`http://127.0.0.1:${httpPort}`);
    const authorities = authoritiesOf(operacion);
    // No authority fails while one release takes another one's place.
    const autoridades = release ? [] : await findAutoridades(authorities);
    const cuentas = cuentasOf(holders, autoridades, finals);
    const services = readManifests(release?.root ?? root).map(({ name }) => name);
    return {
      url: `http://127.0.0.1:${httpPort}`,
      cuentas,
      inventory: {
        ...{ services, replicas: REPLICAS, autoridades },
        paises: Object.keys(authorities),
        cuentas: cuentas.map(({ id }) => id),
      },
      authorities,
      operacion: directly(operacion, urls),
      async renew() {
        const renewal = await renew(root);
        return { ...renewal, operacion: () => directly(renewal.operacion(), urls) };
      },
      proxies,
      correo: join(systemDir, "correo"),
      signal: ({ service, replica }, signal) => send(systemDir, nameOf(service, replica), signal),
      signalServer: (name, signal) => send(name.startsWith("sandbox-") ? systemDir : infraDir, name, signal),
      async loseDisk() {
        const child = find(infraDir, "nats");
        const store = join(infraDir, "nats", "jetstream");
        const lost = join(infraDir, `lost-${child?.pid ?? 0}`);
        if (child === undefined || !isAlive(child) || !process.kill(child.pid, "SIGKILL")) return false;
        // The folder is moved at once, before the server that takes its place has looked for it.
        renameSync(store, lost);
        rmSync(lost, { recursive: true, force: true });
        return true;
      },
      setClock(replica, offsetMs) {
        writeFileSync(clockFile(systemDir, nameOf(replica.service, replica.replica)), String(offsetMs));
        return send(systemDir, nameOf(replica.service, replica.replica), "SIGUSR2");
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Ends the processes that a killed run left, which only its files tell of. Replicas are not asked to end: a paused one does not hear, and the others
 * wait for servers that are gone. Throws Failure when that run goes on.
 */
async function endLeftovers(dir: string): Promise<void> {
  const left = readRun(dir);
  if (left !== undefined && !isAlive(left.supervisor)) {
    for (const child of left.processes)
      if (child.kind === "node" && isAlive(child)) process.kill(child.pid, "SIGKILL");
  }
  (await claimRun(dir)).release();
}

/** Leaves out servers that others use, which a run must not break: it starts its own. */
function own(env: WorldOptions["env"]): WorldOptions["env"] {
  const { DTE_POSTGRES_URL: _postgres, DTE_NATS_URL: _nats, DTE_REDIS_URL: _redis, ...rest } = env;
  return rest;
}

const nameOf = (service: string, replica: number): string =>
  replica === 0 ? service : `${service}-${replica + 1}`;

const clockFile = (dataDir: string, name: string): string => join(dataDir, `clock-${name}`);

/** Describes a service whose clock can be set: the module that sets it is loaded before everything else. */
function withClock(spec: ProcessSpec, dataDir: string): ProcessSpec {
  const preload = pathToFileURL(join(root, "deploy/faults/dist/clock-main.js")).href;
  return {
    ...spec,
    args: ["--import", preload, ...spec.args],
    env: { ...spec.env, CLOCK_FILE: clockFile(dataDir, spec.name) },
  };
}

/** Gives the addresses past the proxies, by which the outcome is looked at. */
function directly(operacion: Operacion, { postgres, nats }: { postgres: string; nats: string }): Operacion {
  const at = (address: string, server: string): string => {
    const url = new URL(address);
    url.port = new URL(server).port;
    return url.href;
  };
  return Object.fromEntries(
    Object.entries(operacion).map(([name, value]) => {
      if (name.startsWith("DATABASE_URL_")) return [name, at(value, postgres)];
      return [name, name === "NATS_URL" ? at(value, nats) : value];
    }),
  );
}
