import { createHash } from "node:crypto";
import { Secret } from "@dte/service";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { COST } from "../src/secrets/password.js";
import { usuarioOf } from "./builders.js";
import { createWorld, type Replica, type World } from "./world.js";

const DAY = 86_400;
const ALLOWED = { timeoutMs: 60_000 };

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [],
    usuarios: ["ana", "bruno", "carla", "diego"].map((each) => usuarioOf(each)),
  });
});
afterAll(() => world?.close());

const enter = async (usuario: string, ipOrigen: string, at: Replica = world) => {
  const asked = { username: usuario, password: `clave de ${usuario}`, ipOrigen };
  expect((await at.accounts.Authenticate(asked, ALLOWED)).token?.tokenType).toBe("Bearer");
};
const rows = () =>
  world.sql<{ huella: Buffer; usuario: Buffer; ultima: Date }[]>`
    select * from redes_conocidas order by ultima, huella`;
/** Counts the guesses from forty addresses that are answered before the user enters. */
async function guessedBefore(usuario: string, ipOrigen: string, at: Replica): Promise<number> {
  let guessed = 0;
  const guesses = Array.from({ length: 40 }, async (_, each) => {
    const guess = { username: `nadie ${each}`, password: "equivocada", ipOrigen: `198.51.100.${each}` };
    await at.accounts.Authenticate(guess, ALLOWED).catch(() => undefined);
    guessed += 1;
  });
  // By then all of them wait.
  await until(async () => guessed > 0);
  const before = guessed;
  await enter(usuario, ipOrigen, at);
  const during = guessed - before;
  await Promise.all(guesses);
  return during;
}

test("who has entered from there is known to replicas that start later, and goes before all who guess", async () => {
  await enter("ana", "203.0.113.7");
  const later = await world.replica({ passwordCost: COST });
  expect(await guessedBefore("ana", "203.0.113.7", later)).toBeLessThan(12);
});

test("what is kept names neither user nor network, for whoever has the table without the key", async () => {
  const ip = "203.0.113.9";
  await enter("bruno", ip);
  const kept = Buffer.concat((await rows()).flatMap(({ huella, usuario }) => [huella, usuario]));
  for (const text of ["bruno", ip, `bruno${ip}`, `bruno ${ip}`, `bruno\0${ip}`])
    for (const bytes of [Buffer.from(text), createHash("sha256").update(text).digest()])
      expect(kept.includes(bytes)).toBe(false);
});

test("it is written once a day, whatever a user does", async () => {
  const written = async () => (await rows()).at(-1)?.ultima;
  world.clock.advance(60);
  await enter("carla", "203.0.113.20");
  const first = world.clock.now;
  world.clock.advance(DAY - 60);
  await enter("carla", "203.0.113.20");
  expect(await written()).toEqual(first);
  world.clock.advance(60);
  await enter("carla", "203.0.113.20");
  expect(await written()).toEqual(world.clock.now);
});

test("the last eight networks of a user are kept, and none from which nobody entered for ninety days", async () => {
  const before = (await rows()).length;
  for (let each = 0; each < 12; each += 1) {
    world.clock.advance(1);
    await enter("diego", `203.0.113.${100 + each}`);
  }
  expect(await rows()).toHaveLength(before + 8);
  world.clock.advance(90 * DAY + 1);
  await enter("diego", "203.0.113.111");
  await world.replica();
  await until(async () => (await rows()).length === 1);
});

test("with another key nobody is forgotten while the one before is named", async () => {
  world.clock.advance(DAY);
  await enter("ana", "203.0.113.50");
  const nueva = Buffer.alloc(32, 7).toString("base64");
  const keyEncryptionKey = new Secret(`${nueva},${world.config.keyEncryptionKey.reveal()}`);
  const renewed = await world.replica({ keyEncryptionKey, passwordCost: COST });
  expect(await guessedBefore("ana", "203.0.113.50", renewed)).toBeLessThan(12);
});
