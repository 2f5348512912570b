import { prepare } from "@dte/dte";
import { amount } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { asReceived, readCaso } from "../../test/caso.js";
import { EXENCIONES } from "./exenciones.js";
import { createRegime } from "./regime.js";

/** The contract's `motivoExencionIva`, and the scenario of phrase 4 that it stands for. */
const ESCENARIOS: Readonly<Record<string, number>> = {
  LEY_IVA_ART7_NUM2: 1,
  LEY_IVA_ART7_NUM3: 23,
  LEY_IVA_ART7_NUM4: 2,
  LEY_IVA_ART7_NUM5: 3,
  LEY_IVA_ART7_NUM6: 14,
  LEY_IVA_ART7_NUM9: 4,
  LEY_IVA_ART7_NUM10: 5,
  LEY_IVA_ART7_NUM11: 15,
  LEY_IVA_ART7_NUM12: 13,
  LEY_IVA_ART7_NUM13: 6,
  LEY_IVA_ART7_NUM14: 7,
  LEY_IVA_ART7_NUM15: 9,
  LEY_IVA_ART7_A: 27,
  LEY_IVA_ART7_C: 28,
  LEY_IVA_ART7_D: 29,
  LEY_IVA_ART7_G: 30,
  LEY_IVA_ART7_H_I: 31,
  LEY_IVA_ART8: 32,
  LEY_IVA_ART8_NUM1: 8,
  LEY_IVA_ART8_NUM2: 16,
  LEY_IVA_ART55: 10,
  LEY_IVA_ART3_NUM7: 19,
  LEY_IVA_ART4: 26,
  DEC_29_89: 11,
  DEC_65_89: 12,
  LEY_ZOLIC_ART31: 25,
  LEY_ZOLIC_ART32_C: 17,
  LEY_FORT_EMPRE_ART35: 20,
  CONTRIBUYENTE_EXENTO: 18,
  OTROS_CARGOS_NO_SUJETOS_IVA: 21,
  FACT_ORIGEN_NO_INC_IVA: 22,
  SERVICIOS_NO_AFECTOS: 24,
};

/** Reasons of other types: exports, donations, receipts and notes. SAT, Reglas y validaciones 2.6.1. */
const NO_EN_FACTURA = [1, 4, 5, 8, 20, 22];

const regime = createRegime({ limiteCf: amount("2500") });
const ahora = new Date("2026-11-20T14:15:00Z");
const { cuenta } = readCaso("factura-consumidor-final");

const factura = (motivoExencionIva?: string, motivoDeLaCuenta?: string) => {
  const { cuenta: account, solicitud } = asReceived(
    { ...cuenta, ...(motivoDeLaCuenta && { motivoExencionIva: motivoDeLaCuenta }) },
    {
      tipo: "factura",
      items: [{ descripcion: "A", precioUnitario: "100" }],
      ...(motivoExencionIva && { motivoExencionIva }),
    },
  );
  return prepare(regime, { cuenta: account, solicitud, ahora });
};

test("every reason of the contract has its scenario, and no other", () => {
  expect(Object.fromEntries(EXENCIONES.map(({ motivo, escenario }) => [motivo, escenario]))).toEqual(
    ESCENARIOS,
  );
});

describe.each(Object.entries(ESCENARIOS))("%s", (motivo, escenario) => {
  const enFactura = !NO_EN_FACTURA.includes(escenario);
  test(
    enFactura ? `exempts a factura, which says so in phrase 4-${escenario}` : "is not for a factura",
    () => {
      const outcome = factura(motivo);
      expect(
        outcome.ok
          ? [outcome.value.esExentoIva, outcome.value.frases.map(({ tipo, escenario: e }) => `${tipo}-${e}`)]
          : outcome.fault.id,
      ).toEqual(enFactura ? [true, ["1-1", `4-${escenario}`]] : "GT-EXENCION-TIPO");
    },
  );
});

test("the account's own reason holds when the request gives none, and yields to the request's", () => {
  const deLaCuenta = factura(undefined, "LEY_IVA_ART7_NUM15");
  const deLaSolicitud = factura("DEC_29_89", "LEY_IVA_ART7_NUM15");
  expect([deLaCuenta, deLaSolicitud].map((each) => each.ok && each.value.motivoExencionIva)).toEqual([
    "LEY_IVA_ART7_NUM15",
    "DEC_29_89",
  ]);
});
