import { expect, test } from "@jest/globals";
import { hidePropios } from "./hide-propios.js";

const pais = { isDatoPropio: (nombre: string) => nombre === "NUMERO_SECUENCIAL" };
const dtes = (...datosAdicionales: { nombre: string; valor: string; visible?: boolean }[]) => ({
  datosAdicionales,
});

test("what a country reads of a document is not to be seen, whatever the issuer adds of its own is", () => {
  const oc = { nombre: "OC", valor: "881" };
  expect(hidePropios(dtes({ nombre: "NUMERO_SECUENCIAL", valor: "17" }, oc), pais)).toEqual(
    dtes({ nombre: "NUMERO_SECUENCIAL", valor: "17", visible: false }, oc),
  );
});

test("the issuer's own word on it stands, and a country that reads nothing hides nothing", () => {
  const vista = dtes({ nombre: "NUMERO_SECUENCIAL", valor: "17", visible: true });
  expect(hidePropios(vista, pais)).toEqual(vista);
  const callada = dtes({ nombre: "NUMERO_SECUENCIAL", valor: "17" });
  expect(hidePropios(callada, {})).toEqual(callada);
});
