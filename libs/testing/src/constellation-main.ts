import { createInterface } from "node:readline";
import { collectBy } from "@dte/metrics";
import { isUnheardByDriver, observeProcess, Secret } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import { startConstellation } from "./constellation.js";
import type { ConstellationOptions, Order } from "./options.js";

/** The listener for a service's health, where it is not that of gRPC. */
const LISTENERS: Readonly<Record<string, string>> = { gateway: "http", web: "web" };

// A constellation in a process of its own, for things that a process has only once, such as tracing. Its options come as JSON, and its description
// goes out as a line of JSON beside the lines of its logs. It closes when its standard input ends.
const { telemetryKey, ...options } = JSON.parse(process.argv.at(-1) ?? "{}") as Omit<
  ConstellationOptions,
  "telemetryKey"
> & { telemetryKey?: string };
// Every service has this handler; any other error that nobody handles ends the process, and with it the test.
process.on("unhandledRejection", (error) => {
  if (!isUnheardByDriver(error)) throw error;
});
const world = await startConstellation({
  ...options,
  ...(telemetryKey !== undefined && { telemetryKey: new Secret(telemetryKey) }),
  observed: observeProcess,
});
// Looks that production makes seldom are made at every reading, because a test does not wait for minutes.
collectBy(metrics.getMeterProvider());
const { url, sandboxUrl, cuentas, paises, databaseUrls } = world;
const ports = Object.fromEntries(
  world.services.map((service) => [service, world.portOf(service, LISTENERS[service] ?? "grpc")]),
);
const envs = Object.fromEntries(world.services.map((service) => [service, world.envOf(service)]));
process.stdout.write(
  `${JSON.stringify({ constellation: { url, sandboxUrl, cuentas, paises, databaseUrls, ports, envs } })}\n`,
);
createInterface(process.stdin)
  .on("line", (line) => {
    const told = JSON.parse(line) as Order;
    void ("stop" in told ? world.stop(told.stop) : world.startAgain(told.startAgain));
  })
  .once("close", () => {
    void world.close().then(() => process.emit("beforeExit", 0));
  });
