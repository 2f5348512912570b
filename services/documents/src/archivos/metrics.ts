import type { Shell, Sql } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import { listEsperasDeArchivos } from "../store/archivos.js";

/**
 * What PostgreSQL still holds for the file store whenever metrics are read, until `shell` closes: how many files, and the
 * age of the oldest, by step. Every replica tells the same, so they are not to be added up.
 */
export function observeArchivos({ shell, sql }: { shell: Shell; sql: Sql }): void {
  const meter = metrics.getMeter("documents");
  const total = meter.createObservableGauge("dte.archivos.pendientes", {
    description:
      "files that wait in PostgreSQL to be put into the file store (guardar) or read back (revisar)",
  });
  const edad = meter.createObservableGauge("dte.archivos.espera", {
    unit: "s",
    description: "how long the first of them has waited; ten minutes and an hour are how it should be",
  });
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const esperas = await listEsperasDeArchivos(sql).catch((error: unknown) => {
      shell.log.warn("files not observed", { error });
      return [];
    });
    const now = shell.now().getTime();
    for (const { paso, archivos, desde } of esperas) {
      result.observe(total, archivos, { paso });
      result.observe(edad, desde ? Math.round((now - desde.getTime()) / 1_000) : 0, { paso });
    }
  };
  meter.addBatchObservableCallback(observe, [total, edad]);
  shell.open("file metrics", observe, (each) => meter.removeBatchObservableCallback(each, [total, edad]));
}
