import type { CuentaInput, SolicitudInput } from "@dte/contracts";
import { TIPOS } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import { asReceived } from "../../test/caso.js";
import { resolveTipo } from "./tipos.js";

const resolve = (solicitud: SolicitudInput, afiliacionIva = "GENERAL", cambios: CuentaInput = {}) => {
  const { cuenta, solicitud: received } = asReceived(
    { informacionFiscal: { afiliacionIva }, ...cambios },
    solicitud,
  );
  const outcome = resolveTipo(received, cuenta);
  return outcome.ok ? `${outcome.value.tipo} ${outcome.value.tipoFiscal}` : outcome.fault.id;
};

/** SAT's types by the issuer's regime: Reglas y validaciones 2.5.1, in the contract's words. */
const POR_AFILIACION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GENERAL: {
    factura: "FACT",
    facturaExportacion: "FACT",
    facturaCambiaria: "FCAM",
    facturaEspecial: "FESP",
    notaCredito: "NCRE",
    notaDebito: "NDEB",
    notaAbono: "NABN",
    recibo: "RECI",
    reciboDonacion: "RDON",
  },
  PEQUENO_CONTRIBUYENTE: {
    factura: "FPEQ",
    facturaExportacion: "FPEQ",
    facturaCambiaria: "FCAP",
    facturaEspecial: "FESP",
    notaAbono: "NABN",
  },
  EXENTO: { recibo: "RECI", reciboDonacion: "RDON" },
  PEQUENO_CONTRIBUYENTE_ELECTRONICO: {},
  AGROPECUARIO: {},
  AGROPECUARIO_ELECTRONICO: {},
  PRIMARIO: {},
  PECUARIO: {},
};

describe.each(Object.entries(POR_AFILIACION))("an issuer affiliated as %s", (afiliacion, tipos) => {
  test.each(TIPOS)("issues a %s when SAT lets it", (tipo) => {
    const expected = tipo === "ticket" ? "GT-TIPO" : "GT-TIPO-AFILIACION";
    expect(resolve({ tipo }, afiliacion)).toBe(tipos[tipo] ? `${tipo} ${tipos[tipo]}` : expected);
  });
});

describe("what is asked for", () => {
  const abonosPactados = [{ monto: "1", fechaVencimiento: "2026-12-01" }];
  test("is told apart by its name in any case", () => {
    expect(resolve({ tipo: "FACTURAESPECIAL" })).toBe("facturaEspecial FESP");
  });
  test("is the account's default, else a factura, when nothing is said", () => {
    expect(resolve({ tipo: "" })).toBe("factura FACT");
    expect(resolve({ tipo: "" }, "GENERAL", { tipoDocumentoPorDefecto: "recibo" })).toBe("recibo RECI");
  });
  test("is a factura cambiaria when a factura has instalments, be it an export or not", () => {
    expect(resolve({ tipo: "factura", abonosPactados })).toBe("facturaCambiaria FCAM");
    expect(resolve({ tipo: "facturaExportacion", abonosPactados })).toBe("facturaCambiaria FCAM");
    expect(resolve({ tipo: "factura", abonosPactados, esExportacion: true })).toBe("facturaCambiaria FCAM");
    expect(resolve({ tipo: "notaAbono", abonosPactados })).toBe("notaAbono NABN");
  });
  test("is a factura de exportación when a factura is marked as one", () => {
    expect(resolve({ tipo: "factura", esExportacion: true })).toBe("facturaExportacion FACT");
    expect(resolve({ tipo: "factura", esExportacion: false })).toBe("factura FACT");
  });
});
