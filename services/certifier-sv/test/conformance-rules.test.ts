import type { SolicitudInput } from "@dte/contracts";
import { faultsOf } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import {
  attempt,
  contribuyente,
  dato,
  exportacion,
  factura,
  items,
  linea,
  type More,
  nota,
  numero,
  original,
  ticket,
  vendido,
} from "./conformance-solicitudes.js";

/** A document of a thousand: 113 are taxed, with the IVA inside, and 887 are exempt. */
const mixto = {
  ...original,
  total: "1000.00",
  items: [vendido("100.00", "13.00"), vendido("887.00", "0.00", 2)],
};
const exento = { ...original, esExentoIva: true, items: [vendido("113.00", "0.00", 2)] };

describe("a refusal names its rule", () => {
  const sinNumero = { datosAdicionales: [] };
  test.each<[string, SolicitudInput, More?]>([
    ["SV-TIPO", { ...ticket, tipo: "recibo" }],
    ["MONEDA", { ...ticket, moneda: "GTQ" }],
    ["SV-NUMERO-FALTA", { ...ticket, ...sinNumero }],
    ["SV-NUMERO-FORMA", { ...ticket, datosAdicionales: [dato("NUMERO_SECUENCIAL", "E310000000017")] }],
    ["SV-NUMERO-FORMA", { ...ticket, datosAdicionales: [dato("NUMERO_SECUENCIAL", "0")] }],
    [
      "SV-NUMERO-AJENO",
      { ...ticket, datosAdicionales: [dato("NUMERO_SECUENCIAL", "DTE-03-M001P001-000000000000007")] },
    ],
    ["SV-EMISOR-ESTABLECIMIENTO", { ...ticket, emisor: { codigoEstablecimiento: "X9" } }],
    ["SV-EMISOR-ESTABLECIMIENTO", { ...ticket, emisor: { codigoPuntoVenta: "CAJA1" } }],
    ["SV-EMISOR-DATOS", ticket, { cuenta: { telefonos: "" } }],
    ["SV-EMISOR-DATOS", ticket, { cuenta: { datosAdicionales: [dato("MH_NRC", "1234567")] } }],
    ["SV-EMISOR-NIT", ticket, { cuenta: { informacionFiscal: { id: "123", nombre: "X" } } }],
    ["SV-RECEPTOR-TIPO-ID", { ...ticket, receptor: { id: "1", tipoId: "CUI" } }],
    ["SV-RECEPTOR-DUI", { ...ticket, receptor: { id: "00016297-4", tipoId: "DUI" } }],
    ["SV-RECEPTOR-NIT", { ...ticket, receptor: { id: "123" } }],
    ["SV-RECEPTOR-IDENTIFICACION", { ...ticket, items: [{ descripcion: "Carro", precioUnitario: "25000" }] }],
    ["SV-RECEPTOR-OBLIGATORIO", { ...factura, receptor: null }],
    ["SV-RECEPTOR-NIT", { ...factura, receptor: { ...contribuyente, id: "A123", tipoId: "PASAPORTE" } }],
    ["SV-RECEPTOR-NRC", { ...factura, receptor: { ...contribuyente, datosAdicionales: [] } }],
    [
      "SV-RECEPTOR-NRC-FORMA",
      { ...ticket, receptor: { ...contribuyente, datosAdicionales: [dato("MH_NRC", "x")] } },
    ],
    [
      "SV-RECEPTOR-ACTIVIDAD",
      {
        ...factura,
        receptor: {
          ...contribuyente,
          datosAdicionales: [dato("MH_NRC", "7654321"), dato("MH_CODIGO_ACTIVIDAD", "00000")],
        },
      },
    ],
    [
      "SV-RECEPTOR-DIRECCION",
      { ...factura, receptor: { ...contribuyente, direccion: { direccion: "Calle" } } },
    ],
    [
      "SV-RECEPTOR-DIRECCION",
      { ...ticket, tipo: "facturaEspecial", receptor: { id: "00016297-5", nombre: "Vendedor" } },
    ],
    ["SV-RECEPTOR-CORREO", { ...ticket, receptor: { direccionCorreoElectronico: "nadie" } }],
    ["SV-FECHA-FUTURA", { ...ticket, fechaEmision: "2026-11-21" }],
    ["EXENCION-MOTIVO", { ...ticket, motivoExencionIva: "PORQUE_SI" }],
    ["SV-EXENCION-EXPORTACION", { ...exportacion, motivoExencionIva: "LEY_IVA_ART8" }],
    [
      "SV-EXENCION-SIN-ITEM",
      {
        ...ticket,
        motivoExencionIva: "LEY_IVA_ART8",
        items: [{ ...items[0], impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1 }] }],
      },
    ],
    ["ITEM-IMPUESTO-UNIDAD", { ...ticket, items: [{ ...items[0], impuestos: [{ nombreCorto: "IVA" }] }] }],
    [
      "SV-IMPUESTO",
      { ...ticket, items: [{ ...items[0], impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 9 }] }] },
    ],
    [
      "SV-IMPUESTO",
      {
        ...ticket,
        items: [{ ...items[0], impuestos: [{ nombreCorto: "PETROLEO", codigoUnidadGravable: 1 }] }],
      },
    ],
    [
      "SV-IMPUESTO",
      {
        ...ticket,
        items: [
          {
            ...items[0],
            impuestos: [
              { nombreCorto: "IVA", codigoUnidadGravable: 2 },
              { nombreCorto: "FOVIAL", codigoUnidadGravable: 1 },
            ],
          },
        ],
      },
    ],
    [
      "SV-IMPUESTO",
      {
        ...exportacion,
        items: [{ ...items[0], impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 2 }] }],
      },
    ],
    [
      "SV-ITEM-REAL",
      { ...ticket, items: [{ ...items[0], impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 4 }] }] },
    ],
    ["SV-PAGOS-SUMA", { ...ticket, abonosPactados: [{ numero: 1, monto: "100" }] }],
    ["SV-PAGOS-FORMA", { ...ticket, abonosPactados: [{ numero: 1, monto: "113", formaPago: "77" }] }],
    ["SV-PAGOS-PLAZO", { ...ticket, abonosPactados: [{ numero: 1, monto: "113", plazo: "01" }] }],
    ["SV-PAGOS-MONTO", { ...ticket, abonosPactados: [{ numero: 1, monto: "113.001" }] }],
    [
      "SV-PAGOS-REFERENCIA-EFECTIVO",
      { ...ticket, abonosPactados: [{ numero: 1, monto: "113", formaPago: "01", referencia: "caja 3" }] },
    ],
    [
      "SV-PAGOS-REFERENCIA-EFECTIVO",
      { ...ticket, abonosPactados: [{ numero: 1, monto: "113", referencia: "caja 3" }] },
    ],
    ["EXPORTACION-DATOS", { ...exportacion, datosExportacion: null }],
    [
      "SV-EXPORTACION-TIPO",
      { ...ticket, tipo: "facturaEspecial", esExportacion: true, datosExportacion: {} },
    ],
    ["SV-EXPORTACION-DATO", { ...exportacion, datosExportacion: { incoterm: "DAT" } }],
    ["SV-EXPORTACION-DATO", { ...exportacion, datosExportacion: { flete: "-1" } }],
    ["SV-EXPORTACION-RECINTO", { ...exportacion, datosExportacion: { tipoItemExportacion: "1" } }],
    [
      "SV-EXPORTACION-PAIS",
      { ...exportacion, receptor: { id: "X-1", nombre: "Buyer", direccion: { direccion: "1 Street" } } },
    ],
    ["SV-NOTA-ORIGINAL", { ...nota, idDteOriginal: "" }, { dteOriginal: original }],
    ["SV-NOTA-MOTIVO", { ...nota, motivoAjuste: " " }, { dteOriginal: original }],
    ["SV-NOTA-ORIGINAL-INEXISTENTE", nota],
    ["SV-ORIGINAL-SOBRA", { ...factura, idDteOriginal: "x" }],
    ["SV-NOTA-ORIGINAL-TIPO", nota, { dteOriginal: { ...original, tipo: "ticket" } }],
    ["SV-NOTA-ORIGINAL-ESTADO", nota, { dteOriginal: { ...original, estado: "Anulado" } }],
    ["SV-NOTA-EMISOR", nota, { dteOriginal: { ...original, emisor: { id: "1" } } }],
    [
      "SV-NOTA-RECEPTOR",
      { ...nota, receptor: { ...contribuyente, id: "06140101901015" } },
      { dteOriginal: original },
    ],
    ["SV-NOTA-PLAZO", nota, { dteOriginal: { ...original, fechaEmision: "2026-08-19T10:00:00-06:00" } }],
    [
      "SV-NOTA-EXCEDE",
      { ...nota, items: [{ ...items[0], precioUnitario: "113.01" }] },
      { dteOriginal: original },
    ],
    [
      "SV-NOTA-EXCEDE",
      { ...nota, tipo: "notaDebito", items: [{ ...items[0], precioUnitario: "113.01" }] },
      { dteOriginal: original },
    ],
    ["SV-NOTA-IVA", { ...nota, items: [{ ...items[0], precioUnitario: "1000" }] }, { dteOriginal: mixto }],
    [
      "SV-NOTA-IVA",
      { ...nota, items: [linea("113", 2), linea("888", 2)] },
      { dteOriginal: { ...mixto, total: "1001.00" } },
    ],
    ["SV-NOTA-IVA", { ...nota, items: [linea("1", 3)] }, { dteOriginal: mixto }],
    ["SV-NOTA-IVA", { ...nota, items: [linea("113", 1)] }, { dteOriginal: exento }],
    ["SV-NOTA-IVA", { ...nota, tipo: "notaDebito", items: [linea("113", 1)] }, { dteOriginal: exento }],
    ["SV-FECHA-ANTIGUA", { ...ticket, fechaEmision: "2025-01-05" }],
    ["SV-MONTO-MAXIMO", { ...factura, items: [linea("200000000000", 1)] }],
    ["SV-MONTO-MAXIMO", { ...factura, items: [linea("0.01", 1, "100000000000")] }],
    ["SV-MONTO-MAXIMO", { ...factura, items: [linea("60000000000", 2), linea("60000000000", 3)] }],
    [
      "SV-MONTO-MAXIMO",
      { ...exportacion, datosExportacion: { tipoItemExportacion: "2", seguro: "100000000000" } },
    ],
    [
      "SV-LEGADO-IDENTIFICACION",
      { ...ticket, items: [{ ...items[0], precioUnitario: "1095" }] },
      { legado: true },
    ],
    ["SV-LEGADO-CORREO", factura, { legado: true }],
    [
      "SV-DESCUENTO-TIPO",
      { ...nota, datosAdicionales: [numero, dato("MH_DESCUENTO_GRAVADO", "1")] },
      { dteOriginal: original },
    ],
    ["SV-DESCUENTO-MONTO", { ...ticket, datosAdicionales: [numero, dato("MH_DESCUENTO_GRAVADO", "-1")] }],
    [
      "SV-DESCUENTO-EXCEDE",
      { ...ticket, datosAdicionales: [numero, dato("MH_DESCUENTO_GRAVADO", "113.01")] },
    ],
    ["SV-DESCUENTO-EXCEDE", { ...ticket, datosAdicionales: [numero, dato("MH_DESCUENTO_EXENTO", "1")] }],
    ["SV-RELACIONADO", { ...ticket, datosAdicionales: [numero, dato("MH_RELACIONADO_TIPO_1", "03")] }],
    [
      "SV-RELACIONADO-IGUALES",
      {
        ...ticket,
        datosAdicionales: [
          numero,
          ...["1", "2"].flatMap((fila) => [
            dato(`MH_RELACIONADO_TIPO_${fila}`, "04"),
            dato(`MH_RELACIONADO_NUMERO_${fila}`, "17"),
            dato(`MH_RELACIONADO_FECHA_${fila}`, "2026-11-20"),
          ]),
        ],
      },
    ],
    [
      "SV-OTRO-DOCUMENTO",
      { ...ticket, datosAdicionales: [numero, dato("MH_OTRO_DOCUMENTO_DETALLE_1", "x")] },
    ],
    ["SV-TERCERO", { ...ticket, datosAdicionales: [numero, dato("MH_TERCERO_NOMBRE", "Ana")] }],
    // The parameters are named one by one; otherwise a row without `more` would be given the callback of an asynchronous test.
  ])("%s", (...[id, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    expect(outcome.ok ? "accepted" : outcome.fault.id).toBe(id);
    if (!outcome.ok) expect(outcome.fault.error.message.length).toBeGreaterThan(10);
  });
  test("a credit note that has of each kind of sale what its original has is none", () => {
    const outcome = attempt(
      { ...nota, items: [linea("113.01", 1), linea("886.99", 2)] },
      { dteOriginal: mixto },
    );
    expect(outcome.ok || outcome.fault.error.message).toBe(true);
    const cargo = attempt({ ...nota, tipo: "notaDebito", items }, { dteOriginal: exento });
    expect(cargo.ok && cargo.value.lineas[0]?.impuestos[0]?.codigoUnidadGravable).toBe(2);
    const excede = attempt({ ...nota, items: [linea("1000", 1)] }, { dteOriginal: mixto });
    expect(excede.ok || excede.fault.error.message).toContain(
      "gravado (100.00 más IVA de 13.00), exento (887.00) o no sujeto (0.00)",
    );
  });
  test("a document may be as old as its month's declaration is open, across the year too", () => {
    const deDiciembre = { ...ticket, fechaEmision: "2025-12-30" };
    const en = (texto: string) => {
      const outcome = attempt(deDiciembre, { ahora: new Date(texto) });
      return outcome.ok ? outcome.value.numeracion?.serie : outcome.fault.id;
    };
    // The last day is ten working days from the fifth of January: the first two are holidays, and then comes a weekend.
    expect(en("2026-01-17T05:59:59Z")).toBe("DTE-01-M001P001/2025");
    expect(en("2026-01-17T06:00:00Z")).toBe("SV-FECHA-ANTIGUA");
  });
  test("without a number, a taxpayer's document is told that NUMERO_SECUENCIAL is required with such a receiver", () => {
    const outcome = attempt({
      ...factura,
      datosAdicionales: [],
      receptor: { ...contribuyente, direccion: null },
    });
    expect(outcome).toMatchObject({ ok: false, fault: { error: { codigo: "FEG_VALIDATION_ERROR" } } });
    if (!outcome.ok) {
      expect(outcome.fault.error.message).toMatch(
        /^NUMERO_SECUENCIAL es requerido para documentos con receptor CCF\/FSE/,
      );
    }
  });
});

test("an invoice with nothing but an item is told all that its receiver lacks", () => {
  const { receptor: _receptor, ...sinReceptor } = factura;
  expect(faultsOf(attempt(sinReceptor)).map(({ field }) => field)).toEqual([
    "receptor.id",
    "receptor.nombre",
    "receptor.datosAdicionales.MH_NRC",
    "receptor.datosAdicionales.MH_CODIGO_ACTIVIDAD",
    "receptor.direccion",
  ]);
});
