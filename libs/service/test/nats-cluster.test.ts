import { randomBytes } from "node:crypto";
import { until } from "@dte/testing/infra";
import { type NatsCluster, startNatsCluster } from "@dte/testing/nats-cluster";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { StreamInfo } from "nats";
import {
  type Bus,
  connectBus,
  createFiles,
  createLog,
  createShell,
  FILES_ON_BUS,
  type Files,
  nameOf,
  type Shell,
} from "../src/index.js";

const PDF = "application/pdf";
/** Elections and a machine with other work may keep a caller waiting. */
const REACH_MS = 60_000;

let cluster: NatsCluster;
const shells: Shell[] = [];
beforeAll(async () => {
  cluster = await startNatsCluster();
});
afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
});
afterAll(() => cluster?.close());

/** Opens the bus of a namespace, with so many copies of all that it keeps. */
async function open(namespace: string, replicas: number): Promise<Bus> {
  const shell = createShell({ name: "mail", log: createLog("mail", "silent") });
  shells.push(shell);
  const bus = connectBus(shell, `${cluster.urlOf("uno")}/${namespace}?replicas=${replicas}`);
  await bus.connection(REACH_MS);
  return bus;
}

/** The streams of a namespace, those of its buckets too, as the servers tell of them. */
async function streamsOf(bus: Bus): Promise<StreamInfo[]> {
  const { nats, namespace } = await bus.connection(REACH_MS);
  const all = await (await nats.jetstreamManager()).streams.list().next();
  return all.filter(({ config }) => config.name.includes(namespace));
}

/** Waits until each stream is asked to have three copies and both of the other servers have all of it. */
const untilWhole = (bus: Bus): Promise<unknown> =>
  until(async () => {
    const streams = await insist(() => streamsOf(bus));
    const copies = streams.map(
      ({ cluster: seen }) => seen?.replicas?.filter(({ current, offline }) => current && !offline).length,
    );
    return streams.every(({ config }) => config.num_replicas === 3) && copies.every((count) => count === 2);
  });

/** Repeats a question until it is answered, as its caller does who was told that the bus is away. */
const insist = <T>(ask: () => Promise<T>): Promise<T> =>
  until(() =>
    ask().then(
      (answer) => ({ answer }),
      () => undefined,
    ),
  ).then(({ answer }) => answer);

const tell = (bus: Bus, id: string): Promise<void> =>
  insist(() => bus.publish("dte.anulado", id, { id, idCuenta: "1", pais: "GT" }));

/** Tells events on and on; each is listed once the bus has taken it, however often that took. */
function tellOn(bus: Bus) {
  const told: string[] = [];
  let isEnding = false;
  const running = (async () => {
    for (let each = 0; !isEnding; each += 1) {
      const id = `evento-${each}`;
      await tell(bus, id);
      told.push(id);
    }
  })();
  return {
    told,
    /** Waits until as many more were taken. */
    more: async (count: number): Promise<void> => {
      const before = told.length;
      await until(async () => told.length >= before + count);
    },
    end: async (): Promise<void> => {
      isEnding = true;
      await running;
    },
  };
}

/** Gives the ids of the events that were handled. */
function listen(bus: Bus): ReadonlySet<string> {
  const seen = new Set<string>();
  bus.consume("dte.anulado", { concurrency: 1 }, async ({ id }) => void seen.add(id));
  return seen;
}

type Kept = { name: string; bytes: Buffer };

async function put(files: Files): Promise<Kept> {
  const bytes = randomBytes(2_000);
  const name = nameOf(bytes, "pdf");
  await insist(() => files.put(name, bytes, PDF));
  return { name, bytes };
}

async function expectKept(files: Files, kept: readonly Kept[]): Promise<void> {
  for (const { name, bytes } of kept) {
    expect(Buffer.from((await insist(() => files.get(name))) ?? [])).toEqual(bytes);
  }
}

/** Kills the server that leads the stream of events, and gives its name. */
async function killLeader(bus: Bus, namespace: string): Promise<string> {
  const streams = await streamsOf(bus);
  const events = streams.find(({ config }) => config.name === `${namespace}_EVENTOS`);
  const leader = events?.cluster?.leader ?? "";
  expect(cluster.names).toContain(leader);
  await cluster.kill(leader);
  return leader;
}

test("what was kept in one copy gets two more in its place", async () => {
  const alone = await open("crece", 1);
  const kept = await put(createFiles(FILES_ON_BUS, alone));
  await tell(alone, "primero");
  const bus = await open("crece", 3);
  const seen = listen(bus);
  await until(async () => seen.has("primero"));
  // A bucket is brought to it when it is first used.
  await expectKept(createFiles(FILES_ON_BUS, bus), [kept]);
  await untilWhole(bus);
});

test("whichever server dies, events and files go on, and what went with it arrives when it is told again", async () => {
  const bus = await open("muere", 3);
  const files = createFiles(FILES_ON_BUS, bus);
  const seen = listen(bus);
  const kept = [await put(files)];
  const events = tellOn(bus);
  try {
    for (let each = 0; each < 2; each += 1) {
      await untilWhole(bus);
      await events.more(20);
      const leader = await killLeader(bus, "muere");
      await events.more(20);
      await expectKept(files, kept);
      kept.push(await put(files));
      cluster.startAgain(leader);
    }
  } finally {
    await events.end();
  }
  // A server of NATS 2.9 that is killed may take with it what it has just taken, though two others were to have it. The outbox tells each
  // event a second time, some minutes later, for this.
  for (const id of events.told.filter((told) => !seen.has(told))) await tell(bus, id);
  await until(async () => events.told.every((id) => seen.has(id)));
  await expectKept(files, kept);
});
