import { CLAVE, type Constellation, startConstellation } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";

const client: oauth.Client = { client_id: "integrador" };
const insecure = { [oauth.allowInsecureRequests]: true };

let world: Constellation;
let server: oauth.AuthorizationServer;
let usuario: string;
beforeAll(async () => {
  world = await startConstellation();
  usuario = world.cuentas[0]?.usuario ?? "";
  const issuer = new URL(world.url);
  const found = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure });
  server = await oauth.processDiscoveryResponse(issuer, found);
});
afterAll(() => world?.close());

const password = async (username: string, clave: string, more: Record<string, string> = {}) =>
  await oauth.processGenericTokenEndpointResponse(
    server,
    client,
    await oauth.genericTokenEndpointRequest(
      server,
      client,
      oauth.None(),
      "password",
      { username, password: clave, ...more },
      insecure,
    ),
  );

const refresh = async (refreshToken: string) =>
  await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, insecure),
  );

const ask = async (token: string) =>
  await oauth.protectedResourceRequest(
    token,
    "GET",
    new URL(`${world.url}/usuario`),
    undefined,
    undefined,
    insecure,
  );

test("a standard OAuth client discovers the server, gets a token, uses it and renews it", async () => {
  const first = await password(usuario, CLAVE);
  expect([first.token_type, first.expires_in]).toEqual(["bearer", 86_400]);
  expect((await ask(first.access_token)).status).toBe(200);
  const second = await refresh(first.refresh_token ?? "");
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const answer = await ask(second.access_token);
  expect(await answer.json()).toMatchObject({ usuario });
});

test("the keys that discovery names verify the token", async () => {
  const { access_token } = await password(usuario, CLAVE, { scope: "dte.consultar" });
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ""));
  const { payload } = await jwtVerify(access_token, keys, { issuer: server.issuer });
  expect(payload).toMatchObject({ sub: usuario, scope: "dte.consultar" });
});

test("a standard client reads what is refused as OAuth errors", async () => {
  const refusal = (error: string) => expect.objectContaining({ error, status: 400 });
  await expect(password(usuario, "otra")).rejects.toEqual(refusal("invalid_grant"));
  await expect(password(usuario, CLAVE, { scope: "todo" })).rejects.toEqual(refusal("invalid_scope"));
  await expect(refresh("inventado")).rejects.toEqual(refusal("invalid_grant"));
  const other = oauth.genericTokenEndpointRequest(
    server,
    client,
    oauth.None(),
    "client_credentials",
    {},
    insecure,
  );
  await expect(
    other.then((response) => oauth.processGenericTokenEndpointResponse(server, client, response)),
  ).rejects.toEqual(refusal("unsupported_grant_type"));
});

test("a renewal token that is used twice takes its whole family with it", async () => {
  const first = await password(usuario, CLAVE);
  const second = await refresh(first.refresh_token ?? "");
  await expect(refresh(first.refresh_token ?? "")).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(refresh(second.refresh_token ?? "")).rejects.toMatchObject({ error: "invalid_grant" });
});

test("a bad token is a challenge that a standard client reads", async () => {
  await expect(ask("a.b.c")).rejects.toMatchObject({
    cause: [{ scheme: "bearer", parameters: { error: "invalid_token" } }],
  });
});

/** Gives the status of a request with the token. A test repeats it, because a gateway learns later of a session that another one ended. */
const statusOf = async (token: string) => (await ask(token).catch(() => ({ status: 401 }))).status;
const post = async (path: string, body: object, token?: string) => {
  const response = await fetch(`${world.url}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
};

test.each(["access_token", "refresh_token"] as const)(
  "a session ends by its %s: with it its access tokens and its refresh token, and no other session",
  async (which) => {
    const [mine, other] = [await password(usuario, CLAVE), await password(usuario, CLAVE)];
    const renewed = await refresh(mine.refresh_token ?? "");
    const presented = renewed[which] ?? "";
    expect(await post("/token/revocar", { token: presented, token_type_hint: which })).toEqual({
      status: 204,
    });
    for (const token of [mine.access_token, renewed.access_token]) expect(await statusOf(token)).toBe(401);
    await expect(refresh(renewed.refresh_token ?? "")).rejects.toThrow();
    expect(await statusOf(other.access_token)).toBe(200);
    expect((await refresh(other.refresh_token ?? "")).token_type).toBe("bearer");
    expect((await post("/token/revocar", { token: presented })).status).toBe(204);
  },
);

test("a hint that is not known does not keep a session from ending (RFC 7009, section 2.2)", async () => {
  for (const hint of ["id_token", "refresh_token"]) {
    const { access_token: token } = await password(usuario, CLAVE);
    expect(await post("/token/revocar", { token, token_type_hint: hint })).toEqual({ status: 204 });
    expect(await statusOf(token)).toBe(401);
  }
});

test("all sessions of a user end at once, and who enters again at once may stay", async () => {
  const [one, two] = [await password(usuario, CLAVE), await password(usuario, CLAVE)];
  expect((await post("/token/revocar", { token: one.access_token, todas: true })).status).toBe(204);
  const after = await password(usuario, CLAVE);
  expect(await Promise.all([one, two, after].map((each) => statusOf(each.access_token)))).toEqual([
    401, 401, 200,
  ]);
  await expect(refresh(two.refresh_token ?? "")).rejects.toThrow();
});

test("what is no token of ours ends nothing, and nobody is told so", async () => {
  const mine = await password(usuario, CLAVE);
  for (const token of ["nada", `${mine.access_token}x`, (mine.refresh_token ?? "").replace(/.$/, "A")]) {
    expect(await post("/token/revocar", { token, todas: true })).toEqual({ status: 204 });
  }
  expect(await statusOf(mine.access_token)).toBe(200);
  expect((await post("/token/revocar", {})).status).toBe(400);
});

test("a password is changed by whoever knows the present one, and every session ends with it", async () => {
  const nueva = "caballo correcto grapa";
  const mine = await password(usuario, CLAVE);
  const change = (claveActual: string, claveNueva: string, token = mine.access_token) =>
    post("/usuario/clave", { claveActual, claveNueva }, token);
  for (const [actual, otra] of [
    ["equivocada", nueva],
    [CLAVE, "corta"],
    [CLAVE, usuario],
    [CLAVE, CLAVE],
  ] as const) {
    const { status, body } = await change(actual, otra);
    expect([status, body.codigo]).toEqual([400, "FEG_VALIDATION_ERROR"]);
  }
  expect(await change(CLAVE, nueva)).toEqual({ status: 204 });
  expect(await statusOf(mine.access_token)).toBe(401);
  await expect(password(usuario, CLAVE)).rejects.toThrow();
  const again = await password(usuario, nueva);
  expect(await change(nueva, CLAVE, again.access_token)).toEqual({ status: 204 });
  expect((await change(CLAVE, nueva, again.access_token)).status).toBe(401);
});
