import { randomUUID } from "node:crypto";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { decodeJwt } from "jose";
import { FAMILIAS_MAX, insertFamilia } from "../src/store/tokens-actualizacion.js";
import { usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const DAY = 86_400;

let world: World;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: ["ana", "bruno"].map((name) => usuarioOf(name)) });
});
afterAll(() => world?.close());

async function login(username = "ana", scope?: string): Promise<string> {
  const answer = await world.accounts.Authenticate({
    username,
    password: `clave de ${username}`,
    ...(scope && { scope }),
  });
  return answer.token?.refreshToken ?? "";
}
const refresh = (refreshToken: string, scope?: string) =>
  world.accounts.Refresh({ refreshToken, ...(scope && { scope }) });
const errorOf = async (answer: ReturnType<typeof refresh>) => (await answer).error?.error;

test("a refresh token is exchanged for a new access token and a new refresh token", async () => {
  const first = await login();
  world.clock.advance(3_600);
  const { token } = await refresh(first);
  expect(token).toMatchObject({ tokenType: "Bearer", expiresIn: DAY });
  expect(token?.refreshToken).not.toBe(first);
  const issuedAt = Math.floor(world.clock.now.getTime() / 1_000);
  expect(decodeJwt(token?.accessToken ?? "")).toMatchObject({ sub: "ana", iat: issuedAt });
  expect((await refresh(token?.refreshToken ?? "")).token?.tokenType).toBe("Bearer");
});

test("a spent refresh token presented again revokes its whole family, and no other", async () => {
  const first = await login();
  const untouched = await login();
  const second = (await refresh(first)).token?.refreshToken ?? "";
  expect(await errorOf(refresh(first))).toBe("invalid_grant");
  expect(await errorOf(refresh(second))).toBe("invalid_grant");
  expect((await refresh(untouched)).token?.tokenType).toBe("Bearer");
});

test("who signs out while the token is being exchanged ends that session, and neither another one nor all", async () => {
  const first = await login();
  const other = await login();
  const second = (await refresh(first)).token?.refreshToken ?? "";
  await world.accounts.Revoke({ token: first, todas: true });
  const third = (await refresh(second)).token?.refreshToken ?? "";
  await world.accounts.Revoke({ token: second, todas: false });
  expect(await errorOf(refresh(third))).toBe("invalid_grant");
  expect((await refresh(other)).token?.tokenType).toBe("Bearer");
});

/** Runs `work` at the present time: revocations are listed by the database's clock, for as long as their tokens last. */
async function today(work: () => Promise<void>): Promise<void> {
  const { now } = world.clock;
  world.clock.now = new Date();
  await work().finally(() => {
    world.clock.now = now;
  });
}

test("a session ends by its access token and by its refresh token, and is named to whoever verifies tokens", () =>
  today(async () => {
    for (const which of ["accessToken", "refreshToken"] as const) {
      const { token } = await world.accounts.Authenticate({ username: "ana", password: "clave de ana" });
      const { sid } = decodeJwt<{ sid: string }>(token?.accessToken ?? "");
      const { hasta } = await world.accounts.ListRevocaciones({});
      await world.accounts.Revoke({ token: token?.[which] ?? "", todas: false });
      expect(await errorOf(refresh(token?.refreshToken ?? ""))).toBe("invalid_grant");
      const { revocaciones } = await world.accounts.ListRevocaciones({ desde: hasta });
      expect(revocaciones.map(({ clave }) => clave)).toContain(`sid:${sid}`);
    }
  }));

test("all sessions of a user end by name and by their time, and those of nobody else", () =>
  today(async () => {
    const { token } = await world.accounts.Authenticate({ username: "ana", password: "clave de ana" });
    const { sid } = decodeJwt<{ sid: string }>(token?.accessToken ?? "");
    const others = [await login("bruno"), await login("bruno")];
    const ipOrigen = "203.0.113.7";
    await world.accounts.Revoke({ token: token?.refreshToken ?? "", todas: true, ipOrigen });
    const acts = await world.sql`
      select usuario, ip_origen from auditoria where cadena = 'usuario ana' and accion = 'sesiones.cerradas'`;
    expect(acts).toEqual([{ usuario: "ana", ipOrigen }]);
    const claves = (await world.accounts.ListRevocaciones({})).revocaciones.map(({ clave }) => clave);
    expect(claves).toEqual(expect.arrayContaining([`sid:${sid}`, "sub:ana"]));
    expect(claves).not.toContain("sub:bruno");
    expect(await errorOf(refresh(token?.refreshToken ?? ""))).toBe("invalid_grant");
    for (const other of others) expect((await refresh(other)).token?.tokenType).toBe("Bearer");
  }));

test("an access token that was revoked ends no other session of its user", () =>
  today(async () => {
    const stolen = (await world.accounts.Authenticate({ username: "ana", password: "clave de ana" })).token;
    const other = await login();
    await world.accounts.Revoke({ token: stolen?.accessToken ?? "", todas: false });
    await world.accounts.Revoke({ token: stolen?.accessToken ?? "", todas: true });
    const next = (await refresh(other)).token;
    expect(next?.tokenType).toBe("Bearer");
    // Nor does a token end another session when it was revoked with all the others, in whatever second it was given.
    world.clock.advance(1);
    const later = (await refresh(next?.refreshToken ?? "")).token;
    world.clock.advance(1);
    await world.accounts.Revoke({ token: later?.refreshToken ?? "", todas: true });
    const fresh = await login();
    await world.accounts.Revoke({ token: later?.accessToken ?? "", todas: true });
    expect((await refresh(fresh)).token?.tokenType).toBe("Bearer");
  }));

test("a revocation that was committed late is behind the place that was told, and in the list of all", () =>
  today(async () => {
    const late = await world.sql.reserve();
    await late`begin`;
    await late`
      insert into revocaciones (clave, antes, vence, creado)
      values ('sid:tarde', now(), now() + interval '1 day', clock_timestamp() - interval '61 seconds')`;
    const { hasta } = await world.accounts.ListRevocaciones({});
    await late`commit`;
    late.release();
    const listed = async (request: { desde?: string }) =>
      (await world.accounts.ListRevocaciones(request)).revocaciones.map(({ clave }) => clave);
    expect(await listed({ desde: hasta })).not.toContain("sid:tarde");
    expect(await listed({})).toContain("sid:tarde");
  }));

test("revocations are listed page by page, and none is left out or comes twice", () =>
  today(async () => {
    await world.sql`
      insert into revocaciones (clave, antes, vence, creado)
      select 'sid:p' || n, now(), now() + interval '1 day', now() + (n / 10) * interval '1 microsecond'
      from generate_series(1, 25) n`;
    const all = (await world.accounts.ListRevocaciones({})).revocaciones;
    for (const desde of [undefined, new Date(Date.now() - 3_600_000).toISOString()]) {
      const pages: (typeof all)[] = [];
      let tras: string | undefined;
      do {
        const page = await world.accounts.ListRevocaciones({
          ...{ limite: 7, ...(desde !== undefined && { desde }) },
          ...(tras !== undefined && { tras }),
        });
        pages.push(page.revocaciones);
        tras = page.siguiente;
        // A token that comes while pages are read is on a later page, or is behind the place that the first one gave.
        if (pages.length === 1)
          await world.sql`
            insert into revocaciones (clave, antes, vence) values ('sid:nueva', now(), now() + interval '1 day')`;
      } while (tras !== undefined);
      expect(pages.slice(0, -1).every(({ length }) => length === 7)).toBe(true);
      expect(pages.flat().filter(({ clave }) => clave !== "sid:nueva")).toEqual(all);
      expect(pages.flat().map(({ clave }) => clave)).toContain("sid:nueva");
      await world.sql`delete from revocaciones where clave = 'sid:nueva'`;
    }
    await world.sql`delete from revocaciones where clave like 'sid:p%'`;
    for (const request of [
      { limite: 0 },
      { limite: 10_001 },
      { tras: "1" },
      { tras: "1@ayer" },
      { tras: "" },
    ])
      await expect(world.accounts.ListRevocaciones(request)).rejects.toMatchObject({
        codigo: "FEG_VALIDATION_ERROR",
      });
  }));

test("a session whose spent token is presented ends with its access tokens", () =>
  today(async () => {
    const first = await login();
    const { token } = await refresh(first);
    const { sid } = decodeJwt<{ sid: string }>(token?.accessToken ?? "");
    const { hasta } = await world.accounts.ListRevocaciones({});
    expect(await errorOf(refresh(first))).toBe("invalid_grant");
    const { revocaciones } = await world.accounts.ListRevocaciones({ desde: hasta });
    expect(revocaciones.map(({ clave }) => clave)).toContain(`sid:${sid}`);
  }));

test("of two uses of one refresh token at once exactly one wins, and the other revokes the family", async () => {
  for (let round = 0; round < 6; round += 1) {
    const first = await login();
    const answers = await Promise.all([refresh(first), refresh(first)]);
    const winners = answers.flatMap((answer) => answer.token ?? []);
    expect(winners).toHaveLength(1);
    expect(answers.flatMap((answer) => answer.error?.error ?? [])).toEqual(["invalid_grant"]);
    expect(await errorOf(refresh(winners[0]?.refreshToken ?? ""))).toBe("invalid_grant");
  }
});

test("a spent token presented while its successor is exchanged leaves nothing of the family", async () => {
  for (let round = 0; round < 6; round += 1) {
    const first = await login();
    const second = (await refresh(first)).token?.refreshToken ?? "";
    const [, raced] = await Promise.all([refresh(first), refresh(second)]);
    expect(await errorOf(refresh(raced.token?.refreshToken ?? second))).toBe("invalid_grant");
  }
});

test("a refresh token expires after thirty days, and each exchange gives thirty more", async () => {
  const first = await login();
  const idle = await login();
  world.clock.advance(30 * DAY - 1);
  const second = (await refresh(first)).token?.refreshToken ?? "";
  world.clock.advance(1);
  expect(await errorOf(refresh(idle))).toBe("invalid_grant");
  world.clock.advance(30 * DAY - 2);
  expect((await refresh(second)).token?.tokenType).toBe("Bearer");
});

test("a narrower scope narrows the access token and not the family; a wider one is refused and spends nothing", async () => {
  const first = await login("ana", "dte.emitir dte.consultar");
  expect(await errorOf(refresh(first, "dte.anular"))).toBe("invalid_scope");
  const narrowed = (await refresh(first, "dte.consultar")).token;
  expect(narrowed?.scope).toBe("dte.consultar");
  expect((await refresh(narrowed?.refreshToken ?? "")).token?.scope).toBe("dte.emitir dte.consultar");
});

test.each([
  ["", "invalid_request"],
  ["x", "invalid_grant"],
  ["A".repeat(64), "invalid_grant"],
])("the refresh token %j is %s", async (text, error) => {
  expect(await errorOf(refresh(text))).toBe(error);
});

test("the database holds no refresh token, only what it is recognised by", async () => {
  const token = await login();
  const rows =
    await world.sql`select t::text as fila, encode(huella, 'base64') as huella from tokens_actualizacion t`;
  expect(rows.length).toBeGreaterThan(0);
  const secret = Buffer.from(token, "base64url").subarray(16);
  for (const row of rows) {
    expect(row["fila"]).not.toContain(token);
    expect(row["fila"]).not.toContain(secret.toString("hex"));
  }
});

test("a user keeps a bounded number of sessions, and the one that rests longest ends first", async () => {
  const oldest = await login("bruno");
  world.clock.advance(1);
  const kept = await login("bruno");
  await world.sql`
    insert into tokens_actualizacion (familia, usuario, huella, alcance, vence, creado)
    select gen_random_uuid(), 'bruno', sha256(n::text::bytea), array['dte.emitir'], now() + interval '1 year', now()
    from generate_series(1, ${FAMILIAS_MAX - 2}::int) n`;
  await login("bruno");
  expect(await errorOf(refresh(oldest))).toBe("invalid_grant");
  expect((await refresh(kept)).token?.tokenType).toBe("Bearer");
  const rows = await world.sql`select 1 as uno from tokens_actualizacion where usuario = 'bruno'`;
  expect(rows).toHaveLength(FAMILIAS_MAX);
});

test("a log-in waits for none of the user's sessions that live on, and ends none that is being renewed", async () => {
  await world.sql`delete from tokens_actualizacion where usuario = 'bruno'`;
  await world.sql`
    insert into tokens_actualizacion (familia, usuario, huella, alcance, vence, creado)
    select gen_random_uuid(), 'bruno', sha256(n::text::bytea), array['dte.emitir'],
      now() + interval '1 year' + n * interval '1 second', now()
    from generate_series(1, ${FAMILIAS_MAX}::int) n`;
  const locked = await world.sql.begin(async (tx) => {
    await insertFamilia(tx, {
      key: { familia: randomUUID(), huella: Buffer.alloc(32, 7) },
      usuario: "bruno",
      alcance: ["dte.emitir"],
      now: world.clock.now,
    });
    // A renewal of a session locks its row in this way.
    const free = await world.sql`
      select from tokens_actualizacion where usuario = 'bruno' for update skip locked`;
    return FAMILIAS_MAX - free.length;
  });
  expect(locked).toBe(1);
});

test("sessions whose token is good no more are forgotten, and no others", async () => {
  await world.sql`
    insert into tokens_actualizacion (familia, usuario, huella, alcance, vence, creado)
    select gen_random_uuid(), 'ana', sha256(n::text::bytea), array['dte.emitir'],
      ${world.clock.now}::timestamptz - n * interval '1 second', now() from generate_series(0, 2500) n`;
  const alive = await login("ana");
  await world.replica();
  await until(
    async () =>
      (await world.sql`select from tokens_actualizacion where vence <= ${world.clock.now}`).length === 0,
  );
  expect((await refresh(alive)).token?.tokenType).toBe("Bearer");
});

test("the tokens of a user who is deleted end with the user", async () => {
  const token = await login("bruno");
  await world.sql`delete from usuarios where usuario = 'bruno'`;
  expect(await errorOf(refresh(token))).toBe("invalid_grant");
});
