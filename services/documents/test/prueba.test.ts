import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  startConstellation,
  USUARIO_NINGUNA,
  USUARIO_TODAS,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let world: Constellation;
let api: Api;
let cuentas: Sql;
let dominicana: CuentaDePais;
let salvadorena: CuentaDePais;

beforeAll(async () => {
  const env = { accounts: { SYSTEM_ADMINISTRATORS: USUARIO_TODAS } };
  world = await startConstellation({ paises: ["DO", "SV"], env });
  api = createApi(world.url);
  cuentas = connectPostgres(shell, { url: world.databaseUrls["accounts"] ?? "", poolMax: 1 });
  const { DO, SV } = world.paises;
  if (!DO || !SV) throw new Error("a country is missing");
  dominicana = DO;
  salvadorena = SV;
  await cuentas`update cuentas set prueba = null where id in ${cuentas([DO.id, SV.id])}`;
});
afterAll(async () => {
  await shell.close();
  await world?.close();
});

const REAL = { estaEnAmbienteDePruebas: false };
const issue = async ({ usuario, solicitud }: CuentaDePais, changes = {}) => {
  const { status, body } = await api.createDte(usuario, { ...solicitud, ...changes });
  expect([status, body.mensaje]).toEqual([200, undefined]);
  return body;
};
const pruebaOf = async (id: string): Promise<string | null> => {
  const [row] = await cuentas<{ prueba: string | null }[]>`select prueba from cuentas where id = ${id}`;
  if (!row) throw new Error("there is no such account");
  return row.prueba;
};

test("a document of tests proves no account, and one that its authority takes in production does", async () => {
  const { id, usuario } = dominicana;
  // By the time of the second document accounts has long been told what the first one proves.
  await issue(dominicana);
  await issue(dominicana);
  expect(await pruebaOf(id)).toBeNull();
  const before = Date.now();
  await issue(dominicana, REAL);
  await until(async () => (await pruebaOf(id)) === "autoridad");
  const { body } = await api.call("GET", `/cuenta/${id}/auditoria?limite=1`, { usuario });
  expect(body.data).toMatchObject([{ accion: "cuenta.probada" }]);
  expect(new Date(body.data[0].momento).getTime()).toBeGreaterThanOrEqual(before);
});

test("a document that nobody waits for proves its account once the authority has taken it", async () => {
  const { id, usuario, solicitud } = salvadorena;
  const body = { ...solicitud, ...REAL, numeroTransaccion: "SIN-ESPERAR" };
  const { status } = await api.createDte(usuario, body, { Prefer: "respond-async" });
  expect([status, await pruebaOf(id)]).toEqual([202, null]);
  await until(async () => (await pruebaOf(id)) === "autoridad");
});

test("what is issued here to a tax id that somebody claimed without proof is in none of his lists, until it is proven", async () => {
  const ajeno = "101850043";
  const cuenta = {
    id: ajeno,
    idCertificador: dominicana.seed.idCertificador,
    ...REAL,
    recibeFacturas: true,
  };
  const informacionFiscal = { nombre: "FERRETERIA EL MARTILLO, SRL", direccion: { pais: "DO" } };
  const usuario = USUARIO_NINGUNA;
  const claimed = await api.call("POST", "/cuenta", { usuario, body: { ...cuenta, informacionFiscal } });
  expect([claimed.status, claimed.body.sinProbar]).toEqual([200, true]);
  const toAjeno = (changes = {}) =>
    issue(dominicana, {
      tipo: "factura",
      receptor: { id: ajeno, nombre: informacionFiscal.nombre },
      ...changes,
    });
  const received = async () => {
    const { status, body } = await api.call("GET", `/recibidos/dte?idCuenta=${ajeno}`, { usuario });
    expect([status, body.mensaje]).toEqual([200, undefined]);
    return body.data.map(({ id }: { id: string }) => id);
  };
  await toAjeno(REAL);
  const deprueba = await toAjeno();
  await until(async () => (await received()).length > 0);
  expect(await received()).toEqual([deprueba.id]);
  expect((await api.call("POST", `/cuenta/${ajeno}/prueba`, { usuario: USUARIO_TODAS })).status).toBe(204);
  const suya = await toAjeno(REAL);
  await until(async () => (await received()).length > 1);
  expect(await received()).toEqual([suya.id, deprueba.id]);
});
