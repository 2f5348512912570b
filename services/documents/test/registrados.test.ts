import { randomUUID } from "node:crypto";
import { type Client, Documents, type DocumentsDefinition, type SolicitudInput } from "@dte/contracts";
import { connect, connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { patient } from "@dte/testing/patient";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";

let world: Constellation;
let api: Api;
let documents: Client<DocumentsDefinition>;
let cuenta: CuentaDePais & { sandboxUrl: string };
let guatemalteca: TestCuenta;
let mh: ReturnType<typeof createControl>;
let sql: Sql;
// biome-ignore lint/suspicious/noExplicitAny: an Archivo DTE, which the tests change as they like
let archivo: any;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  world = await startConstellation({ paises: ["SV"] });
  api = createApi(world.url);
  if (!world.paises["SV"] || !world.cuentas[0]) throw new Error("no accounts");
  cuenta = world.paises["SV"];
  [guatemalteca] = world.cuentas as [TestCuenta];
  mh = createControl(cuenta.sandboxUrl);
  documents = patient(connect(shell, Documents, `127.0.0.1:${world.portOf("documents", "grpc")}`));
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  const { body } = await api.createDte(cuenta.usuario, cuenta.solicitud);
  archivo = await (await fetch(body.archivoJsonUri)).json();
});
afterEach(() => mh.clear());
afterAll(async () => {
  await shell.close();
  await world?.close();
});

/** Makes an Archivo DTE that nobody signed, and that names the account as its issuer. */
// biome-ignore lint/suspicious/noExplicitAny: as above
const forge = (change: (documento: any) => void): string => {
  const { firmaElectronica: _f, selloRecibido: _s, ...documento } = structuredClone(archivo);
  change(documento);
  const base64url = (texto: string) => Buffer.from(texto).toString("base64url");
  const firmaElectronica = `${base64url('{"alg":"RS512"}')}.${base64url(JSON.stringify(documento))}.AAAA`;
  return JSON.stringify({ ...documento, firmaElectronica, selloRecibido: `2026${"A".repeat(36)}` });
};
const register = (json: string, usuario?: string) =>
  api.call("POST", "/dte/xml", {
    ...(usuario !== undefined && { usuario }),
    body: { xmlContent: Buffer.from(json).toString("base64"), isBase64Encoded: true },
  });
const forgeWithId = (id: string) =>
  forge((documento) => {
    documento.identificacion.codigoGeneracion = id;
    documento.cuerpoDocumento[0].descripcion = "Pague en otra parte";
  });
const emitir = (idIntento: string) =>
  documents.Create(
    {
      actor: { usuario: cuenta.usuario, ipOrigen: "127.0.0.1", origen: "API" },
      solicitud: { ...(cuenta.solicitud as unknown as SolicitudInput), idCuenta: cuenta.id },
      idIntento,
    },
    { timeoutMs: 60_000 },
  );
const totalOf = async () =>
  (await api.call("GET", "/dte", { usuario: cuenta.usuario })).body.meta.totalItems as number;
const eventosOf = (dte: { bitacora: { evento: string }[] }) => dte.bitacora.map(({ evento }) => evento);

test("what was registered under the id of a document before it was issued gives way to it", async () => {
  const idIntento = randomUUID();
  const id = idIntento.toUpperCase();
  const before = await totalOf();
  expect((await register(forgeWithId(id))).status).toBe(200);
  expect(await totalOf()).toBe(before);
  await emitir(idIntento);
  const { body } = await api.call("GET", `/dte/${id}`);
  expect(body).toMatchObject({ id, estado: "Certificado", idCuenta: cuenta.id });
  expect(body.items[0].descripcion).not.toBe("Pague en otra parte");
  // The authority may have been asked about the forged one before.
  expect(eventosOf(body).filter((evento) => evento !== "Desmentido")).toEqual([
    "Registrado",
    "Creado",
    "Certificado",
  ]);
  expect(await (await fetch(body.archivoJsonUri)).text()).not.toContain("Pague en otra parte");
  expect(await totalOf()).toBe(before + 1);
  expect((await register(forgeWithId(id))).status).toBe(200);
  expect((await api.call("GET", `/dte/${id}`)).body).toEqual(body);
});

test("and so it does to one that is issued in contingency", async () => {
  const idIntento = randomUUID();
  const id = idIntento.toUpperCase();
  expect((await register(forgeWithId(id))).status).toBe(200);
  const before = await totalOf();
  for (const operacion of ["certificar", "consultar"]) await mh.fallo({ operacion, modo: "no-disponible" });
  await emitir(idIntento);
  const own = (await api.call("GET", `/dte/${id}`)).body;
  expect(own.items[0].descripcion).not.toBe("Pague en otra parte");
  await mh.clear();
  const sellado = await until(async () => {
    const { body } = await api.call("GET", `/dte/${id}`);
    return body.estado === "Certificado" && body;
  });
  expect(eventosOf(sellado)).toEqual(["Registrado", "Creado", "Certificado"]);
  expect(await totalOf()).toBe(before + 1);
});

test("a file with the id of a document puts it into no other archive than its receiver's", async () => {
  const body = { recibeFacturas: true };
  const set = await api.call("PATCH", `/cuenta/${cuenta.id}`, { usuario: cuenta.usuario, body });
  expect(set.status).toBe(200);
  const forgeToMe = (id: string) =>
    forge((documento) => {
      documento.identificacion.codigoGeneracion = id;
      documento.receptor = {
        ...documento.receptor,
        tipoDocumento: "36",
        numDocumento: cuenta.id,
        nit: cuenta.id,
      };
    });
  const other = randomUUID().toUpperCase();
  const { codigoGeneracion } = archivo.identificacion;
  for (const id of [other, codigoGeneracion]) expect((await register(forgeToMe(id))).status).toBe(200);
  const rows = await sql`select id_dte from recibidos where id_dte in (${other}, ${codigoGeneracion})`;
  expect(rows).toMatchObject([{ idDte: other }]);
});

test("an account reads which of its users registered a document, and of others a first letter", async () => {
  const seen: unknown[] = [];
  for (const usuario of [guatemalteca.usuario, cuenta.usuario]) {
    const id = randomUUID().toUpperCase();
    expect((await register(forgeWithId(id), usuario)).status).toBe(200);
    const { bitacora } = (await api.call("GET", `/dte/${id}`, { usuario: cuenta.usuario })).body;
    seen.push([bitacora[0].evento, bitacora[0].usuario, bitacora[0].ipOrigen]);
  }
  expect(seen).toEqual([
    ["Registrado", `${guatemalteca.usuario.slice(0, 1)}***`, "***"],
    ["Registrado", cuenta.usuario, "127.0.0.1"],
  ]);
});

test("a registered document is mailed to nobody", async () => {
  const id = randomUUID().toUpperCase();
  expect((await register(forgeWithId(id))).status).toBe(200);
  const { status, body } = await api.call("POST", `/dte/${id}/email`);
  expect([status, body.codigo]).toEqual([400, "FEG_DTE_INVALID_OPERATION"]);
});

test("a document of one country is no document of an account of another that has the same tax id", async () => {
  const id = randomUUID().toUpperCase();
  const emisor = forge((documento) => {
    documento.identificacion.codigoGeneracion = id;
    documento.emisor.nit = guatemalteca.id;
  });
  const { status, body } = await register(emisor);
  expect([status, body.codigo]).toEqual([400, "1000"]);
  expect(await sql`select from dtes where id = ${id}`).toHaveLength(0);
});
