import {
  type Api,
  CLAVE,
  type Constellation,
  startConstellation,
  type TestCuenta,
  USUARIO_NINGUNA,
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

const pan = { items: [{ descripcion: "Pan", precioUnitario: 2.5 }] };

describe("GET /dte", () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (let i = 1; i <= 5; i += 1) {
      const { body } = await api.createDte(usuario, { ...pan, numeroTransaccion: `LISTA-${i}` });
      ids.push(body.id);
    }
  });

  test("is the account's documents, newest first, page by page, as the links lead", async () => {
    let next: string | null = `${world.url}/dte?pageSize=2`;
    const seen: { id: string; fechaEmision: string }[] = [];
    for (let pages = 0; next !== null && pages < 5; pages += 1) {
      const { status, body } = await api.call("GET", next.slice(world.url.length), { usuario });
      expect([status, body.meta.totalItems, body.meta.totalPages]).toEqual([200, 5, 3]);
      seen.push(...body.data);
      next = body.links.next;
    }
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const fechas = seen.map(({ fechaEmision }) => fechaEmision);
    expect(fechas).toEqual(fechas.toSorted().reverse());
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
    expect(await total(`idCuenta=${cuenta.id}`, USUARIO_TODAS)).toBe(5);
  });

  test("of a page beyond the end is empty, and of somebody else's account is refused", async () => {
    const beyond = await api.call("GET", "/dte?pageNumber=1000000&pageSize=100", { usuario });
    expect([beyond.status, beyond.body.data, beyond.body.links.next]).toEqual([200, [], null]);
    for (const [who, query, codigo] of [
      [usuario, `idCuenta=${otra.id}`, "FEG_FORBIDDEN"],
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

  test("of two requests at once under one key, that ask for different things, refuses one", async () => {
    const asked = { ...pan, items: [{ descripcion: "Té", precioUnitario: 1 }] };
    for (let round = 0; round < 8; round += 1) {
      const headers = { "Idempotency-Key": `a-la-vez-${round}` };
      const answers = await Promise.all([pan, asked].map((each) => api.createDte(usuario, each, headers)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expect([refused?.body.codigo, refused?.body.ubicacion]).toEqual(["FEG_VALIDATION_ERROR", undefined]);
    }
  });
});

test("Prefer: respond-async answers 202, and the place it names has the document soon", async () => {
  const { status, headers } = await api.createDte(usuario, pan, { Prefer: "respond-async" });
  expect([status, headers.get("Preference-Applied")]).toEqual([202, "respond-async"]);
  const path = headers.get("Location")?.slice(world.url.length) ?? "";
  const found = await until(async () => {
    const answer = await api.call("GET", path, { usuario });
    if (answer.status === 200) return answer.body;
    expect(answer.body.codigo).toBe("FEG_DET_OBTE_INEX");
  });
  expect(found.estado).toBe("Certificado");
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
