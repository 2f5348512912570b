import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ALL, cuentaOf, PNG, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const named = (id: string, pais: string, nombre: string, estaEnAmbienteDePruebas: boolean) =>
  cuentaOf(id, pais, {
    estaEnAmbienteDePruebas,
    informacionFiscal: { id, nombre, direccion: { pais } },
    logo: PNG.toString("base64"),
  });

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [
      named("1001", "GT", "zapatería", true),
      named("1002", "GT", "Álamo", true),
      named("1003", "DO", "PEÑA & Hijos", false),
      named("1004", "GT", "bodega", true),
      named("1005", "SV", "100% Bueno", false),
      named("1006", "GT", "Ajena", true),
    ],
    usuarios: [
      usuarioOf("ana", [
        { id: "1001", permisos: ALL },
        ...["1002", "1003", "1004", "1005"].map((id) => ({ id, permisos: ["dte.consultar", "dte.emitir"] })),
      ]),
      usuarioOf("bruno", [{ id: "1001", permisos: ["dte.consultar"] }]),
      usuarioOf("carla"),
    ],
  });
});
afterAll(() => world?.close());

type Filters = { nombre?: string; pais?: string; estaEnAmbienteDePruebas?: boolean };
const page = (pageNumber = 1, pageSize = 20, filters: Filters = {}, usuario = "ana") =>
  world.accounts.List({ usuario, pageNumber, pageSize, ...filters });
const namesOf = async (answer: ReturnType<typeof page>) =>
  (await answer).cuentas.map(({ cuenta }) => cuenta?.informacionFiscal?.nombre);

test("a user sees the account, and who else uses it only who administers it", async () => {
  const seen = await world.accounts.GetDetalle({ usuario: "ana", idCuenta: "1001" });
  expect(seen.usuarios).toEqual([
    { usuario: "ana", permisos: ALL },
    { usuario: "bruno", permisos: ["dte.consultar"] },
  ]);
  expect(seen.cuenta).toMatchObject({ id: "1001", tieneLogo: true, logo: Buffer.alloc(0) });
  expect((await world.accounts.Get({ idCuenta: "1001" })).logo).toEqual(PNG);
  expect(await world.accounts.GetDetalle({ usuario: "bruno", idCuenta: " 10-01 " })).toEqual({
    cuenta: seen.cuenta,
    usuarios: [],
    origenes: [],
  });
});

test("an account of others looks like one that does not exist", async () => {
  for (const idCuenta of ["1006", "999", "", "\0"]) {
    await expect(world.accounts.GetDetalle({ usuario: "ana", idCuenta })).rejects.toMatchObject({
      codigo: "FEG_FORBIDDEN",
      http: 403,
    });
  }
});

test("the accounts of a user come by name, without regard to case and accents, and without their logos", async () => {
  const { cuentas, totalItems } = await page();
  expect(totalItems).toBe(5);
  expect(await namesOf(page())).toEqual(["100% Bueno", "Álamo", "bodega", "PEÑA & Hijos", "zapatería"]);
  expect(cuentas.every(({ cuenta }) => cuenta?.logo.length === 0)).toBe(true);
  expect(cuentas.map(({ usuarios }) => usuarios.length)).toEqual([0, 0, 0, 0, 2]);
});

test("pages follow each other without gaps, and one beyond the end is empty with the right total", async () => {
  expect(await namesOf(page(1, 2))).toEqual(["100% Bueno", "Álamo"]);
  expect(await namesOf(page(2, 2))).toEqual(["bodega", "PEÑA & Hijos"]);
  expect(await namesOf(page(3, 2))).toEqual(["zapatería"]);
  expect(await page(4, 2)).toEqual({ cuentas: [], totalItems: 5 });
});

test.each<[Filters, string[]]>([
  [{ nombre: "pena" }, ["PEÑA & Hijos"]],
  [{ nombre: "Á" }, ["Álamo", "bodega", "PEÑA & Hijos", "zapatería"]],
  [{ nombre: "%" }, ["100% Bueno"]],
  [{ nombre: "_" }, []],
  [{ nombre: "ajena" }, []],
  [{ nombre: "" }, ["100% Bueno", "Álamo", "bodega", "PEÑA & Hijos", "zapatería"]],
  [{ pais: "gt" }, ["Álamo", "bodega", "zapatería"]],
  [{ pais: "GT", nombre: "O" }, ["Álamo", "bodega"]],
  [{ pais: "XX" }, []],
  [{ estaEnAmbienteDePruebas: false }, ["100% Bueno", "PEÑA & Hijos"]],
])("the filters %j find %j", async (filters, names) => {
  expect(await namesOf(page(1, 20, filters))).toEqual(names);
  expect((await page(1, 1, filters)).totalItems).toBe(names.length);
});

test.each([
  [0, 20],
  [-1, 20],
  [1_000_001, 20],
  [1, 0],
  [1, 101],
])("page %i of %i is refused", async (pageNumber, pageSize) => {
  await expect(page(pageNumber, pageSize)).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
});

test("a user without accounts has an empty list and an empty profile", async () => {
  expect(await page(1, 20, {}, "carla")).toEqual({ cuentas: [], totalItems: 0 });
  expect(await world.accounts.GetUsuario({ usuario: "carla" })).toEqual({
    usuario: "carla",
    nombre: "Nombre de carla",
    direccionCorreoElectronico: "carla@example.com",
    cuentas: [],
    invitaciones: [],
    segundoFactor: false,
    codigosRecuperacion: 0,
    permisosSistema: [],
  });
});

test("a profile has the user's accounts by name, each with what the user may do there", async () => {
  const perfil = await world.accounts.GetUsuario({ usuario: "ana" });
  expect(perfil).toMatchObject({ usuario: "ana", direccionCorreoElectronico: "ana@example.com" });
  expect(perfil.cuentas.map(({ id }) => id)).toEqual(["1005", "1002", "1004", "1003", "1001"]);
  expect(perfil.cuentas.at(3)).toEqual({
    id: "1003",
    nombre: "PEÑA & Hijos",
    pais: "DO",
    permisos: ["dte.emitir", "dte.consultar"],
  });
  expect(perfil.cuentas.at(4)?.permisos).toEqual(ALL);
});

test("a user who was deleted since the token was given is FEG_UNAUTHORIZED everywhere", async () => {
  const gone = { codigo: "FEG_UNAUTHORIZED", http: 401 };
  await expect(page(1, 20, {}, "borrado")).rejects.toMatchObject(gone);
  await expect(world.accounts.GetUsuario({ usuario: "borrado" })).rejects.toMatchObject(gone);
  await expect(world.accounts.GetDetalle({ usuario: "borrado", idCuenta: "1001" })).rejects.toMatchObject(
    gone,
  );
});

test("a page of a hundred accounts as large as they may be fits into one message", async () => {
  const cuerpo = "ñ".repeat(10_000);
  const correo = { nombre: "M", asunto: "A", cuerpo, tiposDte: "" };
  const entrada = { plantillasMensajeCorreoElectronico: { lista: Array.from({ length: 4 }, () => correo) } };
  await world.accounts.Update({ usuario: "ana", idCuenta: "1001", entrada });
  await world.sql`
    insert into usuarios (usuario, clave, nombre, direccion_correo_electronico)
    select rpad('u' || n, 320, 'x'), '$scrypt$x', 'x', 'x' from generate_series(1, 98) n`;
  await world.sql`
    insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido)
    select (2000 + n)::text, 'infile', true, contenido from cuentas, generate_series(1, 100) n where id = '1001'`;
  await world.sql`
    insert into permisos (usuario, id_cuenta, permiso)
    select u.usuario, c.id, p from usuarios u, cuentas c, unnest(${ALL}::text[]) p
    where c.id like '2___' and u.usuario <> 'bruno'`;
  const { cuentas, totalItems } = await page(1, 100, { nombre: "zapater" });
  expect([cuentas.length, totalItems]).toEqual([100, 101]);
  expect(cuentas[50]?.usuarios).toHaveLength(100);
});
