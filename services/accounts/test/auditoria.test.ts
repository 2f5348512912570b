import { createHash, randomBytes } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { Secret } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { huellaDe, ORIGEN } from "../src/auditoria/cadena.js";
import { cambiosDe } from "../src/auditoria/cambios.js";
import type { StoredCuenta } from "../src/domain/cuenta.js";
import { rekey } from "../src/maintenance/rekey.js";
import { rotate } from "../src/maintenance/rotate.js";
import { verifyAuditoria } from "../src/maintenance/verify-auditoria.js";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { together, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

const SECRETO = "nadie-debe-leer-esto";

let world: World;
beforeAll(async () => {
  const cuentas = [cuentaOf("1001", "GT"), cuentaOf("1002", "GT")];
  const usuarios = [
    usuarioOf("ana", [{ id: "1001", permisos: ALL }]),
    usuarioOf("bruno", [{ id: "1002", permisos: ["dte.consultar"] }]),
  ];
  const operadores = { administradores: new Set(["operadora"]), lectores: new Set(["lectora"]) };
  world = await createWorld({ cuentas, usuarios }, operadores);
});
afterAll(() => world?.close());

const refuses = (codigo: string) => expect.objectContaining({ codigo });
const ipOrigen = "203.0.113.7";
const list = (idCuenta: string, rest: { usuario?: string; antes?: number; limite?: number } = {}) =>
  world.accounts.ListAuditoria({ usuario: "ana", idCuenta, limite: 100, ...rest });
const update = (entrada: object) =>
  world.accounts.Update({ usuario: "ana", idCuenta: "1001", entrada, ipOrigen });
const verify = () => verifyAuditoria(world.config, world.openShell());

test("what is changed of an account is written with who and from where, secrets by their names alone", async () => {
  await update({
    slogan: "Del campo a su mesa",
    credencialesCertificador: JSON.stringify({ llave: SECRETO }),
    usuarios: { lista: [{ usuario: "bruno", permisos: ["dte.consultar"] }] },
  });
  await update({});
  const { entradas } = await list("1001");
  expect(entradas).toMatchObject([
    {
      orden: 1,
      momento: world.clock.now.toISOString(),
      usuario: "ana",
      ipOrigen,
      accion: "cuenta.cambiada",
      cambios: [
        { campo: "slogan", despues: "Del campo a su mesa" },
        { campo: "usuario bruno", despues: "dte.consultar (invitado)" },
        { campo: "credencialesCertificador", despues: "(secreto)" },
      ],
      previa: "00".repeat(32),
    },
  ]);
  expect(JSON.stringify(await world.sql`select * from auditoria`)).not.toContain(SECRETO);
});

test("keys, invitations and new accounts are in the log of the account that they concern", async () => {
  await world.accounts.AnswerInvitacion({ usuario: "bruno", idCuenta: "1001", acepta: true, ipOrigen });
  await world.accounts.AnswerInvitacion({ usuario: "bruno", idCuenta: "1001", acepta: false, ipOrigen });
  const { llave, texto } = await world.accounts.CreateLlave({
    usuario: "ana",
    nombre: "Tienda",
    estaEnAmbienteDePruebas: true,
    cuentas: ["1001"],
    permisos: ["dte.emitir"],
    diasVigencia: 1,
    ipOrigen,
  });
  await world.accounts.RotateLlave({ usuario: "ana", id: llave?.id ?? "", horasTraslape: 1, ipOrigen });
  await world.accounts.Revoke({ token: texto, todas: false, ipOrigen: "198.51.100.1" });
  await world.accounts.RecordActo({
    idCuenta: "1001",
    usuario: "ana",
    ipOrigen,
    accion: "dte.anulacion.forzada",
    objeto: "DTE-1",
  });
  const { entradas } = await list("1001");
  expect(entradas.map(({ accion, usuario }) => `${accion} ${usuario}`)).toEqual([
    "dte.anulacion.forzada ana",
    "llave.revocada ",
    "llave.rotada ana",
    "llave.creada ana",
    "cuenta.dejada bruno",
    "invitacion.aceptada bruno",
    "cuenta.cambiada ana",
  ]);
  expect(JSON.stringify(entradas)).not.toContain(texto.slice(13));
  await world.accounts.Create({ usuario: "ana", entrada: entradaOf("3001"), ipOrigen });
  expect((await list("3001")).entradas[0]).toMatchObject({ orden: 1, accion: "cuenta.creada" });
  const own = await world.sql<{ accion: string }[]>`
    select accion from auditoria where cadena = 'usuario ana' order by orden`;
  expect(own.map(({ accion }) => accion)).toEqual(["llave.creada", "llave.rotada", "llave.revocada"]);
});

test("a long value is cut between letters", () => {
  const slogan = `a${"🙂".repeat(110)}`;
  const despues = `a${"🙂".repeat(99)}… sha256 ${createHash("sha256").update(slogan).digest("hex")}`;
  expect(cambiosDe(undefined, { slogan } as StoredCuenta)).toEqual([{ campo: "slogan", despues }]);
});

test("it is read page by page, by who administers the account", async () => {
  const first = await list("1001", { limite: 4 });
  const rest = await list("1001", {
    limite: 4,
    ...(first.siguiente !== undefined && { antes: first.siguiente }),
  });
  expect([...first.entradas, ...rest.entradas].map(({ orden }) => orden)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(rest.siguiente).toBeUndefined();
  await expect(list("1002")).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  await expect(list("1002", { usuario: "bruno" })).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  await expect(list("1001", { usuario: "nadie" })).rejects.toEqual(refuses("FEG_UNAUTHORIZED"));
  await expect(list("1001", { limite: 101 })).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
});

test("acts at the same time come one after the other", async () => {
  const slogans = Array.from({ length: 8 }, (_, index) => `Lema ${index}`);
  await Promise.all(slogans.map((slogan) => update({ slogan })));
  const { entradas } = await list("1001");
  expect(entradas.map(({ orden }) => orden)).toEqual(Array.from({ length: 15 }, (_, index) => 15 - index));
});

test("what other services note on an account comes one after the other too, and is one of the acts that are theirs", async () => {
  const note = (accion: string) =>
    world.accounts.RecordActo({ idCuenta: "9001", usuario: "ana", ipOrigen, accion, objeto: "A-1" });
  const ends = await together(
    world.sql,
    writesTo("auditoria"),
    Array.from({ length: 4 }, () => () => note("dte.anulacion.forzada")),
  );
  expect(ends.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
  await expect(note("cuenta.creada")).rejects.toBeDefined();
  const [row] = await world.sql<{ ordenes: string[] }[]>`
    select array_agg(orden order by orden) as ordenes from auditoria where cadena = 'cuenta 9001'`;
  expect(row?.ordenes.map(Number)).toEqual([1, 2, 3, 4]);
});

const sistema = async () =>
  (
    await world.sql<{ accion: string; cambios: { campo: string; despues: string }[] }[]>`
      select accion, cambios from auditoria where cadena = 'sistema' order by orden`
  ).map(({ accion, cambios }) =>
    [accion, ...cambios.map(({ campo, despues }) => `${campo} ${despues}`)].join(" "),
  );

test("what another service notes says what changes, as long as anybody reads of it, and who asks for it", async () => {
  const note = (acto: object) =>
    world.accounts.RecordActo({ idCuenta: "9001", usuario: "ana", ipOrigen, objeto: "W-1", ...acto });
  const largo = `a${"🙂".repeat(110)}\0`;
  const cambios = [
    { campo: "url", antes: "antes.example.com/avisos", despues: largo },
    { campo: largo },
    ...Array.from({ length: 200 }, () => ({ campo: "de más" })),
  ];
  await note({ accion: "webhook.cambiado", cambios });
  const [row] = await world.sql`
    select usuario, ip_origen, accion, cambios from auditoria where cadena = 'cuenta 9001' order by orden desc limit 1`;
  const corto = `a${"🙂".repeat(99)}… sha256 ${createHash("sha256").update(largo).digest("hex")}`;
  expect(row).toEqual({
    usuario: "ana",
    ipOrigen,
    accion: "webhook.cambiado",
    cambios: [
      { campo: "webhook", despues: "W-1" },
      { campo: "url", antes: "antes.example.com/avisos", despues: corto },
      { campo: corto },
      ...Array.from({ length: 97 }, () => ({ campo: "de más" })),
    ],
  });
  await expect(note({ accion: "webhook.cambiado", usuario: "" })).rejects.toBeDefined();
  await expect(note({ accion: "webhook.cambiado", idCuenta: "" })).rejects.toBeDefined();
});

test("what another service notes of the whole installation is in the installation's log, commands as an operator's", async () => {
  const note = (acto: object) => world.accounts.RecordActo({ ipOrigen, ...acto });
  const tasa = { accion: "tipoCambio.registrado", objeto: "GT USD 2026-11-20" };
  const told = await sistema();
  await note({ ...tasa, usuario: "operadora", cambios: [{ campo: "tasa", antes: "7.64", despues: "7.66" }] });
  await note({ accion: "webhook.secretosRecifrados", objeto: "a1", ipOrigen: "" });
  await note({ accion: "perfil.tomado", objeto: "mail", quien: "Ana Paz", ipOrigen: "ana@casa" });
  await expect(note(tasa)).rejects.toBeDefined();
  const rows = await world.sql`
    select usuario, ip_origen, accion, cambios from auditoria where cadena = 'sistema' order by orden`;
  expect(rows.slice(told.length)).toEqual([
    {
      usuario: "operadora",
      ipOrigen,
      accion: "tipoCambio.registrado",
      cambios: [
        { campo: "tipoCambio", despues: "GT USD 2026-11-20" },
        { campo: "tasa", antes: "7.64", despues: "7.66" },
      ],
    },
    {
      usuario: "operador",
      ipOrigen: "",
      accion: "webhook.secretosRecifrados",
      cambios: [{ campo: "llave", despues: "a1" }],
    },
    {
      usuario: "operador Ana Paz",
      ipOrigen: "ana@casa",
      accion: "perfil.tomado",
      cambios: [{ campo: "servicio", despues: "mail" }],
    },
  ]);
});

test("what concerns the installation is noted, and so done, for who administers it alone, whoever may see it", async () => {
  const told = await sistema();
  for (const usuario of ["ana", "lectora", "nadie"]) {
    for (const accion of ["tipoCambio.registrado", "tasaImpuesto.registrada"])
      await expect(world.accounts.RecordActo({ usuario, ipOrigen, accion, objeto: "GT" })).rejects.toEqual(
        refuses("FEG_FORBIDDEN"),
      );
  }
  expect(await sistema()).toEqual(told);
});

test("what operators do with commands is in a log of its own, and every log fits", async () => {
  const told = await sistema();
  expect(told[0]).toBe("datos.sembrados cuentas 2 usuarios 2");
  await rotate(world.config, world.openShell());
  world.clock.advance(200_000);
  await rotate(world.config, world.openShell());
  expect((await sistema()).slice(told.length)).toEqual(["llave.firma.rotada"]);
  const [last] = await world.sql`
    select usuario, ip_origen from auditoria where cadena = 'sistema' order by orden desc limit 1`;
  const { username } = userInfo();
  expect(last).toEqual({ usuario: `operador ${username}`, ipOrigen: `${username}@${hostname()}` });
  expect(await verify()).toMatchObject({ rotura: undefined, cadenas: 5 });
});

test("a command that cannot write down what it does has not done it, or has said before that it begins", async () => {
  const kids = () => world.sql`select kid from llaves_firma where retirada is null order by kid`;
  const [before, told] = [await kids(), await sistema()];
  await world.sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`;
  await world.sql`create trigger refuse before insert on auditoria for each row execute function refuse()`;
  world.clock.advance(200_000);
  await expect(rotate(world.config, world.openShell())).rejects.toThrow("no room");
  expect(await kids()).toEqual(before);
  const [{ privada: sealed } = { privada: undefined }] =
    await world.sql`select privada from llaves_firma limit 1`;
  const other = randomBytes(32).toString("base64");
  const keyEncryptionKey = new Secret(`${other},${world.config.keyEncryptionKey.reveal()}`);
  const rekeyNow = () => rekey({ ...world.config, keyEncryptionKey }, world.openShell());
  await expect(rekeyNow()).rejects.toThrow("no room");
  expect(await world.sql`select from llaves_firma where privada = ${sealed}`).toHaveLength(1);
  await world.sql`drop trigger refuse on auditoria`;
  const count = await rekeyNow();
  expect((await sistema()).slice(told.length)).toEqual([
    "secretos.recifrado.comenzado",
    `secretos.recifrados registros ${count}`,
  ]);
  const unknown = new Secret(randomBytes(32).toString("base64"));
  await expect(rekey({ ...world.config, keyEncryptionKey: unknown }, world.openShell())).rejects.toThrow(
    "KEY_ENCRYPTION_KEY",
  );
  expect((await sistema()).at(-1)).toBe("secretos.recifrado.comenzado");
});

test("nothing that was written is changed or taken out, and whoever does it all the same is found out", async () => {
  const sql = world.sql;
  for (const attempt of [
    sql`update auditoria set usuario = 'otra'`,
    sql`delete from auditoria`,
    sql`truncate auditoria`,
  ]) {
    await expect(attempt).rejects.toThrow("only ever added to");
  }
  await sql`alter table auditoria disable trigger inalterable`;
  await sql`update auditoria set usuario = 'otra' where cadena = 'cuenta 1001' and orden = 3`;
  expect((await verify()).rotura).toBe("cuenta 1001 3");
  await sql`update auditoria set usuario = 'bruno' where cadena = 'cuenta 1001' and orden = 3`;
  expect((await verify()).rotura).toBeUndefined();
  await sql`delete from auditoria where cadena = 'cuenta 1001' and orden = 1`;
  expect((await verify()).rotura).toBe("cuenta 1001 2");
});

/** Writes the log of an account with these numbers, each entry with a digest that fits the one before. */
async function writeLog(idCuenta: string, ordenes: readonly number[]): Promise<void> {
  const cadena = `cuenta ${idCuenta}`;
  const momento = new Date("2026-11-20T14:00:00.000Z");
  const act = { usuario: "ana", ipOrigen, accion: "cuenta.cambiada" };
  let previa = ORIGEN;
  for (const orden of ordenes) {
    const huella = huellaDe(previa, { cadena, orden, momento: momento.toISOString(), ...act, cambios: [] });
    await world.sql`
      insert into auditoria (cadena, orden, momento, usuario, ip_origen, accion, cambios, previa, huella)
      values (${cadena}, ${orden}, ${momento}, ${act.usuario}, ${ipOrigen}, ${act.accion}, '[]', ${previa}, ${huella})`;
    previa = huella;
  }
}

test.each([
  [[1, 2, 3], undefined],
  [[2, 3], 2],
  [[1, 3], 3],
])("a log with the entries %j, whose digests fit, is broken at %p", async (ordenes, rotura) => {
  await world.sql`alter table auditoria disable trigger inalterable`;
  await world.sql`delete from auditoria`;
  await writeLog("7001", [1]);
  await writeLog("7002", ordenes);
  expect((await verify()).rotura).toBe(rotura && `cuenta 7002 ${rotura}`);
});
