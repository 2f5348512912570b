import {
  type Api,
  type Constellation,
  createControl,
  startConstellation,
  type TestCuenta,
  USUARIO_NINGUNA,
  USUARIO_TODAS,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let cuenta: TestCuenta;
beforeAll(async () => {
  world = await startConstellation({ rendering: true });
  api = createCheckedApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  [cuenta] = world.cuentas as [TestCuenta];
});
afterAll(() => world?.close());

const factura = {
  tipo: "factura",
  receptor: { nit: "98765434", nombre: "COMPRADOR, S.A.", direccion: { direccion: "CIUDAD" } },
  items: [{ descripcion: "Producto", cantidad: 5, precioUnitario: 125, descuento: 65 }],
};

describe("POST /dte answers 200", () => {
  test("with the certified factura, its taxes and totals as the law's worked example has them", async () => {
    const { status, headers, body } = await api.createDte(cuenta.usuario, {
      ...factura,
      numeroTransaccion: "F-1",
    });
    expect(status).toBe(200);
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{32}$/);
    expect(body).toMatchObject({
      tipo: "factura",
      estado: "Certificado",
      anulado: false,
      moneda: "GTQ",
      total: 560,
      idCuenta: cuenta.id,
      idCanal: 1,
      numeroTransaccion: "F-1",
      emisor: { id: cuenta.id, nombre: cuenta.nombre },
      receptor: { id: "98765434", nombre: "COMPRADOR, S.A." },
      certificador: { id: "12521337" },
      recursos: [],
      items: [
        {
          cantidad: 5,
          precioUnitario: 125,
          precio: 625,
          descuento: 65,
          total: 560,
          tipo: "bien",
          impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1, montoGravable: 500, montoImpuesto: 60 }],
        },
      ],
    });
    expect(body.id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(body.serie).toBe(body.id.slice(0, 8));
    expect(body.numero).toBe(Number.parseInt(body.id.slice(9, 18).replace("-", ""), 16));
    expect(body.fechaEmision).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
    expect(body.bitacora.map(({ evento }: { evento: string }) => evento)).toEqual(["Creado", "Certificado"]);
    const ledger = (await sandbox.documentos()).find(({ id }) => id === body.id);
    expect(ledger).toMatchObject({ emisor: cuenta.id, tipo: "FACT", total: "560.00", anulado: false });
  });

  test("for a buyer who gives a NIT alone: the name that SAT knows", async () => {
    const [, other] = world.cuentas as [TestCuenta, TestCuenta];
    const items = [{ descripcion: "Tornillo", precioUnitario: 1 }];
    const known = await api.createDte(cuenta.usuario, { receptor: { nit: other.id }, items });
    expect([known.status, known.body.receptor]).toMatchObject([200, { id: other.id, nombre: other.nombre }]);
    const own = { receptor: { nit: other.id, nombre: "COMO LO DICE QUIEN EMITE" }, items };
    expect((await api.createDte(cuenta.usuario, own)).body.receptor.nombre).toBe("COMO LO DICE QUIEN EMITE");
  });

  test("for a buyer who gives no name: CF, CONSUMIDOR FINAL", async () => {
    const { body } = await api.createDte(cuenta.usuario, {
      items: [{ descripcion: "Pan", precioUnitario: 2.5 }],
    });
    expect(body).toMatchObject({
      total: 2.5,
      receptor: { id: "CF", nombre: "CONSUMIDOR FINAL" },
      items: [{ cantidad: 1 }],
    });
  });

  test("for a small taxpayer, without IVA", async () => {
    const small = world.cuentas[3] as TestCuenta;
    const { status, body } = await api.createDte(small.usuario, {
      items: [{ descripcion: "Pan", precioUnitario: 100 }],
    });
    expect([status, body.total, body.items[0].impuestos]).toEqual([200, 100, []]);
    expect((await sandbox.documentos()).find(({ id }) => id === body.id)?.tipo).toBe("FPEQ");
  });

  test("for a user of several accounts who names one", async () => {
    const { status, body } = await api.createDte(USUARIO_TODAS, { ...factura, idCuenta: cuenta.id });
    expect([status, body.idCuenta]).toEqual([200, cuenta.id]);
  });

  test("with every decimal of a price that has ten", async () => {
    const items = [{ descripcion: "Tornillo", cantidad: 3, precioUnitario: 0.1234567891 }];
    const { body } = await api.createDte(cuenta.usuario, { items });
    expect([body.items[0].precio, body.total]).toEqual([0.3703703673, 0.3703703673]);
  });
});

describe("POST /dte is refused", () => {
  test.each<[string, string | undefined, unknown, number, string]>([
    ["without a token", undefined, factura, 401, "FEG_UNAUTHORIZED"],
    ["for a user who may only look", "consulta1@prueba.test", factura, 403, "FEG_FORBIDDEN"],
    ["for a user without accounts", USUARIO_NINGUNA, factura, 400, "FEG_NO_CUENTAS"],
    ["for a user of several accounts who names none", USUARIO_TODAS, factura, 400, "FEG_CUENTA_INVALID"],
    [
      "for somebody else's account",
      "emite1@prueba.test",
      { ...factura, idCuenta: "98765434" },
      403,
      "FEG_FORBIDDEN",
    ],
    ["without items", "emite1@prueba.test", { items: [] }, 400, "FEG_VALIDATION_ERROR"],
    [
      "with a tipo that does not exist",
      "emite1@prueba.test",
      { ...factura, tipo: "boleta" },
      400,
      "FEG_VALIDATION_ERROR",
    ],
    [
      "as a ticket, which Guatemala does not have",
      "emite1@prueba.test",
      { ...factura, tipo: "ticket" },
      400,
      "FEG_VALIDATION_ERROR",
    ],
    [
      "with a negative price",
      "emite1@prueba.test",
      { items: [{ descripcion: "x", precioUnitario: -1 }] },
      400,
      "FEG_VALIDATION_ERROR",
    ],
    [
      "with 1e400",
      "emite1@prueba.test",
      '{"items":[{"descripcion":"x","precioUnitario":1e400}]}',
      400,
      "FEG_VALIDATION_ERROR",
    ],
    ["as malformed JSON", "emite1@prueba.test", '{"items":[', 400, "FEG_VALIDATION_ERROR"],
    [
      "for a receiver whose check digit is wrong",
      "emite1@prueba.test",
      { ...factura, receptor: { nit: "98765435", nombre: "X" } },
      400,
      "FEG_INVALID_NIT",
    ],
    [
      "to a final consumer from Q2,500 on",
      "emite1@prueba.test",
      { items: [{ descripcion: "x", precioUnitario: 2500 }] },
      400,
      "FEG_VALIDATION_ERROR",
    ],
  ])("%s", async (_why, usuario, body, status, codigo) => {
    const before = (await sandbox.documentos()).length;
    const answer = await api.call("POST", "/dte", { ...(usuario && { usuario }), body });
    expect([answer.status, answer.body.codigo]).toEqual([status, codigo]);
    expect(answer.body.masInformacion).toBe(`${world.url}/errores/${codigo}`);
    expect((await sandbox.documentos()).length).toBe(before);
  });
});

describe("a certified document", () => {
  let id: string;
  beforeAll(async () => {
    id = (await api.createDte(cuenta.usuario, { ...factura, numeroTransaccion: "LEER-1" })).body.id;
  });

  test("is fetched by its id, in either case, without a token", async () => {
    for (const each of [id, id.toLowerCase()]) {
      const { status, body } = await api.call("GET", `/dte/${each}`);
      expect([status, body.id, body.total]).toEqual([200, id, 560]);
    }
  });

  test("is fetched by its numeroTransaccion, by whoever may look", async () => {
    const ours = await api.call("GET", "/dte/transaction/LEER-1", { usuario: cuenta.consulta });
    expect([ours.status, ours.body.id]).toEqual([200, id]);
    const theirs = await api.call("GET", "/dte/transaction/LEER-1", {
      usuario: world.cuentas[1]?.usuario ?? "",
    });
    expect([theirs.status, theirs.body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
    const nobody = await api.call("GET", "/dte/transaction/LEER-1");
    expect(nobody.status).toBe(401);
  });

  test("has the certifier's XML behind its link, byte for byte, and with our content in it", async () => {
    const { body } = await api.call("GET", `/dte/${id}`);
    const response = await fetch(body.archivoXmlUri);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml"]);
    const xml = await response.text();
    expect(xml).toContain(`>${id}</dte:NumeroAutorizacion>`);
    expect(xml).toContain("<dte:GranTotal>560.00</dte:GranTotal>");
  });

  test("is printed, and the print's link appears in the document", async () => {
    const print = await fetch(`${world.url}/dte/${id}/pdf`);
    expect([print.status, print.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const bytes = Buffer.from(await print.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const dte = await until(async () => {
      const { body } = await api.call("GET", `/dte/${id}`);
      return body.archivoPdfUri && body;
    });
    expect(Buffer.from(await (await fetch(dte.archivoPdfUri)).arrayBuffer())).toEqual(bytes);
    expect(dte.bitacora.map(({ evento }: { evento: string }) => evento)).toEqual([
      "Creado",
      "Certificado",
      "PdfGenerado",
    ]);
    const again = Buffer.from(await (await fetch(`${world.url}/dte/${id}/pdf?regenerar=true`)).arrayBuffer());
    expect(again).toEqual(bytes);
  });

  test("that does not exist is FEG_DET_OBTE_INEX, whatever is asked of it", async () => {
    for (const path of ["/dte/NO-HAY", "/dte/NO-HAY/pdf"]) {
      const { status, body } = await api.call("GET", path);
      expect([status, body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
    }
  });
});
