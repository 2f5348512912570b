import { text } from "node:stream/consumers";
import { createLog, createShell } from "@dte/service";
import { readStoreConfig } from "./config.js";
import { parseSeed, seed } from "./seed.js";

// Reads the data as JSON from standard input and prints one line.
const shell = createShell({ name: "accounts-seed", log: createLog("accounts-seed", "silent") });
try {
  const config = readStoreConfig(process.env);
  const data = parseSeed(await text(process.stdin));
  const { cuentas, usuarios } = await seed(config, data, shell);
  console.log(
    usuarios > 0
      ? `accounts: seeded ${cuentas} accounts and ${usuarios} users`
      : "accounts: there are users already, nothing was seeded",
  );
} catch (error) {
  console.error(`accounts: could not be seeded: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await shell.close();
