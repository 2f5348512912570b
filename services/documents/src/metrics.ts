import type { Shell, Sql } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import { listAbiertos } from "./store/intentos.js";

/** Attempts that are open, by country: how many, how old the oldest is, and how many wait for a person. */
export function observeIntentos(shell: Shell, sql: Sql): void {
  const meter = metrics.getMeter("documents");
  const abiertos = meter.createObservableGauge("dte.intentos.abiertos", {
    description: "attempts whose outcome is not known",
  });
  const antiguedad = meter.createObservableGauge("dte.intentos.antiguedad", {
    unit: "s",
    description: "age of the oldest attempt whose outcome is not known",
  });
  const aparcados = meter.createObservableGauge("dte.intentos.aparcados", {
    description: "attempts that go no further until somebody puts something right",
  });
  const all = [abiertos, antiguedad, aparcados];
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const rows = await listAbiertos(sql).catch((error: unknown) => {
      shell.log.warn("intents not observed", { error });
      return [];
    });
    for (const { pais, total, aparcados: parked, segundos } of rows) {
      result.observe(abiertos, total, { pais });
      result.observe(antiguedad, segundos, { pais });
      result.observe(aparcados, parked, { pais });
    }
  };
  meter.addBatchObservableCallback(observe, all);
  shell.open("intent metrics", observe, (each) => meter.removeBatchObservableCallback(each, all));
}
