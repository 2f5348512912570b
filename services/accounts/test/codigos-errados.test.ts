import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { CODIGOS_ERRADOS_MAX } from "../src/store/codigos-errados.js";
import { Authenticator } from "./authenticator.js";
import { usuarioOf } from "./builders.js";
import { createWorld, type Replica, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const ORIGIN = "https://consola.example.com";
const BLOCKED = "FEG_SEGUNDO_FACTOR_BLOQUEADO";
const WRONG = "FEG_SEGUNDO_FACTOR_INCORRECTO";
const HOUR = 3_600;

let world: World;
let other: Replica;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [],
    usuarios: ["ana", "bruno", "carla", "dina"].map((each) => usuarioOf(each)),
  });
  other = await world.replica();
});
afterAll(() => world?.close());

const claves = new Map<string, string>();
const claveDe = (usuario: string) => claves.get(usuario) ?? `clave de ${usuario}`;
const login = async (usuario: string, step: object, replica: Replica = world) => {
  const asked = { username: usuario, password: claveDe(usuario), ...step };
  const { token, error } = await replica.accounts.Authenticate(asked, { timeoutMs: 60_000 });
  return token ? "in" : (error?.codigo ?? error?.errorDescription);
};
const enrol = async (usuario: string) => {
  const begun = await world.accounts.BeginSegundoFactor({ usuario, clave: claveDe(usuario), ipOrigen });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secreto) });
  const codigo = () => totp.generate({ timestamp: world.clock.now.getTime() });
  const { codigos } = await world.accounts.ConfirmSegundoFactor({ usuario, codigo: codigo(), ipOrigen });
  world.clock.advance(60);
  return { codigo, codigos };
};
/** Guesses slowly enough to cause no lock-out, at one replica and the other. */
const guess = async (usuario: string, codigo: () => string, times: number) => {
  const answers: unknown[] = [];
  for (let done = 0; done < times; done += 1) {
    if (done % 8 === 0) world.clock.advance(HOUR / 2);
    const otp = codigo() === "000000" ? "000001" : "000000";
    answers.push(await login(usuario, { otp }, done % 2 === 0 ? world : other));
  }
  return answers;
};
const told = async (usuario: string) =>
  (await world.sql`select from correos where usuario = ${usuario} and clase = 'clave.conocida'`).count;

test("who has the password guesses twenty codes in a day; then none is judged, not even the right one", async () => {
  const { codigo, codigos } = await enrol("ana");
  expect(await guess("ana", codigo, CODIGOS_ERRADOS_MAX - 1)).toEqual(
    Array(CODIGOS_ERRADOS_MAX - 1).fill(WRONG),
  );
  expect(await told("ana")).toBe(0);
  expect(await guess("ana", codigo, 1)).toEqual([WRONG]);
  expect(await told("ana")).toBe(1);
  world.clock.advance(HOUR);
  for (const replica of [world, other]) expect(await login("ana", { otp: codigo() }, replica)).toBe(BLOCKED);
  // The real user has other ways, which the answer names where a code is asked for again.
  await expect(
    world.accounts.RenewCodigosRecuperacion({
      usuario: "ana",
      clave: claveDe("ana"),
      codigo: codigo(),
      ipOrigen,
    }),
  ).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("recuperación"),
  });
  expect(await login("ana", { otp: codigos[0] })).toBe("in");
  expect(await login("ana", { otp: codigo() })).toBe(BLOCKED);
  // A code that is not judged does not count, so the lock ends.
  world.clock.advance(24 * HOUR);
  expect(await login("ana", { otp: codigo() })).toBe("in");
});

test("its user is told once in a day, though the guessing goes on", async () => {
  const { codigo } = await enrol("bruno");
  await guess("bruno", codigo, CODIGOS_ERRADOS_MAX);
  expect(await told("bruno")).toBe(1);
  // The first eight are a day old now, so as many are judged again.
  world.clock.advance(22.6 * HOUR);
  expect(await guess("bruno", codigo, 8)).toEqual(Array(8).fill(WRONG));
  expect(await login("bruno", { otp: codigo() })).toBe(BLOCKED);
  expect(await told("bruno")).toBe(1);
  world.clock.advance(2 * HOUR);
  await guess("bruno", codigo, 20);
  expect(await told("bruno")).toBe(2);
});

test("with another password codes are good again, and a key is good all the while", async () => {
  const { codigo, codigos } = await enrol("carla");
  const authenticator = new Authenticator(ORIGIN, new URL(ORIGIN).hostname);
  const begun = await world.accounts.BeginPasskey({
    usuario: "carla",
    clave: claveDe("carla"),
    codigo: codigos[0] ?? "",
    ipOrigen,
  });
  await world.accounts.ConfirmPasskey({
    usuario: "carla",
    passkey: { desafio: begun.desafio, respuesta: authenticator.create(begun.desafio) },
    titular: Buffer.from(begun.titular),
    nombre: "Llavero",
    ipOrigen,
  });
  await guess("carla", codigo, CODIGOS_ERRADOS_MAX);
  world.clock.advance(HOUR);
  expect(await login("carla", { otp: codigo() })).toBe(BLOCKED);
  const { desafio } = await world.accounts.AskPasskey({});
  expect(await login("carla", { passkey: { desafio, respuesta: authenticator.get(desafio) } })).toBe("in");
  const nueva = "otra clave para carla";
  await world.accounts.ChangeClave({ usuario: "carla", actual: claveDe("carla"), nueva, ipOrigen });
  claves.set("carla", nueva);
  expect(await login("carla", { otp: codigo() })).toBe("in");
});

test("what can be no code of six digits is judged as a recovery code, and counted as a wrong password alone", async () => {
  world.clock.advance(48 * HOUR);
  expect(await login("bruno", { otp: "aaaa-bbbb-cccc-dddd-eeee" })).toBe(WRONG);
  const counted = await world.sql`
    select from codigos_errados where usuario = 'bruno' and momento > ${world.clock.now}::timestamptz - interval '1 day'`;
  expect(counted.count).toBe(0);
});

/** Chooses another password with a mailed code; false when no more mails come. */
const choose = async (usuario: string, nueva: string): Promise<boolean> => {
  await world.accounts.ForgetClave({ usuario });
  const [row] = await world.sql<{ id: string }[]>`
    select id from olvidos where usuario = ${usuario} and creado = ${world.clock.now}`;
  if (!row) return false;
  const { codigo } = await world.accounts.OpenOlvido({ id: row.id });
  await world.accounts.ResetClave({ codigo, nueva, ipOrigen });
  claves.set(usuario, nueva);
  return true;
};

test("who has the mailbox guesses no more codes than who has the password, whatever passwords they choose", async () => {
  const { codigo, codigos } = await enrol("dina");
  const answers: unknown[] = [];
  const rounds: boolean[] = [];
  for (let round = 0; round < 6; round += 1) {
    world.clock.advance(30);
    rounds.push(await choose("dina", `la clave que llegó por correo ${round}`));
    const otp = codigo() === "000000" ? "000001" : "000000";
    for (let each = 0; each < 8; each += 1) answers.push(await login("dina", { otp }));
  }
  // Only three mails are sent in an hour, though each of them was used.
  expect(rounds).toEqual([true, true, true, false, false, false]);
  expect(answers.filter((each) => each === WRONG)).toHaveLength(CODIGOS_ERRADOS_MAX);
  world.clock.advance(HOUR);
  expect(await choose("dina", "la clave de otra hora")).toBe(true);
  expect(await login("dina", { otp: codigo() })).toBe(BLOCKED);
  expect(await login("dina", { otp: codigos[0] })).toBe("in");
  // The user who has entered changes the password within the session, and the count begins anew.
  const nueva = "la clave que eligió ella misma";
  await world.accounts.ChangeClave({ usuario: "dina", actual: claveDe("dina"), nueva, ipOrigen });
  claves.set("dina", nueva);
  expect(await login("dina", { otp: codigo() })).toBe("in");
});
