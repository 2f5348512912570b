import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
const actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  Object.assign(world.neighbours.documents, emptyNeighbours("").documents);
});

afterAll(async () => {
  await world.close();
});

/** Lists that hold so many documents. */
function hold(totalItems: number): void {
  const answer = async (request: { pageNumber: number; pageSize: number }) => {
    asked.push(request);
    const beyond = totalItems - (request.pageNumber - 1) * request.pageSize;
    const length = Math.max(0, Math.min(request.pageSize, beyond));
    return { dtes: Array.from({ length }, () => sampleDte), totalItems };
  };
  world.neighbours.documents.List = answer;
  world.neighbours.documents.ListRecibidos = answer;
}

test.each(["/dte", "/recibidos/dte"])(
  "GET %s is the envelope, with absolute links that keep the filters",
  async (path) => {
    hold(45);
    const query =
      "pageNumber=2&tipo=FACTURA&estado=anulado&estaEnAmbienteDePruebas=true&numeroTransaccion=A%20%26";
    const response = await world.send(`${path}?${query}`, { token });
    expect(response.status).toBe(200);
    const { data, ...rest } = (await response.json()) as { data: { id: string }[] };
    const link = (page: number) =>
      `${publicUrl}${path}?pageNumber=${page}&pageSize=20&tipo=factura&estado=Anulado&estaEnAmbienteDePruebas=true&numeroTransaccion=A%20%26`;
    expect(data.map(({ id }) => id)).toEqual(Array(20).fill(sampleDte.id));
    expect(rest).toEqual({
      meta: { totalItems: 45, totalPages: 3, pageNumber: 2, pageSize: 20 },
      links: { self: link(2), first: link(1), next: link(3), prev: link(1), last: link(3) },
    });
    expect(asked).toEqual([
      {
        actor,
        pageNumber: 2,
        pageSize: 20,
        tipo: "factura",
        estado: "Anulado",
        estaEnAmbienteDePruebas: true,
        numeroTransaccion: "A &",
      },
    ]);
  },
);

test("the link of a page leads to that page", async () => {
  hold(45);
  let next: string | null = `${publicUrl}/dte?pageSize=10&fechaDesde=2026-11-01&fechaHasta=2026-11-01`;
  let items = 0;
  for (let pages = 0; next !== null && pages < 10; pages += 1) {
    const page = (await (await world.send(next.slice(publicUrl.length), { token })).json()) as {
      data: unknown[];
      links: { next: string | null };
    };
    items += page.data.length;
    next = page.links.next;
  }
  expect([items, asked.length]).toEqual([45, 5]);
});

test("a page beyond the end is empty, and leads back", async () => {
  hold(3);
  const response = await world.send("/dte?pageNumber=99&pageSize=100", { token });
  expect(await response.json()).toMatchObject({
    data: [],
    meta: { totalItems: 3, totalPages: 1, pageNumber: 99, pageSize: 100 },
    links: { next: null, prev: expect.stringContaining("pageNumber=1&") },
  });
});

test("the other party is idReceptor of what was issued and idEmisor of what was received", async () => {
  hold(0);
  await world.send("/dte?idReceptor=CF&idEmisor=1&idCuenta=7", { token });
  await world.send("/recibidos/dte?idReceptor=CF&idEmisor=1&idCuenta=7", { token });
  const common = { actor, pageNumber: 1, pageSize: 20, idCuenta: "7" };
  expect(asked).toEqual([
    { ...common, idContraparte: "CF" },
    { ...common, idContraparte: "1" },
  ]);
});

test.each([
  "pageNumber=0",
  "pageNumber=-1",
  "pageNumber=1.5",
  "pageNumber=uno",
  "pageNumber=1e99",
  "pageNumber=99999999999",
  "pageSize=0",
  "pageSize=101",
  "pageNumber=1&pageNumber=2",
  "fechaDesde=2026-02-30",
  "fechaDesde=ayer",
  "fechaHasta=2026-11-20T00:00:00",
  "fechaDesde=2026-11-21&fechaHasta=2026-11-20",
  "tipo=boleta",
  "estado=Pendiente",
  "estaEnAmbienteDePruebas=si",
  `idCuenta=${"1".repeat(51)}`,
])("GET /dte?%s is FEG_VALIDATION_ERROR", async (query) => {
  for (const path of ["/dte", "/recibidos/dte"]) {
    expect(await envelopeOf(await world.send(`${path}?${query}`, { token }))).toEqual(
      refused("FEG_VALIDATION_ERROR"),
    );
  }
  expect(asked).toEqual([]);
});

test("lists need a token that was asked for dte.consultar", async () => {
  const less = await world.token({ scope: "dte.emitir" });
  for (const path of ["/dte", "/recibidos/dte"]) {
    expect(await envelopeOf(await world.send(path))).toEqual(refused("FEG_UNAUTHORIZED", 401));
    expect(await envelopeOf(await world.send(path, { token: less }))).toEqual(refused("FEG_FORBIDDEN", 403));
  }
});
