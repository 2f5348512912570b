import type { Dte } from "@dte/contracts";
import { amount, format } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { ahora, cuenta, faultOf, prepared, solicitudOf, utopia } from "../test/utopia.js";
import { toDte } from "./documento.js";
import { fechaLocal } from "./fecha.js";
import { prepare } from "./prepare.js";

describe("a document", () => {
  test("takes its defaults from the account and the regime", () => {
    const documento = prepared(solicitudOf([{}]), {
      ...cuenta,
      unidadMedidaPorDefecto: "LB",
      tipoProductoPorDefecto: "S",
    });
    expect(documento).toMatchObject({
      tipo: "factura",
      tipoFiscal: "F1",
      pais: "UT",
      moneda: "UTO",
      fechaEmision: fechaLocal(ahora, utopia.zonaHoraria),
      estaEnAmbienteDePruebas: true,
      lineas: [{ unidadMedida: "LB", tipo: "servicio", cantidad: amount("1"), descripcion: "Sal" }],
      frases: [{ tipo: 1, escenario: 1 }],
    });
  });
  test("takes from the request what it says", () => {
    const documento = prepared(
      solicitudOf([{ tipo: "servicio", unidadMedida: "KG", codigo: "A-1", descripcion: "  Pan " }], {
        moneda: "usd",
        fechaEmision: "2026-11-19",
        estaEnAmbienteDePruebas: false,
        motivoExencionIva: "CONTRIBUYENTE_EXENTO",
        numeroTransaccion: "T-1",
      }),
    );
    expect(documento).toMatchObject({
      moneda: "USD",
      fechaEmision: { texto: "2026-11-19T00:00:00-06:00" },
      estaEnAmbienteDePruebas: false,
      motivoExencionIva: "CONTRIBUYENTE_EXENTO",
      numeroTransaccion: "T-1",
      lineas: [{ tipo: "servicio", unidadMedida: "KG", codigo: "A-1", descripcion: "Pan" }],
    });
  });
  test("adds up its lines: taxes inside the price are not added, the others are", () => {
    const documento = prepared(
      solicitudOf([
        { cantidad: "3", precioUnitario: "11", descuento: "2", otroDescuento: "9" },
        { precioUnitario: "5", impuestos: [{ nombreCorto: "SAL", codigoUnidadGravable: 1 }] },
      ]),
    );
    expect(documento.lineas.map(({ precio, total }) => [format(precio), format(total)])).toEqual([
      ["33", "22"],
      ["5", "6"],
    ]);
    expect(format(documento.total)).toBe("28");
    expect(documento.totalImpuestos.map(({ nombreCorto, monto }) => [nombreCorto, format(monto)])).toEqual([
      ["DIEZMO", "2.454545"],
      ["SAL", "1"],
    ]);
  });
  test("in the words of the contract has decimals as text, two at least", () => {
    const dte = toDte(prepared(solicitudOf([{ cantidad: "2.5", precioUnitario: "1.1250" }])), {
      id: "7",
      nombre: "Notario",
    });
    expect(dte).toMatchObject({
      total: "2.8125",
      fechaEmision: "2026-11-20T08:15:00-06:00",
      certificador: { id: "7", nombre: "Notario" },
      items: [
        { cantidad: "2.5", precioUnitario: "1.125", precio: "2.8125", descuento: "0.00", total: "2.8125" },
      ],
    });
  });
});

describe("what hangs on the type of the document", () => {
  const retenciones = (tipo: string) => {
    const dte = toDte(prepared(solicitudOf([{}], { tipo })), { id: "7", nombre: "Notario" });
    return dte.retenciones;
  };
  test("is what the buyer keeps back, where the law says so", () => {
    expect(retenciones("facturaEspecial")).toEqual({
      isr: "1.00",
      iva: "0.50",
      totalMenosRetenciones: "8.50",
    });
    expect(retenciones("factura")).toBeUndefined();
  });
  test("is the original of a note, whose currency it takes, and why it is adjusted", () => {
    const dteOriginal = {
      id: "A-1",
      serie: "A",
      numero: 1,
      tipo: "factura",
      fechaEmision: "2026-11-01T00:00:00-06:00",
      total: "9.00",
      moneda: "USD",
    } as Dte;
    const solicitud = solicitudOf([{}], { tipo: "notaCredito", motivoAjuste: "Devolución" });
    const outcome = prepare(utopia, { cuenta, solicitud, dteOriginal, ahora });
    if (!outcome.ok) throw outcome.fault.error;
    expect(toDte(outcome.value, { id: "7", nombre: "Notario" })).toMatchObject({
      moneda: "USD",
      dteOriginal: { id: "A-1", serie: "A", numero: 1, total: "9.00", motivoAjuste: "Devolución" },
    });
  });
  test("is that an export carries its data, and that an instalment without a number has that of its place", () => {
    const dte = toDte(
      prepared(
        solicitudOf([{}], {
          esExportacion: true,
          datosExportacion: { otros: {}, incoterm: "FOB" },
          abonosPactados: [
            { numero: 0, fechaVencimiento: "2026-12-01", monto: "4" },
            { numero: 7, fechaVencimiento: "2027-01-01", monto: "6" },
          ],
        }),
      ),
      { id: "7", nombre: "Notario" },
    );
    expect(dte).toMatchObject({
      esExentoIva: true,
      datosExportacion: { otros: {}, incoterm: "FOB" },
      abonosPactados: [
        { numero: 1, monto: "4.00" },
        { numero: 7, monto: "6.00" },
      ],
    });
  });
});

test("a country takes the contract's reasons and its own, and a refusal lists them all", () => {
  for (const motivo of ["CARTA_ART7", "carta_art7 ", "LEY_IVA_ART55"]) {
    expect(prepared(solicitudOf([{}], { motivoExencionIva: motivo })).motivoExencionIva).toBe(motivo);
  }
  const fault = faultOf(solicitudOf([{}], { motivoExencionIva: "INVENTADO" }));
  expect(fault?.error.message).toMatch(
    /^El motivo de exención de IVA "INVENTADO" no se reconoce\. .*LEY_IVA_ART7_NUM2, .*CARTA_ART7\.$/,
  );
});
