import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { parseSeed, type SeedUsuario, seed } from "../src/maintenance/seed.js";
import { COST, createPasswords } from "../src/secrets/password.js";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const data = {
  cuentas: [cuentaOf("44653948", "GT", { credencialesCertificador: { llave: "x" } })],
  usuarios: [usuarioOf("ana", [{ id: "44653948", permisos: ALL }]), usuarioOf("bruno")],
};

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world?.close());

const count = async () => {
  const [row] = await world.sql<{ cuentas: number; usuarios: number; permisos: number }[]>`
    select (select count(*)::int from cuentas) as cuentas, (select count(*)::int from usuarios) as usuarios,
      (select count(*)::int from permisos) as permisos`;
  return row;
};

test("an empty database is filled once; seeding again writes nothing", async () => {
  expect(await world.seed(data)).toEqual({ cuentas: 1, usuarios: 2 });
  expect(await world.seed(data)).toEqual({ cuentas: 0, usuarios: 0 });
  expect(await count()).toEqual({ cuentas: 1, usuarios: 2, permisos: 4 });
});

test("of two that seed at once one writes", async () => {
  const results = await Promise.all([world.seed(data), world.seed(data)]);
  expect(results.map((each) => each.usuarios).sort()).toEqual([0, 2]);
  expect(await count()).toEqual({ cuentas: 1, usuarios: 2, permisos: 4 });
});

test("a password is not stored as it was given", async () => {
  await seed({ ...world.config, passwordCost: COST }, data, world.openShell());
  const rows = await world.sql<{ clave: string }[]>`select clave from usuarios`;
  expect(rows).toHaveLength(2);
  for (const { clave } of rows) expect(clave).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
});

test("what is kept in place of a password is taken as it is, so that a file need not tell the password", async () => {
  const { clave: _, ...ana } = usuarioOf("ana") as { clave: string } & SeedUsuario;
  const claveGuardada = await createPasswords(COST).hash("una que nadie escribe");
  await world.seed({ cuentas: [], usuarios: [{ ...ana, claveGuardada }] });
  const answer = await world.accounts.Authenticate({ username: "ana", password: "una que nadie escribe" });
  expect(answer.token?.tokenType).toBe("Bearer");
});

test("a text that nothing can be compared with is refused in its place", async () => {
  const wrong = { cuentas: [], usuarios: [{ ...usuarioOf("ana"), claveGuardada: "clave de ana" }] };
  await expect(world.seed(wrong)).rejects.toThrow("not a scrypt hash");
  expect(await count()).toEqual({ cuentas: 0, usuarios: 0, permisos: 0 });
});

test.each([
  [
    "an account without country",
    { cuentas: [cuentaOf("1", "", { idCertificador: "dgii" })], usuarios: [usuarioOf("ana")] },
  ],
  ["an account without id", { cuentas: [cuentaOf("", "GT")], usuarios: [usuarioOf("ana")] }],
  [
    "a permission that does not exist",
    { cuentas: data.cuentas, usuarios: [usuarioOf("ana", [{ id: "44653948", permisos: ["todo"] }])] },
  ],
  [
    "a permission on an account that does not exist",
    { cuentas: data.cuentas, usuarios: [usuarioOf("ana", [{ id: "2", permisos: ALL }])] },
  ],
])("%s is refused and leaves nothing behind", async (_, wrong) => {
  await expect(world.seed(wrong)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  expect(await count()).toEqual({ cuentas: 0, usuarios: 0, permisos: 0 });
});

test("data of another shape is refused without repeating it", () => {
  expect(parseSeed(JSON.stringify(data))).toEqual(data);
  for (const json of ["", "null", "[]", '{"cuentas":[]}', '{"usuarios":[{"clave": secreta}]}']) {
    expect(() => parseSeed(json)).toThrow(/"cuentas"/);
    expect(() => parseSeed(json)).not.toThrow(/secreta/);
  }
});
