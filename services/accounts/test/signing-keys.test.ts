import { randomBytes } from "node:crypto";
import { open, readKeyring } from "@dte/sealing";
import { Secret } from "@dte/service";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { replace, rotate } from "../src/maintenance/rotate.js";
import { usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] });
});
afterAll(() => world?.close());

const login = async () => {
  const { token } = await world.accounts.Authenticate({ username: "ana", password: "clave de ana" });
  return token?.accessToken ?? "";
};
const jwks = async () => JSON.parse((await world.accounts.GetJwks({})).json);

/** Reads the private JWKs, as the service would open them. */
async function privateKeys() {
  const keys = readKeyring(world.config.keyEncryptionKey);
  const rows = await world.sql<{ kid: string; privada: Buffer }[]>`select kid, privada from llaves_firma`;
  return rows.map(({ kid, privada }) => ({
    kid,
    privada,
    jwk: JSON.parse(`${open(keys, `llaves_firma/${kid}`, privada)}`),
  }));
}

test("what is published is an RFC 7517 set of public keys only", async () => {
  expect(await jwks()).toEqual({
    keys: [
      {
        kty: "EC",
        crv: "P-256",
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: "ES256",
        use: "sig",
      },
    ],
  });
});

test("the private key is in no answer, no log line and not readable in its table", async () => {
  const [known] = await privateKeys();
  const secret: string = known?.jwk.d;
  expect(secret).toHaveLength(43);
  const answers = [await world.accounts.GetJwks({}), await login(), world.logged()];
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect(known?.privada.includes(secret)).toBe(false);
  expect(known?.privada.includes(Buffer.from(secret, "base64url"))).toBe(false);
});

test("replicas that start at once on an empty database share one key", async () => {
  await world.sql`delete from llaves_firma`;
  const replicas = await Promise.all([world.replica(), world.replica(), world.replica()]);
  const sets = await Promise.all(replicas.map(({ accounts }) => accounts.GetJwks({})));
  expect(new Set(sets.map((set) => set.json)).size).toBe(1);
  expect((await jwks()).keys).toHaveLength(1);
});

const HOUR = 3_600;
const rotateNow = () => rotate(world.config, world.openShell());
const verify = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await jwks()), { currentDate: world.clock.now });
const kids = async () => (await jwks()).keys.map((key: { kid: string }) => key.kid);

test("a rotation lets a new key sign at once, and the tokens of the earlier one stay good until they expire", async () => {
  world.clock.advance(25 * HOUR);
  const before = await login();
  const [signing] = await kids();
  expect(await rotateNow()).toEqual({ created: true, retired: 0, published: 2 });

  const after = await login();
  expect(decodeProtectedHeader(after).kid).not.toBe(signing);
  expect(await kids()).toEqual([decodeProtectedHeader(after).kid, signing]);
  await expect(verify(before)).resolves.toBeDefined();
  await expect(verify(after)).resolves.toBeDefined();
});

test("a rotation repeated does nothing, also when two come at once, until no token of the earlier key is left", async () => {
  const published = await kids();
  expect(await rotateNow()).toEqual({ created: false, retired: 0, published: 2 });
  world.clock.advance(25 * HOUR - 1);
  const last = await login();
  expect(await rotateNow()).toEqual({ created: false, retired: 0, published: 2 });
  expect(await kids()).toEqual(published);

  world.clock.advance(1);
  const both = await Promise.all([rotateNow(), rotateNow()]);
  expect(both.filter((each) => each.created)).toEqual([{ created: true, retired: 1, published: 2 }]);
  expect(await kids()).toEqual([expect.any(String), published[0]]);
  await expect(verify(last)).resolves.toBeDefined();
});

test("a token of a retired key is refused", async () => {
  const token = await login();
  await world.sql`update llaves_firma set retirada = now()`;
  await rotateNow();
  await expect(verify(token)).rejects.toMatchObject({ code: "ERR_JWKS_NO_MATCHING_KEY" });
  await expect(verify(await login())).resolves.toBeDefined();
});

describe("when a key leaked", () => {
  const replaceNow = () => replace(world.config, world.openShell());
  const sessions = async () => (await world.sql`select from tokens_actualizacion`).count;
  const enter = async () => {
    const { token } = await world.accounts.Authenticate({ username: "ana", password: "clave de ana" });
    return { access: token?.accessToken ?? "", refreshToken: token?.refreshToken ?? "" };
  };
  const refused = { code: "ERR_JWKS_NO_MATCHING_KEY" };
  // Revocations are listed by the database's clock.
  beforeAll(() => {
    world.clock.now = new Date();
  });

  test("all that any key of before signed is refused at once, and every session ends", async () => {
    world.clock.advance(-26 * HOUR);
    await world.sql`update llaves_firma set creado = ${world.clock.now}, retirada = null`;
    world.clock.now = new Date();
    const early = await enter();
    await rotateNow();
    const late = await enter();
    const [published, open] = [await kids(), await sessions()];
    expect([published.length > 1, open > 1]).toEqual([true, true]);
    expect(await replaceNow()).toEqual({ retired: published.length, sesiones: open });

    expect(await kids()).toEqual([expect.any(String)]);
    expect(published).not.toContain((await kids())[0]);
    for (const { access, refreshToken } of [early, late]) {
      await expect(verify(access)).rejects.toMatchObject(refused);
      expect((await world.accounts.Refresh({ refreshToken })).error?.error).toBe("invalid_grant");
    }
    const { revocaciones } = await world.accounts.ListRevocaciones({});
    expect(revocaciones.map(({ clave }) => clave)).toEqual(
      expect.arrayContaining(published.map((kid: string) => `kid:${kid}`)),
    );
    const [act] = await world.sql`
      select accion, cambios from auditoria where cadena = 'sistema' order by orden desc limit 1`;
    expect(act).toEqual({
      accion: "llave.firma.comprometida",
      cambios: [
        ...published.map((antes: string) => ({ campo: "llave", antes })),
        { campo: "llave", despues: (await kids())[0] },
        { campo: "sesiones", antes: String(open), despues: "0" },
      ],
    });
    await expect(verify((await enter()).access)).resolves.toBeDefined();
  });

  test("the key that signs goes however young it is, and two who say so at once leave one", async () => {
    const { access } = await enter();
    await Promise.all([replaceNow(), replaceNow()]);
    await expect(verify(access)).rejects.toMatchObject(refused);
    expect(await kids()).toHaveLength(1);
    await expect(verify((await enter()).access)).resolves.toBeDefined();
  });

  test("nothing is done that cannot be written down", async () => {
    const { access } = await enter();
    const open = await sessions();
    await world.sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`;
    await world.sql`
      create trigger refuse before insert on auditoria for each row execute function refuse()`;
    await expect(replaceNow()).rejects.toThrow("no room");
    await expect(verify(access)).resolves.toBeDefined();
    expect(await sessions()).toBe(open);
    await world.sql`drop trigger refuse on auditoria`;
  });
});

test("a service with another key encryption key does not start, and says which variable is wrong", async () => {
  const other = new Secret(randomBytes(32).toString("base64"));
  await expect(world.replica({ keyEncryptionKey: other })).rejects.toThrow("KEY_ENCRYPTION_KEY");
  const rotated = new Secret(`${other.reveal()},${world.config.keyEncryptionKey.reveal()}`);
  await expect(world.replica({ keyEncryptionKey: rotated })).resolves.toBeDefined();
});
