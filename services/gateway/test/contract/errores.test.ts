import { randomUUID } from "node:crypto";
import { type Codigo, catalog } from "@dte/errors";
import {
  type Answer,
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
import { tableOf } from "../described.js";
import { libroDe } from "../libros.js";
import { createCheckedApi } from "./checked-api.js";

/** A tax id with a good check digit (SAT) that is in no register of the sandbox. */
const NIT_DE_NADIE = "99004046";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let cuenta: TestCuenta;
const seen = new Set<string>();
beforeAll(async () => {
  world = await startConstellation({ env: { gateway: { PUBLIC_WRITES_PER_DOCUMENT_PER_HOUR: "1" } } });
  api = createCheckedApi(world.url, seen);
  sandbox = createControl(world.sandboxUrl);
  [cuenta] = world.cuentas as [TestCuenta];
});
afterAll(() => world?.close());

const receptor = { nit: "98765434", nombre: "COMPRADOR, S.A.", direccion: { direccion: "CIUDAD" } };
const factura = { receptor, items: [{ descripcion: "Silla", precioUnitario: 336 }] };

const create = (body: object, headers: Record<string, string> = {}, usuario = cuenta.usuario) =>
  api.createDte(usuario, body, headers);
const issue = async (body: object = factura): Promise<string> => {
  const { status, body: dte } = await create(body);
  expect(status).toBe(200);
  return dte.id;
};
const anular = (id: string) =>
  api.call("POST", `/dte/${id}/anular`, {
    usuario: cuenta.usuario,
    body: { dteId: id, motivoAnulacion: "Error en el pedido" },
  });
const withTax = (nombreCorto: string, codigoUnidadGravable: number) => {
  const [item] = factura.items;
  return create({ receptor, items: [{ ...item, impuestos: [{ nombreCorto, codigoUnidadGravable }] }] });
};
const twice = async (ask: () => Promise<Answer>) => {
  await ask();
  return await ask();
};

/** The codes of faults in a workbook, which only an installation that takes workbooks can give. */
type DeLote = Extract<Codigo, `LOT-${string}`>;
const takesLotes = tableOf("https://api.dte.test").some(({ path }) => path.startsWith("/lote"));
const codigos = (Object.keys(catalog) as Codigo[]).filter((each) => takesLotes || !each.startsWith("LOT-"));

type Producer = () => Promise<Answer>;

/** Gives the header of a program with a key of the account. */
const llave = async () => {
  const { body } = await api.call("POST", "/llave", {
    usuario: cuenta.usuario,
    body: {
      nombre: "Pruebas",
      estaEnAmbienteDePruebas: true,
      cuentas: [cuenta.id],
      permisos: ["dte.emitir"],
    },
  });
  return { Authorization: `Bearer ${body.texto}` };
};

const upload = (body: Uint8Array) =>
  api.call("POST", "/lote", {
    usuario: cuenta.usuario,
    body,
    headers: { "Content-Type": "application/octet-stream" },
  });

/** Every code that a client of the API can get, with the way to get it in the running system. */
const producers: Record<Exclude<Codigo, DeLote>, Producer> & Partial<Record<DeLote, Producer>> = {
  FEG_VALIDATION_ERROR: () => create({ items: [] }),
  FEG_DET_OBTE_INEX: () => api.call("GET", "/dte/NO-HAY"),
  FEG_DTE_INVALID_OPERATION: async () => {
    const before = (await sandbox.documentos()).length;
    await sandbox.fallo({ operacion: "certificar", modo: "lento", ms: 5_000, veces: 1 });
    const key = { "Idempotency-Key": "la-misma" };
    const first = create(factura, key);
    // The authority has the document, and has not answered yet.
    await until(async () => (await sandbox.documentos()).length > before);
    const second = await create(factura, key);
    expect((await first).status).toBe(200);
    return second;
  },
  FEG_DTE_CERTIFICATION_ERROR: async () => {
    await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
    return await create(factura);
  },
  FEG_DTE_INVALID_STATE: async () => {
    const id = await issue();
    return await twice(() => anular(id));
  },
  FEG_INVALID_NIT: () => create({ ...factura, receptor: { ...receptor, nit: "98765435" } }),
  FEG_INVALID_TAX_CONFIG: () => withTax("INVENTADO", 1),
  FEG_BUSINESS_RULE_VIOLATION: async () =>
    create({
      tipo: "notaCredito",
      idDteOriginal: await issue(),
      motivoAjuste: "Devolución",
      items: [{ descripcion: "Silla", precioUnitario: 337 }],
    }),
  FEG_NOT_FOUND: () => api.call("GET", "/no-hay"),
  FEG_UNAUTHORIZED: () => api.call("GET", "/usuario"),
  FEG_FORBIDDEN: () => create(factura, {}, cuenta.consulta),
  FEG_ORIGEN: () => create(factura, { Origin: "https://otra.example.com", "Sec-Fetch-Site": "cross-site" }),
  FEG_LLAVE_AMBIENTE: async () => {
    const body = { ...factura, estaEnAmbienteDePruebas: false };
    return await api.call("POST", "/dte", { body, headers: await llave() });
  },
  FEG_CLAVE_INCIERTA: () =>
    // The service of webhooks does not run here, so nobody can say whether the webhook was added.
    twice(() =>
      api.call("POST", "/webhook", {
        usuario: cuenta.usuario,
        headers: { "Idempotency-Key": "incierta-1" },
        body: { url: "https://tienda.example.com/eventos" },
      }),
    ),
  FEG_LLAVE_OPERACION: async () => await api.call("GET", "/llave", { headers: await llave() }),
  FEG_NO_CUENTAS: () => create(factura, {}, USUARIO_NINGUNA),
  FEG_CUENTA_INVALID: () => create(factura, {}, USUARIO_TODAS),
  FEG_CUE_CREA_002: () =>
    api.call("POST", "/cuenta", {
      usuario: cuenta.usuario,
      body: {
        id: cuenta.id,
        idCertificador: "infile",
        informacionFiscal: {
          nombre: "OTRA VEZ",
          afiliacionIva: "GENERAL",
          direccion: { direccion: "CIUDAD", municipio: "GUATEMALA", departamento: "GUATEMALA", pais: "GT" },
        },
      },
    }),
  FEG_CUE_OBTE_ID: () => api.call("GET", "/producto/buscar", { usuario: cuenta.usuario }),
  FEG_DTE_CREA_001: () => twice(() => create({ ...factura, numeroTransaccion: "PEDIDO-1" })),
  FEG_DTE_CREA_010: () =>
    create({ ...factura, tipo: "notaCredito", idDteOriginal: "NO-HAY", motivoAjuste: "Devolución" }),
  FEG_DTE_CREA_018: () => withTax("IDB", 99),
  FEG_CTRI_OBTE_INEX: () => api.call("GET", `/contribuyente/${NIT_DE_NADIE}`, { usuario: cuenta.usuario }),
  FEG_RATE_LIMIT_EXCEEDED: async () => {
    const id = await issue();
    return await twice(() =>
      api.call("POST", `/dte/${id}/recurso`, { body: { tipo: "url", uri: "https://example.com" } }),
    );
  },
  "LOT-INVEXC-2": () => upload(Buffer.from("a;b")),
  "LOT-INVEXC-3": async () => upload(await libroDe([], "Ventas")),
  "LOT-INVEXC-4": async () => upload(await libroDe([["precio"]])),
  "LOT-INVEXC-5": async () =>
    upload(
      await libroDe([
        ["itemDescripcion", "itemPrecioUnitario"],
        ["Silla", "caro"],
      ]),
    ),
  // The document must not have been registered in the last hour, because each has its own budget.
  "1000": () => api.call("POST", "/dte/xml", { body: { xmlContent: `<a id="${randomUUID()}"/>` } }),
};

test("a request is told everything that is wrong with its shape and by its country's rules, at once and for programs", async () => {
  const { body } = await create({
    moneda: 7,
    receptor: { ...receptor, nit: "98765435" },
    items: [
      { descripcion: "Silla", precioUnitario: "caro" },
      { descripcion: "Mesa", precioUnitario: "1.0000000000001" },
    ],
  });
  expect(body.errores).toEqual([
    expect.objectContaining({
      campo: "items[0].precioUnitario",
      puntero: "/items/0/precioUnitario",
      regla: "FORMA-DECIMAL",
      valor: "caro",
    }),
    expect.objectContaining({ campo: "moneda", puntero: "/moneda", regla: "FORMA-VALOR", valor: "7" }),
    expect.objectContaining({
      campo: "receptor.id",
      puntero: "/receptor/nit",
      codigo: "FEG_INVALID_NIT",
      regla: "GT-RECEPTOR-NIT",
      valor: "98765435",
    }),
    expect.objectContaining({
      campo: "items[1].precioUnitario",
      puntero: "/items/1/precioUnitario",
      regla: "ITEM-NUMERO",
    }),
  ]);
  expect([body.codigo, body.mensaje]).toEqual([
    "FEG_VALIDATION_ERROR",
    body.errores
      .slice(0, 2)
      .map(({ mensaje }: { mensaje: string }) => mensaje)
      .join(" "),
  ]);
  const forbidden = await create(factura, {}, cuenta.consulta);
  expect([forbidden.body.permiso, forbidden.body.mensaje]).toEqual([
    "dte.emitir",
    expect.stringContaining("dte.emitir"),
  ]);
});

describe("the whole system answers", () => {
  test.each(codigos)("%s", async (codigo) => {
    const produce = producers[codigo];
    if (!produce) throw new Error(`nothing here produces ${codigo}`);
    const { status, headers, body } = await produce();
    expect([codigo, body.codigo ?? body.Codigo]).toEqual([codigo, codigo]);
    // For a key whose first request is in flight it is a conflict (decisions.md §8).
    expect(status).toBe(codigo === "FEG_DTE_INVALID_OPERATION" ? 409 : catalog[codigo].http);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
    expect((body.mensaje ?? body.Mensaje).length).toBeGreaterThan(10);
    if (body.masInformacion) expect((await fetch(body.masInformacion)).status).toBe(200);
  });

  test("every code of what it serves, and no other", () => {
    expect([...seen].sort()).toEqual([...codigos].sort());
  });
});
