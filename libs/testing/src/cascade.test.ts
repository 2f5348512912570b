import { answersGrpc, answersHttp } from "@dte/local";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Constellation, startConstellation } from "./constellation.js";
import { until } from "./infra.js";

/** The name of the listener that a service's readiness is asked at, where it is not gRPC's. */
const LISTENERS: Readonly<Record<string, string>> = { gateway: "http" };
/** Everybody calls these, directly or not. */
const AWAY = ["documents", "accounts"];

let world: Constellation;
beforeAll(async () => {
  world = await startConstellation({ smtpUrl: "smtp://127.0.0.1:1" });
});
afterAll(() => world?.close());

const isReady = async (service: string): Promise<boolean> => {
  const listener = LISTENERS[service] ?? "grpc";
  const port = world.portOf(service, listener);
  return listener === "grpc"
    ? await answersGrpc(port)
    : await answersHttp(`http://127.0.0.1:${port}/salud/lista`);
};

test("who starts while accounts and documents are away is ready: readiness is of what is its own", async () => {
  const others = world.services.filter((service) => !AWAY.includes(service));
  expect(others).toEqual(expect.arrayContaining(["batch", "catalogs", "gateway", "mail", "receiving"]));
  for (const service of AWAY) await world.stop(service);
  for (const service of others) {
    await world.stop(service);
    await world.startAgain(service);
  }
  const ready: string[] = [];
  for (const service of others) {
    await until(() => isReady(service).catch(() => false));
    ready.push(service);
  }
  expect(ready).toEqual(others);
});
