import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { readJson } from "./files.js";

export type Store = "postgres" | "redis" | "files";

/** A service's `service.json`, from which everything that runs it is derived. */
export type Manifest = {
  name: string;
  /** The service's folder. */
  home: string;
  summary: string;
  /** For a certifier: its country's name, the documents that are issued in it, and the authority that takes them. */
  country?: { readonly name: string; readonly documents: string; readonly authority: string };
  /** Its listeners by name; the number is the port it has where nothing else uses that. */
  ports: Readonly<Record<string, number>>;
  /** The services that it calls: `<name>:<port>` for a listener other than `grpc`, `<prefix>-*` for all of a family. */
  calls: readonly string[];
  /** Services that it calls too, but that need not be there when it starts: it asks them when it has something to ask. */
  consults: readonly string[];
  /** The rpcs that it calls of each service that it calls or consults, such as `Accounts.Get`. A service hears no other caller's calls of them. */
  rpcs: Readonly<Record<string, readonly string[]>>;
  publishes: readonly string[];
  consumes: readonly string[];
  stores: readonly Store[];
  /** Commands that it gives Redis, where it stores something there. */
  redis: readonly string[];
  /** True where it publishes events again that their consumers gave up, and brings the streams to new settings. */
  replays: boolean;
  /** Names of variables that hold keys of its own. */
  secrets: readonly string[];
  /** Variables with the address of a tax authority, and the text that follows the address. */
  authority: Readonly<Record<string, string>>;
  /**
   * Variables with certificates that it believes, and the name of the sandbox's file with the same, which sets them where a sandbox runs; empty where
   * the sandbox has no such file.
   */
  trusts: Readonly<Record<string, string>>;
  /** Files that the country's sandbox reads beside those, and no service does: each in the variable of its name. */
  sandboxFiles?: readonly string[];
  /** A program, below the service, that fills an empty database from standard input. */
  seed?: string;
  internet: boolean;
  /** True where it takes SMTP_URL, since it sends mail. */
  smtp: boolean;
  /** True where it takes PUBLIC_URL, WEB_URL and, where there is one, CDN_URL, since it writes addresses that people follow. */
  links: boolean;
  image: "node" | "chromium";
  /** The load that further replicas of it take over: calls that come in, or work that waits on the bus. */
  scale: "load" | "backlog";
  heap: Heap;
  /** Set where another service's package runs as a process of its own: the role it is told in the variable ROLE. */
  role?: string;
};

/** How large Node's heap may become, in MiB. */
export type Heap = {
  /** The most memory of long-lived objects. The smaller it is, the less garbage Node leaves there before it collects. */
  readonly oldMib: number;
  /**
   * Half of the room in which objects begin. Under load a process fills all of it, and in a small one objects of requests under way outlive it, which
   * costs processor time: services that every document passes through have Node's own size, and so do those that draw or read workbooks in threads,
   * which take the size over.
   */
  readonly youngMib: number;
};

/** A heap that is enough for a service that few requests pass through: 70 % of the chart's 512 MiB, and a quarter of Node's own choice. */
const HEAP: Heap = { oldMib: 358, youngMib: 4 };

/** The calls in a file: each target with the rpcs that are called there. Targets alone declare no rpc. */
type Calls = readonly string[] | Manifest["rpcs"];

/** The part of a manifest about a role: the needs of its process, which are not those of the service itself. */
type Role = Pick<Manifest, "summary" | "ports"> &
  Partial<Pick<Manifest, "stores" | "redis" | "secrets" | "trusts" | "internet">> & {
    heap?: Partial<Heap>;
    calls?: Calls;
    /** The addresses of the tax authority, as the service has them. */
    authority?: boolean;
  };

/**
 * Reads the manifests of all services below `root`, by name, then those of the countries that live elsewhere: `countries` are their folders, from
 * `root`. Throws when one lacks a required field, or two have one name.
 */
export function readManifests(root: string, countries: readonly string[] = []): Manifest[] {
  const services = join(root, "services");
  const own = readdirSync(services)
    .filter((name) => existsSync(join(services, name, "service.json")))
    .flatMap((name) => parseManifests(readManifest(join(services, name)), name, join(services, name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const others = countries.flatMap((folder) => readCountry(resolve(root, folder)));
  const all = [...own, ...others];
  const repeated = all.find(({ name }, at) => all.findIndex((each) => each.name === name) !== at);
  if (repeated) throw new Error(`${repeated.home}/service.json: there is another service "${repeated.name}"`);
  return all;
}

const readManifest = (home: string): unknown => readJson(join(home, "service.json"));

/** Reads a country outside `services/`: its folder may have any name, and its service is a certifier all the same. */
function readCountry(home: string): Manifest[] {
  const value = readManifest(home);
  const { name = "" } = (value ?? {}) as Partial<Manifest>;
  if (!CERTIFIER.test(name)) throw new Error(`${home}/service.json: "name" must be like "certifier-xx"`);
  return parseManifests(value, name, home);
}

const CERTIFIER = /^certifier-[a-z]{2}$/;

/** Tells whether this service speaks for a country. */
export const isCertifier = ({ name }: Manifest): boolean => CERTIFIER.test(name);

/** Gives the country of a certifier or of a role of its package, in lower case; the name itself for any other service. */
export const countryOf = ({ name }: Manifest): string => name.replace(/^(certifier|receptor)-/, "");

/**
 * Reads the manifest of a service, and makes one for each of its roles: `receptor` of `certifier-xx` is the service
 * `receptor-xx`, whose home and program are the certifier's. Throws as `parseManifest`.
 */
export function parseManifests(value: unknown, wanted: string, home = join("services", wanted)): Manifest[] {
  const { roles = {}, ...own } = (value ?? {}) as { roles?: Readonly<Record<string, Role>> };
  const manifest = parseManifest(own, wanted, home);
  return [manifest, ...Object.entries(roles).map(([role, given]) => roleOf(manifest, role, given))];
}

function roleOf(manifest: Manifest, role: string, { authority = false, ...given }: Role): Manifest {
  const name = manifest.name.replace(/^[^-]+/, role);
  return {
    ...parseManifest({ ...given, name }, name, manifest.home),
    authority: authority ? manifest.authority : {},
    role,
  };
}

/** Fills in what a manifest may leave out. Throws when the name, a port or the summary is missing. */
export function parseManifest(value: unknown, wanted: string, home = join("services", wanted)): Manifest {
  const {
    calls = {},
    consults = {},
    heap = {},
    ...given
  } = (value ?? {}) as Partial<
    Omit<Manifest, "calls" | "consults" | "heap"> & { calls: Calls; consults: Calls; heap: Partial<Heap> }
  >;
  const complain = (what: string): never => {
    throw new Error(`${home}/service.json: ${what}`);
  };
  if (given.name !== wanted) complain(`"name" must be the folder's, "${wanted}"`);
  if (typeof given.summary !== "string") complain('"summary" is missing');
  if (Object.values(given.ports ?? {}).length === 0) complain('"ports" is missing: {"grpc": 50051}');
  return {
    calls: targetsOf(calls),
    consults: targetsOf(consults),
    rpcs: { ...rpcsOf(calls), ...rpcsOf(consults) },
    publishes: [],
    consumes: [],
    stores: [],
    redis: [],
    replays: false,
    secrets: [],
    authority: {},
    trusts: {},
    internet: false,
    smtp: false,
    links: false,
    image: "node",
    scale: "load",
    ...(given as Pick<Manifest, "name" | "summary" | "ports">),
    heap: { ...HEAP, ...heap },
    home,
  };
}

const isList = (calls: Calls): calls is readonly string[] => Array.isArray(calls);
const targetsOf = (calls: Calls): readonly string[] => (isList(calls) ? calls : Object.keys(calls));
const rpcsOf = (calls: Calls): Manifest["rpcs"] =>
  isList(calls) ? Object.fromEntries(calls.map((target) => [target, []])) : calls;

export type Callee = { service: Manifest; port: string };

/** Lists the targets that a service calls to do its work, each with the listener's name. Throws when there is no such service or listener. */
export const calleesOf = (manifest: Manifest, all: readonly Manifest[]): Callee[] =>
  resolveCalls(manifest, manifest.calls, all);

/** Lists all targets that a service may call, with those that it only consults. Throws as `calleesOf`. */
export const reachedBy = (manifest: Manifest, all: readonly Manifest[]): Callee[] =>
  resolveCalls(manifest, [...manifest.calls, ...manifest.consults], all);

/** Lists the callers of a service, each with the listener. Throws as `calleesOf`. */
export function callersOf(manifest: Manifest, all: readonly Manifest[]): [string, string][] {
  return all.flatMap((other) =>
    reachedBy(other, all)
      .filter(({ service }) => service.name === manifest.name)
      .map(({ port }): [string, string] => [other.name, port]),
  );
}

const RECEPTORES = "receptor-*";

function resolveCalls(manifest: Manifest, calls: readonly string[], all: readonly Manifest[]): Callee[] {
  return calls.flatMap((call) => {
    const [pattern = "", port = "grpc"] = call.split(":");
    const matches = pattern.endsWith("-*")
      ? all.filter((each) => each.name.startsWith(pattern.slice(0, -1)))
      : all.filter((each) => each.name === pattern);
    // An installation whose countries have no such role is complete all the same.
    const isMissing = matches.length === 0 && pattern !== RECEPTORES;
    if (isMissing || matches.some((each) => each.ports[port] === undefined)) {
      throw new Error(`${manifest.name} calls ${call}, which no service.json offers`);
    }
    return matches.map((service) => ({ service, port }));
  });
}

/** Puts the services in the order in which they can start: each level calls only services of earlier levels. Throws on a circle. */
export function startOrder(all: readonly Manifest[]): Manifest[][] {
  const levels: Manifest[][] = [];
  const placed = new Set<string>();
  while (placed.size < all.length) {
    const level = all.filter(
      (each) =>
        !placed.has(each.name) && calleesOf(each, all).every(({ service }) => placed.has(service.name)),
    );
    if (level.length === 0) {
      const rest = all.filter((each) => !placed.has(each.name)).map((each) => each.name);
      throw new Error(`these services call each other in a circle: ${rest.join(", ")}`);
    }
    for (const { name } of level) placed.add(name);
    levels.push(level);
  }
  return levels;
}
