import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { entradaOf, usuarioOf } from "./builders.js";
import { createPair, createPfx } from "./certificates.js";
import { createWorld, type World } from "./world.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

const DAY_MS = 86_400_000;
const reader = new Reader();
let world: World;
beforeAll(async () => {
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] });
});
afterAll(async () => {
  await world?.close();
  await reader.shutdown();
  metrics.disable();
});

/** Reads the values of the metrics of accounts, by name. */
async function collect(): Promise<Record<string, unknown>> {
  const { resourceMetrics, errors } = await reader.collect();
  expect(errors).toEqual([]);
  const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  return Object.fromEntries(all.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints[0]?.value]));
}

const createEnding = (id: string, days: number) => {
  const hasta = new Date(world.clock.now.getTime() + days * DAY_MS);
  const contenido = createPfx(createPair({ hasta }), "x");
  const entrada = entradaOf(id, "GT", { certificadoFirma: { contenido, clave: "x" } });
  return world.accounts.Create({ usuario: "ana", entrada });
};

/** Reads how often tokens were asked for, by the outcome. */
async function solicitudes(): Promise<Record<string, unknown>> {
  const { resourceMetrics } = await reader.collect();
  const found = resourceMetrics.scopeMetrics
    .flatMap((scope) => scope.metrics)
    .find(({ descriptor }) => descriptor.name === "tokens.solicitudes");
  return Object.fromEntries(
    found?.dataPoints.map(({ attributes: { paso, resultado, motivo }, value }) => [
      `${paso} ${resultado} ${motivo}`.trim(),
      value,
    ]) ?? [],
  );
}

test("every token that is asked for is counted: given, refused with the reason, held back when too many wait, failed", async () => {
  const enter = (username: string, password: string) =>
    world.accounts.Authenticate({ username, password }, { timeoutMs: 60_000 });
  const { token } = await enter("ana", "clave de ana");
  await enter("ana", "otra");
  await enter("nadie", "otra");
  await enter("ana", "");
  const refreshToken = token?.refreshToken ?? "";
  await world.accounts.Refresh({ refreshToken });
  await world.accounts.Refresh({ refreshToken });
  await world.accounts.AuthenticatePasskey({ passkey: { desafio: "AAAA", respuesta: "{}" } });
  await world.sql`alter table tokens_actualizacion rename to perdida`;
  await expect(enter("ana", "clave de ana")).rejects.toBeDefined();
  await world.sql`alter table perdida rename to tokens_actualizacion`;
  expect(await solicitudes()).toEqual({
    "clave emitido": 1,
    "clave negado passwordWrong": 2,
    "clave negado passwordGrantMalformed": 1,
    "clave fallo": 1,
    "renovacion emitido": 1,
    "renovacion negado refreshTokenUnusable": 1,
    "passkey negado passkeyWrong": 1,
  });
  // These are more than may wait with one name at one address.
  await Promise.allSettled(Array.from({ length: 60 }, () => enter("bruno", "otra")));
  expect(Object.keys(await solicitudes())).toContain("clave frenado");
});

test("the metrics tell of API keys that end within thirty days, are in use, and were not made for a few days", async () => {
  expect((await collect())["llaves.por_vencer"]).toBe(0);
  const now = world.clock.now.getTime();
  const at = (days: number) => new Date(now + days * DAY_MS);
  const add = async ({ made = -300, ends = 20, used = -1, revoked = false }) => {
    const portador = `llave:${randomUUID()}`;
    await world.sql`
      insert into llaves (portador, usuario, nombre, esta_en_ambiente_de_pruebas, permisos, huella, inicio, creado, vence, revocada)
      values (${portador}, 'ana', 'Tienda', true, '{dte.emitir}', sha256(${portador}::bytea), 'x', ${at(made)}, ${at(ends)},
        ${revoked ? at(-2) : null})`;
    await world.sql`insert into usos_llave (portador, ultimo) values (${portador}, ${at(used)})`;
  };
  await add({ ends: 12.5 });
  await add({});
  // The keys are: ended, ending later, made for a few days, used by nobody, revoked.
  await add({ ends: -1 });
  await add({ ends: 40 });
  await add({ made: -1, ends: 2 });
  await add({ ends: 3, used: -9 });
  await add({ ends: 3, revoked: true });
  expect(await collect()).toMatchObject({
    "llaves.vencimiento": expect.closeTo(12.5 * 86_400, -1),
    "llaves.por_vencer": 2,
  });
});

test("the metrics tell when the first certificate ends, and how many end within thirty days or have ended", async () => {
  expect((await collect())["certificados.por_vencer"]).toBe(0);
  expect(await collect()).not.toHaveProperty("certificados.vencimiento", expect.anything());

  await createEnding("1001", 300);
  await createEnding("1002", 29);
  await createEnding("1003", 10.5);
  expect(await collect()).toMatchObject({
    "certificados.vencimiento": expect.closeTo(10.5 * 86_400, -1),
    "certificados.por_vencer": 2,
    "cuentas.creadas": 3,
  });
  world.clock.advance(12 * 86_400);
  expect(await collect()).toMatchObject({
    "certificados.vencimiento": expect.closeTo(-1.5 * 86_400, -1),
    "certificados.por_vencer": 2,
  });
  // The certificate of an account that was given up does not hide the others for ever.
  world.clock.advance(6 * 86_400);
  expect(await collect()).toMatchObject({
    "certificados.vencimiento": expect.closeTo(11 * 86_400, -1),
    "certificados.por_vencer": 2,
  });
});
