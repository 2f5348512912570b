import type { Outbox, Sql } from "@dte/service";
import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import { createStore } from "../src/store/store.js";
import {
  actor,
  createReceivers,
  createWorld,
  type Heard,
  type Receiver,
  type Replica,
  type World,
} from "./world.js";

export let world: World;
export let webhooks: Replica;
export let receiver: Receiver;
const receivers = createReceivers();
export const { receive } = receivers;

/** Opens the service of a test file, with a new receiver for each test. */
export function openWebhooks(): void {
  beforeAll(async () => {
    world = await createWorld();
    webhooks = await world.replica();
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    receiver = await receive();
  });
  afterEach(() => receivers.clear(world.sql));
}

/** Starts the service again. */
export const restart = async (): Promise<void> => {
  webhooks = await world.replica();
};
export const add = (url: string, more: { eventos?: string[]; idCuenta?: string } = {}) =>
  webhooks.Create({ actor, url, eventos: [], descripcion: "", ...more });
export const isHeard = (count: number, by = receiver) => until(async () => by.heard.length >= count);
export const idsOf = (heard: readonly Heard[]) =>
  heard.map(({ body }) => JSON.parse(body).datos.id as string);
export const entregasOf = async (idWebhook: string) =>
  (await webhooks.ListEntregas({ actor, idWebhook, limite: 100 })).entregas;
export const statesOf = async (idWebhook: string) =>
  (await entregasOf(idWebhook)).map(({ estado }) => estado);

/** Opens the store of a service that tells nobody else anything. */
export const storeOf = (sql: Sql) => createStore(sql, { kick: () => {} } as Outbox);

/** Finds where the list of events ends by now; without a cursor where there are none. */
export async function endOfEventos(): Promise<{ cursor?: string }> {
  let cursor = "";
  for (let hayMas = true; hayMas; ) {
    const page = await webhooks.ListEventos({
      actor,
      tipos: [],
      limite: 100,
      ...(cursor !== "" && { cursor }),
    });
    hayMas = page.hayMas;
    cursor = page.siguiente ?? cursor;
  }
  return cursor === "" ? {} : { cursor };
}
