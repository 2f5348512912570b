import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createDteClient } from "@dte/client";
import { createLog } from "@dte/service";
import { type Asked, readConfig } from "./config.js";
import { readDemo } from "./demo.js";
import { NotForProbing, probeOnce, type Sonda, tellBarred } from "./probe.js";

/** The first of these signals ends the probe after its round, the second one at once. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * `npm run probe`: issues and reads a document of each account again and again, until it is stopped, and tells as metrics how that went.
 * Gives the exit code.
 */
export async function main(): Promise<number> {
  // Its telemetry is configured by the environment, as a service's is.
  await import("@dte/service/telemetry");
  const log = createLog("probe");
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    const { everyMs, asked } = readConfig(process.env);
    const sondas = sondasOf(asked ?? readDemo());
    if (sondas.length === 0) return 1;
    // The probe goes on even when no account is left that it may ask: if it ended, whoever starts it anew would have each account issue once more.
    const barred = new Set<Sonda>();
    while (!stopping.signal.aborted) {
      await Promise.all(
        sondas.map(async (sonda) => {
          if (barred.has(sonda)) tellBarred(sonda.pais);
          else if (!(await round(sonda))) barred.add(sonda);
        }),
      );
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return barred.size < sondas.length ? 0 : 1;
  } catch (error) {
    log.error("process.start-failed", { error });
    return 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }

  /** Runs one round for an account. Gives false when the account may not be asked again. */
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

const sondasOf = ({ baseUrl, cuentas }: Asked): Sonda[] =>
  cuentas.map(({ pais, usuario, clave, solicitud }) => ({
    ...{ pais, solicitud },
    client: createDteClient({ baseUrl, username: usuario, password: clave }),
  }));
