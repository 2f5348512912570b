import type { IntentoDeCuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
});
afterAll(async () => {
  await world?.close();
});

const ID = "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e";
const abierto: IntentoDeCuenta = {
  id: ID,
  idCuenta: "123456789",
  operacion: "certificar",
  estado: "abierto",
  tipo: "factura",
  fechaCreacion: "2026-11-20T14:00:00.000Z",
};
const certificado = { ...abierto, estado: "certificado", idDte: "A1", fechaFin: "2026-11-20T14:00:01.000Z" };
const notYet = () =>
  feg("FEG_DET_OBTE_INEX").with({ ubicacion: "/dte/transaction/A-1", reintentarEnSegundos: 5 });

/** The number of questions to documents; the outcome is known from the third one on. */
let asked = 0;
beforeEach(() => {
  asked = 0;
  world.neighbours.documents.FindIntento = async () => {
    asked += 1;
    return asked < 3 ? abierto : certificado;
  };
  world.neighbours.documents.GetByTransaccion = async () => {
    asked += 1;
    if (asked < 3) throw notYet();
    return sampleDte;
  };
});

test("an attempt that is open says where and when to ask again, and one that has ended what came of it", async () => {
  const open = await world.send(`/dte/intento/${ID}`, { token });
  expect([open.status, open.headers.get("location"), Number(open.headers.get("retry-after"))]).toEqual([
    200,
    `${publicUrl}/dte/intento/${ID}`,
    5,
  ]);
  expect(await open.json()).toMatchObject({ id: ID, estado: "Abierto", operacion: "certificar" });
  asked = 2;
  const ended = await world.send(`/dte/intento/${ID}`, { token });
  expect(await ended.json()).toMatchObject({
    estado: "Certificado",
    idDte: "A1",
    uri: `${publicUrl}/dte/A1`,
  });
  expect(ended.headers.get("location")).toBeNull();
});

test("who is willing to wait gets the outcome when it is known", async () => {
  const intento = await world.send(`/dte/intento/${ID}?wait=20`, { token });
  expect([await intento.json(), asked]).toEqual([expect.objectContaining({ estado: "Certificado" }), 3]);
  asked = 0;
  const dte = await world.send("/dte/transaction/A-1?wait=20", { token });
  expect([dte.status, asked]).toEqual([200, 3]);
});

test("when the time is over the answer is what it would have been at once", async () => {
  world.neighbours.documents.GetByTransaccion = async () => {
    throw notYet();
  };
  const response = await world.send("/dte/transaction/A-1?wait=1", { token });
  expect(response.headers.get("location")).toBe(`${publicUrl}/dte/transaction/A-1`);
  expect(await envelopeOf(response)).toEqual(refused("FEG_DET_OBTE_INEX"));
});

test("nobody waits for what will never be, nor for longer than an answer may take", async () => {
  world.neighbours.documents.GetByTransaccion = async () => {
    asked += 1;
    throw feg("FEG_DET_OBTE_INEX");
  };
  expect((await world.send("/dte/transaction/A-1?wait=20", { token })).status).toBe(400);
  expect(asked).toBe(1);
  expect(await envelopeOf(await world.send("/dte/transaction/A-1?wait=26", { token }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("eleven who wait as one user are ten who wait and one who is answered at once", async () => {
  world.neighbours.documents.FindIntento = async () => {
    asked += 1;
    return asked < 60 ? abierto : certificado;
  };
  const answers = await Promise.all(
    Array.from({ length: 11 }, async () => {
      const response = await world.send(`/dte/intento/${ID}?wait=25`, { token });
      return ((await response.json()) as { estado: string }).estado;
    }),
  );
  expect(answers.filter((estado) => estado === "Abierto")).toHaveLength(1);
});
