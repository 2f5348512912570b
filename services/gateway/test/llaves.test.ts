import { feg } from "@dte/errors";
import { remitenteOf } from "@dte/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { createWorld, envelopeOf, factura, refused, type World } from "./world.js";

const LLAVE = `dte_test_${"a".repeat(49)}`;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** A time that is longer than any test takes. */
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

/** Has accounts know the key, and promise `vigenciaMs` when it is asked for a promise. */
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

test("what takes turns takes those of its user, whichever of the user's keys asks", async () => {
  know(0, ["dte.emitir", "dte.consultar", "cuenta.administrar"]);
  const { batch, rendering, documents } = world.neighbours;
  const takers: unknown[] = [];
  const noting =
    <Request extends object, Answer>(
      name: string,
      answer: (request: Request, call: never) => Promise<Answer>,
    ) =>
    async (request: Request, call: never): Promise<Answer> => {
      const { titular, remitente } = request as { titular?: string; remitente?: unknown };
      takers.push([name, titular ?? remitente]);
      return await answer(request, call);
    };
  const full = fullNeighbours("");
  batch.Upload = noting("Upload", full.batch.Upload) as typeof batch.Upload;
  batch.GetResultado = noting("GetResultado", full.batch.GetResultado) as typeof batch.GetResultado;
  batch.ReadLibro = noting("ReadLibro", batch.ReadLibro) as typeof batch.ReadLibro;
  rendering.Preview = noting("Preview", full.rendering.Preview) as typeof rendering.Preview;
  rendering.Pdf = noting("Pdf", full.rendering.Pdf) as typeof rendering.Pdf;
  documents.List = full.documents.List;
  const token = `${LLAVE.slice(0, -1)}t`;
  const libro = { token, headers: { "Content-Type": XLSX }, body: "PK" };
  const answers = [
    await world.send("/lote", libro),
    await world.send("/lote/6f1a2b3c-0000-4000-8000-000000000000/resultado", { token }),
    await world.send("/cuenta/123456789/certificacion/libro", libro),
    await world.send("/plantilla/dte/vista-previa", { token, json: { contenido: "<p>" } }),
    await world.send("/dte/archivos.zip?clases=pdf", { token }),
  ];
  for (const answer of answers) await answer.arrayBuffer();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(takers).toEqual([
    ["Upload", "ana"],
    ["GetResultado", "ana"],
    ["ReadLibro", "ana"],
    ["Preview", "ana"],
    ["Pdf", remitenteOf({ titular: "ana" })],
  ]);
});
