import { transaction } from "@dte/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createPasswords } from "../src/secrets/password.js";
import { usuarioOf } from "./builders.js";
import { together, untilIdle, untilWaiting } from "./together.js";
import { createWorld, type World } from "./world.js";

const ANA = "clave de ana";
const NUEVA = "una clave nueva y larga";
const OTRA = "otra clave, tan larga";
const ipOrigen = "203.0.113.7";
const COST = { ln: 10, r: 8, p: 1 };
/** The options of a caller that gives up while its request waits. */
const HURRIED = { timeoutMs: 5_000 };

let world: World;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql`delete from olvidos`;
  await setClave(await createPasswords(COST).hash(ANA));
});

const setClave = (clave: string) => world.sql`update usuarios set clave = ${clave} where usuario = 'ana'`;
const storedClave = async () => {
  const [row] = await world.sql<{ clave: string }[]>`select clave from usuarios where usuario = 'ana'`;
  return row?.clave ?? "";
};
const refuses = (codigo: string) => expect.objectContaining({ codigo });
const enter = (password: string) => world.accounts.Authenticate({ username: "ana", password });
const isGood = async (password: string) => (await enter(password)).token !== undefined;
const change = (actual: string, nueva: string) =>
  world.accounts.ChangeClave({ usuario: "ana", actual, nueva, ipOrigen });
const reset = (codigo: string, nueva: string) => world.accounts.ResetClave({ codigo, nueva, ipOrigen });
/** Gives the codes of as many mails that ana asked for. */
const openCodes = async (count: number): Promise<string[]> => {
  for (let each = 0; each < count; each += 1) await world.accounts.ForgetClave({ usuario: "ana" });
  const rows = await world.sql<{ id: string }[]>`select id from olvidos where usuario = 'ana'`;
  const codes: string[] = [];
  for (const { id } of rows) codes.push((await world.accounts.OpenOlvido({ id })).codigo);
  return codes;
};
const acts = async () =>
  (
    await world.sql<{ accion: string; ipOrigen: string }[]>`
      select accion, ip_origen from auditoria where cadena = 'usuario ana' order by orden`
  ).map(({ accion, ipOrigen }) => `${accion} ${ipOrigen}`);

test("who changes a password that was reset meanwhile is refused, and the one that was reset holds", async () => {
  const [codigo = ""] = await openCodes(1);
  const before = (await acts()).length;
  const [resetting, changing] = await together(
    world.sql,
    // Both have checked what they may do, and wait for the user's row in the order in which they came.
    (tx) => tx`select from usuarios where usuario = 'ana' for update`,
    [() => reset(codigo, NUEVA), () => change(ANA, OTRA)],
  );
  expect(resetting?.status).toBe("fulfilled");
  expect(changing).toMatchObject({ status: "rejected", reason: refuses("FEG_VALIDATION_ERROR") });
  expect([await isGood(NUEVA), await isGood(OTRA)]).toEqual([true, false]);
  expect((await acts()).slice(before)).toEqual([`clave.restablecida ${ipOrigen}`]);
});

test("of two who change a password at once one does, and the other is told that it is another one", async () => {
  const ends = await together(world.sql, (tx) => tx`select from usuarios where usuario = 'ana' for update`, [
    () => change(ANA, NUEVA),
    () => change(ANA, OTRA),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect([await isGood(NUEVA), await isGood(OTRA)]).toEqual([true, false]);
});

test("changing a password spends the codes that were mailed before", async () => {
  const [codigo = ""] = await openCodes(1);
  await change(ANA, NUEVA);
  await expect(reset(codigo, OTRA)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  expect(await isGood(NUEVA)).toBe(true);
  expect((await acts()).at(-1)).toBe(`clave.cambiada ${ipOrigen}`);
});

test("a change that is refused leaves the codes that were mailed as they are", async () => {
  const [codigo = ""] = await openCodes(1);
  await expect(change("equivocada", NUEVA)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  await reset(codigo, OTRA);
  expect(await isGood(OTRA)).toBe(true);
});

test.each([
  [
    "changes",
    () => world.accounts.ChangeClave({ usuario: "ana", actual: ANA, nueva: NUEVA, ipOrigen }, HURRIED),
  ],
  [
    "chooses with a mailed code",
    async () => {
      const [codigo = ""] = await openCodes(1);
      return await world.accounts.ResetClave({ codigo, nueva: NUEVA, ipOrigen }, HURRIED);
    },
  ],
])("a password that somebody %s after they gave up stays as it was", async (_, ask) => {
  const changes = async () => (await acts()).filter((each) => /cambiada|restablecida/.test(each)).length;
  const before = await changes();
  let asking: Promise<unknown> | undefined;
  await transaction(world.sql, "hold", async (tx) => {
    await tx`select from usuarios where usuario = 'ana' for update`;
    asking = ask();
    await untilWaiting(world.sql, 1);
    await expect(asking).rejects.toMatchObject({ name: "CallFailed" });
  });
  await untilIdle(world.sql);
  expect([await isGood(ANA), await isGood(NUEVA), await changes()]).toEqual([true, false, before]);
});

test("of two codes of one user the one that is used ends the other", async () => {
  const [first = "", second = ""] = await openCodes(2);
  await reset(first, NUEVA);
  await expect(reset(second, OTRA)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  expect(await isGood(NUEVA)).toBe(true);
});

test("two codes of one user that are used at once, while the password is changed, end each other", async () => {
  const [first = "", second = ""] = await openCodes(2);
  const works = [() => reset(first, NUEVA), () => reset(second, OTRA), () => change(ANA, "la tercera clave")];
  const ends = await together(
    world.sql,
    (tx) => tx`select from usuarios where usuario = 'ana' for update`,
    works,
  );
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await isGood(NUEVA)).toBe(true);
});

test("a log-in that keeps the password at today's cost does not undo a change that was made meanwhile", async () => {
  const passwords = createPasswords(COST);
  await setClave(await createPasswords({ ...COST, ln: 11 }).hash(ANA));
  const nueva = await passwords.hash(NUEVA);
  let entering: ReturnType<typeof enter> | undefined;
  await transaction(world.sql, "change", async (tx) => {
    await tx`update usuarios set clave = ${nueva} where usuario = 'ana'`;
    entering = enter(ANA);
    await untilWaiting(world.sql, 1);
  });
  expect((await entering)?.error?.error).toBe("invalid_grant");
  expect(await storedClave()).toBe(nueva);
  expect(await isGood(NUEVA)).toBe(true);
});

const failures = async () => {
  const [row] = await world.sql<{ cuantos: number }[]>`
    select count(*)::int as cuantos from intentos_fallidos`;
  return row?.cuantos;
};

test("of two log-ins that keep the password at today's cost at once both enter", async () => {
  const before = await failures();
  await setClave(await createPasswords({ ...COST, ln: 11 }).hash(ANA));
  const from = (ipOrigen: string) => () =>
    world.accounts.Authenticate({ username: "ana", password: ANA, ipOrigen });
  const ends = await together(world.sql, (tx) => tx`select from usuarios where usuario = 'ana' for update`, [
    from("203.0.113.7"),
    from("203.0.113.8"),
  ]);
  expect(ends).toMatchObject(
    Array(2).fill({ status: "fulfilled", value: { token: { tokenType: "Bearer" } } }),
  );
  expect(await failures()).toBe(before);
});
