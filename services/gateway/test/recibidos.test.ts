import { remitenteOf } from "@dte/service";
import { afterAll, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const redisUrl = process.env["DTE_TEST_REDIS_URL"];
const world: World = await createWorld(redisUrl);

afterAll(async () => {
  await world.close();
});

test("GET /recibidos/dte/{id} is public, takes the turn of its network and has the shape of a document", async () => {
  const asked: unknown[] = [];
  world.neighbours.documents.GetRecibido = async (request) => {
    asked.push(request);
    return { ...sampleDte, id: request.id };
  };
  const response = await world.send("/recibidos/dte/abc-1");
  expect([response.status, await response.json()]).toMatchObject([200, { id: "abc-1", total: 12.5 }]);
  expect(asked).toEqual([{ id: "abc-1", remitente: remitenteOf({ ip: "127.0.0.1" }) }]);
});

test("its failure is type, title, status and traceId, and nothing else", async () => {
  const unknown = await createWorld(redisUrl);
  try {
    for (const path of ["/recibidos/dte/NO-HAY", "/recibidos/dte/a%20b", "/recibidos/dte/NO-HAY/"]) {
      const response = await unknown.send(path);
      expect([response.status, await response.json()]).toEqual([
        404,
        {
          type: `${publicUrl}/errores/FEG_DET_OBTE_INEX`,
          title: expect.stringContaining("no existe"),
          status: 404,
          traceId: response.headers.get("x-request-id"),
        },
      ]);
    }
    unknown.neighbours.documents.GetRecibido = async () => ({ ...sampleDte, total: "not a number" });
    const broken = await unknown.send("/recibidos/dte/ABC");
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { type: `${publicUrl}/errores/1000`, status: 400 },
    ]);
    const version = await unknown.send("/recibidos/dte/ABC", { headers: { "X-API-Version": "9" } });
    expect([version.status, await version.json()]).toMatchObject([400, { status: 400 }]);
  } finally {
    await unknown.close();
  }
});

test("beyond the limit the form stays, with the time to wait", async () => {
  const limited = await createWorld(redisUrl, { rateLimitPerMinute: 1 });
  try {
    await limited.send("/recibidos/dte/ABC");
    const response = await limited.send("/recibidos/dte/ABC");
    expect([response.status, await response.json()]).toMatchObject([429, { status: 429 }]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

test("other methods and paths beside it keep the envelope", async () => {
  expect(await envelopeOf(await world.send("/recibidos/dte/ABC", { method: "DELETE" }))).toEqual(
    refused("FEG_NOT_FOUND", 404),
  );
  expect(await envelopeOf(await world.send("/recibidos/dte"))).toEqual(refused("FEG_UNAUTHORIZED", 401));
});
