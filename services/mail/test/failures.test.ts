import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { A_WHILE_MS, CUENTA, createWorld, DAY_MS, type Replica, type World } from "./world.js";

const OUTAGE_MS = 17_000;

let world: World;
let mail: Replica;
beforeAll(async () => {
  world = await createWorld();
  world.neighbours.usuarios["ana"] = { [CUENTA]: ["dte.emitir", "dte.consultar"] };
  mail = await world.replica();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.smtp.received.length = 0;
  world.smtp.read.count = 0;
});
afterEach(() => {
  world.smtp.atEnd = "accept";
  world.smtp.refusedAddresses = {};
});

/**
 * Gives the request once it is in this state. A request that a neighbour's late answer puts off on a busy machine is not left waiting for a clock
 * that nobody moves.
 */
const ended = (id: string, estado: string) =>
  until(async () => {
    const row = await world.row(id).catch(() => undefined);
    if (row?.estado === "Pendiente" && row.siguiente > world.clock.now) world.clock.advance(A_WHILE_MS);
    return row?.estado === estado && row;
  });

/** Gives the request once it has failed and waits for its next try. */
const putOff = (id: string) =>
  until(async () => {
    const row = await world.row(id).catch(() => undefined);
    return row?.estado === "Pendiente" && row.siguiente > world.clock.now && row;
  });

test.each([
  ["451 at the end of the mail", { code: 451, text: "try later <compras@nandu.example>" }],
  ["421 at the end of the mail", { code: 421, text: "closing" }],
] as const)(
  "a server that answers %s gets the mail again later, under the same Message-ID",
  async (_, reply) => {
    world.smtp.atEnd = reply;
    const id = await world.ask();
    expect(await putOff(id)).toMatchObject({ intentos: 1 });
    world.smtp.atEnd = "accept";
    world.clock.advance(A_WHILE_MS);
    expect(await ended(id, "Enviado")).toMatchObject({ intentos: 2 });
    expect(world.smtp.received.map(({ mail: { messageId } }) => messageId)).toEqual([`<${id}@dte.example>`]);
  },
);

test("a server that is away gets the mail when it is back, and after a day nobody waits any more", async () => {
  world.smtp.refusedAddresses = { "compras@nandu.example": 450 };
  const id = await world.ask();
  await putOff(id);
  world.clock.advance(DAY_MS);
  expect(await ended(id, "Fallido")).toMatchObject({ motivo: "SinEntrega" });
  expect(world.smtp.read.count).toBe(0);
});

test.each([
  ["an address", 550, "DireccionRechazada"],
  ["the mail", 554, "Rechazado"],
  ["the mail's size", 552, "DemasiadoGrande"],
])("a server that refuses %s for good ends it, in a word of ours", async (_, code, motivo) => {
  if (motivo === "DireccionRechazada") world.smtp.refusedAddresses = { "compras@nandu.example": code };
  else world.smtp.atEnd = { code, text: "no, <compras@nandu.example>" };
  const id = await world.ask();
  expect(await ended(id, "Fallido")).toMatchObject({ motivo, intentos: 1 });
  expect(await until(async () => world.fallidos.find(({ idEnvio }) => idEnvio === id))).toMatchObject({
    motivo,
  });
});

test("a server that hangs up after the whole mail leaves it uncertain: it is not sent again by itself", async () => {
  world.smtp.atEnd = "hang up";
  const id = await world.ask();
  expect(await ended(id, "Fallido")).toMatchObject({ motivo: "Incierto", intentos: 1 });
  world.smtp.atEnd = "accept";
  world.clock.advance(DAY_MS);
  await ended(await world.ask(), "Enviado");
  expect(await world.row(id)).toMatchObject({ estado: "Fallido", intentos: 1 });
  expect(world.smtp.read.count).toBe(2);
});

test("what is uncertain may be sent again by hand, under a Message-ID of its own", async () => {
  world.smtp.atEnd = "hang up";
  const id = await world.ask();
  await ended(id, "Fallido");
  world.smtp.atEnd = "accept";
  const envio = await mail.Resend({ actor: world.actorOf("ana"), id });
  expect(envio).toMatchObject({ id, estado: "Pendiente", intentos: 1 });
  await ended(id, "Enviado");
  expect(world.smtp.received.map(({ mail: { messageId } }) => messageId)).toEqual([`<${id}.1@dte.example>`]);
  await expect(mail.Resend({ actor: world.actorOf("ana"), id })).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
  });
});

test("one that was taken for a dead process's, and that the server then puts off, gets its mail again later", async () => {
  world.smtp.atEnd = { code: 451, text: "later" };
  world.smtp.onRead = async () => {
    await world.sql`update envios set estado = 'Fallido', motivo = 'Incierto', fin = now(), instancia = null
      where estado = 'Enviando'`;
  };
  const id = await world.ask();
  expect(await putOff(id)).toMatchObject({ intentos: 1, motivo: null });
  world.smtp.onRead = () => {};
  world.smtp.atEnd = "accept";
  world.clock.advance(A_WHILE_MS);
  expect(await ended(id, "Enviado")).toMatchObject({ intentos: 2 });
});

test("a connection that broke before the mail was given is no uncertainty", async () => {
  world.smtp.refusedAddresses = { "compras@nandu.example": "hang up" };
  const id = await world.ask();
  await putOff(id);
  world.smtp.refusedAddresses = {};
  world.clock.advance(A_WHILE_MS);
  await ended(id, "Enviado");
  expect(world.smtp.received).toHaveLength(1);
});

test.each(["rendering", "documents", "accounts"] as const)("while %s is away mails wait", async (name) => {
  await world.neighbours[name].goAway();
  const id = await world.ask();
  expect(await putOff(id)).toMatchObject({ intentos: 0 });
  await world.neighbours[name].comeBack();
  await until(async () => {
    world.clock.advance(A_WHILE_MS);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return (await world.row(id)).estado === "Enviado";
  });
  expect(world.smtp.received).toHaveLength(1);
});

test("the database that is away when the server answers is told when it is back, and nothing goes twice", async () => {
  let taken = () => {};
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  world.smtp.onRead = async () => {
    await world.database.goAway();
    taken();
  };
  const id = await world.ask();
  await isTaken;
  world.smtp.onRead = () => {};
  // A failover takes this long; it is longer than the silence after which a process counts as dead.
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  await world.database.comeBack();
  expect(await ended(id, "Enviado")).toMatchObject({ intentos: 1, motivo: null });
  expect(world.smtp.read.count).toBe(1);
  expect(await until(async () => world.enviados.find(({ idEnvio }) => idEnvio === id))).toBeTruthy();
});

test("a message that is none of ours does not stop those behind it", async () => {
  await world.bus.publish("correo.solicitado", "basura", Buffer.from([0xff, 0xff, 0xff]));
  await world.askFor("X", "", "no-uuid");
  const id = await world.ask();
  expect(await ended(id, "Enviado")).toMatchObject({ intentos: 1 });
});

test("a document that does not exist ends its mail", async () => {
  const id = await world.askFor("NADIE");
  expect(await ended(id, "Fallido")).toMatchObject({ motivo: "DocumentoInexistente" });
});

test("one request told many times, also after it ended, is one mail", async () => {
  const id = await world.ask({ id: "UNO" });
  await Promise.all([world.ask({ id: "UNO" }, id), world.ask({ id: "UNO" }, id)]);
  await ended(id, "Enviado");
  await world.ask({ id: "UNO" }, id);
  await ended(await world.ask(), "Enviado");
  expect(world.smtp.received.filter(({ mail: { messageId } }) => messageId?.includes(id))).toHaveLength(1);
});

test("no server's text leaves the service, nor an address", () => {
  for (const private_ of ["@nandu", "try later"]) expect(world.logged()).not.toContain(private_);
  expect(JSON.stringify(world.fallidos)).not.toContain("@");
});
