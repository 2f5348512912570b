import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { usuarioOf } from "./builders.js";
import { together, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const STEP = 30;

let world: World;
beforeAll(async () => {
  const names = ["ana", "bruno", "carla", "diego", "operadora", "operador"];
  world = await createWorld(
    { cuentas: [], usuarios: names.map((each) => usuarioOf(each)) },
    { administradores: new Set(["operadora", "operador"]) },
  );
});
afterAll(() => world?.close());

const refuses = (codigo: string, message = "") =>
  expect.objectContaining({ codigo, message: expect.stringContaining(message) });
const tokens = async (usuario: string, otp?: string) => {
  const asked = { username: usuario, password: `clave de ${usuario}`, ...(otp !== undefined && { otp }) };
  return await world.accounts.Authenticate(asked, { timeoutMs: 60_000 });
};
const isIn = async (usuario: string, otp?: string) => (await tokens(usuario, otp)).token !== undefined;
const codeOf = (secreto: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
    timestamp: world.clock.now.getTime() + steps * STEP * 1_000,
  });
const enrol = async (usuario: string) => {
  const clave = `clave de ${usuario}`;
  const { secreto } = await world.accounts.BeginSegundoFactor({ usuario, clave, ipOrigen });
  const { codigos } = await world.accounts.ConfirmSegundoFactor({
    usuario,
    codigo: codeOf(secreto),
    ipOrigen,
  });
  world.clock.advance(2 * STEP);
  return { secreto, codigos };
};
const renew = (usuario: string, codigo: string, clave = `clave de ${usuario}`) =>
  world.accounts.RenewCodigosRecuperacion({ usuario, clave, codigo, ipOrigen });
const withdraw = (
  titular: string,
  more: { usuario?: string; clave?: string; codigo?: string; motivo?: string } = {},
) => {
  const {
    usuario = "operadora",
    clave = `clave de ${usuario}`,
    motivo = "Perdió su teléfono",
    ...rest
  } = more;
  return world.accounts.WithdrawSegundoFactor({ titular, usuario, clave, motivo, ipOrigen, ...rest });
};
const actosOf = async (cadena: string) => {
  const rows = await world.sql<{ accion: string; usuario: string; cambios: unknown }[]>`
    select accion, usuario, cambios from auditoria where cadena = ${cadena} order by orden`;
  return rows.map(({ accion, usuario, cambios }) => ({ accion, usuario, cambios }));
};

test("other recovery codes take the place of those of before, for who has password and code", async () => {
  const { secreto, codigos: before } = await enrol("ana");
  await expect(renew("ana", codeOf(secreto), "equivocada")).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "claveActual"),
  );
  await expect(renew("ana", "zzzz-zzzz")).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "codigo"));
  const { codigos } = await renew("ana", codeOf(secreto));
  expect(new Set([...codigos, ...before]).size).toBe(20);
  expect((await world.accounts.GetUsuario({ usuario: "ana" })).codigosRecuperacion).toBe(10);
  expect(await isIn("ana", before[0])).toBe(false);
  expect(await isIn("ana", codigos[0])).toBe(true);
  // One of the codes is spent to get the new ones, and ends with the others.
  const again = await renew("ana", codigos[1] ?? "");
  expect([await isIn("ana", codigos[2]), await isIn("ana", again.codigos[0])]).toEqual([false, true]);
  expect((await actosOf("usuario ana")).map(({ accion }) => accion)).toContain(
    "segundoFactor.codigosRenovados",
  );
  const correos = await world.sql`
    select from correos where usuario = 'ana' and clase = 'segundoFactor.codigosRenovados'`;
  expect(correos).toHaveLength(2);
  expect(world.logged()).not.toContain(codigos[0]);
});

test("of two that ask for other codes at once one set is good, and whole", async () => {
  const { secreto } = await enrol("bruno");
  const works = [codeOf(secreto), codeOf(secreto, 1)].map((codigo) => () => renew("bruno", codigo));
  const ends = await together(world.sql, writesTo("codigos_recuperacion"), works);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  const given = ends.map((each) => (each.status === "fulfilled" ? each.value.codigos : []));
  expect((await world.accounts.GetUsuario({ usuario: "bruno" })).codigosRecuperacion).toBe(10);
  const good = [await isIn("bruno", given[0]?.[0]), await isIn("bruno", given[1]?.[0])];
  expect(good.filter(Boolean)).toHaveLength(1);
});

test("who has no second factor has no recovery codes", async () => {
  await expect(renew("carla", "123456")).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
});

test("who administers the installation takes a lost one away: sessions end, the log and the user are told", async () => {
  const { codigos } = await enrol("carla");
  const { token } = await tokens("carla", codigos[0]);
  await withdraw("carla");
  expect(await isIn("carla")).toBe(true);
  expect((await world.accounts.Refresh({ refreshToken: token?.refreshToken ?? "" })).error?.error).toBe(
    "invalid_grant",
  );
  const acto = {
    accion: "segundoFactor.retirado",
    usuario: "operadora",
    cambios: [
      { campo: "usuario", despues: "carla" },
      { campo: "motivo", despues: "Perdió su teléfono" },
    ],
  };
  expect(await actosOf("sistema")).toContainEqual(acto);
  expect(await actosOf("usuario carla")).toContainEqual(acto);
  const [{ id } = { id: "" }] = await world.sql<
    { id: string }[]
  >`select id from correos where usuario = 'carla' and clase = 'segundoFactor.retirado'`;
  expect(await world.accounts.OpenCorreo({ id })).toMatchObject({
    direccionCorreoElectronico: "carla@example.com",
    clase: "segundoFactor.retirado",
    momento: world.clock.now.toISOString(),
  });
  await expect(withdraw("carla")).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
  await expect(withdraw("nadie")).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
  world.clock.advance(26 * 3_600);
  await expect(world.accounts.OpenCorreo({ id })).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(world.accounts.OpenCorreo({ id: "00000000-0000-4000-8000-000000000000" })).rejects.toEqual(
    refuses("FEG_NOT_FOUND"),
  );
});

test("nobody else does, nor with an open session alone, nor for oneself", async () => {
  const { secreto } = await enrol("diego");
  await expect(withdraw("diego", { usuario: "ana" })).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  await expect(withdraw("diego", { clave: "equivocada" })).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "claveActual"),
  );
  await expect(withdraw("diego", { motivo: " \0" })).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "motivo"),
  );
  const own = await enrol("operador");
  await expect(withdraw("operador", { usuario: "operador" })).rejects.toEqual(
    refuses("FEG_BUSINESS_RULE_VIOLATION", "propio"),
  );
  // A user who has a second factor has to show it.
  await expect(withdraw("diego", { usuario: "operador" })).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "codigo: falta"),
  );
  expect(await isIn("diego", codeOf(secreto))).toBe(true);
  await withdraw("diego", { usuario: "operador", codigo: codeOf(own.secreto) });
  expect(await isIn("diego")).toBe(true);
});
