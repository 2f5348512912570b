import type { CuentaInput } from "@dte/contracts";
import { prepare } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import { ahora, received, regime } from "../../test/samples/asked.js";
import { COMPRADOR, pedido } from "../../test/samples/base.js";

const SIN_NUMERO = { NUMERO_SECUENCIAL: "", VENCIMIENTO_NUMERO_SECUENCIAL: "" };

/** Numbers a document without a number of its own, or says why it gets none. */
function numeracionDe(
  tipo: string,
  secuencias: CuentaInput["secuencias"],
  numeroAsignado?: number,
  dichos: Readonly<Record<string, string>> = {},
  serieAsignada?: string,
) {
  const receptor = tipo === "ticket" ? {} : { receptor: COMPRADOR };
  const pedida = pedido(
    tipo,
    receptor,
    { ...SIN_NUMERO, ...dichos },
    { cuenta: { secuencias: secuencias ?? [] } },
  );
  const outcome = prepare(regime, { ...received(pedida), ahora, numeroAsignado, serieAsignada });
  return outcome.ok ? outcome.value.numeracion : outcome.fault.id;
}

const VIGENTE = { tipo: "E31", desde: 100, hasta: 200, siguiente: 150, vencimiento: "2027-12-31" };
const VENCIDA = { tipo: "E31", desde: 1, hasta: 99, vencimiento: "2025-12-31" };

describe("a document without a number of its own", () => {
  test("is told to be drawn from the range of its type that has not expired", () => {
    expect(numeracionDe("factura", [VENCIDA, VIGENTE])).toEqual({
      serie: "E31",
      rangos: [
        {
          desde: 100,
          hasta: 200,
          siguiente: 150,
          tipo: "E31",
          codigoEstablecimiento: "",
          codigoPuntoVenta: "",
          vencimiento: "2027-12-31",
        },
      ],
      vencimiento: "2027-12-31",
    });
  });
  test("has, once it is drawn, the number with its range's expiry", () => {
    expect(numeracionDe("factura", [VENCIDA, VIGENTE], 151)).toEqual({
      serie: "E31",
      numero: 151,
      vencimiento: "2027-12-31",
    });
  });
  test("does not use one that was drawn before from a range that has expired since, or for another type", () => {
    const asks = { serie: "E31", rangos: [{ desde: 100 }] };
    const rangos = [VENCIDA, VIGENTE];
    expect(numeracionDe("factura", rangos, 151, {}, "E31")).toMatchObject({ numero: 151 });
    expect(numeracionDe("factura", rangos, 50, {}, "E31")).toMatchObject(asks);
    expect(numeracionDe("factura", rangos, 151, {}, "E33")).toMatchObject(asks);
  });
  test("is refused when its only range has expired, or is another type's", () => {
    expect(numeracionDe("factura", [VENCIDA])).toBe("DO-VENCIMIENTO-PASADO");
    expect(numeracionDe("ticket", [VIGENTE])).toBe("DO-NUMERO-FALTA");
  });
  test("of a type that the contract calls factura too does not take the numbers of 31", () => {
    const rangos = [{ ...VIGENTE, tipo: "factura" }];
    expect(numeracionDe("factura", rangos, 151)).toMatchObject({ serie: "E31", numero: 151 });
    expect(numeracionDe("factura", rangos, undefined, { TIPO_ECF: "45" })).toBe("DO-NUMERO-FALTA");
  });
  test("needs no expiry where DGII wants none", () => {
    expect(numeracionDe("ticket", [{ tipo: "ticket", desde: 1, hasta: 9 }], 3)).toEqual({
      serie: "E32",
      numero: 3,
    });
  });
});
