import { type Tx, transaction } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { untilIdle, untilWaiting, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
/** The options of a caller that gives up while its request waits. */
const HURRIED = { timeoutMs: 2_000 };

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [cuentaOf("1001", "GT")],
    usuarios: [usuarioOf("ana"), usuarioOf("bruno", [{ id: "1001", permisos: ALL }])],
  });
});
afterAll(() => world?.close());

/** Holds what `hold` locks until the caller of `ask` has given up, and goes on when the begun work has ended. */
async function giveUp(hold: (tx: Tx) => Promise<unknown>, ask: () => Promise<unknown>): Promise<void> {
  await transaction(world.sql, "hold", async (tx) => {
    await hold(tx);
    await Promise.all([
      expect(ask()).rejects.toMatchObject({ name: "CallFailed" }),
      untilWaiting(world.sql, 1),
    ]);
  });
  await untilIdle(world.sql);
}

const enter = (step: { password?: string; otp?: string } = {}, options = {}) =>
  world.accounts.Authenticate({ username: "ana", password: "clave de ana", ipOrigen, ...step }, options);

/** Counts the codes that log-ins spend, the failures they count and the sessions they open. */
const counted = async () => {
  const [row] = await world.sql<{ codigos: number; fallos: number; sesiones: number }[]>`
    select (select count(*) from codigos_recuperacion)::int as codigos,
      (select count(*) from intentos_fallidos)::int as fallos,
      (select count(*) from tokens_actualizacion)::int as sesiones`;
  return row;
};

test("a log-in whose turn comes after its caller gave up spends no code, counts no failure and opens no session", async () => {
  const usuario = "ana";
  const clave = "clave de ana";
  const { secreto } = await world.accounts.BeginSegundoFactor({ usuario, clave, ipOrigen });
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
    timestamp: world.clock.now.getTime(),
  });
  const { codigos } = await world.accounts.ConfirmSegundoFactor({ usuario, codigo, ipOrigen });
  const { first } = await transaction(world.sql, "hold", async (tx) => {
    await writesTo("intentos_fallidos")(tx);
    // From there on the user has one turn at a time: the others wait behind it.
    const guessing = enter({ password: "equivocada" });
    await untilWaiting(world.sql, 1);
    const late = await Promise.allSettled([
      enter({ otp: codigos[0] ?? "" }, HURRIED),
      enter({ password: "otra equivocada" }, HURRIED),
    ]);
    expect(late.map((each) => each.status === "rejected" && each.reason.name)).toEqual(
      Array(2).fill("CallFailed"),
    );
    return { first: guessing };
  });
  expect((await first).error?.error).toBe("invalid_grant");
  // It has its turn after those before it.
  expect((await enter()).error?.codigo).toBe("FEG_SEGUNDO_FACTOR");
  expect(await counted()).toEqual({ codigos: 10, fallos: 1, sesiones: 0 });
  expect((await enter({ otp: codigos[0] ?? "" })).token?.tokenType).toBe("Bearer");
});

test("a key that somebody asked for, and gave up, is not made, nor gets another text", async () => {
  const create = (options = {}) =>
    world.accounts.CreateLlave(
      {
        usuario: "bruno",
        nombre: "Tienda",
        estaEnAmbienteDePruebas: true,
        cuentas: ["1001"],
        permisos: ["dte.emitir"],
        diasVigencia: 30,
        ipOrigen,
      },
      options,
    );
  const { llave, texto } = await create();
  const kept = async () => [
    await world.sql`select portador, inicio from llaves`,
    await world.sql`select clase from correos where usuario = 'bruno'`,
  ];
  const before = await kept();
  await giveUp(
    (tx) => tx`select from usuarios where usuario = 'bruno' for update`,
    () => create(HURRIED),
  );
  await giveUp(
    (tx) => tx`select from llaves for update`,
    () =>
      world.accounts.RotateLlave(
        { usuario: "bruno", id: llave?.id ?? "", horasTraslape: 0, ipOrigen },
        HURRIED,
      ),
  );
  expect(await kept()).toEqual(before);
  expect((await world.accounts.IdentifyLlave({ llave: texto, pideVigencia: false })).titular).toBe("bruno");
});

test("a refresh token whose caller gave up is not spent; one that was spent before ends its session all the same", async () => {
  const { token } = await world.accounts.Authenticate({ username: "bruno", password: "clave de bruno" });
  const holding = (tx: Tx) => tx`select from tokens_actualizacion where usuario = 'bruno' for update`;
  const refresh = (refreshToken = "", options = {}) => world.accounts.Refresh({ refreshToken }, options);
  await giveUp(holding, () => refresh(token?.refreshToken, HURRIED));
  const next = (await refresh(token?.refreshToken)).token;
  expect(next?.tokenType).toBe("Bearer");
  await giveUp(holding, () => refresh(token?.refreshToken, HURRIED));
  expect((await refresh(next?.refreshToken)).error?.error).toBe("invalid_grant");
});
