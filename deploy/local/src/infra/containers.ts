import type { GenericContainer, StartedTestContainer } from "testcontainers";
import { Failure } from "../failure.js";
import { HOST } from "../ports.js";
import { type Found, type InfraContext, reasonOf } from "./context.js";
import { createBucket } from "./create-bucket.js";
import { askVersion as askNats } from "./nats.js";
import { imageNamed, PINNED_IMAGES } from "./pinned-images.js";
import { askVersion as askPostgres, settings } from "./postgres.js";
import { ADMIN } from "./postgres-cluster.js";
import { askVersion as askRedis } from "./redis.js";

/** How long a container may take to start, in ms: an image may have to be fetched first. */
const START_LIMIT_MS = 300_000;
const BUCKET = "archivos";
/** The label of a container with the data folder that it serves. */
const DATA_LABEL = "dte.datos";
const USER = "dte";

/** A server's container, from its pinned image, and the line by which it says that it is ready. */
type Spec = {
  readonly image: keyof typeof PINNED_IMAGES;
  readonly ports: readonly number[];
  readonly ready: RegExp;
  readonly environment?: Record<string, string>;
  readonly command?: readonly string[];
  /** How often it says that it is ready; once by default. */
  readonly times?: number;
};

type Open = (context: InfraContext) => Promise<Found>;

/** Tells whether everything is to be taken from containers. Throws Failure for a value of INFRA that is not known. */
export function wantsContainers(env: InfraContext["env"]): boolean {
  const wanted = env["INFRA"] ?? "";
  if (wanted === "" || wanted === "containers") return wanted !== "";
  throw new Failure(`INFRA=${wanted} is not understood; a good value: INFRA=containers`);
}

/** Rejects with a Failure that says what to do when no engine answers; `find` looks for one. */
export async function checkEngine(find: () => Promise<unknown> = findEngine): Promise<void> {
  await find().catch((error: unknown) => {
    throw new Failure(
      `INFRA=containers is set, and no container engine answers: ${reasonOf(error)}. Start Docker or Podman, or say ` +
        "where one is with DOCKER_HOST. Without INFRA the servers of this machine are taken.",
      { cause: error },
    );
  });
}

async function findEngine(): Promise<unknown> {
  const { getContainerRuntimeClient } = await import("testcontainers");
  return await getContainerRuntimeClient();
}

/**
 * Removes the containers that a killed run on this data folder left, as it could not stop them. The caller has the claim on the folder: nobody else
 * uses them.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const { getContainerRuntimeClient } = await import("testcontainers");
  const { dockerode } = (await getContainerRuntimeClient()).container;
  const left = await dockerode.listContainers({
    all: true,
    filters: { label: [`${DATA_LABEL}=${dataDir}`] },
  });
  await Promise.all(left.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })));
}

const postgres: Open = async (context) => {
  const password = context.secrets.password("POSTGRES_ADMIN");
  const { at } = await run(context, {
    image: "postgres",
    ports: [5432],
    // The server says this for the first time while it fills the empty folder.
    ready: /database system is ready to accept connections/,
    times: 2,
    environment: { POSTGRES_USER: ADMIN, POSTGRES_PASSWORD: password },
    command: ["postgres", ...settings(context.disposable).flatMap((setting) => ["-c", setting])],
  });
  const url = `postgres://${ADMIN}:${password}@${at(5432)}/postgres`;
  return found(url, `PostgreSQL ${await askPostgres(url)}`, at(5432));
};

const nats: Open = async (context) => {
  const password = context.secrets.password("NATS");
  const { at } = await run(context, {
    image: "nats",
    ports: [4222],
    ready: /Server is ready/,
    command: ["--jetstream", "--store_dir=/data", `--user=${USER}`, `--pass=${password}`],
  });
  const url = `nats://${USER}:${password}@${at(4222)}`;
  return found(url, `NATS ${await askNats(url)}`, at(4222));
};

const redis: Open = async (context) => {
  const password = context.secrets.password("REDIS");
  const options = { requirepass: password, save: "", maxmemory: "256mb", "maxmemory-policy": "volatile-ttl" };
  const { at } = await run(context, {
    image: "redis",
    ports: [6379],
    ready: /Ready to accept connections/,
    command: ["redis-server", ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
  });
  const url = `redis://:${password}@${at(6379)}`;
  return found(url, `Redis ${await askRedis(url)}`, at(6379));
};

const files: Open = async (context) => {
  const password = context.secrets.password("MINIO");
  const { at } = await run(context, {
    image: "minio",
    ports: [9000],
    ready: /API: /,
    environment: { MINIO_ROOT_USER: USER, MINIO_ROOT_PASSWORD: password },
    command: ["server", "/data"],
  });
  const url = `s3://${USER}:${password}@${at(9000)}/${BUCKET}?tls=false`;
  await createBucket(url);
  return found(url, "MinIO", at(9000));
};

const mail: Open = async (context) => {
  const { at } = await run(context, {
    image: "mailpit",
    ports: [1025, 8025],
    ready: /accessible via/,
  });
  return { ...found(`smtp://${at(1025)}`, "Mailpit", at(1025)), page: `http://${at(8025)}` };
};

/** The servers that `INFRA=containers` takes from containers, and not from this machine. */
export const IN_CONTAINERS = { postgres, nats, redis, files, mail } satisfies Record<string, Open>;

const found = (address: string, what: string, at: string): Found => ({
  address,
  what: `${what} in a container, ${at}`,
});

/** Starts a container and gives the addresses of its ports. It is stopped when the infrastructure is closed. */
async function run(context: InfraContext, spec: Spec): Promise<{ at: (port: number) => string }> {
  const { GenericContainer, Wait } = await import("testcontainers");
  const { variable } = PINNED_IMAGES[spec.image];
  const image = imageNamed(PINNED_IMAGES[spec.image], context.env);
  const wanted: GenericContainer = new GenericContainer(image)
    .withEnvironment(spec.environment ?? {})
    .withExposedPorts(...spec.ports)
    .withLabels({ [DATA_LABEL]: context.dataDir })
    .withWaitStrategy(Wait.forLogMessage(spec.ready, spec.times ?? 1))
    .withStartupTimeout(START_LIMIT_MS);
  if (spec.command) wanted.withCommand([...spec.command]);
  const started: StartedTestContainer = await wanted.start().catch((error: unknown) => {
    throw new Failure(
      `The container of ${image} does not start: ${reasonOf(error)}. ${variable} names another image, of a mirror for example.`,
      { cause: error },
    );
  });
  context.closeLater(async () => {
    await started.stop();
  });
  // An engine of this machine is called localhost, which is two addresses; its ports are sure to be at one of them.
  const host = started.getHost() === "localhost" ? HOST : started.getHost();
  return { at: (port) => `${host}:${started.getMappedPort(port)}` };
}
