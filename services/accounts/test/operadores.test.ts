import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld(
    {
      cuentas: [cuentaOf("1001", "GT"), cuentaOf("1002", "GT")],
      usuarios: [
        usuarioOf("ana", [{ id: "1001", permisos: ALL }]),
        usuarioOf("lectora"),
        usuarioOf("operadora"),
      ],
    },
    { administradores: new Set(["operadora"]), lectores: new Set(["lectora"]) },
  );
  await world.accounts.Create({ usuario: "ana", entrada: entradaOf("2001"), ipOrigen: "203.0.113.7" });
});
afterAll(() => world?.close());

const forbidden = (permiso: string) =>
  expect.objectContaining({ codigo: "FEG_FORBIDDEN", extra: { permiso } });
const scopeOf = async (username: string, scope?: string) => {
  const asked = { username, password: `clave de ${username}`, ...(scope !== undefined && { scope }) };
  const { token, error } = await world.accounts.Authenticate(asked, { timeoutMs: 60_000 });
  return token ? token.scope : error?.error;
};
const READ = "dte.emitir dte.anular dte.consultar cuenta.administrar sistema.consultar";

test("a token carries what the settings give its user, and no more by asking", async () => {
  expect(await scopeOf("ana")).toBe(ALL.join(" "));
  expect(await scopeOf("lectora")).toBe(READ);
  expect(await scopeOf("operadora")).toBe(`${READ} sistema.administrar`);
  expect(await scopeOf("lectora", "sistema.consultar")).toBe("sistema.consultar");
  expect(await scopeOf("lectora", "sistema.administrar")).toBe("invalid_scope");
  expect(await scopeOf("ana", "sistema.consultar")).toBe("invalid_scope");
});

test("who has no password hears of a scope of few the same of everybody, and each try counts", async () => {
  const failures = async () => (await world.sql`select 1 as uno from intentos_fallidos`).length;
  const before = await failures();
  const errors = await Promise.all(
    ["operadora", "ana", "nadie"].map(async (username) => {
      const asked = { username, password: "no es", scope: "sistema.administrar" };
      return (await world.accounts.Authenticate(asked, { timeoutMs: 60_000 })).error;
    }),
  );
  expect(errors.map((each) => each?.error)).toEqual(Array(3).fill("invalid_grant"));
  expect(errors).toEqual(Array(3).fill(errors[0]));
  expect(await failures()).toBe(before + 3);
  // A scope that nobody can have is refused at once, and does not count.
  const none = { username: "ana", password: "no es", scope: "sistema.borrar" };
  expect((await world.accounts.Authenticate(none)).error?.error).toBe("invalid_scope");
  expect(await failures()).toBe(before + 3);
});

test("who is taken from the settings does not go on with what was given before", async () => {
  const { token } = await world.accounts.Authenticate({ username: "lectora", password: "clave de lectora" });
  const without = await world.replica({ lectores: new Set() });
  const next = await without.accounts.Refresh({ refreshToken: token?.refreshToken ?? "" });
  expect(next.token?.scope).toBe(ALL.join(" "));
  await expect(without.accounts.ListCuentasSistema({ usuario: "lectora", limite: 1 })).rejects.toEqual(
    forbidden("sistema.consultar"),
  );
});

test.each(["lectora", "operadora"])(
  "%s sees accounts, logs and users of the installation",
  async (usuario) => {
    const first = await world.accounts.ListCuentasSistema({ usuario, limite: 2 });
    expect([first.cuentas.map(({ id }) => id), first.siguiente]).toEqual([["1001", "1002"], "1002"]);
    const second = await world.accounts.ListCuentasSistema({ usuario, limite: 2, despues: "1002" });
    expect([second.cuentas.map(({ id }) => id), second.siguiente]).toEqual([["2001"], undefined]);
    const unproven = await world.accounts.ListCuentasSistema({ usuario, limite: 100, sinProbar: true });
    expect(unproven.cuentas).toMatchObject([{ id: "2001", pais: "GT", sinProbar: true }]);
    const log = await world.accounts.ListAuditoriaSistema({ usuario, idCuenta: "2001", limite: 10 });
    expect(log.entradas.map(({ accion }) => accion)).toEqual(["cuenta.creada"]);
    expect((await world.accounts.ListAuditoriaSistema({ usuario, limite: 10 })).siguiente).toBeUndefined();
    expect(await world.accounts.ReadUsuario({ usuario, titular: "ana" })).toMatchObject({
      usuario: "ana",
      cuentas: 2,
      segundoFactor: false,
      bloqueado: false,
    });
    for (const titular of ["nadie", "\0", ""])
      await expect(world.accounts.ReadUsuario({ usuario, titular })).rejects.toMatchObject({
        codigo: "FEG_NOT_FOUND",
      });
    for (const limite of [0, 101]) {
      await expect(world.accounts.ListCuentasSistema({ usuario, limite })).rejects.toMatchObject({
        codigo: "FEG_VALIDATION_ERROR",
      });
      await expect(world.accounts.ListAuditoriaSistema({ usuario, limite })).rejects.toMatchObject({
        codigo: "FEG_VALIDATION_ERROR",
      });
    }
    for (const despues of ["\0", "ñ!"])
      await expect(world.accounts.ListCuentasSistema({ usuario, limite: 1, despues })).rejects.toMatchObject({
        codigo: "FEG_VALIDATION_ERROR",
      });
  },
);

test("what was done to a user's access is read by the user and by who administers the installation, page by page", async () => {
  const ipOrigen = "203.0.113.9";
  const claves = ["clave de ana", "otra clave de ana", "la tercera clave", "la cuarta clave de ana"];
  for (const [at, nueva] of claves.slice(1).entries()) {
    const change = { usuario: "ana", actual: claves[at] ?? "", nueva, ipOrigen };
    await world.accounts.ChangeClave(change, { timeoutMs: 60_000 });
  }
  const own = await world.accounts.ListAuditoriaUsuario({ usuario: "ana", limite: 2 });
  expect(own.entradas).toMatchObject([
    { orden: 3, usuario: "ana", ipOrigen, accion: "clave.cambiada" },
    { orden: 2, usuario: "ana", ipOrigen, accion: "clave.cambiada" },
  ]);
  const { siguiente: antes = 0 } = own;
  const rest = await world.accounts.ListAuditoriaUsuario({ usuario: "ana", limite: 2, antes });
  expect([rest.entradas.map(({ orden }) => orden), rest.siguiente]).toEqual([[1], undefined]);
  const asked = { usuario: "lectora", titular: "ana", limite: 100 };
  const { entradas } = await world.accounts.ListAuditoriaSistema(asked);
  expect(entradas).toEqual([...own.entradas, ...rest.entradas]);
  // Other users' entries are not in it, and a name without a user has none.
  expect((await world.accounts.ListAuditoriaUsuario({ usuario: "lectora", limite: 9 })).entradas).toEqual([]);
  for (const titular of ["nadie", "\0", ""])
    expect((await world.accounts.ListAuditoriaSistema({ ...asked, titular })).entradas).toEqual([]);
  await expect(world.accounts.ListAuditoriaSistema({ ...asked, idCuenta: "1001" })).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
  for (const limite of [0, 101])
    await expect(world.accounts.ListAuditoriaUsuario({ usuario: "ana", limite })).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
    });
});

test("a user who is locked out shows so", async () => {
  for (let guess = 0; guess < 10; guess += 1)
    await world.accounts.Authenticate({ username: "ana", password: "no es" }, { timeoutMs: 60_000 });
  expect((await world.accounts.ReadUsuario({ usuario: "lectora", titular: "ana" })).bloqueado).toBe(true);
});

test("nobody else sees any of it, and who looks changes nothing", async () => {
  const usuario = "ana";
  for (const ask of [
    () => world.accounts.ListCuentasSistema({ usuario, limite: 1 }),
    () => world.accounts.ListAuditoriaSistema({ usuario, limite: 1 }),
    () => world.accounts.ListAuditoriaSistema({ usuario, titular: "ana", limite: 1 }),
    () => world.accounts.ReadUsuario({ usuario, titular: "ana" }),
  ])
    await expect(ask()).rejects.toEqual(forbidden("sistema.consultar"));
  const change = { titular: "ana", clave: "clave de lectora", motivo: "x", ipOrigen: "" };
  await expect(world.accounts.WithdrawSegundoFactor({ usuario: "lectora", ...change })).rejects.toEqual(
    forbidden("sistema.administrar"),
  );
  await expect(
    world.accounts.Prove({ idCuenta: "2001", prueba: "sistema", usuario: "lectora", ipOrigen: "" }),
  ).rejects.toEqual(forbidden("sistema.administrar"));
  await expect(
    world.accounts.Claim({ idCuenta: "2001", titular: "lectora", usuario: "lectora", ipOrigen: "" }),
  ).rejects.toEqual(forbidden("sistema.administrar"));
  const { cuentas } = await world.accounts.ListCuentasSistema({
    usuario: "lectora",
    limite: 9,
    sinProbar: true,
  });
  expect(cuentas).toHaveLength(1);
});

test("a profile tells what its user may do with the installation", async () => {
  const permisos = async (usuario: string) => (await world.accounts.GetUsuario({ usuario })).permisosSistema;
  expect([await permisos("ana"), await permisos("lectora"), await permisos("operadora")]).toEqual([
    [],
    ["sistema.consultar"],
    ["sistema.consultar", "sistema.administrar"],
  ]);
});
