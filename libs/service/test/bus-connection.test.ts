import { until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import {
  type Bus,
  connectBus,
  createFiles,
  createLog,
  createShell,
  FILES_ON_BUS,
  nameOf,
  type Shell,
} from "../src/index.js";
import { createNatsWire, type NatsWire } from "./nats-wire.js";

let shell: Shell;
let wire: NatsWire;
beforeEach(async () => {
  shell = createShell({ name: "mail", log: createLog("mail", "silent") });
  wire = await createNatsWire();
});
afterEach(async () => {
  await shell.close();
  await wire.close();
});

const publish = (bus: Bus, id: string): Promise<boolean> =>
  bus.publish("dte.anulado", id, { id, idCuenta: "1", pais: "GT" }).then(
    () => true,
    () => false,
  );
/** Listens to what a service of the bus has seen. */
function listen(bus: Bus): string[] {
  const seen: string[] = [];
  bus.consume("dte.anulado", { concurrency: 1 }, async ({ id }) => void seen.push(id));
  return seen;
}

test("a server that refuses for a while is there again as soon as it does not", async () => {
  const bus = connectBus(shell, wire.url);
  const seen = listen(bus);
  await until(() => publish(bus, "before"));
  wire.seem("refusing");
  const came = wire.came;
  wire.drop();
  await until(async () => wire.came >= came + 4);
  wire.seem("itself");
  await until(() => publish(bus, "after"));
  await until(async () => seen.includes("after"));
  expect(seen).toEqual(["before", "after"]);
});

test("a connection that is closed for good is followed by another, for events and for files", async () => {
  const bus = connectBus(shell, wire.url);
  const files = createFiles(FILES_ON_BUS, bus);
  const seen = listen(bus);
  const bytes = Buffer.from("un archivo");
  const name = nameOf(bytes, "txt");
  await until(() => publish(bus, "before"));
  await files.put(name, bytes, "text/plain");
  const { nats } = await bus.connection(5_000);
  await nats.close();
  await until(() => publish(bus, "after"));
  expect(Buffer.from((await files.get(name)) ?? [])).toEqual(bytes);
  await until(async () => seen.includes("after"));
  expect(seen).toEqual(["before", "after"]);
});

test("a server that stores nothing yet is asked again over one connection at a time", async () => {
  wire.seem("without JetStream");
  const bus = connectBus(shell, wire.url);
  await until(async () => wire.came >= 4);
  await until(async () => wire.open <= 1);
  wire.seem("itself");
  await until(() => publish(bus, "1"));
  expect(wire.open).toBe(1);
});
