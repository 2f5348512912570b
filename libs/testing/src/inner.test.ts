import { Accounts, Archive, Credenciales, Documents } from "@dte/contracts";
import { connect, createLog, createShell, readInner, type Shell } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createApi } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";

let world: Constellation;
const shells: Shell[] = [];
beforeAll(async () => {
  world = await startConstellation({ inner: true });
});
afterAll(async () => {
  for (const shell of shells) await shell.close();
  await world?.close();
});

/** A process of this machine that calls the ports of the services, as the service of that name or as nobody. */
function shellOf(name: string, env = {}): Shell {
  const shell = createShell({ name, log: createLog(name, "silent"), inner: readInner(env) });
  shells.push(shell);
  return shell;
}
const at = (service: string, listener = "grpc") => `127.0.0.1:${world.portOf(service, listener)}`;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: { status?: string; codigo?: string }) => error.status ?? error.codigo,
  );

test("a document is issued while every service hears those alone whom the manifests name", async () => {
  const [cuenta] = world.cuentas;
  const items = [{ descripcion: "Café", cantidad: 1, precioUnitario: 10 }];
  const { status, body } = await createApi(world.url).createDte(cuenta?.usuario ?? "", { items });
  expect([status, body.mensaje]).toEqual([200, undefined]);
});

test("another process of the machine gets no secret, no document and no account", async () => {
  const nobody = shellOf("certifier-gt");
  const idCuenta = world.cuentas[0]?.id ?? "";
  for (const call of [
    connect(nobody, Credenciales, at("accounts", "credenciales")).Get({ idCuenta }),
    connect(nobody, Accounts, at("accounts")).Get({ idCuenta }),
    connect(nobody, Documents, at("documents")).List({ idCuenta, offset: 0, limit: 10 }),
    connect(nobody, Archive, at("documents")).FindRecibido({ id: "A" }),
  ]) {
    expect(await statusOf(call)).toBe("PERMISSION_DENIED");
  }
});

test("a service that has no business with an account's secrets does not get them", async () => {
  const idCuenta = world.cuentas[0]?.id ?? "";
  const credenciales = (service: string) =>
    connect(shellOf(service, world.envOf(service)), Credenciales, at("accounts", "credenciales"));
  expect(await statusOf(credenciales("gateway").Get({ idCuenta }))).toBe("PERMISSION_DENIED");
  expect(await statusOf(credenciales("receptor-gt").Get({ idCuenta }))).toBe("PERMISSION_DENIED");
  expect(await statusOf(credenciales("certifier-gt").Get({ idCuenta }))).toBe("answered");
});
