import {
  type Api,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startSmtp, type TestSmtp } from "./smtp-server.js";

let smtp: TestSmtp;
let world: Constellation;
let api: Api;
beforeAll(async () => {
  smtp = await startSmtp();
  world = await startConstellation({
    paises: ["SV"],
    rendering: true,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
  });
  api = createApi(world.url);
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
});

const RECEPTOR = { direccionCorreoElectronico: "compras@cliente.example" };

const eventosOf = async (id: string): Promise<string[]> =>
  (await api.call("GET", `/dte/${id}`)).body.bitacora.map(({ evento }: { evento: string }) => evento);

test("POST /dte/{id}/email brings the receiver the print and the certified file, and the log says so", async () => {
  const [cuenta] = world.cuentas;
  const { body: dte } = await api.createDte(cuenta?.usuario ?? "", {
    receptor: { id: "98765434", nombre: "CLIENTE, S. A.", ...RECEPTOR },
    items: [{ descripcion: "Café", precioUnitario: 100 }],
  });
  const asked = await api.call("POST", `/dte/${dte.id}/email`);
  expect([asked.status, asked.body]).toEqual([204, ""]);
  const { to, mail } = await until(async () => smtp.received[0]);
  expect(to).toEqual([RECEPTOR.direccionCorreoElectronico]);
  expect(mail.attachments.map(({ mimeType }) => mimeType).sort()).toEqual([
    "application/pdf",
    "application/xml",
  ]);
  expect(mail.html).toBeTruthy();
  expect(mail.text).toBeTruthy();
  await until(async () => (await eventosOf(dte.id)).includes("CorreoEnviado"));
  const { body } = await api.call("GET", "/correo", { usuario: cuenta?.usuario ?? "" });
  expect(body.data).toMatchObject([{ idDte: dte.id, estado: "Enviado" }]);
});

test("in El Salvador the certified file is JSON", async () => {
  const { SV } = world.paises;
  const before = smtp.received.length;
  const { body: dte } = await api.createDte(SV?.usuario ?? "", {
    ...SV?.solicitud,
    receptor: { nombre: "CLIENTA FRECUENTE", ...RECEPTOR },
  });
  expect([dte.estado, dte.mensaje]).toEqual(["Certificado", undefined]);
  await api.call("POST", `/dte/${dte.id}/email`);
  const { mail } = await until(async () => smtp.received[before]);
  expect(mail.attachments.map(({ mimeType }) => mimeType).sort()).toEqual([
    "application/json",
    "application/pdf",
  ]);
});

test("a document that is cancelled in El Salvador is mailed with the event that cancelled it, which REST gives too", async () => {
  const { SV } = world.paises;
  const { usuario = "" } = SV ?? {};
  const { body: dte } = await api.createDte(usuario, {
    ...SV?.solicitud,
    receptor: { nombre: "CLIENTA FRECUENTE", ...RECEPTOR },
  });
  const anulacion = { dteId: dte.id, motivoAnulacion: "El cliente se arrepintió", tipoAnulacion: 2 };
  const { status, body: anulado } = await api.call("POST", `/dte/${dte.id}/anular`, {
    usuario,
    body: anulacion,
  });
  expect([status, anulado.mensaje]).toEqual([200, undefined]);
  const uri: string = anulado.datosAnulacion.archivoUri;
  expect(uri).toMatch(/\/archivos\/[0-9a-f]{64}\.json$/);
  expect((await api.call("GET", `/dte/${dte.id}`)).body.datosAnulacion.archivoUri).toBe(uri);
  const before = smtp.received.length;
  await api.call("POST", `/dte/${dte.id}/email`);
  const { mail } = await until(async () => smtp.received[before]);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    `${dte.id}.pdf`,
    `${dte.id}.json`,
    `${dte.id}-anulacion.json`,
  ]);
  const evento = Buffer.from(mail.attachments[2]?.content as ArrayBuffer);
  expect(JSON.parse(evento.toString())).toMatchObject({
    documento: { codigoGeneracion: dte.id },
    selloRecibido: expect.any(String),
  });
  const served = await fetch(uri);
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(evento);
});

test("a document whose receiver has no address fails for good, and the log says so", async () => {
  const [cuenta] = world.cuentas;
  const { body: dte } = await api.createDte(cuenta?.usuario ?? "", {
    items: [{ descripcion: "Café", precioUnitario: 100 }],
  });
  await api.call("POST", `/dte/${dte.id}/email`);
  await until(async () => (await eventosOf(dte.id)).includes("CorreoFallido"));
  const { body } = await api.call("GET", "/correo?estado=Fallido", { usuario: cuenta?.usuario ?? "" });
  expect(body.data).toMatchObject([{ idDte: dte.id, estado: "Fallido" }]);
});

test("nobody is told that a document exists which does not", async () => {
  const answer = await api.call("POST", "/dte/00000000-0000-4000-8000-000000000000/email");
  expect([answer.status, answer.body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
});

test("the account itself gets the authority's proof that a contingency was reported", async () => {
  const { SV } = world.paises;
  const mh = createControl(SV?.sandboxUrl ?? "");
  const { direccionCorreoElectronico } = (
    await api.call("GET", `/cuenta/${SV?.id}`, { usuario: SV?.usuario ?? "" })
  ).body;
  const before = smtp.received.length;
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const issued = await api.createDte(SV?.usuario ?? "", { ...SV?.solicitud });
  expect(issued.body).toMatchObject({ numero: 0 });
  await mh.clear();
  const told = await until(async () =>
    smtp.received.slice(before).find(({ mail }) => mail.subject?.includes("evento de contingencia")),
  );
  expect(told.to).toEqual([direccionCorreoElectronico]);
  const { data } = (await api.call("GET", `/cuenta/${SV?.id}/contingencias`, { usuario: SV?.usuario ?? "" }))
    .body;
  const { id, sello } = data[0].evento;
  expect(told.mail.text).toContain(sello);
  const [adjunto] = told.mail.attachments;
  expect(adjunto?.filename).toBe(`${id}.json`);
  expect(JSON.parse(Buffer.from(adjunto?.content as ArrayBuffer).toString())).toMatchObject({
    selloRecibido: sello,
  });
});
