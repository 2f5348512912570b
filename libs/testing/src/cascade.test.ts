import { answersGrpc, answersHttp } from "@dte/local";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Constellation, startConstellation } from "./constellation.js";
import { until } from "./infra.js";

/** The listener for a service's readiness, where it is not that of gRPC. */
const LISTENERS: Readonly<Record<string, string>> = { gateway: "http" };
/** Services that all others call, directly or not. */
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
  const readyOnes = async (): Promise<string[]> => {
    const answers = await Promise.all(others.map((service) => isReady(service).catch(() => false)));
    return others.filter((_, i) => answers[i]);
  };
  // Receiving fetches older data from documents once in its life, and is not ready before.
  await until(async () => (await readyOnes()).length === others.length);
  for (const service of AWAY) await world.stop(service);
  for (const service of others) {
    await world.stop(service);
    await world.startAgain(service);
  }
  // A timeout is ignored here, because the comparison names the services that are late.
  await until(async () => (await readyOnes()).length === others.length).catch(() => {});
  expect(await readyOnes()).toEqual(others);
});
