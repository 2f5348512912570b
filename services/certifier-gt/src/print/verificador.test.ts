import { describe, expect, test } from "@jest/globals";
import { read } from "../../test/golden/print/ejemplos.js";
import { verificadorUri } from "./verificador.js";

describe("the QR of SAT's verifier", () => {
  test("carries authorization, issuer, receiver and total, encoded", () => {
    const { dte } = read("factura");
    const receptor = { id: "A&B=1+2", datosAdicionales: [] };
    expect(verificadorUri({ ...dte, receptor })).toBe(
      "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11&emisor=12345679&receptor=A%26B%3D1%2B2&monto=1900.00",
    );
  });

  test("does not exist for a document with neither authorization nor access number", () => {
    const { id: _id, ...dte } = read("factura").dte;
    expect(verificadorUri(dte)).toBeUndefined();
  });
});
