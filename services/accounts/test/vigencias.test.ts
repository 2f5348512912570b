import { transaction } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { lockCuenta, lockUsuario } from "../src/store/administracion.js";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { untilWaiting, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [cuentaOf("1001", "GT"), cuentaOf("1002", "GT")],
    usuarios: [
      usuarioOf("ana", [{ id: "1001", permisos: ALL }]),
      usuarioOf("bruno", [{ id: "1002", permisos: ALL }]),
      usuarioOf("clara", [{ id: "1002", permisos: ALL }]),
      usuarioOf("dina", [{ id: "1002", permisos: ALL }]),
    ],
  });
});
afterAll(() => world?.close());

const resolve = (usuario: string, rest: { idCuenta?: string; pideVigencia?: boolean } = {}) =>
  world.accounts.Resolve({ usuario, permiso: "dte.emitir", pideVigencia: true, ...rest });

/** Reads the promises that hold at this moment, by the database's clock. */
const promised = async (): Promise<string[]> =>
  (
    await world.sql<{ clave: string }[]>`
    select clave from vigencias where hasta > clock_timestamp() order by clave`
  ).map(({ clave }) => clave);

/** Lists the subjects of all promises that were ever made. */
const known = async (): Promise<string[]> =>
  (await world.sql<{ clave: string }[]>`select clave from vigencias order by clave`).map(
    ({ clave }) => clave,
  );

const rename = (usuario: string, idCuenta: string, slogan: string) =>
  world.accounts.Update({ usuario, idCuenta, entrada: { slogan } });

test("only who asks for it is told how long the answer stays true", async () => {
  expect((await resolve("ana", { pideVigencia: false })).vigenciaMs).toBeUndefined();
  expect(await known()).toEqual([]);
  expect((await resolve("ana", { idCuenta: "1001" })).vigenciaMs).toBe(500);
  // The user's accounts decide nothing where the request names one.
  expect(await known()).toEqual(["cuenta 1001"]);
});

test("whoever changes the account is answered when nobody goes by what he was told before", async () => {
  expect((await resolve("ana")).slogan).not.toBe("Nuevo");
  expect(await known()).toEqual(["cuenta 1001", "usuario ana"]);
  await rename("ana", "1001", "Nuevo");
  expect(await promised()).not.toContain("cuenta 1001");
  expect((await resolve("ana")).slogan).toBe("Nuevo");
});

test("while somebody changes the account nothing is promised, and nobody waits to be told of it", async () => {
  await transaction(world.sql, "change", async (tx) => {
    await lockCuenta(tx, "1001");
    const told = await resolve("ana");
    expect([told.id, told.vigenciaMs]).toEqual(["1001", undefined]);
    expect(await promised()).not.toContain("cuenta 1001");
  });
  expect((await resolve("ana")).vigenciaMs).toBe(500);
});

test("while it changes which accounts a user has, nothing is promised of whoever names none", async () => {
  await transaction(world.sql, "change", async (tx) => {
    await lockUsuario(tx, "ana");
    expect((await resolve("ana")).vigenciaMs).toBeUndefined();
    expect((await resolve("ana", { idCuenta: "1001" })).vigenciaMs).toBe(500);
  });
});

test("what changed just before the promise is seen", async () => {
  const { asked } = await transaction(world.sql, "take away", async (tx) => {
    await writesTo("vigencias")(tx);
    const asking = Promise.allSettled([resolve("dina", { idCuenta: "1002" })]);
    // The call has found the permission, and is about to promise that it holds.
    await untilWaiting(world.sql, 1);
    await tx`delete from permisos where usuario = 'dina'`;
    return { asked: asking };
  });
  expect(await asked).toMatchObject([{ status: "rejected", reason: { codigo: "FEG_NO_CUENTAS" } }]);
});

test("a second account of a user waits for those who go by the only one", async () => {
  await rename("ana", "1001", "Otro");
  await world.accounts.Update({
    usuario: "ana",
    idCuenta: "1001",
    entrada: { usuarios: { lista: [{ usuario: "bruno", permisos: ["dte.emitir"] }] } },
  });
  expect((await resolve("bruno")).id).toBe("1002");
  await world.accounts.AnswerInvitacion({ usuario: "bruno", idCuenta: "1001", acepta: true });
  expect(await promised()).not.toContain("usuario bruno");
  await expect(resolve("bruno")).rejects.toMatchObject({ codigo: "FEG_CUENTA_INVALID" });

  expect((await resolve("clara")).id).toBe("1002");
  await world.accounts.Create({ usuario: "clara", entrada: entradaOf("1003", "GT") });
  expect(await promised()).not.toContain("usuario clara");
  await expect(resolve("clara")).rejects.toMatchObject({ codigo: "FEG_CUENTA_INVALID" });
});

test("a permission that is taken away is gone when the answer says so", async () => {
  expect((await resolve("bruno", { idCuenta: "1001" })).vigenciaMs).toBe(500);
  await world.accounts.Update({ usuario: "ana", idCuenta: "1001", entrada: { usuarios: { lista: [] } } });
  expect(await promised()).not.toContain("cuenta 1001");
  await expect(resolve("bruno", { idCuenta: "1001" })).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
});
