import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openChildLog } from "../child-log.js";
import type { Failure } from "../failure.js";
import { type Kept, keep, type ProcessSpec } from "../keeper.js";
import type { Manifest } from "../manifests.js";
import { localDir } from "../paths.js";
import { openPorts } from "../ports.js";
import type { Progress } from "../progress.js";
import { claimRun, type Run } from "../run-file.js";
import { openSecrets } from "../secrets.js";
import { findChromium } from "./chromium.js";
import { checkEngine, IN_CONTAINERS, removeLeftovers, wantsContainers } from "./containers.js";
import type { Found, InfraContext } from "./context.js";
import { openDebian } from "./debian.js";
import { findNats, findNatsServer } from "./nats.js";
import { findPgbouncer } from "./pgbouncer.js";
import { findPostgres } from "./postgres.js";
import { findPrometheus } from "./prometheus.js";
import { findPromtool } from "./promtool.js";
import { findRedis } from "./redis.js";
import { findSofthsm } from "./softhsm.js";
import { findXmllint, findXmlsec1 } from "./xml-tools.js";

const finders = {
  postgres: findPostgres,
  nats: findNats,
  redis: findRedis,
  chromium: findChromium,
  xmllint: findXmllint,
  xmlsec1: findXmlsec1,
  softhsm: findSofthsm,
  pgbouncer: findPgbouncer,
  natsServer: findNatsServer,
  promtool: findPromtool,
  prometheus: findPrometheus,
} satisfies Record<string, (context: InfraContext) => Promise<Found>>;

/**
 * The names of things that can be started. `files` and `mail` come in containers alone: on a machine's own servers the bus keeps files, and mails are
 * put into a folder.
 */
export type InfraName = keyof typeof finders | keyof typeof IN_CONTAINERS;

export type InfraOptions = {
  /** The folder in which the servers keep their data, logs, ports and passwords. */
  dataDir: string;
  want: readonly InfraName[];
  log: Progress;
  env?: Readonly<Record<string, string | undefined>>;
  /** The services that get users of their own at NATS and Redis, where these are started on this machine. */
  services?: readonly Manifest[];
  /** The folder in which programs are unpacked; by default the clone's `.local/tools`. */
  toolsDir?: string;
  /** True when the data is thrown away afterwards. */
  disposable?: boolean;
  /** The claim on `dataDir`, when the caller has it already. */
  run?: Run;
  aborted?: AbortSignal;
  /** Called when a server died again and again; without a listener the failure is only reported. */
  onGiveUp?: (failure: Failure) => void;
  /** A server that dies this often within a minute is given up. */
  deathsMax?: number;
};

export type Infra = {
  /** Addresses of the wanted things; an empty text for others. */
  postgresAdminUrl: string;
  natsUrl: string;
  redisUrl: string;
  /** Gives a service's address of NATS, as its own user where it has one. */
  natsUrlOf(service: string): string;
  redisUrlOf(service: string): string;
  /** FILES_URL and SMTP_URL of the services, and the page where one reads the mails; only in containers. */
  filesUrl: string;
  smtpUrl: string;
  mailsUrl: string;
  chromiumPath: string;
  xmllintPath: string;
  xmlsec1Path: string;
  softhsmPath: string;
  pgbouncerPath: string;
  natsServerPath: string;
  promtoolPath: string;
  prometheusPath: string;
  /** Stops the started servers, last first. A server that an environment variable named is left alone. */
  close(): Promise<void>;
  /** Ends the servers now. */
  kill(): void;
};

/**
 * Finds each wanted thing: by its environment variable, on this machine, in an npm package, in Debian's packages; with
 * INFRA=containers servers come from their pinned images. Servers are started privately, those of this machine on loopback.
 * Throws Failure, with nothing left running, when one cannot be had.
 */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  const { dataDir, log } = options;
  const env = options.env ?? process.env;
  const wanted = await wantedOf(options.want, env);
  const run = options.run ?? (await claimRun(dataDir));
  const toolsDir = options.toolsDir ?? join(localDir, "tools");
  mkdirSync(toolsDir, { recursive: true });
  const note = (text: string): void => log.say(`  … ${text}`);
  const kept: Kept[] = [];
  const closers: (() => Promise<void>)[] = [];
  const context: InfraContext = {
    dataDir,
    toolsDir,
    env,
    ports: openPorts(join(dataDir, "ports.json")),
    secrets: openSecrets(join(dataDir, "secrets.json")),
    disposable: options.disposable ?? false,
    services: options.services ?? [],
    note,
    debian: openDebian(toolsDir, note),
    keep: async (spec) => {
      const server = await keepServer(spec, run, options);
      kept.push(server);
      closers.push(server.stop);
      return server;
    },
    closeLater: (close) => void closers.push(close),
  };
  const close = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
    if (!options.run) run.release();
  };
  if (wantsContainers(env)) {
    await removeLeftovers(dataDir).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  }
  const found = await Promise.allSettled(
    wanted.map(async ([name, find]) => {
      const title = `finding ${name}`;
      return [
        name,
        await log.step(
          title,
          () => find(context),
          (each) => each.what,
        ),
      ] as const;
    }),
  );
  const failed = found.find((each) => each.status === "rejected");
  if (failed) {
    await close();
    throw failed.reason;
  }
  const addresses = new Map(found.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
  const addressOf = (name: InfraName, service = ""): string =>
    addresses.get(name)?.addressOf?.(service) ?? addresses.get(name)?.address ?? "";
  return {
    postgresAdminUrl: addressOf("postgres"),
    natsUrl: addressOf("nats"),
    redisUrl: addressOf("redis"),
    natsUrlOf: (service) => addressOf("nats", service),
    redisUrlOf: (service) => addressOf("redis", service),
    filesUrl: addressOf("files"),
    smtpUrl: addressOf("mail"),
    mailsUrl: addresses.get("mail")?.page ?? "",
    chromiumPath: addressOf("chromium"),
    xmllintPath: addressOf("xmllint"),
    xmlsec1Path: addressOf("xmlsec1"),
    softhsmPath: addressOf("softhsm"),
    pgbouncerPath: addressOf("pgbouncer"),
    natsServerPath: addressOf("natsServer"),
    promtoolPath: addressOf("promtool"),
    prometheusPath: addressOf("prometheus"),
    close,
    kill: () => {
      for (const server of kept) server.kill();
    },
  };
}

type Find = (context: InfraContext) => Promise<Found>;

/** Tells how each wanted thing is found. An address in the environment goes before a container. Throws Failure without an engine. */
async function wantedOf(
  want: readonly InfraName[],
  env: InfraContext["env"],
): Promise<(readonly [InfraName, Find])[]> {
  const own: Partial<Record<InfraName, Find>> = finders;
  if (!wantsContainers(env)) return want.flatMap((name) => (own[name] ? [[name, own[name]] as const] : []));
  await checkEngine();
  const inContainers: Partial<Record<InfraName, Find>> = IN_CONTAINERS;
  return want.flatMap((name) => {
    const isGiven = Boolean(env[`DTE_${name.toUpperCase()}_URL`]);
    const find = isGiven ? own[name] : (inContainers[name] ?? own[name]);
    return find ? [[name, find] as const] : [];
  });
}

function keepServer(spec: ProcessSpec, run: Run, options: InfraOptions): Promise<Kept> {
  mkdirSync(spec.cwd, { recursive: true });
  const say = (text: string): void => options.log.say(`  ${spec.name} ${text}`);
  return keep(spec, {
    run,
    log: openChildLog(join(options.dataDir, "log", `${spec.name}.log`)),
    say,
    onGiveUp: options.onGiveUp ?? ((failure) => options.log.say(failure.message)),
    aborted: options.aborted ?? new AbortController().signal,
    deathsMax: options.deathsMax,
  });
}
