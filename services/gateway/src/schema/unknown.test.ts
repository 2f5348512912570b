import { describe, expect, test } from "@jest/globals";
import { readJson } from "../http/json.js";
import { cuentaView } from "../present/cuenta.js";
import { dteView } from "../present/dte.js";
import type { View } from "../present/view.js";
import { cambioCuentaSchema } from "../routes/cuenta/cuenta.parse.js";
import { cancelBody } from "../routes/dte/cancel.js";
import { solicitudSchema } from "../routes/dte/create.parse.js";
import { emitidosFields } from "../routes/dte/list.js";
import { productoSchema } from "../routes/producto/producto.parse.js";
import { pageFields } from "./page.js";
import { read } from "./read.js";
import { type ObjectSchema, object } from "./schema.js";
import { namesOf, openUnknown } from "./unknown.js";

type Asked = { isStrict?: boolean; sentBack?: View; source?: "json" | "text" };

/** Gives the message of `read` about names, and the names that it would report as ignored. */
function judged(schema: ObjectSchema, input: unknown, { isStrict = false, sentBack, source }: Asked = {}) {
  const unknown = openUnknown(namesOf(schema, sentBack), isStrict);
  const sent = source === "text" ? input : readJson(Buffer.from(JSON.stringify(input)));
  let mensaje = "";
  try {
    read(schema, sent, { name: "El cuerpo", unknown, ...(source && { source }) });
  } catch (error) {
    mensaje = (error as Error).message;
  }
  return { mensaje, ignored: [...unknown.ignored] };
}

const item = { descripcion: "Café", precioUnitario: 12.5 };
const emision = (input: object, asked: Asked = {}) =>
  judged(solicitudSchema, { items: [item], ...input }, { sentBack: dteView, ...asked });
const listQuery = object({ ...pageFields, ...emitidosFields });
const lista = (input: object, asked: Asked = {}) => judged(listQuery, input, { source: "text", ...asked });

describe("a name that resembles a known one is refused:", () => {
  test.each([
    ["numTransaccion", "numeroTransaccion"],
    ["numeroTransacion", "numeroTransaccion"],
    ["numero_transaccion", "numeroTransaccion"],
    ["NumeroTransaccion", "numeroTransaccion"],
    ["numeroTransacción", "numeroTransaccion"],
    ["numroeTransaccion", "numeroTransaccion"],
    ["transaccion", "numeroTransaccion"],
    ["idTransaccion", "numeroTransaccion"],
    ["transactionId", "numeroTransaccion"],
    ["fecha", "fechaEmision"],
    ["fechaEmicion", "fechaEmision"],
    ["emision", "fechaEmision"],
    ["reseptor", "receptor"],
    ["tipoDte", "tipo"],
    ["tipoDocumento", "tipo"],
    ["tip", "tipo"],
    ["monedas", "moneda"],
    ["currency", "moneda"],
    ["cuenta", "idCuenta"],
    ["id_cuenta", "idCuenta"],
    ["ambienteDePruebas", "estaEnAmbienteDePruebas"],
    ["certifica", "certificar"],
    ["motivoAjsute", "motivoAjuste"],
    ["idDteOrigina", "idDteOriginal"],
    ["abonos", "abonosPactados"],
    ["adicionales", "datosAdicionales"],
    ["datosAdicinales", "datosAdicionales"],
  ])("%s in a document (%s)", (name, meant) => {
    const value = ["abonosPactados", "datosAdicionales"].includes(meant)
      ? []
      : meant === "receptor"
        ? {}
        : "x";
    const { mensaje } = emision({ [name]: value });
    expect(mensaje).toContain(`${name} no se conoce; ¿quiso decir ${meant}?`);
  });

  test.each([
    ["precioUnitari", "precioUnitario"],
    ["precio_unitario", "precioUnitario"],
    ["precUnitario", "precioUnitario"],
    ["unitPrice", "precioUnitario"],
    ["cantidda", "cantidad"],
    ["cant", "cantidad"],
    ["qty", "cantidad"],
    ["desc", "descripcion"],
    ["description", "descripcion"],
    ["name", "descripcion"],
    ["descuent", "descuento"],
    ["unidad", "unidadMedida"],
    ["unidadDeMedida", "unidadMedida"],
    ["producto", "idProducto"],
    ["impuesto", "impuestos"],
  ])("%s in an item (%s)", (name, meant) => {
    const value = meant === "impuestos" ? [] : "1";
    const others = { descripcion: "x", precioUnitario: "1", [meant]: undefined };
    const { mensaje } = emision({ items: [{ ...others, [name]: value }] });
    expect(mensaje).toContain(`items[0].${name} no se conoce; ¿quiso decir ${meant}?`);
  });

  test.each([
    ["desde", "fechaDesde"],
    ["hasta", "fechaHasta"],
    ["from", "fechaDesde"],
    ["to", "fechaHasta"],
    ["fechaInicio", "fechaDesde"],
    ["fecha_fin", "fechaHasta"],
    ["fecha", "fechaDesde"],
    ["fechaDesd", "fechaDesde"],
    ["page", "pageNumber"],
    ["offset", "pageNumber"],
    ["filter", "texto"],
    ["pagina", "pageNumber"],
    ["limit", "pageSize"],
    ["pagesize", "pageSize"],
    ["page_size", "pageSize"],
    ["estdo", "estado"],
    ["status", "estado"],
    ["receptor", "idReceptor"],
    ["nitReceptor", "idReceptor"],
    ["rnc_receptor", "idReceptor"],
    ["rtnReceptor", "idReceptor"],
    ["tipoDte", "tipo"],
    ["numTransaccion", "numeroTransaccion"],
    ["cuenta", "idCuenta"],
  ])("%s as a filter of documents (%s)", (name, meant) => {
    expect(lista({ [name]: "2026-11-01" }).mensaje).toBe(`${name} no se conoce; ¿quiso decir ${meant}?`);
  });

  test.each<[string, ObjectSchema, object, string]>([
    ["anular", cancelBody.schema, { id: "A", motivoAnulacion: "x" }, "id no se conoce; ¿quiso decir dteId?"],
    [
      "anular",
      cancelBody.schema,
      { dteId: "A", motivo: "x" },
      "motivo no se conoce; ¿quiso decir motivoAnulacion?",
    ],
    ["anular", cancelBody.schema, { dteId: "A", tipo: 2 }, "tipo no se conoce; ¿quiso decir tipoAnulacion?"],
    ["anular", cancelBody.schema, { dteId: "A", forse: true }, "forse no se conoce; ¿quiso decir force?"],
    ["cuenta", cambioCuentaSchema, { telefono: null }, "telefono no se conoce; ¿quiso decir telefonos?"],
    ["cuenta", cambioCuentaSchema, { ambiente: "x" }, "¿quiso decir estaEnAmbienteDePruebas?"],
    ["cuenta", cambioCuentaSchema, { correo: "a@b.c" }, "¿quiso decir direccionCorreoElectronico?"],
    [
      "cuenta",
      cambioCuentaSchema,
      { informacionFiscal: { direccion: { municipo: "x" } } },
      "informacionFiscal.direccion.municipo no se conoce; ¿quiso decir municipio?",
    ],
    [
      "cuenta",
      cambioCuentaSchema,
      { establecimientos: [{ codigo: "1" }, { codigo: "2", puntosVenta: [{ codigo: "1", nombe: "x" }] }] },
      "establecimientos[1].puntosVenta[0].nombe no se conoce; ¿quiso decir nombre?",
    ],
    ["producto", productoSchema, { precio: 1 }, "precio no se conoce; ¿quiso decir precioUnitario?"],
    ["producto", productoSchema, { tipo: "B" }, "tipo no se conoce; ¿quiso decir tipoProducto?"],
  ])("in %s %#", (_what, schema, input, expected) => {
    expect(judged(schema, input).mensaje).toContain(expected);
  });

  test("before what is missing because of it, with the other faults", () => {
    const { mensaje } = judged(solicitudSchema, { item: [item], moneda: 5 });
    const [first, second, third] = [
      mensaje.indexOf("item no se"),
      mensaje.indexOf("items: "),
      mensaje.indexOf("moneda: "),
    ];
    expect([first, second > first, third > second]).toEqual([expect.any(Number), true, true]);
    expect(first).toBeGreaterThanOrEqual(0);
  });
});

describe("another unknown name is accepted and reported:", () => {
  test.each([
    "metadata",
    "enPruebas",
    "certificados",
    "vendedor",
    "comentario",
    "nota",
    "sucursal",
    "direccion2",
    "x-nuevo",
    "fechaEntrega",
    "numeroPedido",
    "codigoBarras",
    "color",
    "id2",
    "a",
  ])("%s", (name) => {
    expect(emision({ [name]: "x" })).toEqual({ mensaje: "", ignored: [name] });
    expect(emision({ receptor: { [name]: { x: [1] } } })).toEqual({
      mensaje: "",
      ignored: [`receptor.${name}`],
    });
  });

  test("one that differs from a known one in a whole word", () => {
    expect(emision({ items: [{ ...item, tipoProducto: "B" }] }).ignored).toEqual(["items[].tipoProducto"]);
  });

  test("one that would mean what was said is another thing", () => {
    const receptor = { direccionCorreoElectronico: "a@b.c", correo: "d@e.f" };
    expect(emision({ receptor })).toEqual({ mensaje: "", ignored: ["receptor.correo"] });
    expect(lista({ fechaDesde: "2026-11-01", fecha: "x" }).ignored).toEqual(["fecha"]);
    // A slip of the pen is refused in any case.
    expect(emision({ moneda: "GTQ", monedaa: "USD" }).mensaje).toContain("¿quiso decir moneda?");
  });

  test("an object was not meant to be a text, nor a text a list", () => {
    expect(judged(cambioCuentaSchema, { direccion: { pais: "GT" } }).ignored).toEqual(["direccion"]);
    expect(judged(cambioCuentaSchema, { usuario: "ana" }).ignored).toEqual(["usuario"]);
  });

  test.each(["utm_source", "utm_campaign", "gclid", "fbclid", "_ga", "state", "code", "iss"])(
    "%s of an address, whose author is another one, is not refused when handling is strict either",
    (name) => {
      const reported = { mensaje: "", ignored: [name] };
      expect(lista({ [name]: "x" })).toEqual(reported);
      expect(lista({ [name]: "x" }, { isStrict: true })).toEqual(reported);
    },
  );

  test("the same of many items once", () => {
    const items = Array.from({ length: 1000 }, () => ({ ...item, color: "rojo", talla: "M" }));
    expect(emision({ items })).toEqual({ mensaje: "", ignored: ["items[].color", "items[].talla"] });
  });

  test("as a header can carry it", () => {
    const names = ["año", "a b", "a,b", "a%b", "línea\n", "\ud800x", "é".repeat(200)];
    for (const name of names) {
      const [path = ""] = emision({ [name]: 1 }).ignored;
      expect(path).toMatch(/^[\x21-\x2b\x2d-\x7e]{1,400}$/);
    }
    expect(emision({ año: 1 }).ignored).toEqual(["a%C3%B1o"]);
  });

  test("and no more of them than a header holds", () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`xyz${i}${"q".repeat(40)}`, i]));
    const { mensaje, ignored } = emision(many);
    expect([mensaje, ignored.length, ignored.at(-1)]).toEqual(["", 21, "..."]);
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${i}${"ñ".repeat(100)}`, i]));
    const header = emision(wide).ignored.join(", ");
    expect([header.length < 1_600, header.endsWith("...")]).toEqual([true, true]);
  });
});

describe("with handling=strict", () => {
  test("every unknown name is refused, up to as many as errors are told", () => {
    const { mensaje } = emision({ metadata: 1, receptor: { color: 1 } }, { isStrict: true });
    expect(mensaje).toBe(
      "metadata no se conoce, y con Prefer: handling=strict no se acepta. receptor.color no se conoce, y con Prefer: handling=strict no se acepta.",
    );
    expect(lista({ color: "x" }, { isStrict: true }).mensaje).toContain("color no se conoce");
  });

  test("known names, aliases, names of the country and fields of answers are known", () => {
    const input = {
      receptor: { nit: "CF" },
      datosExportacion: { fechaEmbarque: "2026-11-25", nombreComprado: "x" },
      datosAdicionales: [{ nombre: "MH_NRC", valor: "1" }],
      id: "A",
      serie: "B",
      total: 1,
      certificador: { id: "1", otra: "cosa" },
      items: [{ ...item, precio: 12.5, total: 12.5 }],
    };
    expect(emision(input, { isStrict: true })).toEqual({ mensaje: "", ignored: [] });
  });
});

/** Makes a value that has every field of a view. */
function whole(view: View): unknown {
  if (view.kind === "list") return [whole(view.of)];
  if (view.kind !== "object") return "x";
  return Object.fromEntries(Object.entries(view.fields).map(([name, each]) => [name, whole(each)]));
}

test.each<[string, ObjectSchema, View & { kind: "object" }]>([
  ["document", solicitudSchema, dteView],
  ["account", cambioCuentaSchema, cuentaView],
])("every field of an answered %s may be sent back", (_what, schema, view) => {
  const sent = whole(view) as Record<string, unknown>;
  // The fields are sent one by one, because an answer tells only the first errors.
  for (const [name, value] of Object.entries(sent)) {
    const { mensaje, ignored } = judged(schema, { [name]: value }, { sentBack: view, isStrict: true });
    expect([name, mensaje.includes("no se conoce"), ignored]).toEqual([name, false, []]);
  }
});

test("without anybody to tell, unknown names are ignored", () => {
  expect(read(listQuery, { desde: "x" }, { name: "la consulta", source: "text" })).toEqual({});
});

test("a body of nothing but unknown names costs little", () => {
  const many = Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`numeroTransacc${i}`, i]));
  const parsed = readJson(Buffer.from(JSON.stringify({ items: [item], ...many })));
  const unknown = openUnknown(namesOf(solicitudSchema, dteView), false);
  read(solicitudSchema, parsed, { name: "El cuerpo", unknown });
  expect([unknown.compared, unknown.ignored.size]).toEqual([50, 21]);
});
