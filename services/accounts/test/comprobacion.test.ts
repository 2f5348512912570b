import { transaction } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { record } from "../src/store/auditoria.js";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { createPair, createPfx, type Pair } from "./certificates.js";
import { AJENO } from "./paises.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const CON_QR = '<img src="{{verificacionQr}}">{{#datosLegales}}{{valor}}{{/datosLegales}}';

let world: World;
let propio: Pair;
let ajeno: Pair;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [
      cuentaOf("1001", "GT"),
      cuentaOf("1002", "GT"),
      cuentaOf("2001", "GT"),
      cuentaOf("2002", "GT"),
      cuentaOf("101850043", "DO", {
        secuencias: [
          { tipo: "31", desde: 1, hasta: 10, vencimiento: "2026-12-31" },
          { tipo: "31", desde: 10, hasta: 20, vencimiento: "2026-11-19" },
          { tipo: "32", desde: 1, hasta: 10, vencimiento: "2026-11-20" },
        ],
      }),
    ],
    usuarios: [
      usuarioOf("ana", [
        { id: "1001", permisos: ALL },
        { id: "101850043", permisos: ALL },
      ]),
      usuarioOf("bruno", [{ id: "1001", permisos: ["dte.emitir", "dte.consultar"] }]),
      usuarioOf("muchas", [{ id: "1002", permisos: ALL }]),
      usuarioOf("varias", [
        { id: "2001", permisos: ALL },
        { id: "2002", permisos: ALL },
      ]),
    ],
  });
  propio = createPair({ cn: "SUYO" });
  ajeno = createPair({ cn: AJENO });
});
afterAll(() => world?.close());

const check = (idCuenta: string, usuario = "ana") =>
  world.accounts.CheckCuenta({ usuario, idCuenta, ipOrigen });
const found = async (idCuenta: string) =>
  (await check(idCuenta)).pasos.map(({ paso, resultado }) => `${paso} ${resultado}`);
const update = (entrada: object, idCuenta = "1001") =>
  world.accounts.Update({ usuario: "ana", idCuenta, entrada, ipOrigen });
const firma = (pair: Pair) => ({ certificadoFirma: { contenido: createPfx(pair, "abre"), clave: "abre" } });
const plantillas = (...contenidos: string[]) => ({
  plantillasPdf: {
    lista: contenidos.map((contenido, index) => ({
      id: `p${index}`,
      nombre: `P${index}`,
      tiposDte: "",
      contenido,
    })),
  },
});
const refuses = (text: string) => ({
  codigo: "FEG_VALIDATION_ERROR",
  message: expect.stringContaining(text),
});

test("an account without credentials is told what it lacks, and nobody is asked", async () => {
  expect(await found("1001")).toEqual(["credenciales mal"]);
});

test("in the environment of tests somebody else's certificate and a template without code are warnings", async () => {
  const { certificado } = await update({
    credencialesCertificador: '{"llave":"x"}',
    ...firma(ajeno),
    ...plantillas(CON_QR, "<p>{{id}}</p>", "<!-- {{verificacionQr}} -->", '<img src="{{verificacionQr}}">'),
  });
  expect(certificado?.aviso).toBe("Es de otro.");
  expect(await found("1001")).toEqual([
    "certificado bien",
    "titular aviso",
    "credenciales bien",
    "plantilla bien",
    "plantilla aviso",
    "plantilla aviso",
    "plantilla aviso",
  ]);
});

test("neither goes to production: the account stays where it is until both are mended", async () => {
  const produccion = { estaEnAmbienteDePruebas: false };
  await expect(update(produccion)).rejects.toMatchObject(refuses("certificadoFirma.contenido: Es de otro."));
  await expect(update({ ...produccion, ...firma(propio) })).rejects.toMatchObject(
    refuses("plantillasPdf[1].contenido"),
  );
  const { cuenta, certificado } = await update({ ...produccion, ...firma(propio), ...plantillas(CON_QR) });
  expect(cuenta?.estaEnAmbienteDePruebas).toBe(false);
  expect(certificado?.aviso).toBeUndefined();
  await expect(update(firma(ajeno))).rejects.toMatchObject(refuses("Es de otro."));
  await expect(update(plantillas("<p>{{id}}</p>"))).rejects.toMatchObject(refuses("código QR"));
  const nueva = entradaOf("44653948", "GT", { ...produccion, ...firma(ajeno) });
  await expect(world.accounts.Create({ usuario: "ana", entrada: nueva })).rejects.toMatchObject(
    refuses("Es de otro."),
  );
});

test("in production the country's worst word on the holder is no warning", async () => {
  expect(await found("1001")).toEqual([
    "certificado bien",
    "titular mal",
    "credenciales bien",
    "plantilla bien",
  ]);
});

test("ranges that share numbers or have ended are told one by one, by the day of the country", async () => {
  const { pasos } = await check("101850043");
  expect(pasos.filter(({ paso }) => paso === "secuencias")).toEqual([
    { paso: "secuencias", resultado: "mal", mensaje: expect.stringContaining("secuencias[1] comparte") },
    { paso: "secuencias", resultado: "mal", mensaje: expect.stringContaining("secuencias[1] venció") },
  ]);
});

test("a certificate near its end, and one past it, are told", async () => {
  const now = world.clock.now;
  const [, primero] = await Promise.all([undefined, found("1001")]);
  expect(primero[0]).toBe("certificado bien");
  world.clock.now = new Date("2027-12-10T00:00:00Z");
  expect((await found("1001"))[0]).toBe("certificado aviso");
  world.clock.now = new Date("2028-01-01T00:00:00Z");
  expect((await found("1001"))[0]).toBe("certificado mal");
  world.clock.now = now;
});

test("only who administers the account has it checked, and others' look like none", async () => {
  for (const [idCuenta, usuario] of [
    ["1001", "bruno"],
    ["1002", "ana"],
    ["9999", "ana"],
  ] as const)
    await expect(check(idCuenta, usuario)).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  await expect(check("1001", "nadie")).rejects.toMatchObject({ codigo: "FEG_UNAUTHORIZED" });
});

test("it is in the log, and nobody guesses credentials with it: 20 an hour, also when they come at once", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 24 }, () => check("1002", "muchas")));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  for (const each of asked.filter((one) => one.status === "rejected"))
    expect(each.reason).toMatchObject({
      codigo: "FEG_RATE_LIMIT_EXCEEDED",
      extra: { reintentarEnSegundos: 3_600 },
    });
  const { entradas } = await world.accounts.ListAuditoria({
    usuario: "muchas",
    idCuenta: "1002",
    limite: 100,
  });
  expect(entradas).toHaveLength(20);
  expect(entradas[0]).toMatchObject({ accion: "cuenta.comprobada", usuario: "muchas", ipOrigen });
  const { texto } = await world.accounts.CreateLlave({
    usuario: "muchas",
    nombre: "otra",
    estaEnAmbienteDePruebas: true,
    cuentas: ["1002"],
    permisos: ["cuenta.administrar"],
    diasVigencia: 30,
    ipOrigen,
  });
  const { usuario: portador } = await world.accounts.IdentifyLlave({ llave: texto });
  world.clock.advance(1_800);
  await expect(check("1002", portador)).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  world.clock.advance(1_801);
  expect((await check("1002", portador)).pasos).toHaveLength(1);
  expect((await check("1002", "muchas")).pasos).toHaveLength(1);
});

test("a user has as many of them over all accounts, with all keys together", async () => {
  const keyOf = async (cuenta: string) => {
    const { texto } = await world.accounts.CreateLlave({
      usuario: "varias",
      nombre: cuenta,
      estaEnAmbienteDePruebas: true,
      cuentas: [cuenta],
      permisos: ["cuenta.administrar"],
      diasVigencia: 30,
      ipOrigen,
    });
    return (await world.accounts.IdentifyLlave({ llave: texto })).usuario;
  };
  const [una, otra] = [await keyOf("2001"), await keyOf("2002")];
  for (let count = 0; count < 7; count += 1) {
    await check("2001", una);
    await check("2002", otra);
  }
  for (let count = 0; count < 6; count += 1) await check("2001", "varias");
  for (const usuario of [otra, "varias"])
    await expect(check("2002", usuario)).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
});

test("whatever else happens to an account meanwhile, checks of it are counted by the hour", async () => {
  world.clock.advance(3_601);
  for (let count = 0; count < 20; count += 1) await check("2002", "varias");
  const cambios = Array.from({ length: 100_100 }, (_, index) => ({
    campo: `c${index}`,
    antes: "1",
    despues: "2",
  }));
  await transaction(world.sql, "much", (tx) =>
    record(tx, {
      ...{ cadenas: ["cuenta 2002", "usuario varias"], momento: new Date(world.clock.now) },
      ...{ usuario: "varias", ipOrigen, accion: "cuenta.modificada", cambios },
    }),
  );
  await expect(check("2002", "varias")).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  world.clock.advance(3_601);
  expect((await check("2002", "varias")).pasos).toHaveLength(1);
});
