import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { takePort, until } from "@dte/testing/infra";
import { afterEach, expect, test } from "@jest/globals";
import { type Balancer, startBalancer } from "./balancer.js";
import { readReplicas } from "./start.js";

const servers: Server[] = [];
let balancer: Balancer | undefined;
afterEach(async () => {
  await balancer?.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A replica that says its name, and closes the connection with each answer. */
async function startReplica(name: string, port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer((_, res) => res.setHeader("Connection", "close").end(name));
  servers.push(server);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, server };
}

const ask = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}`)).text();

test("connections take turns, and those of a replica that is gone go to the other", async () => {
  const [one, two] = [await startReplica("one"), await startReplica("two")];
  const port = await takePort();
  balancer = await startBalancer({ port, ports: [one.port, two.port], isReady: async () => true });
  const answers = [await ask(port), await ask(port), await ask(port), await ask(port)];
  expect(answers.filter((each) => each === "one")).toHaveLength(2);
  one.server.close();
  await once(one.server, "close");
  expect(await Promise.all([ask(port), ask(port), ask(port)])).toEqual(["two", "two", "two"]);
});

test("a replica that is not ready gets nothing while another one is, and its share when it is again", async () => {
  const [one, two] = [await startReplica("one"), await startReplica("two")];
  const port = await takePort();
  let isReady = false;
  balancer = await startBalancer({
    port,
    ports: [one.port, two.port],
    isReady: async (each) => each === two.port || isReady,
  });
  await until(async () => {
    const answers = [await ask(port), await ask(port), await ask(port), await ask(port)];
    return answers.every((each) => each === "two");
  });
  isReady = true;
  await until(async () => (await ask(port)) === "one");
});

test("the number of replicas is read, and anything else is refused with a good command", () => {
  expect(readReplicas([])).toBe(1);
  expect(readReplicas(["--replicas", "2"])).toBe(2);
  for (const args of [
    ["--replicas"],
    ["--replicas", "0"],
    ["--replicas", "99"],
    ["2"],
    ["--replicas", "2", "3"],
  ]) {
    expect(() => readReplicas(args)).toThrow("npm start -- --replicas 2");
  }
});
