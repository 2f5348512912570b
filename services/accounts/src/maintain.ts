import { createLog, createShell, type Env, type Shell } from "@dte/service";
import { readStoreConfig, type StoreConfig } from "./config.js";

/**
 * Runs a command of maintenance as this process: prints the line that `work` gives, or why it failed and exits with 1.
 * `name` says what it does.
 */
export async function maintain(
  name: string,
  env: Env,
  work: (config: StoreConfig, shell: Shell) => Promise<string>,
): Promise<void> {
  const shell = createShell({ name: `accounts-${name}`, log: createLog(`accounts-${name}`, "silent") });
  try {
    console.log(`accounts: ${await work(readStoreConfig(env), shell)}`);
  } catch (error) {
    console.error(`accounts: ${name} failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
  await shell.close();
}
