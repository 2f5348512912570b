import { createDteClient, type Dte, type DteClient, DteError, ok } from "@dte/client";
import { NotForProbing, probeOnce } from "@dte/probe";
import { CLAVE, type Constellation, createControl, startConstellation, type TestCuenta } from "@dte/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { collectLabels, type Labels } from "../collected.js";
import { createChecker } from "../described.js";

let world: Constellation;
let sandbox: ReturnType<typeof createControl>;
let cuenta: TestCuenta;
let client: DteClient;
/** A failure on the way of an answer to the client. */
let onTheWay: (request: Request) => void = () => {};

beforeAll(async () => {
  // A client waits this long until it is told that the outcome is pending.
  world = await startConstellation({ env: { gateway: { DEADLINE_MS: "5000" } } });
  sandbox = createControl(world.sandboxUrl);
  [cuenta] = world.cuentas as [TestCuenta];
  client = open(cuenta.usuario);
});
afterEach(async () => {
  onTheWay = () => {};
  await sandbox.clear();
});
afterAll(() => world?.close());

/** A client whose every answer is checked against the OpenAPI document. */
function open(username: string): DteClient {
  const check = createChecker(world.url);
  return createDteClient({
    baseUrl: world.url,
    username,
    password: CLAVE,
    fetch: async (request) => {
      const response = await fetch(request);
      await check(request.method, request.url.slice(world.url.length), response.clone());
      onTheWay(request);
      return response;
    },
  });
}

const receptor = { nit: "98765434", nombre: "COMPRADOR, S.A.", direccion: { direccion: "CIUDAD" } };
const solicitud = (descripcion: string) => ({
  tipo: "factura" as const,
  receptor,
  items: [{ descripcion, cantidad: 3, precioUnitario: "12.10" }],
});
/** Gives the ids of the documents that were certified during `work`. */
async function certifiedBy<T>(work: () => Promise<T>): Promise<{ value: T; ids: string[] }> {
  const before = (await sandbox.documentos()).length;
  const value = await work();
  return { value, ids: (await sandbox.documentos()).slice(before).map(({ id }) => id) };
}

test("issues, finds, lists, cancels, and fetches the fiscal file", async () => {
  const dte = await client.createDte({ ...solicitud("Silla"), numeroTransaccion: "CLIENTE-1" });
  expect(dte).toMatchObject({ estado: "Certificado", total: 36.3, moneda: "GTQ" });
  const { id = "" } = dte;
  expect(await client.getDte(id.toLowerCase())).toMatchObject({ id });
  expect(await client.getDteByTransaccion("CLIENTE-1")).toMatchObject({ id });
  const xml = Buffer.from(await client.getFile(dte.archivoXmlUri ?? "")).toString();
  expect(xml).toContain(`>${id}</dte:NumeroAutorizacion>`);
  expect(await client.cancelDte(id, { motivoAnulacion: "Error en el pedido" })).toMatchObject({
    anulado: true,
  });
  const found: Dte[] = [];
  for await (const each of client.dtes({ numeroTransaccion: "CLIENTE-1" })) found.push(each);
  expect(found.map(({ id: each, estado }) => [each, estado])).toEqual([[id, "Anulado"]]);
});

test("the probe issues in the test environment and reads back, and asks no more of an account of production", async () => {
  const sonda = { pais: "GT", client, solicitud: solicitud("Sonda") };
  const { ids } = await certifiedBy(() => probeOnce(sonda, () => "1"));
  expect(ids).toHaveLength(1);
  expect(await client.getDteByTransaccion("SONDA-1")).toMatchObject({
    id: ids[0],
    estaEnAmbienteDePruebas: true,
  });
  const inProduction: typeof client = {
    ...client,
    createDte: async (...asked) => ({
      ...(await client.createDte(...asked)),
      estaEnAmbienteDePruebas: false,
    }),
  };
  const steps: Labels[] = [];
  const stop = collectLabels("sonda.duracion", steps);
  await expect(probeOnce({ ...sonda, client: inProduction }, () => "2")).rejects.toThrow(NotForProbing);
  stop();
  expect(steps).toEqual([{ pais: "GT", paso: "emitir", resultado: "mal" }]);
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  await expect(probeOnce(sonda, () => "3")).rejects.toThrow(DteError);
});

test("an answer that gets lost on the way doubles nothing", async () => {
  let lost = 0;
  onTheWay = ({ method, url }) => {
    if (method !== "POST" || !url.endsWith("/dte") || lost === 2) return;
    lost += 1;
    throw new TypeError("the connection broke");
  };
  const { value: dte, ids } = await certifiedBy(() => client.createDte(solicitud("Mesa")));
  expect(lost).toBe(2);
  expect(ids).toEqual([dte.id]);
});

test("an outcome that is pending is followed until the document is there", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
  await sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  let asked = 0;
  onTheWay = ({ url }) => {
    if (!url.includes("/dte/transaction/")) return;
    asked += 1;
    if (asked === 1) void sandbox.clear();
  };
  const { value: dte, ids } = await certifiedBy(() => client.createDte(solicitud("Banco")));
  expect(dte.estado).toBe("Certificado");
  expect(asked).toBeGreaterThan(0);
  expect(ids).toEqual([dte.id]);
});

test("an outcome that nobody can tell for now is told to who asks again with the key that the error has", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
  await sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  let asked = 0;
  onTheWay = ({ url }) => {
    if (!url.includes("/dte/transaction/")) return;
    asked += 1;
    throw new TypeError("the connection broke");
  };
  const { value: dte, ids } = await certifiedBy(async () => {
    const error = await client.createDte(solicitud("Repisa"), { followMs: 1_000 }).then(
      () => expect("an error").toBe("a document"),
      (thrown: DteError) => thrown,
    );
    expect(error).toMatchObject({
      name: "DteError",
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
      ubicacion: expect.stringMatching(/^\/dte\/transaction\//),
      cause: { name: "DteConnectionError" },
    });
    await sandbox.clear();
    return await client.createDte(solicitud("Repisa"), { idempotencyKey: error?.idempotencyKey ?? "" });
  });
  expect(asked).toBeGreaterThan(0);
  expect(dte.estado).toBe("Certificado");
  expect(ids).toEqual([dte.id]);
});

test("a refusal is a DteError with the authority's words", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  await expect(client.createDte(solicitud("Lámpara"))).rejects.toMatchObject({
    name: "DteError",
    codigo: "FEG_DTE_CERTIFICATION_ERROR",
    status: 400,
    severidad: 2,
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    ubicacion: undefined,
  });
  await expect(open(cuenta.consulta).createDte(solicitud("Lámpara"))).rejects.toMatchObject({
    codigo: "FEG_FORBIDDEN",
    status: 403,
  });
  await expect(ok(client.api.GET("/producto/buscar"))).rejects.toMatchObject({ codigo: "FEG_CUE_OBTE_ID" });
});

test("a list is read to its end", async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => client.createDte(solicitud("Clavo"))));
  const ids = new Set<string | undefined>();
  for await (const { id } of client.dtes({ idReceptor: receptor.nit, tipo: "factura" })) ids.add(id);
  expect([...ids]).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  const cuentas: (string | undefined)[] = [];
  for await (const { id } of client.cuentas()) cuentas.push(id);
  expect(cuentas).toEqual([cuenta.id]);
});
