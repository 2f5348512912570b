import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { Redis } from "ioredis";
import { createWorld, type World } from "./world.js";

let world: World;
let other: World;
let token: string;
/** The calls to accounts, in their order. */
const asked: {
  desafio: string | undefined;
  respuesta: string | undefined;
  titular?: string;
  sesion?: string;
}[] = [];

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  other = await createWorld(process.env["DTE_TEST_REDIS_URL"], { redisUrl: world.redisUrl });
  token = await world.token();
  for (const { neighbours } of [world, other]) {
    neighbours.accounts.AskPasskey = async () => ({
      opciones: '{"challenge":"AAAA"}',
      desafio: "AAAA",
      titular: Buffer.alloc(0),
    });
    neighbours.accounts.BeginPasskey = async ({ passkey }) => {
      if (passkey) asked.push(passkey);
      return { opciones: "{}", desafio: "BBBB", titular: Buffer.from([1, 255]) };
    };
    neighbours.accounts.ConfirmPasskey = async ({ passkey, titular, nombre, sesion }) => {
      asked.push({
        desafio: passkey?.desafio,
        respuesta: passkey?.respuesta,
        titular: Buffer.from(titular).toString("hex"),
        ...(sesion !== undefined && { sesion }),
      });
      return { passkey: { id: "1", nombre, fechaCreacion: "2026-11-20T14:00:00.000Z" }, codigos: ["aaaa"] };
    };
    neighbours.accounts.AuthenticatePasskey = async ({ passkey }) => {
      if (passkey) asked.push(passkey);
      return {
        token: {
          accessToken: "a",
          tokenType: "Bearer",
          expiresIn: 1,
          refreshToken: "r",
          scope: "dte.emitir",
        },
      };
    };
    neighbours.accounts.Authenticate = async ({ passkey }) => {
      if (passkey) asked.push(passkey);
      return { error: { error: "invalid_grant", errorDescription: "No.", codigo: "FEG_PASSKEY" } };
    };
  }
});
afterAll(async () => {
  await other?.close();
  await world?.close();
});
beforeEach(() => {
  asked.length = 0;
});

const json = async (response: Response) => (await response.json()) as Record<string, string>;
const begin = async () =>
  (await json(await world.send("/passkey/opciones", { method: "POST" })))["ceremonia"] ?? "";
const grant = (form: Record<string, string>, at = world) =>
  at.ask("/token", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
const withKey = (ceremonia: string, more: Record<string, string> = {}) => ({
  grant_type: "urn:dte:grant:passkey",
  ceremonia,
  passkey: "{}",
  ...more,
});

test("what was begun at one gateway is answered at another, once of however many that come at once", async () => {
  const ceremonia = await begin();
  const answers = await Promise.all([world, other, world, other].map((at) => grant(withKey(ceremonia), at)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(asked).toEqual([{ desafio: "AAAA", respuesta: "{}" }]);
  const late = await grant(withKey(ceremonia));
  expect(await json(late)).toMatchObject({ error: "invalid_request" });
  expect((await json(await grant(withKey("x"))))["error_description"]).toContain("Empiece de nuevo");
});

test("what was begun and never answered is forgotten after five minutes", async () => {
  const redis = new Redis(world.redisUrl);
  try {
    const seconds = await redis.ttl(`passkey:${await begin()}`);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
  } finally {
    redis.disconnect();
  }
});

test("half of a key is refused, and a key stands in the place of a code", async () => {
  expect((await json(await grant({ grant_type: "urn:dte:grant:passkey" })))["error_description"]).toContain(
    "Falta ceremonia y passkey",
  );
  const password = { grant_type: "password", username: "ana", password: "clave" };
  expect((await grant({ ...password, passkey: "{}" })).status).toBe(400);
  expect((await grant({ ...password, ceremonia: "x" })).status).toBe(400);
  expect(asked).toEqual([]);
  const ceremonia = await begin();
  const refused = await json(await grant({ ...password, ceremonia, passkey: "{}" }));
  expect([refused["codigo"], asked]).toEqual(["FEG_PASSKEY", [{ desafio: "AAAA", respuesta: "{}" }]]);
});

test("a key is put in by who began it, with what was begun for that", async () => {
  const start = async (bearer = token, body: object = { claveActual: "clave" }) =>
    await json(await world.send("/usuario/passkey", { token: bearer, json: body }));
  const finish = (ceremonia: string, bearer = token) =>
    world.send("/usuario/passkey/confirmacion", {
      token: bearer,
      json: { ceremonia, passkey: "{}", nombre: "Teléfono" },
    });
  const { ceremonia = "" } = await start();
  const done = await finish(ceremonia);
  expect(await json(done)).toMatchObject({ id: "1", nombre: "Teléfono", codigosRecuperacion: ["aaaa"] });
  expect(asked).toEqual([{ desafio: "BBBB", respuesta: "{}", titular: "01ff" }]);
  expect((await finish(ceremonia)).status).toBe(400);
  // A ceremony that somebody else began is refused, and so is one that was begun for a log-in.
  const mine = (await start())["ceremonia"] ?? "";
  expect((await finish(mine, await world.token({ sub: "bruno" }))).status).toBe(400);
  expect((await finish(await begin())).status).toBe(400);
  expect((await grant(withKey((await start())["ceremonia"] ?? ""))).status).toBe(400);
  await start(token, { claveActual: "clave", ceremonia: await begin(), passkey: "{}" });
  expect(asked).toEqual([
    { desafio: "BBBB", respuesta: "{}", titular: "01ff" },
    { desafio: "AAAA", respuesta: "{}" },
  ]);
});

test("accounts hears in which session the first second step is put in", async () => {
  const sid = "3f0c8a52-7a5e-4d0f-9a3b-5f5f0f1c2d3e";
  const bearer = await world.token({ sid });
  const sesiones: (string | undefined)[] = [];
  world.neighbours.accounts.ConfirmSegundoFactor = async ({ sesion }) => {
    sesiones.push(sesion);
    return { codigos: ["aaaa"] };
  };
  await world.send("/usuario/segundo-factor/confirmacion", { token: bearer, json: { codigo: "123456" } });
  const begun = await json(
    await world.send("/usuario/passkey", { token: bearer, json: { claveActual: "clave" } }),
  );
  const { ceremonia } = begun;
  await world.send("/usuario/passkey/confirmacion", {
    token: bearer,
    json: { ceremonia, passkey: "{}", nombre: "Teléfono" },
  });
  expect([...sesiones, asked.at(-1)?.sesion]).toEqual([sid, sid]);
});

test("without Redis nobody enters with a key, and with a password they do", async () => {
  const redisUrl = "redis://127.0.0.1:1";
  const without = await createWorld(redisUrl, { redisUrl, redisLimitMs: 250 });
  without.neighbours.accounts.AskPasskey = world.neighbours.accounts.AskPasskey;
  const answer = await without.send("/passkey/opciones", { method: "POST" });
  expect([answer.status, (await json(answer))["codigo"]]).toEqual([400, "1000"]);
  expect((await json(await grant(withKey("x"), without)))["error"]).toBe("server_error");
  await without.close();
});
