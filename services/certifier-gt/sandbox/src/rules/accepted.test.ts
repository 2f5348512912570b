import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given, type GivenImpuesto, iva } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../../test/certifier.js";
import { at, cosa, exenta, gasolina, nit } from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const conImpuesto = (impuesto: GivenImpuesto): Given => ({
  items: [{ impuestos: [iva("100", "12"), impuesto], total: String(112 + Number(impuesto.monto)) }],
});

test.each<[string, GivenImpuesto]>([
  ["IDP on diesel", { nombre: "PETROLEO", unidad: "4", cantidad: "10", monto: "13" }],
  ["tax on lodging", { nombre: "TURISMO HOSPEDAJE", montoGravable: "100", monto: "10" }],
  [
    "tax on a passage by air, at the rate of the dollar",
    { nombre: "TURISMO PASAJES", cantidad: "2", monto: "465" },
  ],
  ["tax on a passage by sea", { nombre: "TURISMO PASAJES", unidad: "2", cantidad: "1", monto: "77.50" }],
  ["press stamp", { nombre: "TIMBRE DE PRENSA", montoGravable: "100", monto: "0.50" }],
  ["firemen's tax", { nombre: "BOMBEROS", montoGravable: "100", monto: "2" }],
  ["municipal fee", { nombre: "TASA MUNICIPAL", unidad: "101001", monto: "7" }],
  ["tax on beer", { nombre: "BEBIDAS ALCOHOLICAS", montoGravable: "10", cantidad: "24", monto: "14.40" }],
  ["tax on tobacco", { nombre: "TABACO", unidad: "2", montoGravable: "20", cantidad: "3", monto: "45" }],
  ["tax on cement", { nombre: "CEMENTO", cantidad: "10", monto: "15" }],
  ["tax on sodas", { nombre: "BEBIDAS NO ALCOHOLICAS", cantidad: "100", monto: "18" }],
  ["port tariff, at the rate of the dollar", { nombre: "TARIFA PORTUARIA", cantidad: "100", monto: "38.75" }],
])("a factura with IVA and %s is certified", async (_, impuesto) => {
  expect(codes(await certifier.certify(buildDocumento({ receptor: nit, ...conImpuesto(impuesto) })))).toEqual(
    [],
  );
});

// These are the worked examples of SAT's rules, and cases that their clarifications allow.
test.each<[string, Given]>([
  ["a ticket to CF", cosa("100", "89.285714", "10.714286")],
  [
    "five chairs with a discount",
    {
      receptor: nit,
      items: [
        {
          cantidad: "5",
          precioUnitario: "125.00",
          precio: "625.00",
          descuento: "65.00",
          impuestos: [iva("500.00", "60.00")],
          total: "560.00",
        },
      ],
    },
  ],
  [
    "other discounts beside the discount",
    {
      items: [
        {
          precioUnitario: "200",
          descuento: "50",
          otrosDescuento: "38",
          impuestos: [iva("100", "12")],
          total: "112",
        },
      ],
    },
  ],
  [
    "a resolution of direct payment of the ISR",
    { frases: [[1, 3, { NumeroResolucion: "2025-1-1-1234", FechaResolucion: "2025-01-31" }]] },
  ],
  [
    "an exempt item, with its reason",
    {
      frases: [
        [1, 1],
        [4, 9],
      ],
      items: [{}, exenta],
    },
  ],
  ["gasoline with IDP", gasolina({})],
  [
    "gasoline with ethanol, which says so",
    {
      ...gasolina({ unidad: "15" }, "12.69", "63.09"),
      frases: [
        [1, 1],
        [9, 21],
      ],
    },
  ],
  [
    "lodging with INGUAT",
    {
      items: [
        {
          atributos: { BienOServicio: "S" },
          precioUnitario: "448",
          descuento: "48",
          impuestos: [
            iva("357.142857", "42.857143"),
            { nombre: "TURISMO HOSPEDAJE", montoGravable: "357.142857", monto: "35.714286" },
          ],
          total: "435.714286",
        },
      ],
    },
  ],
  ["the last establishment", { emisor: { CodigoEstablecimiento: "3" } }],
  ["a CUI", { receptor: { IDReceptor: "2218516581217", TipoEspecial: "CUI" } }],
  ["a foreign id", { receptor: { IDReceptor: "A-123(45)/6", TipoEspecial: "EXT" } }],
  ["a NIT that ends in K", { receptor: { IDReceptor: "8764925K" } }],
  ["five days back", at("2025-06-11T00:00:00-06:00")],
  ["the last day of the month", at("2025-06-30T23:59:59-06:00")],
  ["one cent below the limit for CF", cosa("2499.99", "2232.133929", "267.856071")],
  ["any amount for who is identified", { receptor: nit, ...cosa("5000", "4464.285714", "535.714286") }],
  ["dollars below the limit for CF", { general: { CodigoMoneda: "USD" }, ...cosa("322", "287.5", "34.5") }],
  [
    "euros, whose rate is not configured",
    { general: { CodigoMoneda: "EUR" }, ...cosa("5000", "4464.285714", "535.714286") },
  ],
  [
    "IDP in dollars at the configured rate",
    { ...gasolina({}, "1.819355", "52.219355"), general: { CodigoMoneda: "USD" } },
  ],
  [
    "a passage in dollars",
    {
      general: { CodigoMoneda: "USD" },
      items: [
        {
          impuestos: [iva("100", "12"), { nombre: "TURISMO PASAJES", cantidad: "1", monto: "30" }],
          total: "142",
        },
      ],
    },
  ],
  [
    "spirits, on the suggested price",
    {
      items: [
        {
          impuestos: [
            iva("100", "12"),
            {
              nombre: "BEBIDAS ALCOHOLICAS",
              unidad: "6",
              montoGravable: "80",
              cantidad: "2",
              monto: "13.60",
            },
          ],
          total: "125.60",
        },
      ],
    },
  ],
  [
    "a municipal fee, which is free",
    {
      items: [
        {
          impuestos: [iva("100", "12"), { nombre: "TASA MUNICIPAL", unidad: "101001", monto: "7" }],
          total: "119",
        },
      ],
    },
  ],
  [
    "amounts a cent above, which the tolerance allows",
    { ...cosa("112.01", "100.01", "12.01"), granTotal: "112.02" },
  ],
])("%s is certified", async (_, given) => {
  expect(codes(await certifier.certify(buildDocumento(given)))).toEqual([]);
});
