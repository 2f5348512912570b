import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openChildLog } from "../child-log.js";
import type { Failure } from "../failure.js";
import { type Kept, keep, type ProcessSpec } from "../keeper.js";
import { localDir } from "../paths.js";
import { openPorts } from "../ports.js";
import type { Progress } from "../progress.js";
import { claimRun, type Run } from "../run-file.js";
import { openSecrets } from "../secrets.js";
import { findChromium } from "./chromium.js";
import type { Found, InfraContext } from "./context.js";
import { openDebian } from "./debian.js";
import { findNats } from "./nats.js";
import { findPgbouncer } from "./pgbouncer.js";
import { findPostgres } from "./postgres.js";
import { findPromtool } from "./promtool.js";
import { findRedis } from "./redis.js";
import { findXmllint, findXmlsec1 } from "./xml-tools.js";

const finders = {
  postgres: findPostgres,
  nats: findNats,
  redis: findRedis,
  chromium: findChromium,
  xmllint: findXmllint,
  xmlsec1: findXmlsec1,
  pgbouncer: findPgbouncer,
  promtool: findPromtool,
} satisfies Record<string, (context: InfraContext) => Promise<Found>>;

export type InfraName = keyof typeof finders;

export type InfraOptions = {
  /** Where the servers keep their data, logs, ports and passwords. */
  dataDir: string;
  want: readonly InfraName[];
  log: Progress;
  env?: Readonly<Record<string, string | undefined>>;
  /** Where programs are unpacked; by default the clone's `.local/tools`. */
  toolsDir?: string;
  /** The data is thrown away afterwards. */
  disposable?: boolean;
  /** The claim on `dataDir`, when the caller has it already. */
  run?: Run;
  aborted?: AbortSignal;
  /** A server died again and again; without a listener it is only reported. */
  onGiveUp?: (failure: Failure) => void;
  /** As of the keeper. */
  deathsMax?: number;
};

export type Infra = {
  /** Addresses of what was wanted; empty text for what was not. */
  postgresAdminUrl: string;
  natsUrl: string;
  redisUrl: string;
  chromiumPath: string;
  xmllintPath: string;
  xmlsec1Path: string;
  pgbouncerPath: string;
  promtoolPath: string;
  /** Stops what was started, last first. What an environment variable named is left alone. */
  close(): Promise<void>;
  /** Ends the servers now. */
  kill(): void;
};

/**
 * Finds each wanted thing: by its environment variable, on this machine, in an npm package, in Debian's packages.
 * Servers are started privately, on loopback. Throws Failure, with nothing left running, when one cannot be had.
 */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  const { dataDir, log } = options;
  const run = options.run ?? (await claimRun(dataDir));
  const toolsDir = options.toolsDir ?? join(localDir, "tools");
  mkdirSync(toolsDir, { recursive: true });
  const note = (text: string): void => log.say(`  … ${text}`);
  const kept: Kept[] = [];
  const context: InfraContext = {
    dataDir,
    toolsDir,
    env: options.env ?? process.env,
    ports: openPorts(join(dataDir, "ports.json")),
    secrets: openSecrets(join(dataDir, "secrets.json")),
    disposable: options.disposable ?? false,
    note,
    debian: openDebian(toolsDir, note),
    keep: async (spec) => {
      const server = await keepServer(spec, run, options);
      kept.push(server);
      return server;
    },
  };
  const close = async (): Promise<void> => {
    for (const server of kept.splice(0).reverse()) await server.stop();
    if (!options.run) run.release();
  };
  const found = await Promise.allSettled(
    options.want.map(async (name) => {
      const title = `finding ${name}`;
      return [
        name,
        await log.step(
          title,
          () => finders[name](context),
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
  const addressOf = (name: InfraName): string => addresses.get(name)?.address ?? "";
  return {
    postgresAdminUrl: addressOf("postgres"),
    natsUrl: addressOf("nats"),
    redisUrl: addressOf("redis"),
    chromiumPath: addressOf("chromium"),
    xmllintPath: addressOf("xmllint"),
    xmlsec1Path: addressOf("xmlsec1"),
    pgbouncerPath: addressOf("pgbouncer"),
    promtoolPath: addressOf("promtool"),
    close,
    kill: () => {
      for (const server of kept) server.kill();
    },
  };
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
