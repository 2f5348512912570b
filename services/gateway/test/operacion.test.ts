import { feg } from "@dte/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fullOperators } from "./operators.js";
import { createWorld, envelopeOf, refused, type World } from "./world.js";

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token({ sub: "ana", scope: "sistema.administrar" });
});
afterAll(async () => {
  await world?.close();
});
beforeEach(() => {
  Object.assign(world.neighbours.operations, fullOperators.operations);
  Object.assign(world.neighbours.batchOperations, fullOperators.batchOperations);
});

const away = async (): Promise<never> => {
  throw feg("1000");
};

test("the story is asked for in the name of who asks, with the account where it is told", async () => {
  const asked: unknown[] = [];
  const { Explain } = fullOperators.operations;
  world.neighbours.operations.Explain = async (request, call) => {
    asked.push(request);
    return await Explain(request, call);
  };
  const response = await world.send("/operacion/historia?id=A1/17&idCuenta=123456789", { token });
  expect(response.status).toBe(200);
  const { sucesos } = (await response.json()) as { sucesos: { que: string; fecha: string }[] };
  expect(sucesos.map(({ que, fecha }) => [que, fecha !== ""])).toEqual([
    ["envio", true],
    ["intento", false],
  ]);
  expect(asked).toEqual([{ id: "A1/17", idCuenta: "123456789", usuario: "ana", quien: "", motivo: "" }]);
});

test("who administers an account, and not the installation, sees no stories and nothing that is stuck", async () => {
  const other = await world.token();
  for (const path of ["/operacion/historia?id=A1", "/operacion/pendientes"]) {
    expect(await envelopeOf(await world.send(path, { token: other }))).toEqual(refused("FEG_FORBIDDEN", 403));
  }
});

test("what is stuck is told of documents and of batch", async () => {
  const response = await world.send("/operacion/pendientes", { token });
  expect(await response.json()).toMatchObject({
    intentos: [{ motivo: "la autoridad no ha dicho qué fue de él" }],
    eventos: [{ servicio: "documents" }, { servicio: "batch" }],
    fallidos: [{ numero: 7, consumidor: "webhooks", motivo: "PostgresError 57P01" }],
    lotes: [{ id: "L1", pendientes: 3 }],
    sinRespuesta: [],
  });
});

test("while one of them is away, the other's lists are shown, and it is named", async () => {
  world.neighbours.batchOperations.ListLotes = away;
  const response = await world.send("/operacion/pendientes", { token });
  expect(await response.json()).toMatchObject({
    eventos: [{ servicio: "documents" }],
    lotes: [],
    sinRespuesta: ["batch"],
  });
});

test("while both are away nothing is told to be well", async () => {
  world.neighbours.batchOperations.ListLotes = away;
  world.neighbours.operations.ListOutbox = away;
  const { codigo } = (await (await world.send("/operacion/pendientes", { token })).json()) as {
    codigo: string;
  };
  expect(codigo).toBe("1000");
});
