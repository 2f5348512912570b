import { Accounts, Credenciales } from "@dte/contracts";
import { connect, createLog, createShell, nameOf } from "@dte/service";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const SECRET = "llave-que-nadie-debe-ver";

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [
      cuentaOf("44653948", "GT", {
        slogan: "Siempre a tiempo",
        monedaPorDefecto: "GTQ",
        establecimientos: [{ codigo: "1", nombre: "Central", puntosVenta: [{ codigo: "001" }] }],
        datosAdicionales: [{ nombre: "REGIMEN", valor: "x", visible: false }],
        logo: PNG.toString("base64"),
        credencialesCertificador: { usuario: "44653948", llave: SECRET, anidado: { n: 1 } },
      }),
      cuentaOf("101000001", "DO", { canal: { id: 7, nombre: "Lote", nombreCorto: "L" } }),
      cuentaOf("9K", "GT", {
        plantillasPdf: [
          { id: "a", nombre: "Carta", tiposDte: "factura", contenido: "<p>oculto</p>" },
          { id: "constructor", nombre: "Vacía", tiposDte: "" },
        ],
      }),
    ],
    usuarios: [
      usuarioOf("una", [{ id: "44653948", permisos: ALL }]),
      usuarioOf("varias", [
        { id: "44653948", permisos: ALL },
        { id: "101000001", permisos: ["dte.emitir"] },
      ]),
      usuarioOf("ninguna"),
      usuarioOf("nueve", [{ id: "9K", permisos: ALL }]),
      usuarioOf("consulta", [{ id: "44653948", permisos: ["dte.consultar"] }]),
    ],
  });
});
afterAll(() => world?.close());

const resolve = (usuario: string, idCuenta?: string, permiso = "dte.emitir") =>
  world.accounts.Resolve({ usuario, permiso, ...(idCuenta !== undefined && { idCuenta }) });

test("a user with one account need not name it, and gets the whole of it but for the logo", async () => {
  const { logo, ...cuenta } = await resolve("una");
  expect(logo).toHaveLength(0);
  expect(await world.accounts.Get({ idCuenta: "44653948" })).toEqual({ ...cuenta, logo: PNG });
  expect(cuenta).toEqual({
    id: "44653948",
    secuencias: [],
    tieneLogo: true,
    archivoLogo: nameOf(PNG, "png"),
    idCertificador: "infile",
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    tieneCertificado: false,
    direccionCorreoElectronico: "ventas@example.com",
    slogan: "Siempre a tiempo",
    emiteFacturas: true,
    recibeFacturas: true,
    estaEnAmbienteDePruebas: true,
    monedaPorDefecto: "GTQ",
    informacionFiscal: {
      id: "44653948",
      nombre: "Comercial 44653948, S.A.",
      afiliacionIva: "GENERAL",
      direccion: { direccion: "6a avenida 1-23, zona 1", municipio: "Guatemala", pais: "GT" },
    },
    establecimientos: [{ codigo: "1", nombre: "Central", puntosVenta: [{ codigo: "001" }] }],
    datosAdicionales: [{ nombre: "REGIMEN", valor: "x", visible: false }],
    plantillasPdf: [],
    plantillasMensajeCorreoElectronico: [],
    pais: "GT",
    versionCredenciales: 1,
  });
});

test("an account without logo, credentials or lists has them empty, and keeps a channel of its own", async () => {
  expect(await resolve("varias", "101000001")).toMatchObject({
    pais: "DO",
    canal: { id: 7, nombre: "Lote", nombreCorto: "L" },
    versionCredenciales: 0,
    establecimientos: [],
    datosAdicionales: [],
    logo: Buffer.alloc(0),
  });
});

test.each([
  ["a user with no account", "ninguna", undefined, "dte.emitir", "FEG_NO_CUENTAS", 400],
  ["a user with no account who names one", "ninguna", "44653948", "dte.emitir", "FEG_NO_CUENTAS", 400],
  [
    "a user with several accounts who names none",
    "varias",
    undefined,
    "dte.emitir",
    "FEG_CUENTA_INVALID",
    400,
  ],
  ["somebody else's account", "una", "101000001", "dte.emitir", "FEG_FORBIDDEN", 403],
  ["an account that does not exist", "una", "123", "dte.emitir", "FEG_FORBIDDEN", 403],
  ["an account id that cannot exist", "una", "4465\u00003948", "dte.emitir", "FEG_FORBIDDEN", 403],
  ["an empty account id", "una", "", "dte.emitir", "FEG_FORBIDDEN", 403],
  ["a permission the user lacks", "consulta", "44653948", "dte.emitir", "FEG_FORBIDDEN", 403],
  [
    "a permission the user lacks on the only account",
    "consulta",
    undefined,
    "dte.anular",
    "FEG_FORBIDDEN",
    403,
  ],
  [
    "a permission the user has on another account only",
    "varias",
    "101000001",
    "dte.anular",
    "FEG_FORBIDDEN",
    403,
  ],
  ["a permission that does not exist", "una", undefined, "dte.todo", "FEG_FORBIDDEN", 403],
  ["a user deleted since the token was given", "borrado", undefined, "dte.emitir", "FEG_UNAUTHORIZED", 401],
])("%s is refused", async (_, usuario, idCuenta, permiso, codigo, http) => {
  await expect(resolve(usuario, idCuenta, permiso)).rejects.toMatchObject({ codigo, http });
});

test("a user with several accounts gets the one that is named", async () => {
  expect((await resolve("varias", "44653948")).id).toBe("44653948");
  expect((await resolve("consulta", undefined, "dte.consultar")).id).toBe("44653948");
});

test("an account is found however its id was typed", async () => {
  expect((await resolve("varias", " 4465-3948 ")).id).toBe("44653948");
});

test("the HTML of PDF templates is in what a print asks for, and not in what every document does", async () => {
  const html = (cuenta: Awaited<ReturnType<typeof resolve>>) =>
    cuenta.plantillasPdf.map(({ id, contenido }) => [id, contenido]);
  expect(html(await world.accounts.Get({ idCuenta: "9K" }))).toEqual([
    ["a", "<p>oculto</p>"],
    ["constructor", undefined],
  ]);
  expect(html(await resolve("nueve"))).toEqual([
    ["a", undefined],
    ["constructor", undefined],
  ]);
});

test("a service gets any account by its id, and FEG_NOT_FOUND for what is none", async () => {
  expect(await world.accounts.Get({ idCuenta: "9K" })).toMatchObject({ id: "9K", pais: "GT" });
  for (const idCuenta of ["9-k", "9k", "", "\0", "x".repeat(100)]) {
    await expect(world.accounts.Get({ idCuenta })).rejects.toMatchObject({
      codigo: "FEG_NOT_FOUND",
      http: 404,
    });
  }
});

test("the credentials are read where certifiers ask, with the version that accounts tell", async () => {
  const { credencialesCertificador, version } = await world.credenciales.Get({ idCuenta: "44653948" });
  expect(JSON.parse(credencialesCertificador)).toEqual({
    usuario: "44653948",
    llave: SECRET,
    anidado: { n: 1 },
  });
  expect(version).toBe((await resolve("una")).versionCredenciales);
});

test("who reads an account's secrets stands in its log, once for each version and day", async () => {
  const read = () => world.credenciales.Get({ idCuenta: "44653948" });
  const noted = () => world.sql<{ cadena: string; cambios: unknown }[]>`
    select cadena, cambios from auditoria where accion = 'credenciales.leidas' order by orden`;
  await Promise.all([read(), read(), read()]);
  const before = await noted();
  await read();
  expect(await noted()).toEqual(before);
  expect(before[0]).toEqual({
    cadena: "cuenta 44653948",
    cambios: [
      { campo: "servicio", despues: "sin identidad" },
      { campo: "version", despues: "1" },
    ],
  });
  world.clock.advance(86_400);
  await read();
  expect(await noted()).toHaveLength(before.length + 1);
});

test("an account without credentials, or none at all, is FEG_NOT_FOUND", async () => {
  for (const idCuenta of ["101000001", "123", "\0"]) {
    await expect(world.credenciales.Get({ idCuenta })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  }
});

test("the credentials are unreadable in the database, and bound to their account", async () => {
  const [row] = await world.sql<{ certificador: Buffer }[]>`select certificador from credenciales`;
  expect(row?.certificador.length).toBeGreaterThan(100);
  expect(row?.certificador.includes(SECRET)).toBe(false);
  await world.sql`
    insert into credenciales (id_cuenta, certificador) values ('101000001', ${row?.certificador ?? ""})`;
  await expect(world.credenciales.Get({ idCuenta: "101000001" })).rejects.toMatchObject({ codigo: "1000" });
  await world.sql`delete from credenciales where id_cuenta = '101000001'`;
});

test("each port serves its own service only, and says that it is ready", async () => {
  const shell = createShell({ name: "accounts-test", log: createLog("accounts-test", "silent") });
  const at = (port: string) => `127.0.0.1:${world.ports[port]}`;
  try {
    await expect(
      connect(shell, Credenciales, at("grpc")).Get({ idCuenta: "44653948" }),
    ).rejects.toMatchObject({ name: "CallFailed", status: "UNIMPLEMENTED" });
    await expect(
      connect(shell, Accounts, at("credenciales")).Get({ idCuenta: "44653948" }),
    ).rejects.toMatchObject({ name: "CallFailed", status: "UNIMPLEMENTED" });
    for (const client of [
      connect(shell, Accounts, at("grpc")),
      connect(shell, Credenciales, at("credenciales")),
    ]) {
      // A database that takes longer than its check allows is not ready, and is asked again.
      await until(() =>
        client.check(60_000).then(
          () => true,
          () => false,
        ),
      );
    }
  } finally {
    await shell.close();
  }
});

test("no log line holds an account id, a name or a credential", () => {
  for (const word of ["44653948", "101000001", "Comercial", "example.com", SECRET]) {
    expect(world.logged()).not.toContain(word);
  }
});
