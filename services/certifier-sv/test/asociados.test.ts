import type { SolicitudInput } from "@dte/contracts";
import { conformance } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import { type Escrito, errorsOfAll } from "./conformance-schemas.js";
import { attempt, dato, escritoOf, exportacion, type More } from "./conformance-solicitudes.js";
import { POR_TIPO } from "./descrito.js";

/** Tests of the documents that go with a document, of the persons beside its parties, and of data that are not read. */

type Datos = Readonly<Record<string, string>>;
const con = (tipo: string, datos: Datos): SolicitudInput => {
  const solicitud = POR_TIPO[tipo] ?? {};
  const otros = Object.entries(datos).map(([nombre, valor]) => dato(`MH_${nombre}`, valor));
  return { ...solicitud, datosAdicionales: [...(solicitud.datosAdicionales ?? []), ...otros] };
};
const filas = (cuantas: number, datos: Datos): Datos =>
  Object.fromEntries(
    Array.from({ length: cuantas }, (_, i) =>
      Object.entries(datos).map(([nombre, valor]) => [`${nombre}_${i + 1}`, valor]),
    ).flat(),
  );

const MEDICO = { MEDICO_NOMBRE: "Ana", MEDICO_NIT: "0614-020290-102-4", MEDICO_SERVICIO: "1" };
const CAMION = {
  ...{ TRANSPORTE_MODO: "1", TRANSPORTE_PLACA: "C 123-456" },
  ...{ TRANSPORTE_CONDUCTOR: "Persona", TRANSPORTE_CONDUCTOR_DOCUMENTO: "01234567-8" },
};
const PAPEL = { OTRO_DOCUMENTO_DESCRIPCION: "Orden", OTRO_DOCUMENTO_DETALLE: "Número" };
const TERCERO = { TERCERO_NIT: "0614-020290-102-4", TERCERO_NOMBRE: "Cooperativa" };
const COMPRADOR = { COMPRA_TERCERO_DOCUMENTO: "EIN1", COMPRA_TERCERO_NOMBRE: "Buyer" };
const sin = (datos: Datos, ...claves: readonly string[]): Datos =>
  Object.fromEntries(Object.entries(datos).filter(([clave]) => !claves.includes(clave)));

/** The documents that these tests wrote. */
const escritos: Escrito[] = [];
const escrito = (solicitud: SolicitudInput, more?: More) => {
  const texto = escritoOf(solicitud, more);
  const tipo = POR_CODIGO[solicitud.tipo ?? ""] ?? "";
  escritos.push([tipo, more?.legado ? "legado" : "v2", texto]);
  return JSON.parse(texto) as {
    otrosDocumentos: Record<string, unknown>[] | null;
    ventaTercero: unknown;
    compraTercero: unknown;
  };
};
const POR_CODIGO: Readonly<Record<string, string>> = {
  ...{ ticket: "01", factura: "03", facturaExportacion: "11", reciboDonacion: "15" },
};

describe("what goes with a document", () => {
  test("is a doctor, by the NIT or by another document, and nothing is said of it beside", () => {
    const { otrosDocumentos } = escrito(
      con("ticket", {
        ...filas(1, MEDICO),
        ...{ MEDICO_NOMBRE_7: "Juan", MEDICO_DOCUMENTO_7: "P-1", MEDICO_SERVICIO_7: "6" },
      }),
    );
    const nada = { codDocAsociado: 3, descDocumento: null, detalleDocumento: null };
    expect(otrosDocumentos).toEqual([
      {
        ...nada,
        medico: { nombre: "Ana", nit: "06140202901024", docIdentificacion: null, tipoServicio: 1 },
      },
      { ...nada, medico: { nombre: "Juan", nit: null, docIdentificacion: "P-1", tipoServicio: 6 } },
    ]);
  });
  test("is what carries an export, by each mode that its layout has", () => {
    for (const legado of [false, true]) {
      const modos = legado ? 4 : 6;
      const datos = Array.from({ length: modos }, (_, i) =>
        filas(i + 1, { ...CAMION, TRANSPORTE_MODO: `${i + 1}` }),
      );
      const { otrosDocumentos } = escrito(con("facturaExportacion", Object.assign({}, ...datos.reverse())), {
        legado,
      });
      expect(otrosDocumentos?.map(({ modoTransp }) => modoTransp)).toEqual(
        Array.from({ length: modos }, (_, i) => i + 1),
      );
    }
  });
  test("is as much as its layout has room for: ten, and twenty of an export", () => {
    const papeles = filas(9, PAPEL);
    expect(escrito(con("factura", { ...papeles, ...filas(1, MEDICO) })).otrosDocumentos).toHaveLength(10);
    const deExportacion = con("facturaExportacion", { ...filas(19, PAPEL), ...filas(1, CAMION) });
    expect(escrito(deExportacion).otrosDocumentos).toHaveLength(20);
  });
});

test("an export to a logistics operator says for whom that buys, and sells on nobody's account", () => {
  expect(escrito(con("facturaExportacion", COMPRADOR))).toMatchObject({
    compraTercero: { numDocumento: "EIN1", nombre: "Buyer" },
    ventaTercero: null,
  });
  expect(escrito(con("facturaExportacion", TERCERO))).toMatchObject({ compraTercero: null });
});

const LARGO = (largo: number) => "x".repeat(largo);

describe("a refusal names its rule, its field and what to do", () => {
  test.each<[que: string, regla: string, solicitud: SolicitudInput, more?: More]>([
    ["a doctor without a name", "SV-MEDICO", con("ticket", filas(1, sin(MEDICO, "MEDICO_NOMBRE")))],
    ["a doctor whom nobody knows", "SV-MEDICO", con("ticket", filas(1, sin(MEDICO, "MEDICO_NIT")))],
    ["a doctor twice known", "SV-MEDICO", con("ticket", filas(1, { ...MEDICO, MEDICO_DOCUMENTO: "P-1" }))],
    ["a doctor's NIT that is none", "SV-MEDICO", con("ticket", filas(1, { ...MEDICO, MEDICO_NIT: "123" }))],
    ["a service that is none", "SV-MEDICO", con("ticket", filas(1, { ...MEDICO, MEDICO_SERVICIO: "7" }))],
    ["no service", "SV-MEDICO", con("ticket", filas(1, sin(MEDICO, "MEDICO_SERVICIO")))],
    [
      "a name that is too long",
      "SV-MEDICO",
      con("ticket", filas(1, { ...MEDICO, MEDICO_NOMBRE: LARGO(101) })),
    ],
    ["a doctor abroad", "SV-MEDICO", con("facturaExportacion", filas(1, MEDICO))],
    ["a doctor of goods on their way", "SV-MEDICO", con("notaRemision", filas(1, MEDICO))],
    ["a doctor of a donation", "SV-MEDICO", con("reciboDonacion", filas(1, MEDICO))],
    ["a lorry in the country", "SV-TRANSPORTE", con("factura", filas(1, CAMION))],
    [
      "a lorry of no mode",
      "SV-TRANSPORTE",
      con("facturaExportacion", filas(1, sin(CAMION, "TRANSPORTE_MODO"))),
    ],
    [
      "a mode that is none",
      "SV-TRANSPORTE",
      con("facturaExportacion", filas(1, { ...CAMION, TRANSPORTE_MODO: "7" })),
    ],
    [
      "a plate that is too short",
      "SV-TRANSPORTE",
      con("facturaExportacion", filas(1, { ...CAMION, TRANSPORTE_PLACA: "C 12" })),
    ],
    [
      "nobody at the wheel",
      "SV-TRANSPORTE",
      con("facturaExportacion", filas(1, sin(CAMION, "TRANSPORTE_CONDUCTOR"))),
    ],
    [
      "a driver without a document",
      "SV-TRANSPORTE",
      con("facturaExportacion", filas(1, sin(CAMION, "TRANSPORTE_CONDUCTOR_DOCUMENTO"))),
    ],
    [
      "a mode that the older layout does not have",
      "SV-LEGADO-TRANSPORTE",
      con("facturaExportacion", filas(1, { ...CAMION, TRANSPORTE_MODO: "5" })),
      { legado: true },
    ],
    [
      "eleven of them",
      "SV-OTROS-DOCUMENTOS-MAXIMO",
      con("factura", { ...filas(10, PAPEL), ...filas(1, MEDICO) }),
    ],
    [
      "twenty-one of an export",
      "SV-OTROS-DOCUMENTOS-MAXIMO",
      con("facturaExportacion", { ...filas(20, PAPEL), ...filas(1, CAMION) }),
    ],
    [
      "a paper of a row far away",
      "SV-OTRO-DOCUMENTO",
      con("ticket", { OTRO_DOCUMENTO_DETALLE_99: "Número" }),
    ],
    ["a third party of a donation", "SV-TERCERO", con("reciboDonacion", TERCERO)],
    [
      "the issuer for a third party",
      "SV-TERCERO-EMISOR",
      con("ticket", { ...TERCERO, TERCERO_NIT: "0614-010190-101-5" }),
    ],
    [
      "a third party of what follows a settlement",
      "SV-TERCERO-LIQUIDADO",
      con("factura", {
        ...TERCERO,
        ...filas(1, { RELACIONADO_TIPO: "08", RELACIONADO_NUMERO: "17", RELACIONADO_FECHA: "2026-11-20" }),
      }),
    ],
    [
      "a buyer without a name",
      "SV-COMPRA-TERCERO",
      con("facturaExportacion", sin(COMPRADOR, "COMPRA_TERCERO_NOMBRE")),
    ],
    [
      "a buyer without a document",
      "SV-COMPRA-TERCERO",
      con("facturaExportacion", sin(COMPRADOR, "COMPRA_TERCERO_DOCUMENTO")),
    ],
    [
      "a buyer's document that is too long",
      "SV-COMPRA-TERCERO",
      con("facturaExportacion", { ...COMPRADOR, COMPRA_TERCERO_DOCUMENTO: LARGO(21) }),
    ],
    ["a buyer for somebody at home", "SV-COMPRA-TERCERO", con("factura", COMPRADOR)],
    [
      "both third parties",
      "SV-COMPRA-Y-VENTA-TERCERO",
      con("facturaExportacion", { ...COMPRADOR, ...TERCERO }),
    ],
    [
      "a buyer in the older layout",
      "SV-LEGADO-COMPRA-TERCERO",
      con("facturaExportacion", COMPRADOR),
      { legado: true },
    ],
    ["a name with a slip", "SV-DATO-DESCONOCIDO", con("ticket", { RETENCION_IBA: "true" })],
    ["a row that counts from nothing", "SV-DATO-DESCONOCIDO", con("ticket", { MEDICO_NOMBRE_0: "Ana" })],
    ["a row without its number", "SV-DATO-DESCONOCIDO", con("ticket", { MEDICO_NOMBRE: "Ana" })],
    ["the name as the guide writes it", "SV-DATO-DESCONOCIDO", con("ticket", { "MEDICO_NOMBRE_#": "Ana" })],
    ["a title of what is sold", "SV-DATO-AJENO", con("ticket", { BIEN_TITULO: "01" })],
    ["a commission of what is sold", "SV-DATO-AJENO", con("factura", { COMISION: "1" })],
    [
      "a donation's kind of an item that is not there",
      "SV-DATO-SIN-ITEM",
      con("reciboDonacion", { TIPO_DONACION_2: "1" }),
    ],
    [
      "a document of an item that is not there",
      "SV-DATO-SIN-ITEM",
      con("comprobanteRetencion", { RETENIDO_NUMERO_2: "A1", RETENIDO_FECHA_2: "2026-11-10" }),
    ],
  ])("%s: %s", (...[, regla, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    expect(outcome.ok ? "issued" : outcome.fault.id).toBe(regla);
    expect(outcome.ok || outcome.fault.field).toBe("datosAdicionales");
    expect(outcome.ok || outcome.fault.error.message).toMatch(/MH_|Quite/);
  });
  test("a name of the issuer's own is a legend, and one that this country reads is none", () => {
    expect(attempt(exportacion).ok).toBe(true);
    const { apendice } = JSON.parse(
      escritoOf({
        ...con("ticket", { OBSERVACIONES: "Gracias" }),
        datosAdicionales: [
          ...(con("ticket", { OBSERVACIONES: "Gracias" }).datosAdicionales ?? []),
          { nombre: "Vendedor", valor: "Ana" },
        ],
      }),
    ) as { apendice: unknown };
    expect(apendice).toEqual([{ campo: "Vendedor", etiqueta: "Vendedor", valor: "Ana" }]);
  });
});

conformance(test)("what was written is as MH's schemas have it", () => {
  expect(escritos).not.toEqual([]);
  expect(errorsOfAll(escritos)).toEqual([]);
});
