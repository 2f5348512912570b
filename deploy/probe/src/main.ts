import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createDteClient } from "@dte/client";
import { listenForStop, readDemoFile, userOf } from "@dte/local";
import { createLog } from "@dte/service";
import { type Config, readConfig } from "./config.js";
import { NotForProbing, probeOnce, type Sonda } from "./probe.js";

/**
 * `npm run probe`: issues and reads a document of each account again and again, until it is stopped, and tells as metrics how that went.
 * Gives the exit code.
 */
export async function main(): Promise<number> {
  // What it tells is read from the environment as by a service.
  await import("@dte/service/telemetry");
  const log = createLog("probe");
  const { stopping, ignore } = listenForStop(() => process.exit(1));
  try {
    const { everyMs, asked } = readConfig(process.env);
    let sondas = sondasOf(asked ?? demoOf());
    while (!stopping.signal.aborted && sondas.length > 0) {
      const left = await Promise.all(sondas.map(async (sonda) => ((await round(sonda)) ? [sonda] : [])));
      sondas = left.flat();
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return sondas.length > 0 ? 0 : 1;
  } catch (error) {
    log.error("process.start-failed", { error });
    return 1;
  } finally {
    ignore();
  }

  /** False for an account that may not be asked again. */
  async function round(sonda: Sonda): Promise<boolean> {
    try {
      await probeOnce(sonda, randomUUID);
      return true;
    } catch (error) {
      log.warn("probe.failed", { pais: sonda.pais, error });
      return !(error instanceof NotForProbing);
    }
  }
}

const sondasOf = ({ baseUrl, cuentas }: NonNullable<Config["asked"]>): Sonda[] =>
  cuentas.map(({ pais, usuario, clave, solicitud }) => ({
    ...{ pais, solicitud },
    client: createDteClient({ baseUrl, username: usuario, password: clave }),
  }));

function demoOf(): NonNullable<Config["asked"]> {
  const file = readDemoFile();
  const cuentas = file.solicitudes.map(({ pais, solicitud }) => {
    const { usuario, clave } = userOf(file, pais);
    return { pais, usuario, clave, solicitud };
  });
  return { baseUrl: file.baseUrl, cuentas };
}
