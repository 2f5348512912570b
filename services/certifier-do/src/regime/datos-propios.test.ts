import { expect, test } from "@jest/globals";
import { isDatoPropio } from "./datos-propios.js";

test.each(["NUMERO_SECUENCIAL", "TIPO_AJUSTE_1", "tipo_pago", "INDICADOR_MONTO_GRAVADO"])(
  "%s is read, and no legend",
  (nombre) => {
    expect(isDatoPropio(nombre)).toBe(true);
  },
);

test.each(["OC", "PEDIDO", "Orden de compra", "CENTRO_1"])("%s is the issuer's own", (nombre) => {
  expect(isDatoPropio(nombre)).toBe(false);
});
