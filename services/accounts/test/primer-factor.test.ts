import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { Authenticator } from "./authenticator.js";
import { usuarioOf } from "./builders.js";
import { together } from "./together.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const ORIGIN = "https://consola.example.com";

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [],
    usuarios: ["ana", "bruno", "carla", "diego", "elena", "fabio", "gema", "hugo"].map((each) =>
      usuarioOf(each),
    ),
  });
});
afterAll(() => world?.close());

const login = (usuario: string, otp?: string) =>
  world.accounts.Authenticate(
    { username: usuario, password: `clave de ${usuario}`, ...(otp !== undefined && { otp }) },
    { timeoutMs: 60_000 },
  );
const enter = async (usuario: string, otp?: string) => {
  const { token } = await login(usuario, otp);
  const { refreshToken = "", accessToken = "" } = token ?? {};
  const { sid, iat = 0 } = decodeJwt<{ sid: string }>(accessToken);
  return { refreshToken, sid, iat };
};
/** Renews a session, as its holder does; undefined when it has ended. */
const renew = async (refreshToken: string) =>
  (await world.accounts.Refresh({ refreshToken })).token?.refreshToken;
const revoked = async () =>
  (await world.sql<{ clave: string }[]>`select clave from revocaciones`).map(({ clave }) => clave);
const beginTotp = async (usuario: string, codigo = "") => {
  const clave = `clave de ${usuario}`;
  const { secreto } = await world.accounts.BeginSegundoFactor({ usuario, clave, codigo, ipOrigen });
  return new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: world.clock.now.getTime() });
};
const register = async (usuario: string, more: { codigo?: string; sesion?: string }) => {
  const authenticator = new Authenticator(ORIGIN, new URL(ORIGIN).hostname);
  const { codigo = "", ...rest } = more;
  const clave = `clave de ${usuario}`;
  const { desafio, titular } = await world.accounts.BeginPasskey({ usuario, clave, codigo, ipOrigen });
  const passkey = { desafio, respuesta: authenticator.create(desafio) };
  const request = { usuario, passkey, titular: Buffer.from(titular), nombre: "Teléfono", ipOrigen, ...rest };
  return await world.accounts.ConfirmPasskey(request);
};

test("the first authenticator ends the sessions that began without it, and not the one that puts it in", async () => {
  const [own, other] = [await enter("ana"), await enter("ana")];
  const codigo = await beginTotp("ana");
  const request = { usuario: "ana", codigo, ipOrigen, sesion: own.sid };
  const { codigos } = await world.accounts.ConfirmSegundoFactor(request);
  expect(await renew(other.refreshToken)).toBeUndefined();
  // Its access token ends too, and nothing of the session that stays does.
  expect(await revoked()).toContain(`sid:${other.sid}`);
  const still = await renew(own.refreshToken);
  expect(still).toBeDefined();
  // A key that is added later ends no session: all the existing ones began with a second step.
  const later = await enter("ana", codigos[0]);
  await register("ana", { codigo: codigos[1] ?? "", sesion: own.sid });
  expect([await renew(later.refreshToken), await renew(still ?? "")]).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  expect(await revoked()).not.toContain(`sid:${own.sid}`);
});

test("it ends what a session was given that was pushed out before, by its time, and what is older with it", async () => {
  const [pushedOut, older] = [await enter("hugo"), await enter("hugo")];
  await world.sql`delete from tokens_actualizacion where familia = ${pushedOut.sid}`;
  world.clock.advance(120);
  const own = await enter("hugo");
  world.clock.advance(120);
  const later = await enter("hugo");
  const codigo = await beginTotp("hugo");
  await world.accounts.ConfirmSegundoFactor({ usuario: "hugo", codigo, ipOrigen, sesion: own.sid });
  const rows = await world.sql<{ clave: string; antes: number }[]>`
    select clave, floor(extract(epoch from antes))::float8 as antes from revocaciones where usuario = 'hugo'`;
  expect(rows.map(({ clave }) => clave).sort()).toEqual([`sid:${later.sid}`, "sub:hugo"]);
  const antes = rows.find(({ clave }) => clave === "sub:hugo")?.antes ?? 0;
  // A token with an earlier second is refused.
  expect([pushedOut, older, own].map(({ iat }) => iat < antes)).toEqual([true, true, false]);
  expect(await renew(older.refreshToken)).toBeUndefined();
  expect(await renew(own.refreshToken)).toBeDefined();
});

test("the first passkey ends them too", async () => {
  const [own, other] = [await enter("bruno"), await enter("bruno")];
  const { codigos } = await register("bruno", { sesion: own.sid });
  expect(await renew(other.refreshToken)).toBeUndefined();
  expect(await renew(own.refreshToken)).toBeDefined();
  expect(await revoked()).toContain(`sid:${other.sid}`);
  const later = await enter("bruno", codigos[0]);
  const codigo = await beginTotp("bruno", codigos[1]);
  await world.accounts.ConfirmSegundoFactor({ usuario: "bruno", codigo, ipOrigen, sesion: own.sid });
  expect(await renew(later.refreshToken)).toBeDefined();
});

test("where nobody says in which session it is put in, all of them end", async () => {
  const own = await enter("carla");
  const codigo = await beginTotp("carla");
  await world.accounts.ConfirmSegundoFactor({ usuario: "carla", codigo, ipOrigen });
  expect(await renew(own.refreshToken)).toBeUndefined();
});

test("a session that begins with the password alone while the first step is put in does not begin", async () => {
  const own = await enter("diego");
  const codigo = await beginTotp("diego");
  const [confirmed, entered] = await together<unknown>(
    world.sql,
    (tx) => tx`select from usuarios where usuario = 'diego' for update`,
    [
      () => world.accounts.ConfirmSegundoFactor({ usuario: "diego", codigo, ipOrigen, sesion: own.sid }),
      () => login("diego"),
    ],
  );
  expect(confirmed?.status).toBe("fulfilled");
  expect(entered).toMatchObject({
    status: "fulfilled",
    value: { error: { error: "invalid_grant", codigo: "FEG_SEGUNDO_FACTOR" } },
  });
  const [{ count } = { count: 0 }] = await world.sql<{ count: number }[]>`
    select count(*)::int from tokens_actualizacion where usuario = 'diego'`;
  expect(count).toBe(1);
});

test("a session that ended with the first step puts in no passkey of its own, however soon", async () => {
  const [own, other] = [await enter("elena"), await enter("elena")];
  const authenticator = new Authenticator(ORIGIN, new URL(ORIGIN).hostname);
  // This session begins with the password alone, while that was all.
  const clave = "clave de elena";
  const { desafio, titular } = await world.accounts.BeginPasskey({ usuario: "elena", clave, ipOrigen });
  const codigo = await beginTotp("elena");
  const passkey = { desafio, respuesta: authenticator.create(desafio) };
  // This runs at another replica, because one replica makes a user's changes one after the other.
  const { accounts: elsewhere } = await world.replica();
  const late = { usuario: "elena", passkey, titular: Buffer.from(titular), nombre: "Ajena", ipOrigen };
  const [confirmed, added] = await together<unknown>(
    world.sql,
    (tx) => tx`select from usuarios where usuario = 'elena' for update`,
    [
      () => world.accounts.ConfirmSegundoFactor({ usuario: "elena", codigo, ipOrigen, sesion: own.sid }),
      () => elsewhere.ConfirmPasskey({ ...late, sesion: other.sid }),
    ],
  );
  expect(confirmed?.status).toBe("fulfilled");
  expect(added).toMatchObject({ status: "rejected", reason: { codigo: "FEG_UNAUTHORIZED" } });
  expect((await world.accounts.ListPasskeys({ usuario: "elena" })).passkeys).toEqual([]);
});

test("a session that was signed out puts in no authenticator, however soon", async () => {
  const { sid, refreshToken } = await enter("fabio");
  const own = await enter("fabio");
  const codigo = await beginTotp("fabio");
  await world.accounts.Revoke({ token: refreshToken, todas: false });
  const confirm = (sesion: string) =>
    world.accounts.ConfirmSegundoFactor({ usuario: "fabio", codigo, ipOrigen, sesion });
  const alien = await enter("gema");
  for (const sesion of [sid, "x", alien.sid])
    await expect(confirm(sesion)).rejects.toMatchObject({ codigo: "FEG_UNAUTHORIZED", http: 401 });
  expect((await confirm(own.sid)).codigos).toHaveLength(10);
});
