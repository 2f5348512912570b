import type { FegError } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { readJson } from "../../http/json.js";
import { read } from "../../schema/read.js";
import { solicitudSchema, toSolicitud } from "./create.parse.js";

const parse = (json: string) =>
  toSolicitud(read(solicitudSchema, readJson(Buffer.from(json)), { name: "El cuerpo" }));

const refusal = (json: string): FegError => {
  try {
    parse(json);
  } catch (error) {
    return error as FegError;
  }
  throw new Error("it was accepted");
};

const withItem = (item: string) => `{"items":[{"descripcion":"x","precioUnitario":1,${item}}]}`;
const withField = (field: string) => `{"items":[{"descripcion":"x","precioUnitario":1}],${field}}`;

const item = '{"descripcion":"x","precioUnitario":1}';

test.each([
  ["no items", "{}", "items: se requiere al menos un ítem"],
  ["items null", '{"items":null}', "items: se requiere al menos un ítem"],
  ["no item in items", '{"items":[]}', "items: se requiere al menos un ítem"],
  ["items that are no list", '{"items":{}}', "items: se espera una lista"],
  ["2001 items", `{"items":[${Array(2001).fill(item).join()}]}`, "items: se espera una lista de hasta 2000"],
  ["an item that is no object", '{"items":[7]}', "items[0]: se espera un objeto"],
  ["a null item", '{"items":[null]}', "items[0]: se espera un objeto"],
  ["a body that is a list", "[]", "El cuerpo: se espera un objeto JSON"],
  ["a body that is a number", "1", "El cuerpo: se espera un objeto JSON"],
  ["a body that is null", "null", "El cuerpo: se espera un objeto JSON"],
  ["an item without description", '{"items":[{"precioUnitario":1}]}', "items[0].descripcion: es obligatorio"],
  ["an item without price", '{"items":[{"descripcion":"x"}]}', "items[0].precioUnitario: es obligatorio"],
  [
    "an empty description",
    '{"items":[{"descripcion":"","precioUnitario":1}]}',
    "items[0].descripcion: se espera",
  ],
  [
    "a blank description",
    '{"items":[{"descripcion":" \\n","precioUnitario":1}]}',
    "items[0].descripcion: se espera",
  ],
  [
    "a description of 10001 characters",
    withItem(`"codigo":"a"`).replace('"x"', `"${"x".repeat(10_001)}"`),
    "items[0].descripcion",
  ],
  [
    "a description that is a number",
    '{"items":[{"descripcion":5,"precioUnitario":1}]}',
    "items[0].descripcion: se espera texto",
  ],
  ["a control character", withItem('"codigo":"a\\u0000b"'), "items[0].codigo: contiene caracteres"],
  ["a vertical tab", withItem('"codigo":"a\\u000bb"'), "items[0].codigo: contiene caracteres"],
  ["a lone surrogate", withItem('"codigo":"a\\ud800b"'), "items[0].codigo: contiene caracteres"],
  ["U+FFFE", withItem('"codigo":"a\\ufffeb"'), "items[0].codigo: contiene caracteres"],
  [
    "a negative price",
    '{"items":[{"descripcion":"x","precioUnitario":-1}]}',
    "items[0].precioUnitario: se espera un número que no sea negativo",
  ],
  [
    "a price of 1e400",
    '{"items":[{"descripcion":"x","precioUnitario":1e400}]}',
    "items[0].precioUnitario: se espera un número",
  ],
  [
    "a price of 31 digits",
    `{"items":[{"descripcion":"x","precioUnitario":${"1".repeat(31)}}]}`,
    "items[0].precioUnitario",
  ],
  [
    "a price of 21 decimals",
    `{"items":[{"descripcion":"x","precioUnitario":0.${"1".repeat(21)}}]}`,
    "items[0].precioUnitario",
  ],
  ["a price in words", '{"items":[{"descripcion":"x","precioUnitario":"doce"}]}', "items[0].precioUnitario"],
  [
    "a price with a comma",
    '{"items":[{"descripcion":"x","precioUnitario":"12,50"}]}',
    "items[0].precioUnitario",
  ],
  [
    "a price that is a list",
    '{"items":[{"descripcion":"x","precioUnitario":[1]}]}',
    "items[0].precioUnitario",
  ],
  [
    "a price that is true",
    '{"items":[{"descripcion":"x","precioUnitario":true}]}',
    "items[0].precioUnitario",
  ],
  ["quantity zero", withItem('"cantidad":0.000'), "items[0].cantidad: se espera un número mayor que cero"],
  ["a negative quantity", withItem('"cantidad":-1'), "items[0].cantidad"],
  ["a negative discount", withItem('"descuento":-0.01'), "items[0].descuento"],
  ["another negative discount", withItem('"otroDescuento":-1'), "items[0].otroDescuento"],
  [
    "an unknown kind of item",
    withItem('"tipo":"regalo"'),
    "items[0].tipo: se espera uno de estos valores: bien, servicio",
  ],
  [
    "IVA without its unit",
    withItem('"impuestos":[{"nombreCorto":"IVA"}]'),
    "items[0].impuestos[0].codigoUnidadGravable: el impuesto IVA explícito requiere codigoUnidadGravable",
  ],
  ["iva without its unit", withItem('"impuestos":[{"nombreCorto":"iva"}]'), "requiere codigoUnidadGravable"],
  [
    "a tax without name",
    withItem('"impuestos":[{"codigoUnidadGravable":1}]'),
    "items[0].impuestos[0].nombreCorto: es obligatorio",
  ],
  [
    "a unit that is no integer",
    withItem('"impuestos":[{"nombreCorto":"IVA","codigoUnidadGravable":1.5}]'),
    "codigoUnidadGravable: se espera un número entero",
  ],
  [
    "a tipo that can be no country's",
    withField('"tipo":"boleta 2"'),
    "tipo: se espera uno de estos valores: factura, ticket",
  ],
  ["an empty tipo", withField('"tipo":""'), "tipo: se espera uno de estos valores"],
  ["a tipo that is a number", withField('"tipo":1'), "tipo: se espera uno de estos valores"],
  ["a prototype's name as tipo", withField('"tipo":"__proto__"'), "tipo: se espera uno de estos valores"],
  ["a currency that is none", withField('"moneda":"YENES"'), "moneda: se espera uno de estos valores"],
  ["an exemption without a word", withField('"motivoExencionIva":""'), "motivoExencionIva: se espera"],
  [
    "eight digits of access number",
    withField('"numeroAcceso":"12345678"'),
    "numeroAcceso: se espera texto de exactamente 9 dígitos",
  ],
  ["ten digits of access number", withField('"numeroAcceso":"1234567890"'), "numeroAcceso"],
  ["an access number with letters", withField('"numeroAcceso":"12345678a"'), "numeroAcceso"],
  ["an access number that is a number", withField('"numeroAcceso":123456789'), "numeroAcceso"],
  [
    "a date that does not exist",
    withField('"fechaEmision":"2026-02-30"'),
    "fechaEmision: se espera una fecha",
  ],
  ["a date with an offset", withField('"fechaEmision":"2026-02-20T10:00:00Z"'), "fechaEmision"],
  [
    "an empty numeroTransaccion",
    withField('"numeroTransaccion":""'),
    "numeroTransaccion: se espera texto de 1 a 100 caracteres",
  ],
  ["a long numeroTransaccion", withField(`"numeroTransaccion":"${"x".repeat(101)}"`), "numeroTransaccion"],
  ["a numeroTransaccion that is a number", withField('"numeroTransaccion":5'), "numeroTransaccion"],
  ["certificar in words", withField('"certificar":"false"'), "certificar: se espera true o false"],
  ["a receiver that is text", withField('"receptor":"CF"'), "receptor: se espera un objeto JSON"],
  [
    "a receiver's nit that is a number",
    withField('"receptor":{"nit":12345}'),
    "receptor.nit: se espera texto",
  ],
  [
    "an address that is text",
    withField('"receptor":{"direccion":"zona 1"}'),
    "receptor.direccion: se espera un objeto",
  ],
  [
    "an installment without amount",
    withField('"abonosPactados":[{"numero":1}]'),
    "abonosPactados[0].monto: es obligatorio",
  ],
  [
    "an installment on no day",
    withField('"abonosPactados":[{"monto":1,"fechaVencimiento":"mañana"}]'),
    "abonosPactados[0].fechaVencimiento",
  ],
  [
    "additional data without value",
    withField('"datosAdicionales":[{"nombre":"x"}]'),
    "datosAdicionales[0].valor: es obligatorio",
  ],
])("%s is refused, and the message names the field", (_what, json, mensaje) => {
  const error = refusal(json);
  expect(error.codigo).toBe("FEG_VALIDATION_ERROR");
  expect(error.message).toContain(mensaje);
});

test("several problems are told at once, and very many are not", () => {
  const { message } = refusal(
    `{"items":[{"precioUnitario":-1,"cantidad":0}],"tipo":"x","moneda":"y","certificar":1,"numeroAcceso":"1"}`,
  );
  expect(message).toContain("tipo:");
  expect(message).toContain("items[0].precioUnitario:");
  expect(message.match(/se espera|obligatorio/g)).toHaveLength(5);
});
