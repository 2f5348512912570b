import { tmpdir } from "node:os";
import { run } from "@dte/service";
import { readConfig } from "./config.js";
import { openScratch } from "./scratch.js";
import { start } from "./service.js";

const base = tmpdir();

await run("rendering", readConfig, (config, shell) => {
  // Playwright makes the profiles of its browsers in this folder, and a start may be tried again.
  process.env["TMPDIR"] = openScratch(shell, base);
  return start(config, shell);
});
