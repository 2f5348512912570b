import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const MUCHAS = ["3001", "3002", "3003"];

let world: World;
beforeAll(async () => {
  const cuentas = ["1001", "1002", "1003", "1004", "2001", ...MUCHAS].map((id) => cuentaOf(id, "GT"));
  const una = (usuario: string, id: string) => usuarioOf(usuario, [{ id, permisos: ALL }]);
  world = await createWorld({
    cuentas,
    usuarios: [
      una("ana", "1001"),
      una("bruno", "1002"),
      una("carla", "1003"),
      una("diego", "1004"),
      una("elena", "2001"),
      una("fabio", "2001"),
      usuarioOf(
        "muchas",
        MUCHAS.map((id) => ({ id, permisos: ALL })),
      ),
      usuarioOf("nueva"),
    ],
  });
});
afterAll(() => world?.close());

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const guess = () => JSON.stringify({ llave: `intento ${next()}` });
const change = (usuario: string, idCuenta: string, credencialesCertificador = guess()) =>
  world.accounts.Update({ usuario, idCuenta, entrada: { credencialesCertificador }, ipOrigen });
const times = async (many: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < many; done += 1) await work();
};
const refused = (reintentarEnSegundos: number) => ({
  codigo: "FEG_RATE_LIMIT_EXCEEDED",
  message: `Se excedió el límite de cambios de credenciales por hora. Espere ${reintentarEnSegundos} segundos y vuelva a intentar.`,
  extra: { reintentarEnSegundos },
});
const versionOf = async (idCuenta: string) => (await world.accounts.Get({ idCuenta })).versionCredenciales;

test("an account's credentials are changed ten times an hour; who comes again in time is told so and gets in", async () => {
  await change("ana", "1001");
  world.clock.advance(600);
  await times(9, () => change("ana", "1001"));
  const before = await versionOf("1001");
  await expect(change("ana", "1001")).rejects.toMatchObject(refused(3_000));
  expect(await versionOf("1001")).toBe(before);
  // Meanwhile the rest of the account can be changed.
  const entrada = { direccionCorreoElectronico: "otra@example.com" };
  await world.accounts.Update({ usuario: "ana", idCuenta: "1001", entrada, ipOrigen });
  world.clock.advance(3_000);
  await change("ana", "1001");
  await expect(change("ana", "1001")).rejects.toMatchObject(refused(600));
});

test("those that come at once are counted one after the other", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 14 }, () => change("bruno", "1002")));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  for (const each of asked)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
});

test("the same credentials once more change nothing, and count for nothing", async () => {
  const mine = guess();
  await change("carla", "1003", mine);
  const version = await versionOf("1003");
  await times(12, () => change("carla", "1003", mine));
  expect(await versionOf("1003")).toBe(version);
  const { entradas } = await world.accounts.ListAuditoria({
    usuario: "carla",
    idCuenta: "1003",
    limite: 100,
  });
  expect(entradas).toHaveLength(1);
  await times(9, () => change("carla", "1003"));
  await expect(change("carla", "1003")).rejects.toMatchObject(refused(3_600));
});

test("other changes of an account are not counted", async () => {
  await times(30, () =>
    world.accounts.Update({
      usuario: "diego",
      idCuenta: "1004",
      entrada: { direccionCorreoElectronico: `${next()}@example.com` },
      ipOrigen,
    }),
  );
  await change("diego", "1004");
});

test("all who administer an account have its ten together", async () => {
  await times(5, () => change("elena", "2001"));
  await times(5, () => change("fabio", "2001"));
  await expect(change("elena", "2001")).rejects.toMatchObject(refused(3_600));
});

/** Creates this many accounts, each with credentials. */
async function createMany(usuario: string, from: number, count: number): Promise<void> {
  for (let id = from; id < from + count; id += 1)
    await world.accounts.Create({
      usuario,
      entrada: entradaOf(String(id), "GT", { credencialesCertificador: guess() }),
      ipOrigen,
    });
}

test("a user has sixty over all accounts, with all keys together, and makes none new with credentials then", async () => {
  const { texto } = await world.accounts.CreateLlave({
    usuario: "muchas",
    nombre: "una",
    estaEnAmbienteDePruebas: true,
    cuentas: ["3001"],
    permisos: ["cuenta.administrar"],
    diasVigencia: 30,
    ipOrigen,
  });
  const { usuario: portador } = await world.accounts.IdentifyLlave({ llave: texto });
  await createMany("muchas", 6_000, 40);
  await times(9, () => change(portador, "3001"));
  await times(5, () => change("muchas", "3002"));
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, (_, each) => change("muchas", each % 2 === 0 ? "3002" : "3003")),
  );
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  await expect(change(portador, "3001")).rejects.toMatchObject(refused(3_600));
  const create = (id: string, changes: object) =>
    world.accounts.Create({ usuario: "muchas", entrada: entradaOf(id, "GT", changes), ipOrigen });
  await expect(create("44653948", { credencialesCertificador: guess() })).rejects.toMatchObject(
    refused(3_600),
  );
  await create("44653948", {});
});

test("accounts that are made with credentials count as changes of their user", async () => {
  await createMany("nueva", 5_000, 60);
  await expect(change("nueva", "5000")).rejects.toMatchObject(refused(3_600));
});
