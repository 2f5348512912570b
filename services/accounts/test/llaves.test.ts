import { transaction } from "@dte/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { startUsos } from "../src/periodic/usos.js";
import { holdCuenta } from "../src/store/administracion.js";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { countWaiting, together, untilWaiting, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [
      cuentaOf("1001", "GT"),
      cuentaOf("1002", "GT"),
      cuentaOf("1003", "GT", { estaEnAmbienteDePruebas: false }),
    ],
    usuarios: [
      usuarioOf("ana", [
        { id: "1001", permisos: ALL },
        { id: "1002", permisos: ["dte.emitir", "dte.consultar"] },
        { id: "1003", permisos: ALL },
      ]),
      usuarioOf("bruno", [{ id: "1002", permisos: ALL }]),
    ],
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql`delete from llaves`;
});

const pedida = {
  usuario: "ana",
  nombre: "Tienda",
  estaEnAmbienteDePruebas: true,
  cuentas: ["1001"],
  permisos: ["dte.emitir", "dte.consultar"],
  diasVigencia: 30,
  ipOrigen: "203.0.113.7",
};
const create = (changes: Partial<typeof pedida> = {}) =>
  world.accounts.CreateLlave({ ...pedida, ...changes });
const identify = (llave: string, pideVigencia = false) =>
  world.accounts.IdentifyLlave({ llave, pideVigencia });
const resolve = (usuario: string, idCuenta?: string, permiso = "dte.emitir") =>
  world.accounts.Resolve({ usuario, permiso, ...(idCuenta !== undefined && { idCuenta }) });
const refuses = (codigo: string) => expect.objectContaining({ codigo });
/** Tells whether a service may still rely on an answer about the key. */
const promised = async (portador: string): Promise<boolean> => {
  const rows = await world.sql`
    select from vigencias where clave = ${`portador ${portador}`} and hasta > clock_timestamp()`;
  return rows.length > 0;
};
const opened = async (changes: Partial<typeof pedida> = {}) => {
  const { llave, texto } = await create(changes);
  if (!llave) throw new Error("no key");
  return { id: llave.id, texto, portador: (await identify(texto)).usuario };
};

test("a key is shown once, kept as a digest, and speaks for its user", async () => {
  const { llave, texto } = await create();
  expect(texto).toMatch(/^dte_test_[0-9A-Za-z]{49}$/);
  expect(llave).toMatchObject({
    nombre: "Tienda",
    cuentas: ["1001"],
    estado: "Vigente",
    inicio: texto.slice(0, 13),
  });
  const stored = JSON.stringify(await world.sql`select * from llaves`);
  expect(stored).not.toContain(texto.slice(13));
  expect(await identify(texto)).toEqual({
    usuario: `llave:${llave?.id}`,
    titular: "ana",
    permisos: ["dte.emitir", "dte.consultar"],
  });
  const { llaves } = await world.accounts.ListLlaves({ usuario: "ana" });
  expect([llaves.length, JSON.stringify(llaves).includes(texto)]).toEqual([1, false]);
  expect((await world.accounts.ListLlaves({ usuario: "bruno" })).llaves).toEqual([]);
});

test("it is held to its accounts and permissions, and never has more than its user has now", async () => {
  const { portador } = await opened({ cuentas: ["1001", "1002"], permisos: ["dte.emitir"] });
  expect((await resolve(portador, "1001")).fijaAmbiente).toBe(true);
  await expect(resolve(portador, "1001", "dte.consultar")).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  await expect(resolve(portador, "1003")).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  await expect(resolve(portador)).rejects.toEqual(refuses("FEG_CUENTA_INVALID"));
  expect((await world.accounts.GetUsuario({ usuario: portador })).cuentas).toMatchObject([
    { id: "1001", permisos: ["dte.emitir"] },
    { id: "1002", permisos: ["dte.emitir"] },
  ]);
  await world.accounts.Update({
    usuario: "bruno",
    idCuenta: "1002",
    entrada: { usuarios: { lista: [{ usuario: "ana", permisos: ["dte.consultar"] }] } },
  });
  await expect(resolve(portador, "1002")).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  // Where a request names no account, it means the account that is left.
  expect((await resolve(portador)).id).toBe("1001");
  await world.sql`insert into permisos (usuario, id_cuenta, permiso) values ('ana', '1002', 'dte.emitir')`;
});

test.each([
  ["an account of others", { cuentas: ["1001", "9999"] }, "FEG_FORBIDDEN"],
  ["more than the user may", { cuentas: ["1002"], permisos: ["dte.anular"] }, "FEG_FORBIDDEN"],
  [
    "something the user may and something more",
    { cuentas: ["1002"], permisos: ["dte.emitir", "dte.anular"] },
    "FEG_FORBIDDEN",
  ],
  ["an account of the other environment", { cuentas: ["1003"] }, "FEG_LLAVE_AMBIENTE"],
  ["no account", { cuentas: [] }, "FEG_VALIDATION_ERROR"],
  ["no permission", { permisos: [] }, "FEG_VALIDATION_ERROR"],
  ["the installation", { permisos: ["sistema.administrar"] }, "FEG_VALIDATION_ERROR"],
  ["no name", { nombre: " " }, "FEG_VALIDATION_ERROR"],
  ["a name that reads as another", { nombre: "Tienda\u202eadniet" }, "FEG_VALIDATION_ERROR"],
  ["ever", { diasVigencia: 731 }, "FEG_VALIDATION_ERROR"],
  ["nobody", { usuario: "borrada" }, "FEG_UNAUTHORIZED"],
])("no key is made for %s", async (_what, changes, codigo) => {
  await expect(create(changes)).rejects.toEqual(refuses(codigo));
});

test("a key of one environment is no use once its account is in the other, nor moves it there", async () => {
  const { portador } = await opened({ permisos: ALL });
  const move = (usuario: string, estaEnAmbienteDePruebas: boolean) =>
    world.accounts.Update({ usuario, idCuenta: "1001", entrada: { estaEnAmbienteDePruebas } });
  await expect(move(portador, false)).rejects.toEqual(refuses("FEG_LLAVE_AMBIENTE"));
  await move("ana", false);
  await expect(resolve(portador, "1001")).rejects.toEqual(refuses("FEG_LLAVE_AMBIENTE"));
  await expect(move(portador, true)).rejects.toEqual(refuses("FEG_LLAVE_AMBIENTE"));
  expect((await world.accounts.List({ usuario: portador, pageNumber: 1, pageSize: 10 })).totalItems).toBe(0);
  await move("ana", true);
  expect((await resolve(portador, "1001")).id).toBe("1001");
});

test("a key changes its account, but neither who uses it nor what is a person's own", async () => {
  const { portador } = await opened({ permisos: ALL });
  const update = (entrada: object) => world.accounts.Update({ usuario: portador, idCuenta: "1001", entrada });
  expect((await update({ slogan: "Con llave" })).cuenta?.slogan).toBe("Con llave");
  await expect(update({ usuarios: { lista: [] } })).rejects.toEqual(refuses("FEG_LLAVE_OPERACION"));
  await expect(world.accounts.Create({ usuario: portador, entrada: {} })).rejects.toEqual(
    refuses("FEG_UNAUTHORIZED"),
  );
  await expect(create({ usuario: portador })).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  await expect(
    world.accounts.AnswerInvitacion({ usuario: portador, idCuenta: "1001", acepta: false }),
  ).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
});

test("once a revocation is answered nobody goes by the key, on any replica", async () => {
  const { id, texto, portador } = await opened();
  const other = await world.replica();
  expect((await other.accounts.IdentifyLlave({ llave: texto, pideVigencia: true })).vigenciaMs).toBe(500);
  await world.accounts.RevokeLlave({ usuario: "ana", id, ipOrigen: "" });
  expect(await promised(portador)).toBe(false);
  await expect(other.accounts.IdentifyLlave({ llave: texto })).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  await expect(resolve(portador, "1001")).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  const revoke = (usuario: string, key: string) =>
    world.accounts.RevokeLlave({ usuario, id: key, ipOrigen: "" });
  await expect(revoke("ana", id)).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(revoke("ana", "no-es")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(revoke("bruno", (await opened()).id)).rejects.toEqual(refuses("FEG_NOT_FOUND"));
});

test("whoever finds a key may end it", async () => {
  const { texto, portador } = await opened();
  expect((await identify(texto, true)).vigenciaMs).toBe(500);
  await world.accounts.Revoke({ token: texto, todas: true });
  expect(await promised(portador)).toBe(false);
  await expect(identify(texto)).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
});

test("who presents a key again and again leaves others the service's connections, and ends it once", async () => {
  const { texto, portador } = await opened();
  const { revoked } = await transaction(world.sql, "hold", async (tx) => {
    await tx`select from llaves where portador = ${portador} for update`;
    const begun = Array.from({ length: 10 }, () => world.accounts.Revoke({ token: texto, todas: false }));
    await untilWaiting(world.sql, 1);
    const { token } = await world.accounts.Authenticate({ username: "bruno", password: "clave de bruno" });
    expect([token?.tokenType, await countWaiting(world.sql)]).toEqual(["Bearer", 1]);
    return { revoked: Promise.all(begun) };
  });
  expect(await revoked).toHaveLength(10);
  const acts = await world.sql`
    select from auditoria where cadena = 'usuario ana' and accion = 'llave.revocada' and cambios::text like ${`%${portador}%`}`;
  expect(acts).toHaveLength(1);
});

test("who makes keys for an account that is being changed leaves others the service's connections", async () => {
  const { made } = await transaction(world.sql, "hold", async (tx) => {
    await holdCuenta(tx, "1001");
    // No key is made: the account is in the other environment, which is seen once nobody changes it.
    const begun = Array.from({ length: 10 }, () => create({ estaEnAmbienteDePruebas: false }));
    const made = Promise.allSettled(begun);
    await untilWaiting(world.sql, 1);
    const { token } = await world.accounts.Authenticate({ username: "bruno", password: "clave de bruno" });
    expect([token?.tokenType, await countWaiting(world.sql)]).toEqual(["Bearer", 1]);
    return { made };
  });
  expect(await made).toEqual(Array(10).fill({ status: "rejected", reason: refuses("FEG_LLAVE_AMBIENTE") }));
});

test("a key that leaked ends while its user's own changes wait", async () => {
  const { id, texto } = await opened({ cuentas: ["1002"] });
  const { changed } = await transaction(world.sql, "hold", async (tx) => {
    await holdCuenta(tx, "1001");
    const begun = Array.from({ length: 5 }, (_, i) =>
      world.accounts.Update({ usuario: "ana", idCuenta: "1001", entrada: { slogan: `Lema ${i}` } }),
    );
    await untilWaiting(world.sql, 1);
    await world.accounts.RevokeLlave({ usuario: "ana", id, ipOrigen: "" });
    await expect(identify(texto)).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
    return { changed: Promise.all(begun) };
  });
  expect(await changed).toHaveLength(5);
});

test("while somebody changes a key nothing is promised of it, and a change just before the promise is seen", async () => {
  const { texto, portador } = await opened();
  await transaction(world.sql, "change the key", async (tx) => {
    await tx`select from llaves where portador = ${portador} for update`;
    expect((await identify(texto, true)).vigenciaMs).toBeUndefined();
  });
  const { asked } = await transaction(world.sql, "end the key", async (tx) => {
    await writesTo("vigencias")(tx);
    const asking = Promise.allSettled([identify(texto, true)]);
    // The call has found the key, and is about to promise that it is good.
    await untilWaiting(world.sql, 1);
    await tx`update llaves set revocada = ${world.clock.now} where portador = ${portador}`;
    return { asked: asking };
  });
  expect(await asked).toMatchObject([{ status: "rejected", reason: { codigo: "FEG_UNAUTHORIZED" } }]);
});

test("after a rotation both texts are one key for as long as was asked, then the new one is alone", async () => {
  const { id, texto, portador } = await opened();
  const { texto: second } = await world.accounts.RotateLlave({
    usuario: "ana",
    id,
    horasTraslape: 1,
    ipOrigen: "",
  });
  for (const each of [texto, second]) expect((await identify(each)).usuario).toBe(portador);
  world.clock.advance(3_600 - 0.2);
  // The promise about the earlier text ends with it.
  const { vigenciaMs = 0 } = await identify(texto, true);
  expect([vigenciaMs > 0, vigenciaMs <= 200]).toEqual([true, true]);
  world.clock.advance(1);
  await expect(identify(texto)).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  const { texto: third } = await world.accounts.RotateLlave({
    usuario: "ana",
    id,
    horasTraslape: 0,
    ipOrigen: "",
  });
  await expect(identify(second)).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  expect((await identify(third)).usuario).toBe(portador);
  await expect(
    world.accounts.RotateLlave({ usuario: "ana", id, horasTraslape: 169, ipOrigen: "" }),
  ).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
});

test("the user is mailed that a key was made, or got another text, and nothing of what was refused", async () => {
  await world.sql`delete from correos`;
  const { id } = await opened();
  await expect(create({ cuentas: ["1001", "9999"] })).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  const rotate = (usuario: string) =>
    world.accounts.RotateLlave({ usuario, id, horasTraslape: 0, ipOrigen: "" });
  await rotate("ana");
  await expect(rotate("bruno")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  const correos = await world.sql<{ id: string; usuario: string; clase: string }[]>`
    select id, usuario, clase from correos order by clase`;
  expect(correos.map(({ usuario, clase }) => `${usuario} ${clase}`)).toEqual([
    "ana llave.creada",
    "ana llave.rotada",
  ]);
  expect(await world.accounts.OpenCorreo({ id: correos[0]?.id ?? "" })).toMatchObject({
    direccionCorreoElectronico: "ana@example.com",
    clase: "llave.creada",
    momento: world.clock.now.toISOString(),
  });
});

test("a key that expired is nobody's, and a promise ends with it", async () => {
  const { texto, portador } = await opened({ diasVigencia: 1 });
  world.clock.advance(86_400 - 0.2);
  const { vigenciaMs = 0 } = await identify(texto, true);
  expect([vigenciaMs > 0, vigenciaMs <= 200]).toEqual([true, true]);
  world.clock.advance(1);
  await expect(identify(texto)).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  await expect(resolve(portador, "1001")).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  const { llaves } = await world.accounts.ListLlaves({ usuario: "ana" });
  expect(llaves.map(({ estado }) => estado)).toEqual(["Vencida"]);
});

test("when a key was used is written with others at the end, and not for each request", async () => {
  const { portador } = await opened();
  const shell = world.openShell();
  const usos = startUsos(shell, world.sql);
  for (const each of [portador, portador, "llave:gone"]) usos.note(each);
  await shell.close();
  const { llaves } = await world.accounts.ListLlaves({ usuario: "ana" });
  expect(llaves.map(({ fechaUltimoUso }) => fechaUltimoUso)).toEqual([world.clock.now.toISOString()]);
});

test("a user has a hundred keys that are good, and no more", async () => {
  await world.sql`
    insert into llaves (portador, usuario, nombre, esta_en_ambiente_de_pruebas, permisos, huella, inicio, creado, vence)
    select 'llave:' || gen_random_uuid(), 'ana', 'x', true, '{dte.emitir}', sha256(n::text::bytea), 'x', ${world.clock.now},
      ${new Date(world.clock.now.getTime() + 1_000)} from generate_series(1, 99) n`;
  // There is room for one of the two keys that are made at once, at two replicas.
  const ends = await together(
    world.sql,
    writesTo("llaves"),
    [world, await world.replica()].map(
      ({ accounts }) =>
        () =>
          accounts.CreateLlave(pedida),
    ),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(create()).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION"));
  world.clock.advance(2);
  expect((await create()).texto).toContain("dte_test_");
});
