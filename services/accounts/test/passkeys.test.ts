import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { newCodigosRecuperacion } from "../src/secrets/totp.js";
import { Authenticator, type Wrong } from "./authenticator.js";
import { usuarioOf } from "./builders.js";
import { together, writesTo } from "./together.js";
import { createWorld, type Replica, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const ORIGIN = "https://consola.example.com";
const RP_ID = "consola.example.com";

let world: World;
let other: Replica;
beforeAll(async () => {
  const names = ["ana", "bruno", "carla", "diego", "elena", "fabio", "gema", "irene", "operadora"];
  world = await createWorld(
    { cuentas: [], usuarios: names.map((each) => usuarioOf(each)) },
    { administradores: new Set(["operadora"]) },
  );
  other = await world.replica();
});
afterAll(() => world?.close());

const refuses = (codigo: string, message = "") =>
  expect.objectContaining({ codigo, message: expect.stringContaining(message) });
type Answer = { desafio: string; respuesta: string };
type Step = { codigo?: string; passkey?: Answer };
const begin = (usuario: string, step: Step = {}, clave = `clave de ${usuario}`) =>
  world.accounts.BeginPasskey({ usuario, clave, ipOrigen, ...step });
const confirm = (
  usuario: string,
  begun: { desafio: string; titular: Uint8Array },
  respuesta: string,
  nombre = "Teléfono",
) =>
  world.accounts.ConfirmPasskey({
    usuario,
    passkey: { desafio: begun.desafio, respuesta },
    titular: Buffer.from(begun.titular),
    nombre,
    ipOrigen,
  });
const register = async (usuario: string, step: Step = {}) => {
  const authenticator = new Authenticator(ORIGIN, RP_ID);
  const begun = await begin(usuario, step);
  return { authenticator, ...(await confirm(usuario, begun, authenticator.create(begun.desafio))) };
};
const answerOf = async (authenticator: Authenticator, wrong: Wrong = {}) => {
  const { desafio } = await world.accounts.AskPasskey({});
  return { desafio, respuesta: authenticator.get(desafio, wrong) };
};
const enter = async (passkey: { desafio: string; respuesta: string }, replica: Replica = world) => {
  const { token, error } = await replica.accounts.AuthenticatePasskey({ passkey });
  return token ? whose(token.accessToken) : error?.codigo;
};
const whose = (jwt: string): string =>
  JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()).sub;
const login = async (usuario: string, step: { otp?: string; passkey?: Answer } = {}) => {
  const asked = { username: usuario, password: `clave de ${usuario}`, ...step };
  const { token, error } = await world.accounts.Authenticate(asked, { timeoutMs: 60_000 });
  return token ? "in" : error?.codigo;
};
const actos = async (usuario: string) =>
  (
    await world.sql<{ accion: string }[]>`
      select accion from auditoria where cadena = ${`usuario ${usuario}`} order by orden`
  ).map(({ accion }) => accion);

test("a key that is put in with the password enters alone, and is a second factor to the password", async () => {
  const { opciones } = await begin("ana");
  expect(JSON.parse(opciones)).toMatchObject({
    rp: { id: RP_ID },
    user: { name: "ana" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect(opciones).not.toContain(Buffer.from("ana").toString("base64url"));
  const { authenticator, passkey, codigos } = await register("ana");
  expect([passkey?.nombre, codigos.length]).toEqual(["Teléfono", 10]);
  expect(JSON.parse((await world.accounts.AskPasskey({})).opciones)).toMatchObject({
    rpId: RP_ID,
    userVerification: "required",
  });
  expect(await enter(await answerOf(authenticator))).toBe("ana");
  expect(await login("ana")).toBe("FEG_SEGUNDO_FACTOR");
  expect(await login("ana", { passkey: await answerOf(authenticator) })).toBe("in");
  expect(await login("ana", { otp: codigos[0] ?? "" })).toBe("in");
  expect(await login("ana", { otp: codigos[0] ?? "" })).toBe("FEG_SEGUNDO_FACTOR_INCORRECTO");
  const { passkeys } = await world.accounts.ListPasskeys({ usuario: "ana" });
  expect(passkeys).toMatchObject([{ nombre: "Teléfono", fechaUltimoUso: world.clock.now.toISOString() }]);
  expect(await actos("ana")).toEqual(["passkey.agregada", "segundoFactor.recuperado"]);
});

const WRONG: readonly (readonly [string, Wrong])[] = [
  ["of another page", { origin: "https://consola.example.com.malo.test" }],
  ["of another name", { rpId: "malo.test" }],
  ["to another challenge", { challenge: Buffer.alloc(32, 1).toString("base64url") }],
  ["whose owner was not seen", { isUnverified: true }],
];

test.each([...WRONG, ["signed by nobody", { signature: Buffer.alloc(70, 1) }] as const])(
  "an answer %s enters nowhere",
  async (_what, wrong) => {
    const { authenticator } = await register("bruno", await stepOf("bruno"));
    expect(await enter(await answerOf(authenticator, wrong))).toBe("FEG_PASSKEY");
    expect(await enter(await answerOf(authenticator))).toBe("bruno");
  },
);

/** The recovery codes that the tests have put there: a user who has keys by now shows one besides the password. */
let kept: string[] = [];
async function stepOf(usuario: string): Promise<Step> {
  const { passkeys } = await world.accounts.ListPasskeys({ usuario });
  if (passkeys.length === 0) {
    const first = await register(usuario);
    kept = first.codigos;
  }
  return { codigo: kept.pop() ?? "" };
}

test.each([...WRONG, ["that brings certificates", { fmt: "packed" }] as const])(
  "a key %s is not taken in",
  async (_what, wrong) => {
    const begun = await begin("elena");
    const made = new Authenticator(ORIGIN, RP_ID).create(begun.desafio, wrong);
    await expect(confirm("elena", begun, made)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "passkey"));
  },
);

test.each([
  "",
  "x",
  "null",
  "[]",
  "{}",
  '{"id":1}',
  '{"id":"AAAA","response":{}}',
  `{"id":"${"A".repeat(4_000)}"}`,
])("what is no answer at all (%j) is refused and breaks nothing", async (respuesta) => {
  const { desafio, titular } = await begin("elena");
  await expect(confirm("elena", { desafio, titular }, respuesta)).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR"),
  );
  expect(await enter({ desafio, respuesta })).toBe("FEG_PASSKEY");
});

test.each([
  ["no list", null],
  ["a number", 5],
  ["an object", { length: 3 }],
  ["a text", "usb\0"],
  ["a list of what are no texts", [null, {}, [], 7]],
  ["texts that no database keeps", ["\0", "\ud800"]],
  ["names that nobody knows", ["x".repeat(5_000), "internal"]],
])("a key that says of how it is reached %s is taken in as any other", async (_what, transports) => {
  const usuario = "irene";
  const { passkeys } = await world.accounts.ListPasskeys({ usuario });
  const begun = await begin(usuario, passkeys.length > 0 ? { codigo: await freshCode(usuario) } : {});
  const authenticator = new Authenticator(ORIGIN, RP_ID);
  await confirm(usuario, begun, authenticator.create(begun.desafio, { transports }));
  expect(await enter(await answerOf(authenticator))).toBe(usuario);
  const [row] = await world.sql`select transportes from passkeys where credencial = ${authenticator.id}`;
  expect([[], ["internal"]]).toContainEqual(row?.["transportes"]);
});

test("a count that goes back, and of two at once the same, enters once over all replicas", async () => {
  const { authenticator } = await register("carla");
  const first = await answerOf(authenticator, { counter: 7 });
  const both = await Promise.all([enter(first), enter(first, other)]);
  expect(both.sort()).toEqual(["FEG_PASSKEY", "carla"]);
  expect(await enter(await answerOf(authenticator, { counter: 7 }))).toBe("FEG_PASSKEY");
  expect(await enter(await answerOf(authenticator, { counter: 0 }))).toBe("FEG_PASSKEY");
  expect(await enter(await answerOf(authenticator, { counter: 8 }))).toBe("carla");
});

test("who found a session open puts in no key, nor with another's, nor the same one twice", async () => {
  const { authenticator, codigos } = await register("diego");
  await expect(begin("diego", {}, "equivocada")).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "claveActual"),
  );
  await expect(begin("diego")).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "codigo: falta"));
  const ajena = await register("elena");
  await expect(begin("diego", { passkey: await answerOf(ajena.authenticator) })).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "passkey"),
  );
  expect(await login("diego", { passkey: await answerOf(ajena.authenticator) })).toBe("FEG_PASSKEY");
  const begun = await begin("diego", { passkey: await answerOf(authenticator) });
  expect(JSON.parse(begun.opciones).excludeCredentials).toMatchObject([
    { id: authenticator.id.toString("base64url") },
  ]);
  authenticator.counter = 0;
  await expect(confirm("diego", begun, authenticator.create(begun.desafio))).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "registrada"),
  );
  const second = await begin("diego", { codigo: codigos[1] ?? "" });
  expect(Buffer.from(second.titular).equals(Buffer.from(begun.titular))).toBe(true);
  await expect(
    confirm("diego", second, new Authenticator(ORIGIN, RP_ID).create(second.desafio), " "),
  ).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "nombre"));
});

test("guesses of the password lock no key out", async () => {
  const { authenticator } = await register("elena", { codigo: await freshCode("elena") });
  for (let guess = 0; guess < 10; guess += 1)
    await world.accounts.Authenticate({ username: "elena", password: "no es" }, { timeoutMs: 60_000 });
  expect(await login("elena", { passkey: await answerOf(authenticator) })).toBeUndefined();
  expect(await enter(await answerOf(authenticator))).toBe("elena");
  world.clock.advance(15 * 60);
});

/** Puts a recovery code of a user there, in the form in which the service keeps it. */
async function freshCode(usuario: string): Promise<string> {
  const [codigo] = newCodigosRecuperacion();
  if (!codigo) throw new Error("no code");
  await world.sql`insert into codigos_recuperacion (usuario, huella) values (${usuario}, ${codigo.huella})`;
  return codigo.texto;
}

test("its user takes it away with password and second factor; the codes go with the last of them", async () => {
  const usuario = "carla";
  const { passkeys } = await world.accounts.ListPasskeys({ usuario });
  const [id = ""] = passkeys.map((each) => each.id);
  const remove = (which: string, step: Step = {}) =>
    world.accounts.RemovePasskey({ usuario, id: which, clave: "clave de carla", ipOrigen, ...step });
  await expect(remove(id)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "codigo: falta"));
  for (const none of ["x", "00000000-0000-4000-8000-000000000000"])
    await expect(remove(none, { codigo: await freshCode(usuario) })).rejects.toEqual(
      refuses("FEG_NOT_FOUND"),
    );
  const ana = await world.accounts.ListPasskeys({ usuario: "ana" });
  await expect(remove(ana.passkeys[0]?.id ?? "", { codigo: await freshCode(usuario) })).rejects.toEqual(
    refuses("FEG_NOT_FOUND"),
  );
  await remove(id, { codigo: await freshCode(usuario) });
  expect(await login(usuario)).toBe("in");
  expect((await world.accounts.GetUsuario({ usuario })).codigosRecuperacion).toBe(0);
  expect((await actos(usuario)).at(-1)).toBe("passkey.quitada");
  const correos =
    await world.sql`select from correos where usuario = ${usuario} and clase = 'passkey.quitada'`;
  expect(correos).toHaveLength(1);
});

test("of two keys that are taken away at once the later one takes the codes along", async () => {
  const usuario = "gema";
  const first = await register(usuario);
  const second = await register(usuario, { passkey: await answerOf(first.authenticator) });
  const codigos = [await freshCode(usuario), await freshCode(usuario)];
  const works = [first, second].map(
    ({ passkey }, index) =>
      () =>
        world.accounts.RemovePasskey({
          usuario,
          id: passkey?.id ?? "",
          clave: `clave de ${usuario}`,
          codigo: codigos[index] ?? "",
          ipOrigen,
        }),
  );
  const ends = await together<unknown>(world.sql, writesTo("passkeys"), works);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect((await world.accounts.GetUsuario({ usuario })).codigosRecuperacion).toBe(0);
});

test("codes stay with a user who has a key, when the authenticator goes", async () => {
  const usuario = "carla";
  const clave = `clave de ${usuario}`;
  const { secreto } = await world.accounts.BeginSegundoFactor({ usuario, clave, ipOrigen });
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
  const now = () => totp.generate({ timestamp: world.clock.now.getTime() });
  const { codigos } = await world.accounts.ConfirmSegundoFactor({ usuario, codigo: now(), ipOrigen });
  const { authenticator, codigos: again } = await register(usuario, { codigo: codigos[0] ?? "" });
  // The earlier codes are still good.
  expect(again).toEqual([]);
  await world.accounts.RemoveSegundoFactor({ usuario, clave, codigo: codigos[1] ?? "", ipOrigen });
  expect(await login(usuario)).toBe("FEG_SEGUNDO_FACTOR");
  expect(await login(usuario, { otp: codigos[2] ?? "" })).toBe("in");
  const renewed = await world.accounts.RenewCodigosRecuperacion({
    usuario,
    clave,
    passkey: await answerOf(authenticator),
    ipOrigen,
  });
  expect(await login(usuario, { otp: codigos[3] ?? "" })).toBe("FEG_SEGUNDO_FACTOR_INCORRECTO");
  expect(await login(usuario, { otp: renewed.codigos[0] ?? "" })).toBe("in");
  // The administrator of the installation takes all second factors away at once.
  await world.accounts.WithdrawSegundoFactor({
    titular: usuario,
    usuario: "operadora",
    clave: "clave de operadora",
    motivo: "Lo perdió todo",
    ipOrigen,
  });
  expect([await login(usuario), await enter(await answerOf(authenticator))]).toEqual(["in", "FEG_PASSKEY"]);
});

test("a key is called otherwise by its owner alone, and the log has both names", async () => {
  const { passkey, authenticator } = await register("fabio");
  const id = passkey?.id ?? "";
  const rename = (nombre: string, usuario = "fabio", which = id) =>
    world.accounts.RenamePasskey({ usuario, id: which, nombre, ipOrigen });
  expect(await rename(" Llavero\u202e de casa\0 ")).toEqual({ ...passkey, nombre: "Llavero de casa" });
  // Renaming it once more to the same name changes nothing.
  expect((await rename("Llavero de casa", "fabio", id.toUpperCase())).nombre).toBe("Llavero de casa");
  for (const which of [id, "x", "", "0b9f7a52-6f0e-4c7e-9a64-0c1d6a1b2c3d"])
    await expect(rename("Mía", "bruno", which)).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  for (const nombre of ["", " ", "\u200b", "x".repeat(101)])
    await expect(rename(nombre)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "de 1 a 100"));
  expect((await world.accounts.ListPasskeys({ usuario: "fabio" })).passkeys).toMatchObject([
    { id, nombre: "Llavero de casa" },
  ]);
  expect(await enter(await answerOf(authenticator))).toBe("fabio");
  const told = await world.sql`
    select ip_origen, cambios from auditoria where cadena = 'usuario fabio' and accion = 'passkey.renombrada'`;
  expect(told).toEqual([
    { ipOrigen, cambios: [{ campo: "nombre", antes: "Teléfono", despues: "Llavero de casa" }] },
  ]);
});

test("a user has twenty at most, however many come at once, and one set of codes", async () => {
  const usuario = "operadora";
  const begun = await begin(usuario);
  // The gateway makes sure that a challenge is answered once.
  const outcomes = await Promise.allSettled(
    Array.from({ length: 22 }, () =>
      confirm(usuario, begun, new Authenticator(ORIGIN, RP_ID).create(begun.desafio)),
    ),
  );
  const kept = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value.codigos.length] : []));
  expect(kept.sort((a, b) => b - a)).toEqual([10, ...Array.from({ length: 19 }, () => 0)]);
  const codigo = await freshCode(usuario);
  await expect(begin(usuario, { codigo })).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION", "20"));
});

test.each(["", "http://127.0.0.1:8090", "http://[::1]:8090"])(
  "where the console is at %j there are none, and the rest works",
  async (webUrl) => {
    const without = await world.replica({ webUrl });
    const usuario = "bruno";
    await expect(without.accounts.AskPasskey({})).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
    await expect(
      without.accounts.BeginPasskey({ usuario, clave: "clave de bruno", ipOrigen }),
    ).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
    const { error } = await without.accounts.Authenticate({ username: "bruno", password: "clave de bruno" });
    expect(error?.codigo).toBe("FEG_SEGUNDO_FACTOR");
  },
);

test("a key is good under the domain that the settings name", async () => {
  const wide = await world.replica({ passkeyRpId: "example.com" });
  const { desafio } = await wide.accounts.AskPasskey({});
  const { opciones } = await wide.accounts.AskPasskey({});
  expect(JSON.parse(opciones).rpId).toBe("example.com");
  const { authenticator } = await register("bruno", { codigo: await freshCode("bruno") });
  expect(await enter({ desafio, respuesta: authenticator.get(desafio) }, wide)).toBe("FEG_PASSKEY");
});
