import {
  type Api,
  type Constellation,
  startConstellation,
  type TestCuenta,
  USUARIO_TODAS,
  until,
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

/** A picture of one pixel. */
const PNG =
  "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415478da6350cb730300019800dbebed39370000000049454e44ae426082";

describe("accounts", () => {
  const nueva = {
    id: "7654322-6",
    idCertificador: "infile",
    slogan: "Lo mejor",
    informacionFiscal: {
      nombre: "NUEVA, SOCIEDAD ANONIMA",
      afiliacionIva: "GENERAL",
      direccion: { direccion: "CIUDAD", municipio: "GUATEMALA", departamento: "GUATEMALA", pais: "GT" },
    },
  };

  test("are created, listed, changed and shown, and never twice", async () => {
    const logo = `data:image/png;base64,${Buffer.from(PNG, "hex").toString("base64")}`;
    const created = await api.call("POST", "/cuenta", { usuario, body: { ...nueva, logo } });
    expect([created.status, created.body.id, created.body.slogan]).toEqual([200, "76543226", "Lo mejor"]);
    expect((await fetch(created.body.logoUri)).headers.get("content-type")).toBe("image/png");
    const again = await api.call("POST", "/cuenta", { usuario, body: nueva });
    expect([again.status, again.body.codigo, again.body.severidad]).toEqual([400, "FEG_CUE_CREA_002", 0]);
    const path = "/cuenta/76543226";
    const same = await api.call("PATCH", path, { usuario, body: {} });
    expect([same.status, same.body]).toEqual([200, created.body]);
    const body = { estaEnAmbienteDePruebas: false, slogan: null, logo: null };
    const changed = await api.call("PATCH", path, { usuario, body });
    expect(changed.body).toMatchObject({ estaEnAmbienteDePruebas: false });
    expect(changed.body).not.toHaveProperty("slogan");
    expect(changed.body).not.toHaveProperty("logoUri");
    expect((await api.call("GET", path, { usuario })).body).toEqual(changed.body);
    const list = await api.call("GET", "/cuenta?nombre=nueva&pais=gt", { usuario });
    expect([list.body.meta.totalItems, list.body.data[0].id]).toEqual([1, "76543226"]);
    expect((await api.call("GET", "/usuario", { usuario })).body).toMatchObject({
      usuario,
      cuentas: expect.arrayContaining([expect.objectContaining({ id: "76543226" })]),
    });
  });

  test("ask whoever is added to them, who says yes or no and leaves", async () => {
    const path = "/cuenta/76543226";
    const body = { usuarios: [{ usuario: otra.usuario, permisos: ["dte.consultar"] }] };
    const invited = await api.call("PATCH", path, { usuario, body });
    expect(invited.body.usuarios).toContainEqual({
      usuario: otra.usuario,
      permisos: ["dte.consultar"],
      estado: "Invitado",
    });
    // Calls without idCuenta go on as before.
    const documentos = await api.call("GET", "/dte", { usuario: otra.usuario });
    expect(documentos.status).toBe(200);
    const perfil = await api.call("GET", "/usuario", { usuario: otra.usuario });
    expect(perfil.body.invitaciones).toMatchObject([{ id: "76543226", permisos: ["dte.consultar"] }]);
    const say = (acepta: boolean) =>
      api.call("POST", `${path}/invitacion`, { usuario: otra.usuario, body: { acepta } });
    expect((await say(true)).body.cuentas).toHaveLength(2);
    const left = await say(false);
    expect([left.status, left.body.cuentas.length, left.body.invitaciones]).toEqual([200, 1, []]);
    const nothing = await say(true);
    expect([nothing.status, nothing.body.codigo]).toEqual([404, "FEG_NOT_FOUND"]);
  });

  test("that are not there, or not one's own, are refused as the contract says", async () => {
    const unknown = await api.call("PATCH", "/cuenta/1", { usuario, body: {} });
    expect([unknown.status, unknown.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
    for (const method of ["GET", "PATCH"]) {
      const body = method === "PATCH" ? { body: {} } : {};
      const theirs = await api.call(method, `/cuenta/${otra.id}`, { usuario: otra.consulta, ...body });
      expect([method, theirs.status]).toEqual([method, method === "GET" ? 200 : 403]);
    }
    const stranger = await api.call("GET", `/cuenta/${otra.id}`, { usuario: cuenta.consulta });
    expect([stranger.status, stranger.body.codigo]).toEqual([403, "FEG_FORBIDDEN"]);
  });
});

describe("pages of other origins", () => {
  const tienda = "https://tienda.example.com";
  const page = { Origin: tienda, "Sec-Fetch-Site": "cross-site" };
  const readable = ({ headers }: { headers: Headers }) => headers.get("access-control-allow-origin");
  const get = (path: string, de?: string) =>
    api.call("GET", path, { ...(de !== undefined && { usuario: de }), headers: page });
  const save = (origenes: readonly string[] | null) =>
    api.call("PATCH", `/cuenta/${otra.id}`, { usuario: otra.usuario, body: { origenes } });
  const preflight = (Origin: string) =>
    fetch(`${world.url}/dte`, {
      method: "OPTIONS",
      headers: {
        Origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization",
      },
    });
  const issue = (de: string, idCuenta: string, headers?: Record<string, string>) =>
    api.createDte(de, { idCuenta, items: [{ descripcion: "Café", precioUnitario: 10 }] }, headers);

  test("are named by an account, exactly, and shown with it", async () => {
    expect(readable(await preflight(tienda))).toBeNull();
    const wrong = await save(["https://tienda.example.com/caja", "*"]);
    expect([wrong.status, wrong.body.errores]).toMatchObject([
      400,
      [
        { campo: "origenes[0]", puntero: "/origenes/0", valor: "https://tienda.example.com/caja" },
        { campo: "origenes[1]", mensaje: expect.stringContaining("comodines") },
      ],
    ]);
    expect((await save([`${tienda}:443/`])).body.origenes).toEqual([tienda]);
    const shown = await api.call("GET", `/cuenta/${otra.id}`, { usuario: otra.usuario });
    expect(shown.body.origenes).toEqual([tienda]);
    const { body } = await api.call("GET", `/cuenta/${otra.id}/auditoria`, { usuario: otra.usuario });
    expect(body.data[0].cambios).toEqual([{ campo: "origenes", despues: tienda }]);
  });

  test("may ask before they have a token, and read what is answered for accounts that name them", async () => {
    const asked = await preflight(tienda);
    expect([asked.status, readable(asked)]).toEqual([204, tienda]);
    expect(readable(await preflight("https://otra.example.com"))).toBeNull();
    const list = await get("/dte", otra.usuario);
    expect([list.status, readable(list), list.headers.get("access-control-allow-credentials")]).toEqual([
      200,
      tienda,
      null,
    ]);
    expect(readable(await get("/dte"))).toBe(tienda);
    expect(readable(await get("/localidad"))).toBe(tienda);
    expect(readable(await get("/usuario", otra.usuario))).toBe(tienda);
    expect(readable(await get(`/cuenta/${otra.id}`, otra.usuario))).toBe(tienda);
  });

  test("read nothing of an account that does not name them", async () => {
    expect(readable(await get("/dte", cuenta.consulta))).toBeNull();
    expect(readable(await get("/usuario", cuenta.consulta))).toBeNull();
    const both = (path: string) => get(path, USUARIO_TODAS);
    expect(readable(await both(`/dte?idCuenta=${otra.id}`))).toBe(tienda);
    expect(readable(await both(`/dte?idCuenta=${cuenta.id}`))).toBeNull();
    expect(readable(await both(`/cuenta/${cuenta.id}`))).toBeNull();
    // The user has two accounts, one of which does not name the page.
    expect(readable(await both("/usuario"))).toBeNull();
  });

  test("read a document where its issuer names them, whoever asks", async () => {
    const theirs = await issue(otra.usuario, otra.id, page);
    expect([theirs.status, readable(theirs)]).toEqual([200, tienda]);
    const ours = await issue(usuario, cuenta.id);
    expect(readable(await get(`/dte/${theirs.body.id}`))).toBe(tienda);
    expect(readable(await get(`/dte/${ours.body.id}`))).toBeNull();
    expect(readable(await get(`/dte/${theirs.body.id}`, USUARIO_TODAS))).toBe(tienda);
  });

  test("change nothing of an account that does not name them", async () => {
    const count = async () =>
      (await api.call("GET", `/dte?idCuenta=${cuenta.id}`, { usuario })).body.meta.totalItems;
    const before = await count();
    const refused = await issue(usuario, cuenta.id, page);
    expect([refused.status, refused.body.codigo, readable(refused)]).toEqual([403, "FEG_ORIGEN", null]);
    expect(refused.body.mensaje).toContain(tienda);
    expect(await count()).toBe(before);
  });

  test("change nothing either where the account is the caller's only one, and is not named", async () => {
    const count = async () =>
      (await api.call("GET", `/dte?idCuenta=${cuenta.id}`, { usuario })).body.meta.totalItems;
    const pruebas = { estaEnAmbienteDePruebas: true };
    const { body: llave } = await api.call("POST", "/llave", {
      usuario,
      body: {
        nombre: "Una cuenta",
        cuentas: [cuenta.id],
        permisos: ["dte.emitir"],
        diasVigencia: 1,
        ...pruebas,
      },
    });
    const headers = { ...page, Authorization: `Bearer ${llave.texto}` };
    const before = await count();
    const pedido = { items: [{ descripcion: "Café", precioUnitario: 10 }], numeroTransaccion: "PAGINA-1" };
    const one = await api.call("POST", "/dte", { body: pedido, headers });
    expect([one.status, one.body.codigo, readable(one)]).toEqual([403, "FEG_ORIGEN", null]);
    expect(one.body.mensaje).toContain("Ninguna de sus cuentas");
    const many = await api.call("POST", "/dte/bulk", {
      body: JSON.stringify(pedido),
      headers: { ...headers, "Content-Type": "application/x-ndjson" },
    });
    expect([many.status, many.body.codigo, readable(many)]).toEqual([403, "FEG_ORIGEN", null]);
    expect(await count()).toBe(before);
    // The user has two accounts, one of which names the page, and the document belongs to that one.
    const theirs = await issue(otra.usuario, otra.id);
    const asked = await api.call("POST", `/dte/${theirs.body.id}/recurso`, {
      usuario: USUARIO_TODAS,
      body: { tipo: "url", uri: "https://ejemplo.com/pedido" },
      headers: page,
    });
    expect(asked.status).toBe(200);
  });

  test("may call no more once the account has let them go", async () => {
    expect((await save(null)).body).not.toHaveProperty("origenes");
    expect(readable(await preflight(tienda))).toBeNull();
    expect(readable(await get("/dte", otra.usuario))).toBeNull();
  });
});

describe("catalogues", () => {
  // The user who created an account above has two of them by now.
  const seller = () => ({ usuario: otra.usuario });

  test("of products are kept, searched, and used by items", async () => {
    const product = { idProducto: "CAFE", nombre: "Café molido", precioUnitario: 45.5 };
    const created = await api.call("POST", "/producto", { ...seller(), body: product });
    expect(created.body).toMatchObject({ ...product, idCuenta: otra.id });
    const search = `/producto/buscar?idCuenta=${otra.id}&texto=CAFE`;
    expect((await api.call("GET", search, seller())).body).toEqual([created.body]);
    const path = `/producto/${created.body.id}`;
    const changed = await api.call("PATCH", path, { ...seller(), body: { precioUnitario: 48 } });
    expect(changed.body).toEqual({ ...created.body, precioUnitario: 48 });
    const dte = await api.createDte(otra.usuario, { items: [{ idProducto: "CAFE", cantidad: 2 }] });
    expect([dte.status, dte.body.total, dte.body.items[0].descripcion]).toEqual([200, 96, "Café molido"]);
    expect((await api.call("DELETE", path, { usuario: otra.consulta })).status).toBe(403);
    expect((await api.call("DELETE", path, seller())).status).toBe(204);
    const gone = await api.call("DELETE", path, seller());
    expect([gone.status, gone.body.codigo]).toEqual([404, "FEG_NOT_FOUND"]);
    const unsaid = await api.call("GET", "/producto/buscar", seller());
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
    const found = await api.call("GET", `/contribuyente/${cuenta.id}`, seller());
    expect([found.status, found.body]).toMatchObject([200, { id: cuenta.id, nombre: expect.any(String) }]);
    const nobody = await api.call("GET", "/contribuyente/101010100", seller());
    expect(nobody.status).toBe(400);
    expect(["FEG_CTRI_OBTE_INEX", "FEG_INVALID_NIT"]).toContain(nobody.body.codigo);
  });

  test("of templates are those of the user's accounts", async () => {
    const contenido = "<script>alert(1)</script><p>{{id}} ñ</p>";
    const plantillasPdf = [{ nombre: "Media carta", tiposDte: "factura", contenido }];
    await api.call("PATCH", `/cuenta/${otra.id}`, { ...seller(), body: { plantillasPdf } });
    const { body } = await api.call("GET", "/plantilla/dte", seller());
    expect(body).toEqual([
      {
        id: expect.any(String),
        idCuenta: otra.id,
        nombre: "Media carta",
        archivoUri: expect.stringContaining(`${world.url}/archivos/`),
        tiposDte: "factura",
      },
    ]);
    const served = await until(async () => {
      const response = await fetch(body[0].archivoUri);
      return response.ok && response;
    });
    expect(await served.text()).toBe(contenido);
    expect(served.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
  });
});
