import { execFile } from "node:child_process";
import { createPrivateKey, randomUUID, sign } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  Accounts,
  Archive,
  Catalogs,
  Credenciales,
  callers,
  Documents,
  members,
  Operations,
} from "@dte/contracts";
import { connect, createLog, createShell, readInner, type Shell } from "@dte/service";
import * as grpc from "@grpc/grpc-js";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import postgres from "postgres";
import { createApi } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { USUARIO_TODAS } from "./cuentas.js";
import { until } from "./infra.js";

let world: Constellation;
const shells: Shell[] = [];
beforeAll(async () => {
  world = await startConstellation({
    inner: true,
    paises: ["SV", "DO"],
    webhooks: true,
    smtpUrl: "smtp://127.0.0.1:1",
    env: { accounts: { SYSTEM_ADMINISTRATORS: USUARIO_TODAS } },
  });
});
afterAll(async () => {
  for (const shell of shells) await shell.close();
  await world?.close();
});

/** Makes a process of this machine that calls the services' ports, as the service of that name or as nobody. */
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
  const cuenta = world.paises["SV"];
  const items = [{ descripcion: "Café", cantidad: 1, precioUnitario: 10 }];
  const { status, body } = await createApi(world.url).createDte(cuenta?.usuario ?? "", { items });
  expect([status, body.mensaje]).toEqual([200, undefined]);
});

test("another process of the machine gets no secret, no document and no account", async () => {
  const [nobody, stranger] = [shellOf("certifier-gt"), shellOf("stranger")];
  const idCuenta = world.cuentas[0]?.id ?? "";
  const statuses = await Promise.all([
    statusOf(connect(nobody, Credenciales, at("accounts", "credenciales")).Get({ idCuenta })),
    statusOf(connect(stranger, Accounts, at("accounts")).Get({ idCuenta })),
    statusOf(connect(stranger, Documents, at("documents")).List({ idCuenta, offset: 0, limit: 10 })),
    statusOf(connect(stranger, Archive, at("documents")).FindRecibido({ id: "A" })),
  ]);
  expect(statuses).toEqual(statuses.map(() => "PERMISSION_DENIED"));
});

test("a service that has no business with an account's secrets does not get them", async () => {
  const idCuenta = world.cuentas[0]?.id ?? "";
  const credenciales = (service: string) =>
    connect(shellOf(service, world.envOf(service)), Credenciales, at("accounts", "credenciales"));
  await expect(credenciales("gateway").Get({ idCuenta })).rejects.toThrow("gateway does not name");
  await expect(credenciales("receptor-gt").Get({ idCuenta })).rejects.toThrow("receptor-gt does not name");
  await expect(credenciales("receptor-sv").Get({ idCuenta })).rejects.toThrow("receptor-sv does not name");
  expect(await statusOf(credenciales("certifier-gt").Get({ idCuenta }))).toBe("answered");
});

test("what a certifier reads of an account's secrets stands in the account's log, with the certifier's name", async () => {
  const idCuenta = world.cuentas[0]?.id ?? "";
  const sql = postgres(world.databaseUrls["accounts"] ?? "", { max: 1 });
  const rows = await sql<{ cambios: unknown }[]>`
    select cambios from auditoria where cadena = ${`cuenta ${idCuenta}`} and accion = 'credenciales.leidas'`;
  await sql.end();
  expect(rows.map(({ cambios }) => cambios)).toContainEqual(
    expect.arrayContaining([{ campo: "servicio", despues: "certifier-gt" }]),
  );
});

/** Writes the metadata by which a caller names itself and the called service, as a thief of a service's key could. */
function showing(name: string, [called, contract]: readonly [string, string], key: string): grpc.Metadata {
  const until = Date.now() + 60_000;
  const own = createPrivateKey({ key: Buffer.from(key, "base64"), format: "der", type: "pkcs8" });
  const signature = sign(null, Buffer.from(`${name}|${called}|${contract}|${until}`), own).toString(
    "base64url",
  );
  const metadata = new grpc.Metadata();
  metadata.set("x-dte-presencia", `${name}.${until}.${signature}`);
  return metadata;
}

// Their receiving roles ask accounts about an authority's credentials; Guatemala's has nothing to ask.
test.each(["SV", "DO"])(
  "whoever takes over the receiving role of %s gets no private key with its identity",
  async (pais) => {
    const idCuenta = world.paises[pais]?.id ?? "";
    const [receptor, certifier] = [`receptor-${pais.toLowerCase()}`, `certifier-${pais.toLowerCase()}`];
    const client = new grpc.Client(at("accounts", "credenciales"), grpc.credentials.createInsecure());
    // A client of ours would check the manifest and not send the call.
    const ask = (rpc: "Get" | "GetSinLlave", name: string) => {
      const { path, requestSerialize } = Credenciales[rpc];
      const [, contract = ""] = path.split("/");
      const metadata = showing(name, ["accounts", contract], world.envOf(name)["INNER_KEY"] ?? "");
      const deadline = Date.now() + 60_000;
      return new Promise<string>((resolve) =>
        client.makeUnaryRequest(
          path,
          requestSerialize,
          (bytes: Buffer) => bytes,
          { idCuenta },
          metadata,
          { deadline },
          (error) => resolve(grpc.status[error?.code ?? grpc.status.OK] ?? ""),
        ),
      );
    };
    const answers = [
      await ask("Get", receptor),
      await ask("GetSinLlave", receptor),
      await ask("Get", certifier),
      await ask("GetSinLlave", certifier),
    ];
    client.close();
    expect(answers).toEqual(["PERMISSION_DENIED", "OK", "OK", "PERMISSION_DENIED"]);
  },
);

test("no service that runs answers any rpc of its own to another that does not declare it", async () => {
  const known = new Set(Object.values(callers).flat());
  const answered: string[] = [];
  let refused = 0;
  const tryAs = async (client: grpc.Client, service: string, rpc: string, name: string): Promise<void> => {
    const [contract = ""] = rpc.split("/");
    const metadata = showing(name, [service, contract], world.envOf(name)["INNER_KEY"] ?? "");
    const same = (bytes: Buffer) => bytes;
    const deadline = Date.now() + 60_000;
    const code = await new Promise<number>((resolve) =>
      client.makeUnaryRequest(`/${rpc}`, same, same, Buffer.alloc(0), metadata, { deadline }, (error) =>
        resolve(error?.code ?? grpc.status.OK),
      ),
    );
    if (code === grpc.status.PERMISSION_DENIED) refused += 1;
    else answered.push(`${rpc} to ${name}: ${grpc.status[code]}`);
  };
  for (const [rpc, declared] of Object.entries(callers)) {
    const [, room = "", , contract = ""] = rpc.split(/[./]/);
    const family = world.services.filter((name) => name.startsWith(`${contract.toLowerCase()}-`));
    const servers = family.length > 0 ? family : world.services.filter((name) => name === room);
    for (const service of servers) {
      const listener = contract === "Credenciales" ? "credenciales" : "grpc";
      const client = new grpc.Client(at(service, listener), grpc.credentials.createInsecure());
      const others = world.services.filter((name) => {
        const own = name.replace(/^(certifier|receptor)-.*$/, "$1-*");
        return known.has(own) && !(members[name]?.includes(rpc) ?? declared.includes(own));
      });
      await Promise.all(others.map((name) => tryAs(client, service, rpc, name)));
      client.close();
    }
  }
  expect(answered).toEqual([]);
  expect(refused).toBeGreaterThan(500);
});

test("a service that holds no token of a user gets nothing done in the user's name", async () => {
  const cuenta = world.paises["SV"];
  const usuario = cuenta?.usuario ?? "";
  const idCuenta = cuenta?.id ?? "";
  const [mail, batch] = ["mail", "batch"].map((name) => shellOf(name, world.envOf(name)));
  const actor = { usuario, ipOrigen: "127.0.0.1", origen: "API" };
  const asked = { usuario, permiso: "dte.emitir", idCuenta };
  const made = { usuario, permisos: ["dte.emitir"], token: "e30.e30.e30" };
  const accounts = connect(mail as Shell, Accounts, at("accounts"));
  const documents = connect(batch as Shell, Documents, at("documents"));
  const statuses = await Promise.all([
    statusOf(accounts.Resolve(asked)),
    statusOf(documents.Create({ actor, solicitud: {}, idIntento: randomUUID() })),
    // A text that a service invents is no token, and nobody believes one that it signs.
    statusOf(accounts.Resolve(asked, { identidad: made })),
  ]);
  expect(statuses).toEqual(["PERMISSION_DENIED", "PERMISSION_DENIED", "PERMISSION_DENIED"]);
});

test("what became of a document is told for who sees the installation, and for nobody else whom the gateway may speak for", async () => {
  const usuario = world.cuentas[0]?.usuario ?? "";
  const operations = connect(shellOf("gateway", world.envOf("gateway")), Operations, at("documents"));
  const ask = (permisos: string[]) =>
    statusOf(
      operations.Explain({ id: "NO-HAY", idCuenta: "", usuario }, { identidad: { usuario, permisos } }),
    );
  expect([
    await ask(["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"]),
    await ask(["sistema.consultar"]),
    await ask(["sistema.administrar"]),
  ]).toEqual(["FEG_FORBIDDEN", "FEG_NOT_FOUND", "FEG_NOT_FOUND"]);
});

/** Sets a rate as the gateway would for a user with a token of these permissions. */
function setTasa(usuario: string, permisos: string[]) {
  const gateway = shellOf("gateway", world.envOf("gateway"));
  const actor = { usuario, ipOrigen: "203.0.113.7", origen: "API" };
  const tasa = { moneda: "USD", fecha: "2026-01-02", tasa: "7.66" };
  const catalogs = connect(gateway, Catalogs, at("catalogs"));
  return statusOf(catalogs.SetTasa({ actor, pais: "GT", tasa }, { identidad: { usuario, permisos } }));
}

test("a rate is set by who administers the installation when it is set, with a token for that", async () => {
  const usuario = world.cuentas[0]?.usuario ?? "";
  expect([
    // Such a token is good for hours, while the settings may not name its user any more.
    await setTasa(usuario, ["sistema.administrar"]),
    await setTasa(USUARIO_TODAS, ["dte.emitir", "sistema.consultar"]),
  ]).toEqual(["FEG_FORBIDDEN", "FEG_FORBIDDEN"]);
});

test("what other services do stands in the logs of accounts with who asked for it, proven, and commands as an operator's", async () => {
  const cuenta = world.paises["SV"];
  const usuario = cuenta?.usuario ?? "";
  const api = createApi(world.url);
  const url = "https://receptor.example.com/avisos";
  const { status, body } = await api.call("POST", "/webhook", { usuario, body: { url } });
  expect([status, body.mensaje]).toEqual([200, undefined]);
  const { body: log } = await api.call("GET", `/cuenta/${cuenta?.id}/auditoria?limite=1`, { usuario });
  expect(log.data).toMatchObject([
    { accion: "webhook.creado", usuario, ipOrigen: expect.stringMatching(/\d/) },
  ]);
  expect(log.data[0].cambios).toContainEqual({ campo: "url", despues: "receptor.example.com/avisos" });

  expect(await setTasa(USUARIO_TODAS, ["sistema.administrar"])).toBe("answered");
  const rekey = fileURLToPath(new URL("../../../services/webhooks/dist/rekey-main.js", import.meta.url));
  await promisify(execFile)(process.execPath, [rekey], { env: world.envOf("webhooks") });
  const sql = postgres(world.databaseUrls["accounts"] ?? "", { max: 1 });
  const rows = await sql`
    select accion, usuario, ip_origen from auditoria where cadena = 'sistema' order by orden desc limit 2`;
  await sql.end();
  expect(rows).toEqual([
    {
      accion: "webhook.secretosRecifrados",
      usuario: `operador ${userInfo().username}`,
      ip_origen: `${userInfo().username}@${hostname()}`,
    },
    { accion: "tipoCambio.registrado", usuario: USUARIO_TODAS, ip_origen: "203.0.113.7" },
  ]);
});

test("a workbook is issued in the name of who sent it, by what that user left to batch and nobody else can show", async () => {
  const cuenta = world.paises["SV"];
  const usuario = cuenta?.usuario ?? "";
  const api = createApi(world.url);
  const libro = new ExcelJS.Workbook();
  libro.addWorksheet("Documentos").addRows([
    ["numeroTransaccion", "receptorId", "itemDescripcion", "itemPrecioUnitario", "itemCantidad"],
    [`inner-${randomUUID()}`, "CF", "Harina de maíz", 11.2, 3],
  ]);
  const form = new FormData();
  form.set("archivo", new Blob([await libro.xlsx.writeBuffer()]), "ventas.xlsx");
  const headers = { Authorization: `Bearer ${await api.token(usuario)}` };
  const sent = await fetch(`${world.url}/lote`, { method: "POST", headers, body: form });
  const { id } = (await sent.json()) as { id: string };
  const ended = await until(async () => {
    const { body } = await api.call("GET", `/lote/${id}`, { usuario });
    return body.fechaFin !== undefined && body;
  });
  expect(ended).toMatchObject({ certificados: 1, rechazados: 0 });
  const sql = postgres(world.databaseUrls["batch"] ?? "", { max: 1 });
  const [row] = await sql<{ encargo: string }[]>`select encargo from lotes where id = ${id}`;
  await sql.end();
  const identidad = { usuario, permisos: [], token: row?.encargo ?? "" };
  const asked = { usuario, permiso: "dte.emitir", idCuenta: cuenta?.id ?? "" };
  const stolen = connect(shellOf("mail", world.envOf("mail")), Accounts, at("accounts")).Resolve(asked, {
    identidad,
  });
  expect(await statusOf(stolen)).toBe("PERMISSION_DENIED");
});
