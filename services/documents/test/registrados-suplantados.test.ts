import { randomUUID } from "node:crypto";
import { Archive, type ArchiveDefinition, type Client } from "@dte/contracts";
import { connect, connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { type Api, type Constellation, type CuentaDePais, createApi, startConstellation } from "@dte/testing";
import { patient } from "@dte/testing/patient";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

let world: Constellation;
let api: Api;
let archive: Client<ArchiveDefinition>;
let cuenta: CuentaDePais;
let sql: Sql;
let cuentas: Sql;
// biome-ignore lint/suspicious/noExplicitAny: an Archivo DTE, which the tests change as they like
let archivo: any;
const shell = createShell({ name: "receiving", log: createLog("test", "silent") });

beforeAll(async () => {
  world = await startConstellation({
    paises: ["SV"],
    // One address stands for both strangers and users here.
    env: { gateway: { PUBLIC_WRITES_PER_MINUTE: "1000" } },
  });
  api = createApi(world.url);
  if (!world.paises["SV"]) throw new Error("no account");
  cuenta = world.paises["SV"];
  archive = patient(connect(shell, Archive, `127.0.0.1:${world.portOf("documents", "grpc")}`));
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  cuentas = connectPostgres(shell, { url: world.databaseUrls["accounts"] ?? "", poolMax: 2 });
  const { body } = await api.createDte(cuenta.usuario, cuenta.solicitud);
  archivo = await (await fetch(body.archivoJsonUri)).json();
});
afterAll(async () => {
  await shell.close();
  await world?.close();
});

/** An Archivo DTE of the account's with this identifier, whose only item is called so; of production where `ambiente` is "01". */
function fileOf(id: string, descripcion: string, ambiente = "00"): string {
  const { firmaElectronica: _f, selloRecibido: _s, ...documento } = structuredClone(archivo);
  documento.identificacion.codigoGeneracion = id;
  documento.identificacion.ambiente = ambiente;
  documento.cuerpoDocumento[0].descripcion = descripcion;
  const base64url = (texto: string) => Buffer.from(texto).toString("base64url");
  const firmaElectronica = `${base64url('{"alg":"RS512"}')}.${base64url(JSON.stringify(documento))}.AAAA`;
  return JSON.stringify({ ...documento, firmaElectronica, selloRecibido: `2026${"A".repeat(36)}` });
}

const register = (json: string, usuario?: string, more: object = {}) =>
  api.call("POST", "/dte/xml", {
    body: { xmlContent: Buffer.from(json).toString("base64"), isBase64Encoded: true, ...more },
    ...(usuario !== undefined && { usuario }),
  });
const shownOf = async (id: string): Promise<string> =>
  (await api.call("GET", `/dte/${id}`)).body.items?.[0].descripcion;
/** Lists the descriptions under this identifier in the account's list, without any filter. */
async function listed(id: string): Promise<string[]> {
  const { body } = await api.call("GET", "/dte", { usuario: cuenta.usuario });
  return body.data
    .filter((dte: { id: string }) => dte.id === id)
    .map((dte: { items: { descripcion: string }[] }) => dte.items[0]?.descripcion);
}
const nombreDe = async (id: string): Promise<string> => {
  const [row] = await sql<{ nombre: string }[]>`
    select coalesce(dte ->> 'archivoXml', dte ->> 'archivoJson') as nombre from dtes where id = ${id}`;
  return row?.nombre ?? "";
};
const totalOf = async () =>
  (await api.call("GET", "/dte", { usuario: cuenta.usuario })).body.meta.totalItems as number;

test("what the authority refuted is that file alone: the document itself is registered under its identifier", async () => {
  const id = randomUUID().toUpperCase();
  const falso = fileOf(id, "Pague en otra parte");
  expect((await register(falso)).status).toBe(200);
  const archivoFalso = await nombreDe(id);
  await archive.JudgeRegistrado({ idDte: id, estado: "falso", archivo: archivoFalso });
  expect((await register(falso)).body.codigo).toBe("1000");
  const before = await totalOf();
  const sent = await register(fileOf(id, "Lo que se vendió"), cuenta.usuario);
  expect([sent.status, sent.body.id]).toEqual([200, id]);
  expect((await api.call("GET", `/dte/${id}`)).body.verificado).toBe(false);
  expect([await shownOf(id), await listed(id), await totalOf()]).toEqual([
    "Lo que se vendió",
    ["Lo que se vendió"],
    before + 1,
  ]);
  // The file waits for its verdict; a late verdict on the file before it is not taken for that one.
  expect(await sql`select from verificaciones where id_dte = ${id}`).toHaveLength(1);
  await archive.JudgeRegistrado({ idDte: id, estado: "falso", archivo: archivoFalso });
  expect(await shownOf(id)).toBe("Lo que se vendió");
  await archive.JudgeRegistrado({ idDte: id, estado: "confirmado", archivo: await nombreDe(id) });
  expect((await api.call("GET", `/dte/${id}`)).body.verificado).toBeUndefined();
  expect((await register(falso)).status).toBe(200);
  expect(await shownOf(id)).toBe("Lo que se vendió");
});

test("what a user of the account sends takes the place of what a stranger put there, and brings nothing of it into lists", async () => {
  const id = randomUUID().toUpperCase();
  expect((await register(fileOf(id, "Pague en otra parte"))).status).toBe(200);
  expect(await listed(id)).toEqual([]);
  expect((await register(fileOf(id, "De otro desconocido"))).status).toBe(200);
  expect(await shownOf(id)).toBe("Pague en otra parte");
  expect((await register(fileOf(id, "Lo que se vendió"), cuenta.usuario)).status).toBe(200);
  expect([await shownOf(id), await listed(id)]).toEqual(["Lo que se vendió", ["Lo que se vendió"]]);
  // A stranger's file does not take the place back.
  expect((await register(fileOf(id, "Pague en otra parte"))).status).toBe(200);
  expect(await shownOf(id)).toBe("Lo que se vendió");
});

test("of two files that come at once one is there afterwards, whole, and waits for its verdict", async () => {
  const id = randomUUID().toUpperCase();
  const sent = ["Pague en otra parte", "Lo que se vendió"].map((each, index) =>
    register(fileOf(id, each), index === 1 ? cuenta.usuario : undefined),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
  expect([await shownOf(id), await listed(id)]).toEqual(["Lo que se vendió", ["Lo que se vendió"]]);
  expect(await sql`select from verificaciones where id_dte = ${id}`).toHaveLength(1);
});

test("between the files of two accounts the authority decides, and who comes second is told", async () => {
  const id = randomUUID().toUpperCase();
  expect((await register(fileOf(id, "Lo que se vendió"))).status).toBe(200);
  // The row now looks as if it were another issuer's document, sent by a user of the account that received it.
  await sql`update dtes set id_emisor = 'OTRO', id_cuenta = null, dte = jsonb_set(dte, '{emisor,id}', '"OTRO"') where id = ${id}`;
  await sql`
    insert into recibidos (id_cuenta, id_dte, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, oculto)
    select 'R', id, 'OTRO', tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, false from dtes where id = ${id}`;
  const { status, body } = await register(fileOf(id, "Pague en otra parte"), cuenta.usuario);
  expect([status, body.codigo, body.mensaje]).toEqual([400, "1000", expect.stringContaining("Otra cuenta")]);
  // Where nobody can be asked, the answer promises no verdict.
  expect(body.mensaje).toContain("no tiene cuenta aquí");
  const rows = await sql`select dte #>> '{items,0,descripcion}' as descripcion from dtes where id = ${id}`;
  expect(rows).toEqual([{ descripcion: "Lo que se vendió" }]);
});

test("where files of two accounts bear one identifier, the one that the authority has is taken", async () => {
  const { body } = await api.createDte(cuenta.usuario, cuenta.solicitud);
  const real = await (await fetch(body.archivoJsonUri)).text();
  const { id } = body;
  // The row now looks as if it had been issued elsewhere, and somebody had registered another file under its identifier for his own account.
  await sql`
    update dtes set id_intento = null, verificado = null, id_emisor = 'OTRO', id_cuenta = 'OTRO', dte =
      jsonb_set(jsonb_set(dte, '{emisor,id}', '"OTRO"'), '{archivoJson}', '"otro.json"') where id = ${id}`;
  await sql`
    insert into recibidos (id_cuenta, id_dte, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, oculto)
    select 'R', id, 'OTRO', tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, false from dtes where id = ${id}`;
  expect((await register(fileOf(id, "Pague en otra parte"), cuenta.usuario)).body.codigo).toBe("1000");
  expect((await register(real, cuenta.usuario)).status).toBe(200);
  const shown = (await api.call("GET", `/dte/${id}`)).body;
  expect([shown.emisor.id, shown.verificado]).toEqual([cuenta.id, undefined]);
  expect(shown.bitacora.map(({ evento }: { evento: string }) => evento)).toContain("Verificado");
  expect(await sql`select id_cuenta from recibidos where id_dte = ${id}`).toEqual([]);
  expect(await listed(id)).toHaveLength(1);
});

test("what its account has cancelled stays cancelled, whatever file comes under its identifier", async () => {
  const id = randomUUID().toUpperCase();
  expect((await register(fileOf(id, "Lo que se vendió"), cuenta.usuario)).status).toBe(200);
  await sql`
    update dtes set estado = 'Anulado', datos_anulacion = '{"motivoAnulacion": "Error"}', archivo_anulacion = 'prueba.json'
    where id = ${id}`;
  expect((await register(`${fileOf(id, "Lo que se vendió")} `, cuenta.usuario)).status).toBe(200);
  expect(await sql`select estado, archivo_anulacion from dtes where id = ${id}`).toEqual([
    { estado: "Anulado", archivoAnulacion: "prueba.json" },
  ]);
});

test("an account that nobody has proven has no documents of production, and no say in any", async () => {
  const [prueba, falsa] = [randomUUID().toUpperCase(), randomUUID().toUpperCase()];
  const real = fileOf(falsa, "Lo que se vendió", "01");
  // It is registered for its receiver; nobody here knows its issuer.
  expect((await register(real)).status).toBe(200);
  await sql`update dtes set id_cuenta = null, dte = jsonb_set(dte, '{idCuenta}', '""') where id = ${falsa}`;
  await sql`
    insert into recibidos (id_cuenta, id_dte, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, oculto)
    select 'R', id, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, false from dtes where id = ${falsa}`;
  await cuentas`update cuentas set prueba = null where id = ${cuenta.id}`;
  const isThere = () => sql`
    select d.esta_en_ambiente_de_pruebas, r.id_cuenta, d.id_cuenta as id_emisora from dtes d join recibidos r on r.id_dte = d.id where d.id = ${falsa}`;
  const untouched = [{ estaEnAmbienteDePruebas: false, idCuenta: "R", idEmisora: null }];
  try {
    const refused = await register(fileOf(falsa, "Pague en otra parte", "01"), cuenta.usuario);
    expect([refused.status, refused.body.codigo]).toEqual([400, "1000"]);
    expect(refused.body.mensaje).toContain("no se ha comprobado");
    // A test takes the place of no document of production, whether it is the same file or another one.
    for (const file of [real, fileOf(falsa, "Pague en otra parte")])
      expect((await register(file, cuenta.usuario, { forceTestEnvironment: true })).status).toBe(200);
    expect(await isThere()).toEqual(untouched);
    // In tests every account is taken for the taxpayer that it names.
    expect((await register(fileOf(prueba, "Lo que se vendió"), cuenta.usuario)).status).toBe(200);
    expect(await listed(prueba)).toEqual(["Lo que se vendió"]);
  } finally {
    await cuentas`update cuentas set prueba = 'autoridad' where id = ${cuenta.id}`;
  }
  // Once it is proven the document is the account's own.
  const before = await totalOf();
  expect((await register(real, cuenta.usuario)).status).toBe(200);
  expect([await listed(falsa), await totalOf()]).toEqual([["Lo que se vendió"], before + 1]);
});

test("nobody makes a test of a document unless it is theirs, and a test keeps nobody from registering the document", async () => {
  const id = randomUUID().toUpperCase();
  const file = fileOf(id, "Lo que se vendió", "01");
  const forced = { forceTestEnvironment: true };
  const isTest = async () => (await api.call("GET", `/dte/${id}`)).body.estaEnAmbienteDePruebas as boolean;
  await cuentas`update cuentas set esta_en_ambiente_de_pruebas = false where id = ${cuenta.id}`;
  try {
    const refused = await register(file, undefined, forced);
    expect([refused.status, refused.body.codigo]).toEqual([400, "1000"]);
    expect(refused.body.mensaje).toContain("forceTestEnvironment");
    expect((await register(file, cuenta.usuario, forced)).status).toBe(200);
    expect(await isTest()).toBe(true);
    const asTest = { idDte: id, archivo: await nombreDe(id), estaEnAmbienteDePruebas: true };
    await sql`update dtes set estado = 'Anulado', datos_anulacion = '{"motivoAnulacion": "Error"}' where id = ${id}`;
    expect((await register(file, cuenta.usuario)).status).toBe(200);
    expect([await isTest(), await listed(id)]).toEqual([false, ["Lo que se vendió"]]);
    // The authority's word on a test is no verdict on production.
    for (const estado of ["falso", "confirmado"]) await archive.JudgeRegistrado({ ...asTest, estado });
    expect((await api.call("GET", `/dte/${id}`)).body).toMatchObject({
      estado: "Certificado",
      verificado: false,
    });
    expect((await register(file, cuenta.usuario, forced)).status).toBe(200);
    expect(await isTest()).toBe(false);
  } finally {
    await cuentas`update cuentas set esta_en_ambiente_de_pruebas = true where id = ${cuenta.id}`;
  }
});

test("a stranger's document takes no files, and all files of one are bounded together", async () => {
  const id = randomUUID().toUpperCase();
  const attach = (contenido: Buffer, usuario?: string) =>
    api.call("POST", `/dte/${id}/recurso`, {
      ...(usuario !== undefined && { usuario }),
      body: { tipo: "archivo", nombreArchivo: "nota.txt", contenidoBase64: contenido.toString("base64") },
    });
  expect((await register(fileOf(id, "Pague en otra parte"))).status).toBe(200);
  const closed = await attach(Buffer.from("una nota"));
  expect([closed.status, closed.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(closed.body.mensaje).toContain("verificado");
  expect((await register(fileOf(id, "Lo que se vendió"), cuenta.usuario)).status).toBe(200);
  expect((await attach(Buffer.from("una nota"))).status).toBe(200);
  expect(await sql`select bytes from recursos where id_dte = ${id}`).toEqual([{ bytes: "8" }]);
  await sql`update recursos set bytes = ${25 * 1_048_576 - 10} where id_dte = ${id}`;
  const full = await attach(Buffer.from("otra nota, más larga"));
  expect([full.status, full.body.mensaje]).toEqual([400, expect.stringContaining("25 MiB")]);
  expect((await attach(Buffer.from("corta"))).status).toBe(200);
  expect((await attach(Buffer.from("otra nota, más larga"), cuenta.usuario)).status).toBe(200);
  await sql`update recursos set bytes = ${25 * 1_048_576} where id_dte = ${id} and not ajeno`;
  const fullToo = await attach(Buffer.from("otra nota, más larga"), cuenta.usuario);
  expect([fullToo.status, fullToo.body.mensaje]).toEqual([400, expect.stringContaining("50 MiB")]);
});

test("strangers who attach all that they may leave room for the account's own", async () => {
  const { body } = await api.createDte(cuenta.usuario, cuenta.solicitud);
  const attach = (usuario?: string) =>
    api.call("POST", `/dte/${body.id}/recurso`, {
      ...(usuario !== undefined && { usuario }),
      body: { tipo: "url", uri: "https://example.com/pedidos/1001" },
    });
  expect((await attach()).status).toBe(200);
  await sql`
    insert into recursos (id_dte, recibido, tipo, uri, ajeno)
    select id_dte, recibido, tipo, uri, ajeno from recursos, generate_series(1, 24) where id_dte = ${body.id}`;
  const refused = await attach();
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(refused.body.mensaje).toContain("25 recursos de quienes no son de su cuenta");
  const [other] = world.cuentas;
  expect((await attach(other?.usuario)).status).toBe(400);
  expect((await attach(cuenta.usuario)).status).toBe(200);
});
