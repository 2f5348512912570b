import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type Movida, RANGOS_MAX, watchMovidas, watchVencimientos } from "../src/store/vigilancia.js";

const DAY_MS = 86_400_000;
let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let now: Date;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});
beforeEach(async () => {
  now = new Date("2026-11-20T14:00:00.000Z");
  told.length = 0;
  await sql`truncate vigilancia_secuencias, secuencias`;
});

/** Keeps the events that are told. That they leave with their transaction is tested with the outbox. */
const told: unknown[] = [];
const outbox = {
  add: async (_tx: unknown, subject: string, event: unknown) => {
    const { idCuenta, motivo, umbral, restantes } = event as Record<string, unknown>;
    told.push([subject, idCuenta, motivo, umbral, restantes]);
  },
  kick: () => {},
};
const deps = () => ({ sql, outbox });
const drainTold = () => told.splice(0);
const goOn = (days: number): void => {
  now = new Date(now.getTime() + days * DAY_MS);
};

const movidaOf = (
  idCuenta: string,
  more: { hasta?: number; vencimiento?: string } = {},
  estaEnAmbienteDePruebas = false,
): Movida => ({
  serie: { idCuenta, estaEnAmbienteDePruebas, serie: "S" },
  rango: {
    ...{
      desde: 1,
      hasta: 1_000,
      siguiente: 1,
      tipo: "factura",
      codigoEstablecimiento: "",
      codigoPuntoVenta: "",
    },
    ...more,
  },
});

/** Leaves the counter as a draw does. */
const draw = (idCuenta: string, ultimo: number, estaEnAmbienteDePruebas = false) => sql`
  insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo, tipo, codigo_establecimiento, codigo_punto_venta)
  values (${idCuenta}, ${estaEnAmbienteDePruebas}, 'S', 1, ${ultimo}, 'factura', '', '')
  on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde) do update set ultimo = excluded.ultimo`;

const SUBJECT = "dte.secuencia.por_agotarse";

test("an account is told once of each share that is left, though two replicas look at a time", async () => {
  const movida = movidaOf("1");
  await draw("1", 700);
  await watchMovidas(deps(), [movida], now);
  expect(drainTold()).toEqual([]);
  await draw("1", 850);
  await Promise.all([1, 2, 3].map(() => watchMovidas(deps(), [movida], now)));
  expect(drainTold()).toEqual([[SUBJECT, "1", "porcentaje", 20, 150]]);
  await draw("1", 1_000);
  await watchMovidas(deps(), [movida], now);
  expect(drainTold()).toEqual([[SUBJECT, "1", "porcentaje", 0, 0]]);
  // The account gave itself a larger range, which is another one.
  const wider = movidaOf("1", { hasta: 2_000 });
  await watchMovidas(deps(), [wider], now);
  expect(drainTold()).toEqual([]);
  await draw("1", 1_900);
  await watchMovidas(deps(), [wider], now);
  expect(drainTold()).toEqual([[SUBJECT, "1", "porcentaje", 10, 100]]);
});

test("numbers that go fast are told by the days that they last", async () => {
  const movida = movidaOf("2");
  await draw("2", 1);
  await watchMovidas(deps(), [movida], now);
  goOn(2);
  await draw("2", 201);
  await watchMovidas(deps(), [movida], now);
  expect(drainTold()).toEqual([[SUBJECT, "2", "ritmo", 15, 799]]);
});

test("a range that ends is told though nobody draws from it, and is not looked at before", async () => {
  await draw("3", 10);
  await watchMovidas(deps(), [movidaOf("3", { vencimiento: "2026-12-31" })], now);
  expect([drainTold(), await watchVencimientos(deps(), now)]).toEqual([[], 0]);
  goOn(20);
  const looks = await Promise.all([1, 2].map(() => watchVencimientos(deps(), now)));
  expect(looks.reduce((a, b) => a + b, 0)).toBe(1);
  expect(drainTold()).toEqual([[SUBJECT, "3", "vencimiento", 30, 990]]);
  expect(await watchVencimientos(deps(), now)).toBe(0);
  goOn(30);
  expect(await watchVencimientos(deps(), now)).toBe(1);
  expect([drainTold(), await watchVencimientos(deps(), now)]).toEqual([[], 0]);
});

test("many ranges are looked at together, in statements whose number does not grow with them", async () => {
  const movidas = Array.from({ length: RANGOS_MAX }, (_, i) => movidaOf(`M${i}`));
  await sql`
    insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo, tipo, codigo_establecimiento, codigo_punto_venta)
    select 'M' || n, false, 'S', 1, 900, 'factura', '', '' from generate_series(0, ${RANGOS_MAX - 1}) n`;
  await watchMovidas(deps(), movidas, now);
  expect(drainTold()).toHaveLength(RANGOS_MAX);
  await watchMovidas(deps(), movidas.toReversed(), now);
  expect(drainTold()).toEqual([]);
});

test("a series of the test environment and one of production, of one account and one name, are watched each by itself", async () => {
  const both = [movidaOf("9"), movidaOf("9", {}, true)];
  await Promise.all([draw("9", 100), draw("9", 850, true)]);
  await watchMovidas(deps(), both, now);
  expect(drainTold()).toEqual([[SUBJECT, "9", "porcentaje", 20, 150]]);
  await watchMovidas(deps(), both, now);
  expect(drainTold()).toEqual([]);
  const noted = sql`select esta_en_ambiente_de_pruebas as pruebas, contado <> '{}' as contado from vigilancia_secuencias order by 1`;
  expect([...(await noted)]).toEqual([
    { pruebas: false, contado: false },
    { pruebas: true, contado: true },
  ]);
});
