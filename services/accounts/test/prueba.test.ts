import { decodeEvent } from "@dte/contracts";
import { type Tx, transaction } from "@dte/service";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ALL, cuentaOf, entradaOf, PNG, usuarioOf } from "./builders.js";
import { createMixedPfx, createPair, createPfx, type Pair } from "./certificates.js";
import { AJENO, MUDA, PROBANTE } from "./paises.js";
import { countWaiting, untilWaiting } from "./together.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  const usuarios = [
    usuarioOf("ana", [{ id: "1001", permisos: ALL }]),
    usuarioOf("duena"),
    usuarioOf("intruso"),
  ];
  const cuentas = [cuentaOf("1001", "GT")];
  world = await createWorld({ cuentas, usuarios }, { administradores: new Set(["operadora"]) });
});
afterAll(() => world?.close());

const refuses = (codigo: string) => expect.objectContaining({ codigo });
const create = (id: string, usuario = "intruso", estaEnAmbienteDePruebas = false) =>
  world.accounts.Create({
    usuario,
    entrada: entradaOf(id, "GT", {
      estaEnAmbienteDePruebas,
      recibeFacturas: true,
      credencialesCertificador: '{"llave":"x"}',
      origenes: { lista: ["https://intruso.example.com"] },
      direccionCorreoElectronico: "intruso@example.com",
      telefonos: "5555 0000",
      logo: PNG,
      plantillasPdf: {
        lista: [{ nombre: "Propia", contenido: '<img src="{{verificacionQr}}">', tiposDte: "" }],
      },
      plantillasMensajeCorreoElectronico: {
        lista: [{ nombre: "Propio", asunto: "Factura", cuerpo: "Deposite en otra cuenta", tiposDte: "" }],
      },
      usuarios: { lista: [{ usuario: "ana", permisos: ["dte.consultar"] }] },
    }),
  });
const receives = (idCuenta: string) => world.accounts.Receives({ idCuenta });
const claim = (idCuenta: string, titular = "duena") =>
  world.accounts.Claim({ idCuenta, titular, usuario: "operadora", ipOrigen: "203.0.113.7" });

test("who claims a stranger's tax id is sent nothing that others issue to it", async () => {
  const { cuenta } = await create("44653948");
  expect(cuenta).toMatchObject({ recibeFacturas: true, sinProbar: true });
  expect(await receives("44653948")).toEqual({ recibeFacturas: true, pais: "GT", sinProbar: true });
  // An account does not become proven by having been one of tests first, which counts as proven there alone.
  await create("76365204", "intruso", true);
  expect((await receives("76365204")).sinProbar).toBe(true);
  await world.accounts.Update({
    usuario: "intruso",
    idCuenta: "76365204",
    entrada: { estaEnAmbienteDePruebas: false },
  });
  expect((await receives("76365204")).sinProbar).toBe(true);
  expect((await world.accounts.Get({ idCuenta: "76365204" })).sinProbar).toBe(true);
});

test("accounts of before, and those that operators put in, are proven", async () => {
  expect(await receives("1001")).toEqual({ recibeFacturas: true, pais: "GT", sinProbar: false });
  expect((await world.accounts.Get({ idCuenta: "1001" })).sinProbar).toBeUndefined();
  expect((await receives("9999")).recibeFacturas).toBe(false);
});

test("an id that an account has is refused in one way, whoever asks and whoever has it", async () => {
  for (const usuario of ["intruso", "duena", "ana"])
    await expect(create("44653948", usuario)).rejects.toEqual(refuses("FEG_CUE_CREA_002"));
  await expect(create("1001", "duena")).rejects.toEqual(refuses("FEG_CUE_CREA_002"));
});

test("the owner gets the account, and nothing of whoever had claimed it stays", async () => {
  await claim("4465394-8");
  const cuenta = await world.accounts.Resolve({ usuario: "duena", permiso: "cuenta.administrar" });
  expect(cuenta).toMatchObject({ id: "44653948" });
  expect(cuenta.sinProbar).toBeUndefined();
  await expect(
    world.accounts.Resolve({ usuario: "intruso", idCuenta: "44653948", permiso: "dte.consultar" }),
  ).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  await expect(world.credenciales.Get({ idCuenta: "44653948" })).rejects.toBeDefined();
  const detalle = await world.accounts.GetDetalle({ usuario: "duena", idCuenta: "44653948" });
  expect(detalle.usuarios).toEqual([{ usuario: "duena", permisos: ALL }]);
  expect(detalle.origenes).toEqual([]);
  const nombre = detalle.cuenta?.informacionFiscal?.nombre;
  expect(nombre).not.toBe("");
  expect(detalle.cuenta).toMatchObject({
    recibeFacturas: false,
    estaEnAmbienteDePruebas: false,
    tieneLogo: false,
    informacionFiscal: { id: "44653948", nombre, direccion: { pais: "GT" } },
    establecimientos: [],
    secuencias: [],
    plantillasPdf: [],
    plantillasMensajeCorreoElectronico: [],
  });
  expect([detalle.cuenta?.direccionCorreoElectronico, detalle.cuenta?.telefonos]).toEqual([
    undefined,
    undefined,
  ]);
  const { entradas } = await world.accounts.ListAuditoria({
    usuario: "duena",
    idCuenta: "44653948",
    limite: 1,
  });
  expect(entradas).toMatchObject([
    {
      accion: "cuenta.reclamada",
      cambios: expect.arrayContaining([
        { campo: "usuario duena", despues: ALL.join(" ") },
        { campo: "usuario intruso", antes: ALL.join(" ") },
      ]),
    },
  ]);
  // `webhooks`, which keeps addresses of others, is told.
  const [told] = await world.sql<{ contenido: Buffer }[]>`
    select contenido from (select asunto, contenido from outbox union all select asunto, contenido from publicados) each
    where asunto = 'dte.cuenta.reclamada'`;
  expect(decodeEvent("dte.cuenta.reclamada", told?.contenido ?? Buffer.alloc(0))).toEqual({
    idCuenta: "44653948",
    fecha: world.clock.now.toISOString(),
  });
});

test("certifiers never take the owner's secrets for those of whoever had claimed the account, which they know by their version", async () => {
  const given = async (usuario: string, llave: string) => {
    const entrada = { credencialesCertificador: JSON.stringify({ llave }) };
    await world.accounts.Update({ usuario, idCuenta: "5000008", entrada });
    return await world.credenciales.Get({ idCuenta: "5000008" });
  };
  await create("5000008");
  const suyas = await given("intruso", "del intruso");
  await claim("5000008");
  await expect(world.credenciales.Get({ idCuenta: "5000008" })).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  const propias = await given("duena", "de la dueña");
  expect(propias.credencialesCertificador).toBe('{"llave":"de la dueña"}');
  expect(propias.version).toBeGreaterThan(suyas.version);
});

test("no document that whoever had claimed the account signed is the owner's: the keys of certificates that he replaced are forgotten", async () => {
  const sign = (contenido: Buffer, usuario: string) =>
    world.accounts.Update({
      usuario,
      idCuenta: "5000007",
      entrada: { certificadoFirma: { contenido, clave: "clave" } },
    });
  const keys = async () => (await world.credenciales.GetSinLlave({ idCuenta: "5000007" })).llavesAnteriores;
  const [first, second, propia] = Array.from({ length: 3 }, () => createPfx(createPair(), "clave"));
  await create("5000007", "intruso", true);
  for (const each of [first, second]) await sign(each as Buffer, "intruso");
  expect(await keys()).toHaveLength(1);
  await claim("5000007");
  expect(await world.sql`select from llaves_anteriores where id_cuenta = '5000007'`).toHaveLength(0);
  // The key with which he signed last is not kept either, when the owner's takes its place.
  await sign(propia as Buffer, "duena");
  expect(await keys()).toEqual([]);
});

test("what is proven is nobody's to claim, nor is what there is not", async () => {
  await expect(claim("44653948", "intruso")).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
  await expect(claim("1001", "intruso")).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
  await expect(claim("9999")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(claim("\0")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(claim("76365204", "nadie")).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
});

test("the authority, or who administers the installation, proves an account, once", async () => {
  for (const prueba of ["autoridad", "sistema"])
    await world.accounts.Prove({ idCuenta: "76365204", prueba, usuario: "operadora" });
  expect(await receives("76365204")).toEqual({ recibeFacturas: true, pais: "GT", sinProbar: false });
  const [row] = await world.sql<{ prueba: string }[]>`select prueba from cuentas where id = '76365204'`;
  expect(row?.prueba).toBe("autoridad");
  const acts = await world.sql`
    select usuario, cambios from auditoria where cadena = 'cuenta 76365204' and accion = 'cuenta.probada'`;
  expect(acts).toEqual([{ usuario: "operadora", cambios: [{ campo: "prueba", despues: "autoridad" }] }]);
  await expect(world.accounts.Prove({ idCuenta: "9999", prueba: "autoridad" })).rejects.toEqual(
    refuses("FEG_NOT_FOUND"),
  );
});

test("documents that prove an account one after the other take one connection, and none once it is proven", async () => {
  await create("5000010");
  const prove = () => world.accounts.Prove({ idCuenta: "5000010", prueba: "autoridad" });
  const holding = (tx: Tx) => tx`select from cuentas where id = '5000010' for update`;
  const { proven } = await transaction(world.sql, "hold", async (tx) => {
    await holding(tx);
    const begun = Array.from({ length: 12 }, prove);
    await untilWaiting(world.sql, 1);
    // A user who enters meanwhile finds a connection.
    const { token } = await world.accounts.Authenticate({ username: "duena", password: "clave de duena" });
    expect([token?.tokenType, await countWaiting(world.sql)]).toEqual(["Bearer", 1]);
    return { proven: Promise.all(begun) };
  });
  await proven;
  expect((await receives("5000010")).sinProbar).toBe(false);
  await transaction(world.sql, "hold", async (tx) => {
    await holding(tx);
    await prove();
  });
});

test("whoever does not administer the installation proves nothing by its word, and claims nothing", async () => {
  await create("5000009");
  const idCuenta = "5000009";
  await expect(world.accounts.Prove({ idCuenta, prueba: "sistema", usuario: "intruso" })).rejects.toEqual(
    refuses("FEG_FORBIDDEN"),
  );
  await expect(
    world.accounts.Claim({ idCuenta, titular: "duena", usuario: "intruso", ipOrigen: "203.0.113.7" }),
  ).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  expect((await receives(idCuenta)).sinProbar).toBe(true);
});

describe("a certificate", () => {
  const CLAVE = "clave";
  let authority: Pair;
  let own: Pair;
  beforeAll(() => {
    authority = createPair({ cn: PROBANTE });
    own = createPair({ issuer: authority });
  });
  const send = (idCuenta: string, contenido: Buffer) =>
    world.accounts.Update({
      usuario: "intruso",
      idCuenta,
      entrada: { certificadoFirma: { contenido, clave: CLAVE } },
      ipOrigen: "203.0.113.7",
    });
  const pruebaOf = async (id: string) =>
    (await world.sql<{ prueba: string | null }[]>`select prueba from cuentas where id = ${id}`)[0]?.prueba;

  test("proves the account when its certifier says so, once, and the log tells it", async () => {
    await create("5000001");
    expect((await send("5000001", createPfx(own, CLAVE))).cuenta?.sinProbar).toBeUndefined();
    await send("5000001", createPfx(own, CLAVE));
    expect(await pruebaOf("5000001")).toBe("certificado");
    expect((await receives("5000001")).sinProbar).toBe(false);
    const { entradas } = await world.accounts.ListAuditoria({
      usuario: "intruso",
      idCuenta: "5000001",
      limite: 10,
    });
    const told = entradas.filter(({ cambios }) => cambios.some(({ campo }) => campo === "prueba"));
    expect(told).toEqual([
      expect.objectContaining({
        accion: "cuenta.cambiada",
        cambios: expect.arrayContaining([expect.objectContaining({ despues: "certificado" })]),
      }),
    ]);
    await expect(claim("5000001")).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
  });

  test("that comes with a new account proves it from the beginning", async () => {
    const entrada = entradaOf("5000002", "GT", {
      estaEnAmbienteDePruebas: false,
      certificadoFirma: { contenido: createPfx(own, CLAVE), clave: CLAVE },
    });
    expect((await world.accounts.Create({ usuario: "intruso", entrada })).cuenta?.sinProbar).toBeUndefined();
    expect(await pruebaOf("5000002")).toBe("certificado");
  });

  test("proves nothing that is self-signed, another taxpayer's, or somebody's without its key", async () => {
    await create("5000003", "intruso", true);
    await send("5000003", createPfx(createPair(), CLAVE));
    await send("5000003", createPfx(createPair({ issuer: authority, cn: AJENO }), CLAVE));
    await expect(send("5000003", createMixedPfx(createPair(), own, CLAVE))).rejects.toEqual(
      refuses("FEG_VALIDATION_ERROR"),
    );
    expect(await pruebaOf("5000003")).toBeNull();
  });

  test("is kept, and proves nothing, while nobody can say what it proves", async () => {
    await create("5000004");
    const mute = createPfx(createPair({ issuer: createPair({ cn: MUDA }) }), CLAVE);
    expect((await send("5000004", mute)).cuenta).toMatchObject({ tieneCertificado: true, sinProbar: true });
    expect(world.logged()).toContain("certificate kept, and not known whether it proves the account");
  });

  test("is no proof in somebody's mouth", async () => {
    await expect(
      world.accounts.Prove({ idCuenta: "5000004", prueba: "certificado", usuario: "operadora" }),
    ).rejects.toBeDefined();
    expect(await pruebaOf("5000004")).toBeNull();
  });
});

test("where the installation says so only its administrators create accounts", async () => {
  const closed = await world.replica({
    crearCuentas: "administradores",
    administradores: new Set(["operadora", "ana"]),
  });
  const ask = (usuario: string) => closed.accounts.Create({ usuario, entrada: entradaOf("101850043", "DO") });
  await expect(ask("intruso")).rejects.toMatchObject({
    codigo: "FEG_FORBIDDEN",
    extra: { permiso: "sistema.administrar" },
  });
  expect((await ask("ana")).cuenta?.id).toBe("101850043");
});
