import { usesBus } from "./infra/server-users.js";
import { type InnerKeys, innerVariables } from "./inner-keys.js";
import { type KeySettings, readKeySettings } from "./key-settings.js";
import { countryOf, type Manifest, reachedBy } from "./manifests.js";
import { HOST } from "./ports.js";

/** The variables of the supervisor's environment that a service process may see. */
const PASSED = [
  "PATH",
  "HOME",
  "LANG",
  "TZ",
  "LOG_LEVEL",
  "TELEMETRY_KEY",
  "RATE_LIMIT_PER_MINUTE",
  "RATE_LIMIT_PER_HOUR",
  "FE_RATE_LIMIT_PER_MINUTE",
  "FE_RATE_LIMIT_PER_HOUR",
  "CONNECTIONS_PER_ADDRESS_MAX",
  "PUBLIC_WRITES_PER_MINUTE",
  "PUBLIC_WRITES_PER_DOCUMENT_PER_HOUR",
  "FOREIGN_ACCOUNTS_PER_HOUR",
  "MAIL_PER_DOMAIN_PER_MINUTE",
  "WEBHOOKS_ALLOW_LOCAL",
];
/** The variables that say what is asked of NATS beside its address. */
const PASSED_TO_BUS = [
  "NATS_REPLICAS",
  "NATS_EVENTS_DAYS",
  "NATS_FAILED_DAYS",
  "NATS_EVENTS_BYTES",
  "NATS_FILES_BYTES",
];
/** The settings of keys that a cloud, a vault or a token keeps go to the services that read them, and to no other. */
let keySettings: KeySettings | undefined;
const keySettingsOf = (name: string): readonly string[] => {
  keySettings ??= readKeySettings();
  return keySettings[name] ?? [];
};
const PASSED_PREFIX = "OTEL_";
/** Families of services, one service for each country, and the variable that names all addresses of a family. */
const FAMILIES: Readonly<Record<string, string>> = { certifier: "CERTIFIERS", receptor: "RECEPTORES" };

/** Port numbers by service and listener. */
export type PortTable = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type Surroundings = {
  all: readonly Manifest[];
  /** The ports on which each service listens. */
  ports: PortTable;
  /** The ports of every replica, with `ports` among them; without it there is only that one. */
  replicas?: readonly PortTable[];
  /** The database's URL of each service that has one. */
  databaseUrls: Readonly<Record<string, string>>;
  /** Gives the address at which Redis answers a service, as its own user where it has one; below, NATS. */
  redisUrlOf: (service: string) => string;
  natsUrlOf: (service: string) => string;
  smtpUrl: string;
  chromiumPath: string;
  publicUrl: string;
  /** The site for people. */
  webUrl: string;
  /** Base URLs of the authorities by country in lower case. */
  authorities: Readonly<Record<string, string>>;
  /** Texts that sandboxes read at their start, by country in lower case and by the variable that names the file. */
  sandboxFiles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Gives the value of a secret of the service. */
  secret: (name: string, service: string) => string;
  /** The keys by which services know each other; without them every call that reaches one is heard. */
  innerKeys?: InnerKeys;
  /** The supervisor's own environment. */
  outer: Readonly<Record<string, string | undefined>>;
};

/** Makes the environment of a service's process: beside what every process gets, nothing that its manifest does not ask for. */
export function environmentOf(manifest: Manifest, given: Surroundings): Record<string, string> {
  const { name, stores } = manifest;
  return {
    ...passedOn(given.outer),
    ...pick(given.outer, keySettingsOf(name)),
    // The service's spans and metrics are filed under this name.
    OTEL_SERVICE_NAME: name,
    ...(manifest.role !== undefined && { ROLE: manifest.role }),
    HOST,
    NODE_OPTIONS: `--max-old-space-size=${manifest.heap.oldMib} --max-semi-space-size=${manifest.heap.youngMib}`,
    ...listeners(manifest, given),
    ...addresses(manifest, given),
    ...(stores.includes("postgres") && { DATABASE_URL: urlOf(manifest, given) }),
    ...(stores.includes("redis") && { REDIS_URL: given.redisUrlOf(name) }),
    ...(usesBus(manifest) && { NATS_URL: given.natsUrlOf(name), ...busSettings(given.outer) }),
    // Without FILES_URL files are kept on the bus.
    ...(stores.includes("files") && given.outer["FILES_URL"] && { FILES_URL: given.outer["FILES_URL"] }),
    ...(manifest.smtp && { SMTP_URL: given.smtpUrl }),
    ...(manifest.image === "chromium" && { CHROMIUM_PATH: given.chromiumPath }),
    ...(manifest.links && { PUBLIC_URL: given.publicUrl, WEB_URL: given.webUrl }),
    // Without CDN_URL files are linked to PUBLIC_URL.
    ...(manifest.links && given.outer["CDN_URL"] && { CDN_URL: given.outer["CDN_URL"] }),
    // The signer of tokens writes this address into them: they are good there.
    ...(manifest.name === "accounts" && { TOKEN_ISSUER: given.publicUrl }),
    ...Object.fromEntries(manifest.secrets.map((secret) => [secret, secretOf(secret, manifest, given)])),
    ...authority(manifest, given),
    ...trusts(manifest, given),
    ...(given.innerKeys && innerVariables(manifest, given.all, given.innerKeys)),
  };
}

/**
 * Gives the address at which people reach the pages: WEB_URL where somebody wants another name for it, as browsers keep passkeys under a name and
 * under no address.
 */
export const webUrlOf = (outer: Outer, port: number): string => outer["WEB_URL"] || `http://${HOST}:${port}`;

/** Picks the part of an environment that every process gets. */
export function passedOn(outer: Outer): Record<string, string> {
  return pick(outer, [...PASSED, ...Object.keys(outer).filter((name) => name.startsWith(PASSED_PREFIX))]);
}

/** Picks the settings that say what is asked of NATS, for every process that uses it. */
export const busSettings = (outer: Outer): Record<string, string> => pick(outer, PASSED_TO_BUS);

type Outer = Readonly<Record<string, string | undefined>>;

const pick = (outer: Outer, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(outer).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && names.includes(entry[0]),
    ),
  );

/** Gives a secret: the service's own variable where somebody has set one, since a key may be a text that its provider has wrapped. */
const secretOf = (secret: string, { name }: Manifest, { outer, secret: made }: Surroundings): string =>
  outer[`${secret}_${upper(name)}`] || made(secret, name);

const upper = (name: string): string => name.toUpperCase().replaceAll("-", "_");

function listeners(manifest: Manifest, { ports }: Surroundings): Record<string, string> {
  return Object.fromEntries(
    Object.keys(manifest.ports).map((name) => [
      `PORT_${upper(name)}`,
      String(portOf(ports, manifest.name, name)),
    ]),
  );
}

/**
 * Makes the variables with addresses: `ACCOUNTS_ADDRESS`, `ACCOUNTS_CREDENCIALES_ADDRESS`, and `CERTIFIERS=xx=…,yy=…` for a family. Where a service
 * has several replicas all their addresses are in it, with semicolons between them.
 */
function addresses(manifest: Manifest, given: Surroundings): Record<string, string> {
  return addressesOf(reachedBy(manifest, given.all), given.replicas ?? [given.ports]);
}

/** Makes the variables with the addresses of these listeners, each of them on every replica. */
export function addressesOf(
  reached: readonly { service: Manifest; port: string }[],
  replicas: readonly PortTable[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { service, port } of reached) {
    const address = replicas.map((each) => `${HOST}:${portOf(each, service.name, port)}`).join(";");
    const family = FAMILIES[service.name.split("-")[0] ?? ""];
    if (family !== undefined) {
      const own = `${countryOf(service)}=${address}`;
      found[family] = found[family] === undefined ? own : `${found[family]},${own}`;
    } else found[`${upper(service.name)}${port === "grpc" ? "" : `_${upper(port)}`}_ADDRESS`] = address;
  }
  return found;
}

function authority(manifest: Manifest, { authorities }: Surroundings): Record<string, string> {
  const base = authorities[countryOf(manifest)];
  return Object.fromEntries(
    Object.entries(manifest.authority).map(([name, suffix]) => {
      if (base === undefined) throw new Error(`${manifest.name} needs ${name}, and no sandbox runs for it`);
      return [name, `${base}${suffix}`];
    }),
  );
}

/** Gives the certificates that count: those that a sandbox accepts also count for the services before it. */
function trusts(manifest: Manifest, { sandboxFiles = {} }: Surroundings): Record<string, string> {
  const files = sandboxFiles[countryOf(manifest)] ?? {};
  return Object.fromEntries(
    Object.entries(manifest.trusts).flatMap(([name, file]) => {
      const text = files[file];
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function urlOf(manifest: Manifest, { databaseUrls }: Surroundings): string {
  const url = databaseUrls[manifest.name];
  if (url === undefined) throw new Error(`no database was prepared for ${manifest.name}`);
  return url;
}

function portOf(ports: PortTable, service: string, name: string): number {
  const port = ports[service]?.[name];
  if (port === undefined) throw new Error(`no port was taken for ${service}:${name}`);
  return port;
}
