import { observeProcess, Secret } from "@dte/service";
import { startConstellation } from "./constellation.js";
import type { ConstellationOptions } from "./options.js";

// A constellation in a process of its own, for what reaches nothing that jest has loaded: instrumentations, for one. Its options come as
// JSON; what it is goes out as a line of JSON, beside the lines of its logs; it closes when its standard input ends.
const { telemetryKey, ...options } = JSON.parse(process.argv.at(-1) ?? "{}") as Omit<
  ConstellationOptions,
  "telemetryKey"
> & { telemetryKey?: string };
const world = await startConstellation({
  ...options,
  ...(telemetryKey !== undefined && { telemetryKey: new Secret(telemetryKey) }),
  observed: observeProcess,
});
const { url, sandboxUrl, cuentas, databaseUrls } = world;
process.stdout.write(`${JSON.stringify({ constellation: { url, sandboxUrl, cuentas, databaseUrls } })}\n`);
process.stdin.resume();
process.stdin.once("end", () => {
  void world.close().then(() => process.emit("beforeExit", 0));
});
