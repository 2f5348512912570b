import { transaction } from "@dte/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { holdCuenta } from "../src/store/administracion.js";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { countWaiting, together, untilWaiting, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [cuentaOf("1001", "GT"), cuentaOf("1002", "GT"), cuentaOf("1003", "GT")],
    usuarios: [
      usuarioOf("ana", [{ id: "1001", permisos: ALL }]),
      usuarioOf("bruno", [{ id: "1002", permisos: ALL }]),
      usuarioOf("clara", [{ id: "1003", permisos: ALL }]),
      usuarioOf("dario", [{ id: "1003", permisos: ALL }]),
    ],
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql`delete from invitaciones`;
  await world.sql`delete from permisos where id_cuenta = '1001' and usuario = 'bruno'`;
});

const invite = (usuario: string, permisos = ["dte.consultar", "dte.emitir"]) =>
  world.accounts.Update({
    usuario: "ana",
    idCuenta: "1001",
    entrada: { usuarios: { lista: [{ usuario, permisos }] } },
  });
const answer = (acepta: boolean, usuario = "bruno", idCuenta = "1001") =>
  world.accounts.AnswerInvitacion({ usuario, idCuenta, acepta });
const resolve = (idCuenta?: string) =>
  world.accounts.Resolve({ usuario: "bruno", permiso: "dte.emitir", ...(idCuenta && { idCuenta }) });

test("a user who is added has to say yes first: until then nothing changes for them", async () => {
  const { usuarios } = await invite("bruno");
  expect(usuarios).toEqual([
    { usuario: "ana", permisos: ALL },
    { usuario: "bruno", permisos: ["dte.emitir", "dte.consultar"], estado: "Invitado" },
  ]);
  expect((await resolve()).id).toBe("1002");
  await expect(resolve("1001")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  await expect(world.accounts.GetDetalle({ usuario: "bruno", idCuenta: "1001" })).rejects.toMatchObject({
    codigo: "FEG_FORBIDDEN",
  });
  const { cuentas, invitaciones } = await world.accounts.GetUsuario({ usuario: "bruno" });
  expect(cuentas.map(({ id }) => id)).toEqual(["1002"]);
  expect(invitaciones).toMatchObject([{ id: "1001", pais: "GT", permisos: ["dte.emitir", "dte.consultar"] }]);

  const perfil = await answer(true);
  expect(perfil.invitaciones).toEqual([]);
  expect((await resolve("1001")).id).toBe("1001");
  // The permissions of a user who uses the account already change at once.
  const { usuarios: changed } = await invite("bruno", ["dte.consultar"]);
  expect(changed).toContainEqual({ usuario: "bruno", permisos: ["dte.consultar"] });
  await expect(answer(true)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
});

test("a name that nobody has is answered as one that somebody has", async () => {
  const [known, unknown] = [await invite("bruno"), await invite("nadie")];
  expect(JSON.parse(JSON.stringify(unknown).replaceAll("nadie", "bruno"))).toEqual(
    JSON.parse(JSON.stringify(known)),
  );
  const created = await world.accounts.Create({
    usuario: "ana",
    entrada: entradaOf("3001", "GT", {
      usuarios: { lista: [{ usuario: "nadie", permisos: ["dte.emitir"] }] },
    }),
  });
  expect(created.usuarios).toContainEqual({ usuario: "nadie", permisos: ["dte.emitir"], estado: "Invitado" });
});

test("an invitation that is declined, or taken back, is gone", async () => {
  await invite("bruno");
  expect((await answer(false)).invitaciones).toEqual([]);
  await expect(answer(true)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND", http: 404 });
  await invite("bruno");
  await world.accounts.Update({ usuario: "ana", idCuenta: "1001", entrada: { usuarios: {} } });
  await expect(answer(true)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
});

test("an answer is to one's own invitation, and leaves those of others", async () => {
  await world.accounts.Update({
    usuario: "ana",
    idCuenta: "1001",
    entrada: {
      usuarios: {
        lista: [
          { usuario: "bruno", permisos: ["dte.consultar"] },
          { usuario: "clara", permisos: ["dte.emitir"] },
        ],
      },
    },
  });
  const of = async (usuario: string, acepta: boolean) =>
    (await answer(acepta, usuario)).cuentas.find(({ id }) => id === "1001")?.permisos;
  expect(await of("clara", true)).toEqual(["dte.emitir"]);
  expect(await of("bruno", true)).toEqual(["dte.consultar"]);
  await answer(false, "clara");
});

test("a user leaves an account when they like, unless nobody would administer it", async () => {
  await invite("bruno");
  await answer(true);
  expect((await answer(false)).cuentas.map(({ id }) => id)).toEqual(["1002"]);
  await expect(answer(false)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  await expect(answer(false, "ana")).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    http: 400,
  });
});

test("of the last two administrators who leave at once one stays", async () => {
  const dos = ["clara", "dario"];
  const leave = (usuario: string) => () => answer(false, usuario, "1003");
  const ends = await together(world.sql, writesTo("permisos"), dos.map(leave));
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(ends.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { codigo: "FEG_BUSINESS_RULE_VIOLATION" },
  });
});

test.each(["1002", "999", "", "\0"])("there is nothing to accept of account %j", async (idCuenta) => {
  await expect(answer(true, "ana", idCuenta)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
});

test("a user who was deleted since the token was given answers nothing", async () => {
  await expect(answer(true, "borrado")).rejects.toMatchObject({ codigo: "FEG_UNAUTHORIZED" });
});

/** Makes a service rely on an answer about an account, for longer than is ever promised. */
const promise = (ms: number) => world.sql`
  insert into vigencias (clave, hasta) values ('cuenta 1001', clock_timestamp() + ${ms} * interval '1 millisecond')
  on conflict (clave) do update set hasta = excluded.hasta`;
const isPromised = async () =>
  (await world.sql`select from vigencias where clave = 'cuenta 1001' and hasta > clock_timestamp()`).count >
  0;

test.each([true, false])(
  "who is not invited to an account locks nothing of it, saying %j",
  async (acepta) => {
    await transaction(world.sql, "hold", async (tx) => {
      await holdCuenta(tx, "1001");
      await expect(answer(acepta)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
    });
  },
);

test("only who changes an account waits for those who go by it, before the answer", async () => {
  await promise(60_000);
  await expect(answer(false, "ana")).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  await world.sql`delete from vigencias`;
  await invite("bruno");
  await promise(60_000);
  expect((await answer(false)).invitaciones).toEqual([]);
  expect(await isPromised()).toBe(true);
  await world.sql`delete from vigencias`;
  await invite("bruno");
  for (const acepta of [true, false]) {
    await promise(300);
    await answer(acepta);
    expect(await isPromised()).toBe(false);
  }
});

test("a user who changes one account again and again leaves others the service's connections", async () => {
  const rename = (usuario: string, idCuenta: string, slogan: string) =>
    world.accounts.Update({ usuario, idCuenta, entrada: { slogan } });
  const { changes } = await transaction(world.sql, "hold", async (tx) => {
    await holdCuenta(tx, "1001");
    const begun = Array.from({ length: 10 }, (_, i) => rename("ana", "1001", `Lema ${i}`));
    await untilWaiting(world.sql, 1);
    expect((await rename("bruno", "1002", "Otro")).cuenta?.slogan).toBe("Otro");
    const { token } = await world.accounts.Authenticate({ username: "clara", password: "clave de clara" });
    // One of ten changes waits at the database, and nine wait for their turn.
    expect([token?.tokenType, await countWaiting(world.sql)]).toEqual(["Bearer", 1]);
    return { changes: Promise.all(begun) };
  });
  expect(await changes).toHaveLength(10);
});
