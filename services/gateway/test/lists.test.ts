import { until } from "@dte/testing/infra";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { listed, sampleDte } from "./samples.js";
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

/** Makes lists that hold this many documents, and give `atOnce` of them at most. */
function hold(totalItems: number, atOnce = Number.POSITIVE_INFINITY): void {
  const answer = async (request: { offset: number; limit: number }) => {
    asked.push(request);
    const length = Math.max(0, Math.min(request.limit, atOnce, totalItems - request.offset));
    const ids = Array.from({ length }, (_, index) => `DTE-${request.offset + index}`);
    return listed(
      ids.map((id) => ({ ...sampleDte, id })),
      totalItems,
    );
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
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => `DTE-${20 + i}`));
    expect(rest).toEqual({
      meta: {
        totalItems: 45,
        totalPages: 3,
        pageNumber: 2,
        pageSize: 20,
        siguiente: Buffer.from("DTE-39").toString("base64url"),
      },
      links: { self: link(2), first: link(1), next: link(3), prev: link(1), last: link(3) },
    });
    expect(asked).toEqual([
      {
        actor,
        offset: 20,
        limit: 20,
        enTexto: true,
        tipo: "factura",
        estado: "Anulado",
        estaEnAmbienteDePruebas: true,
        numeroTransaccion: "A &",
      },
    ]);
  },
);

type PageOf = {
  data: { id: string }[];
  meta: { siguiente?: string };
  links: { next: string | null };
};
const pageOf = async (path: string) => (await (await world.send(path, { token })).json()) as PageOf;

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

test.each(["/dte", "/recibidos/dte"])(
  "GET %s is one page, whatever documents gives at once",
  async (path) => {
    hold(45, 7);
    const response = await world.send(`${path}?pageNumber=2`, { token });
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const inPieces = await response.text();
    expect(asked).toMatchObject([
      { offset: 20, limit: 20 },
      { offset: 27, limit: 13 },
      { offset: 34, limit: 6 },
    ]);
    hold(45);
    expect(inPieces).toBe(await (await world.send(`${path}?pageNumber=2`, { token })).text());
  },
);

test("a documents of before answers with messages, and its page is the same", async () => {
  hold(3);
  const { List } = world.neighbours.documents;
  const shown = async () => await (await world.send("/dte", { token })).json();
  const before = await shown();
  world.neighbours.documents.List = async (request, call) => {
    const { enTexto, totalItems } = await List(request, call);
    return { dtes: enTexto.map(({ certificado }) => JSON.parse(certificado)), enTexto: [], totalItems };
  };
  expect(await shown()).toEqual(before);
});

test("a page whose rest cannot be read is cut off, and one that ends sooner than it was is whole", async () => {
  hold(45, 7);
  const { List } = world.neighbours.documents;
  world.neighbours.documents.List = async (request, call) => {
    if (request.offset > 0) throw new Error("the database went away");
    return await List(request, call);
  };
  await expect(world.send("/dte", { token })).rejects.toThrow();
  world.neighbours.documents.List = async (request, call) => {
    const page = await List(request, call);
    return request.offset < 14 ? page : listed([], page.totalItems);
  };
  const page = (await (await world.send("/dte", { token })).json()) as { data: unknown[] };
  expect(page.data).toHaveLength(14);
});

test.each(["/dte", "/dte?campos=id"])(
  "GET %s is an empty page when all that was counted has left",
  async (path) => {
    world.neighbours.documents.List = async () => listed([], 45);
    const page = await (await world.send(path, { token })).json();
    expect(page).toMatchObject({ data: [], meta: { totalItems: 45, pageNumber: 1 } });
  },
);

test("a user reads two pages in pieces and no more, and one that was left makes room", async () => {
  hold(200, 1);
  const heavy = { ...sampleDte, emisor: { id: "1", nombre: "x".repeat(1_000_000), datosAdicionales: [] } };
  world.neighbours.documents.List = async () => listed([heavy], 200);
  const clients = [new AbortController(), new AbortController()];
  const open = (signal?: AbortSignal) =>
    fetch(`${world.baseUrl}/dte?pageSize=100`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    });
  const pages = [await open(clients[0]?.signal), await open(clients[1]?.signal)];
  const third = await world.send("/dte?pageSize=100", { token });
  expect(await envelopeOf(third)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  // The pages are used here so that they are held until now: an answer that nobody holds is collected, and its connection with it.
  expect(pages.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual([
    [200, false],
    [200, false],
  ]);
  for (const each of clients) each.abort();
  await until(async () => {
    const response = await open();
    await response.body?.cancel();
    return response.status === 200;
  });
});

test.each(["/dte", "/recibidos/dte"])(
  "GET %s goes on from where a page ended, in pieces too",
  async (path) => {
    for (const atOnce of [45, 7]) {
      hold(45, atOnce);
      const first = await pageOf(`${path}?pageSize=20`);
      const cursor = first.meta.siguiente ?? "";
      expect(Buffer.from(cursor, "base64url").toString()).toBe(first.data.at(-1)?.id);
      const next = await pageOf(`${path}?pageSize=20&cursor=${cursor}`);
      expect(asked.at(-1)).toMatchObject({ despuesDe: first.data.at(-1)?.id });
      expect(next.data).toHaveLength(20);
      expect(next.links).toEqual({
        self: `${publicUrl}${path}?cursor=${cursor}&pageSize=20`,
        first: `${publicUrl}${path}?pageSize=20`,
        next: `${publicUrl}${path}?cursor=${next.meta.siguiente}&pageSize=20`,
        prev: null,
        last: null,
      });
    }
  },
);

test("a page after a cursor that is not full is the last one", async () => {
  hold(3);
  const page = await pageOf(`/dte?cursor=${Buffer.from("A").toString("base64url")}`);
  expect([page.data.length, page.meta.siguiente, page.links.next]).toEqual([3, undefined, null]);
});

test("a cursor beside the number of a page is refused", async () => {
  const response = await world.send("/dte?cursor=QQ&pageNumber=2", { token });
  expect(await envelopeOf(response)).toEqual(refused("FEG_VALIDATION_ERROR"));
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
  const common = { actor, offset: 0, limit: 20, idCuenta: "7", enTexto: true };
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

test("a search and an order go on to documents, and to the links", async () => {
  const asked: unknown[] = [];
  world.neighbours.documents.List = async (request) => {
    asked.push(request);
    return listed([sampleDte], 40);
  };
  const query = "texto=comercial%20p%C3%A9rez&ordenarPor=fechaEmision";
  const response = await world.send(`/dte?${query}&pageSize=1`, { token });
  expect(asked).toMatchObject([{ texto: "comercial pérez", ascendente: true, limit: 1 }]);
  const { links } = (await response.json()) as { links: { next: string } };
  const next = new URL(links.next).searchParams;
  expect([next.get("texto"), next.get("ordenarPor")]).toEqual(["comercial pérez", "fechaEmision"]);
  const newest = await world.send("/dte?ordenarPor=-fechaEmision", { token });
  expect([newest.status, asked.at(-1)]).toEqual([200, expect.not.objectContaining({ ascendente: true })]);
  expect(await envelopeOf(await world.send("/dte?ordenarPor=total", { token }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});
