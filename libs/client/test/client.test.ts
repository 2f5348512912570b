import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import { DteConnectionError, ok } from "../src/index.js";
import {
  type Asked,
  certified,
  cut,
  envelope,
  type Handler,
  inTurn,
  json,
  startScripted,
} from "./scripted.js";

const scripted = await startScripted();
const { state, lines, open } = scripted;

beforeEach(() => scripted.reset());
afterAll(() => scripted.close());

const solicitud = { items: [{ descripcion: "Café", precioUnitario: "12.50" }] };

describe("a document is never doubled:", () => {
  const keys = () =>
    state.asked.filter(({ line }) => line === "POST /dte").map(({ headers }) => headers["idempotency-key"]);

  test("what got lost is sent again under the same key", async () => {
    const status = (code: number) => (_asked: Asked, response: ServerResponse) =>
      response.writeHead(code).end("<html>");
    state.handler = inTurn(cut, status(502), status(503), certified);
    expect(await open().createDte(solicitud)).toMatchObject({ id: "A-1" });
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
    expect(state.waited).toEqual([187.5, 375, 750]);
  });

  test("each document has a key of its own, or the caller's", async () => {
    const client = open();
    await client.createDte(solicitud);
    await client.createDte(solicitud);
    await client.createDte(solicitud, { idempotencyKey: "pedido-7" });
    expect(new Set(keys()).size).toBe(3);
    expect(keys()[2]).toBe("pedido-7");
  });

  test("while the first request under its key is in flight it waits", async () => {
    const busy: Handler = (_asked, response) =>
      json(response, 409, envelope("FEG_DTE_INVALID_OPERATION"), { "Retry-After": "5" });
    state.handler = inTurn(cut, busy, certified);
    expect(await open().createDte(solicitud)).toMatchObject({ id: "A-1" });
    expect(state.waited).toEqual([187.5, 5_375]);
  });

  const keysOf = (line: string) =>
    state.asked.filter((each) => each.line === line).map(({ headers }) => headers["idempotency-key"]);

  test("a cancellation whose answer got lost is sent again under its key, or the caller's", async () => {
    state.handler = inTurn(cut, certified);
    const client = open();
    await client.cancelDte("A-1", { motivoAnulacion: "x" });
    await client.cancelDte("A-1", { motivoAnulacion: "x" }, { idempotencyKey: "K-1" });
    const [first, again, other] = keysOf("POST /dte/A-1/anular");
    expect([typeof first, again === first, other]).toEqual(["string", true, "K-1"]);
    expect(state.asked.at(-1)?.body).toBe('{"motivoAnulacion":"x","dteId":"A-1"}');
  });

  test("so is whatever takes a key, each call under one of its own; what takes none is sent once", async () => {
    const client = open();
    const params = { params: { path: { id: "A-1" } } };
    state.handler = inTurn(cut, certified);
    await client.api.POST("/dte/{id}/email", params);
    await client.api.POST("/dte/{id}/email", params);
    const [first, again, other] = keysOf("POST /dte/A-1/email");
    expect([typeof first, again === first, other === first]).toEqual(["string", true, false]);
    state.handler = cut;
    const clave = { claveActual: "una", claveNueva: "otra clave" };
    await expect(client.api.POST("/usuario/clave", { body: clave })).rejects.toBeInstanceOf(
      DteConnectionError,
    );
    expect(keysOf("POST /usuario/clave")).toEqual([undefined]);
    // A request that was refused before it began may be sent again.
    state.handler = inTurn(
      (_asked, response) => json(response, 429, envelope("FEG_RATE_LIMIT_EXCEEDED"), { "Retry-After": "7" }),
      certified,
    );
    await client.api.POST("/usuario/clave", { body: clave });
    expect(keysOf("POST /usuario/clave")).toHaveLength(3);
    expect(state.waited.at(-1)).toBe(7_187.5);
  });

  test("trying ends: after five times, and where the wait would be an hour", async () => {
    state.handler = cut;
    await expect(open().createDte(solicitud)).rejects.toBeInstanceOf(DteConnectionError);
    expect(keys()).toHaveLength(5);
    state.handler = (_asked, response) =>
      json(response, 429, envelope("FEG_RATE_LIMIT_EXCEEDED"), { "Retry-After": "3000" });
    await expect(open().getDte("1")).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
    expect(lines().filter((line) => line === "GET /dte/1")).toHaveLength(1);
  });
});

describe("lists", () => {
  const page = (ids: string[], next: string | null) => ({ data: ids.map((id) => ({ id })), links: { next } });
  /** Answers with the present list whenever a page of it is asked for. */
  const paged =
    (list: (query: URLSearchParams) => { id: string }[]): Handler =>
    ({ line }, response) => {
      const query = new URLSearchParams(line.split("?")[1]);
      const end = Number(query.get("pageNumber")) * Number(query.get("pageSize"));
      const all = list(query);
      const data = all.slice(end - Number(query.get("pageSize")), end);
      json(response, 200, { data, links: { next: end < all.length ? "next" : null } });
    };

  test("come page by page as they are asked for, and what moved back is not repeated", async () => {
    state.handler = inTurn(
      (_asked, response) => json(response, 200, page(["5", "4"], "next")),
      (_asked, response) => json(response, 200, page(["4", "3"], "next")),
      (_asked, response) => json(response, 200, page(["2"], null)),
    );
    const ids: (string | undefined)[] = [];
    for await (const { id } of open().dtes({ tipo: "factura", fechaDesde: "2026-11-01" })) ids.push(id);
    expect(ids).toEqual(["5", "4", "3", "2"]);
    const query = "tipo=factura&fechaDesde=2026-11-01";
    expect(lines().slice(1)).toEqual([1, 2, 3].map((n) => `GET /dte?${query}&pageNumber=${n}&pageSize=100`));
  });

  test("give each document once, however many pages are issued while one is read", async () => {
    const archive = Array.from({ length: 250 }, (_, i) => ({ id: `D-${i}` }));
    state.handler = paged(() => archive);
    const ids: (string | undefined)[] = [];
    for await (const { id } of open().dtes()) {
      // Two pages and more arrive while the first one is processed.
      if (ids.push(id) === 50) archive.unshift(...Array.from({ length: 230 }, (_, i) => ({ id: `N-${i}` })));
    }
    const before = Array.from({ length: 250 }, (_, i) => `D-${i}`);
    expect(ids.filter((id) => id?.startsWith("D-"))).toEqual(before);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(["dtes", "dtesRecibidos"] as const)(
    "of the certified ones (%s) leave none out when one is cancelled while they are read",
    async (name) => {
      const archive = Array.from({ length: 250 }, (_, i) => ({ id: `D-${i}`, estado: "Certificado" }));
      archive[7] = { id: "D-7", estado: "Anulado" };
      state.handler = paged((query) => {
        const estado = query.get("estado");
        return archive.filter((each) => estado === null || each.estado === estado);
      });
      const ids: (string | undefined)[] = [];
      for await (const { id } of open()[name]({ estado: "Certificado", tipo: "factura" })) {
        if (ids.push(id) === 50) for (const each of archive.slice(20, 30)) each.estado = "Anulado";
      }
      expect(ids).toEqual(archive.map(({ id }) => id).filter((id) => id !== "D-7"));
      expect(lines().slice(1)).toEqual(Array(3).fill(expect.stringContaining("tipo=factura")));
    },
  );

  test("of the cancelled ones are asked for as such", async () => {
    state.handler = (_asked, response) => json(response, 200, page(["5"], null));
    for await (const { id } of open().dtes({ estado: "Anulado" })) expect(id).toBe("5");
    expect(lines()[1]).toBe("GET /dte?estado=Anulado&pageNumber=1&pageSize=100");
  });

  test("that nobody reads to the end ask for nothing more", async () => {
    state.handler = (_asked, response) => json(response, 200, page(["5", "4"], "next"));
    for await (const _ of open().cuentas()) break;
    expect(lines()).toHaveLength(2);
  });
});

describe("errors", () => {
  test.each<[string, number, unknown, object]>([
    [
      "the envelope",
      400,
      { ...envelope("FEG_DTE_CREA_001"), severidad: 0 },
      {
        codigo: "FEG_DTE_CREA_001",
        mensaje: "mensaje de FEG_DTE_CREA_001",
        severidad: 0,
        idExistente: "A-0",
      },
    ],
    [
      "capitalized keys",
      400,
      { Mensaje: "Falta.", Codigo: "FEG_CUE_OBTE_ID" },
      { codigo: "FEG_CUE_OBTE_ID" },
    ],
    [
      "a problem",
      404,
      { type: "https://x/errores/FEG_DET_OBTE_INEX", title: "No existe.", status: 404, traceId: "abc" },
      { codigo: "FEG_DET_OBTE_INEX", mensaje: "No existe." },
    ],
    ["a text", 400, "DTE ID mismatch", { codigo: "", mensaje: "DTE ID mismatch" }],
  ])("of the form of %s are DteErrors", async (_form, status, body, expected) => {
    state.handler = (_asked, response) => json(response, status, body, { "X-Id-Existente": "A-0" });
    const client = open();
    await expect(ok(client.api.GET("/localidad"))).rejects.toMatchObject({
      name: "DteError",
      status,
      ...expected,
    });
  });

  test("of a proxy, which speaks no JSON, are told by their status", async () => {
    state.handler = (_asked, response) =>
      response.writeHead(400, { "Content-Type": "text/html" }).end("<h1>No</h1>");
    await expect(open().createDte(solicitud)).rejects.toMatchObject({ status: 400, codigo: "" });
  });
});

test("an outcome is waited for by the service, of a document and of an attempt", async () => {
  const client = open();
  await client.getDteByTransaccion("P 1", undefined, { wait: 25 });
  await client.getIntento("I-1", { wait: 5 });
  await client.getIntento("I-1");
  expect(lines().slice(-3)).toEqual([
    "GET /dte/transaction/P%201?wait=25",
    "GET /dte/intento/I-1?wait=5",
    "GET /dte/intento/I-1",
  ]);
});

describe("events", () => {
  const page = (ids: readonly string[], siguiente: string | undefined, hayMas: boolean): Handler => {
    const data = ids.map((id) => ({ id }));
    return (_asked, response) => json(response, 200, { data, hayMas, ...(siguiente && { siguiente }) });
  };
  const take = async (given: AsyncIterable<{ data: { id: string }[]; siguiente?: string }>, pages = 9) => {
    const taken: [string[], string | undefined][] = [];
    for await (const { data, siguiente } of given) {
      taken.push([data.map(({ id }) => id), siguiente]);
      if (taken.length === pages) break;
    }
    return taken;
  };

  test("come page by page, each with where to go on, until there are no more", async () => {
    state.handler = inTurn(page(["1", "2"], "c2", true), page([], undefined, false));
    expect(await take(open().eventos({ tipo: "dte.certificado", cursor: "c0" }))).toEqual([
      [["1", "2"], "c2"],
      [[], "c2"],
    ]);
    expect(lines().slice(-2)).toEqual([
      "GET /eventos?tipo=dte.certificado&cursor=c0&limite=100",
      "GET /eventos?tipo=dte.certificado&cursor=c2&limite=100",
    ]);
  });

  test("are followed for as long as somebody wants to", async () => {
    state.handler = inTurn(page(["1"], "c1", false), page([], "c1", false), page(["2"], "c2", false));
    expect(await take(open().eventos({}, { seguir: true }), 3)).toEqual([
      [["1"], "c1"],
      [[], "c1"],
      [["2"], "c2"],
    ]);
    expect(state.waited).toEqual([2_000, 2_000]);
  });
});

test("files are asked for at the service itself, whatever host an address names", async () => {
  state.handler = (_asked, response) => response.end("<dte/>");
  const bytes = await open().getFile("https://cdn.example.com/archivos/a.xml");
  expect(Buffer.from(bytes).toString()).toBe("<dte/>");
  expect(lines()).toEqual(["POST /token", "GET /archivos/a.xml"]);
});
