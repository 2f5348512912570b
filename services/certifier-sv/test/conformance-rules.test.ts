import type { SolicitudInput } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import {
  attempt,
  contribuyente,
  dato,
  exportacion,
  factura,
  items,
  type More,
  nota,
  original,
  ticket,
} from "./conformance-solicitudes.js";

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
    ["SV-EXENCION-MOTIVO", { ...ticket, motivoExencionIva: "PORQUE_SI" }],
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
      "SV-LEGADO-IDENTIFICACION",
      { ...ticket, items: [{ ...items[0], precioUnitario: "1095" }] },
      { legado: true },
    ],
    ["SV-LEGADO-CORREO", factura, { legado: true }],
    // Named one by one, a row without `more` would be given the callback of a test that waits.
  ])("%s", (...[id, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    expect(outcome.ok ? "accepted" : outcome.fault.id).toBe(id);
    if (!outcome.ok) expect(outcome.fault.error.message.length).toBeGreaterThan(10);
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
