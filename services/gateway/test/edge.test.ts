import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

let world: World;

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
});

afterAll(async () => {
  await world?.close();
});

test("an unexpected failure is code 1000 without inner detail, and its stack is in the log", async () => {
  world.neighbours.documents.Get = async () => ({ ...sampleDte, total: "not a number" });
  const response = await world.send("/dte/ABC");
  expect(await envelopeOf(response)).toEqual(refused("1000"));
  expect(world.lines.filter((line) => line.includes("unexpected error")).join()).toContain("view.ts");
});

test("a path that the API does not have is FEG_NOT_FOUND", async () => {
  for (const path of ["/", "/nada", "/dte/a/b/c", "/DTE", "//dte", "/archivos"]) {
    expect([path, await envelopeOf(await world.send(path))]).toEqual([path, refused("FEG_NOT_FOUND", 404)]);
  }
});

test("a method that a path does not have is FEG_NOT_FOUND, and Allow says which it has", async () => {
  for (const [method, path, allow] of [
    ["DELETE", "/dte", "POST, HEAD, GET"],
    ["GET", "/token", "POST"],
    ["PUT", "/dte/ABC", "HEAD, GET"],
    ["OPTIONS", "/dte/ABC/pdf", "HEAD, GET"],
  ] as const) {
    const response = await world.send(path, { method });
    expect([path, await envelopeOf(response)]).toEqual([path, refused("FEG_NOT_FOUND", 404)]);
    expect(response.headers.get("allow")).toBe(allow);
  }
});

test("X-API-Version is 1.0 or absent", async () => {
  world.neighbours.documents.Get = async () => sampleDte;
  expect((await world.send("/dte/ABC", { headers: { "X-API-Version": "1.0" } })).status).toBe(200);
  const other = await world.send("/dte/ABC", { headers: { "X-API-Version": "2.0" } });
  expect(await envelopeOf(other)).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("X-Request-Id is the caller's trace id, or a new one, on every answer", async () => {
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  let seen = "";
  world.neighbours.documents.Get = async (_request, call) => {
    seen = call.requestId;
    return sampleDte;
  };
  const traced = await world.send("/dte/ABC", { headers: { traceparent } });
  expect(traced.headers.get("x-request-id")).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
  expect(seen).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
  const invented = await world.send("/nada", {
    headers: { traceparent: "00-0-0-0", "X-Request-Id": "mine" },
  });
  expect(invented.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
});

test("answers carry the headers that keep browsers from doing anything with them", async () => {
  const { headers } = await world.send("/nada");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-powered-by")).toBeNull();
});

test("the address in masInformacion is a page in Spanish", async () => {
  const { masInformacion } = (await (await world.send("/nada")).json()) as { masInformacion: string };
  const page = await world.send(masInformacion.slice(publicUrl.length));
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain('<html lang="es">');
  const index = await (await world.send("/errores")).text();
  expect(index).toContain("FEG_DTE_CREA_001");
  expect(await envelopeOf(await world.send("/errores/constructor"))).toEqual(refused("FEG_NOT_FOUND", 404));
});

test("metadata and keys are where OAuth clients look for them", async () => {
  const metadata = (await (await world.send("/.well-known/oauth-authorization-server")).json()) as Record<
    string,
    string
  >;
  expect(metadata).toMatchObject({
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/token`,
    grant_types_supported: ["password", "refresh_token", "urn:dte:grant:passkey"],
  });
  const keys = await world.send(metadata["jwks_uri"]?.slice(publicUrl.length) ?? "");
  expect(await keys.json()).toMatchObject({ keys: [{ kid: "k1", kty: "EC", crv: "P-256" }] });
});

test("liveness and readiness answer", async () => {
  expect((await world.send("/salud/viva")).status).toBe(200);
  await until(async () => (await world.send("/salud/lista")).status === 200);
});

test("with its neighbours away it is ready all the same: nobody else would tell its clients", async () => {
  const away = "127.0.0.1:1";
  const alone = await createWorld(process.env["DTE_TEST_REDIS_URL"], {
    accountsAddress: away,
    documentsAddress: away,
  });
  expect((await alone.send("/salud/lista")).status).toBe(200);
  expect(await envelopeOf(await alone.send("/dte/NO-HAY"))).toEqual(refused("1000"));
  await alone.close();
});

test("a log line has the route and never the id, the token or the body", async () => {
  const token = await world.token();
  await world.send("/dte/SECRETO-1", { token });
  await world.send("/dte/transaction/SECRETO-1", { token });
  const line = world.lines.find((each) => each.includes('"route":"/dte/:id"'));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    event: "request.answered",
    msg: "request",
    method: "GET",
    status: expect.any(Number),
  });
  expect(world.lines.join()).not.toContain("SECRETO-1");
  expect(world.lines.join()).not.toContain(token);
});
