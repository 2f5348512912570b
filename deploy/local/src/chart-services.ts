import { basename } from "node:path";
import { CLOSE_LIMIT_MS } from "@dte/service";
import type { Configured } from "./configuration.js";
import { environmentOf, type PortTable, type Surroundings } from "./environment.js";
import { hasSandbox } from "./images/assemble.js";
import { callersOf, countryOf, type Manifest, reachedBy, startOrder } from "./manifests.js";
import { HOST } from "./ports.js";

/** The beginning of a value that a cluster keeps in a Secret. */
const SECRET = "secret://";
/** The beginning of a tax authority's address, which only a sandbox replaces. */
const AUTHORITY = "authority://";
/** The beginnings of addresses that people follow, each for the chart's host of that name. */
const HOSTS = { PUBLIC: "http://api", WEB: "http://web", CDN: "http://cdn" };
/** Variables that the image brings, or that the chart gives to every service alike. */
const NOT_LISTED = ["HOST", "CHROMIUM_PATH", "NODE_OPTIONS"];
const LISTENERS_OF_HTTP = ["http", "web"];

type Listed = {
  readonly summary: string;
  readonly image: Manifest["image"];
  /** The name of its image: that of the folder it is built from, which several services may share. */
  readonly repository: string;
  /** The step of an upgrade in which it is replaced, after the services that it calls. */
  readonly wave: number;
  readonly scale: Manifest["scale"];
  /** Half of the young generation of its heap, in MiB; the rest of the heap follows from the container's limit. */
  readonly youngMib: number;
  readonly protocol: "grpc" | "http";
  readonly ports: Readonly<Record<string, number>>;
  /** The services that it calls, each with the listeners; below, those that call it. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  readonly callers: Readonly<Record<string, readonly string[]>>;
  readonly internet: boolean;
  readonly smtp: boolean;
  /** Variables with their values; `@` stands before the name of a service. */
  readonly env: Readonly<Record<string, string>>;
  /** Variables that hold the address of a host of the chart. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Variables that come from the service's Secret. */
  readonly secrets: readonly string[];
  /** Variables with the address of a tax authority, which are set where a sandbox stands in for it. */
  readonly authority: readonly string[];
  /** Variables with certificates of others that it believes. */
  readonly trusts: readonly string[];
  /** Every variable that it reads and that is no secret; none where its configuration was not read. */
  readonly settings: readonly string[];
  /** Variables that it reads, that may hold a secret and are not among `secrets`: an operator who sets one refers to the Secret. */
  readonly secretSettings: readonly string[];
  /** Its durable consumers of the stream of events. */
  readonly consumers: readonly string[];
};

type ListedSandbox = {
  /** Files that it reads at its start: a file of its Secret, and the variable that names it. */
  readonly files: Readonly<Record<string, string>>;
  /** The services that call it, each with the variables that lead there and the text that follows the address in them. */
  readonly services: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
/** The file with the taxpayers that a sandbox knows. */
const EMISORES = "EMISORES";

const HEAD =
  "# Written by `npm run generate` from services/*/service.json: what the chart ranges over. Nothing is edited here.\n";

/**
 * Makes `charts/dte/files/services.yaml`: every service as the chart needs it, derived by the same rules as its environment on one machine, with the
 * settings that each reads, as far as they are known. Throws when two listeners have one port, or a manifest calls something that is not there.
 */
export function chartServices(
  manifests: readonly Manifest[],
  configured: readonly Configured[] = [],
): string {
  const waves = startOrder(manifests);
  const surroundings = surround(manifests);
  const services = manifests.map((manifest): [string, Listed] => {
    const variables = variablesOf(manifest, surroundings);
    const trusts = Object.keys(manifest.trusts);
    const listed: Listed = {
      summary: manifest.summary,
      image: manifest.image,
      repository: basename(manifest.home),
      wave: waves.findIndex((level) => level.includes(manifest)),
      scale: manifest.scale,
      youngMib: manifest.heap.youngMib,
      protocol: Object.keys(manifest.ports).some((name) => LISTENERS_OF_HTTP.includes(name))
        ? "http"
        : "grpc",
      ports: manifest.ports,
      calls: groupListeners(reachedBy(manifest, manifests).map(({ service, port }) => [service.name, port])),
      callers: groupListeners(callersOf(manifest, manifests)),
      internet: manifest.internet,
      smtp: manifest.smtp,
      ...variables,
      trusts,
      ...settingsOf(
        [...variables.secrets, ...trusts],
        configured.find(({ name }) => name === manifest.name),
      ),
      consumers: manifest.consumes.map((subject) => `${manifest.name}_${subject}`.replaceAll(".", "_")),
    };
    return [manifest.name, listed];
  });
  const closeSeconds = CLOSE_LIMIT_MS / 1_000;
  const sandboxes = manifests
    .filter(hasSandbox)
    .map((each) => [countryOf(each), sandboxOf(countryOf(each), manifests)] as const);
  return `${HEAD}${yaml({ closeSeconds, services: Object.fromEntries(services), sandboxes: Object.fromEntries(sandboxes) })}`;
}

/** Describes the sandbox that stands in for the authority of a country, in lower case. */
function sandboxOf(country: string, manifests: readonly Manifest[]): ListedSandbox {
  const own = manifests.filter((each) => countryOf(each) === country);
  const names = [
    EMISORES,
    ...own.flatMap(({ trusts }) => Object.values(trusts).filter((file) => file !== "")),
    ...own.flatMap(({ sandboxFiles = [] }) => sandboxFiles),
  ];
  return {
    files: Object.fromEntries(names.map((name) => [name, name.toLowerCase()])),
    services: Object.fromEntries(
      own
        .filter(({ authority }) => Object.keys(authority).length > 0)
        .map(({ name, authority }) => [name, authority]),
    ),
  };
}

function groupListeners(pairs: readonly (readonly [string, string])[]): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const [name, listener] of pairs) grouped[name] = [...new Set([...(grouped[name] ?? []), listener])];
  return grouped;
}

/** Describes surroundings in which each value of an environment shows where it comes from. */
function surround(all: readonly Manifest[]): Surroundings {
  const ports: PortTable = Object.fromEntries(all.map(({ name, ports: own }) => [name, own]));
  return {
    all,
    ports,
    databaseUrls: Object.fromEntries(all.map(({ name }) => [name, SECRET])),
    redisUrlOf: () => SECRET,
    natsUrlOf: () => SECRET,
    smtpUrl: SECRET,
    chromiumPath: "/",
    publicUrl: HOSTS.PUBLIC,
    webUrl: HOSTS.WEB,
    authorities: Object.fromEntries(all.map(({ name }) => [name.slice(-2), AUTHORITY])),
    secret: () => SECRET,
    outer: { FILES_URL: SECRET, CDN_URL: HOSTS.CDN },
  };
}

function variablesOf(
  manifest: Manifest,
  surroundings: Surroundings,
): Pick<Listed, "env" | "hosts" | "secrets" | "authority"> {
  const listed = Object.entries(environmentOf(manifest, surroundings)).filter(
    ([name]) => !NOT_LISTED.includes(name),
  );
  const known = Object.values<string>(HOSTS);
  const byHost = new Map(known.map((url) => [url, new URL(url).host]));
  const isPlain = (value: string): boolean =>
    !byHost.has(value) && value !== SECRET && !value.startsWith(AUTHORITY);
  const naming = nameAddresses(surroundings);
  return {
    env: Object.fromEntries(
      listed.filter(([, value]) => isPlain(value)).map(([name, value]) => [name, naming(value)]),
    ),
    hosts: Object.fromEntries(
      listed.flatMap(([name, value]) => {
        const host = byHost.get(value);
        return host === undefined ? [] : [[name, host] as const];
      }),
    ),
    secrets: listed.filter(([, value]) => value === SECRET).map(([name]) => name),
    authority: listed.filter(([, value]) => value.startsWith(AUTHORITY)).map(([name]) => name),
  };
}

/** Lists the variables that a service reads, but for those that it is given in other ways (`given`). */
function settingsOf(
  given: readonly string[],
  configured: Configured | undefined,
): Pick<Listed, "settings" | "secretSettings"> {
  const others = (configured?.variables ?? []).filter(({ name }) => !given.includes(name));
  const namesOf = (wanted: boolean): string[] =>
    [...new Set(others.filter((each) => each.isSecret === wanted).map(({ name }) => name))].sort();
  return { settings: namesOf(false), secretSettings: namesOf(true) };
}

/** Puts `@<service>` for the loopback address in front of that service's port. Throws when two listeners have one port. */
function nameAddresses({ ports }: Surroundings): (value: string) => string {
  const owners = new Map<string, string>();
  for (const [service, own] of Object.entries(ports)) {
    for (const port of Object.values(own)) {
      const owner = owners.get(String(port));
      if (owner !== undefined) throw new Error(`${service} and ${owner} both listen on port ${port}`);
      owners.set(String(port), service);
    }
  }
  const address = new RegExp(`${HOST.replaceAll(".", "\\.")}:(\\d+)`, "g");
  return (value) => value.replace(address, (_, port: string) => `@${owners.get(port)}:${port}`);
}

/** Writes maps, lists of words and plain values as YAML; an empty one stands on its key's line. */
function yaml(value: unknown, indent = ""): string {
  return Object.entries(value as object)
    .map(([key, each]) => {
      const isMap = typeof each === "object" && !Array.isArray(each) && Object.keys(each).length > 0;
      return isMap ? `${indent}${key}:\n${yaml(each, `${indent}  `)}` : `${indent}${key}: ${flow(each)}\n`;
    })
    .join("");
}

const flow = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(flow).join(", ")}]` : JSON.stringify(value);
