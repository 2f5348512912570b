import { FegError } from "@dte/errors";
import { localDir, OPERADOR, readOperacion, readRun } from "@dte/local";
import { createLog, createShell, readInner } from "@dte/service";
import { readCommand, USAGE } from "./command.js";
import type { Inspected } from "./inspected.js";
import { inspectorOf, runCommand, show, variableOf } from "./ops.js";

/**
 * `npm run ops`: shows work that is stuck, and acts on it. It speaks to the services of the system that runs here, or to those that DOCUMENTS_ADDRESS
 * and BATCH_ADDRESS name. Gives 0 when it was done, 1 when a service refuses it, 2 when the command was not understood or no service answers.
 */
export async function main(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ("problem" in asked) {
    console.error(asked.problem === "" ? USAGE : `${asked.problem}\n\n${USAGE}`);
    return 2;
  }
  const env = { ...readOperacion(), ...process.env };
  const [documents, batch] = [env["DOCUMENTS_ADDRESS"], env["BATCH_ADDRESS"]];
  if (!documents || !batch) {
    console.error(NOBODY);
    return 2;
  }
  const shell = createShell({ name: OPERADOR, log: createLog("ops", "error"), inner: readInner(env, []) });
  try {
    const addresses = { documents, batch, of: findAddress(env), inspectedOf: findInspected(env) };
    const shown = await runCommand(shell, addresses, asked.command);
    console.log(asked.isJson ? JSON.stringify(shown, null, 2) : show(shown, new Date()));
    return 0;
  } catch (error) {
    if (error instanceof FegError && error.codigo !== "1000") {
      console.error(`${error.codigo}: ${error.message}`);
      return 1;
    }
    console.error(
      `No se pudo: ${error instanceof Error ? error.message : String(error)}. ¿Está en marcha el sistema?`,
    );
    return 2;
  } finally {
    await shell.close();
  }
}

/** Certifiers and receptors are known by their countries: CERTIFIERS=xx=host:port,yy=…. */
const findAddress =
  (env: Readonly<Record<string, string | undefined>>) =>
  (service: string): string | undefined => {
    const [family = "", country] = service.split("-");
    const all = { certifier: env["CERTIFIERS"], receptor: env["RECEPTORES"] }[family];
    const own = all?.split(",").find((each) => each.startsWith(`${country}=`));
    return own?.slice(`${country}=`.length) ?? env[variableOf(service)];
  };

/** Finds the inspector that the environment names for a service, or the process of the service that runs here, whose inspector can be opened. */
const findInspected =
  (env: Readonly<Record<string, string | undefined>>) =>
  (service: string): Inspected | undefined => {
    const address = env[inspectorOf(service)];
    if (address) return { address };
    const pid = readRun(localDir)?.processes.find(({ name }) => name === service)?.pid;
    return pid === undefined ? undefined : { pid };
  };

const NOBODY =
  "No se sabe dónde está el sistema: póngalo en marcha con npm start, o nombre sus servicios con DOCUMENTS_ADDRESS y BATCH_ADDRESS (documents:50053, batch:50057).";
