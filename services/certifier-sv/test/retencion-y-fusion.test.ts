import type { DteInput, SolicitudInput } from "@dte/contracts";
import { formatShort } from "@dte/money";
import { conformance } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import { readArchivo } from "../src/format/index.js";
import { miscalculated } from "./conformance-arithmetic.js";
import { type Escrito, errorsOfAll } from "./conformance-schemas.js";
import {
  attempt,
  contribuyente,
  dato,
  escritoOf,
  nota,
  numero,
  original,
} from "./conformance-solicitudes.js";
import { POR_TIPO } from "./descrito.js";
import { archivoDteDe, dteDe, readCaso } from "./golden-caso.js";

/** Tests of notes on a retention, and of documents that an issuer signs for a company that it took over. */

/** The documents that these tests wrote. */
const escritos: Escrito[] = [];

const retenido = (montoGravable: string, montoImpuesto: string, codigoUnidadGravable = 1) => ({
  total: montoGravable,
  impuestos: [{ nombreCorto: "IVA_RETENIDO", codigoUnidadGravable, montoGravable, montoImpuesto }],
});
const comprobante: DteInput = {
  ...original,
  ...{ tipo: "comprobanteRetencion", tipoFiscal: "07", total: "10.00" },
  items: [retenido("1000.00", "10.00")],
};
const deMonto = (precioUnitario: string, resto: NonNullable<SolicitudInput["items"]>[number] = {}) => ({
  ...nota,
  items: [{ descripcion: "Ajuste", precioUnitario, ...resto }],
});
const clase = (codigoUnidadGravable: number, montoImpuesto?: string) => ({
  impuestos: [{ nombreCorto: "IVA_RETENIDO", codigoUnidadGravable, ...(montoImpuesto && { montoImpuesto }) }],
});

describe("a note on a comprobante de retención", () => {
  test.each<[que: string, total: string, solicitud: SolicitudInput, de: DteInput]>([
    ["of a part", "2.50", deMonto("250"), comprobante],
    ["of everything", "10.00", deMonto("1000"), comprobante],
    ["that adds", "0.01", { ...deMonto("1"), tipo: "notaDebito" }, comprobante],
    [
      "of the kind that its original has",
      "13.00",
      deMonto("100"),
      { ...comprobante, total: "130.00", items: [retenido("1000.00", "130.00", 2)] },
    ],
    [
      "of an amount of its own",
      "1.23",
      deMonto("100", clase(3, "1.23")),
      { ...comprobante, items: [retenido("1000.00", "10.00", 3)] },
    ],
    [
      "of one of two kinds",
      "1.30",
      deMonto("10", clase(2)),
      {
        ...comprobante,
        total: "140.00",
        items: [retenido("1000.00", "10.00"), retenido("1000.00", "130.00", 2)],
      },
    ],
    [
      "of somebody without an NRC, known by a DUI",
      "2.50",
      deMonto("250"),
      {
        ...comprobante,
        receptor: {
          ...{ id: "012345678", tipoId: "DUI", nombre: "Persona", direccion: contribuyente.direccion },
          datosAdicionales: [dato("MH_CODIGO_ACTIVIDAD", "46900")],
        },
      },
    ],
  ])("%s comes to %s, and sells nothing", (_que, total, solicitud, dteOriginal) => {
    const outcome = attempt(solicitud, { dteOriginal });
    if (!outcome.ok) throw outcome.fault.error;
    expect(formatShort(outcome.value.total, 2)).toBe(total);
    expect(outcome.value.esExentoIva).toBe(false);
    const texto = escritoOf(solicitud, { dteOriginal });
    expect(miscalculated(texto)).toEqual([]);
    escritos.push([outcome.value.tipoFiscal, "v2", texto]);
    expect(JSON.parse(texto)).toMatchObject({
      documentoRelacionado: [{ tipoDocumento: "07", tipoGeneracion: 2 }],
      receptor: { tipoDocumento: dteOriginal.receptor?.tipoId === "DUI" ? "13" : "36" },
      resumen: { totalGravada: 0, totalPagar: 0 },
    });
  });
  test.each<[que: string, regla: string, campo: string, solicitud: SolicitudInput, legado?: boolean]>([
    ["two of it", "SV-NOTA-RETENCION-ITEM", "items", deMonto("250", { cantidad: "2" })],
    ["a discount", "SV-NOTA-RETENCION-ITEM", "items", deMonto("250", { descuento: "1" })],
    ["another kind", "SV-NOTA-RETENCION-CLASE", "items", deMonto("50", clase(2))],
    ["more than there was", "SV-NOTA-EXCEDE", "items", deMonto("1000.51")],
    [
      "more than there was of which little was kept back",
      "SV-NOTA-RETENCION-CLASE",
      "items",
      deMonto("1001", clase(3, "0.01")),
    ],
    ["fractions of a cent", "SV-RETENCION-MONTO", "items", deMonto("250.001")],
    ["nothing", "SV-RETENCION-MONTO", "items", deMonto("0")],
    [
      "IVA",
      "SV-IMPUESTO",
      "items[0].impuestos",
      deMonto("250", { impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1 }] }),
    ],
    [
      "an exemption",
      "SV-EXENCION-TIPO",
      "motivoExencionIva",
      { ...deMonto("1"), motivoExencionIva: "CONTRIBUYENTE_EXENTO" },
    ],
    ["an older layout", "SV-LEGADO-NOTA-RETENCION", "idDteOriginal", deMonto("250"), true],
  ])("with %s is refused: %s", (_que, regla, campo, solicitud, legado = false) => {
    const outcome = attempt(
      { ...solicitud, receptor: { direccionCorreoElectronico: "a@example.com" } },
      { dteOriginal: comprobante, legado },
    );
    expect(outcome.ok ? "issued" : outcome.fault.id).toBe(regla);
    expect(outcome.ok || outcome.fault.field).toBe(campo);
  });
  test("is read from its file as it was asked for", () => {
    const leido = readArchivo(archivoDteDe("nota-credito-de-retencion", "v2"));
    const escrito = dteDe(readCaso("nota-credito-de-retencion"));
    expect(leido).toMatchObject({
      dte: { total: escrito.total, impuestos: escrito.impuestos, esExentoIva: false },
    });
    expect("dte" in leido && leido.dte.items?.map(({ total, impuestos }) => ({ total, impuestos }))).toEqual(
      escrito.items?.map(({ total, impuestos }) => ({ total, impuestos })),
    );
  });
});

const FUSION = dato("MH_FUSION_NIT", "0614-020290-102-4");
const con = (tipo: string, ...datos: ReturnType<typeof dato>[]): SolicitudInput => {
  const solicitud = POR_TIPO[tipo] ?? {};
  return { ...solicitud, datosAdicionales: [...(solicitud.datosAdicionales ?? []), ...datos] };
};
const { idDteOriginal: _id, ...sinOriginal } = nota;
const ABSORBIDA = "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D";
const deAbsorbida = (...datos: ReturnType<typeof dato>[]): SolicitudInput => ({
  ...sinOriginal,
  receptor: contribuyente,
  datosAdicionales: [numero, FUSION, ...datos],
});
const relacionado = [
  dato("MH_RELACIONADO_NUMERO_1", ABSORBIDA),
  dato("MH_RELACIONADO_FECHA_1", "2026-10-01"),
];

describe("a company that was taken over", () => {
  test.each(["comprobanteRetencion", "comprobanteLiquidacion", "notaCredito", "notaDebito"])(
    "is told in a %s",
    (tipo) => {
      const texto = escritoOf(con(tipo, FUSION), { dteOriginal: original });
      const { identificacion } = JSON.parse(texto) as {
        identificacion: { tipoDte: string; fusion: string };
      };
      expect(identificacion.fusion).toBe("06140202901024");
      escritos.push([identificacion.tipoDte, "v2", texto]);
    },
  );
  test("left documents that a note names, of which nothing else is known", () => {
    const texto = escritoOf(deAbsorbida(...relacionado));
    expect(JSON.parse(texto)).toMatchObject({
      documentoRelacionado: [
        { tipoDocumento: "03", tipoGeneracion: 2, numeroDocumento: ABSORBIDA, fechaEmision: "2026-10-01" },
      ],
      cuerpoDocumento: [{ numeroDocumento: ABSORBIDA }],
    });
    expect(miscalculated(texto)).toEqual([]);
    escritos.push(["05", "v2", texto]);
  });
  test.each<[que: string, regla: string, solicitud: SolicitudInput, legado?: boolean]>([
    ["is none of a sale", "SV-FUSION", con("factura", FUSION)],
    ["is not the issuer", "SV-FUSION", con("comprobanteRetencion", dato("MH_FUSION_NIT", "06140101901015"))],
    ["has a NIT", "SV-FUSION", con("comprobanteRetencion", dato("MH_FUSION_NIT", "123"))],
    [
      "has a NIT that MH's form takes",
      "SV-FUSION",
      con("notaCredito", dato("MH_FUSION_NIT", "00000001234567")),
    ],
    ["left a document that has a code", "SV-FUSION-ORIGINAL", deAbsorbida(relacionado[1] ?? FUSION)],
    [
      "left one that is no paper",
      "SV-FUSION-ORIGINAL",
      deAbsorbida(dato("MH_RELACIONADO_NUMERO_1", "17"), relacionado[1] ?? FUSION),
    ],
    [
      "left one alone",
      "SV-FUSION-ORIGINAL",
      deAbsorbida(...relacionado, dato("MH_RELACIONADO_NUMERO_2", ABSORBIDA)),
    ],
    [
      "left one within three months",
      "SV-NOTA-PLAZO",
      deAbsorbida(relacionado[0] ?? FUSION, dato("MH_RELACIONADO_FECHA_1", "2026-08-19")),
    ],
    ["left one to somebody", "SV-RECEPTOR-OBLIGATORIO", { ...deAbsorbida(...relacionado), receptor: null }],
    ["is of no older layout", "SV-LEGADO-FUSION", con("notaCredito", FUSION), true],
  ])("%s, or it is refused: %s", (_que, regla, solicitud, legado = false) => {
    const receptor = legado ? { receptor: { direccionCorreoElectronico: "a@example.com" } } : {};
    const dteOriginal = solicitud.idDteOriginal ? { dteOriginal: original } : {};
    const outcome = attempt({ ...solicitud, ...receptor }, { ...dteOriginal, legado });
    expect(outcome.ok ? "issued" : outcome.fault.id).toBe(regla);
  });
});

conformance(test)("what was written is as MH's schemas have it", () => {
  expect(escritos).not.toEqual([]);
  expect(errorsOfAll(escritos)).toEqual([]);
});
