import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { observeIntentos } from "../src/issuing/metrics.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

const HOUR_SECONDS = 3_600;
const reader = new Reader();
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;
beforeAll(async () => {
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 2 });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
  await reader.shutdown();
  metrics.disable();
});

/** Leaves an attempt that was opened so many hours ago. */
const leave = (hours: number, pais: string, { aparcado = null, estado = "abierto" }: Changes = {}) => sql`
  insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, creado, aparcado, estado, id_dte, cerrado)
  select gen_random_uuid(), '1', ${pais}, 'uno', 'factura', 1, '{}', '', '{}', now() - make_interval(hours => ${hours}), ${aparcado},
    ${estado}, ${estado === "abierto" ? null : "D"}, ${estado === "abierto" ? null : new Date()}`;
type Changes = { readonly aparcado?: string | null; readonly estado?: string };

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

test("the metrics tell of each country how many attempts are open, how old the oldest is, and how many wait for a person", async () => {
  observeIntentos(shell, sql);
  await leave(9, "GT", { estado: "certificado" });
  await leave(1, "GT");
  await leave(3, "GT", { aparcado: "fallo" });
  await leave(5, "SV");
  const told = await collect();
  expect(told).toMatchObject({
    ...{ "dte.intentos.abiertos GT": 2, "dte.intentos.aparcados GT": 1 },
    ...{ "dte.intentos.abiertos SV": 1, "dte.intentos.aparcados SV": 0 },
  });
  const hoursOf = (pais: string) =>
    Math.floor(Number(told[`dte.intentos.antiguedad ${pais}`]) / HOUR_SECONDS);
  expect([hoursOf("GT"), hoursOf("SV")]).toEqual([3, 5]);
});
