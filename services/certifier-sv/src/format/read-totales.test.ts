import { expect, test } from "@jest/globals";
import { readJson } from "./json.js";
import { readImpuestos } from "./read-totales.js";

const read = (resumen: object, tipoFiscal: string) =>
  readImpuestos(readJson(new TextEncoder().encode(JSON.stringify(resumen))), tipoFiscal, []);

test("a discount on the whole of taxed sales is told, and lowers what IVA is figured on", () => {
  const tributos = [
    { codigo: "20", valor: 117 },
    { codigo: "59", valor: 45 },
  ];
  expect(read({ totalGravada: 1000, descuGravada: 100, descuExenta: 2.5, tributos }, "03")).toEqual({
    impuestos: [
      { nombreCorto: "IVA", montoGravable: "900.00", montoImpuesto: "117.00" },
      { nombreCorto: "TURISMO", montoImpuesto: "45.00" },
    ],
    ajustes: [
      { tipo: "descuento", descripcion: "Descuento a ventas exentas", monto: "2.50" },
      { tipo: "descuento", descripcion: "Descuento a ventas gravadas", monto: "100.00" },
    ],
  });
});

test("the IVA of a factura is inside its sales, and an unknown tax keeps its code", () => {
  const tributos = [{ codigo: "Z9", valor: 1.25 }];
  expect(read({ totalGravada: 113, totalIva: 13, tributos }, "01")).toEqual({
    impuestos: [
      { nombreCorto: "IVA", montoGravable: "100.00", montoImpuesto: "13.00" },
      { nombreCorto: "Z9", montoImpuesto: "1.25" },
    ],
    ajustes: [],
  });
});

test("a purchase from an excluded subject has no taxes, and may be discounted as a whole", () => {
  expect(read({ totalCompra: 50, descu: 5, subTotal: 45 }, "14")).toEqual({
    impuestos: [],
    ajustes: [{ tipo: "descuento", monto: "5.00" }],
  });
});
