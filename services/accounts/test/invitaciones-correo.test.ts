import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { together, writesTo } from "./together.js";
import { createWorld, type World } from "./world.js";

const ipOrigen = "203.0.113.7";
const NUEVA = "una frase larga y propia";
const DAY = 86_400;

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [cuentaOf("1001", "GT"), cuentaOf("1002", "GT")],
    usuarios: [
      usuarioOf("ana", [{ id: "1001", permisos: ALL }]),
      usuarioOf("bruno", [{ id: "1002", permisos: ALL }]),
    ],
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql`delete from invitaciones`;
  await world.sql`delete from correos`;
  await world.sql`delete from permisos where id_cuenta = '1001' and usuario <> 'ana'`;
});

const refuses = (codigo: string, message = "") =>
  expect.objectContaining({ codigo, message: expect.stringContaining(message) });
const invite = (
  usuarios: readonly string[],
  { usuario = "ana", idCuenta = "1001", permisos = ["dte.consultar"] } = {},
) =>
  world.accounts.Update({
    usuario,
    idCuenta,
    entrada: { usuarios: { lista: usuarios.map((each) => ({ usuario: each, permisos })) } },
    ipOrigen,
  });
const send = (invitado: string, usuario = "ana", idCuenta = "1001") =>
  world.accounts.SendInvitacion({ usuario, idCuenta, invitado, ipOrigen });
/** Lists the ids of mails that were asked for, in turn. */
const mails = async (usuario?: string): Promise<string[]> => {
  const rows = await world.sql<{ id: string }[]>`
    select id from correos where ${usuario === undefined ? world.sql`true` : world.sql`usuario = ${usuario}`} order by creado, id`;
  return rows.map(({ id }) => id);
};
const openLast = async (usuario: string) =>
  await world.accounts.OpenCorreo({ id: (await mails(usuario)).at(-1) ?? "" });
const codeOf = async (usuario: string): Promise<string> => (await openLast(usuario)).codigo ?? "";
const read = (codigo: string) => world.accounts.GetInvitacion({ codigo });
const answer = (codigo: string, more: { acepta?: boolean; nombre?: string; clave?: string } = {}) =>
  world.accounts.AcceptInvitacion({ codigo, acepta: true, ipOrigen, ...more });
const permisosDe = async (usuario: string) => {
  const { usuarios } = await world.accounts.GetDetalle({ usuario: "ana", idCuenta: "1001" });
  return usuarios.find((each) => each.usuario === usuario);
};
const actos = async () =>
  (
    await world.sql<
      { accion: string }[]
    >`select accion from auditoria where cadena = 'cuenta 1001' order by orden`
  ).map(({ accion }) => accion);

test("who is added is mailed a code once, which says yes without a log-in, once", async () => {
  await invite(["bruno"]);
  await invite(["bruno"], { permisos: ["dte.emitir"] });
  expect(await mails()).toHaveLength(1);
  const correo = await openLast("bruno");
  expect(correo).toMatchObject({
    clase: "invitacion",
    direccionCorreoElectronico: "bruno@example.com",
    nombre: "Nombre de bruno",
    quien: "ana",
    cuenta: "Comercial 1001, S.A. (1001)",
  });
  const codigo = correo.codigo ?? "";
  const stored = await world.sql`select * from invitaciones`;
  expect([JSON.stringify(stored), world.logged()].join()).not.toContain(codigo);
  expect(await read(codigo)).toMatchObject({
    idCuenta: "1001",
    usuario: "bruno",
    esNuevo: false,
    permisos: ["dte.emitir"],
  });
  await answer(codigo);
  expect(await permisosDe("bruno")).toEqual({ usuario: "bruno", permisos: ["dte.emitir"] });
  for (const again of [read(codigo), answer(codigo)])
    await expect(again).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "codigo"));
  expect((await actos()).at(-1)).toBe("invitacion.aceptada");
});

test("who has no user gets one of the address that was mailed, and no name is mailed that is none", async () => {
  await invite(["luis@example.com", "nadie", "a@example.com,b@example.com"]);
  expect(await mails()).toHaveLength(3);
  for (const each of ["nadie", "a@example.com,b@example.com"])
    await expect(openLast(each)).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  expect(await openLast("luis@example.com")).toMatchObject({
    direccionCorreoElectronico: "luis@example.com",
    nombre: "",
  });
  const codigo = await codeOf("luis@example.com");
  expect(await read(codigo)).toMatchObject({ usuario: "luis@example.com", esNuevo: true });
  await expect(answer(codigo)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR", "nombre"));
  await expect(answer(codigo, { nombre: "L\u202esiu", clave: NUEVA })).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "caracteres invisibles"),
  );
  await expect(answer(codigo, { nombre: "Luis", clave: "corta" })).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR", "claveNueva"),
  );
  const both = await Promise.allSettled(
    ["Luis", "Otro"].map((nombre) => answer(codigo, { nombre, clave: NUEVA })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { token } = await world.accounts.Authenticate({ username: "luis@example.com", password: NUEVA });
  expect(token).toBeDefined();
  const { cuentas, direccionCorreoElectronico } = await world.accounts.GetUsuario({
    usuario: "luis@example.com",
  });
  expect([cuentas.map(({ id }) => id), direccionCorreoElectronico]).toEqual([["1001"], "luis@example.com"]);
});

test("a no is remembered as nothing, and what is taken back, given to another or too old is good no more", async () => {
  await invite(["bruno"]);
  const declined = await codeOf("bruno");
  await answer(declined, { acepta: false });
  expect(await permisosDe("bruno")).toBeUndefined();
  expect((await actos()).at(-1)).toBe("invitacion.rechazada");
  await invite(["bruno"]);
  const taken = await codeOf("bruno");
  await invite([]);
  await expect(answer(taken)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  await expect(openLast("bruno")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await world.sql`delete from correos`;
  await invite(["bruno"]);
  const first = await codeOf("bruno");
  const second = await codeOf("bruno");
  await expect(read(first)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  world.clock.advance(14 * DAY);
  await expect(answer(second)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  // The code does not show the account of the invitation any more either.
  await expect(read(second)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  await expect(
    world.accounts.AnswerInvitacion({ usuario: "bruno", idCuenta: "1001", acepta: true }),
  ).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  for (const none of ["", "x", "\0", "a".repeat(43)])
    await expect(read(none)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
});

test("a user who was made while an invitation of the name was being answered is not overwritten", async () => {
  await invite(["eva@example.com"]);
  const codigo = await codeOf("eva@example.com");
  world.clock.advance(1);
  await invite(["eva@example.com"], { usuario: "bruno", idCuenta: "1002" });
  const other = await codeOf("eva@example.com");
  expect(other).not.toBe(codigo);
  await answer(codigo, { nombre: "Eva", clave: NUEVA });
  // The other code finds the user who exists by now.
  expect((await read(other)).esNuevo).toBe(false);
  await answer(other, { nombre: "Impostora", clave: "otra clave larga y ajena" });
  const { nombre, cuentas } = await world.accounts.GetUsuario({ usuario: "eva@example.com" });
  expect([nombre, cuentas.map(({ id }) => id)]).toEqual(["Eva", ["1001", "1002"]]);
  const old = await world.accounts.Authenticate({ username: "eva@example.com", password: NUEVA });
  expect(old.token).toBeDefined();
});

test("a code answers its own invitation, whatever else is waiting, and chooses no password", async () => {
  await invite(["bruno"]);
  await world.sql`insert into invitaciones (usuario, id_cuenta, permisos, creado, vence, invitado_por)
    select 'ana', '1002', ${ALL}, ${world.clock.now}, ${new Date(world.clock.now.getTime() + DAY * 1_000)}, 'bruno'`;
  const codigo = await codeOf("bruno");
  await expect(world.accounts.ResetClave({ codigo, nueva: NUEVA, ipOrigen })).rejects.toEqual(
    refuses("FEG_VALIDATION_ERROR"),
  );
  await world.accounts.ForgetClave({ usuario: "bruno" });
  const [olvido] = await world.sql<{ id: string }[]>`select id from olvidos where usuario = 'bruno'`;
  const reset = (await world.accounts.OpenOlvido({ id: olvido?.id ?? "" })).codigo;
  for (const again of [read(reset), answer(reset)])
    await expect(again).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  // A password that an existing user sends along with the yes does not become their new one.
  await answer(codigo, { nombre: "Otro", clave: NUEVA });
  expect((await world.accounts.Authenticate({ username: "bruno", password: NUEVA })).error?.error).toBe(
    "invalid_grant",
  );
  const quedan = await world.sql`select usuario, id_cuenta from invitaciones`;
  expect(quedan).toEqual([{ usuario: "ana", idCuenta: "1002" }]);
});

test("who was taken from the account, and is named again, has to say yes again", async () => {
  await invite(["bruno"]);
  await answer(await codeOf("bruno"));
  const first = await permisosDe("bruno");
  expect(first).toEqual({ usuario: "bruno", permisos: ["dte.consultar"] });
  await invite([]);
  await invite(["bruno"]);
  expect(await permisosDe("bruno")).toEqual({ ...first, estado: "Invitado" });
  await expect(world.accounts.GetDetalle({ usuario: "bruno", idCuenta: "1001" })).rejects.toEqual(
    refuses("FEG_FORBIDDEN"),
  );
});

test("an invitation to administer keeps no account from losing its last administrator, and permits nothing", async () => {
  await invite(["bruno"], { permisos: [...ALL] });
  const leave = (usuarios: readonly { usuario: string; permisos: string[] }[], usuario = "ana") =>
    world.accounts.Update({
      usuario,
      idCuenta: "1001",
      entrada: { usuarios: { lista: [...usuarios] } },
      ipOrigen,
    });
  await expect(
    leave([
      { usuario: "ana", permisos: ["dte.consultar"] },
      { usuario: "bruno", permisos: [...ALL] },
    ]),
  ).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION", "sin administrador"));
  await expect(
    world.accounts.AnswerInvitacion({ usuario: "ana", idCuenta: "1001", acepta: false }),
  ).rejects.toEqual(refuses("FEG_BUSINESS_RULE_VIOLATION", "sin administrador"));
  await expect(leave([{ usuario: "bruno", permisos: [...ALL] }], "bruno")).rejects.toEqual(
    refuses("FEG_FORBIDDEN"),
  );
  await expect(send("bruno", "bruno")).rejects.toEqual(refuses("FEG_FORBIDDEN"));
});

test("it is mailed again with its whole time, by who administers the account alone", async () => {
  await invite(["bruno"]);
  const before = await codeOf("bruno");
  world.clock.advance(13 * DAY);
  await send("bruno");
  const codigo = await codeOf("bruno");
  await expect(read(before)).rejects.toEqual(refuses("FEG_VALIDATION_ERROR"));
  world.clock.advance(13 * DAY);
  expect((await read(codigo)).usuario).toBe("bruno");
  expect((await actos()).at(-1)).toBe("invitacion.reenviada");
  await expect(send("nadie")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(send("ana")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await expect(send("bruno", "bruno")).rejects.toEqual(refuses("FEG_FORBIDDEN"));
  world.clock.advance(2 * DAY);
  // An invitation that is too old is made anew, and not prolonged.
  await expect(send("bruno")).rejects.toEqual(refuses("FEG_NOT_FOUND"));
  await invite(["bruno"]);
  expect((await read(await codeOf("bruno"))).usuario).toBe("bruno");
});

test("a mailbox gets three in a day, however its address is written, whoever asks and however many at once", async () => {
  await invite(["eva+1@example.org", "EVA@example.org", "eva+2@\uff45xample.org", "Eva+3@Example.org"]);
  expect(await mails()).toHaveLength(3);
  // All of them are invited, and see it when they sign in.
  expect(await permisosDe("Eva+3@Example.org")).toMatchObject({ estado: "Invitado" });
  await Promise.all([
    invite(["eva@\u{1d41e}xample\u3002org"], { usuario: "bruno", idCuenta: "1002" }),
    send("EVA@example.org"),
    send("eva+1@example.org"),
  ]);
  expect(await mails()).toHaveLength(3);
  await together<unknown>(world.sql, writesTo("correos"), [
    () => invite(["gil@españa.example", "gil+1@ESPAÑA.example"]),
    () =>
      invite(["gil+2@xn--espaa-rta.example", "gil+3@españa.example"], { usuario: "bruno", idCuenta: "1002" }),
  ]);
  expect(await mails()).toHaveLength(6);
  world.clock.advance(DAY + 1);
  await invite(["EVA@example.org"]);
  await send("EVA@example.org");
  expect(await mails()).toHaveLength(8);
});

test("an account mails fifty in a day and a person a hundred; the rest is invited without a mail", async () => {
  const people = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, each) => `${prefix}${each}@example.net`);
  const { usuarios } = await invite(people("a", 60));
  expect([usuarios.length, (await mails()).length]).toEqual([61, 50]);
  await expect(send("a1@example.net")).rejects.toEqual(refuses("FEG_RATE_LIMIT_EXCEEDED"));
  for (const [index, prefix] of ["b", "c"].entries()) {
    await world.accounts.Create({
      usuario: "ana",
      entrada: entradaOf(`300${index}`, "GT", {
        usuarios: { lista: people(prefix, 40).map((usuario) => ({ usuario, permisos: ["dte.emitir"] })) },
      }),
      ipOrigen,
    });
  }
  expect(await mails()).toHaveLength(100);
});

test("who waited too long is forgotten by the service, with the mails of days ago", async () => {
  await invite(["bruno"]);
  world.clock.advance(15 * DAY);
  await world.replica();
  // A replica makes its first pass at its start.
  await until(async () => {
    const [row] = await world.sql<{ quedan: number }[]>`
      select (select count(*) from invitaciones)::int + (select count(*) from correos)::int as quedan`;
    return row?.quedan === 0;
  });
});
