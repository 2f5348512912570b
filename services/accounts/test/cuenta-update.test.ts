import type { CuentaEntradaInput } from "@dte/contracts";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { ALL, entradaOf, JPEG, PNG, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [],
    usuarios: ["ana", "bruno", "carla"].map((each) => usuarioOf(each)),
  });
});
afterAll(() => world?.close());

let next = 2_000_000;
let id: string;
beforeEach(async () => {
  id = String(next++);
  await world.accounts.Create({
    usuario: "ana",
    entrada: entradaOf(id, "GT", {
      slogan: "Siempre",
      logo: PNG,
      establecimientos: { lista: [{ codigo: "1" }, { codigo: "2" }] },
      informacionFiscal: {
        nombre: "Comercial, S.A.",
        nombreComercial: "Comercial",
        direccion: { direccion: "1a calle", municipio: "Mixco", pais: "GT" },
      },
      credencialesCertificador: '{"llave":"uno"}',
      usuarios: { lista: [{ usuario: "bruno", permisos: ["dte.emitir"] }] },
    }),
  });
  await answer("bruno");
});

const answer = (usuario: string, acepta = true, idCuenta = id) =>
  world.accounts.AnswerInvitacion({ usuario, idCuenta, acepta });

const update = (entrada: CuentaEntradaInput, usuario = "ana", idCuenta = id) =>
  world.accounts.Update({ usuario, idCuenta, entrada });
const detalle = (usuario = "ana") => world.accounts.GetDetalle({ usuario, idCuenta: id });

test("an empty change changes nothing, and answers the account", async () => {
  const before = await detalle();
  expect(await update({})).toEqual(before);
  expect(await world.accounts.Update({ usuario: "ana", idCuenta: id })).toEqual(before);
  expect(await detalle()).toEqual(before);
});

test("what is named changes, in any depth, and the rest stays", async () => {
  const before = await detalle();
  const after = await update({
    estaEnAmbienteDePruebas: false,
    idCertificador: "megaprint",
    informacionFiscal: { nombre: "Comercial Nueva, S.A.", direccion: { municipio: "Guatemala" } },
  });
  expect(after).toEqual({
    ...before,
    cuenta: {
      ...before.cuenta,
      estaEnAmbienteDePruebas: false,
      idCertificador: "megaprint",
      informacionFiscal: {
        ...before.cuenta?.informacionFiscal,
        nombre: "Comercial Nueva, S.A.",
        direccion: { direccion: "1a calle", municipio: "Guatemala", pais: "GT" },
      },
    },
  });
  expect(await detalle()).toEqual(after);
});

test("origins are replaced whole, and whoever takes part in the account sees them", async () => {
  const origenes = ["https://tienda.example.com", "http://localhost:5173"];
  const after = await update({ origenes: { lista: origenes } });
  expect(after.origenes).toEqual([...origenes].sort());
  expect((await update({ slogan: "Otro" })).origenes).toEqual([...origenes].sort());
  expect((await detalle("bruno")).origenes).toEqual([...origenes].sort());
  const admits = async (asked: { idCuenta?: string; usuario?: string; una?: boolean }) =>
    (await world.accounts.AdmitsOrigen({ origen: origenes[0] ?? "", ...asked })).admitido;
  const all = () => Promise.all([admits({}), admits({ idCuenta: id }), admits({ usuario: "bruno" })]);
  expect([await all(), await admits({ idCuenta: "1" })]).toEqual([[true, true, false], false]);
  expect(await admits({ usuario: "nadie" })).toBe(true);
  const una = (usuario: string) => admits({ usuario, una: true });
  expect(await Promise.all(["bruno", "nadie"].map(una))).toEqual([true, true]);
  expect((await update({ origenes: { lista: [] } })).origenes).toEqual([]);
  expect(await all()).toEqual([false, false, false]);
  expect(await Promise.all(["bruno", "nadie"].map(una))).toEqual([false, true]);
});

test("a place may be as small as its country has them", async () => {
  const places = ["GT.01", "GT.01.01", "GT.01.01.02"];
  for (const idMunicipio of places) {
    const { cuenta } = await update({ informacionFiscal: { direccion: { idMunicipio } } });
    expect(cuenta?.informacionFiscal?.direccion?.idMunicipio).toBe(idMunicipio);
  }
  for (const idMunicipio of ["GT", "GT.", "GT.01.01.02.03", "01.01"])
    await expect(update({ informacionFiscal: { direccion: { idMunicipio } } })).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
    });
});

test("a template that cannot be filled in is refused, and it is said where", async () => {
  const correo = { id: "c", nombre: "Aviso", asunto: "Su {{tipo}}", cuerpo: "Hola {{#items}}", tiposDte: "" };
  const pdf = { id: "p", nombre: "Carta", tiposDte: "", contenido: "<p>{{id</p>" };
  const entrada = {
    plantillasPdf: { lista: [pdf] },
    plantillasMensajeCorreoElectronico: { lista: [correo] },
  };
  await expect(update(entrada)).rejects.toMatchObject({
    extra: {
      errores: [
        { campo: "plantillasPdf[0].contenido", mensaje: expect.stringContaining("carácter") },
        {
          campo: "plantillasMensajeCorreoElectronico[0].cuerpo",
          mensaje: expect.stringContaining("carácter"),
        },
      ],
    },
  });
});

test("the empty text takes a field away, and the empty picture the logo", async () => {
  const { cuenta } = await update({
    slogan: " ",
    logo: Buffer.alloc(0),
    informacionFiscal: { nombreComercial: "", direccion: { municipio: "" } },
  });
  expect(cuenta).not.toHaveProperty("slogan");
  expect(cuenta?.tieneLogo).toBe(false);
  expect((await world.accounts.Get({ idCuenta: id })).logo).toHaveLength(0);
  expect(cuenta?.informacionFiscal).toEqual({
    id,
    nombre: "Comercial, S.A.",
    direccion: { direccion: "1a calle", pais: "GT" },
  });
  expect((await update({ logo: JPEG })).cuenta?.tieneLogo).toBe(true);
  expect((await world.accounts.Get({ idCuenta: id })).logo).toEqual(JPEG);
});

test("a list replaces the whole list, and an empty one empties it", async () => {
  const { cuenta } = await update({ establecimientos: { lista: [{ codigo: "2" }, { codigo: "3" }] } });
  expect(cuenta?.establecimientos.map(({ codigo }) => codigo)).toEqual(["2", "3"]);
  expect((await update({ establecimientos: {} })).cuenta?.establecimientos).toEqual([]);
});

test("PDF templates sent back as they were read keep their HTML, and those left out lose it", async () => {
  const first = await update({
    plantillasPdf: {
      lista: [
        { nombre: "A", tiposDte: "factura", contenido: "<a>" },
        { nombre: "B", tiposDte: "factura", contenido: "<b>" },
      ],
    },
  });
  const [a, b] = first.cuenta?.plantillasPdf ?? [];
  expect(JSON.stringify(first)).not.toContain("<a>");
  const lista = [
    { ...a, nombre: "A2" },
    { ...b, contenido: "<b2>" },
  ];
  await update({ plantillasPdf: { lista } });
  const html = async () =>
    (await world.accounts.Get({ idCuenta: id })).plantillasPdf.map(({ nombre, contenido }) => [
      nombre,
      contenido,
    ]);
  expect(await html()).toEqual([
    ["A2", "<a>"],
    ["B", "<b2>"],
  ]);
  await update({ plantillasPdf: { lista: [{ ...b }] } });
  expect(await html()).toEqual([["B", "<b2>"]]);
  await expect(update({ plantillasPdf: { lista: [{ ...a }] } })).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
});

test.each<[string, CuentaEntradaInput, string]>([
  ["its id", { id: "7654321" }, "FEG_VALIDATION_ERROR"],
  ["no name", { informacionFiscal: { nombre: " " } }, "FEG_VALIDATION_ERROR"],
  ["no certifier", { idCertificador: "" }, "FEG_VALIDATION_ERROR"],
  ["another country's certifier", { idCertificador: "dgii" }, "FEG_VALIDATION_ERROR"],
  ["another country", { informacionFiscal: { direccion: { pais: "SV" } } }, "FEG_BUSINESS_RULE_VIOLATION"],
  ["no country", { informacionFiscal: { direccion: { pais: "" } } }, "FEG_BUSINESS_RULE_VIOLATION"],
])("an account cannot be given %s, and stays as it is", async (_, entrada, codigo) => {
  const before = await detalle();
  await expect(update({ slogan: "otro", ...entrada })).rejects.toMatchObject({ codigo, http: 400 });
  expect(await detalle()).toEqual(before);
});

test("the account's own id and country may be sent along", async () => {
  expect((await update({ id: ` ${id} `, informacionFiscal: { direccion: { pais: "gt" } } })).cuenta?.id).toBe(
    id,
  );
});

test("who does not administer the account, or is nobody, is refused", async () => {
  await expect(update({}, "bruno")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN", http: 403 });
  await expect(update({}, "carla")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN", http: 403 });
  await expect(update({}, "borrado")).rejects.toMatchObject({ codigo: "FEG_UNAUTHORIZED", http: 401 });
});

test("an account that does not exist is FEG_BUSINESS_RULE_VIOLATION", async () => {
  for (const unknown of ["999999", "", "\0", "x".repeat(100)]) {
    await expect(update({}, "ana", unknown)).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      http: 400,
    });
  }
});

test("the list of users replaces all but who sends it", async () => {
  const { usuarios } = await update({
    usuarios: { lista: [{ usuario: "carla", permisos: ["dte.anular"] }] },
  });
  expect(usuarios).toEqual([
    { usuario: "ana", permisos: ALL },
    { usuario: "carla", permisos: ["dte.anular"], estado: "Invitado" },
  ]);
  await expect(detalle("bruno")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
});

test("an administrator may leave when another one stays, and the account never has none", async () => {
  const leave = { usuario: "ana", permisos: ["dte.consultar"] };
  await expect(update({ usuarios: { lista: [leave] } })).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
  });
  const hand = { usuario: "carla", permisos: ["cuenta.administrar"] };
  // A user who was only invited administers nothing.
  await expect(update({ usuarios: { lista: [{ usuario: "ana" }, hand] } })).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
  });
  await update({ usuarios: { lista: [hand] } });
  await answer("carla");
  const { usuarios } = await update({ usuarios: { lista: [{ usuario: "ana" }, hand] } });
  expect(usuarios).toEqual([{ usuario: "carla", permisos: ["cuenta.administrar"] }]);
  await expect(update({})).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
});

test("changes that come at once are all kept", async () => {
  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) =>
      update({ informacionFiscal: { direccion: { codigoPostal: String(index) } } }),
    ),
    update({ telefonos: "2200-0000" }),
    update({ direccionWeb: "https://example.com" }),
    update({ establecimientos: { lista: [{ codigo: "9" }] } }),
    update({ estaEnAmbienteDePruebas: false }),
  ]);
  expect((await detalle()).cuenta).toMatchObject({
    telefonos: "2200-0000",
    direccionWeb: "https://example.com",
    establecimientos: [{ codigo: "9" }],
    estaEnAmbienteDePruebas: false,
    slogan: "Siempre",
    informacionFiscal: { direccion: { codigoPostal: expect.stringMatching(/^[0-7]$/), municipio: "Mixco" } },
  });
});

test("of two administrators who remove each other at once one stays", async () => {
  await update({ usuarios: { lista: [{ usuario: "carla", permisos: ["cuenta.administrar"] }] } });
  await answer("carla");
  const alone = (usuario: string) => update({ usuarios: {} }, usuario);
  const results = await Promise.allSettled([alone("ana"), alone("carla")]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [row] = await world.sql<{ n: number }[]>`
    select count(*)::int as n from permisos where id_cuenta = ${id} and permiso = 'cuenta.administrar'`;
  expect(row?.n).toBe(1);
});

test("new credentials raise the version that certifiers cache by, and nothing else does", async () => {
  const versionOf = async () => (await detalle()).cuenta?.versionCredenciales;
  expect(await versionOf()).toBe(1);
  await update({ slogan: "otro" });
  expect(await versionOf()).toBe(1);
  await update({ credencialesCertificador: '{"llave":"dos"}' });
  expect(await versionOf()).toBe(2);
  expect(await world.credenciales.Get({ idCuenta: id })).toMatchObject({
    credencialesCertificador: '{"llave":"dos"}',
    version: 2,
  });
});
