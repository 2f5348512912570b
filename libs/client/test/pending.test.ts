import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createDteClient, type DteConnectionError, type DteError } from "../src/index.js";
import { certified, cut, envelope, type Handler, inTurn, json, startScripted } from "./scripted.js";

const scripted = await startScripted();
const { baseUrl, state, lines, open } = scripted;

beforeEach(() => scripted.reset());
afterAll(() => scripted.close());

const solicitud = { items: [{ descripcion: "Café", precioUnitario: "12.50" }] };
const ubicacion = "/dte/transaction/PEDIDO-1?idCuenta=7";

const refuse =
  (status: number, codigo: string, headers = {}): Handler =>
  (_asked, response) =>
    json(response, status, envelope(codigo), headers);
const pending = refuse(400, "FEG_DTE_CERTIFICATION_ERROR", {
  Location: `https://api.example.com${ubicacion}`,
  "Retry-After": "5",
});
const limited = refuse(429, "FEG_RATE_LIMIT_EXCEEDED", { "Retry-After": "3000" });
const proxy: Handler = (_asked, response) => response.writeHead(502).end("<html>");
/** Breaks off in the middle of an answer. */
const half: Handler = (_asked, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
  response.write('{"id":', () => response.destroy());
};

describe("a pending outcome", () => {
  const notYet = refuse(400, "FEG_DET_OBTE_INEX");

  test("is followed to the document, where the answer says", async () => {
    state.handler = inTurn(pending, notYet, certified);
    expect(await open().createDte(solicitud)).toMatchObject({ estado: "Certificado" });
    expect(lines().slice(1)).toEqual(["POST /dte", `GET ${ubicacion}`, `GET ${ubicacion}`]);
    expect(state.waited).toEqual([5_000, 2_000]);
  });

  test("is followed to its refusal", async () => {
    const eventos = [{ codigo: "2.1", campo: "receptor.id", mensaje: "Inactivo" }];
    state.handler = inTurn(pending, notYet, (_asked, response) =>
      json(response, 400, envelope("FEG_DTE_CERTIFICATION_ERROR", { eventos })),
    );
    const refused: DteError = await open()
      .createDte(solicitud)
      .then(
        () => expect("a refusal").toBe("a document"),
        (error) => error,
      );
    expect(refused).toMatchObject({ codigo: "FEG_DTE_CERTIFICATION_ERROR", eventos, requestId: "abc" });
    expect(refused.ubicacion).toBeUndefined();
  });

  test("that stays pending is told when the time is over, with the place to ask later", async () => {
    state.handler = inTurn(pending, notYet);
    await expect(open().createDte(solicitud)).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
      ubicacion,
    });
    expect(state.waited.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(120_000);
    state.handler = pending;
    state.waited = [];
    await expect(open().createDte(solicitud, { followMs: 0 })).rejects.toMatchObject({ ubicacion });
    expect(state.waited).toEqual([]);
  });
});

describe("while a pending outcome is followed", () => {
  test.each<[string, Handler]>([
    ["a cut connection", cut],
    ["an answer that breaks off", half],
    ["a proxy", proxy],
    ["a proxy that answers 200", (_asked, response) => response.end("<html>")],
    ["an internal error", refuse(400, "1000")],
    ["a limit of requests", refuse(429, "FEG_RATE_LIMIT_EXCEEDED", { "Retry-After": "90" })],
    ["a token that is not taken, and neither is the next", refuse(401, "FEG_UNAUTHORIZED")],
    ["a right that is missing", refuse(403, "FEG_FORBIDDEN")],
    ["an account that is not clear", refuse(400, "FEG_CUENTA_INVALID")],
  ])("%s is no word on the document", async (_what, handler) => {
    state.handler = inTurn(pending, ...Array<Handler>(6).fill(handler), certified);
    expect(await open().createDte(solicitud, { followMs: 15 * 60_000 })).toMatchObject({ id: "A-1" });
    expect(lines().filter((line) => line === "POST /dte")).toHaveLength(1);
  });

  test("and nothing comes of it, the outcome is told to be pending, and what stood in the way", async () => {
    state.handler = inTurn(pending, proxy);
    await expect(open().createDte(solicitud, { idempotencyKey: "pedido-7" })).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
      ubicacion,
      idempotencyKey: "pedido-7",
      cause: { status: 502 },
    });
  });

  test("nobody waits for what may not be asked any more within the time", async () => {
    state.handler = inTurn(pending, limited);
    await expect(open().createDte(solicitud)).rejects.toMatchObject({ ubicacion, cause: { status: 429 } });
    expect(lines().filter((line) => line.includes("/dte/transaction/"))).toHaveLength(1);
    expect(state.waited).toEqual([5_000]);
  });

  test("a token that has ended is renewed", async () => {
    state.handler = inTurn(pending, refuse(401, "FEG_UNAUTHORIZED"), certified);
    expect(await open().createDte(solicitud)).toMatchObject({ id: "A-1" });
    expect(lines().slice(1)).toEqual(["POST /dte", `GET ${ubicacion}`, "POST /token", `GET ${ubicacion}`]);
    expect(state.asked.at(-1)?.headers.authorization).toBe("Bearer t2");
    expect(state.waited).toEqual([5_000]);
  });

  test("who gets no token any more is told that it is pending, and guesses no password", async () => {
    state.handler = inTurn(pending, refuse(401, "FEG_UNAUTHORIZED"));
    const asked = open().createDte(solicitud);
    state.refuseGrant = () => state.asked.some(({ line }) => line.startsWith("GET "));
    await expect(asked).rejects.toMatchObject({ ubicacion, cause: { codigo: "invalid_grant" } });
    expect(lines().filter((line) => line === "POST /token")).toHaveLength(3);
  });
});

describe("who asks for a document without a key of their own", () => {
  const failure = async (...handlers: Handler[]): Promise<DteError | DteConnectionError> => {
    state.handler = inTurn(...handlers);
    return await open()
      .createDte(solicitud, { followMs: 0 })
      .then(
        () => expect("an error").toBe("a document"),
        (error) => error,
      );
  };
  const sentKey = () => state.asked.find(({ line }) => line === "POST /dte")?.headers["idempotency-key"];

  test.each<[string, Handler[], object]>([
    ["nobody answers", [cut], { name: "DteConnectionError" }],
    ["the answer breaks off each time", [half], { name: "DteConnectionError" }],
    ["the answer got lost and the limit is reached then", [cut, limited], { status: 429 }],
    [
      "the answer got lost and the token is not taken then",
      [cut, refuse(401, "FEG_UNAUTHORIZED")],
      { status: 401 },
    ],
    ["a proxy stays in the way", [proxy], { status: 502 }],
    ["the service does not know itself", [refuse(400, "1000")], { codigo: "1000" }],
    [
      "the first one stays in flight",
      [refuse(409, "FEG_DTE_INVALID_OPERATION", { "Retry-After": "5" })],
      { status: 409 },
    ],
    ["it is pending", [pending], { status: 400 }],
  ])("is told it when %s, and is given the one document with it", async (_when, handlers, expected) => {
    const error = await failure(...handlers);
    expect(error).toMatchObject({ ...expected, idempotencyKey: sentKey() });
    expect(error.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    state.asked = [];
    state.handler = certified;
    const { idempotencyKey = "" } = error;
    expect(await open().createDte(solicitud, { idempotencyKey })).toMatchObject({ id: "A-1" });
    expect(sentKey()).toBe(idempotencyKey);
  });

  test("is told it when a session ends elsewhere, on the way or while it is followed", async () => {
    const ended = new Error("the session has ended");
    const token = async ({ renew }: { renew: boolean }) => {
      if (renew) throw ended;
      return "t";
    };
    const client = createDteClient({ baseUrl, token, pause: async () => {} });
    const unauthorized = refuse(401, "FEG_UNAUTHORIZED");
    state.handler = inTurn(cut, unauthorized);
    const onTheWay = { name: "DteConnectionError", idempotencyKey: expect.any(String), cause: ended };
    await expect(client.createDte(solicitud)).rejects.toMatchObject(onTheWay);
    state.handler = inTurn(pending, unauthorized);
    const followed = { ubicacion, idempotencyKey: expect.any(String), cause: ended };
    await expect(client.createDte(solicitud)).rejects.toMatchObject(followed);
    state.handler = unauthorized;
    await expect(client.createDte(solicitud)).rejects.toBe(ended);
  });

  test.each<[string, Handler[], object]>([
    ["is refused", [refuse(400, "FEG_DTE_CERTIFICATION_ERROR")], { codigo: "FEG_DTE_CERTIFICATION_ERROR" }],
    [
      "was refused, which got lost first",
      [cut, refuse(400, "FEG_INVALID_NIT")],
      { codigo: "FEG_INVALID_NIT" },
    ],
    ["may not be asked for", [refuse(403, "FEG_FORBIDDEN")], { status: 403 }],
    ["was never begun", [limited], { status: 429 }],
  ])("needs none when it %s", async (_when, handlers, expected) => {
    const error = await failure(...handlers);
    expect(error).toMatchObject(expected);
    expect(error.idempotencyKey).toBeUndefined();
  });
});
