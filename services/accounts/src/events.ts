import type { Shell, Sql } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import { findVencimientos } from "./store/credenciales.js";

const DAY_MS = 86_400_000;
/** How long before its end a certificate is near it: the authorities take weeks to issue another. */
const POR_VENCER_DAYS = 30;

/** Business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const meter = metrics.getMeter("accounts");
  const creadas = meter.createCounter("cuentas.creadas");
  const cambiadas = meter.createCounter("cuentas.cambiadas");
  return {
    cuentaCreada({ pais }: { pais: string }) {
      creadas.add(1, { pais });
      shell.log.info("cuenta creada", { pais });
    },
    cuentaCambiada({ pais }: { pais: string }) {
      cambiadas.add(1, { pais });
      shell.log.info("cuenta cambiada", { pais });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

/**
 * Observes the certificates of all accounts whenever metrics are read, until `shell` closes. `certificados.vencimiento`:
 * days until the first one ends, negative once it has, absent when there are none. `certificados.por_vencer`: how many
 * end within 30 days or have ended. Every replica tells the same, so they are not to be added up.
 */
export function observeCertificados(shell: Shell, sql: Sql): void {
  const meter = metrics.getMeter("accounts");
  const vencimiento = meter.createObservableGauge("certificados.vencimiento", { unit: "d" });
  const porVencer = meter.createObservableGauge("certificados.por_vencer");
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const now = shell.now().getTime();
    const { primero, antes } = await findVencimientos(sql, new Date(now + POR_VENCER_DAYS * DAY_MS));
    result.observe(porVencer, antes);
    if (primero) result.observe(vencimiento, Math.floor((primero.getTime() - now) / DAY_MS));
  };
  meter.addBatchObservableCallback(observe, [vencimiento, porVencer]);
  shell.open("certificate metrics", observe, (each) =>
    meter.removeBatchObservableCallback(each, [vencimiento, porVencer]),
  );
}
