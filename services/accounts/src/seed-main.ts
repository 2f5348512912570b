import { text } from "node:stream/consumers";
import { maintain } from "./maintenance/maintain.js";
import { parseSeed, seed } from "./maintenance/seed.js";

// The data come as JSON from standard input.
await maintain("seed", process.env, async (config, shell) => {
  const { cuentas, usuarios } = await seed(config, parseSeed(await text(process.stdin)), shell);
  return usuarios > 0
    ? `seeded ${cuentas} accounts and ${usuarios} users`
    : "there are users already, nothing was seeded";
});
