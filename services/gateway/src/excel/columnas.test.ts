import type { Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { sampleDte } from "../../test/samples.js";
import { columnas } from "./columnas.js";

const celdas = (dte: Dte) =>
  ["Monto gravable", "Impuesto general", "Otros impuestos", "ISR retenido", "IVA retenido"].map((titulo) =>
    columnas.find((each) => each.titulo === titulo)?.valor(dte),
  );
const total = (nombreCorto: string, montoImpuesto: string, montoGravable?: string) => ({
  nombreCorto,
  codigoUnidadGravable: 0,
  montoImpuesto,
  ...(montoGravable !== undefined && { montoGravable }),
});

test("a row has the document's own taxes, and what is kept back in the columns of retentions alone", () => {
  const impuestos = [
    total("ITBIS", "247.59", "1375.50"),
    total("001", "137.55"),
    total("002", "0.10"),
    total("ITBIS_RETENIDO", "74.28"),
    total("ISR_RETENIDO", "20.00"),
  ];
  const retenciones = { isr: "20.00", iva: "74.28", totalMenosRetenciones: "1528.81" };
  const dominicana = { ...sampleDte, ficha: { ...sampleDte.ficha, impuestoGeneral: "ITBIS" } };
  expect(celdas({ ...dominicana, impuestos, retenciones })).toEqual([1375.5, 247.59, 137.65, 20, 74.28]);
});

test("a row ends with what people call the document", () => {
  expect(columnas.slice(-2).map(({ valor }) => valor(sampleDte))).toEqual(["Factura", "6F1A2B3C-16384"]);
});

test("a document without taxes leaves their cells empty", () => {
  expect(celdas(sampleDte)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("a name that a stranger wrote shows as it is written: nothing turns it around, nothing in it is unseen", () => {
  const nombre = "PAN\u202e\u200bADERÍA\u0085EL\u2066 SOL\ufeff";
  const receptor = columnas.find(({ titulo }) => titulo === "Receptor");
  expect(receptor?.valor({ ...sampleDte, receptor: { id: "CF", datosAdicionales: [], nombre } })).toBe(
    "PANADERÍA EL SOL",
  );
});

test("the state of one that nobody has verified says so", () => {
  const estado = (dte: Dte) => columnas.find(({ titulo }) => titulo === "Estado")?.valor(dte);
  expect(estado({ ...sampleDte, verificado: false })).toBe(`${sampleDte.estado} (no verificado)`);
  expect(estado(sampleDte)).toBe(sampleDte.estado);
});
