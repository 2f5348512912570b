import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { verifyAuditoria } from "../src/maintenance/verify-auditoria.js";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const TODOS = ALL.join(" ");

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [cuentaOf("1001", "GT"), cuentaOf("1002", "GT"), cuentaOf("1003", "GT")],
    usuarios: [
      usuarioOf("ana", [
        { id: "1001", permisos: ALL },
        { id: "1002", permisos: ALL },
        { id: "1003", permisos: ALL },
      ]),
      usuarioOf("bruno", [{ id: "1001", permisos: ["dte.consultar"] }]),
      usuarioOf("carla"),
    ],
  });
});
afterAll(() => world?.close());

const ipOrigen = "203.0.113.7";
const update = (idCuenta: string, entrada: object) =>
  world.accounts.Update({ usuario: "ana", idCuenta, entrada, ipOrigen });
const ana = { usuario: "ana", permisos: ALL };
const give = (idCuenta: string, ...lista: { usuario: string; permisos: string[] }[]) =>
  update(idCuenta, { usuarios: { lista } });
const entries = async (idCuenta: string) =>
  (await world.accounts.ListAuditoria({ usuario: "ana", idCuenta, limite: 100 })).entradas;
const newest = async (idCuenta: string) => (await entries(idCuenta))[0]?.cambios;

test("each user whose permissions change is told by name, with what it could do before, whoever else is in the list", async () => {
  const hiding = { usuario: "x".repeat(300), permisos: [] };
  await give("1001", hiding, ana, { usuario: "bruno", permisos: ALL }, { usuario: "carla", permisos: ALL });
  expect(await newest("1001")).toEqual([
    { campo: "usuario bruno", antes: "dte.consultar", despues: TODOS },
    { campo: "usuario carla", despues: `${TODOS} (invitado)` },
  ]);
  await world.accounts.AnswerInvitacion({ usuario: "carla", idCuenta: "1001", acepta: true, ipOrigen });
  await give("1001", ana, { usuario: "carla", permisos: ["dte.emitir", "dte.consultar"] });
  expect(await newest("1001")).toEqual([
    { campo: "usuario bruno", antes: TODOS },
    { campo: "usuario carla", antes: TODOS, despues: "dte.emitir dte.consultar" },
  ]);
  const before = (await entries("1001")).length;
  await give("1001", { usuario: "carla", permisos: ["dte.consultar", "dte.emitir"] }, ana);
  expect(await entries("1001")).toHaveLength(before);
});

test("a user who is not listed any more, and stays as whoever sent the list, is not told as gone", async () => {
  await give("1001", { usuario: "carla", permisos: ALL });
  expect(await newest("1001")).toEqual([
    { campo: "usuario carla", antes: "dte.emitir dte.consultar", despues: TODOS },
  ]);
});

test("a new account tells who may use it and who is invited", async () => {
  const lista = [{ usuario: "bruno", permisos: ["dte.emitir"] }];
  await world.accounts.Create({
    usuario: "ana",
    entrada: entradaOf("3001", "GT", { usuarios: { lista } }),
    ipOrigen,
  });
  expect((await newest("3001"))?.filter(({ campo }) => campo.startsWith("usuario"))).toEqual([
    { campo: "usuario ana", despues: TODOS },
    { campo: "usuario bruno", despues: "dte.emitir (invitado)" },
  ]);
});

test("what changes more than an entry holds is told in several, and nothing of it is left out", async () => {
  const names = (prefix: string) =>
    Array.from({ length: 99 }, (_, index) => `${prefix}${String(index).padStart(2, "0")}`);
  const permisos = ["dte.consultar"];
  const invite = (prefix: string) =>
    give("1002", ana, ...names(prefix).map((usuario) => ({ usuario, permisos })));
  await invite("a");
  await invite("b");
  const [second, first, ...earlier] = await entries("1002");
  expect([earlier.length, first?.cambios.length, second?.cambios.length]).toEqual([1, 100, 98]);
  expect([...(first?.cambios ?? []), ...(second?.cambios ?? [])]).toEqual([
    ...names("a").map((each) => ({ campo: `usuario ${each}`, antes: "dte.consultar (invitado)" })),
    ...names("b").map((each) => ({ campo: `usuario ${each}`, despues: "dte.consultar (invitado)" })),
  ]);
  expect(second?.accion).toBe("cuenta.cambiada");
  expect((await verifyAuditoria(world.config, world.openShell())).rotura).toBeUndefined();
});

test("a field has the value before and after", async () => {
  await update("1003", { slogan: "Del campo" });
  await update("1003", { slogan: "A su mesa" });
  expect(await newest("1003")).toEqual([{ campo: "slogan", antes: "Del campo", despues: "A su mesa" }]);
  await update("1003", { slogan: "" });
  expect(await newest("1003")).toEqual([{ campo: "slogan", antes: "A su mesa" }]);
});

test("values that differ behind what is shown of them do not read alike", async () => {
  const plantilla = (cuerpo: string) => ({
    plantillasMensajeCorreoElectronico: {
      lista: [{ id: "p", nombre: "Aviso", asunto: "Su factura", cuerpo, tiposDte: "" }],
    },
  });
  const origenes = (last: string) => ({
    origenes: {
      lista: [...Array.from({ length: 9 }, (_, index) => `https://a${index}.tienda.example.com`), last],
    },
  });
  const texts = [
    (end: string) => plantilla("a".repeat(300) + end),
    (end: string) => origenes(`https://z${end}.example.com`),
  ];
  for (const entrada of texts) {
    await update("1003", entrada("1"));
    await update("1003", entrada("2"));
    const [cambio, ...others] = (await newest("1003")) ?? [];
    expect(others).toEqual([]);
    expect(cambio?.antes).toMatch(/… sha256 [0-9a-f]{64}$/);
    expect(cambio?.despues).toMatch(/… sha256 [0-9a-f]{64}$/);
    expect(cambio?.antes).not.toBe(cambio?.despues);
  }
});
