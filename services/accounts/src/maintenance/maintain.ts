import { openWrappedKeys } from "@dte/sealing";
import { createLog, createShell, type Env, readOperator, type Shell, type Tx } from "@dte/service";
import type { Cambio } from "../auditoria/cambios.js";
import { readStoreConfig, type StoreConfig } from "../config.js";
import { operadorOf, record } from "../store/auditoria.js";

/**
 * Runs a command of maintenance as this process: prints the line that `work` gives, or why it failed and exits with 1.
 * `name` is the command's.
 */
export async function maintain(
  name: string,
  env: Env,
  work: (config: StoreConfig, shell: Shell) => Promise<string>,
): Promise<void> {
  const shell = createShell({ name: `accounts-${name}`, log: createLog(`accounts-${name}`, "silent") });
  try {
    console.log(`accounts: ${await work(readStoreConfig(await openWrappedKeys(env)), shell)}`);
  } catch (error) {
    console.error(`accounts: ${name} failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
  await shell.close();
}

/** Adds an operator's command to the installation's log, at the end of its transaction: with the user and the machine that `readOperator` finds. */
export async function recordSistema(
  tx: Tx,
  shell: Pick<Shell, "now">,
  accion: string,
  cambios: readonly Cambio[] = [],
): Promise<void> {
  const { quien, desde } = readOperator(process.argv);
  const acto = { usuario: operadorOf(quien), ipOrigen: desde, accion, cambios };
  await record(tx, { cadenas: ["sistema"], momento: shell.now(), ...acto });
}
