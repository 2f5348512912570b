import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Padron } from "@dte/demo";
import {
  answersHttp,
  type Country,
  type DatabaseUrls,
  dropDatabase,
  findCountries,
  type Manifest,
  type PortTable,
  readManifests,
  root,
  startBalancer,
} from "@dte/local";
import { createLog, createShell, type Inner, type Shell } from "@dte/service";
import {
  type CuentaDePais,
  type Cuentas,
  openCuentas,
  padronOf,
  type TestCuenta,
  toSeed,
} from "./cuentas.js";
import { required, takePort } from "./infra.js";
import type { ConstellationOptions } from "./options.js";
import { prepareDatabases } from "./prepared-database.js";
import { startSandbox } from "./sandboxes.js";
import { type Prepared, startServices, takePorts } from "./services.js";

export type Constellation = {
  /** The gateway's address. */
  url: string;
  /** The address of the site for people; empty if there is none. */
  webUrl: string;
  /** The address of the first country's sandbox, for its control surface. */
  sandboxUrl: string;
  /** The accounts of the other requested countries with the addresses of their sandboxes, by code. */
  paises: Readonly<Record<string, CuentaDePais & { sandboxUrl: string }>>;
  /** The second account of the country with `comercio`. */
  comprador?: CuentaDePais;
  /** The accounts of the first country, which its sandbox knows, each with users of its own. */
  cuentas: TestCuenta[];
  /** The database of each service with the role that owns it, to look at the stored rows; services have fewer rights. */
  databaseUrls: DatabaseUrls["owners"];
  /** Gives the environment of a service, for running it as a process of its own. */
  envOf(service: string): Record<string, string>;
  /** Gives the built program of a service, for the same. */
  programOf(service: string): string;
  /** Gives the port of a service's listener. */
  portOf(service: string, name: string): number;
  /** The running services, in the order of their start. */
  services: readonly string[];
  /** Closes one service, in order, as SIGTERM would; with several replicas the one of that number, from 0. */
  stop(service: string, replica?: number): Promise<void>;
  /** Starts a stopped service again, at the same ports. */
  startAgain(service: string, replica?: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the whole system in this process: every service with its own `start`, on free ports, against the PostgreSQL, NATS and Redis of `npm test`
 * and the real sandboxes. Ten Node processes would cost two cores too much. Services and countries are found by their folders; `service.json` says
 * what settings each gets, as for `npm start`.
 */
export async function startConstellation(options: ConstellationOptions = {}): Promise<Constellation> {
  const dir = await mkdtemp(join(tmpdir(), "constellation-"));
  const database = `t${randomBytes(6).toString("hex")}`;
  const adminUrl = required("DTE_TEST_POSTGRES_URL");
  const shells = new Map<string, Shell>();
  const shellOf = (name: string, replica = 0, inner?: Inner): Shell => {
    const { now, logLevel = "silent", telemetryKey } = options;
    const shell = createShell({
      ...{ name, log: createLog(name, logLevel), newId: randomUUID },
      ...{ now, inner, telemetryKey },
      rowsByAccount: "required",
    });
    shells.set(keyOf(name, replica), shell);
    return shell;
  };
  const close = async () => {
    for (const shell of [...shells.values()].reverse()) await shell.close();
    await dropDatabase(adminUrl, database);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const { first, others, all } = await choose(options);
    const replicas = await takeReplicas(all, options);
    const portOf = (service: string, name: string): number => replicas[0]?.[service]?.[name] ?? 0;
    const isAlone = replicas.length === 1;
    // The authorities' directories, and the tokens, have the gateway's address before it listens.
    const publicPort = isAlone ? portOf("gateway", "http") : await takePort();
    const url = `http://127.0.0.1:${publicPort}`;
    const webPort = isAlone ? portOf("web", "web") : await takePort();
    const webUrl = options.web ? `http://127.0.0.1:${webPort}` : "";
    const urls = await prepareDatabases(all, { adminUrl, database });
    const now = options.now?.() ?? new Date();
    const cuentas = openCuentas({ first, others, comercio: options.comercio, url, now });
    const { authorities, sandboxFiles } = await startSandboxes({
      options,
      dir,
      shellOf,
      countries: [first, ...others],
      cuentas,
    });
    const data = toSeed(cuentas, options.usuarios);
    const told = { authorities, sandboxFiles, publicUrl: url, webUrl, databaseUrls: urls.services };
    const prepared = { options, all, replicas, ...told, data, shellOf };
    const services = await startServices(prepared);
    options.observed?.(shellOf("process"));
    if (!isAlone) {
      const isReady = (port: number) => answersHttp(`http://127.0.0.1:${port}/salud/lista`);
      const balance = async (port: number, service: string, listener: string): Promise<void> => {
        const ports = replicas.map((each) => each[service]?.[listener] ?? 0);
        const balancer = await startBalancer({ port, ports, isReady });
        shellOf(`balancer of ${service}`).open("balancer", balancer, (each) => each.close());
      };
      await balance(publicPort, "gateway", "http");
      if (options.web) await balance(webPort, "web", "web");
    }
    return {
      ...shown(first, cuentas, authorities),
      url,
      webUrl,
      databaseUrls: urls.owners,
      envOf: (service) => services.get(service)?.envs[0] ?? {},
      programOf: (service) => join(all.find(({ name }) => name === service)?.home ?? root, "dist/main.js"),
      portOf,
      services: [...services.keys()],
      async stop(service, replica = 0) {
        await shells.get(keyOf(service, replica))?.close();
        shells.delete(keyOf(service, replica));
      },
      async startAgain(service, replica = 0) {
        await services.get(service)?.startAgain(replica);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const keyOf = (service: string, replica: number): string => `${service} ${replica}`;

/** Takes the ports of every replica. */
async function takeReplicas(
  all: readonly Manifest[],
  { replicas = 1 }: ConstellationOptions,
): Promise<PortTable[]> {
  const tables: PortTable[] = [];
  for (let each = 0; each < replicas; each += 1) tables.push(await takePorts(all));
  return tables;
}

/** Finds the requested countries, and the services of the house without those of other countries. Throws when there is no such country. */
async function choose({ primero, paises = [], folders }: ConstellationOptions) {
  const manifests = readManifests(root, folders);
  const countries = await findCountries(manifests);
  const find = (pais: string): Country => {
    const country = countries.find((each) => each.pais === pais);
    if (country) return country;
    throw new Error(`there is no country ${pais} in services/, nor in the folders that were named`);
  };
  const first = find(primero ?? countries[0]?.pais ?? "");
  if (paises.includes(first.pais)) throw new Error(`${first.pais} is the first country, and not beside it`);
  const others = paises.map(find);
  const absent = countries.filter((each) => each !== first && !others.includes(each)).map(({ home }) => home);
  return { first, others, all: manifests.filter(({ home }) => !absent.includes(home)) };
}

/** Starts the sandboxes; gives their addresses and the files that they were given, by country in lower case. */
async function startSandboxes(given: {
  options: ConstellationOptions;
  dir: string;
  shellOf: (name: string) => Shell;
  countries: readonly Country[];
  cuentas: Cuentas;
}): Promise<Pick<Prepared, "authorities" | "sandboxFiles">> {
  const { comercio, now } = given.options;
  const authorities: Record<string, string> = {};
  const sandboxFiles: Record<string, Padron["files"]> = {};
  for (const { pais, home } of given.countries) {
    const code = pais.toLowerCase();
    const padron = padronOf(pais, given.cuentas, comercio);
    const sandbox = await startSandbox({ home, dir: join(given.dir, code), padron, now });
    given.shellOf(`sandbox-${code}`).open("sandbox", sandbox, ({ close }) => close());
    authorities[code] = sandbox.url;
    sandboxFiles[code] = padron.files;
  }
  return { authorities, sandboxFiles };
}

/** Gives the parts of the accounts and of their sandboxes that tests use. */
function shown(
  first: Country,
  { primeras, otras, comprador }: Cuentas,
  authorities: Prepared["authorities"],
) {
  const sandboxUrlOf = (pais: string): string => authorities[pais.toLowerCase()] ?? "";
  return {
    sandboxUrl: sandboxUrlOf(first.pais),
    paises: Object.fromEntries(
      otras.map(({ cuenta }) => [cuenta.pais, { ...cuenta, sandboxUrl: sandboxUrlOf(cuenta.pais) }]),
    ),
    ...(comprador && { comprador: comprador.cuenta }),
    cuentas: primeras.map(({ cuenta }) => cuenta),
  };
}
