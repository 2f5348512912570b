import { basename } from "node:path";
import { serviceRoleOf } from "@dte/service";
import { environmentOf, type PortTable, type Surroundings } from "../environment.js";
import { PINNED_IMAGES } from "../infra/pinned-images.js";
import { busAuthorization, busUsers, redisRules, redisUsers } from "../infra/server-users.js";
import type { InnerKeys } from "../inner-keys.js";
import { type Manifest, startOrder } from "../manifests.js";
import { HOST } from "../ports.js";
import { MIGRATE } from "./assemble.js";
import { natsPassword, redisPassword } from "./platform-users.js";

/** Writes the place of a variable that a person must set, in `.env` beside the file: nothing that is secret stands in it. */
const needed = (name: string): string => `\${${name}:?see deploy/docker/README.md}`;
/** Writes the place of one that a person may set. */
const given = (name: string, fallback: string): string => `\${${name}:-${fallback}}`;
const pinned = (image: keyof typeof PINNED_IMAGES): string =>
  given(PINNED_IMAGES[image].variable, PINNED_IMAGES[image].name);
const REGISTRY = given("REGISTRY", "dte");
const TAG = needed("TAG");
const PUBLIC_URL = given("PUBLIC_URL", "http://127.0.0.1:8080");
const WEB_URL = given("WEB_URL", "http://127.0.0.1:8090");
const POSTGRES = { host: "postgres", port: 5432, database: "dte" };
/** A service gets longer to close than it takes: it ends by itself at 25 seconds. */
const STOP_GRACE = "35s";
/** Two listeners for people, at the machine's loopback interface alone. */
const PUBLISHED = ["http", "web"];
/** The addresses of authorities that the services know by themselves. */
const AUTHORITY = "authority";
/** The servers that services use, each with the variable that has its address; whoever has none does not reach it. */
const SERVERS = {
  postgres: "DATABASE_URL",
  nats: "NATS_URL",
  redis: "REDIS_URL",
  minio: "FILES_URL",
  mailpit: "SMTP_URL",
} as const;
/** The services among themselves, where each tells by keys whom it hears. */
const INNER = "services";
/** Where ports are published; and the way out, for those alone whose manifests say that they take it. */
const PEOPLE = "people";
const INTERNET = "internet";

/**
 * Makes `deploy/docker/nats.conf`: a user of NATS for each service. Their passwords are variables of the server's environment,
 * which begin with a letter: the server reads what they say as a part of this file, where a number is no password.
 */
export const natsFile = (manifests: readonly Manifest[]): string =>
  [
    "# Written by `npm run generate` from services/*/service.json; nothing is edited here.",
    "port: 4222",
    'jetstream { store_dir: "/data" }',
    busAuthorization(busUsers(manifests), (name) => `$${natsPassword(name)}`),
  ].join("\n");

type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml };

const HEAD = [
  "# Written by `npm run generate` from services/*/service.json; nothing is edited here. deploy/docker/README.md says how to run it.",
  "# The whole system from its images, on one machine.",
  "",
].join("\n");

/**
 * Writes `deploy/compose.yaml`: every service from its image, with PostgreSQL, NATS, Redis, MinIO and Mailpit, derived from the manifests.
 */
export function composeFile(manifests: readonly Manifest[]): string {
  const stores = manifests.filter((each) => each.stores.includes("postgres")).map(({ name }) => name);
  const surroundings = surround(manifests);
  const services = startOrder(manifests).flat();
  return (
    HEAD +
    yaml({
      name: "dte",
      services: {
        ...infrastructure(manifests, stores),
        [MIGRATE]: migrateService(stores),
        ...Object.fromEntries(services.map((each) => [each.name, serviceOf(each, surroundings)])),
      },
      networks: {
        ...Object.fromEntries([INNER, ...Object.keys(SERVERS)].map((name) => [name, { internal: true }])),
        [PEOPLE]: {},
        [INTERNET]: {},
      },
      volumes: { postgres: {}, nats: {}, minio: {} },
    })
  );
}

const upper = (name: string): string => name.toUpperCase().replaceAll("-", "_");
/** Names the variable that holds the password of `dte_<name>`. */
const passwordOf = (name: string): string => `POSTGRES_PASSWORD_${upper(name)}`;

const databaseUrl = (name: string): string => {
  const { host, port, database } = POSTGRES;
  return `postgres://dte_${name}:${needed(passwordOf(name))}@${host}:${port}/${database}`;
};
const schemaOf = (service: string): string => service.replaceAll("-", "_");
/** Gives the address for migrations, which run as the owner of the tables; the service itself runs as the role that may use their rows. */
const ownerUrl = (service: string): string => databaseUrl(schemaOf(service));
const serviceUrl = (service: string): string => databaseUrl(serviceRoleOf(schemaOf(service)));

/** Names the variables with the halves of the key by which a service shows who it is: its own, and what those are told who hear it. */
const innerKeysOf = (all: readonly Manifest[]): InnerKeys =>
  new Map(
    all.map(({ name }) => [
      name,
      { own: needed(`INNER_KEY_${upper(name)}`), shown: needed(`INNER_PUBLIC_${upper(name)}`) },
    ]),
  );

function surround(all: readonly Manifest[]): Surroundings {
  const ports: PortTable = Object.fromEntries(all.map(({ name, ports: own }) => [name, own]));
  return {
    all,
    ports,
    databaseUrls: Object.fromEntries(all.map(({ name }) => [name, serviceUrl(name)])),
    redisUrlOf: (name) => {
      const keyPrefix = redisUsers(all).find((each) => each.name === name)?.keyPrefix ?? "";
      return `redis://${name}:${needed(redisPassword(name))}@redis:6379?keyPrefix=${keyPrefix}`;
    },
    natsUrlOf: (name) => `nats://${name}:${needed(natsPassword(name))}@nats:4222`,
    smtpUrl: "smtp://mailpit:1025",
    chromiumPath: "",
    publicUrl: PUBLIC_URL,
    webUrl: WEB_URL,
    authorities: Object.fromEntries(all.map(({ name }) => [name.slice(-2), AUTHORITY])),
    secret: needed,
    innerKeys: innerKeysOf(all),
    outer: {
      FILES_URL: `s3://dte:${needed("MINIO_PASSWORD")}@minio:9000/archivos?tls=false`,
    },
  };
}

/** Gives a container no rights, and nothing to write to but its temporary folder. */
const closed = (): { [key: string]: Yaml } => ({
  read_only: true,
  tmpfs: ["/tmp"],
  cap_drop: ["ALL"],
  security_opt: ["no-new-privileges:true"],
});

function serviceOf(manifest: Manifest, surroundings: Surroundings): Yaml {
  const { ports, stores } = manifest;
  const owners = new Map(
    surroundings.all.flatMap((each) => Object.values(each.ports).map((port) => [String(port), each.name])),
  );
  const named = (value: string): string =>
    value.replace(
      new RegExp(`${HOST.replaceAll(".", "\\.")}:(\\d+)(?=[,;]|$)`, "g"),
      (_, port: string) => `${owners.get(port)}:${port}`,
    );
  const kept = Object.entries(environmentOf(manifest, surroundings)).filter(
    ([variable, value]) =>
      !["HOST", "CHROMIUM_PATH", "OTEL_SERVICE_NAME"].includes(variable) && !value.startsWith(AUTHORITY),
  );
  const published = Object.entries(ports).filter(([listener]) => PUBLISHED.includes(listener));
  return {
    image: `${REGISTRY}/${basename(manifest.home)}:${TAG}`,
    ...closed(),
    ...(manifest.image === "chromium" && { shm_size: "256m" }),
    environment: Object.fromEntries([
      ...kept.map(([variable, value]) => [variable, isUrlOfPeople(variable) ? value : named(value)]),
      ...Object.keys(manifest.trusts).map((variable) => [variable, given(variable, "")]),
    ]),
    networks: [
      INNER,
      ...Object.entries(SERVERS).flatMap(([server, variable]) =>
        kept.some(([name]) => name === variable) ? [server] : [],
      ),
      ...(published.length > 0 ? [PEOPLE] : []),
      ...(manifest.internet ? [INTERNET] : []),
    ],
    ...(published.length > 0 && {
      ports: published.map(([, port]) => `127.0.0.1:${port}:${port}`),
    }),
    depends_on: {
      ...(stores.includes("postgres") && { [MIGRATE]: { condition: "service_completed_successfully" } }),
      ...(stores.includes("files") && { bucket: { condition: "service_completed_successfully" } }),
      ...(kept.some(([variable]) => variable === "NATS_URL") && { nats: { condition: "service_started" } }),
      ...(kept.some(([variable]) => variable === "REDIS_URL") && { redis: { condition: "service_started" } }),
    },
    stop_grace_period: STOP_GRACE,
    restart: "unless-stopped",
  };
}

const isUrlOfPeople = (variable: string): boolean =>
  ["PUBLIC_URL", "WEB_URL", "TOKEN_ISSUER"].includes(variable);

function migrateService(stores: readonly string[]): Yaml {
  return {
    image: `${REGISTRY}/${MIGRATE}:${TAG}`,
    ...closed(),
    environment: Object.fromEntries(stores.map((name) => [`DATABASE_URL_${upper(name)}`, ownerUrl(name)])),
    networks: ["postgres"],
    depends_on: { postgres: { condition: "service_healthy" } },
  };
}

function infrastructure(manifests: readonly Manifest[], stores: readonly string[]): { [key: string]: Yaml } {
  const { database } = POSTGRES;
  return {
    postgres: {
      image: pinned("postgres"),
      networks: ["postgres"],
      environment: {
        POSTGRES_DB: database,
        POSTGRES_PASSWORD: needed("POSTGRES_PASSWORD"),
        SERVICES: stores.join(" "),
        ...Object.fromEntries(
          stores
            .flatMap((name) => [schemaOf(name), serviceRoleOf(schemaOf(name))])
            .map((name) => [passwordOf(name), needed(passwordOf(name))]),
        ),
      },
      volumes: [
        "postgres:/var/lib/postgresql",
        "./docker/postgres-roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro",
      ],
      healthcheck: {
        test: ["CMD", "pg_isready", "--host=127.0.0.1", "--username=postgres", `--dbname=${database}`],
        interval: "2s",
        retries: 60,
      },
      restart: "unless-stopped",
    },
    nats: {
      image: pinned("nats"),
      networks: ["nats"],
      command: ["--config=/etc/nats/dte.conf"],
      environment: Object.fromEntries(
        busUsers(manifests).map(({ name }) => [natsPassword(name), needed(natsPassword(name))]),
      ),
      volumes: ["nats:/data", "./docker/nats.conf:/etc/nats/dte.conf:ro"],
      restart: "unless-stopped",
    },
    redis: {
      image: pinned("redis"),
      networks: ["redis"],
      command: [
        "redis-server",
        ...["--user", "default", "off"],
        ...redisUsers(manifests).flatMap((each) => [
          "--user",
          each.name,
          ...redisRules(each, needed(redisPassword(each.name))),
        ]),
        ...["--save", ""],
        ...["--maxmemory", "256mb"],
        ...["--maxmemory-policy", "volatile-ttl"],
      ],
      restart: "unless-stopped",
    },
    minio: {
      image: pinned("minio"),
      networks: ["minio"],
      command: ["server", "/data"],
      environment: { MINIO_ROOT_USER: "dte", MINIO_ROOT_PASSWORD: needed("MINIO_PASSWORD") },
      volumes: ["minio:/data"],
      restart: "unless-stopped",
    },
    bucket: {
      image: pinned("mc"),
      networks: ["minio"],
      environment: { MC_HOST_files: `http://dte:${needed("MINIO_PASSWORD")}@minio:9000` },
      command: ["mb", "--ignore-existing", "files/archivos"],
      depends_on: { minio: { condition: "service_started" } },
      restart: "on-failure",
    },
    mailpit: {
      image: pinned("mailpit"),
      networks: ["mailpit"],
      restart: "unless-stopped",
    },
  };
}

/** Maps and lists of words as YAML, as the formatter leaves them: every word is quoted. */
function yaml(value: Yaml, indent = ""): string {
  return Object.entries(value as { [key: string]: Yaml })
    .map(([key, each]) => {
      if (Array.isArray(each)) {
        return `${indent}${key}:\n${each.map((word) => `${indent}  - ${JSON.stringify(word)}\n`).join("")}`;
      }
      const isMap = typeof each === "object" && Object.keys(each).length > 0;
      return isMap
        ? `${indent}${key}:\n${yaml(each, `${indent}  `)}`
        : `${indent}${key}: ${JSON.stringify(each)}\n`;
    })
    .join("");
}
