import type { Dte } from "@dte/contracts";
import { type CancelInput, prepareCancel } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import { createRegime } from "./regime.js";

const regime = createRegime({ mhVersiones: new Map() });
const dte = {
  id: "AAAAAAAA-0000-4000-8000-000000000001",
  estado: "Certificado",
  tipo: "factura",
  tipoFiscal: "03",
  fechaEmision: "2026-11-18T10:00:00-06:00",
  fechaCertificacion: "2026-11-18T10:00:02-06:00",
  estaEnAmbienteDePruebas: true,
  emisor: { id: "06140101901015" },
} as Dte;
const reemplazo = { ...dte, id: "BBBBBBBB-0000-4000-8000-000000000001" } as Dte;

const judge = (more: Partial<CancelInput> = {}) => {
  const outcome = prepareCancel(regime, {
    dte,
    motivoAnulacion: "Datos erróneos",
    ahora: new Date("2026-11-20T16:00:00Z"),
    archivo: new Uint8Array([123]),
    ...more,
  });
  return outcome.ok ? "accepted" : outcome.fault.id;
};

describe("an invalidation", () => {
  test("rescinds unless it says otherwise, and then needs no other document", () => {
    expect(judge()).toBe("accepted");
    expect(judge({ tipoAnulacion: 2 })).toBe("accepted");
  });
  test("for wrong data names the document in its place, unless it is of a note", () => {
    expect(judge({ tipoAnulacion: 1 })).toBe("SV-ANULACION-REEMPLAZO");
    expect(judge({ tipoAnulacion: 3, dteReemplazo: reemplazo })).toBe("accepted");
    expect(judge({ tipoAnulacion: 1, dte: { ...dte, tipoFiscal: "05" } as Dte })).toBe("accepted");
  });
  test.each<[string, Partial<CancelInput>]>([
    ["SV-ANULACION-ESTADO", { dte: { ...dte, anulado: true } as Dte }],
    ["SV-ANULACION-ARCHIVO", { archivo: new Uint8Array() }],
    ["SV-ANULACION-MOTIVO", { motivoAnulacion: "x" }],
    ["SV-ANULACION-TIPO", { tipoAnulacion: 4 }],
    ["SV-ANULACION-FECHA", { fechaAnulacion: "2026-11-21" }],
    ["SV-ANULACION-REEMPLAZO-AJENO", { tipoAnulacion: 1, dteReemplazo: dte }],
    [
      "SV-ANULACION-REEMPLAZO-AJENO",
      { tipoAnulacion: 1, dteReemplazo: { ...reemplazo, estado: "Anulado" } as Dte },
    ],
  ])("is refused: %s", (id, more) => {
    expect(judge(more)).toBe(id);
  });
  test.each<[string, string, string | undefined, string]>([
    ["accepted", "Ana María López", undefined, "01234567-8"],
    ["accepted", "Ana María López", "PASAPORTE", "A-17"],
    ["SV-ANULACION-SOLICITANTE-TIPO", "Ana María López", "CEDULA", "17"],
    ["SV-ANULACION-SOLICITANTE-ID", "Ana María López", "DUI", "01234567-9"],
    ["SV-ANULACION-SOLICITANTE-NOMBRE", "Ana", "DUI", "01234567-8"],
  ])("names who asks for it: %s for %s, %s %s", (expected, nombre, tipoId, id) => {
    expect(judge({ solicitante: { nombre, ...(tipoId && { tipoId }), id } })).toBe(expected);
  });
  test("is in time until the last second of its last day in San Salvador", () => {
    expect(judge({ ahora: new Date("2026-12-15T05:59:59Z") })).toBe("accepted");
    expect(judge({ ahora: new Date("2026-12-15T06:00:00Z") })).toBe("SV-ANULACION-PLAZO");
    const ticket = { ...dte, tipo: "ticket", tipoFiscal: "01" } as Dte;
    expect(judge({ dte: ticket, ahora: new Date("2027-02-19T05:59:59Z") })).toBe("accepted");
    expect(judge({ dte: ticket, ahora: new Date("2027-02-19T06:00:00Z") })).toBe("SV-ANULACION-PLAZO");
  });
});
