import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";

type Issuer = Pick<CuentaDePais, "id" | "usuario"> & {
  solicitud: object;
  sandbox: ReturnType<typeof createControl>;
};

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let world: Constellation;
let sql: Sql;
let api: Api;
let gt: Issuer;
let dominicana: Issuer;
let salvadorena: Issuer;

beforeAll(async () => {
  world = await startConstellation({ primero: "GT", paises: ["DO", "SV"] });
  api = createApi(world.url);
  sql = connectPostgres(shell, { url: world.envOf("documents")["DATABASE_URL"] ?? "", poolMax: 1 });
  const { DO, SV } = world.paises;
  const [GT] = world.cuentas;
  if (!GT || !DO || !SV) throw new Error("a country is missing");
  const solicitud = { items: [{ descripcion: "Café molido", cantidad: 2, precioUnitario: 56 }] };
  gt = { ...GT, solicitud, sandbox: createControl(world.sandboxUrl) };
  dominicana = { ...DO, sandbox: createControl(DO.sandboxUrl) };
  salvadorena = { ...SV, sandbox: createControl(SV.sandboxUrl) };
});
afterEach(() => Promise.all([gt, dominicana, salvadorena].map(({ sandbox }) => sandbox.clear())));
afterAll(async () => {
  await shell.close();
  await world?.close();
});

const FACTURA_DO = {
  tipo: "factura",
  receptor: { id: "101850043", nombre: "FERRETERIA EL MARTILLO, SRL" },
};
const issue = ({ usuario, solicitud }: Issuer, changes = {}) =>
  api.createDte(usuario, { ...solicitud, ...changes });
const byTransaccion = ({ usuario }: Issuer, numero: string) =>
  api.call("GET", `/dte/transaction/${numero}`, { usuario });
const setPruebas = async ({ id, usuario }: Issuer, estaEnAmbienteDePruebas: boolean) => {
  const body = { estaEnAmbienteDePruebas };
  const { status, body: said } = await api.call("PATCH", `/cuenta/${id}`, { usuario, body });
  expect([status, said.codigo]).toEqual([200, undefined]);
};
/** An attempt that its authority may have, and that nobody can ask about. */
async function leavePending(issuer: Issuer, numeroTransaccion: string, changes = {}): Promise<void> {
  await issuer.sandbox.fallo({ operacion: "certificar", modo: "no-disponible" });
  await issuer.sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  const { body } = await issue(issuer, { ...changes, numeroTransaccion });
  expect(body.mensaje).toMatch(/pendiente/);
}

test("the request's environment decides archive, numbers and destination alike", async () => {
  const real = await issue(dominicana, { ...FACTURA_DO, estaEnAmbienteDePruebas: false });
  expect([real.status, real.body.estaEnAmbienteDePruebas]).toEqual([200, false]);
  expect(real.body.verificacionCertificadorUri).toContain("/ecf/ConsultaTimbre");
  const own = await issue(dominicana, FACTURA_DO);
  expect(own.body.verificacionCertificadorUri).toContain("/testecf/ConsultaTimbre");
  // Each environment has its own counter: the number of one says nothing of the other.
  expect(own.body.numero).toBe(real.body.numero);
});

const force = (id: string) =>
  api.call("POST", `/dte/${id}/anular`, {
    usuario: dominicana.usuario,
    body: { dteId: id, motivoAnulacion: "Prueba", forzar: true },
  });
const estadoOf = async (id: string) => (await api.call("GET", `/dte/${id}`)).body.estado;

test("a forced cancellation, which asks no authority, is for documents of tests", async () => {
  const real = await issue(dominicana, { ...FACTURA_DO, estaEnAmbienteDePruebas: false });
  const refused = await force(real.body.id);
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(refused.body.mensaje).toMatch(/solo en el ambiente de pruebas/);
  expect(await estadoOf(real.body.id)).toBe("Certificado");
  const own = await issue(dominicana, FACTURA_DO);
  expect((await force(own.body.id)).body.estado).toBe("Anulado");
});

test("a forced cancellation stands in its account's log, and where that cannot be written it is not done", async () => {
  const accounts = connectPostgres(shell, { url: world.databaseUrls["accounts"] ?? "", poolMax: 1 });
  const { id } = (await issue(dominicana, FACTURA_DO)).body;
  await accounts`alter table auditoria rename to auditoria_ausente`;
  const refused = await force(id).finally(() => accounts`alter table auditoria_ausente rename to auditoria`);
  expect([refused.body.codigo, await estadoOf(id)]).toEqual(["FEG_DTE_CERTIFICATION_ERROR", "Certificado"]);
  expect((await force(id)).body.estado).toBe("Anulado");
  const { usuario } = dominicana;
  const { body } = await api.call("GET", `/cuenta/${dominicana.id}/auditoria?limite=1`, { usuario });
  expect(body.data).toMatchObject([
    { accion: "dte.anulacion.forzada", usuario, cambios: [{ campo: "documento", despues: id }] },
  ]);
});

test("it is refused where the account's credentials are of the other one, and nothing is left of it", async () => {
  const refused = await issue(gt, { estaEnAmbienteDePruebas: false, numeroTransaccion: "OTRO-AMBIENTE" });
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(refused.body.mensaje).toMatch(/Quite estaEnAmbienteDePruebas/);
  expect((await issue(gt, { numeroTransaccion: "OTRO-AMBIENTE" })).status).toBe(200);
});

test("a key of tests neither cancels what its account issued in production nor corrects what was refused there", async () => {
  const { id: idCuenta, usuario, sandbox } = salvadorena;
  const solicitud = { ...salvadorena.solicitud, estaEnAmbienteDePruebas: false };
  const permisos = ["dte.emitir", "dte.anular", "dte.consultar"];
  const llave = { nombre: "Pruebas", estaEnAmbienteDePruebas: true, cuentas: [idCuenta], permisos };
  const { texto } = (await api.call("POST", "/llave", { usuario, body: llave })).body;
  const withKey = (path: string, body: object) =>
    api.call("POST", path, { body, headers: { Authorization: `Bearer ${texto}` } });
  const refusal = { status: 403, body: { codigo: "FEG_LLAVE_AMBIENTE" } };

  const real = await issue(salvadorena, { estaEnAmbienteDePruebas: false });
  expect([real.status, real.body.estaEnAmbienteDePruebas]).toEqual([200, false]);
  const anulacion = { dteId: real.body.id, motivoAnulacion: "Error en el pedido" };
  expect(await withKey(`/dte/${real.body.id}/anular`, anulacion)).toMatchObject(refusal);
  expect(await estadoOf(real.body.id)).toBe("Certificado");

  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  await issue(salvadorena, { estaEnAmbienteDePruebas: false, numeroTransaccion: "NO-1" });
  const { body } = await api.call("GET", "/rechazados/dte?numeroTransaccion=NO-1", { usuario });
  const [{ id }] = body.data;
  expect(await withKey(`/rechazados/dte/${id}`, solicitud)).toMatchObject(refusal);

  // The key cancels a document that it issued itself, and a person cancels both.
  const own = await issue(salvadorena);
  const propia = { ...anulacion, dteId: own.body.id };
  expect((await withKey(`/dte/${own.body.id}/anular`, propia)).body.estado).toBe("Anulado");
  const asPerson = (path: string, sent: object) => api.call("POST", path, { usuario, body: sent });
  expect((await asPerson(`/rechazados/dte/${id}`, solicitud)).body.estado).toBe("Certificado");
  expect((await asPerson(`/dte/${real.body.id}/anular`, anulacion)).body.estado).toBe("Anulado");
});

test("an attempt of tests stays one when the account goes to production meanwhile", async () => {
  await leavePending(dominicana, "PRUEBAS-1", FACTURA_DO);
  await setPruebas(dominicana, false);
  await dominicana.sandbox.clear();
  const { body } = await until(async () => {
    const found = await byTransaccion(dominicana, "PRUEBAS-1");
    return found.status === 200 && found;
  });
  expect(body.verificacionCertificadorUri).toContain("/testecf/ConsultaTimbre");
  expect(body.estaEnAmbienteDePruebas).toBe(true);
  await setPruebas(dominicana, true);
});

test("where the account's connection changed it waits, unsent, and goes on when the account is put back", async () => {
  const before = (await gt.sandbox.documentos()).length;
  await leavePending(gt, "APARCADO-1");
  await setPruebas(gt, false);
  await gt.sandbox.clear();
  const parked = () =>
    sql`select from intentos where numero_transaccion = 'APARCADO-1' and aparcado = 'conexion'`;
  await until(async () => (await parked()).length === 1);
  expect((await byTransaccion(gt, "APARCADO-1")).status).toBe(400);
  expect((await gt.sandbox.documentos()).length).toBe(before);
  await setPruebas(gt, true);
  await sql`update intentos set siguiente = now() where numero_transaccion = 'APARCADO-1'`;
  const { body } = await until(async () => {
    const found = await byTransaccion(gt, "APARCADO-1");
    return found.status === 200 && found;
  });
  expect([body.estado, body.estaEnAmbienteDePruebas]).toEqual(["Certificado", true]);
  expect((await gt.sandbox.documentos()).length).toBe(before + 1);
});
