import type { CuentaDetalle } from "@dte/contracts";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { sampleCuenta } from "./samples.js";
import { createWorld, envelopeOf, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
let asked: unknown[] = [];

const secuencia = {
  tipo: "factura",
  codigoEstablecimiento: "0001",
  codigoPuntoVenta: "001",
  desde: 1,
  hasta: 500,
  vencimiento: "2027-12-31",
};
const withSecuencias = (secuencias: object[]): CuentaDetalle => {
  const { cuenta } = sampleCuenta;
  if (!cuenta) throw new Error("the sample has an account");
  const written = secuencias.map((each) => ({ ...secuencia, escrita: "2026-11-20T00:00:00Z", ...each }));
  return { ...sampleCuenta, cuenta: { ...cuenta, secuencias: written } };
};

beforeEach(() => {
  asked = [];
  Object.assign(world.neighbours.documents, emptyNeighbours("").documents);
});

afterAll(async () => {
  await world.close();
});

test("ranges are written with the account, null and an empty list take them all away", async () => {
  world.neighbours.accounts.Update = async (request) => {
    asked.push(request.entrada?.secuencias);
    return withSecuencias([{}]);
  };
  const patch = (secuencias: unknown) =>
    world.send("/cuenta/123456789", { token, method: "PATCH", json: { secuencias } });
  const written = await patch([{ ...secuencia, tipo: "E31", codigoEstablecimiento: 7, siguiente: 20 }]);
  expect(await written.json()).toMatchObject({ secuencias: [secuencia] });
  await patch(null);
  await patch([]);
  expect(asked).toMatchObject([
    { lista: [{ ...secuencia, tipo: "E31", codigoEstablecimiento: "7", siguiente: 20 }] },
    { lista: [] },
    { lista: [] },
  ]);
});

test.each([
  ["without hasta", { tipo: "factura", desde: 1 }],
  ["from zero", { ...secuencia, desde: 0 }],
  ["with a day that does not exist", { ...secuencia, vencimiento: "2027-02-30" }],
  ["with more digits than any authority's", { ...secuencia, hasta: 1_000_000_000_000_000 }],
])("a range %s is FEG_VALIDATION_ERROR", async (_what, wrong) => {
  const json = { secuencias: [wrong] };
  const response = await world.send("/cuenta/123456789", { token, method: "PATCH", json });
  expect(await envelopeOf(response)).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("GET /cuenta/{id} tells the number that the next document gets, in the account's environment", async () => {
  world.neighbours.accounts.GetDetalle = async () =>
    withSecuencias([{}, { tipo: "notaCredito", siguiente: 9 }]);
  const estado = { ...secuencia, siguiente: 43, estaEnAmbienteDePruebas: true };
  world.neighbours.documents.ListSecuencias = async (request) => {
    asked.push(request);
    return { secuencias: [{ ...estado, siguiente: 99, estaEnAmbienteDePruebas: false }, estado] };
  };
  const response = await world.send("/cuenta/123456789", { token });
  const { secuencias } = (await response.json()) as { secuencias: unknown };
  expect(secuencias).toEqual([
    { ...secuencia, siguiente: 43 },
    { ...secuencia, tipo: "notaCredito", siguiente: 9 },
  ]);
  expect(asked).toEqual([{ idCuenta: "123456789" }]);
});

test("an account without ranges is shown without asking for them", async () => {
  world.neighbours.accounts.GetDetalle = async () => sampleCuenta;
  world.neighbours.documents.ListSecuencias = async (request) => {
    asked.push(request);
    return { secuencias: [] };
  };
  const shown = (await (await world.send("/cuenta/123456789", { token })).json()) as object;
  expect(shown).not.toHaveProperty("secuencias");
  expect(asked).toEqual([]);
});

test("POST /cuenta/{id}/secuencias/anular gives numbers back", async () => {
  world.neighbours.documents.CancelNumeros = async (request) => {
    asked.push(request);
    return {};
  };
  const path = "/cuenta/123456789/secuencias/anular";
  const json = { tipo: "E31", desde: 5, hasta: 9 };
  expect((await world.send(path, { token, json })).status).toBe(204);
  const actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };
  expect(asked).toEqual([{ actor, titular: "ana", idCuenta: "123456789", ...json }]);
  for (const wrong of [
    { ...json, hasta: 4 },
    { tipo: "E31", desde: 5 },
    { ...json, desde: "x" },
  ]) {
    expect(await envelopeOf(await world.send(path, { token, json: wrong }))).toEqual(
      refused("FEG_VALIDATION_ERROR"),
    );
  }
  const less = await world.token({ scope: "dte.consultar" });
  expect(await envelopeOf(await world.send(path, { token: less, json }))).toEqual(
    refused("FEG_FORBIDDEN", 403),
  );
  expect(asked).toHaveLength(1);
});
