import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connect } from "nats";
import postgres from "postgres";
import { checkEngine, wantsContainers } from "../../src/infra/containers.js";
import { createBucket } from "../../src/infra/create-bucket.js";
import { prepareDatabase } from "../../src/infra/databases.js";
import { PINNED_IMAGES } from "../../src/infra/pinned-images.js";
import { askVersion as askRedis } from "../../src/infra/redis.js";
import { type Infra, type InfraName, type InfraOptions, startInfra } from "../../src/infra/start-infra.js";
import { createProgress } from "../../src/progress.js";
import { claimRun } from "../../src/run-file.js";
import { startEngine } from "./engine.js";
import { MAIL_CATCHER, OBJECT_STORE } from "./stand-ins.js";
import { type Tree, treeOfCommand, treeOfPostgres, treeOfServer, treeOfStandIn } from "./trees.js";

/** The time limit in ms: images are made, and six servers start, on a machine that has other work. */
const PATIENCE_MS = 300_000;

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "dte-containers-"));
  folders.push(folder);
  return folder;
};

const heardOf = process.eventNames();
/** Takes away the listeners of testcontainers, which listens to the signals of its process for good. */
const hearNoMore = (): void => {
  for (const name of process.eventNames()) if (!heardOf.includes(name)) process.removeAllListeners(name);
};

const engine = await startEngine();
if (typeof engine === "string") console.warn(`INFRA=containers is not tested here: ${engine}`);
afterAll(async () => {
  if (typeof engine !== "string") await engine.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  hearNoMore();
});

test("a word that INFRA does not know is refused with one that it knows", () => {
  expect(wantsContainers({})).toBe(false);
  expect(wantsContainers({ INFRA: "containers" })).toBe(true);
  expect(() => wantsContainers({ INFRA: "docker" })).toThrow(
    "INFRA=docker is not understood; a good value: INFRA=containers",
  );
});

test("without an engine it is said what to do", async () => {
  const nowhere = () => Promise.reject(new Error("Could not find a working container runtime strategy"));
  await expect(checkEngine(nowhere)).rejects.toThrow(
    /no container engine answers.*Start Docker or Podman.*DOCKER_HOST.*Without INFRA the servers of this machine are taken/,
  );
});

/** Brings an image into the engine under the name that is pinned, or another one. */
async function bring(name: string, made: Tree | Promise<Tree>): Promise<void> {
  if (typeof engine === "string") throw new Error(engine);
  const { folder, changes } = await made;
  folders.push(folder);
  await engine.importImage(name, folder, changes);
}

const ifEngine = typeof engine === "string" ? test.skip : test;
const mirrored = "mirror.example.com/redis:pinned";

async function bringAll(): Promise<void> {
  if (typeof engine === "string") return;
  await bring(PINNED_IMAGES.nats.name, treeOfServer("nats-server"));
  await bring(mirrored, treeOfCommand("redis-server", "redis-tools"));
  await bring(PINNED_IMAGES.postgres.name, treeOfPostgres());
  await bring(PINNED_IMAGES.minio.name, treeOfStandIn(OBJECT_STORE));
  await bring(PINNED_IMAGES.mailpit.name, treeOfStandIn(MAIL_CATCHER));
  // The program that removes containers after a kill is an image too, which only a registry has.
  // This test's engine opens ports on loopback alone, also on a machine that looks like a container itself.
  Object.assign(process.env, {
    DOCKER_HOST: engine.url,
    TESTCONTAINERS_RYUK_DISABLED: "true",
    TESTCONTAINERS_HOST_OVERRIDE: "127.0.0.1",
  });
}
beforeAll(bringAll, PATIENCE_MS);

const start = (want: readonly InfraName[], more: Partial<InfraOptions> = {}): Promise<Infra> =>
  startInfra({
    dataDir: newFolder(),
    want,
    log: createProgress(() => {}),
    env: { INFRA: "containers", REDIS_IMAGE: mirrored },
    disposable: true,
    ...more,
  });
const running = async (): Promise<string[]> => (typeof engine === "string" ? [] : await engine.running());

ifEngine(
  "INFRA=containers starts the pinned images of all that npm start stands on, gives addresses that answer, and leaves nothing behind",
  async () => {
    const infra = await start(["postgres", "nats", "redis", "files", "mail"]);
    try {
      const { nats, postgres: server, minio, mailpit } = PINNED_IMAGES;
      expect(await running()).toEqual([nats.name, mirrored, server.name, minio.name, mailpit.name].sort());
      expect(await askRedis(infra.redisUrl)).toMatch(/^\d+\./);
      await expectNats(infra.natsUrl);
      await expectPostgres(infra.postgresAdminUrl);
      await expectFiles(infra.filesUrl);
      await expectMail(infra);
    } finally {
      await infra.close();
    }
    expect(await running()).toEqual([]);
  },
  PATIENCE_MS,
);

async function expectNats(url: string): Promise<void> {
  const { host, username, password } = new URL(url);
  await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/authorization/i);
  const connection = await connect({ servers: host, user: username, pass: password, reconnect: false });
  const manager = await connection.jetstreamManager();
  await manager.streams.add({ name: "prueba", subjects: ["prueba.>"] });
  await connection.jetstream().publish("prueba.uno");
  expect((await manager.streams.info("prueba")).state.messages).toBe(1);
  await connection.close();
}

/** Expects that the databases and roles of all services can be made in it, with the settings of a private server. */
async function expectPostgres(adminUrl: string): Promise<void> {
  const services = [{ name: "documents" }, { name: "mail" }];
  const urls = await prepareDatabase({
    adminUrl,
    database: "dte",
    services,
    passwordOf: (name) => `clave-${name}`,
  });
  const sql = postgres(urls.owners["documents"] ?? "", { max: 1 });
  try {
    await sql`create table prueba (id int)`;
    const [row] =
      await sql`select current_user as role, current_schema as schema, current_setting('jit') as jit`;
    expect(row).toEqual({ role: "dte_documents", schema: "documents", jit: "off" });
  } finally {
    await sql.end();
  }
  const stranger = postgres(adminUrl.replace(/:[^:@]+@/, ":otra@"), { max: 1 });
  await expect(stranger`select 1`).rejects.toThrow(/password authentication failed/);
  await stranger.end();
}

/** Expects that its bucket was made: making it again changes nothing, and no other user may read it. */
async function expectFiles(url: string): Promise<void> {
  expect(url).toMatch(/^s3:\/\/dte:[^@]+@127\.0\.0\.1:\d+\/archivos\?tls=false$/);
  await expect(createBucket(url)).resolves.toBeUndefined();
  await expect(createBucket(url.replace("//dte:", "//otro:"))).rejects.toThrow("it answered 403");
}

async function expectMail({ smtpUrl, mailsUrl }: Infra): Promise<void> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connectTcp(Number(port), hostname);
  expect(await text(socket)).toMatch(/^220 /);
  expect(await (await fetch(mailsUrl)).text()).toBe("mails");
}

ifEngine(
  "what a run that was killed left is taken away by the next one on the same data, and nothing else is",
  async () => {
    const dataDir = newFolder();
    const claim = await claimRun(dataDir);
    const other = await start(["redis"]);
    try {
      const options = { dataDir, run: claim };
      const before = await start(["nats"], options);
      expect(await running()).toEqual([PINNED_IMAGES.nats.name, mirrored].sort());
      // The infrastructure is never closed, as after a kill.
      const after = await start(["nats"], options);
      expect(after.natsUrl).not.toBe(before.natsUrl);
      expect(await running()).toEqual([PINNED_IMAGES.nats.name, mirrored].sort());
      await after.close();
      expect(await running()).toEqual([mirrored]);
    } finally {
      await other.close();
      claim.release();
    }
    expect(await running()).toEqual([]);
  },
  PATIENCE_MS,
);
