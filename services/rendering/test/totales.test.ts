import type { Cuenta } from "@dte/contracts";
import { casosConTotales, sinCeros } from "@dte/testing/totales";
import { expect, test } from "@jest/globals";
import { printVariables } from "../src/domain/variables.js";

const cuenta = { nombre: "x", datosAdicionales: [], logo: "" } as unknown as Cuenta;
const numero = (texto: unknown): number => Number(String(texto).replaceAll(",", ""));

test.each(casosConTotales())(
  "a template of %s may show the totals of its file",
  (_nombre, { dte, totales }) => {
    const { impuestos, ajustes } = printVariables(dte, cuenta, undefined) as {
      impuestos: { nombreCorto: string; monto: string }[];
      ajustes: { esDescuento: boolean; monto: string }[];
    };
    expect({
      impuestos: sinCeros(impuestos.map(({ nombreCorto, monto }) => [nombreCorto, numero(monto)])),
      ajustes: ajustes.map(({ esDescuento, monto }) => numero(monto) * (esDescuento ? -1 : 1)),
    }).toEqual(totales);
  },
);
