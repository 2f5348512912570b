import type { Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { stringify } from "lossless-json";
import { sampleDte } from "../../test/samples.js";
import { presentDte } from "./dte.js";

const links = { publicUrl: "https://api.example.com", webUrl: "", cdnUrl: "https://cdn.example.com" };
const present = (changes: Partial<Dte>) =>
  JSON.parse(stringify(presentDte({ ...sampleDte, ...changes }, links)) ?? "") as Record<string, unknown>;

const item = (...impuestos: readonly (readonly [nombreCorto: string, montoImpuesto: string])[]) => ({
  cantidad: "1",
  descripcion: "x",
  tipo: "bien",
  unidadMedida: "UNI",
  precioUnitario: "1.00",
  precio: "1.00",
  descuento: "0.00",
  otroDescuento: "0.00",
  total: "1.00",
  impuestos: impuestos.map(([nombreCorto, montoImpuesto]) => ({
    nombreCorto,
    montoImpuesto,
    codigoUnidadGravable: 1,
  })),
});

test("a document's own totals are shown as its file has them, whatever its lines come to", () => {
  const impuesto = { nombreCorto: "ITBIS", codigoUnidadGravable: 0, montoGravable: "1375.50" };
  const shown = present({
    items: [item(["ITBIS", "270.00"])],
    impuestos: [{ ...impuesto, montoImpuesto: "247.59" }],
    ajustes: [
      { tipo: "descuento", descripcion: "Pronto pago", monto: "150.00" },
      { tipo: "recargo", monto: "25.50" },
    ],
  });
  expect(shown).toMatchObject({
    impuestos: [{ nombreCorto: "ITBIS", montoGravable: 1375.5, montoImpuesto: 247.59 }],
    ajustes: [
      { tipo: "descuento", descripcion: "Pronto pago", monto: 150 },
      { tipo: "recargo", monto: 25.5 },
    ],
  });
  expect(JSON.stringify(shown["impuestos"])).not.toContain("codigoUnidadGravable");
});

test("a document kept without them shows the exact sums of its lines, and no surcharge among the taxes", () => {
  const items = [item(["IVA", "0.1"], ["RECARGO", "5.00"]), item(["IVA", "0.2"], ["FOVIAL", "1.00"])];
  expect(present({ items })["impuestos"]).toEqual([
    { nombreCorto: "IVA", montoImpuesto: 0.3 },
    { nombreCorto: "FOVIAL", montoImpuesto: 1 },
  ]);
});

test("a document without taxes has neither", () => {
  expect(present({})).not.toHaveProperty("impuestos");
  expect(present({})).not.toHaveProperty("ajustes");
});
