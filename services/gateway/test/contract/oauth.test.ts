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
