import type { SolicitudInput } from "@dte/contracts";
import { format } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import {
  contribuyente,
  cuenta,
  dato,
  documentoOf,
  factura,
  items,
  type More,
  nota,
  numero,
  original,
  ticket,
  vendido,
} from "./conformance-solicitudes.js";

describe("a document's number", () => {
  const secuencia = { tipo: "ticket", desde: 1, hasta: 500, siguiente: 40, escrita: "2026-03-01T00:00:00Z" };
  const sinNumero = { ...ticket, datosAdicionales: [] };
  const numeracionOf = (solicitud: SolicitudInput, more?: More) => documentoOf(solicitud, more).numeracion;
  test("is the client's own, bare or in full", () => {
    const esperado = { serie: "DTE-01-M001P001/2026", numero: 7 };
    expect(numeracionOf(ticket)).toEqual(esperado);
    const completo = dato("NUMERO_SECUENCIAL", "dte-01-m001p001-000000000000007");
    expect(numeracionOf({ ...ticket, datosAdicionales: [completo] })).toEqual(esperado);
  });
  test("is drawn from the range of its type and place, which goes on where it was told to this year", () => {
    const more = { cuenta: { secuencias: [{ ...secuencia, tipo: "03" }, secuencia] } };
    expect(numeracionOf(sinNumero, more)).toMatchObject({
      serie: "DTE-01-M001P001/2026",
      rangos: [{ siguiente: 40 }],
    });
    expect(numeracionOf({ ...factura, datosAdicionales: [] }, more)).toMatchObject({
      rangos: [{ tipo: "03" }],
    });
    expect(numeracionOf(sinNumero, { ...more, numeroAsignado: 41 })).toEqual({
      serie: "DTE-01-M001P001/2026",
      numero: 41,
    });
  });
  test.each([
    ["of its own series and range is used", "DTE-01-M001P001/2026", 41, { numero: 41 }],
    [
      "of last year's series is not: it asks for one",
      "DTE-01-M001P001/2025",
      41,
      { rangos: [{ hasta: 500 }] },
    ],
    ["beyond its ranges is not", "DTE-01-M001P001/2026", 501, { rangos: [{ hasta: 500 }] }],
  ])("that was drawn before it was prepared, %s", (_, serieAsignada, numeroAsignado, esperado) => {
    const more = { cuenta: { secuencias: [secuencia] }, serieAsignada, numeroAsignado };
    const numeracion = numeracionOf(sinNumero, more);
    expect(numeracion).toMatchObject({ serie: "DTE-01-M001P001/2026", ...esperado });
    expect(numeracion).toHaveProperty("numero" in esperado ? "numero" : "rangos");
    expect(numeracion).not.toHaveProperty("numero" in esperado ? "rangos" : "numero");
    // The client's own number comes first.
    expect(numeracionOf(ticket, more)).toEqual({ serie: "DTE-01-M001P001/2026", numero: 7 });
  });
  test("begins anew each year, by the issuer's clock", () => {
    const dicha = (escrita: string) => ({ cuenta: { secuencias: [{ ...secuencia, escrita }] } });
    expect(numeracionOf(sinNumero, dicha("2025-12-31T23:00:00Z"))?.rangos?.[0]?.siguiente).toBe(1);
    // Six hours into the new year in Greenwich the old one ends in San Salvador.
    expect(numeracionOf(sinNumero, dicha("2026-01-01T05:59:59Z"))?.rangos?.[0]?.siguiente).toBe(1);
    expect(numeracionOf(sinNumero, dicha("2026-01-01T06:00:00Z"))?.rangos?.[0]?.siguiente).toBe(40);
    const viejo = { ...sinNumero, fechaEmision: "2025-12-30" };
    const enEnero = { ...dicha("2026-01-05T00:00:00Z"), ahora: new Date("2026-01-06T16:00:00Z") };
    expect(numeracionOf(viejo, enEnero)).toMatchObject({
      serie: "DTE-01-M001P001/2025",
      rangos: [{ siguiente: 1 }],
    });
  });
  test("comes of the range that says most about where it is for, and of none that is for elsewhere", () => {
    const establecimientos = [
      { codigo: "M001", tipo: "CASA_MATRIZ", puntosVenta: [{ codigo: "P001" }] },
      { codigo: "2", tipo: "SUCURSAL", puntosVenta: [{ codigo: "3" }] },
    ];
    const secuencias = [
      { ...secuencia, desde: 1, siguiente: 1 },
      { ...secuencia, codigoEstablecimiento: "M001", desde: 100, siguiente: 100 },
      { ...secuencia, codigoEstablecimiento: "S002", codigoPuntoVenta: "P003", desde: 200, siguiente: 200 },
    ];
    const more = { cuenta: { establecimientos, secuencias } };
    expect(numeracionOf(sinNumero, more)?.rangos?.[0]?.siguiente).toBe(100);
    expect(numeracionOf({ ...sinNumero, emisor: { codigoEstablecimiento: "2" } }, more)).toMatchObject({
      serie: "DTE-01-S002P003/2026",
      rangos: expect.arrayContaining([expect.objectContaining({ siguiente: 200 })]),
    });
  });
});

describe("a receiver", () => {
  test("is the final consumer when nobody is named", () => {
    expect(documentoOf(ticket).receptor).toMatchObject({ id: "CF", nombre: "CONSUMIDOR FINAL" });
  });
  test("is known by the number without hyphens, and by its kind", () => {
    expect(documentoOf({ ...ticket, receptor: { id: "00016297-5" } }).receptor).toMatchObject({
      id: "000162975",
      tipoId: "DUI",
    });
    expect(documentoOf({ ...ticket, receptor: { id: "A-12345", tipoId: "03" } }).receptor).toMatchObject({
      id: "A-12345",
      tipoId: "PASAPORTE",
    });
  });
  test("who is a taxpayer by the DUI is known by it as a NIT", () => {
    const { receptor } = documentoOf({
      ...factura,
      receptor: { ...contribuyente, id: "00016297-5", tipoId: "DUI" },
    });
    expect(receptor).toMatchObject({ id: "000162975", tipoId: "NIT" });
  });
  test("of a note is that of its original, with all that MH asks of it", () => {
    const { receptor } = documentoOf(nota, { dteOriginal: original });
    expect(receptor).toMatchObject({
      id: "06140202901024",
      nombre: "Cliente",
      direccion: { idMunicipio: "SV.06.23.14" },
    });
    expect(receptor.datosAdicionales?.map(({ nombre }) => nombre)).toEqual(["MH_NRC", "MH_CODIGO_ACTIVIDAD"]);
  });
});

describe("an exemption", () => {
  const unidadOf = (solicitud: SolicitudInput, more?: More) =>
    documentoOf(solicitud, more).lineas[0]?.impuestos[0]?.codigoUnidadGravable;
  test("makes lines exempt, or not subject where the law does not reach them", () => {
    expect(unidadOf({ ...ticket, motivoExencionIva: "ley_iva_art8" })).toBe(2);
    expect(unidadOf({ ...ticket, motivoExencionIva: "SERVICIOS_NO_AFECTOS" })).toBe(3);
    expect(unidadOf(ticket, { cuenta: { motivoExencionIva: "CONTRIBUYENTE_EXENTO" } })).toBe(2);
    expect(unidadOf(ticket)).toBe(1);
  });
  test("of an original is that of its note", () => {
    const exento = {
      ...original,
      esExentoIva: true,
      items: [vendido("113.00", "0.00", 3)],
    };
    const documento = documentoOf(nota, { dteOriginal: exento });
    expect(documento.lineas[0]?.impuestos[0]?.codigoUnidadGravable).toBe(3);
    expect(documento.esExentoIva).toBe(true);
  });
});

describe("what is kept back", () => {
  const agente = {
    ...contribuyente,
    datosAdicionales: [...contribuyente.datosAdicionales, dato("MH_RETENCION_IVA", "true")],
  };
  const retencionesOf = (solicitud: SolicitudInput, more?: More) => {
    const { retenciones } = documentoOf(solicitud, more);
    return retenciones && [retenciones.isr, retenciones.iva, retenciones.totalMenosRetenciones].map(format);
  };
  test("by a withholding agent is one per cent of the net from a hundred dollars on", () => {
    expect(retencionesOf({ ...factura, receptor: agente })).toEqual(["0.00", "1.00", "112.00"]);
    const menos = [{ descripcion: "Algo", precioUnitario: "112.98" }];
    expect(retencionesOf({ ...factura, receptor: agente, items: menos })).toBeUndefined();
  });
  test("from an excluded subject is a tenth of the services, unless it is said that nothing is", () => {
    const vendedor = { id: "00016297-5", nombre: "Vendedor", direccion: contribuyente.direccion };
    const compra = {
      ...ticket,
      tipo: "facturaEspecial",
      receptor: vendedor,
      items: [{ ...items[0], tipo: "servicio" }],
    };
    expect(retencionesOf(compra)).toEqual(["11.30", "0.00", "101.70"]);
    expect(
      retencionesOf({ ...compra, datosAdicionales: [numero, dato("MH_RETENCION_RENTA", "false")] }),
    ).toBeUndefined();
    expect(retencionesOf({ ...compra, items })).toBeUndefined();
  });
  test("and what a perception agent charges ahead, are told with what is left to pay", () => {
    const more = {
      cuenta: {
        datosAdicionales: [...(cuenta.datosAdicionales ?? []), dato("MH_AGENTE_PERCEPCION", "true")],
      },
    };
    expect(retencionesOf(factura, more)).toEqual(["0.00", "0.00", "114.00"]);
    expect(retencionesOf({ ...factura, receptor: agente }, more)).toEqual(["0.00", "1.00", "112.00"]);
  });
});
