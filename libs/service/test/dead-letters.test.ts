import { randomUUID } from "node:crypto";
import { encodeEvent } from "@dte/contracts";
import { createNamespace, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openDeadLetters } from "../src/bus/dead-letters.js";
import { type Bus, connectBus } from "../src/bus/jetstream.js";
import { createLog } from "../src/logging/log.js";
import { createShell, type Shell } from "../src/process/shell.js";

let shell: Shell;
let bus: Bus;

beforeEach(() => {
  shell = createShell({ name: "prueba", log: createLog("prueba", "silent") });
  bus = connectBus(shell, createNamespace());
});
afterEach(() => shell.close());

const EVENT = { id: "D-1", idCuenta: "1", pais: "XP" };

/** Puts an event where a consumer leaves it that gives up. */
async function giveUp(eventId: string): Promise<void> {
  const { nats, namespace } = await until(() => bus.connection(1_000).catch(() => undefined));
  const js = nats.jetstream();
  await js.publish(`${namespace}.fallidos.dte.anulado`, encodeEvent("dte.anulado", EVENT), {
    msgID: eventId,
  });
}

test("where nothing was given up there is nothing to list", async () => {
  await until(() => bus.connection(1_000).catch(() => undefined));
  expect(await openDeadLetters(bus).list(0, 10)).toEqual([]);
});

test("what was given up is listed in order and from a number on", async () => {
  const deadLetters = openDeadLetters(bus);
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await giveUp(id);
  const all = await deadLetters.list(0, 10);
  expect(all.map(({ asunto, idEvento }) => [asunto, idEvento])).toEqual(ids.map((id) => ["dte.anulado", id]));
  expect((await deadLetters.list(all[1]?.numero ?? 0, 1)).map(({ idEvento }) => idEvento)).toEqual([ids[1]]);
});

test("one that is published again reaches its consumers under its own id, and is no longer here", async () => {
  const deadLetters = openDeadLetters(bus);
  const id = randomUUID();
  await giveUp(id);
  const heard: string[] = [];
  bus.consume("dte.anulado", { concurrency: 1 }, async (event, { eventId }) => {
    heard.push(`${eventId} ${event.id}`);
  });
  const [first] = await deadLetters.list(0, 1);
  expect(await deadLetters.replay(first?.numero ?? 0)).toBe("done");
  await until(async () => heard.length > 0);
  expect(heard).toEqual([`${id} D-1`]);
  expect(await deadLetters.list(0, 1)).toEqual([]);
  expect(await deadLetters.replay(first?.numero ?? 0)).toBe("absent");
});

test("one that the bus took a moment ago is not published again, and stays", async () => {
  const deadLetters = openDeadLetters(bus);
  const id = randomUUID();
  await until(() => bus.connection(1_000).catch(() => undefined));
  await bus.publish("dte.anulado", id, EVENT);
  await giveUp(id);
  const [first] = await deadLetters.list(0, 1);
  expect(await deadLetters.replay(first?.numero ?? 0)).toBe("early");
  expect(await deadLetters.list(0, 1)).toHaveLength(1);
});
