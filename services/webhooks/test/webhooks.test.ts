import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { takeIn } from "../src/events/take-in.js";
import { isSigned, isSignedByKey } from "./signatures.js";
import {
  add,
  endOfEventos,
  idsOf,
  isHeard,
  openWebhooks,
  receive,
  receiver,
  restart,
  statesOf,
  storeOf,
  webhooks,
  world,
} from "./webhooks-world.js";
import { actor, CUENTA, type Heard, OTRA } from "./world.js";

openWebhooks();

test("what happens to an account is sent to its addresses that want it, signed, and to nobody else", async () => {
  const { webhook, secreto } = await add(receiver.url, { eventos: ["dte.certificado"] });
  const ajeno = await receive();
  await add(ajeno.url, { idCuenta: OTRA });
  const anulado = { id: "A-1", idCuenta: CUENTA, pais: "XX" };
  await world.tell("dte.anulado", anulado);
  const id = await world.certified();
  await isHeard(1);
  const [first] = receiver.heard as [Heard];
  expect(JSON.parse(first.body)).toEqual({
    id: first.headers["webhook-id"],
    tipo: "dte.certificado",
    version: "1.0",
    fecha: expect.stringMatching(/^\d{4}-.*Z$/),
    secuencia: expect.any(Number),
    idCuenta: CUENTA,
    datos: { id, tipo: "factura", idIntento: expect.any(String), uri: `/dte/${id}` },
  });
  expect([isSigned(first, secreto), isSigned(first, "whsec_AAAA")]).toEqual([true, false]);
  expect(isSignedByKey(first, webhook?.llavePublica ?? "")).toBe(true);
  expect(isSignedByKey({ ...first, body: `${first.body} ` }, webhook?.llavePublica ?? "")).toBe(false);
  await until(async () => (await statesOf(webhook?.id ?? ""))[0] === "Entregada");
  expect([receiver.heard.length, ajeno.heard.length]).toEqual([1, 0]);
});

test("addresses of whoever had an account's id before its taxpayer are told nothing more, and none of later", async () => {
  const { webhook: before } = await add(receiver.url);
  const ajeno = await receive();
  await add(ajeno.url, { idCuenta: OTRA });
  const fecha = new Date().toISOString();
  const [moved] = await world.sql`
    update webhooks set creado = ${fecha}::timestamptz - interval '1 minute' where id = ${before?.id ?? ""} returning id`;
  expect(moved).toBeDefined();
  const duena = await receive();
  const { webhook: after } = await add(duena.url);
  await world.sql`
    update webhooks set creado = ${fecha}::timestamptz + interval '1 minute' where id = ${after?.id ?? ""}`;
  await world.tell("dte.cuenta.reclamada", { idCuenta: CUENTA, fecha });
  await until(async () => {
    const { webhooks: left } = await webhooks.List({ actor, idCuenta: CUENTA });
    return left.length === 1 && left[0]?.id === after?.id;
  });
  const id = await world.certified();
  await until(async () => duena.heard.length === 1);
  expect(JSON.parse(duena.heard[0]?.body ?? "")).toMatchObject({ datos: { id } });
  await world.certified(OTRA);
  await until(async () => ajeno.heard.length === 1);
  expect(receiver.heard).toEqual([]);
});

test("a secret that is changed is good besides for as long as was asked, and no secret is kept as it is", async () => {
  const { webhook, secreto: before } = await add(receiver.url);
  const id = webhook?.id ?? "";
  const { secreto: after } = await webhooks.RotateSecreto({ actor, id, horasTraslape: 1 });
  await webhooks.SendPrueba({ actor, id });
  await isHeard(1);
  const [both] = receiver.heard as [Heard];
  expect([isSigned(both, before), isSigned(both, after)]).toEqual([true, true]);
  await world.sql`update webhooks set anterior_hasta = now() - interval '1 second'`;
  await webhooks.SendPrueba({ actor, id });
  await isHeard(2);
  const [, last] = receiver.heard as [Heard, Heard];
  expect([isSigned(last, before), isSigned(last, after)]).toEqual([false, true]);
  const [row] = await world.sql<{ secreto: Buffer }[]>`select secreto from webhooks where id = ${id}`;
  const plain = Buffer.from(after.replace("whsec_", ""), "base64");
  expect([plain.length, row?.secreto.includes(plain)]).toEqual([32, false]);
});

test("after a new key was put first all secrets are put under it, doing it again does nothing, and the old key may go", async () => {
  const oldKey = world.env["KEY_ENCRYPTION_KEY"] ?? "";
  const newKey = randomBytes(32).toString("base64");
  const { webhook, secreto: before } = await add(receiver.url);
  const id = webhook?.id ?? "";
  const { secreto: after } = await webhooks.RotateSecreto({ actor, id, horasTraslape: 1 });
  const { DATABASE_URL, ACCOUNTS_ADDRESS } = world.env;
  const commandEnv = { DATABASE_URL, ACCOUNTS_ADDRESS };
  const run = (...keys: string[]) =>
    promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL("../dist/rekey-main.js", import.meta.url))],
      { env: { ...commandEnv, KEY_ENCRYPTION_KEY: keys.join(",") } },
    );
  await expect(run(newKey)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^webhooks: rekey failed: .*KEY_ENCRYPTION_KEY/),
  });
  expect((await run(newKey, oldKey)).stdout).toMatch(/^webhooks: \d+ secrets are now under the first key/);
  expect((await run(newKey, oldKey)).stdout).toMatch(/^webhooks: all secrets are under the first key/);
  const replica = await world.replica({ KEY_ENCRYPTION_KEY: newKey });
  await webhooks.close();
  await replica.SendPrueba({ actor, id });
  await isHeard(1);
  const [sent] = receiver.heard as [Heard];
  expect([isSigned(sent, before), isSigned(sent, after)]).toEqual([true, true]);
  await replica.close();
  await run(oldKey, newKey);
  await restart();
});

test("two replicas send each event once, and what a dead one had taken is sent again", async () => {
  const second = await world.replica();
  const { webhook } = await add(receiver.url);
  const ids = await Promise.all(Array.from({ length: 80 }, () => world.certified()));
  await until(
    async () => (await statesOf(webhook?.id ?? "")).filter((each) => each === "Entregada").length === 80,
  );
  expect(idsOf(receiver.heard).toSorted()).toEqual(ids.toSorted());
  await second.close();
  // A process that dies while it sends leaves a delivery like this.
  const [taken] = await world.sql<{ id: string }[]>`
    update entregas set estado = 'Pendiente', intentos = 1, siguiente = now() - interval '1 second'
    where id = (select id from entregas limit 1) returning id`;
  await isHeard(81);
  await until(async () => (await webhooks.GetEntrega({ actor, id: taken?.id ?? "" })).estado === "Entregada");
});

test("an account is told of its contingencies: that they were reported, refused, or that their time runs out", async () => {
  const since = await endOfEventos();
  const aviso = { idCuenta: CUENTA, pais: "XX", documentos: 3 };
  const vence = "2026-11-20T10:00:00.000Z";
  for (const notice of [
    { clase: "eventoRecibido", idEvento: "EV-1", sello: "no es de contar", archivo: "ni esto" },
    { clase: "eventoRechazado", idEvento: "EV-2" },
    { clase: "plazoEvento", vence },
    { clase: "plazoEnvio", vence },
  ]) {
    await world.tell("dte.contingencia.avisada", { id: randomUUID(), ...aviso, ...notice });
  }
  const tipos = ["contingencia.informada", "contingencia.rechazada", "contingencia.plazo"];
  const told = await until(async () => {
    const page = await webhooks.ListEventos({ actor, tipos, limite: 100, ...since });
    return page.eventos.length === 4 && page.eventos.map(({ tipo, datos }) => [tipo, JSON.parse(datos)]);
  });
  const rest = { documentos: 3, uri: `/cuenta/${CUENTA}/contingencias` };
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ["contingencia.informada", { id: "EV-1", motivo: "eventoRecibido", ...rest }],
      ["contingencia.rechazada", { id: "EV-2", motivo: "eventoRechazado", ...rest }],
      ["contingencia.plazo", { motivo: "plazoEvento", vence, ...rest }],
      ["contingencia.plazo", { motivo: "plazoEnvio", vence, ...rest }],
    ]),
  );
});

test("an account is told of what is pending, of a certificate that ends and of numbers that run out", async () => {
  const since = await endOfEventos();
  const [abierto, emitido] = [randomUUID(), randomUUID()];
  const of = { idCuenta: CUENTA, pais: "XX", tipo: "factura", fechaCreacion: "2026-11-20T10:00:00.000Z" };
  world.avances.set(emitido, "contingencia");
  await world.tell("dte.pendiente", {
    ...{ ...of, idIntento: abierto, estado: "abierto", numeroTransaccion: "T-1" },
  });
  await world.tell("dte.pendiente", { ...of, idIntento: emitido, estado: "contingencia", idDte: "D-1" });
  await world.tell("dte.firma.por_vencer", { idCuenta: CUENTA, dias: 15, vence: "2026-12-05T00:00:00.000Z" });
  await world.tell("dte.secuencia.por_agotarse", {
    ...{ idCuenta: CUENTA, estaEnAmbienteDePruebas: true, tipo: "factura", codigoEstablecimiento: "1" },
    ...{ desde: 1, hasta: 100, restantes: 9, motivo: "porcentaje", umbral: 10, vencimiento: "2027-12-31" },
  });
  const tipos = ["dte.pendiente", "certificado.por_vencer", "secuencia.por_agotarse"];
  const told = await until(async () => {
    const page = await webhooks.ListEventos({ actor, tipos, limite: 100, ...since });
    return page.eventos.length === 4 && page.eventos.map(({ tipo, datos }) => [tipo, JSON.parse(datos)]);
  });
  const { tipo, fechaCreacion } = of;
  expect(told).toEqual(
    expect.arrayContaining([
      [
        "dte.pendiente",
        {
          ...{ idIntento: abierto, tipo, estado: "Abierto", numeroTransaccion: "T-1", fechaCreacion },
          uri: `/dte/intento/${abierto}`,
        },
      ],
      [
        "dte.pendiente",
        {
          ...{ idIntento: emitido, tipo, estado: "EnContingencia", id: "D-1", fechaCreacion },
          uri: `/dte/intento/${emitido}`,
        },
      ],
      ["certificado.por_vencer", { dias: 15, vence: "2026-12-05T00:00:00.000Z", uri: `/cuenta/${CUENTA}` }],
      [
        "secuencia.por_agotarse",
        {
          ...{ motivo: "porcentaje", umbral: 10, restantes: 9, tipo, codigoEstablecimiento: "1" },
          ...{ desde: 1, hasta: 100, estaEnAmbienteDePruebas: true, vencimiento: "2027-12-31" },
          uri: `/cuenta/${CUENTA}`,
        },
      ],
    ]),
  );
});

test("that a document is pending is told before what it came to, or not at all, however late it comes", async () => {
  const since = await endOfEventos();
  const [temprano, tarde] = [randomUUID(), randomUUID()];
  const pendiente = (idIntento: string) => ({
    ...{ idIntento, idCuenta: CUENTA, pais: "XX", tipo: "factura", estado: "abierto", fechaCreacion: "x" },
  });
  const end = async (idIntento: string) => {
    await world.tell("dte.certificado", {
      ...{
        id: `D-${idIntento}`,
        idCuenta: CUENTA,
        pais: "XX",
        tipo: "factura",
        idIntento,
        sinReceptor: false,
      },
    });
    await until(async () => {
      const rows = await world.sql`
        select from eventos where tipo = 'dte.certificado' and datos ->> 'idIntento' = ${idIntento}`;
      return rows.length === 1;
    });
  };
  // The attempt ends, and that is told, after documents has said that it is open and before anybody has heard that answer.
  const isPendiente = async () => {
    await end(temprano);
    return true;
  };
  const store = storeOf(world.sql);
  const take = takeIn({ shell: world.shell, store, isPendiente, kick: () => {} }, "dte.pendiente");
  await take({ ...pendiente(temprano) }, { eventId: randomUUID() });
  await end(tarde);
  world.avances.set(tarde, "certificado");
  await world.tell("dte.pendiente", pendiente(tarde));
  await world.tell("dte.pendiente", pendiente(randomUUID()));
  const eventos = await until(async () => {
    const page = await webhooks.ListEventos({ actor, tipos: [], limite: 100, ...since });
    return page.eventos.length === 4 && page.eventos;
  });
  const of = (id: string) => eventos.filter(({ datos }) => JSON.parse(datos).idIntento === id);
  expect([of(temprano), of(tarde)].map((each) => each.map(({ tipo }) => tipo))).toEqual([
    ["dte.pendiente", "dte.certificado"],
    ["dte.certificado"],
  ]);
  const [first, second] = of(temprano);
  expect(first?.secuencia).toBeLessThan(second?.secuencia ?? 0);
});

test("an account has ten addresses at most, however many ask at once", async () => {
  const { asking } = await transaction(world.sql, "hold the addresses", async (tx) => {
    await tx`lock table webhooks in share mode`;
    const added = Array.from({ length: 14 }, () => add(receiver.url, { idCuenta: OTRA }));
    // Several requests are about to add an address, and go on at the same moment.
    await until(async () => {
      const [row] = await world.sql<{ cuantos: number }[]>`
        select count(*)::int as cuantos from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      return (row?.cuantos ?? 0) >= 4;
    });
    return { asking: Promise.allSettled(added) };
  });
  const asked = await asking;
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  const refused = asked.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { codigo: "FEG_BUSINESS_RULE_VIOLATION" } });
});
