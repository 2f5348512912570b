import type { Shell, Sql } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import { listEsperas } from "../store/contingencias.js";
import type { Limites } from "./limites.js";

const HOUR_SECONDS = 3_600;

/** How many documents wait for their event or for their lot, and how long the law still lets them. */
export function observeContingencias({
  shell,
  sql,
  limites,
}: {
  shell: Shell;
  sql: Sql;
  limites: Limites;
}): void {
  const meter = metrics.getMeter("documents");
  const documentos = meter.createObservableGauge("dte.contingencia.documentos", {
    description: "documents issued in contingency that wait",
  });
  const plazo = meter.createObservableGauge("dte.contingencia.plazo", {
    unit: "s",
    description: "time left until the law wants them reported (evento) or sent (envio); negative: too late",
  });
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const esperas = await listEsperas(sql).catch((error: unknown) => {
      shell.log.warn("contingencies not observed", { error });
      return [];
    });
    for (const { pais, paso, documentos: total, desde } of esperas) {
      const limite = await limites.of(pais);
      if (!limite) continue;
      const hours = paso === "evento" ? limite.horasEvento : limite.horasEnvio;
      result.observe(documentos, total, { pais, paso });
      const leftMs = desde.getTime() + hours * HOUR_SECONDS * 1_000 - shell.now().getTime();
      result.observe(plazo, Math.round(leftMs / 1_000), { pais, paso });
    }
  };
  meter.addBatchObservableCallback(observe, [documentos, plazo]);
  shell.open("contingency metrics", observe, (each) =>
    meter.removeBatchObservableCallback(each, [documentos, plazo]),
  );
}
