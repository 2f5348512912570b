import type { Tx } from "@dte/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { decodeJwt } from "jose";
import { FOLDED_AT_ONCE, REVOCACIONES_MAX } from "../src/store/revocaciones.js";
import { FAMILIAS_MAX } from "../src/store/tokens-actualizacion.js";
import { usuarioOf } from "./builders.js";
import { together } from "./together.js";
import { createWorld, type Replica, type World } from "./world.js";

let world: World;
let other: Replica;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [],
    usuarios: ["ana", "bruno", "carla", "diego", "elena", "fabio", "gema", "hugo", "ines", "julia"].map(
      (name) => usuarioOf(name),
    ),
  });
  other = await world.replica();
});
afterAll(() => world?.close());
beforeEach(() => {
  // Revocations are listed by the database's clock. It is near the end of a second, for which a request that ends too many sessions waits.
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

/** Reads the rows that gateways keep, and tells whether they refuse a token. */
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

/** Notes that so many sessions of a user have ended, now or spread over so many hours until now. */
const insertRevocaciones = (usuario: string, count: number, hours = 0) => world.sql`
  insert into revocaciones (clave, usuario, antes, vence)
  select 'sid:' || gen_random_uuid(), ${usuario}, antes, antes + interval '1 day'
  from generate_series(1, ${count}::int) n,
    lateral (select ${world.clock.now}::timestamptz - n * ${hours}::float8 / ${count}::int * interval '1 hour' as antes) ended`;

async function countOf(usuario: string): Promise<number> {
  const rows = await world.sql`select from revocaciones where usuario = ${usuario}`;
  return rows.length;
}

const isRenewable = async ({ refreshToken }: Session): Promise<boolean> => {
  const next = await renew(refreshToken);
  return next !== undefined && !(await gateway()).refuses(next);
};

test("who signs out all day ends no token of late, and none that was revoked is good again", async () => {
  const { now } = world.clock;
  const enterAgo = (hours: number) => {
    world.clock.now = new Date(now.getTime() - hours * 3_600_000);
    return enter("ines");
  };
  const early = await enterAgo(19.9);
  const endedEarly = await enter("ines");
  await leave(endedEarly.accessToken);
  const late = await enterAgo(10);
  world.clock.now = now;
  await insertRevocaciones("ines", REVOCACIONES_MAX - 1, 20);
  const held = await enter("ines");
  const ended: Session[] = [endedEarly];
  for (let each = 0; each < 3; each += 1) {
    const session = await enter("ines");
    await leave(session.accessToken);
    ended.push(session);
  }
  const { refuses } = await gateway();
  expect(ended.map(refuses)).toEqual(ended.map(() => true));
  expect([held, late].map(refuses)).toEqual([false, false]);
  // A token that was issued as early as those of the folded rows ends with them; its session goes on.
  expect([refuses(early), await isRenewable(early)]).toEqual([true, true]);
  expect(await countOf("ines")).toBe(REVOCACIONES_MAX - FOLDED_AT_ONCE + 3);
});

test("of those who sign out at the same moment one alone puts a row in the place of the oldest", async () => {
  await insertRevocaciones("julia", REVOCACIONES_MAX, 20);
  const held = await enter("julia");
  const sessions: Session[] = [];
  for (let each = 0; each < 4; each += 1) sessions.push(await enter("julia"));
  const oldest = (tx: Tx) => tx`
    select from revocaciones where usuario = 'julia' order by vence, id limit 1 for update`;
  const works = sessions.map(
    ({ accessToken }, each) =>
      () =>
        leave(accessToken, each % 2 === 0 ? world : other),
  );
  const ends = await together(world.sql, oldest, works);
  expect(ends.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
  const { refuses } = await gateway();
  expect([refuses(held), ...sessions.map(refuses)]).toEqual([false, true, true, true, true]);
  expect(await countOf("julia")).toBe(REVOCACIONES_MAX - FOLDED_AT_ONCE + 4);
});

test("who ends more sessions in one minute than are named leaves a bounded number of rows, and what ended is refused", async () => {
  const [mine, stranger] = [await enter("ana"), await enter("bruno")];
  const ended: Session[] = [];
  const round = async (replica: Replica, by: keyof Session) => {
    const session = await enter("ana", replica);
    await leave(session[by], replica);
    ended.push(session);
  };
  await insertRevocaciones("ana", REVOCACIONES_MAX - 2);
  for (let each = 0; each < 2; each += 1) await round(world, "accessToken");
  expect((await gateway()).refuses(mine)).toBe(false);
  for (let each = 0; each < 3; each += 1)
    await Promise.all([round(world, "refreshToken"), round(other, "accessToken")]);
  // The other way to end a session is to present its spent token again.
  for (let each = 0; each < 3; each += 1) {
    const first = await enter("ana");
    const second = await renew(first.refreshToken);
    expect(await renew(first.refreshToken)).toBeUndefined();
    ended.push(first, ...(second ? [second] : []));
  }
  const { refuses, keeps, listed } = await gateway();
  expect(ended.map(refuses)).toEqual(ended.map(() => true));
  // The earlier tests have left some hundred rows of other users.
  const others = listed - (await countOf("ana"));
  expect(keeps).toBeLessThanOrEqual(others + REVOCACIONES_MAX + 1);
  expect(await countOf("ana")).toBeLessThanOrEqual(REVOCACIONES_MAX + 2);
  // A session that did not end loses its token and goes on by its refresh token, and nobody else notices.
  expect(refuses(mine)).toBe(true);
  world.clock.advance(1);
  const next = await renew(mine.refreshToken);
  expect([next && refuses(next), refuses(stranger)]).toEqual([false, false]);
  expect((await renew(stranger.refreshToken))?.accessToken).toBeDefined();
});

/** Adds sessions that were renewed so many seconds ago. */
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
  await insertRevocaciones("diego", REVOCACIONES_MAX - 10);
  await insertFamilias("diego", 10, 0);
  const session = await enter("diego");
  const before = (await gateway()).listed;
  await world.accounts.Revoke({ token: session.accessToken, todas: true });
  const { refuses, listed } = await gateway();
  expect([refuses(session), listed - before]).toEqual([true, 1]);
  // The answer comes when that second is over, so a session that begins then may stay.
  world.clock.advance(0.2);
  expect(refuses(await enter("diego"))).toBe(false);
});

test("a new password is answered when the second is over of which one row ends all", async () => {
  await insertRevocaciones("gema", REVOCACIONES_MAX);
  const session = await enter("gema");
  // For a replica whose clock is ahead the next second is near enough, so the one after it counts.
  world.clock.advance(0.1);
  const begun = performance.now();
  const change = { usuario: "gema", actual: "clave de gema", nueva: "una clave nueva y larga", ipOrigen: "" };
  await world.accounts.ChangeClave(change);
  expect(performance.now() - begun).toBeGreaterThan(1_150);
  world.clock.advance(1.1);
  const { token } = await world.accounts.Authenticate({ username: "gema", password: change.nueva });
  const again = { accessToken: token?.accessToken ?? "", refreshToken: token?.refreshToken ?? "" };
  expect([session, again].map((await gateway()).refuses)).toEqual([true, false]);
});

test("a token outlives any number of log-ins after it, and ends with all sessions", async () => {
  const held = await enter("elena");
  world.clock.advance(120);
  await insertFamilias("elena", FAMILIAS_MAX - 1, 0);
  const before = (await gateway()).listed;
  const last = await enter("elena");
  expect(await renew(held.refreshToken)).toBeUndefined();
  const { refuses, listed } = await gateway();
  expect([refuses(held), refuses(last), listed - before]).toEqual([false, false, 0]);
  await world.accounts.Revoke({ token: last.refreshToken, todas: true });
  expect([held, last].map((await gateway()).refuses)).toEqual([true, true]);
});

test("who signs out of a session that was pushed out ends its token, once", async () => {
  const [own, pushedOut] = [await enter("fabio"), await enter("fabio")];
  const { sid } = decodeJwt<{ sid: string }>(pushedOut.accessToken);
  await world.sql`delete from tokens_actualizacion where familia = ${sid}`;
  const before = (await gateway()).listed;
  await leave(pushedOut.accessToken);
  await leave(pushedOut.accessToken);
  const { refuses, listed } = await gateway();
  expect([refuses(pushedOut), refuses(own), listed - before]).toEqual([true, false, 1]);
});

test("a token that was revoked by its time ends its own session, and no other", async () => {
  const [own, stolen] = [await enter("hugo"), await enter("hugo")];
  const antes = new Date(world.clock.now.getTime() + 1_000);
  await world.sql`
    insert into revocaciones (clave, usuario, antes, vence)
    values ('sub:hugo', 'hugo', ${antes}, ${antes}::timestamptz + interval '1 day')`;
  await world.accounts.Revoke({ token: stolen.accessToken, todas: true });
  const [renewedOwn, renewedStolen] = [await renew(own.refreshToken), await renew(stolen.refreshToken)];
  expect([renewedOwn?.accessToken, renewedStolen?.accessToken]).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  await leave(stolen.accessToken);
  expect(await renew(renewedStolen?.refreshToken ?? "")).toBeUndefined();
  expect((await renew(renewedOwn?.refreshToken ?? ""))?.accessToken).toBeDefined();
});
