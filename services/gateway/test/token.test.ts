import { feg } from "@dte/errors";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createSigner, createWorld, factura, publicUrl, type World } from "./world.js";

let world: World;

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
});

afterAll(async () => {
  await world?.close();
});

const type = "application/x-www-form-urlencoded";
const post = (body: string, headers: Record<string, string> = {}) =>
  world.send("/token", { body, headers: { "Content-Type": type, ...headers } });

const granted = {
  token: { accessToken: "at", tokenType: "Bearer", expiresIn: 86400, refreshToken: "rt", scope: "dte" },
};

test("the password grant answers the token that accounts gives", async () => {
  const asked: unknown[] = [];
  world.neighbours.accounts.Authenticate = async (request) => {
    asked.push(request);
    return granted;
  };
  const response = await post(
    "grant_type=password&username=ana%40x.gt&password=a%2B+b%C3%B1&scope=dte&client_id=web",
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    access_token: "at",
    token_type: "Bearer",
    expires_in: 86400,
    refresh_token: "rt",
    scope: "dte",
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("pragma")).toBe("no-cache");
  expect(asked).toEqual([{ username: "ana@x.gt", password: "a+ bñ", scope: "dte", ipOrigen: "127.0.0.1" }]);
});

test("the refresh grant hands the refresh token on", async () => {
  world.neighbours.accounts.Refresh = async (request) =>
    request.refreshToken === "rt" ? granted : { error: { error: "invalid_grant", errorDescription: "no" } };
  expect((await post("grant_type=refresh_token&refresh_token=rt")).status).toBe(200);
  expect((await post("grant_type=refresh_token&refresh_token=other")).status).toBe(400);
});

test.each([
  ["nothing", "", "invalid_request"],
  ["no grant_type", "username=a&password=b", "invalid_request"],
  ["an empty grant_type", "grant_type=&username=a&password=b", "invalid_request"],
  ["an unknown grant_type", "grant_type=client_credentials", "unsupported_grant_type"],
  ["no password", "grant_type=password&username=a", "invalid_request"],
  ["an empty username", "grant_type=password&username=&password=b", "invalid_request"],
  ["no refresh token", "grant_type=refresh_token", "invalid_request"],
  ["a repeated parameter", "grant_type=password&username=a&password=b&username=c", "invalid_request"],
  ["a broken encoding", "grant_type=password&username=%ZZ&password=b", "invalid_request"],
  ["a control character", "grant_type=password&username=a%00&password=b", "invalid_request"],
  ["a very long password", `grant_type=password&username=a&password=${"x".repeat(2000)}`, "invalid_request"],
  [
    "a form beyond the limit",
    `grant_type=password&username=a&password=${"x".repeat(20_000)}`,
    "invalid_request",
  ],
])("%s is an OAuth error with status 400", async (_what, body, error) => {
  const response = await post(body);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error, error_description: expect.stringMatching(/^[\x20-\x7e]+$/) },
  ]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a body that is no form is invalid_request", async () => {
  const response = await post('{"grant_type":"password"}', { "Content-Type": "application/json" });
  expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_request" }]);
});

test("a refused grant is 400, a client that did not identify itself is 401", async () => {
  const refuse = (error: string) => async () => ({ error: { error, errorDescription: "Clave inválida" } });
  world.neighbours.accounts.Authenticate = refuse("invalid_grant");
  const grant = await post("grant_type=password&username=a&password=b");
  expect([grant.status, await grant.json()]).toEqual([
    400,
    { error: "invalid_grant", error_description: "Clave invalida" },
  ]);
  world.neighbours.accounts.Authenticate = refuse("invalid_client");
  const client = await post("grant_type=password&username=a&password=b");
  expect(client.status).toBe(401);
  expect(client.headers.get("www-authenticate")).toContain("Basic");
});

test("another API version and an inner failure keep OAuth's form", async () => {
  const version = await post("grant_type=password&username=a&password=b", { "X-API-Version": "9" });
  expect([version.status, await version.json()]).toMatchObject([400, { error: "invalid_request" }]);
  world.neighbours.accounts.Authenticate = async () => {
    throw new Error("relation usuarios does not exist");
  };
  const failure = await post("grant_type=password&username=a&password=b");
  const text = await failure.text();
  expect(failure.status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ error: "server_error" });
  expect(text).not.toContain("usuarios");
});

test("a service that is busy for a moment is 429 in OAuth's form, with a time to wait", async () => {
  world.neighbours.accounts.Authenticate = async () => {
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 1 });
  };
  const response = await post("grant_type=password&username=a&password=b");
  expect([response.status, await response.json()]).toMatchObject([429, { error: "temporarily_unavailable" }]);
  expect(response.headers.get("retry-after")).toBe("1");
});

test("what spends a code, or shows one once, is asked of one replica alone", async () => {
  const asked: string[] = [];
  const unconnected = (rpc: string) => async (): Promise<never> => {
    asked.push(rpc);
    throw Object.assign(new Error("write CONNECT_TIMEOUT 127.0.0.1"), { code: "CONNECT_TIMEOUT" });
  };
  const { accounts } = world.neighbours;
  const before = { ...accounts };
  Object.assign(accounts, {
    Authenticate: unconnected("Authenticate"),
    RenewCodigosRecuperacion: unconnected("RenewCodigosRecuperacion"),
    ReadUsuario: unconnected("ReadUsuario"),
    GetUsuario: unconnected("GetUsuario"),
  });
  try {
    await post("grant_type=password&username=ana&password=clave&otp=123456");
    const token = await world.token();
    const json = { claveActual: "clave", codigo: "123456" };
    await world.send("/usuario/segundo-factor/codigos", { method: "POST", token, json });
    await world.send("/usuario", { token });
  } finally {
    Object.assign(accounts, before);
  }
  const countOf = (rpc: string) => asked.filter((each) => each === rpc).length;
  expect([countOf("Authenticate"), countOf("RenewCodigosRecuperacion")]).toEqual([1, 1]);
  expect(countOf("GetUsuario")).toBeGreaterThan(1);
});

test("a new signing key is fetched when a token names it, but not for every invented name", async () => {
  let now = Date.now();
  let fetched = 0;
  const first = await createSigner("first");
  const second = await createSigner("second");
  const served = [first.jwk];
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, () => new Date(now));
  other.neighbours.accounts.GetJwks = async () => {
    fetched += 1;
    return { json: JSON.stringify({ keys: served }) };
  };
  const status = async (token: string) => (await other.send("/dte", { token, json: factura })).status;
  try {
    expect(await status(await first.sign())).toBe(200);
    served.push(second.jwk);
    expect(await status(await second.sign())).toBe(401);
    expect(fetched).toBe(1);
    now += 11_000;
    expect(await status(await second.sign())).toBe(200);
    expect(fetched).toBe(2);
    for (let i = 0; i < 5; i += 1)
      expect(await status(await (await createSigner(`invented-${i}`)).sign())).toBe(401);
    expect(fetched).toBe(2);
  } finally {
    await other.close();
  }
});

test.each(["ES384", "RS256"])(
  "a key of another kind signs no token, though accounts serves it: %s",
  async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg);
    const own = await createSigner("own");
    const keys = [own.jwk, { ...(await exportJWK(publicKey)), kid: alg, use: "sig" }];
    const other = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
    other.neighbours.accounts.GetJwks = async () => ({ json: JSON.stringify({ keys }) });
    const status = async (token: string) => (await other.send("/dte", { token, json: factura })).status;
    try {
      const token = new SignJWT({ scope: "dte.emitir" })
        .setProtectedHeader({ alg, kid: alg })
        .setSubject("ana")
        .setIssuer(publicUrl)
        .setAudience("dte")
        .setExpirationTime("1h");
      expect(await status(await own.sign())).toBe(200);
      expect(await status(await token.sign(privateKey))).toBe(401);
    } finally {
      await other.close();
    }
  },
);

test("a token that was good is refused as soon as it has expired, and when its key is withdrawn", async () => {
  let now = Date.now();
  const first = await createSigner("first");
  const second = await createSigner("second");
  let served = [first.jwk];
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, () => new Date(now));
  other.neighbours.accounts.GetJwks = async () => ({ json: JSON.stringify({ keys: served }) });
  const status = async (token: string) => (await other.send("/dte", { token, json: factura })).status;
  try {
    const [short, long] = [await first.sign({ seconds: 60 }), await first.sign({ seconds: 3_600 })];
    for (let i = 0; i < 2; i += 1) expect([await status(short), await status(long)]).toEqual([200, 200]);
    // Tokens count from the time of their signature, which was later than the world's clock.
    now = Date.now() + 61_000;
    expect([await status(short), await status(long)]).toEqual([401, 200]);
    served = [second.jwk];
    now += 11_000;
    // A token that names the new key has the keys fetched again.
    expect(await status(await second.sign())).toBe(200);
    expect(await status(long)).toBe(401);
  } finally {
    await other.close();
  }
});

test("a gateway that nobody asked for long knows of a withdrawn key before it answers, and has old keys while nobody can say", async () => {
  let now = Date.now();
  const [first, second] = [await createSigner("first"), await createSigner("second")];
  let answer = async () => ({ json: JSON.stringify({ keys: [first.jwk] }) });
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, () => new Date(now));
  other.neighbours.accounts.GetJwks = () => answer();
  const status = async (token: string) => (await other.send("/dte", { token, json: factura })).status;
  try {
    const token = await first.sign({ seconds: 7_200 });
    expect(await status(token)).toBe(200);
    now += 11 * 60_000;
    answer = async () => {
      throw new Error("database is away");
    };
    expect([await status(token), await status(await first.sign({ seconds: 7_200 }))]).toEqual([200, 200]);
    now += 11_000;
    answer = async () => ({ json: JSON.stringify({ keys: [second.jwk] }) });
    expect(await status(token)).toBe(401);
  } finally {
    await other.close();
  }
});

test("a token that does not name its key is refused, though the only key that there is has signed it", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  const keys = [{ ...(await exportJWK(publicKey)), kid: "own", alg: "ES256", use: "sig" }];
  other.neighbours.accounts.GetJwks = async () => ({ json: JSON.stringify({ keys }) });
  const status = async (header: { kid?: string }) => {
    const token = await new SignJWT({ scope: "dte.emitir" })
      .setProtectedHeader({ alg: "ES256", ...header })
      .setSubject("ana")
      .setIssuer(publicUrl)
      .setAudience("dte")
      .setExpirationTime("1h")
      .sign(privateKey);
    return (await other.send("/dte", { token, json: factura })).status;
  };
  try {
    expect([await status({ kid: "own" }), await status({})]).toEqual([200, 401]);
  } finally {
    await other.close();
  }
});

test("while accounts is away known keys still serve, and without keys nobody is called unauthorized", async () => {
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  try {
    const real = other.neighbours.accounts.GetJwks;
    other.neighbours.accounts.GetJwks = async () => {
      throw new Error("database is away");
    };
    const before = await other.send("/dte", { token: await other.token(), json: factura });
    expect([before.status, ((await before.json()) as { codigo: string }).codigo]).toEqual([400, "1000"]);
    other.neighbours.accounts.GetJwks = real;
    expect((await other.send("/dte", { token: await other.token(), json: factura })).status).toBe(200);
    other.neighbours.accounts.GetJwks = async () => {
      throw new Error("database is away");
    };
    expect((await other.send("/dte", { token: await other.token(), json: factura })).status).toBe(200);
  } finally {
    await other.close();
  }
});

test("who has a second step is asked for it by a stable code, and sends it in one more field", async () => {
  const asked: unknown[] = [];
  world.neighbours.accounts.Authenticate = async (request) => {
    asked.push(request.otp);
    const error = { error: "invalid_grant", errorDescription: "Falta.", codigo: "FEG_SEGUNDO_FACTOR" };
    return request.otp === "123456" ? granted : { error };
  };
  const without = await post("grant_type=password&username=ana&password=b");
  expect([without.status, await without.json()]).toEqual([
    400,
    { error: "invalid_grant", error_description: "Falta.", codigo: "FEG_SEGUNDO_FACTOR" },
  ]);
  expect((await post("grant_type=password&username=ana&password=b&otp=123456")).status).toBe(200);
  expect(asked).toEqual([undefined, "123456"]);
});
