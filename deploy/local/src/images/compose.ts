import { basename } from "node:path";
import { serviceRoleOf } from "@dte/service";
import { environmentOf, type PortTable, type Surroundings } from "../environment.js";
import { PINNED_IMAGES } from "../infra/pinned-images.js";
import { busAuthorization, busUsers, redisRules, redisUsers } from "../infra/server-users.js";
import type { InnerKeys } from "../inner-keys.js";
import type { KeySettings } from "../key-settings.js";
import { type Manifest, startOrder } from "../manifests.js";
import { HOST } from "../ports.js";
import type { SecretSettings } from "../secret-files.js";
import { MIGRATE } from "./assemble.js";
import { natsPassword, redisPassword } from "./platform-users.js";

const NEEDED = ":?see deploy/docker/README.md";
/** Writes the place of a variable that a person must set, in `.env` beside the file: nothing that is secret stands in it. Shells read it as Compose does. */
const needed = (name: string): string => `\${${name}${NEEDED}}`;
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
/** What each service has of its own, so that who takes over one of them opens nothing of the others. The rest of what is secret is shared by several. */
const OWN_SECRETS = ["KEY_ENCRYPTION_KEY"];
/** What people may set of a service, with what it is where they set nothing. */
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
/** The store of files, and who may read and write there. Nobody else has the name that may do all. */
const BUCKET = "archivos";
const FILES_USER = needed("FILES_USER");
const FILES_PASSWORD = needed("FILES_PASSWORD");
const MINIO_ROOT = { user: needed("MINIO_ROOT_USER"), password: needed("MINIO_PASSWORD") };
/** The folder of a container's secrets beside the file, and within the container. */
const SECRETS = "./secrets";
const SECRETS_INSIDE = "/run/secrets";
/** What stands in a folder of secrets under a name that is no variable's. */
const NATS_USERS = "users.conf";
const REDIS_USERS = "users.acl";
const MAILPIT_USERS = "users";
/** Memory in MiB of a container whose heap is as large as usual, and of one with Chromium in it. */
const MEMORY_MIB = 512;
const MEMORY_OF_CHROMIUM_MIB = 1_536;
/** Processes and threads. */
const PIDS = 256;
const PIDS_OF_CHROMIUM = 1_024;
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
 * Makes `deploy/docker/nats.conf`: a user of NATS for each service. Their passwords are variables of a file that the server reads with this one.
 * They begin with a letter: the server reads what they say as a part of this file, where a number is no password.
 */
export const natsFile = (manifests: readonly Manifest[]): string =>
  [
    "# Written by `npm run generate` from services/*/service.json; nothing is edited here.",
    "port: 4222",
    'jetstream { store_dir: "/data" }',
    `include "../..${SECRETS_INSIDE}/${NATS_USERS}"`,
    busAuthorization(busUsers(manifests), (name) => `$${natsPassword(name)}`),
  ].join("\n");

/** Nothing stands for what Compose takes from `.env` where it is there, and leaves away where it is not. */
type Yaml = string | number | boolean | null | readonly Yaml[] | { readonly [key: string]: Yaml };

const HEAD = [
  "# Written by `npm run generate` from services/*/service.json; nothing is edited here. deploy/docker/README.md says how to run it.",
  "# The whole system from its images, on one machine.",
  "",
].join("\n");

/** What services read, as they tell it: where keys are, and which variables hold secrets. */
export type ReadByServices = { readonly keys: KeySettings; readonly secrets: SecretSettings };

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
        // What people ask for goes in; nothing comes back from outside, since nobody there could answer.
        [PEOPLE]: { driver_opts: { "com.docker.network.bridge.enable_ip_masquerade": "false" } },
        [INTERNET]: {},
      },
      volumes: { postgres: {}, nats: {}, minio: {} },
    })
  );
}

/** The texts of a container's secrets, by the names of their files, with the variables of `.env` that they are made of. */
type Files = Readonly<Record<string, string>>;

const SCRIPT_HEAD = [
  "# Written by `npm run generate` from services/*/service.json; nothing is edited here. env.sh runs it: each secret of each container that compose.yaml",
  "# names goes into a file of its own, made of what stands in .env.",
  "",
].join("\n");

/**
 * Makes `deploy/docker/secrets.sh`, which has `keep <container> <file> <text>` write the files that the containers of `composeFile` read, and `offer
 * <container> <variable>` those that people may set.
 */
export function secretsScript(manifests: readonly Manifest[], { keys, secrets }: ReadByServices): string {
  const surroundings = surround(manifests);
  const containers: (readonly [string, Files])[] = [
    ...Object.entries(serverFiles(manifests)),
    ...startOrder(manifests)
      .flat()
      .map((each) => [each.name, serviceFiles(each, surroundings, secrets)] as const),
  ];
  const lines = containers.flatMap(([container, files]) =>
    Object.entries(files).map(([name, text]) => `keep ${container} ${name} "${text}"`),
  );
  const offers = manifests.flatMap(({ name }) =>
    (keys[name] ?? []).filter((each) => secrets[name]?.includes(each)).map((each) => `offer ${name} ${each}`),
  );
  return `${SCRIPT_HEAD}${[...lines, ...offers].join("\n")}\n`;
}

/** Gives the secrets of what is no service of ours. */
function serverFiles(manifests: readonly Manifest[]): Record<string, Files> {
  const stores = storesOf(manifests);
  const roles = stores.flatMap((name) => [schemaOf(name), serviceRoleOf(schemaOf(name))]);
  const passwords = ["POSTGRES_PASSWORD", ...roles.map(passwordOf)];
  const root = { MINIO_ROOT_USER: MINIO_ROOT.user, MINIO_ROOT_PASSWORD: MINIO_ROOT.password };
  return {
    postgres: Object.fromEntries(passwords.map((name) => [name, needed(name)])),
    nats: {
      [NATS_USERS]: busUsers(manifests)
        .map(({ name }) => `${natsPassword(name)}: ${needed(natsPassword(name))}`)
        .join("\n"),
    },
    redis: {
      [REDIS_USERS]: [
        "user default off",
        ...redisUsers(manifests).map(
          (each) => `user ${each.name} ${redisRules(each, needed(redisPassword(each.name))).join(" ")}`,
        ),
      ].join("\n"),
    },
    minio: root,
    bucket: { ...root, FILES_USER, FILES_PASSWORD },
    mailpit: { [MAILPIT_USERS]: `dte:${needed("MAILPIT_PASSWORD")}` },
    [MIGRATE]: Object.fromEntries(stores.map((name) => [`DATABASE_URL_${upper(name)}`, ownerUrl(name)])),
  };
}

/** Gives a service's secrets: what its configuration says is secret, and it is given here. */
const serviceFiles = (manifest: Manifest, surroundings: Surroundings, secrets: SecretSettings): Files =>
  Object.fromEntries(
    Object.entries(environmentOf(manifest, surroundings)).filter(
      ([name, value]) => secrets[manifest.name]?.includes(name) && value.includes(NEEDED),
    ),
  );

const storesOf = (manifests: readonly Manifest[]): string[] =>
  manifests.filter((each) => each.stores.includes("postgres")).map(({ name }) => name);

/**
 * Gives a container the folder of its secrets. Its label changes with what is in there, so that Compose makes the container anew; the values
 * are of variables in `.env`, which env.sh sets.
 */
const secretive = (container: string, volumes: readonly string[] = []): { [key: string]: Yaml } => ({
  labels: { "dte.secrets": given(`SECRETS_${upper(container)}`, "") },
  volumes: [`${SECRETS}/${container}:${SECRETS_INSIDE}:ro`, ...volumes],
});

/** Names the files of variables. */
const asFiles = (names: readonly string[]): { [key: string]: Yaml } =>
  Object.fromEntries(names.map((name) => [`${name}_FILE`, `${SECRETS_INSIDE}/${name}`]));

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
    secret: (name, service) => needed(OWN_SECRETS.includes(name) ? `${name}_${upper(service)}` : name),
    innerKeys: innerKeysOf(all),
    outer: {
      FILES_URL: `s3://${FILES_USER}:${FILES_PASSWORD}@minio:9000/${BUCKET}?tls=false`,
    },
  };
}

/** Gives a container no rights but these of root's, and none that a program in it could bring. */
const contained = (rights: readonly string[] = []): { [key: string]: Yaml } => ({
  cap_drop: ["ALL"],
  ...(rights.length > 0 && { cap_add: rights }),
  security_opt: ["no-new-privileges:true"],
});

/** What root needs to read a file of the clone that nobody else may read: whoever cloned it may have said so. */
const READS_THE_CLONE = ["DAC_OVERRIDE"];
/** What an official image needs to give its files to the user that it then becomes. */
const BECOMES_A_USER = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"];

/**
 * Gives a container no rights, nothing to write to but its temporary folder, and a share of the machine, so that what goes wrong in it ends there.
 * Docker lets nothing be run from such a folder; Chromium is started by a script there.
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
  // What may be secret comes as a file; where it is, `.env` says.
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
      // Mails go to Mailpit, which is here.
      ...(manifest.internet && !manifest.smtp ? [INTERNET] : []),
    ],
    ...(published.length > 0 && {
      ports: published.map(([, port]) => `127.0.0.1:${port}:${port}`),
      // Docker asks the machine's own servers for names that it does not know, so that what a container asks for would leave with them.
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
      // The image's own user: it keeps nothing that would have to be given to it first.
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

/** Maps and lists of words as YAML, as the formatter leaves them: every word is quoted. */
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
