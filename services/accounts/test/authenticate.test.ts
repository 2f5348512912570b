import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createLocalJWKSet, jwtVerify } from "jose";
import { COST, createPasswords } from "../src/secrets/password.js";
import { usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const MINUTE = 60;
/** The time limit is long: passwords are compared one after another, and two dozen at once wait for each other. */
const IN_A_ROW = { timeoutMs: 60_000 };
const names = ["ana", "bruno", "carla", "diego", "elena", "fabio"];

let world: World;
/** A service with the password cost of production, where a guess meets others that still wait. */
let costly: World;
beforeAll(async () => {
  const data = { cuentas: [], usuarios: names.map((name) => usuarioOf(name)) };
  world = await createWorld(data);
  costly = await createWorld(data, { passwordCost: COST });
});
afterAll(async () => {
  await world?.close();
  await costly?.close();
});

const loginIn =
  (at: () => World) =>
  (username: string, password = `clave de ${username}`, scope?: string) =>
    at().accounts.Authenticate({ username, password, ...(scope !== undefined && { scope }) }, IN_A_ROW);
const login = loginIn(() => world);
const loginCostly = loginIn(() => costly);
const errorOf = async (answer: ReturnType<typeof login>) => (await answer).error?.error;

async function fail(username: string, times: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => login(username, "equivocada")));
  expect(answers.map((answer) => answer.error?.error)).toEqual(Array(times).fill("invalid_grant"));
}

test("the right password gives a token that the published keys verify", async () => {
  const { token, error } = await login("ana");
  expect(error ?? null).toBeNull();
  expect(token).toMatchObject({ tokenType: "Bearer", expiresIn: 86_400 });

  const { json } = await world.accounts.GetJwks({});
  const { payload, protectedHeader } = await jwtVerify(
    token?.accessToken ?? "",
    createLocalJWKSet(JSON.parse(json)),
    { issuer: "https://dte.example.com", audience: "dte", currentDate: world.clock.now },
  );
  expect(protectedHeader).toMatchObject({ alg: "ES256", kid: JSON.parse(json).keys[0].kid });
  const issuedAt = Math.floor(world.clock.now.getTime() / 1_000);
  expect(payload).toMatchObject({
    sub: "ana",
    iat: issuedAt,
    exp: issuedAt + 86_400,
    scope: "dte.emitir dte.anular dte.consultar cuenta.administrar",
  });
  expect(payload.jti).toMatch(/^[0-9a-f-]{36}$/);
});

test("a token is refused by its verifier after 24 hours", async () => {
  const { token } = await login("ana");
  const keys = createLocalJWKSet(JSON.parse((await world.accounts.GetJwks({})).json));
  const verifyAfter = (seconds: number) =>
    jwtVerify(token?.accessToken ?? "", keys, {
      currentDate: new Date(world.clock.now.getTime() + seconds * 1_000),
    });
  await expect(verifyAfter(86_399)).resolves.toBeDefined();
  await expect(verifyAfter(86_400)).rejects.toMatchObject({ code: "ERR_JWT_EXPIRED" });
});

test("a wrong password and an unknown user are refused alike", async () => {
  const wrong = await login("ana", "equivocada");
  const unknown = await login("nadie", "equivocada");
  expect(wrong.error?.error).toBe("invalid_grant");
  expect(unknown.error).toEqual(wrong.error);
  expect(wrong.token ?? null).toBeNull();
});

test("a scope narrows the token, and one that does not exist is refused", async () => {
  expect((await login("ana", "clave de ana", "dte.consultar")).token?.scope).toBe("dte.consultar");
  expect(await errorOf(login("ana", "clave de ana", "dte.consultar todo"))).toBe("invalid_scope");
});

test("a name or a password that is missing or cannot exist is invalid_request", async () => {
  expect(await errorOf(login("", "x"))).toBe("invalid_request");
  expect(await errorOf(login("ana", ""))).toBe("invalid_request");
  expect(await errorOf(login("ana\0", "x"))).toBe("invalid_request");
  expect(await errorOf(login("ana", "x".repeat(100_000)))).toBe("invalid_request");
});

test("ten failed passwords lock the user out for fifteen minutes, on every replica, whatever the password", async () => {
  await fail("bruno", 10);
  expect(await errorOf(login("bruno"))).toBe("invalid_grant");
  const other = await world.replica();
  const there = await other.accounts.Authenticate(
    { username: "bruno", password: "clave de bruno" },
    IN_A_ROW,
  );
  expect(there.error?.error).toBe("invalid_grant");

  world.clock.advance(15 * MINUTE - 1);
  expect(await errorOf(login("bruno"))).toBe("invalid_grant");
  world.clock.advance(1);
  expect((await login("bruno")).token?.tokenType).toBe("Bearer");
});

test("a lock-out of one user does not touch another", async () => {
  await fail("carla", 10);
  expect((await login("diego")).token?.tokenType).toBe("Bearer");
});

test("nine failed passwords, and a tenth after fifteen minutes, lock nobody out", async () => {
  await fail("diego", 9);
  expect((await login("diego")).token?.tokenType).toBe("Bearer");
  world.clock.advance(15 * MINUTE);
  await fail("diego", 1);
  expect((await login("diego")).token?.tokenType).toBe("Bearer");
});

test("an unknown user is locked out as a known one is, so that the lock-out tells nothing", async () => {
  await fail("elena", 10);
  await fail("nunca", 10);
  expect((await login("nunca")).error).toEqual((await login("elena")).error);
});

test("guesses sent all at once do not get far past the tenth", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 24 }, (_, index) => loginCostly("fabio", `intento ${index}`)),
  );
  expect(guesses.every((guess) => guess.error?.error === "invalid_grant")).toBe(true);
  const [row] = await costly.sql<{ counted: number }[]>`
    select max(n)::int as counted from (select count(*) as n from intentos_fallidos group by huella) each`;
  expect(row?.counted).toBeLessThanOrEqual(11);
  expect(await errorOf(loginCostly("fabio"))).toBe("invalid_grant");
});

test("a password kept at an earlier cost is kept at today's after the next login", async () => {
  const stored = async () => {
    const [row] = await costly.sql<{ clave: string }[]>`select clave from usuarios where usuario = 'ana'`;
    return row?.clave;
  };
  const cheap = await createPasswords({ ln: 10, r: 8, p: 1 }).hash("clave de ana");
  await costly.sql`update usuarios set clave = ${cheap} where usuario = 'ana'`;
  expect((await loginCostly("ana")).token?.tokenType).toBe("Bearer");
  expect(await stored()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect((await loginCostly("ana")).token?.tokenType).toBe("Bearer");
});

test("failures that no longer matter are cleared away by the next one", async () => {
  world.clock.advance(31 * MINUTE);
  await fail("ana", 1);
  const rows = await world.sql`select 1 as uno from intentos_fallidos`;
  expect(rows).toHaveLength(1);
});

test("who guesses at the passwords of many takes no turns from those who log in elsewhere, or did so before", async () => {
  const from = (ipOrigen: string, username: string, password = `clave de ${username}`) =>
    costly.accounts.Authenticate({ username, password, ipOrigen }, IN_A_ROW);
  expect((await from("203.0.113.7", "ana")).token?.tokenType).toBe("Bearer");
  let checked = 0;
  const guesses = Array.from({ length: 60 }, async (_, each) => {
    const { error } = await from("203.0.113.7", `nadie ${each}`, "equivocada");
    checked += 1;
    return error?.error;
  });
  const answers = Promise.allSettled(guesses);
  const good = await Promise.all([from("203.0.113.7", "ana"), from("203.0.113.8", "carla")]);
  const checkedBefore = checked;
  expect(good.map(({ token }) => token?.tokenType)).toEqual(["Bearer", "Bearer"]);
  const settled = await answers;
  // Twelve wait in the address's own line, and most of them still waited when the others had had their turn.
  const admitted = settled.filter(({ status }) => status === "fulfilled").length;
  expect(admitted - checkedBefore).toBeGreaterThan(4);
  const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason.codigo] : []));
  expect(new Set(refused)).toEqual(new Set(["FEG_RATE_LIMIT_EXCEEDED"]));
});

test("who guesses from many addresses of one line has the turns of one address", async () => {
  const guesses = Array.from({ length: 60 }, (_, each) =>
    costly.accounts.Authenticate(
      { username: `nadie ${each}`, password: "equivocada", ipOrigen: `2001:db8:0:1::${each.toString(16)}` },
      IN_A_ROW,
    ),
  );
  const refused = (await Promise.allSettled(guesses)).filter(
    (each) => each.status === "rejected" && each.reason.codigo === "FEG_RATE_LIMIT_EXCEEDED",
  );
  // Two guesses are checked and twelve wait.
  expect(refused.length).toBeGreaterThanOrEqual(46);
});

test("no log line holds a user name or a password", () => {
  for (const { logged } of [world, costly]) {
    expect(logged()).toContain("login refused");
    for (const word of [...names, "nadie", "nunca", "equivocada", "clave de"]) {
      expect(logged()).not.toContain(word);
    }
  }
});
