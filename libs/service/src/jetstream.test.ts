import { createNamespace, until } from "@dte/testing/infra";
import { afterEach, expect, test } from "@jest/globals";
import { connect, type JetStreamManager, type NatsConnection } from "nats";
import { type Bus, connectBus } from "./jetstream.js";
import { createLog } from "./log.js";
import { createShell, type Shell } from "./shell.js";

const shells: Shell[] = [];
const connections: NatsConnection[] = [];

afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
  for (const nats of connections.splice(0)) await nats.close();
});

const open = (url: string, name: string, now?: () => Date): Bus => {
  const shell = createShell({ name, log: createLog(name, "silent"), now });
  shells.push(shell);
  return connectBus(shell, url);
};

/** The server's own view of the streams in a namespace. */
async function manage(url: string): Promise<{ manager: JetStreamManager; name: (stream: string) => string }> {
  const { host, pathname, username: user, password: pass } = new URL(url);
  const nats = await connect({ servers: host, user, pass });
  connections.push(nats);
  return {
    manager: await nats.jetstreamManager(),
    name: (stream) => `${pathname.slice(1)}_${stream}`,
  };
}

const anulado = (id: string) => ({ id, idCuenta: "1", pais: "GT" });

test("a server that lost its disk is given its streams again, and events flow on", async () => {
  const url = createNamespace();
  const [publisher, reader] = [open(url, "documents"), open(url, "mail")];
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

test("a consumer that somebody deleted comes back", async () => {
  const url = createNamespace();
  const bus = open(url, "mail");
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
  const bus = open(url, "mail");
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
});

test("an event that failed for days is put aside before the stream forgets it", async () => {
  const url = createNamespace();
  const bus = open(url, "mail", () => new Date(Date.now() + 6.5 * 24 * 3_600_000));
  bus.consume("dte.anulado", { concurrency: 1 }, async () => {
    throw new Error("the database is away");
  });
  await bus.publish("dte.anulado", "1", anulado("1"));
  const { manager, name } = await manage(url);
  await until(async () => (await manager.streams.info(name("FALLIDOS"))).state.messages === 1);
});
