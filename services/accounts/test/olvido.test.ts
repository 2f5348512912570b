import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const NUEVA = "una clave nueva y larga";

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [cuentaOf("1001", "GT")],
    usuarios: ["ana", "bruno"].map((each) => usuarioOf(each, [{ id: "1001", permisos: ALL }])),
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql`delete from olvidos`;
});

const refuses = (codigo: string) => expect.objectContaining({ codigo });
const forget = (usuario: string) => world.accounts.ForgetClave({ usuario });
/** Lists the ids of the noted requests, the newest first. */
const ids = async (usuario: string): Promise<string[]> =>
  (
    await world.sql<{ id: string }[]>`
    select id from olvidos where usuario = ${usuario} order by creado desc, id`
  ).map(({ id }) => id);
const open = async (usuario: string): Promise<string> => {
  await forget(usuario);
  const [id = ""] = await ids(usuario);
  return (await world.accounts.OpenOlvido({ id })).codigo;
};
const reset = (codigo: string, nueva = NUEVA) =>
  world.accounts.ResetClave({ codigo, nueva, ipOrigen: "203.0.113.7" });
const enter = (username: string, password: string) => world.accounts.Authenticate({ username, password });

test("whoever the name is, the same is answered and the same is written", async () => {
  const answers = [await forget("ana"), await forget("nadie")];
  expect(answers).toEqual([{}, {}]);
  const rows = await world.sql`select count(*)::int as total, count(huella)::int as codigos from olvidos`;
  expect(rows).toEqual([{ total: 2, codigos: 0 }]);
  const [id = ""] = await ids("nadie");
  await expect(world.accounts.OpenOlvido({ id })).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(world.accounts.OpenOlvido({ id: "00000000-0000-4000-8000-000000000000" })).rejects.toEqual(
    refuses("FEG_NOT_FOUND"),
  );
  expect(await forget("")).toEqual({});
  expect(await forget("\0")).toEqual({});
});

test("the code that was mailed chooses another password once, and ends every session", async () => {
  const before = await enter("ana", "clave de ana");
  const refreshToken = before.token?.refreshToken ?? "";
  const codigo = await open("ana");
  const stored = await world.sql`select huella from olvidos`;
  expect(JSON.stringify(stored)).not.toContain(codigo);
  await expect(reset(codigo, "corta")).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  await reset(codigo);
  expect((await enter("ana", NUEVA)).token).toBeDefined();
  expect((await enter("ana", "clave de ana")).error?.error).toBe("invalid_grant");
  expect((await world.accounts.Refresh({ refreshToken })).error?.error).toBe("invalid_grant");
  const revoked = await world.sql<{ clave: string }[]>`select clave from revocaciones`;
  expect(revoked.map(({ clave }) => clave)).toContain("sub:ana");
  const mails = await world.sql`select usuario from correos where clase = 'clave.cambiada'`;
  expect(mails).toEqual([{ usuario: "ana" }]);
  await expect(reset(codigo, "otra clave más larga")).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
});

test("a log-in with a password that is changed meanwhile begins no session", async () => {
  const [row] = await world.sql<{ clave: string }[]>`select clave from usuarios where usuario = 'bruno'`;
  let entering: Promise<unknown> | undefined;
  await world.sql.begin(async (tx) => {
    await tx`
      update usuarios set clave = (select clave from usuarios where usuario = 'ana') where usuario = 'bruno'`;
    entering = enter("bruno", "clave de bruno");
    // The password was right when it was checked, and the session waits for the change of it.
    await until(async () => {
      const waiting = await world.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.count > 0;
    });
  });
  expect(await entering).toMatchObject({ error: { error: "invalid_grant" } });
  await world.sql`update usuarios set clave = ${row?.clave ?? ""} where usuario = 'bruno'`;
  expect((await enter("bruno", "clave de bruno")).token).toBeDefined();
});

test("of two who send the same code at once one chooses the password", async () => {
  const codigo = await open("bruno");
  const claves = ["la primera clave larga", "la segunda clave larga"];
  const outcomes = await Promise.allSettled(claves.map((clave) => reset(codigo, clave)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const winner = claves[outcomes.findIndex(({ status }) => status === "fulfilled")] ?? "";
  expect((await enter("bruno", winner)).token).toBeDefined();
});

test("a code is good for an hour, and the last one that was mailed alone", async () => {
  await forget("ana");
  const [id = ""] = await ids("ana");
  const first = (await world.accounts.OpenOlvido({ id })).codigo;
  const second = (await world.accounts.OpenOlvido({ id })).codigo;
  await expect(reset(first)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  world.clock.advance(3_601);
  await expect(reset(second)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  world.clock.advance(7_200);
  await expect(world.accounts.OpenOlvido({ id })).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(reset("x")).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
});

test("a name is mailed three times an hour, however many ask at once and whoever it is", async () => {
  for (const usuario of ["ana", "nadie"]) {
    await Promise.all(Array.from({ length: 6 }, () => forget(usuario)));
    expect(await ids(usuario)).toHaveLength(3);
  }
  world.clock.advance(3_601);
  await forget("ana");
  expect(await ids("ana")).toHaveLength(4);
});

test("while a name is mailed no more, because of whoever asks, what was mailed is good", async () => {
  const [first = ""] = [await open("ana"), await forget("ana"), await forget("ana")];
  world.clock.advance(3_599);
  await forget("ana");
  expect(await ids("ana")).toHaveLength(3);
  await reset(first, "una que llegó a tiempo");
  expect((await enter("ana", "una que llegó a tiempo")).token).toBeDefined();
  world.clock.advance(2);
  await reset(await open("ana"));
});

test("a lock-out ends for who has the mail", async () => {
  for (let time = 0; time < 10; time += 1) await enter("ana", "no es");
  expect((await enter("ana", NUEVA)).error?.errorDescription).toContain("Demasiados");
  await reset(await open("ana"), "y otra clave más larga");
  expect((await enter("ana", "y otra clave más larga")).token).toBeDefined();
});
