import { createNamespace, until } from "@dte/testing/infra";
import { afterEach, expect, test } from "@jest/globals";
import { AckPolicy, connect, type JetStreamClient, type JetStreamManager, type NatsConnection } from "nats";
import { createFiles, nameOf } from "../files/files.js";
import { FILES_ON_BUS } from "../files/files-address.js";
import { createLog } from "../logging/log.js";
import { createShell, type Shell } from "../process/shell.js";
import { read } from "../settings/config.js";
import { readBusUrl } from "./bus-url.js";
import { openDeadLetters } from "./dead-letters.js";
import { type Bus, connectBus } from "./jetstream.js";

const shells: Shell[] = [];
const connections: NatsConnection[] = [];

afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
  for (const nats of connections.splice(0)) await nats.close();
});

type Settings = { now?: () => Date; waitsMs?: readonly number[] };
/** Opens a bus and waits until it is connected. */
const open = async (url: string, name: string, { now, ...options }: Settings = {}): Promise<Bus> => {
  const shell = createShell({ name, log: createLog(name, "silent"), now });
  shells.push(shell);
  const bus = connectBus(shell, url, options);
  await bus.connection(60_000);
  return bus;
};

/** Opens the server's own view of the streams in a namespace. */
async function manage(
  url: string,
): Promise<{ manager: JetStreamManager; js: JetStreamClient; name: (stream: string) => string }> {
  const { host, pathname, username: user, password: pass } = new URL(url);
  const nats = await connect({ servers: host, user, pass });
  connections.push(nats);
  return {
    manager: await nats.jetstreamManager(),
    js: nats.jetstream(),
    name: (stream) => `${pathname.slice(1)}_${stream}`,
  };
}

const anulado = (id: string) => ({ id, idCuenta: "1", pais: "GT" });

test("a server that lost its disk is given its streams again, and events flow on", async () => {
  const url = createNamespace();
  const [publisher, reader] = [await open(url, "documents"), await open(url, "mail")];
  const seen: string[] = [];
  reader.consume("dte.anulado", { concurrency: 1 }, async ({ id }) => void seen.push(id));
  await publisher.publish("dte.anulado", "1", anulado("before"));
  await until(async () => seen.length === 1);
  const { manager, name } = await manage(url);
  for (const stream of ["EVENTOS", "FALLIDOS"]) await manager.streams.delete(name(stream));
  await publisher.publish("dte.anulado", "2", anulado("after"));
  await until(async () => seen.length === 2);
  expect(seen).toEqual(["before", "after"]);
});

test("a stream that is gone is not made anew while the server may still remove its files", async () => {
  const url = createNamespace();
  const publisher = await open(url, "documents");
  await publisher.publish("dte.anulado", "1", anulado("before"));
  const { manager, name } = await manage(url);
  const began = Date.now();
  await manager.streams.delete(name("EVENTOS"));
  await Promise.all([publisher.publish("dte.anulado", "2", anulado("after")), publisher.stream()]);
  const { created, state } = await manager.streams.info(name("EVENTOS"));
  expect(Date.parse(created) - began).toBeGreaterThan(4_900);
  expect(state.messages).toBe(1);
});

test("a consumer that somebody deleted comes back", async () => {
  const url = createNamespace();
  const bus = await open(url, "mail");
  const seen: string[] = [];
  bus.consume("dte.anulado", { concurrency: 1 }, async ({ id }) => void seen.push(id));
  await bus.publish("dte.anulado", "1", anulado("before"));
  await until(async () => seen.includes("before"));
  const { manager, name } = await manage(url);
  await manager.consumers.delete(name("EVENTOS"), "mail_dte_anulado");
  await bus.publish("dte.anulado", "2", anulado("after"));
  await until(async () => seen.includes("after"));
});

test("what a service cannot handle now is tried again, and only what nobody can read is put aside", async () => {
  const url = createNamespace();
  const bus = await open(url, "mail");
  let tries = 0;
  bus.consume("dte.anulado", { concurrency: 4 }, async () => {
    tries += 1;
    if (tries < 3) throw new Error("the database is away");
  });
  await bus.publish("dte.anulado", "1", anulado("1"));
  await bus.publish("dte.anulado", "2", Buffer.from([0xff, 0xff, 0xff]));
  const { manager, name } = await manage(url);
  const putAside = async () => (await manager.streams.info(name("FALLIDOS"))).state.messages;
  await until(async () => tries === 3 && (await putAside()) === 1);
  expect(await openDeadLetters(bus).list(0, 10)).toEqual([
    expect.objectContaining({ idEvento: "2", consumidor: "mail", motivo: "Unreadable" }),
  ]);
});

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = [10];

test("an event that failed for days is put aside before the stream forgets it", async () => {
  const url = createNamespace();
  let aheadMs = 6.5 * DAY_MS;
  const bus = await open(url, "mail", { now: () => new Date(Date.now() + aheadMs), waitsMs: AT_ONCE });
  let tries = 0;
  bus.consume("dte.anulado", { concurrency: 1 }, async () => {
    tries += 1;
    throw Object.assign(new Error("Ana Paz, 1234567-9, is not to be written to"), { code: "ECONNREFUSED" });
  });
  await bus.publish("dte.anulado", "1", anulado("1"));
  const { manager, name } = await manage(url);
  const putAside = async () => (await manager.streams.info(name("FALLIDOS"))).state.messages;
  await until(async () => tries > 4);
  expect(await putAside()).toBe(0);
  aheadMs += 0.5 * 3_600_000;
  await until(async () => (await putAside()) === 1);
  // It is named by what its error is called, and not by what that says.
  const [fallido] = await openDeadLetters(bus).list(0, 10);
  expect(fallido).toMatchObject({ idEvento: "1", consumidor: "mail", motivo: "Error ECONNREFUSED" });
});

test("an event that waited for days for its service is tried again like any other, whatever came of it before", async () => {
  const url = createNamespace();
  const bus = await open(url, "mail", { now: () => new Date(Date.now() + 6.5 * DAY_MS), waitsMs: AT_ONCE });
  await bus.publish("dte.anulado", "1", anulado("tried"));
  const { manager, js, name } = await manage(url);
  await manager.consumers.add(name("EVENTOS"), {
    durable_name: "mail_dte_anulado",
    filter_subject: `${name("").slice(0, -1)}.dte.anulado`,
    ack_policy: AckPolicy.Explicit,
  });
  const consumer = await js.consumers.get(name("EVENTOS"), "mail_dte_anulado");
  for (let each = 0; each < 5; each += 1) (await consumer.next())?.nak();
  await bus.publish("dte.anulado", "2", anulado("new"));
  const failed = new Set<string>();
  const seen = new Set<string>();
  bus.consume("dte.anulado", { concurrency: 1 }, async ({ id }, { deliveries }) => {
    if (failed.has(id)) return void seen.add(`${id} ${deliveries > 5}`);
    failed.add(id);
    throw new Error("the database is not there yet");
  });
  await until(async () => seen.size === 2);
  expect([...seen].sort()).toEqual(["new false", "tried true"]);
  expect((await manager.streams.info(name("FALLIDOS"))).state.messages).toBe(0);
});

test("streams and bucket are changed in place when the settings change, and lose nothing", async () => {
  const url = createNamespace();
  const address = (settings: Record<string, string>): string => {
    const env = read({ NATS_URL: url, ...settings });
    return env.done(readBusUrl(env));
  };
  const { manager, name } = await manage(url);
  const limitsOf = async (stream: string) => {
    const { config, state } = await manager.streams.info(stream);
    return { days: config.max_age / 86_400e9, bytes: config.max_bytes, messages: state.messages };
  };
  const bucket = `OBJ_${name("archivos")}`;
  const bytes = Buffer.from("%PDF-1.7");

  const before = await open(address({}), "documents");
  await before.publish("dte.anulado", "1", anulado("before"));
  await createFiles(FILES_ON_BUS, before).put(nameOf(bytes, "pdf"), bytes, "application/pdf");
  expect(await limitsOf(name("EVENTOS"))).toEqual({ days: 7, bytes: -1, messages: 1 });
  expect(await limitsOf(bucket)).toMatchObject({ bytes: -1 });

  const settings = {
    NATS_EVENTS_DAYS: "3",
    NATS_FAILED_DAYS: "60",
    NATS_EVENTS_BYTES: "67108864",
    NATS_FILES_BYTES: "134217728",
  };
  const after = await open(address(settings), "mail");
  expect(await createFiles(FILES_ON_BUS, after).get(nameOf(bytes, "pdf"))).toEqual(bytes);
  expect(await limitsOf(name("EVENTOS"))).toEqual({ days: 3, bytes: 67_108_864, messages: 1 });
  expect(await limitsOf(name("FALLIDOS"))).toMatchObject({ days: 60 });
  expect(await limitsOf(bucket)).toMatchObject({ bytes: 134_217_728 });
  const seen: string[] = [];
  after.consume("dte.anulado", { concurrency: 1 }, async ({ id }) => void seen.push(id));
  await after.publish("dte.anulado", "2", anulado("after"));
  await until(async () => seen.length === 2);
  expect(seen).toEqual(["before", "after"]);
});

test("replicas that the server cannot have are named where somebody looks", async () => {
  const lines: string[] = [];
  const log = createLog("documents", "warn", { write: (line) => void lines.push(line) });
  const shell = createShell({ name: "documents", log });
  shells.push(shell);
  const env = read({ NATS_URL: createNamespace(), NATS_REPLICAS: "3" });
  connectBus(shell, env.done(readBusUrl(env)));
  await until(async () => lines.length > 0);
  expect(lines.join("")).toContain("NATS_REPLICAS=3");
});
