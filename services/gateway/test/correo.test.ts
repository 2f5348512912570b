import { feg } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { sampleCorreo } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"], {
  publicWritesPerDocumentPerHour: 3,
});
const token = await world.token();
const actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  Object.assign(world.neighbours.mail, emptyNeighbours("").mail);
  world.neighbours.documents.QueueCorreo = async (request) => {
    asked.push(request);
    return {};
  };
});

afterAll(async () => {
  await world.close();
});

test("POST /dte/{id}/email needs no token and queues the mail, whatever the body says", async () => {
  const answers = [
    await world.send("/dte/abc-1/email", { method: "POST" }),
    await world.send("/dte/abc-2/email", { json: { para: "otro@example.com" } }),
    await world.send("/dte/abc-3/email", { body: '{"para":', headers: { "Content-Type": "text/xml" } }),
  ];
  expect(await Promise.all(answers.map(async (each) => [each.status, await each.text()]))).toEqual([
    [204, ""],
    [204, ""],
    [204, ""],
  ]);
  const nobody = { usuario: "", ipOrigen: "127.0.0.1", origen: "API" };
  expect(asked).toEqual(["abc-1", "abc-2", "abc-3"].map((id) => ({ actor: nobody, id })));
});

test("POST /dte/{id}/email of a document that does not exist is FEG_DET_OBTE_INEX", async () => {
  world.neighbours.documents.QueueCorreo = async () => {
    throw feg("FEG_DET_OBTE_INEX");
  };
  for (const id of ["nada", "x".repeat(101)]) {
    const response = await world.send(`/dte/${id}/email`, { method: "POST" });
    expect(await envelopeOf(response)).toEqual(refused("FEG_DET_OBTE_INEX"));
  }
});

test("the mails of one document are limited, and asking is never repeated by ourselves", async () => {
  for (let i = 0; i < 3; i += 1) {
    expect((await world.send("/dte/mucho/email", { method: "POST" })).status).toBe(204);
  }
  const response = await world.send("/dte/MUCHO/email", { method: "POST" });
  expect(await envelopeOf(response)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  expect(asked).toHaveLength(3);
});

test("GET /correo is the envelope with an account's mails, narrowed by its filters", async () => {
  world.neighbours.mail.List = async (request) => {
    asked.push(request);
    return { envios: [sampleCorreo], totalItems: 1 };
  };
  const response = await world.send("/correo?idCuenta=123456789&estado=fallido&pageSize=5", { token });
  const link = `${publicUrl}/correo?pageNumber=1&pageSize=5&idCuenta=123456789&estado=Fallido`;
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      data: [sampleCorreo],
      meta: { totalItems: 1, totalPages: 1, pageNumber: 1, pageSize: 5 },
      links: { self: link, first: link, next: null, prev: null, last: link },
    },
  ]);
  expect(asked).toEqual([{ actor, idCuenta: "123456789", estado: "Fallido", pageNumber: 1, pageSize: 5 }]);
  for (const wrong of ["estado=Perdido", "pageSize=101"]) {
    expect(await envelopeOf(await world.send(`/correo?${wrong}`, { token }))).toEqual(
      refused("FEG_VALIDATION_ERROR"),
    );
  }
  expect(await envelopeOf(await world.send("/correo"))).toEqual(refused("FEG_UNAUTHORIZED", 401));
});

test("POST /correo/{id}/reenvio sends a mail again, for who may issue", async () => {
  world.neighbours.mail.Resend = async (request) => {
    asked.push(request);
    return { ...sampleCorreo, estado: "Pendiente" };
  };
  const response = await world.send(`/correo/${sampleCorreo.id}/reenvio`, { token, method: "POST" });
  expect([response.status, await response.json()]).toMatchObject([200, { estado: "Pendiente" }]);
  expect(asked).toEqual([{ actor, id: sampleCorreo.id }]);
  const less = await world.token({ scope: "dte.consultar" });
  expect(await envelopeOf(await world.send("/correo/x/reenvio", { token: less, method: "POST" }))).toEqual(
    refused("FEG_FORBIDDEN", 403),
  );
  Object.assign(world.neighbours.mail, emptyNeighbours("").mail);
  expect(await envelopeOf(await world.send("/correo/x/reenvio", { token, method: "POST" }))).toEqual(
    refused("FEG_NOT_FOUND", 404),
  );
});
