import { randomUUID } from "node:crypto";
import { until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { tellAna } from "./tell-ana.js";
import { createWorld, DAY_MS, type World } from "./world.js";

/** Forty times as many codes as a pass takes. */
const MANY = 800;
/** Less time than the pauses between so many passes would take: two seconds each, less up to a tenth. */
const RESTS_MS = 68_000;
/** How long notices are kept, in ms: by default an event is kept for seven days, and its notice for twice as long. */
const KEPT_MS = 14 * DAY_MS;

let world: World;
/** Lets accounts answer, after it was told to say nothing. */
let answer = () => {};
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  answer();
  await world?.close();
});

/** Makes so many codes due that somebody asked for under names that no user has. */
const flood = (count: number) => world.sql`
  insert into avisos (id, id_cuenta, evento, siguiente, creado)
  select id, '', jsonb_build_object('id', id, 'idCuenta', '', 'clase', 'claveOlvidada'), ${world.clock.now}, ${world.clock.now}
  from (select gen_random_uuid() as id from generate_series(1, ${count})) inventados`;

const open = async (): Promise<number> =>
  (await world.sql`select from avisos where estado in ('Pendiente', 'Enviando')`).length;

test("what a user is told does not wait behind codes that somebody asks for under made-up names", async () => {
  await flood(300);
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  world.neighbours.onOlvido = () => {
    asked += 1;
    return silence;
  };
  await world.replica();
  await until(async () => asked > 0);
  const ana = await tellAna(world);
  await until(async () => world.smtp.received.some(({ to }) => to.includes(ana)));
  // None of the codes is done: accounts was asked for the first, and has not answered.
  expect(await open()).toBeGreaterThanOrEqual(300);
});

test("notices that are due go without a rest between as many as a pass takes", async () => {
  await flood(MANY);
  const began = performance.now();
  await world.replica();
  await until(async () => (await open()) === 0);
  expect(performance.now() - began).toBeLessThan(RESTS_MS);
});

/** Writes a notice that ended at `fin`, or that is open. Gives its id. */
async function keep(estado: string, fin: Date | null, instancia: string | null = null): Promise<string> {
  const id = randomUUID();
  const { now } = world.clock;
  // None of the open ones is due within the test.
  const siguiente = new Date(now.getTime() + 10 * KEPT_MS);
  await world.sql`
    insert into avisos (id, id_cuenta, evento, estado, siguiente, creado, fin, instancia)
    values (${id}, '', ${world.sql.json({ id, idCuenta: "", clase: "claveOlvidada" })}, ${estado}, ${siguiente}, ${now}, ${fin}, ${instancia})`;
  return id;
}

const kept = async (): Promise<string[]> =>
  (await world.sql<{ id: string }[]>`select id from avisos`).map(({ id }) => id).sort();

test("a notice that ended is forgotten once its event cannot come again, and one that is open is kept", async () => {
  const { now } = world.clock;
  const alive = randomUUID();
  await world.sql`insert into instancias (id, visto) values (${alive}, now() + interval '1 day')`;
  const old = await keep("Fallido", new Date(now.getTime() - KEPT_MS - 1));
  const ended = [await keep("Enviado", now), await keep("Fallido", now)];
  const waiting = [await keep("Pendiente", null), await keep("Enviando", null, alive)].sort();
  await world.replica();
  await until(async () => !(await kept()).includes(old));
  expect(await kept()).toEqual([...ended, ...waiting].sort());
  world.clock.advance(KEPT_MS + 1_000);
  await until(async () => (await kept()).length === waiting.length);
  expect(await kept()).toEqual(waiting);
});
