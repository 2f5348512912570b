import { openWrappedKeys } from "@dte/sealing";
import { createLog, createShell, type Env, readOperator, type Shell, type Tx } from "@dte/service";
import type { Cambio } from "../auditoria/cambios.js";
import { readStoreConfig, type StoreConfig } from "../config.js";
import { operadorOf, record } from "../store/auditoria.js";

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
    console.log(`accounts: ${await work(readStoreConfig(await openWrappedKeys(env)), shell)}`);
  } catch (error) {
    console.error(`accounts: ${name} failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
  await shell.close();
}

/** Adds to the installation's log what an operator does with a command, as the last of its transaction: who it was and from where, as `readOperator` finds it. */
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
