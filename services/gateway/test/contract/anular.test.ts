import {
  type Api,
  type Constellation,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let cuenta: TestCuenta;
beforeAll(async () => {
  world = await startConstellation();
  api = createCheckedApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  [cuenta] = world.cuentas as [TestCuenta];
});
afterEach(() => sandbox.clear());
afterAll(() => world?.close());

const factura = { items: [{ descripcion: "Silla", cantidad: 1, precioUnitario: 336 }] };
const issue = async (body: object = factura): Promise<string> => {
  const { status, body: dte } = await api.createDte(cuenta.usuario, body);
  expect([status, dte.codigo]).toEqual([200, undefined]);
  return dte.id;
};
const anular = (
  id: string,
  body: object = {},
  headers: Record<string, string> = {},
  usuario = cuenta.usuario,
) =>
  api.call("POST", `/dte/${id}/anular`, {
    usuario,
    body: { dteId: id, motivoAnulacion: "Error en el pedido", ...body },
    headers,
  });
const isAnulado = async (id: string) => (await sandbox.documentos()).find((each) => each.id === id)?.anulado;

describe("cancelling a document", () => {
  test("asks the certifier, and the document says so from then on", async () => {
    const id = await issue();
    const { status, body } = await anular(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      estado: "Anulado",
      anulado: true,
      datosAnulacion: {
        motivoAnulacion: "Error en el pedido",
        fechaAnulacion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
        fechaCertificacion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/),
        archivoUri: expect.stringMatching(/\/archivos\/[0-9a-f]{64}\.xml$/),
      },
    });
    expect(body.bitacora.map(({ evento }: { evento: string }) => evento)).toEqual([
      "Creado",
      "Certificado",
      "Anulado",
    ]);
    expect(await isAnulado(id)).toBe(true);
    expect((await api.call("GET", `/dte/${id}`)).body.estado).toBe("Anulado");
    const archivo = await fetch(body.datosAnulacion.archivoUri);
    expect([archivo.status, await archivo.text()]).toEqual([200, expect.stringContaining(id)]);
  });

  test("twice is FEG_DTE_INVALID_STATE", async () => {
    const id = await issue();
    await anular(id);
    const { status, body } = await anular(id);
    expect([status, body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
  });

  test("with another dteId in the body is the plain text that the specification wants", async () => {
    const id = await issue();
    const { status, headers, body } = await anular(id, { dteId: "otro" });
    expect([status, body]).toEqual([400, "DTE ID mismatch"]);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
  });

  test.each<[string, object, Record<string, string>]>([
    ["the flag", { forzar: true }, {}],
    ["the header", {}, { "x-force": "true" }],
  ])("forced by %s changes the archive and leaves the certifier alone", async (_how, body, headers) => {
    const id = await issue();
    const answer = await anular(id, body, headers);
    expect([answer.status, answer.body.estado]).toEqual([200, "Anulado"]);
    expect(answer.body.datosAnulacion).not.toHaveProperty("archivoUri");
    expect(await isAnulado(id)).toBe(false);
  });

  test("of a document that does not exist, or by somebody else, is refused", async () => {
    const unknown = await anular("NO-HAY");
    expect([unknown.status, unknown.body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
    const id = await issue();
    const stranger = await anular(id, {}, {}, world.cuentas[1]?.usuario);
    expect([stranger.status, stranger.body.codigo]).toEqual([403, "FEG_FORBIDDEN"]);
    const looker = await anular(id, {}, {}, cuenta.consulta);
    expect([looker.status, looker.body.codigo]).toEqual([403, "FEG_FORBIDDEN"]);
    expect(await isAnulado(id)).toBe(false);
  });

  test("refused by the certifier leaves the document as it was", async () => {
    const id = await issue();
    await sandbox.fallo({ operacion: "anular", modo: "rechazo", veces: 1 });
    const { status, body } = await anular(id);
    expect([status, body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
    expect((await api.call("GET", `/dte/${id}`)).body.estado).toBe("Certificado");
    expect((await anular(id)).status).toBe(200);
  });

  test.each(["corte", "corte-antes", "error"])(
    "when its answer is lost (%s) happens once all the same",
    async (modo) => {
      const id = await issue();
      await sandbox.fallo({ operacion: "anular", modo, veces: 1 });
      const { status, body } = await anular(id);
      expect([status, body.estado]).toEqual([200, "Anulado"]);
      expect(await isAnulado(id)).toBe(true);
    },
  );

  test("when nobody can be asked is pending, and done once the certifier is back", async () => {
    const id = await issue();
    await sandbox.fallo({ operacion: "anular", modo: "no-disponible" });
    const pending = await anular(id);
    expect([pending.status, pending.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
    const place = pending.headers.get("Location") ?? "";
    expect(place.startsWith(`${world.url}/dte/intento/`)).toBe(true);
    const look = () => api.call("GET", place.slice(world.url.length), { usuario: cuenta.usuario });
    expect((await look()).body.estado).toBe("Abierto");
    await sandbox.clear();
    await until(async () => (await look()).body.estado === "Certificado");
    expect(await isAnulado(id)).toBe(true);
  });
});
