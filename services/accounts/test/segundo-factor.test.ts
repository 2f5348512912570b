import { randomBytes } from "node:crypto";
import { Secret as Secreto, type Tx } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { rekey } from "../src/maintenance/rekey.js";
import { Authenticator } from "./authenticator.js";
import { usuarioOf } from "./builders.js";
import { together } from "./together.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const ORIGIN = "https://consola.example.com";
const STEP = 30;
const NEEDED = { error: "invalid_grant", codigo: "FEG_SEGUNDO_FACTOR" };
const WRONG = { error: "invalid_grant", codigo: "FEG_SEGUNDO_FACTOR_INCORRECTO" };

let world: World;
beforeAll(async () => {
  const names = ["ana", "bruno", "carla", "diego", "elena", "fina", "gema", "hugo"];
  world = await createWorld({ cuentas: [], usuarios: names.map((each) => usuarioOf(each)) });
});
afterAll(() => world?.close());

const login = async (usuario: string, otp?: string, password = `clave de ${usuario}`) => {
  const asked = { username: usuario, password, ...(otp !== undefined && { otp }) };
  const { token, error } = await world.accounts.Authenticate(asked, { timeoutMs: 60_000 });
  return token ? "in" : { error: error?.error, codigo: error?.codigo };
};
const codeOf = (secreto: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
    timestamp: world.clock.now.getTime() + steps * STEP * 1_000,
  });
const begin = (usuario: string, clave = `clave de ${usuario}`) =>
  world.accounts.BeginSegundoFactor({ usuario, clave, ipOrigen });
const confirm = (usuario: string, codigo: string) =>
  world.accounts.ConfirmSegundoFactor({ usuario, codigo, ipOrigen });
const remove = (usuario: string, codigo: string, clave = `clave de ${usuario}`) =>
  world.accounts.RemoveSegundoFactor({ usuario, clave, codigo, ipOrigen });
/** Adds a second factor, and moves the clock on until its first code is old. */
const enrol = async (usuario: string) => {
  const { secreto } = await begin(usuario);
  const { codigos } = await confirm(usuario, codeOf(secreto));
  world.clock.advance(2 * STEP);
  return { secreto, codigos };
};
/** Gives another code without looking at the clock. */
const otherThan = (codigo: string): string => (codigo === "000000" ? "000001" : "000000");
const actosOf = async (usuario: string) => {
  const rows = await world.sql<{ accion: string; ipOrigen: string }[]>`
    select accion, ip_origen from auditoria where cadena = ${`usuario ${usuario}`} order by orden`;
  return rows.map(({ accion, ipOrigen: from }) => `${accion} ${from}`);
};

test("a secret that was shown changes nothing until a code of it has come", async () => {
  const { secreto, uri } = await begin("ana");
  expect(uri).toMatch(/^otpauth:\/\/totp\/dte\.example\.com:ana\?/);
  expect(uri).toContain(`secret=${secreto}`);
  expect(await login("ana")).toBe("in");
  await expect(confirm("ana", otherThan(codeOf(secreto)))).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
  expect(await login("ana")).toBe("in");
  const { codigos } = await confirm("ana", codeOf(secreto));
  expect([codigos.length, new Set(codigos).size]).toEqual([10, 10]);
  expect(await login("ana")).toEqual(NEEDED);
  expect(await world.accounts.GetUsuario({ usuario: "ana" })).toMatchObject({
    segundoFactor: true,
    codigosRecuperacion: 10,
  });
  await expect(begin("ana")).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  world.clock.advance(2 * STEP);
  expect(await login("ana", codeOf(secreto))).toBe("in");
});

test("who has not the password learns nothing of the second step, though the code be right", async () => {
  const { secreto } = await enrol("bruno");
  expect(await login("bruno", undefined, "equivocada")).toEqual({ error: "invalid_grant" });
  expect(await login("bruno", codeOf(secreto), "equivocada")).toEqual({ error: "invalid_grant" });
  // The refused attempt did not spend the code.
  expect(await login("bruno", codeOf(secreto))).toBe("in");
});

test("a code is taken once: not again, not one before it, and of two at once one", async () => {
  const { secreto } = await enrol("carla");
  const codigo = codeOf(secreto);
  const both = await Promise.all([login("carla", codigo), login("carla", codigo)]);
  expect(both.filter((each) => each === "in")).toHaveLength(1);
  expect(both).toContainEqual(WRONG);
  expect(await login("carla", codigo)).toEqual(WRONG);
  expect(await login("carla", codeOf(secreto, 1))).toBe("in");
  expect(await login("carla", codeOf(secreto, -1))).toEqual(WRONG);
  expect(await login("carla", codeOf(secreto, 3))).toEqual(WRONG);
});

test("a recovery code is taken once, however it is typed, and that is in the log", async () => {
  const { codigos } = await enrol("diego");
  const [first = "", second = ""] = codigos;
  expect(await login("diego", ` ${first.toUpperCase().replaceAll("-", " ")} `)).toBe("in");
  expect(await login("diego", first)).toEqual(WRONG);
  const both = await Promise.all([login("diego", second), login("diego", second)]);
  expect(both.filter((each) => each === "in")).toHaveLength(1);
  expect((await world.accounts.GetUsuario({ usuario: "diego" })).codigosRecuperacion).toBe(8);
  expect(await actosOf("diego")).toEqual([
    `segundoFactor.activado ${ipOrigen}`,
    "segundoFactor.recuperado ",
    "segundoFactor.recuperado ",
  ]);
});

test("neither secret nor codes can be read where they are kept, and a new key takes the secrets over", async () => {
  const { secreto, uri } = await begin("elena");
  const bytes = Secret.fromBase32(secreto).bytes;
  const [row] = await world.sql<{ secreto: Buffer }[]>`
    select secreto from segundos_factores where usuario = 'elena'`;
  expect(row?.secreto.includes(Buffer.from(bytes))).toBe(false);
  expect(world.logged()).not.toContain(secreto);
  expect(world.logged()).not.toContain(uri);
  const old = world.config.keyEncryptionKey.reveal();
  const other = randomBytes(32).toString("base64");
  for (const keys of [`${other},${old}`, `${old},${other}`]) {
    const count = await rekey({ ...world.config, keyEncryptionKey: new Secreto(keys) }, world.openShell());
    const [{ cuantos } = { cuantos: 0 }] = await world.sql<{ cuantos: number }[]>`
      select count(*)::int as cuantos from segundos_factores`;
    // The key that signs is counted too.
    expect(count).toBe(cuantos + 1);
  }
});

test("a secret waits for its first code a quarter of an hour", async () => {
  const { secreto } = await begin("elena");
  world.clock.advance(15 * 60);
  await expect(confirm("elena", codeOf(secreto))).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
  });
});

test("what is confirmed is the secret that the code is of, and none that took its place meanwhile", async () => {
  const { secreto } = await begin("elena");
  const holding = (tx: Tx) => tx`select from segundos_factores where usuario = 'elena' for update`;
  const [begun, confirmed] = await together<unknown>(world.sql, holding, [
    () => begin("elena"),
    () => confirm("elena", codeOf(secreto)),
  ]);
  expect(begun?.status).toBe("fulfilled");
  expect(confirmed).toMatchObject({
    status: "rejected",
    reason: { codigo: "FEG_BUSINESS_RULE_VIOLATION" },
  });
  expect(await login("elena")).toBe("in");
});

test("it is taken away with password and code, and not with one of them", async () => {
  const { secreto, codigos } = await enrol("elena");
  await expect(remove("elena", codeOf(secreto), "equivocada")).rejects.toMatchObject({
    message: expect.stringContaining("claveActual"),
  });
  await expect(remove("elena", otherThan(codeOf(secreto)))).rejects.toMatchObject({
    message: expect.stringContaining("codigo"),
  });
  // A recovery code of another user does not count.
  const ajeno = await enrol("fina");
  await expect(remove("elena", ajeno.codigos[0] ?? "")).rejects.toMatchObject({
    message: expect.stringContaining("codigo"),
  });
  await remove("fina", ajeno.codigos[0] ?? "");
  await remove("elena", codigos[3] ?? "");
  expect((await world.accounts.GetUsuario({ usuario: "elena" })).codigosRecuperacion).toBe(0);
  expect(await login("elena")).toBe("in");
  await expect(remove("elena", codeOf(secreto))).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
  });
  expect((await actosOf("elena")).at(-1)).toBe(`segundoFactor.quitado ${ipOrigen}`);
  // No mail is sent for a refused request.
  const correos = await world.sql<{ clase: string }[]>`
    select clase from correos where usuario = 'fina' order by creado`;
  expect(correos.map(({ clase }) => clase)).toEqual(["segundoFactor.activado", "segundoFactor.quitado"]);
});

test("who found a session open cannot put one in without the password", async () => {
  await expect(begin("elena", "equivocada")).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
});

test("who has a passkey puts one in with a second step too, and not with an open session and the password", async () => {
  const clave = (usuario: string) => `clave de ${usuario}`;
  const register = async (usuario: string) => {
    const authenticator = new Authenticator(ORIGIN, new URL(ORIGIN).hostname);
    const begun = await world.accounts.BeginPasskey({ usuario, clave: clave(usuario), ipOrigen });
    const passkey = { desafio: begun.desafio, respuesta: authenticator.create(begun.desafio) };
    const titular = Buffer.from(begun.titular);
    const { codigos } = await world.accounts.ConfirmPasskey({
      ...{ usuario, passkey, titular, nombre: "Llavero", ipOrigen },
    });
    return { authenticator, codigos };
  };
  const answerOf = async (authenticator: Authenticator) => {
    const { desafio } = await world.accounts.AskPasskey({});
    return { passkey: { desafio, respuesta: authenticator.get(desafio) } };
  };
  const usuario = "gema";
  const beginWith = (step: object) =>
    world.accounts.BeginSegundoFactor({ usuario, clave: clave(usuario), ipOrigen, ...step });
  const { authenticator, codigos } = await register(usuario);
  const ajena = await register("hugo");
  for (const step of [{}, { codigo: "aaaa-bbbb" }, await answerOf(ajena.authenticator)])
    await expect(beginWith(step)).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
  // No secret waits for a code, and the codes that the user wrote down are still good.
  await expect(confirm(usuario, "123456")).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  expect(await login(usuario, codigos[0])).toBe("in");
  expect((await beginWith({ codigo: codigos[1] ?? "" })).secreto).not.toBe("");
  const { secreto } = await beginWith(await answerOf(authenticator));
  expect((await confirm(usuario, codeOf(secreto))).codigos).toHaveLength(10);
});

test("wrong codes lock the user out as wrong passwords do", async () => {
  const { secreto } = await enrol("elena");
  const outcomes: unknown[] = [];
  for (let guess = 0; guess < 10; guess += 1) outcomes.push(await login("elena", otherThan(codeOf(secreto))));
  expect(outcomes).toContainEqual(WRONG);
  expect(await login("elena", codeOf(secreto))).toEqual({ error: "invalid_grant" });
  world.clock.advance(15 * 60);
  expect(await login("elena", codeOf(secreto))).toBe("in");
});
