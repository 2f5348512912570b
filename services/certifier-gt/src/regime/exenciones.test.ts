import type { CuentaInput, SolicitudInput } from "@dte/contracts";
import { MOTIVOS_DEL_CONTRATO, prepare } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import { ahora, asReceived, readCaso, regime } from "../../test/caso.js";
import { EXENCIONES } from "./exenciones.js";

/** Every `motivoExencionIva`, and the scenario of phrase 4 that it stands for. */
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
  CUOTAS_CONDOMINIO: 33,
  LEY_CANCER_ART41_BIENES: 34,
  LEY_CANCER_ART41_DONACIONES: 35,
  LEY_IVA_ART7_NUM16: 36,
};
/** Scenarios for which the contract has no word. */
const PROPIOS = Object.keys(ESCENARIOS).slice(-4);

/** The reasons that each type may carry. SAT, Reglas y validaciones 2.6.1 numbers 7A to 11 and 17 to 19. */
const EN_FACTURA = Object.values(ESCENARIOS).filter((each) => ![1, 4, 5, 8, 20, 22, 33].includes(each));
const POR_TIPO: Readonly<Record<string, readonly number[]>> = {
  factura: EN_FACTURA,
  facturaCambiaria: EN_FACTURA,
  facturaEspecial: [2, 11],
  recibo: [2, 5, 6, 8, 16, 20, 24, 33],
  reciboDonacion: [4],
  notaAbono: [],
};

const { cuenta } = readCaso("recibo-condominio");
const receptor = { id: "98765434", nombre: "COMPRADOR" };

const issue = (solicitud: SolicitudInput, cambios: CuentaInput = {}) => {
  const items = [{ descripcion: "A", precioUnitario: "100" }];
  const abono = { fechaVencimiento: "2026-12-20", monto: "100" };
  const abonosPactados = solicitud.tipo === "facturaCambiaria" ? [abono] : [];
  const received = asReceived(
    {
      ...cuenta,
      motivoExencionIva: "",
      informacionFiscal: { ...cuenta.informacionFiscal, afiliacionIva: "GENERAL" },
      ...cambios,
    },
    { receptor, items, abonosPactados, ...solicitud },
  );
  return prepare(regime, { ...received, ahora });
};

const escenarioOf = (outcome: ReturnType<typeof issue>) =>
  outcome.ok
    ? outcome.value.frases.find(({ tipo }) => tipo === 4)?.escenario
    : `${outcome.fault.id} ${outcome.fault.error.codigo}`;

test("every reason of the contract and of ours has its scenario, and no other", () => {
  expect(Object.fromEntries(EXENCIONES.map(({ motivo, escenario }) => [motivo, escenario]))).toEqual(
    ESCENARIOS,
  );
  expect(EXENCIONES.map(({ motivo }) => motivo).sort()).toEqual([...MOTIVOS_DEL_CONTRATO, ...PROPIOS].sort());
});

describe.each(Object.entries(POR_TIPO))("on a %s", (tipo, escenarios) => {
  test.each(Object.entries(ESCENARIOS))(
    "%s is taken where SAT takes its scenario %i",
    (motivo, escenario) => {
      const outcome = issue({ tipo, motivoExencionIva: motivo.toLowerCase() });
      expect(escenarioOf(outcome)).toBe(
        escenarios.includes(escenario) ? escenario : "GT-EXENCION-TIPO FEG_INVALID_TAX_CONFIG",
      );
      if (outcome.ok) expect(outcome.value).toMatchObject({ esExentoIva: true, motivoExencionIva: motivo });
    },
  );
});

test("a reason that is not the contract's is not recognized, whatever the type", () => {
  for (const tipo of [...Object.keys(POR_TIPO), "notaCredito"]) {
    expect([tipo, escenarioOf(issue({ tipo, motivoExencionIva: "PORQUE_SI" }))]).toEqual([
      tipo,
      "EXENCION-MOTIVO FEG_VALIDATION_ERROR",
    ]);
  }
});

describe("the account's own reason", () => {
  const motivoExencionIva = "LEY_IVA_ART7_NUM15";
  test("holds when the request gives none, and yields to the request's", () => {
    expect(escenarioOf(issue({ tipo: "factura" }, { motivoExencionIva }))).toBe(9);
    const pedido = { tipo: "factura", motivoExencionIva: "DEC_29_89" };
    expect(escenarioOf(issue(pedido, { motivoExencionIva }))).toBe(11);
  });
  test("says nothing on a type that may not carry it, whose IVA is charged", () => {
    const outcome = issue({ tipo: "facturaEspecial" }, { motivoExencionIva });
    expect(escenarioOf(outcome)).toBeUndefined();
    expect(outcome.ok && outcome.value.esExentoIva).toBe(false);
  });
});

test("a donation is exempt by itself, and a receipt must say why", () => {
  expect(escenarioOf(issue({ tipo: "reciboDonacion" }))).toBe(4);
  expect(escenarioOf(issue({ tipo: "recibo" }))).toBe("GT-RECIBO-MOTIVO FEG_VALIDATION_ERROR");
});
