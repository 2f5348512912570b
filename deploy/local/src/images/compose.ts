import { basename } from "node:path";
import { environmentOf, type Surroundings } from "../environment.js";
import { PINNED_IMAGES } from "../infra/pinned-images.js";
import { busAuthorization, busUsers } from "../infra/server-users.js";
import { type Manifest, startOrder } from "../manifests.js";
import { HOST } from "../ports.js";
import { MIGRATE } from "./assemble.js";
import { AUTHORITY, BUCKET, given, needed, POSTGRES, storesOf, surround, upper } from "./compose-places.js";
import {
  MAILPIT_USERS,
  NATS_USERS,
  REDIS_USERS,
  type ReadByServices,
  serverFiles,
  serviceFiles,
} from "./compose-secrets.js";
import { natsPassword } from "./platform-users.js";

const pinned = (image: keyof typeof PINNED_IMAGES): string =>
  given(PINNED_IMAGES[image].variable, PINNED_IMAGES[image].name);
const REGISTRY = given("REGISTRY", "dte");
const TAG = needed("TAG");
/** The time that a service has to close: longer than it takes, as it ends by itself at 25 seconds. */
const STOP_GRACE = "35s";
/** Two listeners for people, at the machine's loopback interface alone. */
const PUBLISHED = ["http", "web"];
/** Variables of a service that people may set, with the value that each has where they set none. */
const SETTABLE: Readonly<Record<string, readonly (readonly [variable: string, fallback: string])[]>> = {
  accounts: [
    ["SYSTEM_ADMINISTRATORS", ""],
    ["CREAR_CUENTAS", "usuarios"],
  ],
  gateway: [["TRUST_PROXY", "0"]],
  // Mailpit speaks no TLS, and stands in a network with this service alone.
  mail: [
    ["MAIL_FROM", "documentos@dte.localhost"],
    ["SMTP_REQUIRE_TLS", "false"],
  ],
  web: [["TRUST_PROXY", "0"]],
};
/** The folder of a container's secrets beside the file, and within the container. */
const SECRETS = "./secrets";
const SECRETS_INSIDE = "/run/secrets";
/** Memory in MiB of a container whose heap is as large as usual, and of one with Chromium in it. */
const MEMORY_MIB = 512;
const MEMORY_OF_CHROMIUM_MIB = 1_536;
/** The most processes and threads of a container. */
const PIDS = 256;
const PIDS_OF_CHROMIUM = 1_024;
/** The servers that services use, each with the variable that has its address; a service without that variable does not reach the server. */
const SERVERS = {
  postgres: "DATABASE_URL",
  nats: "NATS_URL",
  redis: "REDIS_URL",
  minio: "FILES_URL",
  mailpit: "SMTP_URL",
} as const;
/** The network of the services, in which each knows by keys which callers it hears. */
const INNER = "services";
/** The networks in which ports are published; and the way out, for those services alone whose manifests declare it. */
const PEOPLE = "people";
const INTERNET = "internet";

/**
 * Makes `deploy/docker/nats.conf`: a user of NATS for each service. Their passwords are variables of a file that the server reads with this one. Each
 * password begins with a letter: the server reads it as a part of this file, where a number is no password.
 */
export const natsFile = (manifests: readonly Manifest[]): string =>
  [
    "# Written by `npm run generate` from services/*/service.json; nothing is edited here.",
    "port: 4222",
    'jetstream { store_dir: "/data" }',
    `include "../..${SECRETS_INSIDE}/${NATS_USERS}"`,
    busAuthorization(busUsers(manifests), (name) => `$${natsPassword(name)}`),
  ].join("\n");

/** A value of YAML. Null stands for a variable that Compose takes from `.env` where it is there, and leaves out where it is not. */
type Yaml = string | number | boolean | null | readonly Yaml[] | { readonly [key: string]: Yaml };

const HEAD = [
  "# Written by `npm run generate` from services/*/service.json; nothing is edited here. deploy/docker/README.md says how to run it.",
  "# The whole system from its images, on one machine.",
  "",
].join("\n");

/**
 * Writes `deploy/compose.yaml`: every service from its image, with PostgreSQL, NATS, Redis, MinIO and Mailpit, derived from the manifests.
 */
export function composeFile(manifests: readonly Manifest[], readBy: ReadByServices): string {
  const surroundings = surround(manifests);
  const services = startOrder(manifests).flat();
  return (
    HEAD +
    yaml({
      name: "dte",
      services: {
        ...infrastructure(manifests),
        [MIGRATE]: migrateService(manifests),
        ...Object.fromEntries(services.map((each) => [each.name, serviceOf(each, surroundings, readBy)])),
      },
      networks: {
        ...Object.fromEntries([INNER, ...Object.keys(SERVERS)].map((name) => [name, { internal: true }])),
        // Requests of people go in; nothing comes back from outside, since nobody there could answer.
        [PEOPLE]: { driver_opts: { "com.docker.network.bridge.enable_ip_masquerade": "false" } },
        [INTERNET]: {},
      },
      volumes: { postgres: {}, nats: {}, minio: {} },
    })
  );
}

/**
 * Gives a container the folder of its secrets. Its label changes with the folder's content, so that Compose makes the container anew; the label's
 * values are variables in `.env`, which env.sh sets.
 */
const secretive = (container: string, volumes: readonly string[] = []): { [key: string]: Yaml } => ({
  labels: { "dte.secrets": given(`SECRETS_${upper(container)}`, "") },
  volumes: [`${SECRETS}/${container}:${SECRETS_INSIDE}:ro`, ...volumes],
});

/** Names the files of variables. */
const asFiles = (names: readonly string[]): { [key: string]: Yaml } =>
  Object.fromEntries(names.map((name) => [`${name}_FILE`, `${SECRETS_INSIDE}/${name}`]));

/** Gives a container no rights but these of root's, and none that a program in it could bring. */
const contained = (rights: readonly string[] = []): { [key: string]: Yaml } => ({
  cap_drop: ["ALL"],
  ...(rights.length > 0 && { cap_add: rights }),
  security_opt: ["no-new-privileges:true"],
});

/** The rights that root needs to read a file of the clone that only its owner may read: the person who cloned it may have made it so. */
const READS_THE_CLONE = ["DAC_OVERRIDE"];
/** The rights that an official image needs to give its files to the user that it then becomes. */
const BECOMES_A_USER = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"];

/**
 * Gives a container no rights, no writable folder but its temporary one, and a share of the machine, so that a fault in it ends there. Docker lets
 * nothing be run from such a folder; Chromium is started by a script there.
 */
const closed = ({ oldMib }: { oldMib: number }, isChromium = false): { [key: string]: Yaml } => ({
  read_only: true,
  tmpfs: [isChromium ? "/tmp:exec,size=512m" : "/tmp:size=64m"],
  ...contained(),
  mem_limit: `${isChromium ? MEMORY_OF_CHROMIUM_MIB : Math.max(MEMORY_MIB, 2 * oldMib)}m`,
  pids_limit: isChromium ? PIDS_OF_CHROMIUM : PIDS,
});

function serviceOf(manifest: Manifest, surroundings: Surroundings, { keys, secrets }: ReadByServices): Yaml {
  const { ports, stores } = manifest;
  const files = Object.keys(serviceFiles(manifest, surroundings, secrets));
  // A setting that may be secret comes as a file, whose place `.env` names.
  const keySettings = (keys[manifest.name] ?? []).filter((name) => !secrets[manifest.name]?.includes(name));
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
    ...closed(manifest.heap, manifest.image === "chromium"),
    ...(manifest.image === "chromium" && { shm_size: "256m" }),
    environment: Object.fromEntries([
      ...kept
        .filter(([variable]) => !files.includes(variable))
        .map(([variable, value]) => [variable, isUrlOfPeople(variable) ? value : named(value)]),
      ...Object.entries(asFiles(files)),
      ...(stores.includes("postgres") ? [["DATABASE_CUENTAS", "required"]] : []),
      ...keySettings.map((variable) => [variable, null]),
      ...Object.keys(manifest.trusts).map((variable) => [variable, given(variable, "")]),
      ...(SETTABLE[manifest.name] ?? []).map(([variable, fallback]) => [variable, given(variable, fallback)]),
    ]),
    ...secretive(manifest.name),
    networks: [
      INNER,
      ...Object.entries(SERVERS).flatMap(([server, variable]) =>
        kept.some(([name]) => name === variable) ? [server] : [],
      ),
      ...(published.length > 0 ? [PEOPLE] : []),
      // Mails go to Mailpit, which is in this file.
      ...(manifest.internet && !manifest.smtp ? [INTERNET] : []),
    ],
    ...(published.length > 0 && {
      ports: published.map(([, port]) => `127.0.0.1:${port}:${port}`),
      // Docker asks the machine's own servers for names that it does not know, so that a container's data could leave in the names that it asks for.
      dns: ["127.0.0.1"],
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

function migrateService(manifests: readonly Manifest[]): Yaml {
  return {
    image: `${REGISTRY}/${MIGRATE}:${TAG}`,
    ...closed({ oldMib: 0 }),
    environment: asFiles(Object.keys(serverFiles(manifests)[MIGRATE] ?? {})),
    ...secretive(MIGRATE),
    networks: ["postgres"],
    depends_on: { postgres: { condition: "service_healthy" } },
  };
}

function infrastructure(manifests: readonly Manifest[]): { [key: string]: Yaml } {
  const { database } = POSTGRES;
  return {
    postgres: {
      image: pinned("postgres"),
      ...contained(BECOMES_A_USER),
      networks: ["postgres"],
      environment: {
        POSTGRES_DB: database,
        ...asFiles(["POSTGRES_PASSWORD"]),
        SERVICES: storesOf(manifests).join(" "),
      },
      ...secretive("postgres", [
        "postgres:/var/lib/postgresql",
        "./docker/postgres-roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro",
      ]),
      healthcheck: {
        test: ["CMD", "pg_isready", "--host=127.0.0.1", "--username=postgres", `--dbname=${database}`],
        interval: "2s",
        retries: 60,
      },
      restart: "unless-stopped",
    },
    nats: {
      image: pinned("nats"),
      ...contained(READS_THE_CLONE),
      networks: ["nats"],
      command: ["--config=/etc/nats/dte.conf"],
      ...secretive("nats", ["nats:/data", "./docker/nats.conf:/etc/nats/dte.conf:ro"]),
      restart: "unless-stopped",
    },
    redis: {
      image: pinned("redis"),
      // The container runs as the image's own user at once: it keeps no files that would have to be given to that user first.
      user: "999:999",
      ...contained(),
      networks: ["redis"],
      command: [
        "redis-server",
        ...["--aclfile", `${SECRETS_INSIDE}/${REDIS_USERS}`],
        ...["--save", ""],
        ...["--maxmemory", "256mb"],
        ...["--maxmemory-policy", "volatile-ttl"],
      ],
      ...secretive("redis"),
      restart: "unless-stopped",
    },
    minio: {
      image: pinned("minio"),
      ...contained(),
      networks: ["minio"],
      command: ["server", "/data"],
      environment: asFiles(["MINIO_ROOT_USER", "MINIO_ROOT_PASSWORD"]),
      ...secretive("minio", ["minio:/data"]),
      restart: "unless-stopped",
    },
    bucket: {
      image: pinned("mc"),
      ...contained(READS_THE_CLONE),
      networks: ["minio"],
      environment: { BUCKET },
      entrypoint: ["/bin/sh", "-eu", "/etc/dte/minio.sh"],
      ...secretive("bucket", ["./docker/minio.sh:/etc/dte/minio.sh:ro"]),
      depends_on: { minio: { condition: "service_started" } },
      restart: "on-failure",
    },
    mailpit: {
      image: pinned("mailpit"),
      ...contained(),
      networks: ["mailpit"],
      environment: { MP_UI_AUTH_FILE: `${SECRETS_INSIDE}/${MAILPIT_USERS}` },
      ...secretive("mailpit"),
      restart: "unless-stopped",
    },
  };
}

/** Writes maps and lists of words as YAML, as the formatter leaves them: every word is quoted. */
function yaml(value: Yaml, indent = ""): string {
  return Object.entries(value as { [key: string]: Yaml })
    .map(([key, each]) => {
      if (Array.isArray(each)) {
        return `${indent}${key}:\n${each.map((word) => `${indent}  - ${JSON.stringify(word)}\n`).join("")}`;
      }
      if (each === null) return `${indent}${key}:\n`;
      const isMap = typeof each === "object" && Object.keys(each).length > 0;
      return isMap
        ? `${indent}${key}:\n${yaml(each, `${indent}  `)}`
        : `${indent}${key}: ${JSON.stringify(each)}\n`;
    })
    .join("");
}
