import { transaction } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { Authenticator } from "./authenticator.js";
import { usuarioOf } from "./builders.js";
import { countWaiting, together, untilWaiting, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const ORIGIN = "https://consola.example.com";
const RP_ID = "consola.example.com";

let world: World;
beforeAll(async () => {
  const names = ["ana", "bruno", "carla", "diego", "elena", "fabio", "gala", "operadora"];
  world = await createWorld(
    { cuentas: [], usuarios: names.map((each) => usuarioOf(each)) },
    { administradores: new Set(["operadora"]) },
  );
});
afterAll(() => world?.close());

const enrol = async (usuario: string) => {
  const clave = `clave de ${usuario}`;
  const { secreto } = await world.accounts.BeginSegundoFactor({ usuario, clave, ipOrigen });
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
  const codigo = totp.generate({ timestamp: world.clock.now.getTime() });
  return await world.accounts.ConfirmSegundoFactor({ usuario, codigo, ipOrigen });
};
const register = async (usuario: string, step: { codigo?: string } = {}) => {
  const authenticator = new Authenticator(ORIGIN, RP_ID);
  const clave = `clave de ${usuario}`;
  const { desafio, titular } = await world.accounts.BeginPasskey({ usuario, clave, ipOrigen, ...step });
  const passkey = { desafio, respuesta: authenticator.create(desafio) };
  const request = { usuario, passkey, titular: Buffer.from(titular), nombre: "Teléfono", ipOrigen };
  const { passkey: made, codigos } = await world.accounts.ConfirmPasskey(request);
  return { authenticator, id: made?.id ?? "", codigos };
};
const removePasskey = (usuario: string, id: string, codigo = "") =>
  world.accounts.RemovePasskey({ usuario, id, clave: `clave de ${usuario}`, codigo, ipOrigen });
const codigosDe = async (usuario: string) =>
  (await world.accounts.GetUsuario({ usuario })).codigosRecuperacion;

test("an authenticator and a key that are taken away at once take the codes along", async () => {
  const usuario = "ana";
  const { codigos } = await enrol(usuario);
  const { id } = await register(usuario, { codigo: codigos[0] ?? "" });
  // Each has taken its own factor away when it is held, and neither sees the other's change.
  const ends = await together<unknown>(world.sql, writesTo("correos"), [
    () =>
      world.accounts.RemoveSegundoFactor({
        usuario,
        clave: "clave de ana",
        codigo: codigos[1] ?? "",
        ipOrigen,
      }),
    () => removePasskey(usuario, id, codigos[2]),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await codigosDe(usuario)).toBe(0);
});

test("codes that are renewed while an administrator takes all steps away go with them", async () => {
  const usuario = "bruno";
  const { codigos } = await enrol(usuario);
  const works = [
    () =>
      world.accounts.RenewCodigosRecuperacion({
        usuario,
        clave: "clave de bruno",
        codigo: codigos[0] ?? "",
        ipOrigen,
      }),
    () =>
      world.accounts.WithdrawSegundoFactor({
        titular: usuario,
        usuario: "operadora",
        clave: "clave de operadora",
        motivo: "Lo perdió",
        ipOrigen,
      }),
  ];
  const ends = await together<unknown>(world.sql, writesTo("correos"), works);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await codigosDe(usuario)).toBe(0);
});

const WAYS: readonly (readonly [string, string, { password?: string }])[] = [
  ["alone", "carla", {}],
  ["beside the password", "diego", { password: "clave de diego" }],
];

test.each(WAYS)(
  "a key that is taken away while somebody enters with it %s opens no session",
  async (_, usuario, step) => {
    const { authenticator, id, codigos } = await register(usuario);
    const { desafio } = await world.accounts.AskPasskey({});
    const passkey = { desafio, respuesta: authenticator.get(desafio) };
    const enter = () =>
      step.password === undefined
        ? world.accounts.AuthenticatePasskey({ passkey })
        : world.accounts.Authenticate({ username: usuario, password: step.password, passkey, ipOrigen });
    const [removed, entered] = await together<unknown>(
      world.sql,
      // Both have shown their credentials, and wait for the user's row in the order in which they came.
      (tx) => tx`select from usuarios where usuario = ${usuario} for update`,
      [() => removePasskey(usuario, id, codigos[0]), enter],
    );
    expect(removed?.status).toBe("fulfilled");
    expect(entered).toMatchObject({ status: "fulfilled", value: { error: { codigo: "FEG_PASSKEY" } } });
    expect(await world.sql`select from tokens_actualizacion where usuario = ${usuario}`).toHaveLength(0);
  },
);

test("who confirms one second step again and again takes one connection, and waits for nobody who goes by an account", async () => {
  const usuario = "elena";
  const clave = "clave de elena";
  const { secreto } = await world.accounts.BeginSegundoFactor({ usuario, clave, ipOrigen });
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
    timestamp: world.clock.now.getTime(),
  });
  const confirm = () => world.accounts.ConfirmSegundoFactor({ usuario, codigo, ipOrigen });
  const { ends } = await transaction(world.sql, "hold", async (tx) => {
    await tx`select from usuarios where usuario = ${usuario} for update`;
    const begun = Array.from({ length: 12 }, confirm);
    await untilWaiting(world.sql, 1);
    const { token } = await world.accounts.Authenticate({ username: "fabio", password: "clave de fabio" });
    expect([token?.tokenType, await countWaiting(world.sql)]).toEqual(["Bearer", 1]);
    // For a minute a service relies on an answer about the user's accounts, which no second step changes.
    await tx`insert into vigencias values (${`usuario ${usuario}`}, clock_timestamp() + interval '1 minute')`;
    return { ends: Promise.allSettled(begun) };
  });
  const statuses = (await ends).map(({ status }) => status);
  expect(statuses.filter((status) => status === "fulfilled")).toHaveLength(1);
  expect(statuses).toHaveLength(12);
});

test("who enters with a key again and again takes one connection, and has ten sessions in a minute", async () => {
  const usuario = "gala";
  const { authenticator } = await register(usuario);
  // The key is kept in several places and counts nothing, so simultaneous requests come in any order.
  const enter = async () => {
    const { desafio } = await world.accounts.AskPasskey({});
    return await world.accounts.AuthenticatePasskey({
      passkey: { desafio, respuesta: authenticator.get(desafio, { counter: 0 }) },
    });
  };
  const { ends } = await transaction(world.sql, "hold", async (tx) => {
    await tx`select from usuarios where usuario = ${usuario} for update`;
    const begun = Array.from({ length: 8 }, enter);
    await untilWaiting(world.sql, 1);
    const { token } = await world.accounts.Authenticate({ username: "fabio", password: "clave de fabio" });
    expect([token?.tokenType, await countWaiting(world.sql)]).toEqual(["Bearer", 1]);
    return { ends: Promise.all(begun) };
  });
  for (const { token } of await ends) expect(token?.tokenType).toBe("Bearer");
  const wrong = { desafio: "", respuesta: "" };
  for (let time = 0; time < 5; time += 1)
    expect((await world.accounts.AuthenticatePasskey({ passkey: wrong })).error?.codigo).toBe("FEG_PASSKEY");
  expect([(await enter()).token?.tokenType, (await enter()).token?.tokenType]).toEqual(["Bearer", "Bearer"]);
  await expect(enter()).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
    extra: { reintentarEnSegundos: 60 },
  });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  expect((await enter()).token?.tokenType).toBe("Bearer");
});
