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
// biome-ignore lint/suspicious/noExplicitAny: an Archivo DTE, which the tests change as they like
let archivo: any;
const shell = createShell({ name: "receiving", log: createLog("test", "silent") });

beforeAll(async () => {
  world = await startConstellation({ paises: ["SV"] });
  api = createApi(world.url);
  if (!world.paises["SV"]) throw new Error("no account");
  cuenta = world.paises["SV"];
  archive = patient(connect(shell, Archive, `127.0.0.1:${world.portOf("documents", "grpc")}`));
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  const { body } = await api.createDte(cuenta.usuario, cuenta.solicitud);
  archivo = await (await fetch(body.archivoJsonUri)).json();
});
afterAll(async () => {
  await shell.close();
  await world?.close();
});

/** An Archivo DTE of the account's with this identifier, whose only item is called so. */
function fileOf(id: string, descripcion: string): string {
  const { firmaElectronica: _f, selloRecibido: _s, ...documento } = structuredClone(archivo);
  documento.identificacion.codigoGeneracion = id;
  documento.cuerpoDocumento[0].descripcion = descripcion;
  const base64url = (texto: string) => Buffer.from(texto).toString("base64url");
  const firmaElectronica = `${base64url('{"alg":"RS512"}')}.${base64url(JSON.stringify(documento))}.AAAA`;
  return JSON.stringify({ ...documento, firmaElectronica, selloRecibido: `2026${"A".repeat(36)}` });
}

const register = (json: string, usuario?: string) =>
  api.call("POST", "/dte/xml", {
    body: { xmlContent: Buffer.from(json).toString("base64"), isBase64Encoded: true },
    ...(usuario !== undefined && { usuario }),
  });
const shownOf = async (id: string): Promise<string> =>
  (await api.call("GET", `/dte/${id}`)).body.items?.[0].descripcion;
/** The descriptions under this identifier in the account's list, as it is shown without being asked for more. */
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
  // It waits for its verdict, and one on the file before it, which comes late, is not taken for that.
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
  // No stranger takes it back.
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
  // As if it were another issuer's, sent by a user of the account that received it.
  await sql`update dtes set id_emisor = 'OTRO', id_cuenta = null, dte = jsonb_set(dte, '{emisor,id}', '"OTRO"') where id = ${id}`;
  await sql`
    insert into recibidos (id_cuenta, id_dte, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, oculto)
    select 'R', id, 'OTRO', tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, false from dtes where id = ${id}`;
  const { status, body } = await register(fileOf(id, "Pague en otra parte"), cuenta.usuario);
  expect([status, body.codigo, body.mensaje]).toEqual([400, "1000", expect.stringContaining("Otra cuenta")]);
  const rows = await sql`select dte #>> '{items,0,descripcion}' as descripcion from dtes where id = ${id}`;
  expect(rows).toEqual([{ descripcion: "Lo que se vendió" }]);
});

test("a stranger's document takes no files, and all files of one are bounded together", async () => {
  const id = randomUUID().toUpperCase();
  const attach = (contenido: Buffer) =>
    api.call("POST", `/dte/${id}/recurso`, {
      body: { tipo: "archivo", nombreArchivo: "nota.txt", contenidoBase64: contenido.toString("base64") },
    });
  expect((await register(fileOf(id, "Pague en otra parte"))).status).toBe(200);
  const closed = await attach(Buffer.from("una nota"));
  expect([closed.status, closed.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(closed.body.mensaje).toContain("verificado");
  expect((await register(fileOf(id, "Lo que se vendió"), cuenta.usuario)).status).toBe(200);
  expect((await attach(Buffer.from("una nota"))).status).toBe(200);
  expect(await sql`select bytes from recursos where id_dte = ${id}`).toEqual([{ bytes: "8" }]);
  await sql`update recursos set bytes = ${50 * 1_048_576 - 10} where id_dte = ${id}`;
  const full = await attach(Buffer.from("otra nota, más larga"));
  expect([full.status, full.body.mensaje]).toEqual([400, expect.stringContaining("50 MiB")]);
  expect((await attach(Buffer.from("corta"))).status).toBe(200);
});
