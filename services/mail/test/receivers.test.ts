import { randomUUID } from "node:crypto";
import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { withReceptor } from "./builders.js";
import { A_WHILE_MS, CUENTA, createWorld, DAY_MS, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.replica();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.smtp.received.length = 0;
});
afterEach(() => {
  world.smtp.refusedAddresses = {};
});

const RECEPTOR = withReceptor("ya@uno.example,luego@dos.example,no@uno.example");

/** Gives the request once one receiver has its mail, and another one waits for it. */
const partly = (id: string) =>
  until(async () => {
    const row = await world.row(id).catch(() => undefined);
    return row?.estado === "Pendiente" && row.intentos === 1 && row;
  });

const eventsOf = (id: string) =>
  [...world.enviados, ...world.fallidos].filter(({ idEnvio }) => idEnvio === id).length;

test("a receiver whom the server puts off gets the same mail later, and the others do not get it again", async () => {
  world.smtp.refusedAddresses = { "luego@dos.example": 451, "no@uno.example": 550 };
  const id = await world.ask(RECEPTOR);
  await partly(id);
  expect(eventsOf(id)).toBe(0);
  world.smtp.refusedAddresses = { "no@uno.example": 550 };
  world.clock.advance(A_WHILE_MS);
  expect(await world.ended(id, "Enviado")).toMatchObject({ motivo: "Parcial", intentos: 2 });
  expect(world.smtp.received.map(({ to }) => to)).toEqual([["ya@uno.example"], ["luego@dos.example"]]);
  const [first, second] = world.smtp.received.map(({ mail }) => mail);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.to).toEqual(first?.to);
  await until(async () => eventsOf(id) === 1);
});

test("where everybody got it in the end, nothing is missing", async () => {
  world.smtp.refusedAddresses = { "luego@dos.example": 451 };
  const id = await world.ask(withReceptor("luego@dos.example,ya@uno.example"));
  await partly(id);
  world.smtp.refusedAddresses = {};
  world.clock.advance(A_WHILE_MS);
  expect(await world.ended(id, "Enviado")).toMatchObject({ motivo: null, intentos: 2 });
});

test("a receiver who is put off for a day leaves the mail sent in part", async () => {
  world.smtp.refusedAddresses = { "luego@dos.example": 451 };
  const id = await world.ask(RECEPTOR);
  await partly(id);
  world.clock.advance(DAY_MS);
  expect(await world.ended(id, "Enviado")).toMatchObject({ motivo: "Parcial", intentos: 2 });
  expect(world.smtp.received).toHaveLength(1);
});

test("a process that died on the way to the rest leaves the mail sent in part, and not sent again", async () => {
  const [id, idDte] = [randomUUID(), world.know(RECEPTOR)];
  const { now } = world.clock;
  await world.sql`insert into envios (id, id_dte, id_cuenta, estado, instancia, intentos, faltan, siguiente, creado, pedido)
    values (${id}, ${idDte}, ${CUENTA}, 'Enviando', ${randomUUID()}, 2, ${[1]}, ${now}, ${now}, ${now})`;
  expect(await world.ended(id, "Enviado")).toMatchObject({ motivo: "Parcial", intentos: 2 });
  await until(async () => world.enviados.some(({ idEnvio }) => idEnvio === id));
  expect(world.smtp.received).toEqual([]);
});

test("a domain with letters of its own is written as SMTP writes it", async () => {
  await world.ended(await world.ask(withReceptor("ana@españa.example")), "Enviado");
  expect(world.smtp.received[0]?.raw).toContain("To: ana@xn--espaa-rta.example");
});
