import { join } from "node:path";
import type { DemoCountry } from "@dte/demo";
import { startBalancer } from "./balancer.js";
import { compradoresOf, otrasOf, padronWithComercio } from "./comercio.js";
import { countryFolders, findCountries } from "./countries.js";
import { ADMINISTRADOR, demoFile, type SeedDocument, seedDocument } from "./demo-data.js";
import { openDemoKeys } from "./demo-keys.js";
import { environmentOf, webUrlOf } from "./environment.js";
import { writeWhole } from "./files.js";
import { type Infra, startInfra } from "./infra/start-infra.js";
import { makeInnerKeys } from "./inner-keys.js";
import type { ProcessSpec } from "./keeper.js";
import { createLauncher, type Launcher, type LauncherOptions } from "./launcher.js";
import { type Manifest, readManifests, startOrder } from "./manifests.js";
import { type Migrate, prepareAndMigrate } from "./migrations.js";
import { type Observation, openObservation } from "./observe/observe.js";
import { type Operacion, operacionOf, writeOperacion } from "./operacion.js";
import { HOST, openPorts, type Ports } from "./ports.js";
import { answersHttp } from "./readiness.js";
import { createRenewal, type Renewal, type Replicated } from "./renewal.js";
import { describeSandboxes, type Sandbox } from "./sandboxes.js";
import { openSecretFiles } from "./secret-files.js";
import { openSecrets } from "./secrets.js";
import { DRAIN_MS, describeService, type Front, nameOf, type Places, seed, takePlaces } from "./services.js";
import { startSmtpSink } from "./smtp-sink.js";

/** The folder of mails, as a person at the root of the clone would write it. */
const MAILS_DIR = ".local/correo";
const INFRA = ["postgres", "nats", "redis", "chromium", "files", "mail"] as const;

export type SystemOptions = LauncherOptions & {
  root: string;
  httpPort: number;
  /** How many processes of every service run, 1 at least. */
  replicas: number;
  /** True where buyers have accounts too, in countries whose issuers send each other documents; all of them receive here. */
  comercio?: boolean;
  /** True where listeners take any free ports below those that connections take, and not those of the manifests. */
  anyPorts?: boolean;
  /** True for a page of traces and a Prometheus, to which every service exports. */
  isObserved?: boolean;
  /** True where telemetry is exported and read as often as in production, in its protocol, and shown to nobody: for measuring its cost. */
  isMeasured?: boolean;
  /** The facts about `root` when it is another release than this one: how it migrates, and whether its services know no role but the owner of their tables. */
  release?: { migrate: Migrate; worksAsOwner: boolean };
  /** Changes how a service is started. */
  amend?: (spec: ProcessSpec) => ProcessSpec;
};

/**
 * The facts about a running system: the address of the site for people, the place where mails can be read, the countries in which one can issue, and
 * the variables for operators' tools.
 */
export type Running = {
  webUrl: string;
  mails: string;
  countries: readonly DemoCountry[];
  /** Those countries, and each buyer of one of them, like a country of its own. */
  holders: readonly DemoCountry[];
  operacion: Operacion;
  observation?: Observation | undefined;
  /** Begins to replace the services that run by those of the tree at `root`. */
  renew(root: string): Promise<Renewal>;
};

/** The whole system on this machine; its running parts can be stopped from any point of its start. */
export type System = {
  /** Starts everything in order of dependency. Rejects with the cause of a failure and leaves stopping to the caller. */
  start(): Promise<Running>;
  /** Stops the started parts, last first. */
  stop(): Promise<void>;
  /** Ends all processes now. */
  kill(): void;
};

type Closers = (() => Promise<void>)[];

/** Opens the mail server that puts mails into a folder, and gives its URL. */
async function openSink(ports: Ports, { dataDir }: SystemOptions, closers: Closers): Promise<string> {
  const port = await ports.take("smtp");
  const sink = await startSmtpSink({ port, folder: join(dataDir, "correo"), now: () => new Date() });
  closers.push(sink.close);
  return `smtp://${HOST}:${sink.port}`;
}

/** Makes the system; none of it runs before `start`. It reads the manifests now, and throws when one of them is wrong. */
export function createSystem(options: SystemOptions): System {
  const manifests = readManifests(options.root, countryFolders(options.env));
  const closers: Closers = [];
  const launcher = createLauncher(
    options,
    manifests.flatMap(({ name }) => numbers(options.replicas).map((replica) => nameOf(name, replica))),
  );
  let killInfra = (): void => {};
  return {
    async start() {
      const countries = await findCountries(manifests);
      const infra = await startInfra({
        ...options,
        want: options.isObserved ? [...INFRA, "prometheus"] : INFRA,
        log: options.progress,
        services: manifests,
      });
      closers.push(infra.close);
      killInfra = infra.kill;
      const ports = openPorts(join(options.dataDir, "ports.json"));
      const smtpUrl = infra.smtpUrl || (await openSink(ports, options, closers));
      const holders = [
        ...countries,
        ...(options.comercio ? [...compradoresOf(countries), ...otrasOf(countries)] : []),
      ];
      const keys = openDemoKeys(join(options.dataDir, "demo-keys.json"), holders, new Date());
      const publicUrl = `http://${HOST}:${options.httpPort}`;
      const padronOf = options.comercio
        ? (country: DemoCountry) => padronWithComercio(country, keys, publicUrl)
        : undefined;
      const sandboxes = await describeSandboxes({ ...options, countries, ports, keys, padronOf });
      await startSandboxes(sandboxes, { ...options, launcher, closers });
      const places = await takePlaces(manifests, ports, options);
      const surroundings = await surround({ manifests, infra, places, smtpUrl, sandboxes, options });
      const observation = options.isObserved
        ? await observe({ ports, infra, manifests, options, closers })
        : undefined;
      const starting = { ...options, launcher, closers, observation };
      await startServices(surroundings, seedDocument(keys, holders), starting);
      await startFronts(places.fronts, starting);
      if (observation) await launcher.launch([observation.prometheus], (stop) => closers.push(stop));
      const { webUrl, authorities } = surroundings;
      const urls = { baseUrl: publicUrl, webUrl, autoridades: { ...authorities } };
      const file = demoFile(urls, countries, options.comercio ? holders : countries);
      writeWhole(join(options.dataDir, "demo.json"), `${JSON.stringify(file, null, 2)}\n`, 0o600);
      const operacion = operacionOf(surroundings);
      writeOperacion(options.dataDir, operacion);
      // A measured system is alone on the machine with the program that measures it.
      if (observation && !options.isMeasured)
        await launcher.launch([observation.probe], (stop) => closers.push(stop));
      const renew = (root: string) =>
        createRenewal({
          ...options,
          root,
          surroundings,
          ports,
          adminUrl: infra.postgresAdminUrl,
          launcher,
          closers,
        });
      return {
        webUrl,
        mails: infra.mailsUrl || MAILS_DIR,
        countries,
        holders,
        operacion,
        observation,
        renew,
      };
    },
    async stop() {
      for (const close of closers.splice(0).reverse()) await close();
    },
    kill() {
      launcher.kill();
      killInfra();
    },
  };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Prepares the servers that the services use, and gives the facts that their environments are made of. */
async function surround(given: {
  manifests: readonly Manifest[];
  infra: Infra;
  places: Places;
  smtpUrl: string;
  sandboxes: readonly Sandbox[];
  options: SystemOptions;
}): Promise<Replicated> {
  const { manifests, infra, places, smtpUrl, sandboxes, options } = given;
  const secrets = openSecrets(join(options.dataDir, "secrets.json"));
  const urls = await options.progress.step("preparing the database", () =>
    prepareAndMigrate(manifests, infra.postgresAdminUrl, secrets, options.release?.migrate),
  );
  return {
    all: manifests,
    replicas: places.replicas,
    databaseUrls: options.release?.worksAsOwner ? urls.owners : urls.services,
    ownerUrls: urls.owners,
    redisUrlOf: infra.redisUrlOf,
    natsUrlOf: infra.natsUrlOf,
    natsUrl: infra.natsUrl,
    chromiumPath: infra.chromiumPath,
    smtpUrl,
    publicUrl: `http://${HOST}:${options.httpPort}`,
    webUrl: webUrlOf(options.env, places.webPort),
    authorities: Object.fromEntries(sandboxes.map(({ pais, url }) => [pais, url])),
    sandboxFiles: Object.fromEntries(sandboxes.map(({ pais, files }) => [pais, files])),
    secret: secrets.key,
    innerKeys: makeInnerKeys(manifests),
    outer: { ...(infra.filesUrl && { FILES_URL: infra.filesUrl }), ...options.env },
  };
}

/** Opens the viewer of traces and metrics, before there are any. */
async function observe(given: {
  ports: Ports;
  infra: Infra;
  manifests: readonly Manifest[];
  options: SystemOptions;
  closers: Closers;
}): Promise<Observation> {
  const { ports, infra, manifests, options, closers } = given;
  const observation = await openObservation({
    ports,
    dataDir: options.dataDir,
    prometheusPath: infra.prometheusPath,
    processes: manifests.flatMap(({ name: service }) =>
      numbers(options.replicas).map((replica) => ({ name: nameOf(service, replica), service })),
    ),
    telemetryKey: openSecrets(join(options.dataDir, "secrets.json")).key("TELEMETRY_KEY"),
    isMeasured: options.isMeasured ?? false,
  });
  closers.push(observation.close);
  return observation;
}

type Starting = SystemOptions & {
  launcher: Launcher;
  closers: Closers;
  observation?: Observation | undefined;
};

async function startSandboxes(sandboxes: readonly Sandbox[], starting: Starting): Promise<void> {
  const { launcher, closers, progress } = starting;
  const specs = sandboxes.map(({ spec }) => spec);
  const names = sandboxes.map(({ spec, url }) => `${spec.name} on ${url}`).join(", ");
  await progress.step(
    `starting ${names}`,
    () => launcher.launch(specs, (stop) => closers.push(stop)),
    () => names,
  );
}

async function startServices(
  surroundings: Replicated,
  document: SeedDocument,
  starting: Starting,
): Promise<void> {
  const { launcher, closers, progress, root, dataDir } = starting;
  const inFiles = openSecretFiles(root, dataDir);
  const seeded = Promise.all(
    surroundings.all.map(async (manifest) => {
      const { name, home, seed: program } = manifest;
      if (program === undefined) return;
      const [ports = {}] = surroundings.replicas;
      const env = inFiles(name, `seed-${name}`, environmentOf(manifest, { ...surroundings, ports }));
      progress.say(`  ✓ ${await seed({ name, home, seed: program, env, document })}`);
    }),
  );
  // The seed is awaited below; until then its failure must not end this process.
  seeded.catch(() => {});
  for (const level of startOrder(surroundings.all)) {
    const names = level.map(({ name }) => name).join(", ");
    const specs = level.flatMap((each) => describeReplicas(each, surroundings, starting));
    await progress.step(
      `starting ${names}`,
      () => launcher.launch(specs, (stop) => closers.push(stop)),
      () => names,
    );
  }
  await seeded;
}

function describeReplicas(
  manifest: Manifest,
  surroundings: Replicated,
  { root, dataDir, replicas, amend = (spec) => spec, observation }: Starting,
): ProcessSpec[] {
  const inFiles = openSecretFiles(root, dataDir);
  const drainMs = replicas > 1 ? DRAIN_MS : 0;
  return surroundings.replicas.map((ports, replica) => {
    const env = {
      ...environmentOf(manifest, { ...surroundings, ports }),
      ...(manifest.name === "accounts" && { SYSTEM_ADMINISTRATORS: ADMINISTRADOR }),
      ...observation?.envOf(nameOf(manifest.name, replica)),
    };
    const spec = amend(describeService(manifest, { root, replica, ports, env, drainMs }));
    return { ...spec, env: inFiles(manifest.name, spec.name, spec.env) };
  });
}

/** Opens the addresses behind which several replicas stand. */
async function startFronts(fronts: readonly Front[], { closers }: Starting): Promise<void> {
  for (const { port, ports } of fronts) {
    const isReady = (each: number) => answersHttp(`http://${HOST}:${each}/salud/lista`);
    const balancer = await startBalancer({ port, ports, isReady });
    closers.push(balancer.close);
  }
}
