import { completeDescripcion } from "@dte/contracts";
import { feg } from "@dte/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { actorOf, type Catalog, createWorld, type World } from "./world.js";

const PAIS = "GT";
const HOY = "2026-11-20";
const actor = actorOf("una");
const quien = { usuario: "una", ipOrigen: "127.0.0.1", idCuenta: "" };

let world: World;
let catalogs: Catalog;
beforeAll(async () => {
  world = await createWorld();
  world.gt.descripcion = completeDescripcion({
    codigo: PAIS,
    nombre: "Guatemala",
    zonaHoraria: "America/Guatemala",
    moneda: "GTQ",
    monedas: ["GTQ", "USD"],
    impuestos: [{ nombreCorto: "PETROLEO", tasaRegistrable: true }],
  });
  catalogs = await world.replica();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.accounts.actos.length = 0;
  world.accounts.onActo = async () => {};
});

const setTasa = (tasa: string) =>
  catalogs.SetTasa({ actor, pais: PAIS, tasa: { moneda: "USD", tasa, fecha: HOY } });
const setTasaImpuesto = (tasa: string) =>
  catalogs.SetTasaImpuesto({ actor, pais: PAIS, tasa: { impuesto: "PETROLEO", tasa, desde: HOY } });
const kept = async () => [
  await world.sql`select pais, moneda, dia, tasa, fuente, usuario from tasas`,
  await world.sql`select pais, impuesto, desde, tasa, usuario from tasas_impuestos`,
];

test("who registers a rate, what it was and what it is stand in the installation's log", async () => {
  await world.sql`
    insert into tasas (pais, moneda, dia, tasa, fuente) values (${PAIS}, 'USD', ${HOY}, 7.64123, 'Banco de Guatemala')`;
  await setTasa("7.66");
  await setTasa("7.67");
  await setTasaImpuesto("4.6");
  await setTasaImpuesto("4.7");
  const fuente = "Registrada en el servicio";
  const deCambio = { ...quien, quien: "", accion: "tipoCambio.registrado", objeto: `GT USD ${HOY}` };
  const deImpuesto = { ...quien, quien: "", accion: "tasaImpuesto.registrada", objeto: `GT PETROLEO ${HOY}` };
  expect(world.accounts.actos).toEqual([
    {
      ...deCambio,
      cambios: [
        { campo: "tasa", antes: "7.64123", despues: "7.66" },
        { campo: "fuente", antes: "Banco de Guatemala", despues: fuente },
      ],
    },
    {
      ...deCambio,
      cambios: [
        { campo: "tasa", antes: "7.66", despues: "7.67" },
        { campo: "fuente", antes: fuente, despues: fuente },
      ],
    },
    { ...deImpuesto, cambios: [{ campo: "tasa", despues: "4.6" }] },
    { ...deImpuesto, cambios: [{ campo: "tasa", antes: "4.6", despues: "4.7" }] },
  ]);
});

test("no rate is kept for who does not administer the installation, as accounts says when it notes it", async () => {
  const before = await kept();
  world.accounts.onActo = async () => {
    throw feg("FEG_FORBIDDEN", { permiso: "sistema.administrar" });
  };
  for (const act of [() => setTasa("7.69"), () => setTasaImpuesto("4.9")])
    await expect(act()).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  expect(await kept()).toEqual(before);
});

test("no rate is kept before it is noted, nor where it cannot be: the client may come again", async () => {
  const acts = [() => setTasa("7.68"), () => setTasaImpuesto("4.8")];
  const before = await kept();
  world.accounts.onActo = async () => {
    throw feg("1000");
  };
  for (const act of acts)
    await expect(act()).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      extra: { reintentarEnSegundos: expect.any(Number) },
    });
  expect(await kept()).toEqual(before);
  let noted = await kept();
  world.accounts.onActo = async () => {
    noted = await kept();
  };
  for (const act of acts) {
    const asked = await kept();
    await act();
    expect(noted).toEqual(asked);
    expect(await kept()).not.toEqual(asked);
  }
});

test("a rate that is refused is not noted", async () => {
  for (const act of [() => setTasa("-7.66"), () => setTasaImpuesto("0")])
    await expect(act()).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
  expect(world.accounts.actos).toEqual([]);
});
