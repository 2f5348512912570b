import { generateKeyPairSync } from "node:crypto";
import { Accounts, Credenciales } from "@dte/contracts";
import { connect, createLog, createShell, type Env, readInner, type Shell } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { start } from "../src/service.js";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const own = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const shown = publicKey.export({ type: "spki", format: "der" }).toString("base64");

let world: World;
/** All services that may call the port that gives secrets out. */
const LECTORES = ["certifier-gt", "certifier-do", "receptor-do", "certifier-t", "receptor-xp"];
let port: number;
let portCredenciales: number;
const shells: Shell[] = [];
const open = (name: string, env: Env): Shell => {
  const shell = createShell({ name, log: createLog(name, "silent"), inner: readInner(env) });
  shells.push(shell);
  return shell;
};
beforeAll(async () => {
  const usuarios = [
    usuarioOf("ana", [{ id: "1001", permisos: ALL }]),
    usuarioOf("luis", [{ id: "1001", permisos: ALL }]),
    usuarioOf("rosa", []),
  ];
  const conCredenciales = { credencialesCertificador: { usuarioFirma: "TIENDA" } };
  const queRecibe = cuentaOf("101000001", "DO", { credencialesCertificador: { usuario: "RECIBE" } });
  world = await createWorld({ cuentas: [cuentaOf("1001", "GT", conCredenciales), queRecibe], usuarios });
  const { grpc = 0, credenciales = 0 } = await start(
    world.config,
    open("accounts", {
      INNER_CALLERS_GRPC: `gateway=${shown}`,
      INNER_CALLERS_CREDENCIALES: LECTORES.map((each) => `${each}=${shown}`).join(","),
    }),
  );
  [port, portCredenciales] = [grpc, credenciales];
});
afterAll(async () => {
  for (const shell of shells.reverse()) await shell.close();
  await world?.close();
});

test("a call may do what its user's token was given for, and not all that the user may", async () => {
  const gateway = connect(open("gateway", { INNER_KEY: own }), Accounts, `127.0.0.1:${port}`);
  const resolve = (usuario: string, permiso: string) =>
    gateway.Resolve(
      { usuario, idCuenta: "1001", permiso },
      {
        call: {
          requestId: "prueba",
          deadline: Date.now() + 60_000,
          identidad: { usuario: "ana", permisos: ["dte.consultar"] },
        },
      },
    );
  expect((await resolve("ana", "dte.consultar")).id).toBe("1001");
  await expect(resolve("ana", "dte.emitir")).rejects.toMatchObject({
    codigo: "FEG_FORBIDDEN",
    extra: { permiso: "dte.emitir" },
  });
  await expect(resolve("luis", "dte.consultar")).rejects.toMatchObject({ status: "PERMISSION_DENIED" });
});

test("an account's secrets are for the certifier of its country, and for no receiving role nor any other's certifier", async () => {
  const read = (servicio: string, idCuenta = "1001") => {
    const client = connect(open(servicio, { INNER_KEY: own }), Credenciales, `127.0.0.1:${portCredenciales}`);
    return client.Get({ idCuenta }, { timeoutMs: 60_000 }).then(
      ({ credencialesCertificador }) => credencialesCertificador,
      (error: { status?: string; message: string }) => error.status ?? error.message,
    );
  };
  const answers = await Promise.all(LECTORES.map(async (each) => [each, await read(each)]));
  const secretos = '{"usuarioFirma":"TIENDA"}';
  expect(Object.fromEntries(answers)).toEqual({
    "certifier-gt": secretos,
    "certifier-do": "PERMISSION_DENIED",
    "receptor-do": expect.stringContaining("receptor-do does not name"),
    "certifier-t": "PERMISSION_DENIED",
    "receptor-xp": expect.stringContaining("receptor-xp does not name"),
  });
  expect(await read("certifier-do", "101000001")).toBe('{"usuario":"RECIBE"}');
  expect(await read("receptor-do", "101000001")).toContain("receptor-do does not name");
  const leidas = await world.sql<{ servicio: string }[]>`
    select cambios->0->>'despues' as servicio from auditoria
    where cadena = 'cuenta 1001' and accion = 'credenciales.leidas'`;
  expect(leidas.map(({ servicio }) => servicio)).toEqual(["certifier-gt"]);
});

test("each service notes in a log the acts that are its own, and no others", async () => {
  const env = {
    INNER_CALLERS_GRPC: ["documents", "webhooks"].map((each) => `${each}=${shown}`).join(","),
    // The gateway alone signs for users, and this test is about the services.
    INNER_IDENTITY: "asked",
  };
  const { grpc } = await start(world.config, open("accounts", env));
  const note = (servicio: string, accion: string) =>
    connect(open(servicio, { INNER_KEY: own }), Accounts, `127.0.0.1:${grpc}`)
      .RecordActo(
        { idCuenta: "1001", usuario: "ana", ipOrigen: "203.0.113.7", accion, objeto: "A-1" },
        { timeoutMs: 60_000 },
      )
      .then(
        () => "noted",
        (error: { status?: string }) => error.status,
      );
  expect(await note("webhooks", "dte.anulacion.forzada")).toBe("PERMISSION_DENIED");
  expect(await note("documents", "webhook.creado")).toBe("PERMISSION_DENIED");
  expect(await note("webhooks", "webhook.creado")).toBe("noted");
  expect(await note("documents", "dte.anulacion.forzada")).toBe("noted");
});

test("a key is made, and gets another text, for no more than the token of who asks was given for", async () => {
  const gateway = connect(open("gateway", { INNER_KEY: own }), Accounts, `127.0.0.1:${port}`);
  const as = (...permisos: string[]) => ({
    call: {
      requestId: "prueba",
      deadline: Date.now() + 60_000,
      identidad: { usuario: "ana", permisos },
    },
  });
  const whose = { usuario: "ana", ipOrigen: "203.0.113.7" };
  const pedida = {
    ...whose,
    nombre: "Tienda",
    estaEnAmbienteDePruebas: true,
    cuentas: ["1001"],
    diasVigencia: 30,
  };
  const create = (pedidos: string[], alcance: string[]) =>
    gateway.CreateLlave({ ...pedida, permisos: pedidos }, as(...alcance));
  const refused = { codigo: "FEG_FORBIDDEN", extra: { permiso: "dte.emitir" } };
  await expect(create(["dte.emitir"], ["dte.consultar"])).rejects.toMatchObject(refused);
  await expect(create(["dte.emitir", "dte.consultar"], ["dte.consultar"])).rejects.toMatchObject(refused);
  expect((await gateway.ListLlaves({ usuario: "ana" }, as("dte.consultar"))).llaves).toEqual([]);

  const { llave, texto } = await create(["dte.emitir"], ["dte.emitir", "dte.consultar"]);
  const rotate = (...alcance: string[]) =>
    gateway.RotateLlave({ ...whose, id: llave?.id ?? "", horasTraslape: 0 }, as(...alcance));
  await expect(rotate("dte.consultar")).rejects.toMatchObject(refused);
  expect((await gateway.IdentifyLlave({ llave: texto, pideVigencia: false })).titular).toBe("ana");
  expect((await rotate("dte.emitir")).texto).not.toBe(texto);
});

test("who uses an account is given, and invited to, no more than the token of who asks was given for", async () => {
  const gateway = connect(open("gateway", { INNER_KEY: own }), Accounts, `127.0.0.1:${port}`);
  const as = (...permisos: string[]) => ({
    call: { requestId: "prueba", deadline: Date.now() + 60_000, identidad: { usuario: "ana", permisos } },
  });
  const antes = [
    { usuario: "ana", permisos: ["cuenta.administrar"] },
    { usuario: "luis", permisos: ALL },
    { usuario: "pepa", permisos: ["dte.consultar"] },
  ];
  const change = (lista: { usuario: string; permisos: string[] }[], ...alcance: string[]) =>
    gateway.Update({ usuario: "ana", idCuenta: "1001", entrada: { usuarios: { lista } } }, as(...alcance));
  const accesos = async () =>
    (await gateway.GetDetalle({ usuario: "ana", idCuenta: "1001" }, as(...ALL))).usuarios;
  const refused = (permiso: string) => ({ codigo: "FEG_FORBIDDEN", extra: { permiso } });
  const alone = "cuenta.administrar";
  await change(antes, ...ALL);
  const stood = await accesos();

  const [ana, luis, pepa] = antes as [(typeof antes)[0], (typeof antes)[0], (typeof antes)[0]];
  const more: [typeof antes, string][] = [
    [[{ usuario: "ana", permisos: ALL }, luis, pepa], "dte.emitir"],
    [[ana, luis, pepa, { usuario: "extraño", permisos: ALL }], "dte.emitir"],
    [[ana, luis, { usuario: "pepa", permisos: ["dte.consultar", "dte.anular"] }], "dte.anular"],
    // A user who administers gives themselves the rest.
    [[ana, luis, pepa, { usuario: "extraño", permisos: [alone] }], "dte.emitir"],
  ];
  for (const [lista, permiso] of more)
    await expect(change(lista, alone)).rejects.toMatchObject(refused(permiso));
  const send = (...alcance: string[]) =>
    gateway.SendInvitacion(
      { usuario: "ana", idCuenta: "1001", invitado: "pepa", ipOrigen: "203.0.113.7" },
      as(...alcance),
    );
  await expect(send(alone)).rejects.toMatchObject(refused("dte.consultar"));
  expect(await accesos()).toEqual(stood);

  // Permissions that everybody has already are not given anew, and neither are those that are taken away.
  await change(antes, alone);
  expect(await accesos()).toEqual(stood);
  await send(alone, "dte.consultar");
  await change([ana, { usuario: "luis", permisos: [alone] }], alone);
  expect(await accesos()).toEqual([ana, { usuario: "luis", permisos: [alone] }]);
  // A permission that was taken away is given anew.
  await expect(change([ana, luis], alone)).rejects.toMatchObject(refused("dte.emitir"));
  await change([{ usuario: "ana", permisos: ALL }, luis], ...ALL);
});

test("a new account invites others to no more than the token of who makes it was given for", async () => {
  const gateway = connect(open("gateway", { INNER_KEY: own }), Accounts, `127.0.0.1:${port}`);
  const create = (permisos: string[], alcance: string[]) =>
    gateway.Create(
      {
        usuario: "ana",
        ipOrigen: "203.0.113.7",
        entrada: entradaOf("3001", "GT", { usuarios: { lista: [{ usuario: "extraño", permisos }] } }),
      },
      {
        call: {
          requestId: "prueba",
          deadline: Date.now() + 60_000,
          identidad: { usuario: "ana", permisos: alcance },
        },
      },
    );
  const alone = "cuenta.administrar";
  for (const [permisos, alcance, permiso] of [
    [["dte.consultar"], [alone], "dte.consultar"],
    [[alone], [alone, "dte.consultar"], "dte.emitir"],
  ] as [string[], string[], string][])
    await expect(create(permisos, alcance)).rejects.toMatchObject({
      codigo: "FEG_FORBIDDEN",
      extra: { permiso },
    });
  expect((await world.sql`select from cuentas where id = '3001'`).count).toBe(0);
  // The account is its creator's, who has all permissions there with another token.
  expect((await create(["dte.consultar"], [alone, "dte.consultar"])).usuarios).toEqual([
    { usuario: "ana", permisos: ALL },
    { usuario: "extraño", permisos: ["dte.consultar"], estado: "Invitado" },
  ]);
});

test("an invitation is answered, and an account left, for no more than the token of who asks was given for", async () => {
  const gateway = connect(open("gateway", { INNER_KEY: own }), Accounts, `127.0.0.1:${port}`);
  const permisos = ["dte.consultar", "dte.emitir"];
  const as = (usuario: string, alcance: readonly string[]) => ({
    call: {
      requestId: "prueba",
      deadline: Date.now() + 60_000,
      identidad: { usuario, permisos: [...alcance] },
    },
  });
  const invite = () =>
    gateway.Update(
      {
        usuario: "ana",
        idCuenta: "1001",
        entrada: {
          usuarios: {
            lista: [
              { usuario: "luis", permisos: ALL },
              { usuario: "rosa", permisos },
            ],
          },
        },
      },
      as("ana", ALL),
    );
  const answer = (acepta: boolean, alcance: readonly string[]) =>
    gateway.AnswerInvitacion({ usuario: "rosa", idCuenta: "1001", acepta }, as("rosa", alcance));
  const refused = { codigo: "FEG_FORBIDDEN", extra: { permiso: "dte.emitir" } };
  const invitadas = async () => (await gateway.GetUsuario({ usuario: "rosa" }, as("rosa", []))).invitaciones;

  await invite();
  await expect(answer(true, ["dte.consultar"])).rejects.toMatchObject(refused);
  await expect(answer(false, ["dte.consultar"])).rejects.toMatchObject(refused);
  expect(await invitadas()).toMatchObject([{ id: "1001" }]);
  expect((await answer(true, permisos)).cuentas).toMatchObject([{ id: "1001" }]);

  await expect(answer(false, ["dte.consultar"])).rejects.toMatchObject(refused);
  const { id } = await gateway.Resolve(
    { usuario: "rosa", idCuenta: "1001", permiso: "dte.emitir" },
    as("rosa", permisos),
  );
  expect(id).toBe("1001");
  expect((await answer(false, permisos)).cuentas).toEqual([]);
});
