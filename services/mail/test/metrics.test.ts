import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { withReceptor } from "./builders.js";
import { createWorld, type World } from "./world.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

const reader = new Reader();
let world: World;
beforeAll(async () => {
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  world = await createWorld();
  await world.replica();
});
afterAll(async () => {
  await world?.close();
  await reader.shutdown();
  metrics.disable();
});

/** The sums and observations of the service, by name and attributes. */
async function collect(): Promise<Record<string, unknown>> {
  const { resourceMetrics, errors } = await reader.collect();
  expect(errors).toEqual([]);
  const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  return Object.fromEntries(
    all.flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ value, attributes }) => [
        [descriptor.name, ...Object.values(attributes)].join(" "),
        value,
      ]),
    ),
  );
}

test("the metrics tell how many were sent, were given up and why, and how long the oldest has waited", async () => {
  expect(await collect()).toMatchObject({ "correos.espera": 0 });
  await world.ended(await world.ask(), "Enviado");
  await world.ended(await world.ask(withReceptor(undefined)), "Fallido");
  await world.neighbours.documents.goAway();
  const id = await world.ask();
  await world.ended(id, "Pendiente");
  world.clock.advance(20_000);
  expect(await collect()).toMatchObject({
    "correos.enviados": 1,
    "correos.entregas otros tomado": 1,
    "correos.fallidos SinDireccion": 1,
    "correos.espera": 20,
  });
});
