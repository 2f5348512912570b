import type { Cuenta, Dte } from "@dte/client";
import { descripcionOf } from "@dte/testing/pais";
import { describe, expect, test } from "@jest/globals";
import { paisOf } from "../emision/descripcion.js";
import { borradorDe } from "../emision/inicial.js";
import { notasDe, type Pais } from "../emision/pais.js";
import { toSolicitud } from "../emision/solicitud.js";

const guatemala = paisOf(await descripcionOf("GT"));
const elSalvador = paisOf(await descripcionOf("SV"));
const republicaDominicana = paisOf(await descripcionOf("DO"));

const account = { monedaPorDefecto: "GTQ", informacionFiscal: {} } as Cuenta;
type Impuestos = Partial<Dte["items"][number]["impuestos"][number]>[];
const lineaOf = (impuestos: Impuestos, more: Partial<Dte["items"][number]> = {}) => ({
  ...{ cantidad: 2, descripcion: "Cosa", tipo: "bien", unidadMedida: "UNI", precioUnitario: 50 },
  ...{ descuento: 0, otroDescuento: 0, impuestos, ...more },
});
const notaOf = (pais: Pais, original: object, tipo = "notaCredito") => {
  const dte = { id: "ORIGINAL", tipo: "factura", moneda: "GTQ", ...original } as Dte;
  const borrador = borradorDe({ pais, account, original: dte, tipo });
  return toSolicitud(borrador, { idCuenta: "1", ...pais });
};

describe("a note begins with its original's lines", () => {
  test("less both of their discounts, added up to the last digit, in figures that the service reads", () => {
    const items = [
      lineaOf([], { descuento: 0.1, otroDescuento: 0.2 }),
      lineaOf([], { otroDescuento: 10 }),
      lineaOf([], { cantidad: 1e-7, precioUnitario: 1_234_567.89 }),
    ];
    expect(notaOf(guatemala, { items }).items).toMatchObject([
      { descuento: "0.3", cantidad: "2", precioUnitario: "50" },
      { descuento: "10" },
      { cantidad: "0.0000001", precioUnitario: "1234567.89" },
    ]);
    expect(notaOf(guatemala, { items }).items[2]).not.toHaveProperty("descuento");
  });

  test("with the taxes of each: in Guatemala with its reason where one of them bears no IVA", () => {
    const items = [
      lineaOf([
        { nombreCorto: "IVA", codigoUnidadGravable: 1, montoGravable: 89.2857, montoImpuesto: 10.7143 },
        {
          ...{ nombreCorto: "BEBIDAS NO ALCOHOLICAS", codigoUnidadGravable: 5 },
          ...{ cantidadUnidadesGravables: 12, montoImpuesto: 0.96 },
        },
      ]),
      lineaOf([{ nombreCorto: "IVA", codigoUnidadGravable: 2, montoGravable: 100, montoImpuesto: 0 }]),
    ];
    const solicitud = notaOf(guatemala, { items });
    expect(solicitud.items.map(({ impuestos }) => impuestos)).toEqual([
      [
        { nombreCorto: "IVA", codigoUnidadGravable: 1 },
        {
          ...{ nombreCorto: "BEBIDAS NO ALCOHOLICAS", codigoUnidadGravable: 5 },
          cantidadUnidadesGravables: "12",
        },
      ],
      [{ nombreCorto: "IVA", codigoUnidadGravable: 2 }],
    ]);
    expect(solicitud.motivoExencionIva).toBe("FACT_ORIGEN_NO_INC_IVA");
    expect(notaOf(guatemala, { items: items.slice(0, 1) })).not.toHaveProperty("motivoExencionIva");
  });

  test("without what the service says by itself: a Guatemalan export's IVA; a nota de abono bears no tax", () => {
    const items = [lineaOf([{ nombreCorto: "IVA", codigoUnidadGravable: 2, montoImpuesto: 0 }])];
    const exportacion = notaOf(guatemala, { items, datosExportacion: { incoterm: "FOB" } });
    expect(exportacion.items[0]).not.toHaveProperty("impuestos");
    expect(exportacion).not.toHaveProperty("motivoExencionIva");
    expect(notaOf(guatemala, { items }, "notaAbono").items[0]).not.toHaveProperty("impuestos");
    const dominicana = [lineaOf([{ nombreCorto: "ITBIS", codigoUnidadGravable: 3, montoImpuesto: 0 }])];
    expect(
      notaOf(republicaDominicana, { items: dominicana, datosExportacion: {} }).items[0]?.impuestos,
    ).toEqual([{ nombreCorto: "ITBIS", codigoUnidadGravable: 3 }]);
  });

  test("in El Salvador by the names that its documents have, whatever unit was said of them", () => {
    const iva = { nombreCorto: "IVA", codigoUnidadGravable: 1, montoImpuesto: 1 };
    const items = [
      lineaOf([
        iva,
        { nombreCorto: "TURISMO", codigoUnidadGravable: 9, montoGravable: 88.5, montoImpuesto: 4.4 },
        { nombreCorto: "FOVIAL", codigoUnidadGravable: 1, cantidadUnidadesGravables: 3, montoImpuesto: 0.6 },
        {
          nombreCorto: "BEBIDAS ALCOHOLICAS",
          codigoUnidadGravable: 1,
          montoGravable: 7.5,
          montoImpuesto: 0.6,
        },
        { nombreCorto: "52", codigoUnidadGravable: 1, montoImpuesto: 0.35 },
      ]),
      lineaOf([{ ...iva, codigoUnidadGravable: 3 }]),
    ];
    expect(notaOf(elSalvador, { items }).items.map(({ impuestos }) => impuestos)).toEqual([
      [
        { nombreCorto: "IVA", codigoUnidadGravable: 1 },
        { nombreCorto: "TURISMO", codigoUnidadGravable: 1 },
        { nombreCorto: "FOVIAL", codigoUnidadGravable: 1, cantidadUnidadesGravables: "3" },
        { nombreCorto: "BEBIDAS ALCOHOLICAS", codigoUnidadGravable: 1, montoGravable: "7.5" },
        { nombreCorto: "52", codigoUnidadGravable: 1, montoImpuesto: "0.35" },
      ],
      [{ nombreCorto: "IVA", codigoUnidadGravable: 3 }],
    ]);
  });

  test("in the Dominican Republic with what selective taxes ask of their line, under the number that it has in the note", () => {
    const itbis = { nombreCorto: "ITBIS", codigoUnidadGravable: 1, montoImpuesto: 1 };
    const items = [
      lineaOf([{ ...itbis, codigoUnidadGravable: 4 }]),
      lineaOf([
        itbis,
        { nombreCorto: "006", codigoUnidadGravable: 1, cantidadUnidadesGravables: 0.8, montoImpuesto: 5 },
        { nombreCorto: "023", codigoUnidadGravable: 1, montoGravable: 44, montoImpuesto: 4.4 },
        { ...itbis, montoGravable: 9.4, montoImpuesto: 1.7 },
      ]),
      lineaOf([itbis, { nombreCorto: "ITBIS_RETENIDO", codigoUnidadGravable: 1, montoImpuesto: 5.4 }]),
    ];
    const datosAdicionales = [
      { nombre: "PRECIO_UNITARIO_REFERENCIA_2", valor: "65" },
      { nombre: "GRADOS_ALCOHOL_2", valor: "5" },
      { nombre: "SUBCANTIDAD_2_1", valor: "0.355" },
      { nombre: "TASA_IMPUESTO_ADICIONAL_006", valor: "640.11" },
      { nombre: "INDICADOR_MONTO_GRAVADO", valor: "0" },
      { nombre: "NUMERO_SECUENCIAL", valor: "7" },
      { nombre: "Pedido", valor: "OC-1" },
    ];
    const solicitud = notaOf(republicaDominicana, { items, datosAdicionales });
    expect(solicitud.items.map(({ impuestos }) => impuestos)).toEqual([
      [{ nombreCorto: "ITBIS", codigoUnidadGravable: 4 }],
      [
        { nombreCorto: "ITBIS", codigoUnidadGravable: 1 },
        { nombreCorto: "006", codigoUnidadGravable: 1 },
        { nombreCorto: "023", codigoUnidadGravable: 1 },
      ],
      [
        { nombreCorto: "ITBIS", codigoUnidadGravable: 1 },
        { nombreCorto: "ITBIS_RETENIDO", codigoUnidadGravable: 1, montoImpuesto: "5.4" },
      ],
    ]);
    const dicho = new Map(solicitud.datosAdicionales?.map(({ nombre, valor }) => [nombre, valor]));
    expect([...dicho.keys()].toSorted()).toEqual([
      "GRADOS_ALCOHOL_2",
      "INDICADOR_MONTO_GRAVADO",
      "PRECIO_UNITARIO_REFERENCIA_2",
      "SUBCANTIDAD_2_1",
      "TASA_IMPUESTO_ADICIONAL_006",
    ]);
  });
});

test("the notes of a document are those that the account may issue and that its type takes", () => {
  const cuentaOf = (afiliacionIva: string) => ({ informacionFiscal: { afiliacionIva } }) as Cuenta;
  const notas = (pais: Pais, tipo: string, afiliacion = "GENERAL") =>
    notasDe(pais, cuentaOf(afiliacion), { tipo } as Dte);
  expect(notas(guatemala, "factura")).toEqual(["notaCredito", "notaDebito"]);
  expect(notas(guatemala, "factura", "PEQUENO_CONTRIBUYENTE")).toEqual(["notaAbono"]);
  expect(notas(guatemala, "recibo")).toEqual([]);
  expect(notas(guatemala, "factura", "EXENTO")).toEqual([]);
  expect(notas(elSalvador, "factura")).toEqual(["notaCredito", "notaDebito"]);
  expect(
    ["ticket", "facturaExportacion", "facturaEspecial"].flatMap((tipo) => notas(elSalvador, tipo)),
  ).toEqual([]);
  expect(notas(republicaDominicana, "ticket")).toEqual(["notaCredito", "notaDebito"]);
});
