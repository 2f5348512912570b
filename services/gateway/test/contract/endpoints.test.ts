import {
  type Api,
  CLAVE,
  type Constellation,
  startConstellation,
  type TestCuenta,
  USUARIO_NINGUNA,
  USUARIO_TODAS,
} from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

let world: Constellation;
let api: Api;
let cuenta: TestCuenta;
let otra: TestCuenta;
let usuario: string;

beforeAll(async () => {
  world = await startConstellation();
  api = createCheckedApi(world.url);
  [cuenta, otra] = world.cuentas as [TestCuenta, TestCuenta];
  usuario = cuenta.usuario;
});
afterAll(() => world?.close());

const pan = { items: [{ descripcion: "Pan", precioUnitario: 2.5 }] };

describe("GET /dte", () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (let i = 1; i <= 5; i += 1) {
      const { body } = await api.createDte(usuario, { ...pan, numeroTransaccion: `LISTA-${i}` });
      ids.unshift(body.id);
    }
  });

  test("is the account's documents, newest first, page by page, as the links lead", async () => {
    let next: string | null = `${world.url}/dte?pageSize=2`;
    const seen: string[] = [];
    for (let pages = 0; next !== null && pages < 5; pages += 1) {
      const { status, body } = await api.call("GET", next.slice(world.url.length), { usuario });
      expect([status, body.meta.totalItems, body.meta.totalPages]).toEqual([200, 5, 3]);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      next = body.links.next;
    }
    expect(seen).toEqual(ids);
  });

  test("is narrowed by every filter", async () => {
    const total = async (query: string, who = usuario) =>
      (await api.call("GET", `/dte?${query}`, { usuario: who })).body.meta.totalItems;
    const { body } = await api.call("GET", `/dte/${ids[0]}`);
    const today = body.fechaEmision.slice(0, 10);
    expect(await total("numeroTransaccion=LISTA-3")).toBe(1);
    expect(await total(`fechaDesde=${today}&fechaHasta=${today}`)).toBe(5);
    expect(await total("fechaHasta=2020-01-01")).toBe(0);
    expect(await total("tipo=FACTURA&estado=certificado")).toBe(5);
    expect(await total("tipo=notaCredito")).toBe(0);
    expect(await total("estado=Anulado")).toBe(0);
    expect(await total("idReceptor=CF")).toBe(5);
    expect(await total("idReceptor=98765434")).toBe(0);
    expect(await total(`estaEnAmbienteDePruebas=${!body.estaEnAmbienteDePruebas}`)).toBe(0);
    expect(await total("", otra.usuario)).toBe(0);
    expect(await total(`idCuenta=${cuenta.nit}`, USUARIO_TODAS)).toBe(5);
  });

  test("of a page beyond the end is empty, and of somebody else's account is refused", async () => {
    const beyond = await api.call("GET", "/dte?pageNumber=1000000&pageSize=100", { usuario });
    expect([beyond.status, beyond.body.data, beyond.body.links.next]).toEqual([200, [], null]);
    for (const [who, query, codigo] of [
      [usuario, `idCuenta=${otra.nit}`, "FEG_FORBIDDEN"],
      [USUARIO_TODAS, "", "FEG_CUENTA_INVALID"],
      [USUARIO_NINGUNA, "", "FEG_NO_CUENTAS"],
    ] as const) {
      const { body } = await api.call("GET", `/dte?${query}`, { usuario: who });
      expect([query, body.codigo]).toEqual([query, codigo]);
    }
  });
});

describe("Idempotency-Key", () => {
  test("replays the first answer, refuses another body, and makes one document", async () => {
    const headers = { "Idempotency-Key": `${CLAVE.length}-llave` };
    const first = await api.createDte(usuario, pan, headers);
    const again = await api.createDte(usuario, pan, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.id).toBe(first.body.id);
    expect([first, again].map((each) => each.headers.get("Idempotent-Replayed"))).toEqual([null, "true"]);
    const other = await api.createDte(
      usuario,
      { items: [{ descripcion: "Té", precioUnitario: 1 }] },
      headers,
    );
    expect([other.status, other.body.codigo]).toEqual([422, "FEG_VALIDATION_ERROR"]);
    const theirs = await api.createDte(otra.usuario, pan, headers);
    expect([theirs.status, theirs.headers.get("Idempotent-Replayed")]).toEqual([200, null]);
  });

  test("of many requests at once makes one document", async () => {
    const headers = { "Idempotency-Key": "a-la-vez" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.createDte(usuario, pan, headers)));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });
});

test("Prefer: respond-async answers 202, and the place it names has the document soon", async () => {
  const { status, headers } = await api.createDte(usuario, pan, { Prefer: "respond-async" });
  expect([status, headers.get("Preference-Applied")]).toEqual([202, "respond-async"]);
  const path = headers.get("Location")?.slice(world.url.length) ?? "";
  let answer = await api.call("GET", path, { usuario });
  for (let tries = 0; answer.status !== 200 && tries < 100; tries += 1) {
    expect(answer.body.codigo).toBe("FEG_DET_OBTE_INEX");
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer = await api.call("GET", path, { usuario });
  }
  expect([answer.status, answer.body.estado]).toEqual([200, "Certificado"]);
});

describe("resources", () => {
  test("of every kind are attached to a document without a token, and shown in it", async () => {
    const { id } = (await api.createDte(usuario, pan)).body;
    const otro = (await api.createDte(usuario, pan)).body.id;
    const contenidoBase64 = Buffer.from("Entregado").toString("base64");
    for (const body of [
      { tipo: "url", url: "https://example.com/pedido" },
      { tipo: "archivo", nombreArchivo: "nota.txt", contenidoBase64, descripcion: "Nota" },
      { tipo: "dte", idDte: otro.toLowerCase() },
    ]) {
      expect((await api.call("POST", `/dte/${id.toLowerCase()}/recurso`, { body })).status).toBe(200);
    }
    const { recursos, bitacora } = (await api.call("GET", `/dte/${id}`)).body;
    expect(recursos).toEqual([
      { tipo: "url", uri: "https://example.com/pedido" },
      { tipo: "archivo", uri: expect.stringMatching(/\/archivos\/[0-9a-f]{64}\.txt$/), descripcion: "Nota" },
      { tipo: "dte", uri: `${world.url}/dte/${otro}` },
    ]);
    expect(bitacora.filter(({ evento }: { evento: string }) => evento === "RecursoAgregado")).toHaveLength(3);
    const file = await fetch(recursos[1].uri);
    expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
      200,
      "text/plain; charset=utf-8",
      "Entregado",
    ]);
  });

  test("of a document that does not exist are refused", async () => {
    const body = { tipo: "url", uri: "https://example.com" };
    for (const path of ["/dte/NO-HAY/recurso", "/recibidos/dte/NO-HAY/recurso"]) {
      const answer = await api.call("POST", path, { body });
      expect([answer.status, answer.body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
    }
  });
});

describe("accounts", () => {
  const nueva = {
    id: "7654322-0",
    idCertificador: "infile",
    slogan: "Lo mejor",
    informacionFiscal: {
      nombre: "NUEVA, SOCIEDAD ANONIMA",
      afiliacionIva: "GENERAL",
      direccion: { direccion: "CIUDAD", municipio: "GUATEMALA", departamento: "GUATEMALA", pais: "GT" },
    },
  };

  test("are created, listed, changed and shown, and never twice", async () => {
    const logo = `data:image/png;base64,${Buffer.from("89504e470d0a1a0a00", "hex").toString("base64")}`;
    const created = await api.call("POST", "/cuenta", { usuario, body: { ...nueva, logo } });
    expect([created.status, created.body.id, created.body.slogan]).toEqual([200, "76543220", "Lo mejor"]);
    expect((await fetch(created.body.logoUri)).headers.get("content-type")).toBe("image/png");
    const again = await api.call("POST", "/cuenta", { usuario, body: nueva });
    expect([again.status, again.body.codigo, again.body.severidad]).toEqual([400, "FEG_CUE_CREA_002", 0]);
    const path = "/cuenta/76543220";
    const same = await api.call("PATCH", path, { usuario, body: {} });
    expect([same.status, same.body]).toEqual([200, created.body]);
    const body = { estaEnAmbienteDePruebas: false, slogan: null, logo: null };
    const changed = await api.call("PATCH", path, { usuario, body });
    expect(changed.body).toMatchObject({ estaEnAmbienteDePruebas: false });
    expect(changed.body).not.toHaveProperty("slogan");
    expect(changed.body).not.toHaveProperty("logoUri");
    expect((await api.call("GET", path, { usuario })).body).toEqual(changed.body);
    const list = await api.call("GET", "/cuenta?nombre=nueva&pais=gt", { usuario });
    expect([list.body.meta.totalItems, list.body.data[0].id]).toEqual([1, "76543220"]);
    expect((await api.call("GET", "/usuario", { usuario })).body).toMatchObject({
      usuario,
      cuentas: expect.arrayContaining([expect.objectContaining({ id: "76543220" })]),
    });
  });

  test("that are not there, or not one's own, are refused as the contract says", async () => {
    const unknown = await api.call("PATCH", "/cuenta/1", { usuario, body: {} });
    expect([unknown.status, unknown.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
    for (const method of ["GET", "PATCH"]) {
      const body = method === "PATCH" ? { body: {} } : {};
      const theirs = await api.call(method, `/cuenta/${otra.nit}`, { usuario: otra.consulta, ...body });
      expect([method, theirs.status]).toEqual([method, method === "GET" ? 200 : 403]);
    }
    const stranger = await api.call("GET", `/cuenta/${otra.nit}`, { usuario: cuenta.consulta });
    expect([stranger.status, stranger.body.codigo]).toEqual([403, "FEG_FORBIDDEN"]);
  });
});

describe("catalogues", () => {
  test("of products are kept, searched, and used by items", async () => {
    const product = { idProducto: "CAFE", nombre: "Café molido", precioUnitario: 45.5 };
    const created = await api.call("POST", "/producto", { usuario, body: product });
    expect(created.body).toMatchObject({ ...product, idCuenta: cuenta.nit });
    const search = `/producto/buscar?idCuenta=${cuenta.nit}&texto=CAFE`;
    expect((await api.call("GET", search, { usuario })).body).toEqual([created.body]);
    const path = `/producto/${created.body.id}`;
    const changed = await api.call("PATCH", path, { usuario, body: { precioUnitario: 48 } });
    expect(changed.body).toEqual({ ...created.body, precioUnitario: 48 });
    const dte = await api.createDte(usuario, { items: [{ idProducto: "CAFE", cantidad: 2 }] });
    expect([dte.status, dte.body.total, dte.body.items[0].descripcion]).toEqual([200, 96, "Café molido"]);
    expect((await api.call("DELETE", path, { usuario: cuenta.consulta })).status).toBe(403);
    expect((await api.call("DELETE", path, { usuario })).status).toBe(204);
    const gone = await api.call("DELETE", path, { usuario });
    expect([gone.status, gone.body.codigo]).toEqual([404, "FEG_NOT_FOUND"]);
    const unsaid = await api.call("GET", "/producto/buscar", { usuario });
    expect([unsaid.status, unsaid.body.Codigo]).toEqual([400, "FEG_CUE_OBTE_ID"]);
  });

  test("of places are public, level by level", async () => {
    const within = async (id?: string) =>
      (await api.call("GET", id ? `/localidad?idLocalidadSuperior=${id}` : "/localidad")).body;
    const paises = await within();
    expect(paises).toEqual(expect.arrayContaining([{ id: "GT", nombre: "Guatemala" }]));
    const [departamento] = await within("GT");
    expect(departamento).toMatchObject({ idLocalidadSuperior: "GT" });
    const municipios = await within(departamento.id);
    expect(municipios[0]).toMatchObject({ idLocalidadSuperior: departamento.id });
    expect(await within("XX")).toEqual([]);
  });

  test("of taxpayers know who bears a tax id, and who nobody is", async () => {
    const found = await api.call("GET", `/contribuyente/${otra.nit}`, { usuario });
    expect([found.status, found.body]).toMatchObject([200, { id: otra.nit, nombre: expect.any(String) }]);
    const nobody = await api.call("GET", "/contribuyente/101010100", { usuario });
    expect(nobody.status).toBe(400);
    expect(["FEG_CTRI_OBTE_INEX", "FEG_INVALID_NIT"]).toContain(nobody.body.codigo);
  });

  test("of templates are those of the user's accounts", async () => {
    const plantillasPdf = [{ nombre: "Media carta", tiposDte: "factura", contenido: "<p>{{id}}</p>" }];
    await api.call("PATCH", `/cuenta/${cuenta.nit}`, { usuario, body: { plantillasPdf } });
    expect((await api.call("GET", "/plantilla/dte", { usuario })).body).toEqual([
      { id: expect.any(String), idCuenta: cuenta.nit, nombre: "Media carta", tiposDte: "factura" },
    ]);
  });
});
