import type { Ficha } from "@dte/contracts";
import { format } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { impuestosDe, impuestosDeLibro, inOrderOf, sumaDeLineas } from "./totales.js";

type ItemConImpuestos = Parameters<typeof impuestosDe>[0]["items"][number];

const item = (...impuestos: readonly (readonly [nombreCorto: string, montoImpuesto: string])[]) =>
  ({
    impuestos: impuestos.map(([nombreCorto, montoImpuesto]) => ({
      nombreCorto,
      montoImpuesto,
      codigoUnidadGravable: 1,
    })),
  }) as unknown as ItemConImpuestos;
const total = (nombreCorto: string, montoImpuesto: string, montoGravable?: string) => ({
  nombreCorto,
  codigoUnidadGravable: 0,
  montoImpuesto,
  ...(montoGravable !== undefined && { montoGravable }),
});
const fichaWith = (impuestoGeneral: string): Ficha => ({
  titulo: "",
  numeroLegal: "",
  identificadores: [],
  nombreArchivo: "",
  impuestoGeneral,
  montosExportacion: [],
});

describe("the taxes of a document", () => {
  test("are its own, whatever its lines come to", () => {
    const impuestos = [total("ITBIS", "247.59", "1375.50")];
    expect(impuestosDe({ impuestos, items: [item(["ITBIS", "270.00"])] })).toEqual([
      { nombreCorto: "ITBIS", montoGravable: "1375.50", montoImpuesto: "247.59" },
    ]);
  });

  test("are the exact sums of its lines where it was kept without its own, in their order", () => {
    const items = [item(["IVA", "0.1"], ["FOVIAL", "2.10"]), item(["COTRANS", "1.05"], ["IVA", "0.2"])];
    expect(impuestosDe({ impuestos: [], items })).toEqual([
      { nombreCorto: "IVA", montoImpuesto: "0.30" },
      { nombreCorto: "FOVIAL", montoImpuesto: "2.10" },
      { nombreCorto: "COTRANS", montoImpuesto: "1.05" },
    ]);
  });

  test("are none of what is listed with a line's taxes and is none, as the document's ficha says", () => {
    const porNombre = { AJUSTE: "noDevuelto", MANEJO: "recargo", RECARGO: "adicional" };
    const dte = {
      items: [item(["IVA", "0.00"], ["AJUSTE", "-18.00"], ["MANEJO", "5.00"], ["RECARGO", "1.00"])],
      ficha: { ...fichaWith("IVA"), papeles: { porNombre } },
    };
    expect(impuestosDe(dte).map(({ nombreCorto }) => nombreCorto)).toEqual(["IVA", "RECARGO"]);
    expect(format(sumaDeLineas(dte, "recargo"))).toBe("5.00");
    expect(format(sumaDeLineas(dte, "noDevuelto"))).toBe("-18.00");
  });

  test("are told by their names on a document that was kept before its ficha said it", () => {
    const items = [item(["ITBIS", "0.00"], ["ITBIS_NO_DEVUELTO", "-18.00"], ["RECARGO", "5.00"])];
    expect(impuestosDe({ items })).toEqual([{ nombreCorto: "ITBIS", montoImpuesto: "0.00" }]);
    expect(format(sumaDeLineas({ items }, "recargo"))).toBe("5.00");
    expect(format(sumaDeLineas({ items, ficha: fichaWith("ITBIS") }, "noDevuelto"))).toBe("-18.00");
  });
});

describe("a ledger", () => {
  test("has the tax on sales, what it is figured on, and the others that are charged in one sum", () => {
    const impuestos = [
      total("IVA", "4.99", "38.38"),
      total("FOVIAL", "2.10"),
      total("COTRANS", "1.05"),
      total("IVA_RETENIDO", "0.38"),
    ];
    expect(impuestosDeLibro({ impuestos, items: [], ficha: fichaWith("IVA") })).toEqual({
      montoGravable: "38.38",
      iva: "4.99",
      otros: "3.15",
    });
    expect(impuestosDeLibro({ impuestos, items: [], ficha: fichaWith("COTRANS") })).toEqual({
      iva: "1.05",
      otros: "7.09",
    });
  });

  test("has nothing that is kept back, under whatever name", () => {
    const impuestos = [total("IVA", "4.99", "38.38"), total("ANTICIPO", "0.38"), total("FOVIAL", "2.10")];
    const ficha = { ...fichaWith("IVA"), papeles: { porNombre: { ANTICIPO: "retencion" } } };
    expect(impuestosDeLibro({ impuestos, items: [], ficha }).otros).toBe("2.10");
  });

  test("has no amount of a document that does not say which of its taxes is the one on sales", () => {
    const impuestos = [total("IVA", "4.99", "38.38")];
    expect(impuestosDeLibro({ impuestos, items: [] })).toEqual({});
    expect(impuestosDeLibro({ impuestos, items: [], ficha: fichaWith("") })).toEqual({});
  });

  test("has nothing of a document without taxes", () => {
    expect(impuestosDeLibro({ impuestos: [], items: [item()], ficha: fichaWith("IVA") })).toEqual({});
  });
});

test("totals stand in the order of the lines' taxes, and what is in none of them comes last", () => {
  const totales = ["ISR", "D1", "IVA"].map((nombreCorto) => ({ nombreCorto }));
  expect(inOrderOf([item(["IVA", "1"]), item(["IVA", "1"], ["D1", "1"])], totales)).toEqual(
    ["IVA", "D1", "ISR"].map((nombreCorto) => ({ nombreCorto })),
  );
});
