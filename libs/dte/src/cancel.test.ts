import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { describe, expect, test } from "@jest/globals";
import { type CancelInput, prepareCancel } from "./cancel.js";
import { fail, type Regime } from "./regime.js";

/** A country that cancels on working days only. */
const utopia: Partial<Regime> = {
  zonaHoraria: "America/Guatemala",
  judgeCancel: ({ fecha }) =>
    fecha.texto.startsWith("2026-11-22")
      ? fail("UT-DOMINGO", "fechaAnulacion", feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "domingo" })).fault
      : undefined,
};

const ahora = new Date("2026-11-20T14:15:00Z");
const dte = { id: "A-1", estado: "Certificado", fechaEmision: "2026-11-18T10:00:00-06:00" } as Dte;

const cancel = (more: Partial<CancelInput> = {}) =>
  prepareCancel(utopia as Regime, { dte, motivoAnulacion: "Datos erróneos", ahora, ...more });

describe("a cancellation", () => {
  test("is dated now, on the issuer's clock, unless it says otherwise", () => {
    expect(cancel({ motivoAnulacion: "  Datos erróneos " })).toMatchObject({
      ok: true,
      value: { dte, motivo: "Datos erróneos", fecha: { texto: "2026-11-20T08:15:00-06:00" } },
    });
    expect(cancel({ fechaAnulacion: "" })).toMatchObject({
      ok: true,
      value: { fecha: { texto: "2026-11-20T08:15:00-06:00" } },
    });
    expect(cancel({ fechaAnulacion: "2026-11-19T09:30" })).toMatchObject({
      ok: true,
      value: { fecha: { texto: "2026-11-19T09:30:00-06:00" } },
    });
  });
  test("may be of the very moment of the issue", () => {
    expect(cancel({ fechaAnulacion: "2026-11-18T10:00:00" }).ok).toBe(true);
  });
});

describe("a refusal names its rule and its field", () => {
  test.each<[string, string, Partial<CancelInput>]>([
    ["ANULACION-MOTIVO", "motivoAnulacion", { motivoAnulacion: " \n" }],
    ["ANULACION-FECHA-FORMA", "fechaAnulacion", { fechaAnulacion: "20/11/2026" }],
    ["ANULACION-FECHA-FORMA", "fechaAnulacion", { fechaAnulacion: "2026-02-30" }],
    ["ANULACION-FECHA-ANTES", "fechaAnulacion", { fechaAnulacion: "2026-11-18T09:59:59" }],
  ])("%s at %s", (id, field, more) => {
    expect(cancel(more)).toMatchObject({
      ok: false,
      fault: { id, field, error: { codigo: "FEG_VALIDATION_ERROR" } },
    });
  });
  test("and the country's own rules come last", () => {
    expect(cancel({ fechaAnulacion: "2026-11-22" })).toMatchObject({
      ok: false,
      fault: { id: "UT-DOMINGO", error: { codigo: "FEG_BUSINESS_RULE_VIOLATION" } },
    });
  });
});
