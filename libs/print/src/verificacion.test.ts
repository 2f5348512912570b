import type { Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { verificacionUri } from "./verificacion.js";

const dte = {
  pais: "GT",
  id: "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11",
  total: "1900.00",
  emisor: { id: "12345679", datosAdicionales: [] },
  receptor: { id: "A&B=1+2", datosAdicionales: [] },
} as unknown as Dte;

test("SAT's verifier is given authorization, issuer, receiver and total, encoded", () => {
  expect(verificacionUri(dte)).toBe(
    "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11&emisor=12345679&receptor=A%26B%3D1%2B2&monto=1900.00",
  );
});

test("it is given the access number of a document that has no authorization yet, and nothing without either", () => {
  const { id: _, ...sinId } = dte;
  expect(verificacionUri({ ...sinId, numeroAcceso: "123456789" })).toContain(
    "?tipo=contingencia&numero=123456789&",
  );
  expect(verificacionUri(sinId)).toBeUndefined();
});

test("elsewhere it is the address that the certifier gave, if it is one of the web", () => {
  const uri = "https://admin.factura.gob.sv/consultaPublica?ambiente=00";
  const ajeno = { ...dte, pais: "SV" };
  expect(verificacionUri({ ...ajeno, verificacionCertificadorUri: uri })).toBe(uri);
  expect(verificacionUri(ajeno)).toBeUndefined();
  expect(verificacionUri({ ...ajeno, verificacionCertificadorUri: "javascript:alert(1)" })).toBeUndefined();
});
