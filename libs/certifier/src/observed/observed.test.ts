import { feg } from "@dte/errors";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import type { Verdict } from "../country/authority.js";
import { observed } from "./observed.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

const reader = new Reader();
beforeAll(() => {
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
});
afterAll(async () => {
  await reader.shutdown();
  metrics.disable();
});

const rechazo = { codigo: "X", descripcion: "no" };
const refuses = async (): Promise<Verdict> => {
  throw feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" });
};
const fails = async (): Promise<Verdict> => {
  throw new Error("away");
};

test.each<[string, string, () => Promise<Verdict>]>([
  ["a refused document", "rechazado", async () => ({ kind: "rechazado", rechazo })],
  ["a refused account", "sinAcceso", async () => ({ kind: "rechazado", rechazo, sinAcceso: true })],
  ["a question of a refused account", "sinAcceso", refuses],
  ["a document under way", "enProceso", async () => ({ kind: "desconocido", motivo: "", enProceso: true })],
  ["silence", "desconocido", async () => ({ kind: "desconocido", motivo: "" })],
  ["an error of ours", "error", fails],
])("%s is counted as %s", async (pais, resultado, ask) => {
  const exchange = {
    tipo: "factura",
    estaEnAmbienteDePruebas: true,
    operacion: "certificar",
    paso: "enviar",
  } as const;
  await observed({ ...exchange, cuenta: { pais, idCertificador: "c" } }, ask).catch(() => undefined);
  const { resourceMetrics } = await reader.collect();
  const scopes = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  const told = scopes.flatMap(({ dataPoints }) => dataPoints.map(({ attributes }) => attributes));
  const own = told.filter((each) => each["pais"] === pais);
  expect(own.map((each) => each["resultado"])).toEqual([resultado]);
});
