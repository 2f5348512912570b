import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connectBus, connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { type Api, type Constellation, createApi, startConstellation, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startSmtp, type TestSmtp } from "./smtp-server.js";

let smtp: TestSmtp;
let world: Constellation;
let api: Api;
let documents: Sql;
let mail: Sql;
let webhooks: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
beforeAll(async () => {
  smtp = await startSmtp();
  world = await startConstellation({
    rendering: true,
    webhooks: true,
    env: { webhooks: { WEBHOOKS_ALLOW_LOCAL: "true" } },
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
  });
  api = createApi(world.url);
  documents = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  mail = connectPostgres(shell, { url: world.databaseUrls["mail"] ?? "", poolMax: 2 });
  webhooks = connectPostgres(shell, { url: world.databaseUrls["webhooks"] ?? "", poolMax: 2 });
});
afterAll(async () => {
  await shell.close();
  await world?.close();
  await smtp?.close();
});

/** Deletes the stream: that is how a server comes back without its disk. */
async function loseStream(): Promise<void> {
  const { nats, namespace } = await connectBus(shell, world.envOf("mail")["NATS_URL"] ?? "").connection(
    60_000,
  );
  await (await nats.jetstreamManager()).streams.delete(`${namespace}_EVENTOS`);
}

const isEmpty = async (sql: Sql): Promise<boolean> => (await sql`select from outbox`).length === 0;
const streamsOf = async (sql: Sql): Promise<number> => (await sql`select from corrientes`).length;
/** Whether every published event was given to the present stream. */
const hasAll = async (sql: Sql): Promise<boolean> =>
  (await sql`select from publicados where corriente < (select max(numero) from corrientes)`).length === 0;

const eventosOf = async (id: string): Promise<string[]> =>
  (await api.call("GET", `/dte/${id}`)).body.bitacora.map(({ evento }: { evento: string }) => evento);

/** The webhooks that an account was sent about a document, as it lists them itself. */
const contadosDe = async (usuario: string, id: string): Promise<string[]> =>
  (await api.call("GET", "/eventos?limite=100", { usuario })).body.data
    .filter(({ datos }: { datos: { id?: string } }) => datos.id === id)
    .map(({ tipo }: { tipo: string }) => tipo);

test("mail, received document, event and audit log come once each, though the bus lost every event before it was handled", async () => {
  const [emisor, receptor] = world.cuentas;
  await until(async () => (await streamsOf(documents)) === 1 && (await streamsOf(mail)) === 1);
  // Every process that handles an event fails until the tables are back.
  await mail`alter table envios rename to envios_ausente`;
  await documents`alter table inbox rename to inbox_ausente`;
  await webhooks`alter table inbox rename to inbox_ausente`;
  const { body: dte } = await api.createDte(emisor?.usuario ?? "", {
    receptor: {
      id: receptor?.id,
      nombre: receptor?.nombre,
      direccionCorreoElectronico: "compras@cliente.example",
    },
    items: [{ descripcion: "Café", precioUnitario: 100 }],
  });
  expect((await api.call("POST", `/dte/${dte.id}/email`)).status).toBe(204);
  await until(() => isEmpty(documents));
  await loseStream();
  await documents`alter table inbox_ausente rename to inbox`;
  await mail`alter table envios_ausente rename to envios`;
  expect(await contadosDe(emisor?.usuario ?? "", dte.id)).toEqual([]);
  await webhooks`alter table inbox_ausente rename to inbox`;
  await until(async () => smtp.received.length > 0);
  const recibidos = async () =>
    (await api.call("GET", "/recibidos/dte", { usuario: receptor?.usuario ?? "" })).body.data.map(
      ({ id }: { id: string }) => id,
    );
  await until(async () => (await recibidos()).includes(dte.id));
  await until(async () => (await eventosOf(dte.id)).includes("CorreoEnviado"));
  await until(async () => (await contadosDe(emisor?.usuario ?? "", dte.id)).length > 0);

  // The stream is lost once more after everything was handled and the first loss was seen: all comes again, and nothing is done a second time.
  await until(async () => (await streamsOf(documents)) === 2 && (await streamsOf(mail)) === 2);
  await loseStream();
  await until(async () => (await streamsOf(documents)) === 3 && (await streamsOf(mail)) === 3);
  await until(async () => (await hasAll(documents)) && (await hasAll(mail)));
  const { body: other } = await api.createDte(emisor?.usuario ?? "", {
    receptor: {
      id: receptor?.id,
      nombre: receptor?.nombre,
      direccionCorreoElectronico: "otro@cliente.example",
    },
    items: [{ descripcion: "Té", precioUnitario: 50 }],
  });
  await api.call("POST", `/dte/${other.id}/email`);
  await until(async () => (await eventosOf(other.id)).includes("CorreoEnviado"));
  expect(smtp.received.map(({ to }) => to)).toEqual([["compras@cliente.example"], ["otro@cliente.example"]]);
  await until(async () => (await recibidos()).includes(other.id));
  expect((await recibidos()).sort()).toEqual([dte.id, other.id].sort());
  expect((await eventosOf(dte.id)).filter((each) => each === "CorreoEnviado")).toHaveLength(1);
  await until(async () => (await contadosDe(emisor?.usuario ?? "", other.id)).length > 0);
  for (const { id } of [dte, other]) {
    expect(await contadosDe(emisor?.usuario ?? "", id)).toEqual(["dte.certificado"]);
  }
});

test("an account is mailed, once, that an address of its own gets no events any more", async () => {
  const [cuenta] = world.cuentas;
  const usuario = cuenta?.usuario ?? "";
  const gone = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(410).end());
  });
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  try {
    const para = "gente@emisor.example";
    const set = { usuario, body: { direccionCorreoElectronico: para } };
    expect((await api.call("PATCH", `/cuenta/${cuenta?.id}`, set)).status).toBe(200);
    const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/eventos`;
    const { body } = await api.call("POST", "/webhook", { usuario, body: { url } });
    const { id } = body.webhook;
    expect((await api.call("POST", `/webhook/${id}/prueba`, { usuario })).status).toBe(200);
    const told = await until(async () => smtp.received.find(({ to }) => to.includes(para)));
    expect(told.mail.text).toContain(id);
    await loseStream();
    await until(() => hasAll(webhooks));
    expect(smtp.received.filter(({ to }) => to.includes(para))).toHaveLength(1);
  } finally {
    gone.close();
  }
});
