import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { decodeJwt } from "jose";
import { REVOCACIONES_MAX } from "../src/store/revocaciones.js";
import { FAMILIAS_MAX } from "../src/store/tokens-actualizacion.js";
import { usuarioOf } from "./builders.js";
import { createWorld, type Replica, type World } from "./world.js";

let world: World;
let other: Replica;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [],
    usuarios: ["ana", "bruno", "carla", "diego", "elena"].map((name) => usuarioOf(name)),
  });
  other = await world.replica();
});
afterAll(() => world?.close());
beforeEach(() => {
  // Revocations are told by the database's clock. Near the end of a second, which who ends too many sessions waits for.
  world.clock.now = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 800);
});

type Session = { accessToken: string; refreshToken: string };

async function enter(username: string, replica: Replica = world): Promise<Session> {
  const { token } = await replica.accounts.Authenticate({ username, password: `clave de ${username}` });
  return { accessToken: token?.accessToken ?? "", refreshToken: token?.refreshToken ?? "" };
}
const leave = (token: string, replica: Replica = world) => replica.accounts.Revoke({ token, todas: false });
const renew = async (refreshToken: string): Promise<Session | undefined> =>
  (await world.accounts.Refresh({ refreshToken })).token ?? undefined;

/** Reads what gateways keep, and tells of a token whether they refuse it. */
async function gateway() {
  const { revocaciones } = await world.accounts.ListRevocaciones({});
  const kept = new Map<string, number>();
  for (const { clave, antes } of revocaciones) kept.set(clave, Math.max(antes, kept.get(clave) ?? 0));
  const refuses = ({ accessToken }: Session): boolean => {
    const { sub, sid, iat = 0 } = decodeJwt<{ sid: string }>(accessToken);
    return kept.has(`sid:${sid}`) || iat < (kept.get(`sub:${sub}`) ?? 0);
  };
  return { refuses, keeps: kept.size, listed: revocaciones.length };
}

test("who enters and leaves without end leaves some hundreds of rows, and every session that ended is refused", async () => {
  const [mine, stranger] = [await enter("ana"), await enter("bruno")];
  const ended: Session[] = [];
  const round = async (replica: Replica, by: keyof Session) => {
    const session = await enter("ana", replica);
    await leave(session[by], replica);
    ended.push(session);
  };
  for (let each = 0; each < REVOCACIONES_MAX; each += 1) await round(world, "accessToken");
  expect((await gateway()).refuses(mine)).toBe(false);
  for (let each = 0; each < 3; each += 1)
    await Promise.all([round(world, "refreshToken"), round(other, "accessToken")]);
  // The other way to end one: its spent token, shown again.
  for (let each = 0; each < 3; each += 1) {
    const first = await enter("ana");
    const second = await renew(first.refreshToken);
    expect(await renew(first.refreshToken)).toBeUndefined();
    ended.push(first, ...(second ? [second] : []));
  }
  const { refuses, keeps, listed } = await gateway();
  expect(ended.length).toBeGreaterThan(REVOCACIONES_MAX + 10);
  expect(ended.map(refuses)).toEqual(ended.map(() => true));
  expect(keeps).toBeLessThanOrEqual(REVOCACIONES_MAX + 1);
  expect(listed).toBeLessThanOrEqual(REVOCACIONES_MAX + 2);
  // Whose session did not end goes on by its refresh token; nobody else notices.
  world.clock.advance(1);
  const next = await renew(mine.refreshToken);
  expect([next && refuses(next), refuses(stranger)]).toEqual([false, false]);
  expect((await renew(stranger.refreshToken))?.accessToken).toBeDefined();
});

/** Writes sessions down that were renewed so many seconds ago. */
const insertFamilias = (usuario: string, count: number, ago: number) => world.sql`
  insert into tokens_actualizacion (familia, usuario, huella, alcance, vence, creado)
  select gen_random_uuid(), ${usuario}, sha256(n::text::bytea), array['dte.emitir'],
    ${world.clock.now}::timestamptz + interval '30 days' - ${ago} * interval '1 second', ${world.clock.now}
  from generate_series(1, ${count}::int) n`;

test("who ends all of many sessions leaves few rows, and who enters again in the same second may stay", async () => {
  await insertFamilias("carla", 900, 120);
  const session = await enter("carla");
  const before = (await gateway()).listed;
  await world.accounts.Revoke({ token: session.accessToken, todas: true });
  const again = await enter("carla");
  const { refuses, listed } = await gateway();
  expect([refuses(session), refuses(again), listed - before]).toEqual([true, false, 2]);
});

test("of more sessions of one second than may be named one row ends all", async () => {
  await insertFamilias("diego", REVOCACIONES_MAX, 0);
  const session = await enter("diego");
  const before = (await gateway()).listed;
  await world.accounts.Revoke({ token: session.accessToken, todas: true });
  const { refuses, listed } = await gateway();
  expect([refuses(session), listed - before]).toEqual([true, 1]);
  // This is answered when that second is over: who enters then may stay.
  world.clock.advance(0.2);
  expect(refuses(await enter("diego"))).toBe(false);
});

test("a session that is pushed out by too many ends with its access token, and none of those that stay", async () => {
  const first = await enter("elena");
  world.clock.advance(120);
  await insertFamilias("elena", FAMILIAS_MAX - 2, 0);
  const second = await enter("elena");
  expect((await gateway()).refuses(first)).toBe(false);
  const third = await enter("elena");
  const { refuses } = await gateway();
  expect([first, second, third].map(refuses)).toEqual([true, false, false]);
  expect([await renew(first.refreshToken), (await renew(second.refreshToken))?.accessToken]).toEqual([
    undefined,
    expect.any(String),
  ]);
});
