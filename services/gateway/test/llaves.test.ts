import { feg } from "@dte/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createWorld, envelopeOf, factura, refused, type World } from "./world.js";

const LLAVE = `dte_test_${"a".repeat(49)}`;
/** Longer than any test takes. */
const LONG_MS = 600_000;

let world: World;
let asked: { llave: string; pideVigencia: boolean }[];
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
});
afterAll(async () => {
  await world?.close();
});
beforeEach(() => {
  asked = [];
});

/** accounts as it knows keys, promising for `vigenciaMs` what it is asked to promise. */
const know = (vigenciaMs: number, permisos = ["dte.emitir", "dte.consultar"]) => {
  world.neighbours.accounts.IdentifyLlave = async (request) => {
    asked.push(request);
    return {
      usuario: "llave:1",
      titular: "ana",
      permisos,
      ...(request.pideVigencia && { vigenciaMs }),
    };
  };
};
const perfil = (token: string) => world.send("/usuario", { token });

test("a key is taken in a token's place, and speaks for itself", async () => {
  know(0);
  const usuarios: unknown[] = [];
  const { Create } = world.neighbours.documents;
  world.neighbours.documents.Create = async (request, call) => {
    usuarios.push(request.actor?.usuario);
    return await Create(request, call);
  };
  const response = await world.send("/dte", { token: LLAVE, json: factura });
  expect([response.status, usuarios]).toEqual([200, ["llave:1"]]);
});

test("it is refused what it was not made for, by the permission's name", async () => {
  know(0, ["dte.consultar"]);
  const response = await world.send("/dte", { token: `${LLAVE.slice(0, -1)}b`, json: factura });
  expect(await envelopeOf(response)).toEqual(refused("FEG_FORBIDDEN", 403));
});

test("a busy key is asked about only when a promise has ended", async () => {
  know(LONG_MS);
  const llave = `${LLAVE.slice(0, -1)}c`;
  for (let time = 0; time < 2; time += 1) expect((await perfil(llave)).status).toBe(200);
  expect(asked.map(({ pideVigencia }) => pideVigencia)).toEqual([false, true]);
  await Promise.all(Array.from({ length: 50 }, () => perfil(llave)));
  expect(asked).toHaveLength(2);
});

test("without a promise nobody goes by what was said before", async () => {
  know(0);
  const llave = `${LLAVE.slice(0, -1)}d`;
  for (let time = 0; time < 3; time += 1) expect((await perfil(llave)).status).toBe(200);
  expect(asked).toHaveLength(3);
  world.neighbours.accounts.IdentifyLlave = async () => {
    throw feg("FEG_UNAUTHORIZED");
  };
  const response = await perfil(llave);
  expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
  expect(await envelopeOf(response)).toEqual(refused("FEG_UNAUTHORIZED", 401));
});

test("the text of a key is shown with no-store", async () => {
  const token = await world.token();
  const json = {
    nombre: "Tienda",
    estaEnAmbienteDePruebas: true,
    cuentas: ["123456789"],
    permisos: ["dte.emitir"],
  };
  const requests: object[] = [];
  const { CreateLlave } = world.neighbours.accounts;
  world.neighbours.accounts.CreateLlave = async (request, call) => {
    requests.push(request);
    return await CreateLlave(request, call);
  };
  const response = await world.send("/llave", { token, json });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(requests).toEqual([{ ...json, usuario: "ana", ipOrigen: "127.0.0.1", diasVigencia: 365 }]);
});
