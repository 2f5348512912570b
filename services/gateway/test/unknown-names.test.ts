import { feg, invalid } from "@dte/errors";
import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import { anuladoDte, listed, sampleCuenta, sampleDte, sampleLote, sampleProducto } from "./samples.js";
import { createWorld, envelopeOf, factura, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
let asked: string[] = [];

/** A line of a document as it was issued. */
const item = {
  cantidad: "1",
  descripcion: "Café",
  tipo: "bien",
  codigo: "C-1",
  unidadMedida: "UNI",
  precioUnitario: "12.5",
  precio: "12.5",
  descuento: "0",
  otroDescuento: "0",
  total: "12.5",
  impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1, montoGravable: "11.16", montoImpuesto: "1.34" }],
};

const answers =
  <T>(name: string, value: T) =>
  async () => {
    asked.push(name);
    return value;
  };

beforeEach(() => {
  asked = [];
  const { documents, accounts, catalogs } = world.neighbours;
  // A wrong request is judged as far as it could be read, and is not issued.
  documents.Create = async ({ solicitud }) => {
    if (solicitud?.certificar !== false) asked.push("Create");
    return sampleDte;
  };
  documents.Get = answers("Get", { ...sampleDte, items: [item] });
  documents.List = answers("List", listed([sampleDte], 1));
  documents.Cancel = answers("Cancel", anuladoDte);
  documents.QueueCorreo = answers("QueueCorreo", {});
  accounts.GetDetalle = answers("GetDetalle", sampleCuenta);
  accounts.Update = answers("Update", sampleCuenta);
  catalogs.CreateProducto = answers("CreateProducto", sampleProducto);
});

afterAll(async () => {
  await world.close();
});

const STRICT = { Prefer: "handling=strict" };
type Sent = { json?: unknown; body?: Uint8Array; method?: string; headers?: Record<string, string> };
const send = (path: string, sent: Sent = {}) => world.send(path, { token, ...sent });
/** Writes a form as fetch sends it. */
const bytesOf = async (request: Request) => ({
  method: "POST",
  headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
  body: new Uint8Array(await request.arrayBuffer()),
});
const pendingAt = (ubicacion: string) =>
  feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "Pendiente." }).with({ ubicacion, reintentarEnSegundos: 5 });
const ignoredOf = ({ headers }: Response) => headers.get("x-campos-ignorados");
const appliedOf = ({ headers }: Response) => headers.get("preference-applied");

describe("what resembles a known name is refused, and nothing is done:", () => {
  test.each<[string, Sent, string]>([
    [
      "/dte",
      { json: { ...factura, numTransaccion: "A" } },
      "numTransaccion no se conoce; ¿quiso decir numeroTransaccion?",
    ],
    [
      "/dte",
      { json: { items: [{ descripcion: "x", precioUnitari: 1 }] } },
      "items[0].precioUnitari no se conoce; ¿quiso decir precioUnitario? items[0].precioUnitario: es obligatorio.",
    ],
    ["/dte?desde=2026-11-01", {}, "desde no se conoce; ¿quiso decir fechaDesde?"],
    ["/dte/excel?hasta=2026-11-01", {}, "hasta no se conoce; ¿quiso decir fechaHasta?"],
    ["/recibidos/dte?proveedor=1", {}, "proveedor no se conoce; ¿quiso decir idEmisor?"],
    ["/dte/A-1/pdf?format=carta", {}, "format no se conoce; ¿quiso decir formato?"],
    [
      "/cuenta/1",
      { method: "PATCH", json: { telefono: "1" } },
      "telefono no se conoce; ¿quiso decir telefonos?",
    ],
    ["/lote?status=EnProceso", {}, "status no se conoce; ¿quiso decir estado?"],
    [
      "/producto",
      { json: { idProducto: "1", nombre: "x", precio: 1 } },
      "precio no se conoce; ¿quiso decir precioUnitario? precioUnitario: es obligatorio.",
    ],
  ])("%s %#", async (path, sent, mensaje) => {
    const envelope = await envelopeOf(await send(path, sent));
    expect(envelope).toMatchObject({ ...refused("FEG_VALIDATION_ERROR"), mensaje });
    expect(asked).toEqual([]);
  });
});

describe("other unknown names are reported:", () => {
  test.each<[string, Sent, string]>([
    ["/dte", { json: { ...factura, metadata: { a: 1 }, vendedor: "Ana" } }, "metadata, vendedor"],
    ["/dte?color=rojo", { json: factura }, "color"],
    ["/dte?color=rojo", { json: { ...factura, metadata: 1 } }, "color, metadata"],
    ["/dte?color=rojo", {}, "color"],
    ["/dte/ABC?color=rojo&x=%ZZ&x=1", {}, "color, x"],
    ["/dte?utm_source=correo&state=x", {}, "utm_source, state"],
    ["/cuenta/1", { method: "PATCH", json: { informacionFiscal: { año: 1 } } }, "informacionFiscal.a%C3%B1o"],
  ])("%s %#", async (path, sent, ignored) => {
    const response = await send(path, sent);
    expect([response.status, ignoredOf(response)]).toEqual([200, ignored]);
    expect(asked).toHaveLength(1);
  });

  test("fields of a form beside its file", async () => {
    world.neighbours.batch.Upload = answers("Upload", sampleLote);
    const form = (name: string) => {
      const parts = new FormData();
      parts.set("archivo", new Blob(["PK"]), "libro.xlsx");
      parts.set(name, "1");
      return new Request("http://x", { method: "POST", body: parts });
    };
    const upload = async (name: string, headers = {}) => {
      const { headers: own, ...request } = await bytesOf(form(name));
      return await send("/lote", { ...request, headers: { ...own, ...headers } });
    };
    const response = await upload("idCuenta");
    expect([response.status, ignoredOf(response), asked]).toEqual([200, "idCuenta", ["Upload"]]);
    const refusedToo = await upload("idCuenta", STRICT);
    expect([refusedToo.status, asked]).toEqual([400, ["Upload"]]);
  });

  test("where the request is refused for another reason too", async () => {
    world.neighbours.documents.Create = () => Promise.reject(invalid("x"));
    const response = await send("/dte", { json: { ...factura, metadata: 1 } });
    expect([response.status, ignoredOf(response)]).toEqual([400, "metadata"]);
  });

  test("nothing is said where everything is known, or was sent empty", async () => {
    for (const path of ["/dte?pageSize=5", "/dte?desde=", "/dte/ABC?v="]) {
      const response = await send(path);
      expect([response.status, ignoredOf(response), appliedOf(response)]).toEqual([200, null, null]);
    }
  });
});

describe("Prefer: handling=strict", () => {
  test.each([
    "handling=strict",
    'Handling="strict"',
    "respond-async, handling=strict; x=1",
    "wait=5,handling = strict",
  ])("%s refuses all of them and says so", async (prefer) => {
    const response = await send("/dte", { json: { ...factura, metadata: 1 }, headers: { Prefer: prefer } });
    expect(appliedOf(response)).toBe("handling=strict");
    expect(await envelopeOf(response)).toMatchObject({
      ...refused("FEG_VALIDATION_ERROR"),
      mensaje: "metadata no se conoce, y con Prefer: handling=strict no se acepta.",
    });
    expect(asked).toEqual([]);
  });

  test.each([
    "handling=lenient",
    "handling=lenient, handling=strict",
    "mishandling=strict",
    "handling=stricter",
    "strict",
  ])("%s does not", async (prefer) => {
    const response = await send("/dte", { json: { ...factura, metadata: 1 }, headers: { Prefer: prefer } });
    expect([response.status, appliedOf(response), ignoredOf(response)]).toEqual([200, null, "metadata"]);
  });

  test.each(["/dte?color=rojo", "/dte/ABC?color=rojo", "/salud/viva?color=rojo", "/docs?color=rojo"])(
    "counts for a query: %s",
    async (path) => {
      const response = await send(path, { headers: STRICT });
      expect([response.status, appliedOf(response)]).toEqual([400, "handling=strict"]);
    },
  );

  test("is told beside another preference that was applied", async () => {
    const ubicacion = "/dte/transaction/A-1";
    world.neighbours.documents.Create = () => Promise.reject(pendingAt(ubicacion));
    const json = { ...factura, numeroTransaccion: "A-1" };
    const response = await send("/dte", { json, headers: { Prefer: "respond-async, handling=strict" } });
    expect([response.status, appliedOf(response)]).toEqual([202, "respond-async, handling=strict"]);
  });
});

describe("what was answered may be sent back:", () => {
  test("a document as it was read", async () => {
    const dte = (await (await send("/dte/ABC")).json()) as object;
    const json = { ...dte, fechaEmision: "2026-11-20T08:15:00" };
    const response = await send("/dte", { json, headers: STRICT });
    expect([response.status, ignoredOf(response)]).toEqual([200, null]);
  });

  test("an account as it was read", async () => {
    const json: unknown = await (await send("/cuenta/123456789")).json();
    const response = await send("/cuenta/123456789", { method: "PATCH", json, headers: STRICT });
    expect([response.status, ignoredOf(response)]).toEqual([200, null]);
  });
});

test("POST /token and the body of POST /dte/{id}/email ignore what they do not know", async () => {
  world.neighbours.accounts.Authenticate = async () => ({
    token: { accessToken: "a", tokenType: "Bearer", expiresIn: 1, refreshToken: "r", scope: "" },
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded", ...STRICT };
  const body = "grant_type=password&username=ana&password=x&client_id=1&user=2&pasword=3";
  const granted = await world.send("/token?color=rojo", { body, headers });
  expect([granted.status, ignoredOf(granted), appliedOf(granted)]).toEqual([200, null, null]);
  const mailed = await send("/dte/ABC/email", { json: { plantila: 1 }, headers: STRICT });
  expect([mailed.status, ignoredOf(mailed)]).toEqual([204, null]);
});
